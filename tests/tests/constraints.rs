//! Every constraint: what it exports, what it takes and refuses, and how it meets `Option`, `Box`, lists and maps.

#![allow(clippy::indexing_slicing, reason = "a test of fields that are there")]
#![allow(clippy::too_many_lines, reason = "a table")]
#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::collections::{BTreeMap, BTreeSet};

use action_menu::{ActionMenu, Record, Scalar};
use serde_json::{Value, json};

fn even(number: u32) -> Result<(), String> {
    if number.is_multiple_of(2) {
        Ok(())
    } else {
        Err(format!("{number} is odd"))
    }
}

fn lower(text: &str) -> Result<(), &'static str> {
    if text.chars().any(char::is_uppercase) {
        Err("write it in lower case")
    } else {
        Ok(())
    }
}

/// A length of its own, which a field may only narrow.
#[derive(Scalar, Clone, Debug, PartialEq)]
#[scalar(length = 2..=6, check = lower)]
struct Code(String);

/// One field for each constraint, and for each place where it can stand.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "their options say it")]
enum Each {
    Set {
        #[field(range = 3..=30)]
        range: Option<u8>,
        #[field(range = 0..256)]
        all: Option<u8>,
        #[field(range = -1.5..1.5)]
        half_open: Option<f64>,
        #[field(greater_than = 0)]
        greater_than: Option<i64>,
        #[field(less_than = 0.5)]
        less_than: Option<f32>,
        #[field(multiple_of = 5)]
        fives: Option<i32>,
        #[field(multiple_of = 0.01, range = ..=500.0)]
        multiple_of: Option<f64>,
        #[field(length = 2..=4)]
        length: Option<String>,
        #[field(length = 3)]
        exactly: Option<String>,
        #[field(items = 1..=2)]
        items: Option<Vec<u8>>,
        #[field(items = 1..)]
        entries: Option<BTreeMap<String, u8>>,
        #[field(unique)]
        unique: Option<Vec<String>>,
        #[field(items = ..2)]
        set: Option<BTreeSet<bool>>,
        #[field(pattern = "^[A-Z]+$")]
        pattern: Option<String>,
        #[field(check = even)]
        check: Option<u32>,
        #[field(range = 1..=9)]
        boxed: Option<Box<u8>>,
        #[field(items = ..=2, each(range = 1..=9, multiple_of = 2))]
        list: Option<Vec<Option<u8>>>,
        #[field(each(each(length = ..=1)))]
        lists: Option<Vec<Vec<String>>>,
        #[field(keys(length = 1), each(range = 0..=1))]
        map: Option<BTreeMap<String, u8>>,
        #[field(keys(pattern = "^[a-z]$"), each(check = even))]
        checked: Option<BTreeMap<String, u32>>,
        #[field(length = ..=3)]
        code: Option<Code>,
        #[field(each(range = 1..))]
        pair: Option<[u8; 2]>,
        #[field(default = 14, range = 3..=30)]
        defaulted: u8,
    },
}

fn schema_of(field: &str) -> Value {
    Each::action_schema("set").expect("an action").to_value()["properties"][field].clone()
}

fn read(field: &str, value: &Value) -> Result<Each, String> {
    let text = json!({"action": "set", field: value}).to_string();
    Each::parse(&text).map_err(|rejection| rejection.to_string())
}

/// A field, the keywords of its schema, what it takes, and what it refuses with which words.
type Row<'r> = (&'r str, Value, &'r [Value], &'r [(Value, &'r str)]);

/// One row a field: the keywords of its schema, what it takes, and what it refuses with which words.
#[test]
fn each_constraint_is_exported_and_enforced() {
    let rows: &[Row<'_>] = &[
        (
            "range",
            json!({"type": ["integer", "null"], "minimum": 3, "maximum": 30}),
            &[json!(3), json!(30), json!(3.0), json!(null)],
            &[
                (
                    json!(2),
                    "out_of_range at /range: the value must be from 3 to 30, found the number 2",
                ),
                (
                    json!(31),
                    "out_of_range at /range: the value must be from 3 to 30, found the number 31",
                ),
            ],
        ),
        (
            "all",
            json!({"type": ["integer", "null"], "minimum": 0, "maximum": 255}),
            &[json!(0), json!(255)],
            &[(
                json!(256),
                "out_of_range at /all: the value must be from 0 to 255, found the number 256",
            )],
        ),
        (
            "half_open",
            json!({"type": ["number", "null"], "minimum": -1.5, "exclusiveMaximum": 1.5}),
            &[json!(-1.5), json!(1.499)],
            &[(
                json!(1.5),
                "out_of_range at /half_open: the value must be at least -1.5, less than 1.5, found the number 1.5",
            )],
        ),
        (
            "greater_than",
            json!({"type": ["integer", "null"], "minimum": 1, "maximum": 9_007_199_254_740_991_i64}),
            &[json!(1), json!(9_007_199_254_740_991_i64)],
            &[(
                json!(0),
                "out_of_range at /greater_than: the value must be from 1 to 9223372036854775807, found the number 0",
            )],
        ),
        (
            "less_than",
            json!({"type": ["number", "null"], "exclusiveMaximum": 0.5}),
            &[json!(0.25), json!(-7)],
            &[(
                json!(0.5),
                "out_of_range at /less_than: the value must be less than 0.5, found the number 0.5",
            )],
        ),
        (
            "fives",
            json!({"type": ["integer", "null"], "minimum": -2_147_483_648_i64, "maximum": 2_147_483_647,
                   "multipleOf": 5}),
            &[json!(0), json!(-5), json!(10.0)],
            &[(
                json!(7),
                "not_multiple at /fives: the value must be a multiple of 5, found the number 7",
            )],
        ),
        (
            "multiple_of",
            json!({"type": ["number", "null"], "maximum": 500.0, "multipleOf": 0.01}),
            &[json!(50.25), json!(0.07), json!(500), json!(-0.0)],
            &[(
                json!(50.255),
                "not_multiple at /multiple_of: the value must be a multiple of 0.01, found the number 50.255",
            )],
        ),
        (
            "length",
            json!({"type": ["string", "null"], "minLength": 2, "maxLength": 4}),
            &[json!("ab"), json!("漢字💩é")],
            &[
                (
                    json!("a"),
                    "wrong_length at /length: there must be from 2 to 4 characters, found the string \"a\"",
                ),
                (
                    json!("abcde"),
                    "wrong_length at /length: there must be from 2 to 4 characters, found the string \"abcde\"",
                ),
            ],
        ),
        (
            "exactly",
            json!({"type": ["string", "null"], "minLength": 3, "maxLength": 3}),
            &[json!("abc")],
            &[(
                json!("ab"),
                "wrong_length at /exactly: there must be 3 characters, found the string \"ab\"",
            )],
        ),
        (
            "items",
            json!({"type": ["array", "null"], "minItems": 1, "maxItems": 2,
                   "items": {"type": "integer", "minimum": 0, "maximum": 255}}),
            &[json!([1]), json!([1, 1])],
            &[(
                json!([]),
                "wrong_length at /items: there must be from 1 to 2 items, found 0 items",
            )],
        ),
        (
            "entries",
            json!({"type": ["object", "null"], "minProperties": 1,
                   "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 255}}),
            &[json!({"a": 1}), json!({"": 1, "b": 2})],
            &[(
                json!({}),
                "wrong_length at /entries: there must be at least 1 entry, found 0 entries",
            )],
        ),
        (
            "unique",
            json!({"type": ["array", "null"], "uniqueItems": true, "items": {"type": "string"}}),
            &[json!([]), json!(["a", "A"])],
            &[(
                json!(["a", "b", "a"]),
                "not_unique at /unique/2: the string \"a\" is in the list twice: its items must differ",
            )],
        ),
        (
            "set",
            json!({"type": ["array", "null"], "maxItems": 1, "uniqueItems": true, "items": {"type": "boolean"}}),
            &[json!([]), json!([true])],
            &[(
                json!([true, false]),
                "wrong_length at /set: there must be at most 1 item, found 2 items",
            )],
        ),
        (
            "pattern",
            json!({"type": ["string", "null"], "pattern": "^[A-Z]+$"}),
            &[json!("ABC")],
            &[(
                json!("ABc"),
                "pattern_mismatch at /pattern: the text must match ^[A-Z]+$, found the string \"ABc\"",
            )],
        ),
        (
            "check",
            json!({"type": ["integer", "null"], "minimum": 0, "maximum": 4_294_967_295_u32}),
            &[json!(2)],
            &[(json!(3), "invalid at /check: the value is not accepted: 3 is odd")],
        ),
        (
            "boxed",
            json!({"type": ["integer", "null"], "minimum": 1, "maximum": 9}),
            &[json!(9)],
            &[(
                json!(10),
                "out_of_range at /boxed: the value must be from 1 to 9, found the number 10",
            )],
        ),
        (
            "list",
            json!({"type": ["array", "null"], "maxItems": 2,
                   "items": {"type": ["integer", "null"], "minimum": 1, "maximum": 9, "multipleOf": 2}}),
            &[json!([2, null]), json!([])],
            &[(
                json!([11, 3]),
                "out_of_range at /list/0: the value must be from 1 to 9, found the number 11\n\
                 not_multiple at /list/0: the value must be a multiple of 2, found the number 11\n\
                 not_multiple at /list/1: the value must be a multiple of 2, found the number 3",
            )],
        ),
        (
            "lists",
            json!({"type": ["array", "null"],
                   "items": {"type": "array", "items": {"type": "string", "maxLength": 1}}}),
            &[json!([["a"], []])],
            &[(
                json!([["a", "bc"]]),
                "wrong_length at /lists/0/1: there must be at most 1 character, found the string \"bc\"",
            )],
        ),
        (
            "map",
            json!({"type": ["object", "null"], "propertyNames": {"type": "string", "minLength": 1, "maxLength": 1},
                   "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 1}}),
            &[json!({"a": 1})],
            &[(
                json!({"ab": 2}),
                "wrong_length at /map/ab: there must be 1 character, found the string \"ab\"\n\
                 out_of_range at /map/ab: the value must be from 0 to 1, found the number 2",
            )],
        ),
        (
            "checked",
            json!({"type": ["object", "null"], "propertyNames": {"type": "string", "pattern": "^[a-z]$"},
                   "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 4_294_967_295_u32}}),
            &[json!({"a": 2})],
            &[(
                json!({"a": 1}),
                "invalid at /checked/a: the value is not accepted: 1 is odd",
            )],
        ),
        (
            "code",
            json!({"type": ["string", "null"], "minLength": 2, "maxLength": 3}),
            &[json!("ab")],
            &[
                (
                    json!("abcd"),
                    "wrong_length at /code: there must be from 2 to 3 characters, found the string \"abcd\"",
                ),
                (
                    json!("AB"),
                    "invalid at /code: the value is not accepted: write it in lower case",
                ),
            ],
        ),
        (
            "pair",
            json!({"type": ["array", "null"], "minItems": 2, "maxItems": 2,
                   "items": {"type": "integer", "minimum": 1, "maximum": 255}}),
            &[json!([1, 2])],
            &[(
                json!([0]),
                "wrong_length at /pair: there must be 2 items, found 1 item\n\
                 out_of_range at /pair/0: the value must be from 1 to 255, found the number 0",
            )],
        ),
        (
            "defaulted",
            json!({"type": ["integer", "null"], "minimum": 3, "maximum": 30, "default": 14, "description": "Default: 14"}),
            &[json!(3), json!(null)],
            &[(
                json!(2),
                "out_of_range at /defaulted: the value must be from 3 to 30, found the number 2",
            )],
        ),
    ];
    let told: Vec<&str> = rows.iter().map(|(field, ..)| *field).collect();
    let fields = Each::MENU
        .actions()
        .iter()
        .flat_map(action_menu::ActionSpec::fields);
    assert_eq!(told, fields.map(action_menu::FieldSpec::name).collect::<Vec<_>>());
    for (field, schema, taken, refused) in rows {
        assert_eq!(schema_of(field), *schema, "{field}");
        for value in *taken {
            assert!(read(field, value).is_ok(), "{field} {value}");
        }
        for (value, words) in *refused {
            assert_eq!(read(field, value), Err((*words).to_owned()), "{field} {value}");
        }
    }
}

/// What `Option` and `Box` hold obeys the very constraints of the value itself.
#[test]
fn a_constraint_speaks_through_option_and_box() {
    #[derive(Record, Debug, PartialEq)]
    struct Plain {
        #[field(range = 1..=9)]
        value: u8,
    }
    #[derive(Record, Debug, PartialEq)]
    struct Wrapped {
        #[field(range = 1..=9)]
        value: Option<Box<u8>>,
    }
    for number in 0..=11 {
        let text = json!({"value": number}).to_string();
        let plain = Plain::parse(&text);
        assert_eq!(plain.is_ok(), (1..=9).contains(&number));
        match (plain, Wrapped::parse(&text)) {
            (Ok(plain), Ok(wrapped)) => assert_eq!(wrapped.value, Some(Box::new(plain.value))),
            (Err(plain), Err(wrapped)) => assert_eq!(plain.problems(), wrapped.problems()),
            other => unreachable!("{other:?}"),
        }
    }
    assert!(Wrapped::parse("{}").is_ok_and(|wrapped| wrapped.value.is_none()));
}

/// A default that the compiler can't judge is judged where it is needed: one that its own check refuses is none.
#[test]
fn a_default_obeys_its_own_check() {
    #[derive(ActionMenu, Debug, PartialEq)]
    #[allow(missing_docs, reason = "their options say it")]
    enum Defaults {
        Set {
            #[field(check = even, default = 4)]
            good: u32,
            #[field(check = even, default = 3)]
            bad: u32,
            #[field(default, items = ..=2)]
            map: BTreeMap<String, u8>,
        },
    }
    let missing = "missing_field at /bad: this field is required: send an integer";
    for text in [r#"{"action":"set"}"#, r#"{"action":"set","bad":null}"#] {
        let rejection = Defaults::parse(text).expect_err("its default is refused");
        assert_eq!(rejection.to_string(), missing, "{text}");
    }
    let set = Defaults::Set {
        good: 4,
        bad: 2,
        map: BTreeMap::new(),
    };
    assert_eq!(
        Defaults::parse(r#"{"action":"set","bad":2,"good":null,"map":null}"#),
        Ok(set)
    );
    let schema = Defaults::action_schema("set").expect("an action").to_value();
    assert_eq!(schema["required"], json!(["bad"]));
    assert_eq!(schema["properties"]["bad"]["type"], json!("integer"));
    assert_eq!(schema["properties"]["bad"].get("default"), None);
    assert_eq!(schema["properties"]["map"]["default"], json!({}));
    assert_eq!(schema["properties"]["map"]["description"], json!("Default: {}"));
}
