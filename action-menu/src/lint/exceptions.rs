//! Exceptions that a menu states: `#[menu(allow(rule = "…"))]`.

use super::notes::Notes;

pub(super) fn unknown(ids: &[&str], notes: &mut Notes) {
    for id in ids {
        notes
            .of_menu("allows what no rule of the lint is called")
            .found(*id);
    }
}
