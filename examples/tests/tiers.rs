//! The example of tiers as whoever runs it sees it.

mod common;

use common::{assert_is_kept, printed, run_with};

#[test]
fn it_prints_what_is_expected() {
    assert_is_kept(&printed(run_with("tiers", &[], b"")), "expected/tiers.txt");
}
