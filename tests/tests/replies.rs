//! Structured output as it comes back: the text of a turn, read for a record or an action where that is asked for.

#![allow(clippy::expect_used, reason = "a test")]

use action_menu::{
    ActionMenu, Code, Limits, Reader, Record, Rejection, Repair, Schema, SubMenu,
    provider::{Stop, Target, Turn, Wire, proposal_preamble, proposal_preamble_of, reply_preamble},
};
use serde_json::{Value, json};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum Desk {
    /// Answer from the handbook.
    Answer { text: String, pages: Vec<String> },
    /// Refund an order.
    #[action(write(irreversible), confirm = never, repeatable)]
    Refund { order_id: String, note: Option<String> },
}

#[derive(Record, Debug, PartialEq)]
struct Product {
    name: String,
    note: Option<String>,
}

/// A whole answer of the target with this text, and the word for why it stopped: done, or cut.
fn answer(target: Target, text: &str, whole: bool) -> Value {
    let word = |done: &'static str, cut: &'static str| if whole { done } else { cut };
    match target.wire() {
        Wire::OpenAi => {
            json!({"choices": [{"message": {"content": text}, "finish_reason": word("stop", "length")}]})
        }
        Wire::Responses => json!({"status": word("completed", "incomplete"), "output": [
            {"type": "message", "status": "completed", "content": [{"type": "output_text", "text": text}]}]}),
        Wire::Anthropic => {
            json!({"stop_reason": word("end_turn", "max_tokens"), "content": [{"type": "text", "text": text}]})
        }
        Wire::Gemini => json!({"candidates": [{"finishReason": word("STOP", "MAX_TOKENS"),
            "content": {"parts": [{"text": text}]}}]}),
        Wire::Bedrock => json!({"stopReason": word("end_turn", "max_tokens"),
            "output": {"message": {"content": [{"text": text}]}}}),
        Wire::Cohere => json!({"finish_reason": word("COMPLETE", "MAX_TOKENS"),
            "message": {"content": [{"type": "text", "text": text}]}}),
        Wire::Ollama => {
            json!({"done": true, "done_reason": word("stop", "length"), "message": {"content": text}})
        }
        _ => unreachable!("{target:?} answers nothing"),
    }
}

fn turn(target: Target, text: &str, whole: bool) -> Turn {
    Turn::parse(target, &answer(target, text, whole).to_string()).expect("a turn")
}

fn answering() -> impl Iterator<Item = Target> {
    Target::ALL
        .into_iter()
        .filter(|target| target.wire() != Wire::Mcp)
}

fn code<T>(read: Result<T, Rejection>) -> Option<Code> {
    read.err().map(|rejection| rejection.code())
}

#[test]
fn a_reply_is_read_whoever_gives_it() {
    let refund = Desk::Refund {
        order_id: "A-1".into(),
        note: None,
    };
    let proposal = r#"{"proposal":{"action":"refund","order_id":"A-1","note":null}}"#;
    let product = r#"{"name":"Lamp","note":null}"#;
    for target in answering() {
        let read = turn(target, proposal, true);
        assert_eq!(read.proposal(), Ok(refund.clone()), "{target:?}");
        assert!(read.calls.is_empty(), "{target:?}");
        let lamp = Product {
            name: "Lamp".into(),
            note: None,
        };
        assert_eq!(turn(target, product, true).reply(), Ok(lamp), "{target:?}");
    }
}

#[test]
fn a_reply_that_was_cut_is_none() {
    // It happens to be whole: what came after it is lost.
    let text = r#"{"name":"Lamp"}"#;
    let proposal = r#"{"proposal":{"action":"refund","order_id":"A-1"}}"#;
    for target in answering() {
        let cut = turn(target, text, false);
        assert_eq!(cut.stop, Stop::Cut, "{target:?}");
        assert_eq!(code(cut.reply::<Product>()), Some(Code::Truncated), "{target:?}");
        let cut = turn(target, proposal, false);
        assert_eq!(code(cut.proposal::<Desk>()), Some(Code::Truncated), "{target:?}");
    }
    for (word, expected) in [
        ("refusal", Code::Truncated),
        ("content_filter", Code::Truncated),
        ("malformed_model_output", Code::MalformedJson),
    ] {
        let answer = json!({"stopReason": word, "output": {"message": {"content": [{"text": text}]}}});
        let turn = Turn::parse(Target::BEDROCK, &answer.to_string()).expect("a turn");
        assert_eq!(code(turn.reply::<Product>()), Some(expected), "{word}");
    }
}

/// The form is the one that was asked for: what is bare, and what is more than the proposal, is refused.
#[test]
fn another_form_is_refused() {
    let target = Target::OPENAI_CHAT;
    for (text, expected) in [
        (r#"{"action":"refund","order_id":"A-1"}"#, Code::MissingField),
        (r#"{"proposal":{"action":"delete_all"}}"#, Code::UnknownAction),
        (r#"{"proposal":{"action":"refund"}}"#, Code::MissingField),
        (
            r#"{"proposal":{"action":"refund","order_id":"A-1"},"why":"so"}"#,
            Code::UnknownField,
        ),
        (r#"{"proposal":null}"#, Code::WrongType),
        ("", Code::Empty),
        ("I can't help with that.", Code::FreeText),
        (
            "```json\n{\"proposal\":{\"action\":\"answer\",\"text\":\"\",\"pages\":[]}}\n```",
            Code::FreeText,
        ),
        (
            r#""{\"proposal\":{\"action\":\"refund\",\"order_id\":\"A-1\"}}""#,
            Code::NotAnObject,
        ),
    ] {
        assert_eq!(
            code(turn(target, text, true).proposal::<Desk>()),
            Some(expected),
            "{text}"
        );
    }
    let missing = turn(target, r#"{"proposal":{"action":"refund"}}"#, true);
    let missing = missing.proposal::<Desk>().expect_err("without an order");
    assert_eq!(missing.problems()[0].pointer().as_str(), "/proposal/order_id");
}

#[test]
fn limits_leniency_and_sub_menus_are_those_of_the_reader() {
    let fenced = |text: &str| turn(Target::DEEPSEEK, &format!("```json\n{text}\n```"), true);
    let lenient = Reader::new().lenient();
    let answered = fenced(r#"{"proposal":{"action":"answer","text":"On page 7.","pages":["p7"]}}"#);
    let reading = answered.proposal_with::<Desk>(&lenient).expect("mended");
    assert_eq!(reading.repair, Some(Repair::Fenced));
    assert_eq!(
        reading.value.to_text(),
        r#"{"action":"answer","text":"On page 7.","pages":["p7"]}"#
    );
    let refund = fenced(r#"{"proposal":{"action":"refund","order_id":"A-1"}}"#);
    assert_eq!(code(refund.proposal_with::<Desk>(&lenient)), Some(Code::FreeText));
    let shallow = lenient.with_limits(Limits::DEFAULT.with_depth(2));
    assert_eq!(
        code(answered.proposal_with::<Desk>(&shallow)),
        Some(Code::TooDeep)
    );

    // What was retrieved, and nothing else, may be cited.
    let retrieved = SubMenu::<Desk>::all()
        .only("answer", "pages", ["p1", "p7"])
        .expect("narrowed")
        .with_reader(lenient);
    assert!(answered.proposal_within(&retrieved).is_ok());
    let invented = fenced(r#"{"proposal":{"action":"answer","text":"On page 9.","pages":["p1","p9"]}}"#);
    let rejection = invented.proposal_within(&retrieved).expect_err("p9");
    let problem = &rejection.problems()[0];
    assert_eq!(
        (problem.code(), problem.pointer().as_str()),
        (Code::NotInSet, "/proposal/pages/1")
    );
}

/// A preamble says by the schema what a form says: the same object.
#[test]
fn a_preamble_holds_the_schema() {
    let schema = |preamble: &str| {
        let (_, schema) = preamble.split_once('\n').expect("a schema below the words");
        schema.to_owned()
    };
    assert_eq!(schema(&reply_preamble::<Product>()), Product::schema().as_str());
    let proposal: Value = serde_json::from_str(&schema(&proposal_preamble::<Desk>())).expect("JSON");
    assert_eq!(
        proposal["properties"]["proposal"]["anyOf"],
        Desk::schema().to_value()["anyOf"]
    );
    let answers = SubMenu::<Desk>::all().actions(["answer"]).expect("named");
    let narrowed: Schema = answers.schema();
    let proposal: Value = serde_json::from_str(&schema(&proposal_preamble_of(&answers))).expect("JSON");
    assert_eq!(
        proposal["properties"]["proposal"]["anyOf"],
        narrowed.to_value()["anyOf"]
    );
    for target in [Target::DEEPSEEK, Target::MCP] {
        assert!(target.reply_format::<Product>().is_err());
    }
}
