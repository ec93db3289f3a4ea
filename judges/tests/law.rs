//! The law: the schema accepts a text exactly when the reader does. The judge is the `jsonschema` crate.
//!
//! `ACTION_MENU_LAW=200000` makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, Code, OwnedMenu, Rejection, SubMenu};
use fastrand::Rng;
use menus::{
    Desk, Grid, Numbers, Shop, Support, generate,
    values::{Anything, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};
use serde_json::Value;

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|value| value.parse().ok())
        .unwrap_or(default)
}

/// Why the two may differ: what a schema can't see. Each class stays under 2 % of the proposals.
#[derive(Default, Debug)]
struct Exceptions {
    duplicate_keys: u64,
    /// What an author's own check refuses.
    checks: u64,
    /// Beyond ±(2^53 − 1), or beyond what a double or single holds.
    large_numbers: u64,
}

fn holds<M: OwnedMenu>(count: u64, seed: u64) -> (u64, u64, Exceptions) {
    judge(&M::schema().to_value(), |text| M::parse(text), count, seed)
}

/// The same of a sub-menu: one truth there too.
fn holds_narrowed<M: OwnedMenu>(menu: &SubMenu<M>, count: u64, seed: u64) -> (u64, u64, Exceptions) {
    judge(&menu.schema().to_value(), |text| menu.parse(text), count, seed)
}

fn judge<M: OwnedMenu>(
    schema: &Value,
    parse: impl Fn(&str) -> Result<M, Rejection>,
    count: u64,
    seed: u64,
) -> (u64, u64, Exceptions) {
    let mut rng = Rng::with_seed(seed);
    assert!(jsonschema::meta::is_valid(schema));
    // A format is held to: without that, it is a remark.
    let schema = jsonschema::draft202012::options()
        .should_validate_formats(true)
        .build(schema);
    let schema = schema.expect("the schema is one");
    let mut exceptions = Exceptions::default();
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..count {
        let text = generate::proposal(M::MENU, &mut rng);
        let read = parse(&text);
        let Ok(value) = serde_json::from_str::<Value>(&text) else {
            // No JSON for the judge: 1e400 is none either.
            assert!(read.is_err(), "{text}");
            refused += 1;
            continue;
        };
        match (&read, schema.is_valid(&value)) {
            (Ok(action), true) => {
                accepted += 1;
                // What is written is what the schema takes.
                let written = action.to_value();
                assert!(
                    schema.is_valid(&written) || has_large_number(&written),
                    "{written}"
                );
            }
            (Err(_), false) => refused += 1,
            (Err(rejection), true) => {
                let mut codes = rejection.problems().iter().map(action_menu::Problem::code);
                if codes.clone().any(|code| code == Code::DuplicateKey) {
                    exceptions.duplicate_keys += 1;
                } else if codes.clone().all(|code| code == Code::Invalid) {
                    exceptions.checks += 1;
                } else if codes.all(|code| code == Code::OutOfRange) && has_large_number(&value) {
                    exceptions.large_numbers += 1;
                } else {
                    unreachable!("the schema accepts {text}: {rejection}");
                }
            }
            (Ok(action), false) => {
                // Exact over 64 bits, where the schema says what every JSON peer carries.
                let clamped = action.to_text();
                assert!(
                    schema.iter_errors(&value).all(|error| is_large(&error)),
                    "the reader accepts {text}: {clamped}"
                );
                exceptions.large_numbers += 1;
            }
        }
    }
    (accepted, refused, exceptions)
}

fn is_large(error: &jsonschema::ValidationError<'_>) -> bool {
    // An anyOf tells nothing of its arms: the numbers of the instance are looked at.
    has_large_number(error.instance())
}

/// Beyond ±(2^53 − 1), or beyond what a single holds.
fn has_large_number(value: &Value) -> bool {
    match value {
        Value::Number(number) => number
            .as_f64()
            .is_some_and(|number| number.abs() >= 9_007_199_254_740_991.0),
        Value::Array(items) => items.iter().any(has_large_number),
        Value::Object(entries) => entries.values().any(has_large_number),
        _ => false,
    }
}

#[test]
fn the_schema_accepts_what_the_reader_accepts() {
    let count = from_env("ACTION_MENU_LAW", 20_000);
    let seed = from_env("ACTION_MENU_SEED", fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_LAW={count}");
    for (name, (accepted, refused, exceptions)) in [
        ("Support", holds::<Support>(count, seed)),
        ("Desk", holds::<Desk>(count, seed)),
        ("Grid", holds::<Grid>(count, seed)),
        ("Numbers", holds::<Numbers>(count, seed)),
        ("Shop", holds::<Shop>(count, seed)),
        ("Tickets", holds::<Tickets>(count, seed)),
        ("Deliveries", holds::<Deliveries>(count, seed)),
        ("Searches", holds::<Searches>(count, seed)),
        ("Bounds", holds::<Bounds>(count, seed)),
        ("Sets", holds::<Sets>(count, seed)),
        ("Anything", holds::<Anything>(count, seed)),
        ("Forms", holds::<Forms>(count, seed)),
        ("Foreign", holds::<Foreign>(count, seed)),
    ] {
        println!("{name}: {accepted} accepted, {refused} refused by both; {exceptions:?}");
        assert!(accepted * 10 >= count * 3 && refused * 10 >= count * 3, "{name}");
        assert!(exceptions.duplicate_keys * 50 < count, "{name}: {exceptions:?}");
        assert!(exceptions.large_numbers * 50 < count, "{name}: {exceptions:?}");
        assert!(exceptions.checks * 50 < count, "{name}: {exceptions:?}");
    }
}

#[test]
fn the_schema_of_a_sub_menu_accepts_what_its_reader_accepts() {
    let count = from_env("ACTION_MENU_LAW", 20_000) / 2;
    let seed = from_env("ACTION_MENU_SEED", fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed}");
    let texts = ["A-1", "refund", "", "50", "null", "é"];
    let support = SubMenu::<Support>::all().without(["escalate_to_human"]);
    let support = support
        .and_then(|menu| menu.only("send_message", "text", texts))
        .expect("names");
    let desk = SubMenu::<Desk>::all().actions(["close_ticket", "tag_ticket", "restock", "list_queue"]);
    let desk = desk
        .and_then(|menu| menu.only("close_ticket", "note", texts))
        .and_then(|menu| menu.only("close_ticket", "notify", [true]))
        .and_then(|menu| menu.only("tag_ticket", "tags", texts))
        .and_then(|menu| menu.only("restock", "quantity", [0, 1, 5, 255, 4_294_967_295_i128]))
        .expect("names");
    let grid = SubMenu::<Grid>::all().only("switch", "lamps", [false]);
    let grid = grid
        .and_then(|menu| menu.only("add", "cube", [0, 1, 127, -128_i128]))
        .expect("names");
    for (name, (accepted, refused, exceptions)) in [
        ("Support", holds_narrowed(&support, count, seed)),
        ("Desk", holds_narrowed(&desk, count, seed)),
        ("Grid", holds_narrowed(&grid, count, seed)),
    ] {
        println!("{name}: {accepted} accepted, {refused} refused by both; {exceptions:?}");
        assert!(accepted * 10 >= count && refused * 10 >= count * 3, "{name}");
        assert!(exceptions.duplicate_keys * 50 < count, "{name}: {exceptions:?}");
        assert!(exceptions.large_numbers * 50 < count, "{name}: {exceptions:?}");
    }
}

/// Every rejection, as JSON, is valid by its published schema.
#[test]
fn rejections_obey_their_schema() {
    let schema: Value = serde_json::from_str(Rejection::json_schema()).expect("JSON");
    assert!(jsonschema::meta::is_valid(&schema));
    let schema = jsonschema::draft202012::new(&schema).expect("the schema is one");
    let mut rng = Rng::with_seed(from_env("ACTION_MENU_SEED", fastrand::u64(..)));
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..5_000 {
        let text = generate::proposal(Desk::MENU, &mut rng);
        if let Err(rejection) = Desk::parse(&text) {
            seen.extend(rejection.problems().iter().map(action_menu::Problem::code));
            for rejection in [rejection.without_values(), rejection] {
                let json = Value::from(rejection.to_json());
                assert!(
                    schema.is_valid(&json),
                    "{json}: {:?}",
                    schema.validate(&json).err().map(|e| e.to_string())
                );
            }
        }
    }
    assert!(seen.len() >= 9, "{seen:?}");
}

/// The neutral schemas are schemas, and each action's arguments are judged alike.
#[test]
fn arguments_are_judged_by_the_schema_of_their_action() {
    let mut rng = Rng::with_seed(from_env("ACTION_MENU_SEED", fastrand::u64(..)));
    let (mut accepted, mut refused) = (0, 0);
    for action in Desk::MENU.actions() {
        let schema = Desk::action_schema(action.name()).expect("an action").to_value();
        assert!(jsonschema::meta::is_valid(&schema));
        let schema = jsonschema::draft202012::new(&schema).expect("the schema is one");
        for _ in 0..3_000 {
            let text = generate::proposal(Desk::MENU, &mut rng);
            let Ok(mut value) = serde_json::from_str::<Value>(&text) else {
                continue;
            };
            if let Some(map) = value.as_object_mut() {
                let tag = map.remove("action");
                if tag.as_ref().and_then(Value::as_str) != Some(action.name()) && rng.u8(..) < 240 {
                    continue;
                }
            }
            let read = Desk::parse_call(action.name(), &value);
            let valid = schema.is_valid(&value);
            // Null arguments mean none, by the rule of envelopes.
            if read.is_ok() != valid && !value.is_null() {
                assert!(has_large_number(&value), "{value}: {read:?}");
            }
            if valid { accepted += 1 } else { refused += 1 }
        }
    }
    assert!(accepted > 500 && refused > 500, "{accepted}, {refused}");
}
