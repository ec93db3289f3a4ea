//! Examples of good calls: what the model is shown of them, and that a reader takes them.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]
#![allow(dead_code, reason = "menus that are never handled")]

use action_menu::{ActionMenu, Choice, Record, SubMenu, provider::Target, testing};
use menus::{
    Desk,
    values::{Anything, Borrowed, Bounds, Deliveries, Foreign, Searches, Tickets},
};

/// How a parcel goes.
#[derive(Choice, Debug)]
enum Speed {
    Slow,
    Fast,
}

#[derive(Record, Debug)]
struct Line {
    sku: String,
    count: Option<u32>,
}

#[derive(ActionMenu, Debug)]
#[menu(tag = "do", rename_all_fields = "camelCase")]
enum Shipping {
    /// Send a parcel.
    #[action(example(
        r#"{ "speedOfIt": "fast", "orderId": "A-\u0031", "lines": [{"count": null, "sku": "lamp"}], "weight": 5.0 }"#,
        r#"{"orderId":"A-2","lines":[],"weight":1e2}"#
    ))]
    Send {
        order_id: String,
        lines: Vec<Line>,
        weight: f64,
        #[field(default = "slow")]
        speed_of_it: Speed,
    },
    /// Wait.
    #[action(example = "{}")]
    Wait,
    /// Stop.
    Stop,
    /// Send it back.
    #[action(deprecated, example = r#"{"orderId": "A-3"}"#)]
    SendBack { order_id: String },
}

/// The keyword of an action's schema, as text.
fn told(schema: &action_menu::Json) -> String {
    schema
        .get("examples")
        .map_or_else(String::new, ToString::to_string)
}

/// Keys as the author has them, values as `Json` has them.
#[test]
fn the_schema_of_an_action_has_its_examples() {
    let schema = |action| Shipping::action_schema(action).expect("an action").as_json();
    assert_eq!(
        told(schema("send")),
        concat!(
            r#"[{"speedOfIt":"fast","orderId":"A-1","lines":[{"count":null,"sku":"lamp"}],"weight":5.0},"#,
            r#"{"orderId":"A-2","lines":[],"weight":100.0}]"#,
        )
    );
    assert_eq!(
        Shipping::action_schema("wait").expect("an action").as_str(),
        r#"{"type":"object","description":"Wait.","properties":{},"required":[],"additionalProperties":false,"examples":[{}]}"#
    );
    assert_eq!(schema("stop").get("examples"), None);
}

#[test]
fn the_schema_of_a_menu_has_them_with_the_tag_first() {
    let schema = Shipping::schema().as_str();
    for examples in [
        r#""examples":[{"do":"send","speedOfIt":"fast","orderId":"A-1","lines":[{"count":null,"sku":"lamp"}],"weight":5.0},{"do":"send","orderId":"A-2","#,
        r#""additionalProperties":false,"examples":[{"do":"wait"}]}"#,
    ] {
        assert!(schema.contains(examples), "{schema}");
    }
    assert_eq!(schema.matches("examples").count(), 2, "{schema}");
}

/// An example of values that are not on offer would contradict the schema that it stands in.
#[test]
fn where_values_are_narrowed_there_are_none() {
    let all = SubMenu::<Shipping>::all();
    let narrowed = all
        .clone()
        .only("send", "orderId", ["A-1", "A-9"])
        .expect("a field");
    let of =
        |menu: &SubMenu<Shipping>, action| told(menu.action_schema(action).expect("an action").as_json());
    assert!(of(&all, "send").contains("A-2"));
    assert_eq!(of(&narrowed, "send"), "");
    assert_eq!(of(&narrowed, "wait"), "[{}]");
    let export = |target: Target| target.tools_of(&narrowed).expect("an export").json.to_string();
    assert!(!export(Target::ANTHROPIC).contains("A-2"));
    assert_eq!(export(Target::ANTHROPIC).matches("input_examples").count(), 1);
    assert_eq!(export(Target::GEMINI).matches("Example: ").count(), 1);
}

/// Where no field of the schema is null, none of the example is.
#[test]
fn what_stands_beside_a_schema_fits_it() {
    let tools = |target: Target| target.tools::<Shipping>().expect("an export");
    let plain = tools(Target::ANTHROPIC).json.to_string();
    assert!(plain.contains(
        r#""input_examples":[{"speedOfIt":"fast","orderId":"A-1","lines":[{"count":null,"sku":"lamp"}],"#
    ));
    let strict = tools(Target::ANTHROPIC_STRICT);
    assert!(strict.json.to_string().contains(
        r#""input_examples":[{"speedOfIt":"fast","orderId":"A-1","lines":[{"sku":"lamp"}],"weight":5.0},"#
    ));
    // They aren't lost: they have a place of their own.
    assert!(strict.losses.iter().all(|loss| loss.keyword != "examples"));
    let proposal = Target::ANTHROPIC.proposal_tool::<Shipping>().expect("an export");
    let proposal = proposal.json.to_string();
    assert!(
        proposal.ends_with(r#"{"proposal":{"do":"wait"}}]}]"#),
        "{proposal}"
    );
    assert_eq!(proposal.matches("examples").count(), 1, "{proposal}");
    // A reply has no such place.
    let reply = Target::ANTHROPIC
        .proposal_format::<Shipping>()
        .expect("an export");
    let told: Vec<_> = reply
        .losses
        .iter()
        .filter(|loss| loss.keyword == "examples")
        .collect();
    assert_eq!(told.len(), 3);
    assert!(!reply.json.to_string().contains("examples"));
}

#[test]
fn every_example_of_our_menus_is_read() {
    assert_eq!(testing::examples::<Shipping>(), 4);
    assert_eq!(testing::examples::<Desk>(), 0);
    assert_eq!(testing::examples::<Tickets>(), 2);
    assert_eq!(testing::examples::<Deliveries>(), 1);
    assert_eq!(testing::examples::<Searches>(), 1);
    assert_eq!(testing::examples::<Bounds>(), 1);
    assert_eq!(testing::examples::<Anything>(), 1);
    assert_eq!(testing::examples::<Borrowed<'_>>(), 1);
    assert_eq!(testing::examples::<Foreign>(), 1);
}

/// A menu whose examples the derive takes, and no reader.
#[derive(ActionMenu, Debug)]
enum Wrong {
    /// Refund an order.
    #[action(example(
        r#"{"order_id": "A-1", "amount": 12}"#,
        r#"{"order_id": 1, "amount": 501}"#,
        r#"{"order_id": "A-2", "amount": 500}"#
    ))]
    Refund {
        order_id: String,
        #[field(range = ..=500.0)]
        amount: f64,
    },
    /// Close a ticket.
    #[action(example = r#"{"ticket": "7"}"#)]
    Close { ticket: u64 },
}

#[derive(ActionMenu, Debug)]
enum Around {
    #[action(flatten)]
    Wrong(Wrong),
}

#[test]
fn an_example_that_is_refused_is_told() {
    let panic = std::panic::catch_unwind(testing::examples::<Around>).expect_err("refused ones");
    assert_eq!(
        panic.downcast_ref::<String>().map(String::as_str),
        Some(
            "of the 4 examples of Around, 2 are refused:\n\
             refund, example 2: {\"order_id\": 1, \"amount\": 501}\n    \
             wrong_type at /order_id: expected a string, found the number 1; send it in quotes\n    \
             out_of_range at /amount: the value must be at most 500.0, found the number 501\n\
             close, example 1: {\"ticket\": \"7\"}\n    \
             wrong_type at /ticket: expected an integer, found the string \"7\"; send it without quotes"
        )
    );
}
