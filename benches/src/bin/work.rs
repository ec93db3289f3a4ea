//! One piece of work, so many times: for a profiler, or for whoever counts instructions.
//!
//! ```text
//! cargo build --release -p benches --bin work
//! valgrind --tool=callgrind target/release/work accept 10000
//! ```

use std::{env, hint::black_box, process::ExitCode};

use action_menu::ActionMenu as _;
use benches::{
    by_hand,
    desk::{Borrowed, Refund, Support, TAG_FIRST, TAG_LAST, Tagged, WRONG, long_message},
    gate::Bench,
    retail,
};
use serde::de::IgnoredAny;
use serde_json::Value;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [work, count] = arguments.as_slice() else {
        return usage();
    };
    let Ok(count) = count.parse::<u32>() else {
        return usage();
    };
    let long = long_message();
    let Ok(validator) = jsonschema::validator_for(&Support::schema().to_value()) else {
        unreachable!("our own schema")
    };
    let (look_up, refund) = (Bench::new("look_up"), Bench::new("refund"));
    let work: &dyn Fn() -> bool = match work.as_str() {
        "accept" => &|| Support::parse(black_box(TAG_FIRST)).is_ok(),
        "borrow" => &|| Borrowed::parse(black_box(TAG_FIRST)).is_ok(),
        "last" => &|| Support::parse(black_box(TAG_LAST)).is_ok(),
        "long" => &|| Support::parse(black_box(&long)).is_ok(),
        "reject" => {
            &|| Support::parse(black_box(WRONG)).is_err_and(|rejection| !rejection.to_string().is_empty())
        }
        "explain" => &|| Support::parse(black_box(WRONG)).is_err(),
        "retail" => &|| retail::read(black_box(retail::RIGHT)).is_ok(),
        "retail_explain" => &|| retail::read(black_box(retail::WRONG)).is_err(),
        "gated_read" => &|| look_up.submitted(),
        "gated_write" => &|| refund.submitted(),
        "digested" => &|| !refund.digested().is_empty(),
        // The peers.
        "judge" => &|| {
            let value: Value = serde_json::from_str(black_box(WRONG)).unwrap_or_default();
            let errors: Vec<_> = validator.iter_errors(&value).collect();
            !errors.is_empty()
        },
        "tagged" => &|| serde_json::from_str::<Tagged>(black_box(TAG_FIRST)).is_ok(),
        "plain" => &|| serde_json::from_str::<Refund>(black_box(TAG_FIRST)).is_ok(),
        "ignored" => &|| serde_json::from_str::<IgnoredAny>(black_box(TAG_FIRST)).is_ok(),
        "by_hand" => &|| by_hand::read(black_box(TAG_FIRST)).is_some(),
        _ => return usage(),
    };
    if (0..count).all(|_| black_box(work())) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn usage() -> ExitCode {
    eprintln!(
        "usage: work accept|borrow|last|long|reject|explain|retail|retail_explain|gated_read|gated_write|digested|judge|tagged|plain|ignored|by_hand COUNT"
    );
    ExitCode::from(2)
}
