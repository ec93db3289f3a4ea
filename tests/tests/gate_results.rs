//! What an answer holds of a result.

use action_menu::{
    ActionMenu, Json,
    gate::{Memory, Page},
};
use tests::desk::{Clerk, Clock, Desk, Next, ana, open, over};

#[test]
fn results_that_are_too_large_are_cut_between_items_and_say_so() {
    let clock = Clock::default();
    let gate = over(Memory::new(), &clock)
        .results_of_at_most(2000)
        .build()
        .unwrap();
    let tickets: Vec<String> = (0..276).map(|n| format!("ticket {n}")).collect();
    let page = Json::of(&Page::of(&tickets)).unwrap();
    let mut clerk = Clerk::told([Next::Give(page)]);
    let answer = gate.submit(&mut clerk, &ana(), r#"{"action":"list_orders"}"#);
    let data = answer.data().unwrap();
    let rows = match data.get("rows") {
        Some(Json::List(rows)) => rows.len(),
        other => panic!("{other:?}"),
    };
    assert!(rows > 50 && rows < 276, "{rows}");
    assert_eq!(data.get("shown"), Some(&Json::from(rows)));
    assert_eq!(data.get("total"), Some(&Json::from(276_u16)));
    assert_eq!(data.get("truncated"), Some(&Json::from(true)));
    assert!(data.get("narrow").is_some());
}

#[test]
fn data_never_stands_for_a_part_of_the_answer() {
    let gate = open(Memory::new(), &Clock::default());
    for (given, told) in [
        (
            Json::object([("ok", Json::from(false))]),
            r#"{"ok":true,"data":{"ok":false}}"#,
        ),
        (
            Json::object([("rows", Json::List(vec![]))]),
            r#"{"ok":true,"rows":[]}"#,
        ),
        (Json::from("x"), r#"{"ok":true,"data":"x"}"#),
        (Json::Null, r#"{"ok":true,"data":null}"#),
    ] {
        let mut clerk = Clerk::told([Next::Give(given)]);
        let answer = gate.submit(&mut clerk, &ana(), r#"{"action":"list_orders"}"#);
        assert_eq!(answer.to_json().to_string(), told);
    }
}

#[test]
fn the_result_of_a_secret_is_not_in_the_answer_of_the_gate() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    let text = r#"{"action":"set_pin","card":"7","pin":"hunter2"}"#;
    let answer = gate.submit(&mut clerk, &ana(), text);
    assert_eq!(answer.code(), Some("pending"));
    assert!(!answer.to_json().to_string().contains("hunter2"));
    assert!(Desk::parse(text).is_ok());
}
