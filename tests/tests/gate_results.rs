//! What an answer holds of a result.

use action_menu::{
    ActionMenu, Json,
    gate::{Denial, Failure, Happened, Memory, Page, Verdict},
};
use tests::desk::{ALL, Clerk, Clock, Desk, Next, ana, open, over};

const TAG: &str = r#"{"action":"tag","order_id":"A-1","tag":"x"}"#;

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

#[test]
fn a_result_is_answered_again_as_it_was_however_deep_it_is() {
    for depth in [1, 126, 127, 128, 130, 200, 254, 260, 300] {
        let deep = (0..depth).fold(Json::Null, |inner, _| Json::List(vec![inner]));
        let gate = open(Memory::new(), &Clock::default());
        let mut clerk = Clerk::told([Next::Give(deep)]);
        let first = gate.submit(&mut clerk, &ana(), TAG);
        assert!(first.is_ok(), "{depth}");
        let again = gate.submit(&mut clerk, &ana(), TAG);
        assert!(again.duplicate, "{depth}: {again:?}");
        assert_eq!(first.data(), again.data(), "{depth}");
        assert_eq!(clerk.did.len(), 1);
    }
}

#[test]
fn a_number_is_answered_again_as_it_was() {
    for number in [
        Json::Integer(i128::MAX),
        Json::Integer(i128::MIN),
        Json::Integer(1 << 70),
        Json::Integer(1 << 53),
        Json::Number(1e300),
        Json::Number(5.0),
        Json::Number(-0.0),
        Json::Number(0.1),
    ] {
        let gate = open(Memory::new(), &Clock::default());
        let told = number.to_string();
        let mut clerk = Clerk::told([Next::Give(Json::object([("n", number)]))]);
        let [first, again] = [(); 2].map(|()| gate.submit(&mut clerk, &ana(), TAG).to_json().to_string());
        assert_eq!(first, format!(r#"{{"ok":true,"n":{told}}}"#));
        assert_eq!(again, format!(r#"{{"ok":true,"n":{told},"duplicate":true}}"#));
    }
}

#[test]
fn the_words_and_figures_of_a_failure_are_cut_and_say_so() {
    let long = "é".repeat(500_000);
    let list = r#"{"action":"list_orders"}"#;
    for (failure, says) in [
        (Failure::new(&long), "cut"),
        (Failure::new("No.").with_alternative(&long), "cut"),
        (
            Failure::new("No.").with_details(Json::object([("why", Json::from(long.clone()))])),
            "truncated",
        ),
    ] {
        // Of a read, of a write, and of one of which nobody knows.
        for (text, failure) in [
            (list, failure.clone()),
            (TAG, failure.clone()),
            (TAG, failure.unknown()),
        ] {
            let gate = over(Memory::new(), &Clock::default())
                .allow(ALL)
                .results_of_at_most(300)
                .build()
                .unwrap();
            let answer = gate.submit(&mut Clerk::told([Next::Fail(failure)]), &ana(), text);
            assert!(!answer.is_ok());
            let told = answer.to_json().to_string();
            assert!(told.len() < 1000 && told.contains(says), "{told}");
        }
    }
}

#[test]
fn what_a_verifying_read_found_is_cut_as_any_result() {
    let gate = over(Memory::new(), &Clock::default())
        .allow(ALL)
        .results_of_at_most(300)
        .build()
        .unwrap();
    let found = Json::object([
        ("happened", Json::from(true)),
        ("result", Json::from("what came of it ".repeat(100))),
    ]);
    let mut clerk = Clerk::told([Next::Fail(Failure::new("?").unknown()), Next::Give(found)]);
    let refund = r#"{"action":"refund","order_id":"A-1","amount":5}"#;
    let answer = gate.submit(&mut clerk, &ana(), refund);
    let Verdict::Pending { request } = &answer.verdict else {
        panic!("{answer:?}")
    };
    gate.approve(request, "berta").unwrap();
    assert!(!gate.submit(&mut clerk, &ana(), refund).is_ok());
    // Both when it is found out and when it is known.
    for _ in 0..2 {
        let answer = gate.submit(&mut clerk, &ana(), refund);
        assert!(answer.is_ok() && answer.duplicate, "{answer:?}");
        assert_eq!(
            answer.data().and_then(|data| data.get("truncated")),
            Some(&Json::from(true))
        );
        assert!(answer.to_json().to_string().len() < 500);
    }
    assert_eq!(clerk.did, ["refund A-1 5", "state of A-1"]);
}

#[test]
fn the_words_of_a_rule_and_what_a_person_has_found_out_are_cut_too() {
    let gate = over(Memory::new(), &Clock::default())
        .rule("wordy", ["tag"], |_: &Desk, _| {
            Err(Denial::new("no ".repeat(10_000)))
        })
        .allow(["send_message"])
        .results_of_at_most(300)
        .build()
        .unwrap();
    let mut clerk = Clerk::told([Next::Fail(Failure::new("?").unknown())]);
    let tag = gate.submit(
        &mut clerk,
        &ana(),
        r#"{"action":"tag","order_id":"A-1","tag":"x"}"#,
    );
    let told = tag.to_json().to_string();
    assert!(told.len() < 1000 && told.contains("(cut: 30000 bytes)"), "{told}");

    let message = r#"{"action":"send_message","text":"Hi"}"#;
    gate.submit(&mut clerk, &ana(), message);
    let entry = &gate.unresolved().unwrap()[0].entry;
    gate.resolve(entry, "berta", Happened::Yes(Json::from("sent ".repeat(1000))))
        .unwrap();
    let known = gate.submit(&mut clerk, &ana(), message);
    assert!(
        known.is_ok() && known.to_json().to_string().len() < 500,
        "{known:?}"
    );
}
