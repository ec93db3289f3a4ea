//! What the lints of the derive let pass: with all of them denied these items compile. What they refuse is in
//! `ui/lint`.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use action_menu::{ActionMenu, Choice, Record, Scalar};

#[derive(ActionMenu)]
#[menu(deny(undescribed, unbounded, unclassified, money_as_float, too_many))]
#[allow(dead_code, reason = "what is tested is that it compiles")]
enum Shop {
    /// Refund an order.
    #[action(write(irreversible), confirm = never, idempotent)]
    Refund {
        /// The order.
        order: OrderId,
        /// How much, to the cent.
        #[field(range = 0.01..=500.0, multiple_of = 0.01)]
        amount: f64,
        /// Parts of it.
        #[field(items = ..=4, each(greater_than = 0.0, less_than = 500.0, multiple_of = 0.01))]
        fees: Option<Vec<f64>>,
        /// Why.
        why: Reason,
    },
    /// Weigh things.
    #[action(read)]
    Weigh {
        /// In grams.
        #[field(range = 0.0..=1000.0)]
        weight: f64,
        /// Small enough by type.
        small: u8,
        /// By type too.
        code: Option<std::num::NonZeroU16>,
        /// Not below zero by type.
        #[field(less_than = 70_000)]
        count: u32,
        /// On both sides.
        #[field(range = -5..=5)]
        level: i64,
        /// Exactly so long.
        #[field(length = 4)]
        word: String,
        /// Exactly so many.
        #[field(each(length = ..=3))]
        pair: [String; 2],
        /// Few.
        #[field(items = 3, each(length = ..=3))]
        tags: BTreeSet<String>,
        /// Few, each bounded.
        #[field(items = ..=3, keys(length = ..=3), each(items = ..=2, each(range = ..=9)))]
        sizes: HashMap<String, Vec<u64>>,
        /// Of what was bounded elsewhere.
        #[field(items = ..=3)]
        costs: BTreeMap<Reason, OrderId>,
        /// Yes or no.
        lid: bool,
    },
    /// What another menu can do.
    #[action(flatten)]
    Unruly(Unruly),
}

#[derive(ActionMenu)]
#[allow(dead_code, reason = "what is tested is that it compiles")]
enum Unruly {
    Anything { amount: f64 },
}

#[derive(Record)]
#[record(deny(undescribed, unbounded, money_as_float))]
#[allow(dead_code, reason = "what is tested is that it compiles")]
struct Page<T> {
    /// What is on it.
    #[field(items = ..=5)]
    items: Vec<T>,
}

#[derive(Choice, PartialEq, Eq, PartialOrd, Ord)]
#[choice(deny(undescribed))]
enum Reason {
    /// It was late.
    Late,
    #[doc = concat!("It was ", "broken.")]
    Broken,
}

#[derive(Scalar)]
#[scalar(length = 1..=8)]
#[allow(dead_code, reason = "what is tested is that it compiles")]
struct OrderId(String);

#[test]
fn what_is_described_and_bounded_passes() {
    let names: Vec<&str> = Shop::MENU
        .actions()
        .iter()
        .map(action_menu::ActionSpec::name)
        .collect();
    assert_eq!(names, ["refund", "weigh", "anything"]);
    assert!(Page::<bool>::parse(r#"{"items":[true]}"#).is_ok());
    assert!(Reason::Late < Reason::Broken);
}
