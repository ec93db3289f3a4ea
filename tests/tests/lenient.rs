//! What a lenient reader takes off a text, what it says of it, and all that it leaves as it is.

#![allow(clippy::expect_used, reason = "a test")]

use action_menu::{
    ActionMenu, Code, Limits, Reader, Record, Rejection, Repair, SubMenu,
    testing::{Corpus, Fault},
};
use serde_json::json;

#[derive(ActionMenu, Debug, PartialEq)]
enum Desk {
    /// List the orders of a customer.
    #[action(read)]
    ListOrders { customer: String },
    /// Tag a ticket.
    #[action(write(reversible), repeatable)]
    Tag { tags: Vec<String> },
    /// Refund an order.
    #[action(write(irreversible), confirm = never, idempotent_by(order_id))]
    Refund { order_id: String },
    /// Send a message to the customer.
    SendMessage { text: String },
}

#[derive(Record, Debug, PartialEq)]
struct Product {
    name: String,
}

const LENIENT: Reader = Reader::new().lenient();

fn read(text: &str) -> Result<(Desk, Option<Repair>), Rejection> {
    LENIENT.text(text).map(|reading| (reading.value, reading.repair))
}

fn listed() -> Desk {
    Desk::ListOrders {
        customer: "C-1".into(),
    }
}

#[test]
fn one_fence_or_one_string_is_taken_off() {
    let plain = r#"{"action":"list_orders","customer":"C-1"}"#;
    assert_eq!(read(plain), Ok((listed(), None)));
    for fenced in [
        format!("```json\n{plain}\n```"),
        format!("```\n{plain}\n```"),
        format!(" \n```JSON\n\n{plain}\n\n```\n "),
        format!("```json {plain} ```"),
        format!("```{plain}```"),
    ] {
        assert_eq!(read(&fenced), Ok((listed(), Some(Repair::Fenced))), "{fenced}");
        assert_eq!(
            Desk::parse(&fenced).map_err(|rejection| rejection.code()),
            Err(Code::FreeText),
            "{fenced}"
        );
    }
    let quoted = format!(" {}\n", json!(plain));
    assert_eq!(read(&quoted), Ok((listed(), Some(Repair::DoubleEncoded))));
    assert_eq!(
        LENIENT.bytes(quoted.as_bytes()).map(|reading| reading.value),
        Ok(listed())
    );
    let value = json!(plain);
    assert_eq!(
        LENIENT
            .value(&value)
            .map(|reading| (reading.value, reading.repair)),
        Ok((listed(), Some(Repair::DoubleEncoded)))
    );
    assert_eq!(
        Reader::new()
            .value::<Desk>(&value)
            .map_err(|rejection| rejection.code()),
        Err(Code::NotAnObject)
    );
}

#[test]
fn nothing_else_is() {
    let plain = r#"{"action":"list_orders","customer":"C-1"}"#;
    let quoted = json!(plain).to_string();
    for (text, code) in [
        (format!("Here you are:\n```json\n{plain}\n```"), Code::FreeText),
        (format!("```json\n{plain}\n```\nDone."), Code::FreeText),
        (
            format!("```json\n{plain}\n```\n```json\n{plain}\n```"),
            Code::FreeText,
        ),
        (format!("```json\n```json\n{plain}\n```\n```"), Code::FreeText),
        (format!("```json\n{quoted}\n```"), Code::FreeText),
        (
            json!(format!("```json\n{plain}\n```")).to_string(),
            Code::NotAnObject,
        ),
        (json!(quoted).to_string(), Code::NotAnObject),
        (json!(format!("[{plain}]")).to_string(), Code::NotAnObject),
        (format!("```json\n[{plain}]\n```"), Code::FreeText),
        (format!("```json\n{plain}{plain}\n```"), Code::FreeText),
        (format!("```json\n{plain}"), Code::FreeText),
        (format!("`{plain}`"), Code::FreeText),
        (format!("{plain};"), Code::TrailingData),
        (plain.replace("\"}", "\",}"), Code::MalformedJson),
        (plain.replace('"', "'"), Code::MalformedJson),
        (format!("{{\"proposal\":{plain}}}"), Code::MissingAction),
        (String::new(), Code::Empty),
    ] {
        assert_eq!(
            read(&text).map_err(|rejection| rejection.code()),
            Err(code),
            "{text}"
        );
        assert_eq!(
            read(&text).err(),
            Desk::parse(&text).err(),
            "as strict reading says: {text}"
        );
    }
}

/// Values are never mended, whatever stands around them: what is wrong inside is what the model is told.
#[test]
fn what_is_wrong_inside_is_told() {
    let rejection =
        read("```json\n{\"action\":\"tag\",\"tags\":\"late\",\"x\":1}\n```").expect_err("two problems");
    assert_eq!(
        rejection.to_string(),
        "wrong_type at /tags: expected an array, found the string \"late\"\n\
         unknown_field at /x: there is no field \"x\" here: the fields are tags"
    );
}

#[test]
fn an_irreversible_write_has_to_come_as_it_should() {
    let refund = r#"{"action":"refund","order_id":"A-1"}"#;
    assert!(read(refund).is_ok());
    for text in [format!("```json\n{refund}\n```"), json!(refund).to_string()] {
        assert_eq!(read(&text).err(), Desk::parse(&text).err());
        assert!(read(&text).is_err(), "{text}");
    }
    // What has another effect, and what says none.
    for text in [
        r#"{"action":"tag","tags":[]}"#,
        r#"{"action":"send_message","text":"Hi"}"#,
    ] {
        let (action, repair) = read(&format!("```\n{text}\n```")).expect("mended");
        assert_eq!((action.to_text().as_str(), repair), (text, Some(Repair::Fenced)));
    }
}

#[derive(ActionMenu, Debug, PartialEq)]
enum Step {
    /// Wait.
    #[action(read)]
    Wait,
    /// Stop it for good.
    #[action(write(irreversible), confirm = never, repeatable)]
    Kill { hard: bool },
}

#[derive(Record, Debug, PartialEq)]
struct Plan {
    steps: Vec<Step>,
}

#[derive(ActionMenu, Debug, PartialEq)]
enum Nested {
    /// Do several things.
    Do { plans: Vec<Plan> },
    #[action(flatten)]
    Step(Step),
}

/// Wherever it stands: in a field it is judged by what the field can hold.
#[test]
fn an_irreversible_write_inside_another_is_one() {
    let codes = |text: &str| {
        let fenced = LENIENT
            .text::<Nested>(&format!("```\n{text}\n```"))
            .map_err(|rejection| rejection.code());
        fenced.map(|reading| reading.repair)
    };
    for text in [
        r#"{"action":"do","plans":[{"steps":[{"action":"kill","hard":true}]}]}"#,
        r#"{"action":"do","plans":[{"steps":[{"action":"wait"}]}]}"#,
        r#"{"action":"do","plans":[]}"#,
        r#"{"action":"kill","hard":true}"#,
    ] {
        assert!(Nested::parse(text).is_ok(), "{text}");
        assert_eq!(codes(text), Err(Code::FreeText), "{text}");
    }
    assert_eq!(codes(r#"{"action":"wait"}"#), Ok(Some(Repair::Fenced)));
    let plan = LENIENT.record::<Plan>("```\n{\"steps\":[]}\n```");
    assert_eq!(plan.expect_err("it may hold one").code(), Code::FreeText);
}

#[test]
fn records_and_sub_menus_are_read_so_too() {
    let fenced = "```json\n{\"name\":\"Lamp\"}\n```";
    let reading = LENIENT.record::<Product>(fenced).expect("a product");
    assert_eq!(
        (reading.value.name.as_str(), reading.repair),
        ("Lamp", Some(Repair::Fenced))
    );
    assert_eq!(
        Reader::new().record::<Product>(fenced).err(),
        Product::parse(fenced).err()
    );

    let mine = SubMenu::<Desk>::all()
        .only("list_orders", "customer", ["C-1"])
        .expect("narrowed");
    let lenient = mine.clone().with_reader(LENIENT);
    let fenced =
        |customer: &str| format!("```\n{{\"action\":\"list_orders\",\"customer\":\"{customer}\"}}\n```");
    let own = fenced("C-1");
    let reading = lenient.text(&own).expect("mended");
    assert_eq!((reading.value, reading.repair), (listed(), Some(Repair::Fenced)));
    assert_eq!(lenient.parse(&own), Ok(listed()));
    let code = |rejection: Rejection| rejection.code();
    assert_eq!(lenient.parse(&fenced("C-2")).map_err(code), Err(Code::NotInSet));
    assert_eq!(mine.parse(&own).map_err(code), Err(Code::FreeText));
    assert_ne!(mine, lenient);
}

#[test]
fn limits_come_before_anything_is_taken_off() {
    let fenced = "```json\n{\"action\":\"tag\",\"tags\":[\"late\"]}\n```";
    let short = LENIENT.with_limits(Limits::DEFAULT.with_text(40));
    assert_eq!(
        short.text::<Desk>(fenced).expect_err("too large").code(),
        Code::TooLarge
    );
    let shallow = LENIENT.with_limits(Limits::DEFAULT.with_depth(1));
    assert_eq!(
        shallow.text::<Desk>(fenced).expect_err("too deep").code(),
        Code::TooDeep
    );
}

/// Of what models send instead of a proposal it takes a fence and a string, and says so.
#[test]
fn it_takes_what_strict_reading_takes_and_says_what_it_has_mended() {
    let corpus = Corpus::<Desk>::new();
    let texts = corpus.faults().iter().map(Fault::text);
    let mut mended = [0, 0];
    for text in texts.chain(corpus.proposals().iter().map(String::as_str)) {
        match (Desk::parse(text), read(text)) {
            (Ok(strict), lenient) => assert_eq!(lenient, Ok((strict, None)), "{text}"),
            (Err(_), Ok((_, Some(Repair::Fenced)))) => {
                assert!(text.trim().starts_with("```"), "{text}");
                mended[0] += 1;
            }
            (Err(_), Ok((_, Some(Repair::DoubleEncoded)))) => {
                assert!(text.trim().starts_with('"'), "{text}");
                mended[1] += 1;
            }
            (Err(strict), Err(lenient)) if strict == lenient => {}
            (strict, lenient) => {
                let inside = text.trim().starts_with(['`', '"']);
                assert!(inside, "{text}\n{strict:?}\n{lenient:?}");
            }
        }
    }
    assert!(mended.iter().all(|count| *count > 0), "{mended:?}");
}
