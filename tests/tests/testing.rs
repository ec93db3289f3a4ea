//! The hostile corpus that a user's own tests have of a menu.

use std::collections::{BTreeMap, BTreeSet};

use action_menu::{
    ActionMenu, Choice, Code, FieldSpec, Kind, OwnedMenu, Record,
    testing::{Corpus, Fault},
};
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    values::{Anything, Borrowed, Bounds, Deliveries, Foreign, Forms, Priority, Searches, Sets, Tickets},
};

/// Every fault is refused for its own reason and has a name of its own, every good proposal is taken, and no field is
/// without faults.
fn holds<M: OwnedMenu>(codes: &mut BTreeSet<Code>) {
    let menu = M::MENU.name();
    let corpus = Corpus::<M>::new();
    corpus.assert_refused();
    assert_eq!(corpus.proposals().len(), M::MENU.actions().len(), "{menu}");
    for good in corpus.proposals() {
        let rejection = M::parse(good).err();
        assert!(rejection.is_none(), "{menu}: {good}: {rejection:?}");
    }
    let mut names = BTreeMap::new();
    for fault in corpus.faults() {
        let twice = names.insert(fault.name(), fault);
        assert!(twice.is_none(), "{menu}: {fault:?} and {twice:?}");
        codes.insert(fault.code());
    }
    for action in M::MENU.actions() {
        for field in action.fields().iter().filter(|field| !is_open(field)) {
            let place = format!("{} /{} ", action.name(), field.name());
            let faults = names.keys().filter(|name| name.starts_with(&place));
            assert!(faults.count() > 2, "{menu}: {place}");
        }
    }
}

fn is_open(field: &FieldSpec) -> bool {
    matches!(field.shape().kind(), Kind::Open)
}

/// Values inside of values.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(tag = "do/it", rename_all_fields = "SCREAMING_SNAKE_CASE")]
enum Nest {
    /// Hide something.
    Hide {
        #[field(secret)]
        record: Inner,
        #[field(secret)]
        map: BTreeMap<String, Vec<Inner>>,
        #[field(secret)]
        open: serde_json::Value,
        #[field(secret, unique)]
        flags: Vec<bool>,
    },
    /// Ask another menu.
    Ask {
        one: Support,
        #[field(items = 2..=3)]
        several: BTreeMap<Side, Box<Tickets>>,
        #[field(each(each(length = 2..=2, pattern = "^[a-z]+$")), items = 3)]
        grid: Vec<BTreeSet<String>>,
    },
    /// Keep a price.
    Price {
        #[field(greater_than = 0.07, less_than = 0.1, multiple_of = 0.01)]
        narrow: f64,
        #[field(range = -7..=-3, multiple_of = 3)]
        below: i64,
        #[field(keys(length = 70..), each(range = 1..))]
        by_name: BTreeMap<String, u64>,
    },
}

#[derive(Record, Clone, Debug, PartialEq)]
struct Inner {
    #[field(length = 2..)]
    name: String,
    #[field(default = "high")]
    level: Priority,
}

#[derive(Choice, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Left,
    Right,
    #[choice(rename = "~/")]
    None,
}

#[test]
fn every_menu_refuses_its_own_corpus() {
    let mut codes = BTreeSet::new();
    let codes = &mut codes;
    holds::<Support>(codes);
    holds::<Desk>(codes);
    holds::<Grid>(codes);
    holds::<Numbers>(codes);
    holds::<Shop>(codes);
    holds::<Tickets>(codes);
    holds::<Deliveries>(codes);
    holds::<Searches>(codes);
    holds::<Bounds>(codes);
    holds::<Sets>(codes);
    holds::<Anything>(codes);
    holds::<Forms>(codes);
    holds::<Foreign>(codes);
    holds::<Nest>(codes);
    Corpus::<Borrowed<'_>>::new().assert_refused();
    // Of a text and a whole menu these can't be.
    let others = [Code::NotUtf8, Code::NotPermitted, Code::Invalid];
    let all = Code::ALL.iter().filter(|code| !others.contains(code)).copied();
    assert_eq!(*codes, all.collect());
}

#[test]
fn it_is_the_same_at_each_run() {
    assert_eq!(Corpus::<Nest>::new().faults(), Corpus::<Nest>::default().faults());
}

/// The same names as in [`Strict`], and wider bounds.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum Lax {
    /// Refund an order.
    Refund { order_id: Option<String>, amount: f64 },
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum Strict {
    /// Refund an order.
    Refund {
        #[field(length = ..=8)]
        order_id: String,
        #[field(range = ..=500.0)]
        amount: f64,
    },
}

#[test]
fn a_laxer_menu_is_told() {
    let corpus = Corpus::<Strict>::new();
    let told = corpus
        .faults()
        .iter()
        .filter(|fault| fault.check::<Lax>().is_err());
    assert_eq!(
        told.map(Fault::name).collect::<Vec<_>>(),
        [
            "refund /order_id is left out",
            "refund /order_id is null",
            "refund /order_id is longer than 8",
            "refund /amount is 500.00000000000006",
            "refund /amount is 501.0",
        ]
    );
    let of_null = corpus
        .faults()
        .iter()
        .find(|fault| fault.name().ends_with("is null"));
    let of_null = of_null.map(Fault::check::<Lax>);
    assert_eq!(of_null, Some(Ok(())), "the tag is null");
    let shop = corpus
        .faults()
        .iter()
        .find_map(|fault| fault.check::<Shop>().err());
    assert_eq!(
        shop.as_deref(),
        Some(
            "refund /order_id is longer than 8: expected wrong_length at \"/order_id\", but it was accepted\n    \
             {\"action\":\"refund\",\"order_id\":\"xxxxxxxxx\",\"amount\":1.0}"
        )
    );
}

/// A menu whose values nobody can tell from its shapes.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum Odd {
    /// Look.
    Look,
    /// Track a parcel.
    Track {
        #[field(pattern = "^%[0-9]{3}%$")]
        parcel: String,
        #[field(check = of_a_thousand)]
        weight: u32,
        #[field(length = 2..)]
        note: Option<String>,
    },
}

fn of_a_thousand(weight: u32) -> Result<(), String> {
    if weight == 1000 {
        Ok(())
    } else {
        Err("weigh it again".into())
    }
}

const TRACK: &str = r#"{"parcel":"%123%","action":"track","weight":1e3}"#;

#[test]
fn an_example_tells_values_that_shapes_do_not() {
    let guessed = Corpus::<Odd>::new();
    guessed.assert_refused();
    assert!(guessed.proposals().iter().any(|good| Odd::parse(good).is_err()));
    let given = Corpus::<Odd>::with_examples([TRACK]);
    given.assert_refused();
    assert_eq!(
        given.proposals(),
        [
            r#"{"action":"look"}"#,
            r#"{"action":"track","parcel":"%123%","weight":1e3,"note":"text"}"#,
        ]
    );
    assert!(given.proposals().iter().all(|good| Odd::parse(good).is_ok()));
    let name = "track /note is shorter than 2";
    let fault = given.faults().iter().find(|fault| fault.name() == name);
    let rejection = fault.and_then(|fault| Odd::parse(fault.text()).err());
    assert_eq!(rejection.map(|rejection| rejection.problems().len()), Some(1));
}

#[test]
#[should_panic(expected = "the example is refused: {\"action\":\"track\"}")]
fn an_example_is_a_good_one() {
    Corpus::<Odd>::with_examples([r#"{"action":"track"}"#]).assert_refused();
}

#[test]
#[should_panic(expected = "the example names no action of Odd: {\"action\":\"trace\"}")]
fn an_example_names_its_action() {
    let _ = Corpus::<Odd>::with_examples([r#"{"action":"trace"}"#]);
}

#[test]
#[should_panic(expected = "the example is no proposal: track")]
fn an_example_is_an_object() {
    let _ = Corpus::<Odd>::with_examples(["track"]);
}
