//! Exports: what each provider is sent, what it couldn't be told in its schema, and what it can't be told at all.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]
#![allow(clippy::indexing_slicing, reason = "a test of keys that are there")]

use std::{collections::BTreeSet, fmt::Write as _, num::NonZeroI32};

use action_menu::{
    ActionMenu, Choice, Json, Record, SubMenu, assert_exports,
    provider::{Export, ExportErrors, Loss, Target, Wire},
};
use menus::{
    Desk, Grid, Numbers, Shop, Support, corners,
    values::{
        Address, Anything, Borrowed, Bounds, Deliveries, Foreign, Forms, OrderId, Priority, Searches, Sets,
        Share, Team, Tickets,
    },
};
use serde_json::Value;
use tests::golden::assert_kept;

/// What every target can say, of every kind that needs other words somewhere.
#[derive(ActionMenu, Debug)]
#[allow(dead_code, missing_docs, reason = "never read")]
enum Telling {
    /// Refund an order.
    #[action(
        write(irreversible),
        confirm = never,
        idempotent_by(order),
        use_when = "the parcel is lost",
        example(
            r#"{"amount": 12.5, "order": "A-1001", "receipt": "R-1", "shares": [1, 0.5]}"#,
            r#"{"order": "A-1002", "amount": 3, "receipt": "R-2", "shares": [1.0, 0]}"#
        )
    )]
    Refund {
        order: OrderId,
        /// How much, in euro.
        #[field(range = 0.01..=500.0, multiple_of = 0.01)]
        amount: f64,
        #[field(pattern = "^[A-Z]-[0-9]+$")]
        receipt: String,
        /// What each pays.
        #[field(items = 2..=4)]
        shares: Vec<Share>,
    },
    /// Open a ticket.
    Open {
        #[field(length = 3..=80, default = "none")]
        subject: String,
        priority: Option<Priority>,
        #[field(greater_than = 0, less_than = 100)]
        percent: i32,
        change: NonZeroI32,
        teams: BTreeSet<Team>,
        number: u64,
    },
    /// Send a parcel.
    #[action(
        write(reversible),
        confirm,
        example = r#"{"address": {"street": "Gran Vía 1", "city": "Madrid", "code": null}, "other": null, "sizes": [null, 2]}"#
    )]
    Ship {
        /// Where to.
        address: Address,
        /// Where to, if nobody is there.
        other: Option<Address>,
        sizes: Vec<Option<f64>>,
    },
    /// Pay.
    Pay {
        /// How.
        how: Foreign,
        /// How, if that fails.
        otherwise: Option<Foreign>,
    },
    /// List the queue.
    #[action(read)]
    ListQueue,
}

/// A reply of a model.
#[derive(Record, Debug)]
#[allow(dead_code, reason = "never read")]
struct Reply {
    /// What is said.
    #[field(length = 1..=2000)]
    text: String,
    /// How sure it is.
    sure: Option<Share>,
}

#[derive(Choice, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(dead_code, reason = "never read")]
enum Side {
    Left,
    Right,
}
#[derive(ActionMenu, Debug)]
#[allow(dead_code, missing_docs, reason = "never read")]
enum Scale {
    /// Weigh.
    Weigh {
        #[field(items = 1..)]
        weights: std::collections::BTreeMap<Side, f64>,
    },
}

fn both(export: Result<Export, ExportErrors>) -> (Json, Vec<Loss>) {
    match export {
        Ok(export) => (export.json, export.losses),
        Err(errors) => (Json::from(errors.to_string()), Vec::new()),
    }
}

/// One file a target.
#[test]
fn exports_are_locked() {
    for target in Target::ALL {
        let (tools, losses) = both(target.tools::<Telling>().cloned().map_err(Clone::clone));
        let (proposal_tool, _) = both(target.proposal_tool::<Telling>().cloned().map_err(Clone::clone));
        let (reply_format, _) = both(target.reply_format::<Reply>());
        let losses = losses.iter().map(|loss| Json::from(loss.to_string())).collect();
        let file = Json::object([
            ("tools", tools),
            ("losses", Json::List(losses)),
            ("proposal_tool", proposal_tool),
            ("reply_format", reply_format),
        ]);
        let text = format!("{file:#}\n");
        assert_kept(&format!("exports/{}.json", target.name()), &text);
    }
}

/// Every export that there is, with its losses.
fn all_exports() -> Vec<(Target, Export)> {
    fn of<M: ActionMenu>(all: &mut Vec<(Target, Export)>) {
        for target in Target::ALL {
            let exports = [
                target.tools::<M>(),
                target.proposal_tool::<M>(),
                target.proposal_format::<M>(),
            ];
            all.extend(
                exports
                    .into_iter()
                    .flatten()
                    .map(|export| (target, export.clone())),
            );
        }
    }
    let mut all = Vec::new();
    of::<Telling>(&mut all);
    of::<Scale>(&mut all);
    of::<Support>(&mut all);
    of::<Desk>(&mut all);
    of::<Grid>(&mut all);
    of::<Numbers>(&mut all);
    of::<Shop>(&mut all);
    of::<Tickets>(&mut all);
    of::<Deliveries>(&mut all);
    of::<Searches>(&mut all);
    of::<Bounds>(&mut all);
    of::<Sets>(&mut all);
    of::<Anything>(&mut all);
    of::<Borrowed<'static>>(&mut all);
    of::<Forms>(&mut all);
    of::<Foreign>(&mut all);
    of::<corners::Corners>(&mut all);
    for target in Target::ALL {
        all.extend(
            target
                .reply_format::<Reply>()
                .ok()
                .map(|export| (target, export.clone())),
        );
    }
    all
}

/// A loss says where its words are, and there they are.
#[test]
fn the_words_of_every_loss_stand_where_it_says() {
    let mut keywords = BTreeSet::new();
    for (target, export) in all_exports() {
        let json = Value::from(export.json);
        // A schema that travels as text.
        let text = json
            .pointer("/textFormat/structure/jsonSchema/schema")
            .and_then(Value::as_str);
        let json = text.map_or(json.clone(), |text| serde_json::from_str(text).expect("a schema"));
        for loss in export.losses {
            let description = json
                .pointer(&loss.moved_to)
                .and_then(Value::as_str)
                .unwrap_or_default();
            assert!(description.contains(&loss.words), "{target:?}: {loss}\n{json:#}");
            keywords.insert(loss.keyword);
        }
    }
    let all = [
        "default",
        "description",
        "examples",
        "exclusiveMaximum",
        "exclusiveMinimum",
        "format",
        "maxItems",
        "maxLength",
        "maximum",
        "minItems",
        "minLength",
        "minProperties",
        "minimum",
        "multipleOf",
        "not",
        "pattern",
        "propertyNames",
        "uniqueItems",
    ];
    let missing: Vec<_> = all
        .iter()
        .filter(|keyword| !keywords.contains(**keyword))
        .collect();
    assert!(missing.is_empty(), "lost nowhere: {missing:?}");
}

/// What is exported has the keys of its dialect and no others.
#[test]
fn no_keyword_is_left_that_the_target_refuses() {
    fn walk(json: &Value, seen: &mut BTreeSet<String>) {
        let Some(object) = json.as_object() else { return };
        for (key, value) in object {
            seen.insert(key.clone());
            match key.as_str() {
                "properties" | "$defs" => {
                    value
                        .as_object()
                        .into_iter()
                        .flatten()
                        .for_each(|(_, value)| walk(value, seen));
                }
                "anyOf" => value
                    .as_array()
                    .into_iter()
                    .flatten()
                    .for_each(|value| walk(value, seen)),
                "items" | "additionalProperties" | "propertyNames" => walk(value, seen),
                _ => {}
            }
        }
    }
    let refused = |target: Target| match target.name() {
        "openai_chat_strict" | "openai_responses_strict" => {
            "oneOf not uniqueItems propertyNames minProperties maxProperties minLength maxLength default examples const \
             nullable"
        }
        "anthropic_strict" | "bedrock_strict" => {
            "oneOf not uniqueItems propertyNames minProperties maxProperties minimum maximum exclusiveMinimum \
             exclusiveMaximum multipleOf maxItems default examples const $ref $defs"
        }
        "gemini" => {
            "oneOf not propertyNames exclusiveMinimum exclusiveMaximum multipleOf examples const $ref $defs nullable"
        }
        "gemini_openapi" => {
            "oneOf not propertyNames exclusiveMinimum exclusiveMaximum multipleOf const $ref $defs additionalProperties \
             uniqueItems default examples"
        }
        "cohere" => {
            "oneOf not uniqueItems minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems \
             minLength maxLength examples"
        }
        "ollama" => {
            "oneOf not const $ref $defs minimum maximum minLength maxLength pattern format default examples"
        }
        _ => "oneOf allOf const nullable",
    };
    for target in Target::ALL {
        let tools = Value::from(&target.tools::<Telling>().expect("an export").json);
        let mut seen = BTreeSet::new();
        for schema in schemas(target, &tools) {
            walk(schema, &mut seen);
        }
        for keyword in refused(target).split_whitespace() {
            assert!(!seen.contains(keyword), "{target:?} refuses {keyword}");
        }
    }
}

/// The schemas of the tools of an export.
fn schemas(target: Target, tools: &Value) -> Vec<&Value> {
    let (list, schema) = match target.wire() {
        Wire::Responses => ("", "/parameters"),
        Wire::Anthropic => ("", "/input_schema"),
        Wire::Gemini if target == Target::GEMINI => ("/0/functionDeclarations", "/parametersJsonSchema"),
        Wire::Gemini => ("/0/functionDeclarations", "/parameters"),
        Wire::Mcp => ("", "/inputSchema"),
        Wire::Bedrock => ("/tools", "/toolSpec/inputSchema/json"),
        _ => ("", "/function/parameters"),
    };
    let list = tools.pointer(list).and_then(Value::as_array).expect("tools");
    list.iter()
        .map(|tool| tool.pointer(schema).expect("a schema"))
        .collect()
}

/// The tool for all actions has a name that none of them has.
#[test]
fn an_action_named_as_the_one_tool_is_refused_there() {
    let errors = Target::XAI.proposal_tool::<Wedding>().expect_err("two of a name");
    assert_eq!(
        errors.to_string(),
        "xai: proposal: the menu has an action of this name: give it another"
    );
    assert!(Target::XAI.tools::<Wedding>().is_ok());
}

#[derive(ActionMenu, Debug)]
#[allow(dead_code, missing_docs, reason = "never read")]
enum Wedding {
    Proposal { to: String },
}

/// Twenty-one tools with five optional fields each.
macro_rules! many {
    ($($action:ident)*) => {
        #[derive(ActionMenu, Debug)]
        #[allow(dead_code, missing_docs, reason = "never read")]
        enum Many { $(
            /// One of many.
            $action { a: Option<u8>, b: Option<Foreign> },
        )* }
    };
}

many!(A B C D E F G H I J K L M N O P Q R S T U);

#[test]
fn limits_are_judged_of_all_tools_together() {
    assert_eq!(
        Target::ANTHROPIC_STRICT
            .tools::<Many>()
            .expect_err("too many")
            .to_string(),
        "anthropic_strict: 21 tools in a request: at most 20; send fewer tools, by a sub-menu\n\
         anthropic_strict: 63 fields that may be left out in a request: at most 24; send fewer tools, by a sub-menu\n\
         anthropic_strict: 21 fields of one of several types in a request: at most 16; send fewer tools, by a sub-menu"
    );
    // A sub-menu keeps within them; so does the plain mode, which has none.
    let few = SubMenu::<Many>::all().actions(["a", "b", "c"]).expect("actions");
    assert!(Target::ANTHROPIC_STRICT.tools_of(&few).is_ok());
    assert!(Target::ANTHROPIC.tools::<Many>().is_ok());
}

#[test]
fn a_sub_menu_is_exported_as_it_is_read() {
    let desk = SubMenu::<Telling>::all()
        .without(["open", "pay", "ship"])
        .and_then(|desk| desk.only("refund", "order", ["A-1", "A-2"]))
        .and_then(|desk| desk.only("refund", "amount", [5.0, 7.5]))
        .expect("a sub-menu");
    let tools = Value::from(
        Target::OPENAI_CHAT_STRICT
            .tools_of(&desk)
            .expect("an export")
            .json,
    );
    assert_eq!(tools[0]["function"]["name"], "refund");
    assert_eq!(tools[1]["function"]["name"], "list_queue");
    assert_eq!(tools.as_array().map(Vec::len), Some(2));
    let order = &tools[0]["function"]["parameters"]["properties"]["order"];
    assert_eq!(order["enum"], serde_json::json!(["A-1", "A-2"]));
    // Gemini's closed sets in this form are of text.
    let export = Target::GEMINI_OPENAPI.tools_of(&desk).expect("an export");
    let lost = export
        .losses
        .iter()
        .find(|loss| loss.keyword == "enum")
        .expect("a loss");
    assert_eq!(
        (lost.field.as_str(), lost.words.as_str()),
        ("amount", "one of 5, 7.5")
    );

    for export in [
        Target::COHERE.proposal_tool_of(&desk),
        Target::OLLAMA.proposal_format_of(&desk),
    ] {
        let text = export.expect("an export").json.to_string();
        assert!(text.contains("list_queue") && !text.contains("open"), "{text}");
    }
    let none = SubMenu::<Telling>::all().actions::<&str>([]).expect("none");
    assert_eq!(
        Target::GROQ.tools_of(&none).expect_err("no tools").to_string(),
        "groq: no action is offered: a request without tools has no `tools` at all"
    );
    assert!(Target::GROQ.proposal_tool_of(&none).is_err());
}

/// Keys are in order and bytes the same, whatever features of `serde_json` are on: the test runs under all of them.
#[test]
fn an_export_is_the_same_each_time() {
    let text = |target: Target| target.tools::<Telling>().expect("an export").json.to_string();
    for target in Target::ALL {
        assert_eq!(text(target), text(target));
    }
    assert!(text(Target::OPENAI_CHAT).starts_with(
        r#"[{"type":"function","function":{"name":"refund","description":"Refund an order.\nUse when: the parcel is lost","parameters":{"type":"object","properties":{"order":{"#
    ));
}

#[test]
fn a_menu_is_asserted_in_one_line() {
    assert_exports!(Telling, [openai_chat_strict, anthropic_strict, gemini_openapi]);
    let panic = std::panic::catch_unwind(|| {
        assert_exports!(
            Deliveries,
            [cohere, openai_chat_strict, mistral, anthropic_strict]
        );
    });
    let panic = panic.expect_err("maps");
    let report = panic.downcast_ref::<String>().expect("a text");
    let mut expected = String::from("the menu Deliveries can't be exported: 4 rules are broken\n");
    for target in [Target::OPENAI_CHAT_STRICT, Target::ANTHROPIC_STRICT] {
        let errors = target.tools::<Deliveries>().expect_err("maps");
        writeln!(expected, "{errors}").expect("a text");
    }
    writeln!(expected, "What is told in words:").expect("a text");
    for target in [
        Target::COHERE,
        Target::OPENAI_CHAT_STRICT,
        Target::ANTHROPIC_STRICT,
    ] {
        // Those of a target that has errors too.
        let losses = match target.tools::<Deliveries>() {
            Ok(export) => export.losses.clone(),
            Err(errors) => errors.losses().to_vec(),
        };
        assert!(!losses.is_empty(), "{target:?}");
        for loss in losses {
            writeln!(expected, "{}: {loss}", target.name()).expect("a text");
        }
    }
    assert_eq!(*report, expected);
}

/// A map whose keys are a closed set is an object of fields that may be left out.
#[test]
fn closed_sets_of_keys_are_fields() {
    let export = Target::ANTHROPIC_STRICT.tools::<Scale>().expect("an export");
    assert_eq!(
        export.json.to_string(),
        r#"[{"name":"weigh","description":"Weigh.","strict":true,"input_schema":{"type":"object","properties":{"weights":{"type":"object","description":"Must be: at least 1 entry","properties":{"left":{"type":"number"},"right":{"type":"number"}},"additionalProperties":false}},"required":["weights"],"additionalProperties":false}}]"#
    );
}
