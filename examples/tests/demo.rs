//! The demo menu of the example `export` has every kind of value that all targets can say: a type that can be a field and
//! has no place in it makes a test fail here.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]
#![allow(dead_code, reason = "menus that are never read")]

#[path = "../export/demo.rs"]
mod demo;

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashSet},
    fs,
    num::{NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64},
    path::{Path, PathBuf},
};

use action_menu::{
    ActionMenu, ActionSpec, FieldSpec, FieldType, Json, Kind, MenuSpec, Record, Shape,
    provider::{ExportErrors, Target},
};
use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use demo::{Address, Channel, Demo, OrderId, Priority};
use rust_decimal::Decimal;
use serde_json::Value;
use uuid::Uuid;

macro_rules! shapes {
    ($($name:literal: $of:ty,)*) => {&[$(($name, &<$of as FieldType>::SHAPE),)*]};
}

/// Each type that implements `FieldType`, as its implementation spells it, and the shape of one that all targets can say.
const TYPES: &[(&str, &Shape)] = shapes! {
    "bool": bool,
    "u8": u8, "u16": u16, "u32": u32, "u64": u64, "i8": i8, "i16": i16, "i32": i32, "i64": i64,
    "NonZeroU8": NonZeroU8, "NonZeroU16": NonZeroU16, "NonZeroU32": NonZeroU32, "NonZeroU64": NonZeroU64,
    "NonZeroI8": NonZeroI8, "NonZeroI16": NonZeroI16, "NonZeroI32": NonZeroI32, "NonZeroI64": NonZeroI64,
    "f32": f32,
    "f64": f64,
    "String": String,
    "Cow<'_, str>": Cow<'static, str>,
    "Option<T>": Option<bool>,
    "Box<T>": Box<bool>,
    "Vec<T>": Vec<bool>,
    "[T; N]": [bool; 2],
    "BTreeSet<T>": BTreeSet<bool>,
    "HashSet<T, S>": HashSet<bool>,
    "Uuid": Uuid,
    "Decimal": Decimal,
    "NaiveDate": NaiveDate,
    "DateTime<Utc>": DateTime<Utc>,
    "DateTime<FixedOffset>": DateTime<FixedOffset>,
};

/// What derives one.
const DERIVED: &[(&str, &Shape)] = shapes! {
    "a `Choice`": Priority,
    "a `Scalar`": OrderId,
    "a `Record`": Address,
    "a menu": Channel,
};

/// Those that not all targets can say, in any form: the last test has the proof.
const BEYOND: [&str; 3] = ["BTreeMap<K, V>", "HashMap<K, V, S>", "Value"];

/// What the shape is by its type alone, whatever options make of it; of a number also what it can hold.
fn form(shape: &Shape) -> String {
    let form = match shape.kind() {
        Kind::Text { format: None, .. } => "text".into(),
        Kind::Text {
            format: Some(format), ..
        } => format!("text of {:?}", format.name().or(format.pattern())),
        Kind::Integer {
            min, max, nonzero, ..
        } => format!("integer {min}..={max}{}", if nonzero { " but 0" } else { "" }),
        Kind::Number { single: false, .. } => "number".into(),
        Kind::Number { single: true, .. } => "single".into(),
        Kind::Boolean => "boolean".into(),
        Kind::Choice(_) => "choice".into(),
        Kind::List { unique: true, .. } => "set".into(),
        Kind::List { min, max, .. } if min == max => "array".into(),
        Kind::List { .. } => "list".into(),
        Kind::Record(_) => "record".into(),
        Kind::Menu(_) => "menu".into(),
        other => format!("{other:?}"),
    };
    form + if shape.is_nullable() { " or null" } else { "" }
}

/// Every shape of a menu, at any depth.
fn shapes(menu: &'static MenuSpec) -> Vec<Shape> {
    let mut found = Vec::new();
    let mut open: Vec<Shape> = fields(menu).map(|field| *field.shape()).collect();
    while let Some(shape) = open.pop() {
        match shape.kind() {
            Kind::List { item, .. } => open.push(*item),
            Kind::Record(record) => open.extend(record.fields().iter().map(|field| *field.shape())),
            Kind::Menu(menu) => open.extend(fields(menu).map(|field| *field.shape())),
            _ => {}
        }
        found.push(shape);
    }
    found
}

fn fields(menu: &'static MenuSpec) -> impl Iterator<Item = &'static FieldSpec> {
    menu.actions().iter().flat_map(ActionSpec::fields)
}

#[test]
fn each_type_of_a_field_has_a_place() {
    let places: BTreeSet<String> = shapes(Demo::MENU).iter().map(form).collect();
    for (of, shape) in TYPES.iter().chain(DERIVED) {
        // What may be null is told below, kind by kind.
        let form = form(shape).replace(" or null", "");
        assert!(
            places.contains(&form),
            "{of}: the demo has no {form}: {places:#?}"
        );
    }
}

/// Sources and README say which types there are.
#[test]
fn no_type_of_a_field_is_forgotten() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let source = sources(&root.join("action-menu/src/field"));
    let implementations = source
        .lines()
        .filter_map(|line| line.trim().strip_prefix("impl"))
        .filter_map(|line| line.split_once("FieldType for ")?.1.strip_suffix(" {"));
    let (_, integers) = source.split_once("integers! {").expect("the list of a macro");
    let (integers, _) = integers.split_once('}').expect("its end");
    let implemented: BTreeSet<&str> = implementations
        .filter(|name| !name.starts_with('$'))
        .chain(integers.split_whitespace())
        .collect();
    let listed: BTreeSet<&str> = TYPES.iter().map(|(name, _)| *name).chain(BEYOND).collect();
    assert_eq!(implemented, listed);

    let readme = fs::read_to_string(root.join("README.md")).expect("the README");
    let (_, section) = readme.split_once("## Types of fields").expect("its table");
    let rows = section.lines().skip_while(|line| !line.starts_with('|'));
    let rows = rows.take_while(|line| line.starts_with('|'));
    let table: String = rows.filter_map(|row| row.split(" | ").next()).collect();
    for name in implemented
        .iter()
        .copied()
        .chain(DERIVED.iter().map(|(name, _)| *name))
    {
        // It leaves out how things are hashed, and the middle of a series.
        let told = match name {
            "Cow<'_, str>" => "Cow<'a, str>",
            name if name.starts_with("NonZero") => name.trim_end_matches(|c: char| c.is_ascii_digit()),
            name => name.trim_end_matches(", S>"),
        };
        assert!(table.contains(told), "the README doesn't tell of {name}");
    }
}

fn sources(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder of sources");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let text = |path: &PathBuf| {
        if path.is_dir() {
            sources(path)
        } else {
            fs::read_to_string(path).expect("a source")
        }
    };
    paths.iter().map(text).collect()
}

#[test]
fn each_kind_of_value_may_be_null_somewhere() {
    let kind = |shape: &Shape| match shape.kind() {
        Kind::Choice(_) => "choice",
        kind => kind.json_type().as_str(),
    };
    let shapes = shapes(Demo::MENU);
    let all: BTreeSet<&str> = shapes.iter().map(kind).collect();
    let nullable: BTreeSet<&str> = shapes
        .iter()
        .filter(|shape| shape.is_nullable())
        .map(kind)
        .collect();
    assert_eq!(nullable, all);
}

#[test]
fn each_kind_of_default_is_there() {
    let kinds: BTreeSet<&str> = fields(Demo::MENU)
        .filter_map(|field| Some(Json::from(field.default()?)))
        .map(|default| match default {
            Json::Boolean(_) => "boolean",
            Json::Integer(_) => "integer",
            Json::Number(_) => "number",
            Json::Text(_) => "text",
            Json::List(_) => "list",
            other => panic!("a default of another kind: {other}"),
        })
        .collect();
    assert_eq!(
        kinds,
        BTreeSet::from(["boolean", "integer", "number", "text", "list"])
    );
}

#[derive(ActionMenu)]
enum Notes {
    /// Keep notes.
    Keep { by_title: BTreeMap<String, String> },
}

#[derive(ActionMenu)]
enum Goals {
    /// Set goals.
    Set { by_priority: BTreeMap<Priority, u16> },
}

#[derive(ActionMenu)]
enum Anything {
    /// Keep a value.
    Keep { value: Value },
}

/// What is looked for.
#[derive(Record)]
struct Filter {
    word: String,
    any_of: Vec<Filter>,
}

#[derive(ActionMenu)]
enum Search {
    /// Find something.
    Find { filter: Filter },
}

#[derive(ActionMenu)]
enum Steps {
    /// Do several things.
    Do { steps: Vec<Steps> },
    /// Do nothing.
    Rest,
}

/// What has no place there, since a target has no words for it: with a target that says so.
#[test]
fn what_has_no_place_cannot_be_said_by_all_targets() {
    fn refused<M: ActionMenu>(target: Target, field: &str) {
        let error: &ExportErrors = target.tools::<M>().expect_err("it can't be said there");
        let fields: Vec<_> = error.errors().iter().map(|error| error.field.as_str()).collect();
        assert_eq!(fields, [field], "{error}");
    }
    refused::<Notes>(Target::OPENAI_CHAT_STRICT, "by_title");
    refused::<Goals>(Target::OPENAI_CHAT_STRICT, "by_priority");
    refused::<Anything>(Target::OPENAI_CHAT_STRICT, "value");
    refused::<Search>(Target::ANTHROPIC_STRICT, "filter");
    refused::<Steps>(Target::ANTHROPIC_STRICT, "steps[]");
}
