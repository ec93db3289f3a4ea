//! Cases distilled from public bug reports of other libraries: `data/cases.jsonl`. Each is a promise.

use action_menu::{ActionMenu, OwnedMenu, Rejection};
use menus::{Desk, Support};
use serde_json::Value;

fn read<M: OwnedMenu>(case: &Value) -> Result<String, Rejection> {
    let built;
    let text = match case["build"].as_str() {
        Some("brackets") => {
            built = format!(
                "{{\"action\":\"list_queue\",\"x\":{}{}}}",
                "[".repeat(200_000),
                "]".repeat(200_000)
            );
            &built
        }
        Some(_) => {
            let zeros = vec!["0"; 100_000].join(",");
            built = format!("{{\"action\":\"tag_ticket\",\"ticket_id\":\"T-9\",\"tags\":[{zeros}]}}");
            &built
        }
        None => case["text"].as_str().unwrap_or_default(),
    };
    match case["name"].as_str() {
        Some(name) => M::parse_call(name, &case["arguments"]),
        None => M::parse(text),
    }
    .map(|action| action.to_text())
}

#[test]
fn each_case_holds() {
    let mut count = 0;
    for line in include_str!("../data/cases.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a line of the file is JSON");
        let id = &case["id"];
        let outcome = if case["menu"] == "Support" {
            read::<Support>(&case)
        } else {
            read::<Desk>(&case)
        };
        match outcome {
            Ok(text) => {
                let value: Value = serde_json::from_str(&text).expect("what is written is JSON");
                assert_eq!(value, case["accept"], "{id}");
            }
            Err(rejection) => {
                let problems: Vec<Value> = rejection
                    .problems()
                    .iter()
                    .map(|problem| serde_json::json!([problem.code().as_str(), problem.pointer().as_str()]))
                    .collect();
                assert_eq!(Value::from(problems), case["problems"], "{id}: {rejection}");
                let told = rejection.to_string();
                for must in case["must"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_str)
                {
                    assert!(told.contains(must), "{id} must say {must}: {told}");
                }
                for must_not in case["must_not"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_str)
                {
                    assert!(!told.contains(must_not), "{id} must not say {must_not}: {told}");
                }
            }
        }
        count += 1;
    }
    assert_eq!(count, 46);
}

/// P77 with a higher limit of text.
#[test]
fn deep_nesting_is_no_matter_of_the_stack() {
    let text = format!(
        "{{\"action\":\"list_queue\",\"x\":{}{}}}",
        "[".repeat(200_000),
        "]".repeat(200_000)
    );
    let small = std::thread::Builder::new().stack_size(512 * 1024).spawn(move || {
        let limits = action_menu::Limits::DEFAULT.with_text(1 << 20);
        action_menu::Reader::new()
            .with_limits(limits)
            .text::<Desk>(&text)
            .map_err(|rejection| rejection.to_string())
    });
    let told = small
        .expect("a thread")
        .join()
        .expect("no overflow")
        .expect_err("too deep");
    assert_eq!(
        told,
        "too_deep at /x: more than 32 brackets are open at once: nest less"
    );
}

/// P80.
#[test]
fn a_hundred_thousand_faults_are_counted() {
    let zeros = vec!["0"; 100_000].join(",");
    let text = format!("{{\"action\":\"tag_ticket\",\"ticket_id\":\"T-9\",\"tags\":[{zeros}]}}");
    let rejection = Desk::parse(&text).expect_err("not strings");
    assert_eq!((rejection.problems().len(), rejection.omitted()), (32, 99_968));
}

/// P20: what is mended in an envelope is told.
#[test]
fn a_mended_envelope_is_reported() {
    use action_menu::{Arguments, Reader, Repair};
    let reader = Reader::new();
    for (arguments, repair) in [
        ("{\"order_id\":\"A-1\",\"amount\":50}", None),
        (
            "\"{\\\"order_id\\\":\\\"A-1\\\",\\\"amount\\\":50}\"",
            Some(Repair::DoubleEncoded),
        ),
    ] {
        let reading = reader.call::<Support>("refund", arguments).expect("accepted");
        assert_eq!(
            reading.value,
            Support::Refund {
                order_id: "A-1".into(),
                amount: 50.0
            }
        );
        assert_eq!(reading.repair, repair);
    }
    for nothing in ["", " ", "null", "{}"] {
        let reading = reader.call::<Desk>("list_queue", nothing).expect("accepted");
        assert_eq!(reading.value, Desk::ListQueue);
        assert_eq!(reading.repair.is_some(), nothing != "{}");
    }
    assert_eq!(
        reader
            .call::<Desk>("list_queue", None::<&str>)
            .expect("accepted")
            .repair,
        Some(Repair::NoArguments)
    );
    // However the arguments are handed over.
    let (null, text, map) = (Value::Null, Value::from("{}"), serde_json::Map::new());
    for arguments in [
        Arguments::Value(&null),
        Arguments::Value(&text),
        Arguments::Map(&map),
        Arguments::from(&null),
    ] {
        assert_eq!(
            reader
                .call::<Desk>("list_queue", arguments)
                .expect("accepted")
                .value,
            Desk::ListQueue
        );
    }
    let order = serde_json::json!({"order_id": "A-1", "amount": 50});
    let map = order.as_object().expect("an object");
    assert!(
        reader.call::<Support>("refund", map).is_ok() && reader.call::<Support>("refund", Some(map)).is_ok()
    );
    // No space of another kind is white space of JSON.
    assert!(reader.call::<Desk>("list_queue", "\u{a0}").is_err());
    // A third level is one too many.
    let twice = serde_json::to_string("\"{\\\"text\\\":\\\"Hi\\\"}\"").expect("text");
    let rejection = reader
        .call::<Support>("send_message", &twice)
        .expect_err("two levels");
    assert_eq!(rejection.code(), action_menu::Code::NotAnObject);
}
