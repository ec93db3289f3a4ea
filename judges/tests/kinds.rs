//! The menus of the law hold every kind of value: each type that can be a field, and each shape.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{collections::BTreeSet, fs, path::Path};

use action_menu::{ActionMenu, FieldSpec, Kind, MenuSpec, Shape};
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    corners::Corners,
    values::{Anything, Borrowed, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};

/// Each type that implements `FieldType`, as its implementation spells it, and a field of a menu that has it.
const FIELDS: &[(&str, &str)] = &[
    ("bool", "notify: bool,"),
    ("$integer", "near: i8,"),
    ("$nonzero", "byte: NonZeroU8,"),
    ("f64", "amount: f64,"),
    ("f32", "Option<f32>,"),
    ("String", "text: String,"),
    ("Cow<'_, str>", "text: Cow<'a, str>,"),
    ("Option<T>", "note: Option<String>,"),
    ("Box<T>", "Option<Box<Filter>>,"),
    ("Vec<T>", "tags: Vec<String>,"),
    ("[T; N]", "stops: [Address; 2],"),
    ("BTreeSet<T>", "tags: BTreeSet<String>,"),
    ("HashSet<T, S>", "teams: HashSet<Team>,"),
    ("BTreeMap<K, V>", "notes: BTreeMap<String, String>,"),
    ("HashMap<K, V, S>", "costs: HashMap<Team, u32>,"),
    ("Value", "value: serde_json::Value,"),
    ("Uuid", "id: Uuid,"),
    ("Decimal", "amount: Decimal,"),
    ("NaiveDate", "day: NaiveDate,"),
    ("DateTime<Utc>", "at: Option<DateTime<Utc>>,"),
    ("DateTime<FixedOffset>", "sent: Vec<DateTime<FixedOffset>>,"),
];

fn sources(folder: &str, text: &mut String) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of a member")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    for file in files.iter().filter(|file| file.is_file()) {
        text.push_str(&fs::read_to_string(file).expect("a source"));
    }
}

#[test]
fn each_type_of_a_field_is_in_a_menu() {
    let (mut implementations, mut menus) = (String::new(), String::new());
    sources("../action-menu/src/field", &mut implementations);
    sources("../menus/src", &mut menus);
    let implemented: BTreeSet<&str> = implementations
        .lines()
        .filter_map(|line| line.trim().strip_prefix("impl"))
        .filter_map(|line| line.split_once("FieldType for ")?.1.strip_suffix(" {"))
        .collect();
    let listed: BTreeSet<&str> = FIELDS.iter().map(|(implemented, _)| *implemented).collect();
    assert_eq!(implemented, listed);
    for (implemented, field) in FIELDS {
        assert!(menus.contains(field), "{implemented}: no menu has {field}");
    }
    // The macro's arms, as it lists them.
    let (_, integers) = implementations.split_once("integers! {").expect("the list");
    let (integers, _) = integers.split_once('}').expect("its end");
    for integer in integers.split_whitespace().step_by(2) {
        let field = format!(": {integer}");
        let held = menus
            .match_indices(&field)
            .any(|(at, _)| menus[at + field.len()..].starts_with([',', ' ']));
        assert!(held, "no menu has a field of {integer}");
    }
}

/// The name of a kind, with what makes another of it.
fn kinds_of(shape: &Shape, depth: usize, kinds: &mut BTreeSet<&'static str>) {
    if depth > 4 {
        return;
    }
    let mut has = |name| {
        kinds.insert(name);
    };
    if shape.is_nullable() {
        has("null");
    }
    match shape.kind() {
        Kind::Text {
            min,
            max,
            pattern,
            format,
            ..
        } => {
            has("text");
            if format.is_some() {
                has("format");
            }
            if min > 0 || max < u32::MAX {
                has("length");
            }
            if pattern.is_some() {
                has("pattern");
            }
        }
        Kind::Integer { step, nonzero, .. } => {
            has("integer");
            if step.is_some() {
                has("step");
            }
            if nonzero {
                has("nonzero");
            }
        }
        Kind::Number {
            above,
            below,
            step,
            single,
            ..
        } => {
            has("number");
            for (is, name) in [
                (above, "above"),
                (below, "below"),
                (step.is_some(), "decimal step"),
                (single, "single"),
            ] {
                if is {
                    has(name);
                }
            }
        }
        Kind::Boolean => has("boolean"),
        Kind::Choice(_) => has("choice"),
        Kind::Open => has("open"),
        Kind::List {
            item,
            min,
            max,
            unique,
            ..
        } => {
            has("list");
            if min > 0 || max < u32::MAX {
                has("items");
            }
            if unique {
                has("unique");
            }
            kinds_of(item, depth + 1, kinds);
        }
        Kind::Map { key, value, .. } => {
            has("map");
            kinds_of(key, depth + 1, kinds);
            kinds_of(value, depth + 1, kinds);
        }
        Kind::Record(record) => {
            has("record");
            fields(record.fields(), depth, kinds);
        }
        Kind::RecursiveRecord(record) => {
            has("recursive record");
            fields(record().fields(), depth, kinds);
        }
        Kind::Menu(menu) => {
            has("menu");
            actions(menu, depth, kinds);
        }
        Kind::RecursiveMenu(menu) => {
            has("recursive menu");
            actions(menu(), depth, kinds);
        }
        other => unreachable!("a kind that no test knows: {other:?}"),
    }
}

fn fields(fields: &[FieldSpec], depth: usize, kinds: &mut BTreeSet<&'static str>) {
    for field in fields {
        if field.default().is_some() {
            kinds.insert("default");
        }
        kinds_of(field.shape(), depth + 1, kinds);
    }
}

fn actions(menu: &MenuSpec, depth: usize, kinds: &mut BTreeSet<&'static str>) {
    for action in menu.actions() {
        fields(action.fields(), depth, kinds);
    }
}

#[test]
fn each_kind_of_shape_is_in_a_menu() {
    let mut kinds = BTreeSet::new();
    for menu in [
        Support::MENU,
        Desk::MENU,
        Grid::MENU,
        Numbers::MENU,
        Shop::MENU,
        Tickets::MENU,
        Deliveries::MENU,
        Searches::MENU,
        Bounds::MENU,
        Sets::MENU,
        Anything::MENU,
        Forms::MENU,
        Foreign::MENU,
        Corners::MENU,
        Borrowed::MENU,
    ] {
        actions(menu, 0, &mut kinds);
    }
    let all = [
        "above",
        "below",
        "boolean",
        "choice",
        "decimal step",
        "default",
        "format",
        "integer",
        "items",
        "length",
        "list",
        "map",
        "menu",
        "nonzero",
        "null",
        "number",
        "open",
        "pattern",
        "record",
        "recursive menu",
        "recursive record",
        "single",
        "step",
        "text",
        "unique",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
}
