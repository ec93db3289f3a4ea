//! Types of other crates: the exact wire form of each, read, refused, written and exported.

#![allow(clippy::indexing_slicing, reason = "a test of fields that are there")]
#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::ActionMenu;
use menus::values::Foreign;
use serde_json::{Value, json};

/// A booking with one value replaced.
fn booking(field: &str, value: &Value) -> Value {
    let mut booking = json!({
        "action": "book",
        "id": "67e55044-10b1-426f-9247-bb680e5fe0c8",
        "amount": "50.25",
        "day": "2024-02-29",
        "at": null,
        "sent": [],
    });
    booking[field] = value.clone();
    booking
}

/// What is written of the value that is read; or the code.
fn read(field: &str, value: &Value) -> Result<Value, Vec<String>> {
    match Foreign::parse(&booking(field, value).to_string()) {
        Ok(action) => Ok(action.to_value()[field].clone()),
        Err(rejection) => Err(rejection.to_string().lines().map(str::to_owned).collect()),
    }
}

#[test]
fn each_has_one_wire_form() {
    // What is read, and what is written of it.
    let taken = [
        (
            "id",
            "67e55044-10b1-426f-9247-bb680e5fe0c8",
            "67e55044-10b1-426f-9247-bb680e5fe0c8",
        ),
        (
            "id",
            "67E55044-10B1-426F-9247-BB680E5FE0C8",
            "67e55044-10b1-426f-9247-bb680e5fe0c8",
        ),
        (
            "id",
            "00000000-0000-0000-0000-000000000000",
            "00000000-0000-0000-0000-000000000000",
        ),
        ("amount", "0", "0"),
        ("amount", "-0.10", "-0.10"),
        ("amount", "007", "7"),
        (
            "amount",
            "9999999999999999999999999999",
            "9999999999999999999999999999",
        ),
        (
            "amount",
            "0.00000000000000000000000001",
            "0.00000000000000000000000001",
        ),
        ("day", "2024-02-29", "2024-02-29"),
        ("day", "0000-01-01", "0000-01-01"),
        ("day", "9999-12-31", "9999-12-31"),
        ("at", "1985-04-12T23:20:50.52Z", "1985-04-12T23:20:50.520Z"),
        ("at", "1996-12-19t16:39:57-08:00", "1996-12-20T00:39:57Z"),
        ("at", "1990-12-31T23:59:60Z", "1990-12-31T23:59:60Z"),
        ("at", "1990-12-31T15:59:60-08:00", "1990-12-31T23:59:60Z"),
        // Finer than a nanosecond is cut.
        (
            "at",
            "2024-01-01T00:00:00.1234567891z",
            "2024-01-01T00:00:00.123456789Z",
        ),
        // Four digits a year, whatever the offset.
        ("at", "9999-12-31T23:59:59-23:59", "9999-12-31T23:59:59-23:59"),
        ("at", "0000-01-01T00:00:00+23:59", "0000-01-01T00:00:00+23:59"),
    ];
    for (field, text, written) in taken {
        assert_eq!(read(field, &json!(text)), Ok(json!(written)), "{field} {text}");
    }
    let sent = json!(["1937-01-01T12:00:27.87+00:20", "2024-06-01T12:00:00-00:00"]);
    assert_eq!(
        read("sent", &sent),
        Ok(json!(["1937-01-01T12:00:27.870+00:20", "2024-06-01T12:00:00Z"]))
    );
}

#[test]
fn other_forms_are_refused() {
    let refused = [
        ("id", json!("67e5504410b1426f9247bb680e5fe0c8")),
        ("id", json!("{67e55044-10b1-426f-9247-bb680e5fe0c8}")),
        ("id", json!("urn:uuid:67e55044-10b1-426f-9247-bb680e5fe0c8")),
        ("id", json!("67e55044-10b1-426f-9247-bb680e5fe0cg")),
        ("id", json!("67e550441-0b1-426f-9247-bb680e5fe0c8")),
        ("id", json!("")),
        ("amount", json!("")),
        ("amount", json!("1e3")),
        ("amount", json!("+1")),
        ("amount", json!(".5")),
        ("amount", json!("5.")),
        ("amount", json!("1_000")),
        ("amount", json!("1,000")),
        ("amount", json!(" 1")),
        ("amount", json!("NaN")),
        ("amount", json!("--1")),
        ("amount", json!("٣")),
        // 28 characters in 29 bytes.
        ("amount", json!("000000000000000000000000000é")),
        ("day", json!("2023-02-29")),
        ("day", json!("2024-13-01")),
        ("day", json!("2024-1-1")),
        ("day", json!("2024-01-01T00:00:00Z")),
        ("day", json!("+2024-01-01")),
        ("day", json!("12024-01-01")),
        ("at", json!("2024-01-01 00:00:00Z")),
        ("at", json!("2024-01-01T00:00:00")),
        ("at", json!("2024-01-01T24:00:00Z")),
        ("at", json!("2024-01-01T12:00:60Z")),
        ("at", json!("2024-01-01T00:00Z")),
        ("at", json!("2024-01-01T00:00:00.Z")),
        ("at", json!("2024-01-01T00:00:00+0100")),
        ("at", json!("2024-01-01T00:00:00+24:00")),
        ("at", json!("2024-01-01T00:00:00\u{2212}08:00")),
    ];
    for (field, value) in refused {
        let problems = read(field, &value).expect_err(field);
        assert_eq!(problems.len(), 1, "{field} {value}");
        assert!(
            problems[0].starts_with(&format!("pattern_mismatch at /{field}: ")),
            "{value} {problems:?}"
        );
    }
    assert_eq!(
        read("amount", &json!("99999999999999999999999999999")),
        Err(vec![
            "wrong_length at /amount: there must be at most 28 characters, found the string \
             \"99999999999999999999999999999\""
                .to_owned()
        ])
    );
    assert_eq!(
        read("amount", &json!(50.25)),
        Err(vec![
            "wrong_type at /amount: expected a string, found the number 50.25; send it in quotes".to_owned()
        ])
    );
    assert_eq!(
        read("day", &json!("soon")),
        Err(vec![
            "pattern_mismatch at /day: the text must match date, found the string \"soon\"".to_owned()
        ])
    );
}

#[test]
fn each_exports_its_form() {
    let schema = Foreign::action_schema("book").expect("an action").to_value();
    let of = |field: &str| {
        let mut node = schema["properties"][field].clone();
        node.as_object_mut().map(|node| node.remove("description"));
        node
    };
    assert_eq!(of("id"), json!({"type": "string", "format": "uuid"}));
    assert_eq!(
        of("amount"),
        json!({"type": "string", "maxLength": 28, "pattern": "^-?[0-9]+(\\.[0-9]+)?$"})
    );
    assert_eq!(of("day"), json!({"type": "string", "format": "date"}));
    assert_eq!(
        of("at"),
        json!({"type": ["string", "null"], "format": "date-time"})
    );
    assert_eq!(
        of("sent"),
        json!({"type": "array", "items": {"type": "string", "format": "date-time"}})
    );
}
