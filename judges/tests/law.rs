//! The law: the schema accepts a text exactly when the reader does. The judge is the `jsonschema` crate.
//!
//! `ACTION_MENU_LAW=200000` makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::collections::BTreeMap;

use action_menu::{ActionMenu, MenuSpec, OwnedMenu, Rejection, SubMenu};
use fastrand::Rng;
use judges::law::{self, Verdict};
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    corners::Corners,
    generate,
    values::{Anything, Borrowed, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};
use serde_json::Value;

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|value| value.parse().ok())
        .unwrap_or(default)
}

/// How often each verdict came.
#[derive(Default, Debug)]
struct Tally(BTreeMap<Verdict, u64>);

impl Tally {
    fn of(&self, verdict: Verdict) -> u64 {
        self.0.get(&verdict).copied().unwrap_or(0)
    }

    /// What a schema can't see stays under 2 % of the proposals, each class of it.
    fn has_few_exceptions(&self, name: &str, count: u64) {
        for class in [
            Verdict::DuplicateKey,
            Verdict::Limit,
            Verdict::Check,
            Verdict::LargeNumber,
        ] {
            assert!(self.of(class) * 50 < count, "{name}: {self:?}");
        }
    }
}

fn holds<M: OwnedMenu>(count: u64, seed: u64) -> Tally {
    let read = |text: &str| M::parse(text).map(|action| action.to_value());
    tally(M::MENU, &M::schema().to_value(), read, count, seed)
}

/// The same of a menu that lives no longer than the text.
fn borrowed(count: u64, seed: u64) -> Tally {
    let read = |text: &str| Borrowed::parse(text).map(|action| action.to_value());
    tally(Borrowed::MENU, &Borrowed::schema().to_value(), read, count, seed)
}

/// The same of a sub-menu: one truth there too.
fn holds_narrowed<M: OwnedMenu>(menu: &SubMenu<M>, count: u64, seed: u64) -> Tally {
    let read = |text: &str| menu.parse(text).map(|action| action.to_value());
    tally(M::MENU, &menu.schema().to_value(), read, count, seed)
}

fn tally(
    menu: &MenuSpec,
    schema: &Value,
    read: impl Fn(&str) -> Result<Value, Rejection>,
    count: u64,
    seed: u64,
) -> Tally {
    let mut rng = Rng::with_seed(seed);
    let schema = law::validator(schema);
    let mut tally = Tally::default();
    for _ in 0..count {
        let text = generate::proposal(menu, &mut rng);
        let verdict = law::judge(&schema, &text, &read(&text));
        *tally.0.entry(verdict).or_default() += 1;
    }
    tally
}

#[test]
fn the_schema_accepts_what_the_reader_accepts() {
    let count = from_env("ACTION_MENU_LAW", 20_000);
    let seed = from_env("ACTION_MENU_SEED", fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_LAW={count}");
    for (name, tally) in [
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
        ("Corners", holds::<Corners>(count, seed)),
        ("Borrowed", borrowed(count, seed)),
    ] {
        println!("{name}: {tally:?}");
        let (accepted, refused) = (tally.of(Verdict::Accepted), tally.of(Verdict::Refused));
        assert!(accepted * 10 >= count * 3 && refused * 10 >= count * 3, "{name}");
        tally.has_few_exceptions(name, count);
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
    for (name, tally) in [
        ("Support", holds_narrowed(&support, count, seed)),
        ("Desk", holds_narrowed(&desk, count, seed)),
        ("Grid", holds_narrowed(&grid, count, seed)),
    ] {
        println!("{name}: {tally:?}");
        let (accepted, refused) = (tally.of(Verdict::Accepted), tally.of(Verdict::Refused));
        assert!(accepted * 10 >= count && refused * 10 >= count * 3, "{name}");
        tally.has_few_exceptions(name, count);
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
        let schema = law::validator(&schema);
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
                assert!(law::differ_by_size(&schema, &value), "{value}: {read:?}");
            }
            if valid { accepted += 1 } else { refused += 1 }
        }
    }
    assert!(accepted > 500 && refused > 500, "{accepted}, {refused}");
}
