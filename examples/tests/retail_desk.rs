//! The menu of the shop's agent: what the example prints, proposals judged by hand, and each gold call of
//! tau-bench, where its files are at hand.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests are tests"
)]

#[path = "../retail_desk/calculate.rs"]
mod calculate;
mod common;
#[path = "../retail_desk/menu.rs"]
mod menu;
#[path = "../retail_desk/shop.rs"]
#[allow(dead_code, reason = "the example opens the shop")]
mod shop;
#[path = "../retail_desk/values.rs"]
mod values;

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

use action_menu::{
    ActionMenu, ActionSpec, ChoiceSpec, Code, Confirm, Effect, FieldSpec, JsonType, Kind, Presence, Reach,
};
use serde_json::Value;

use common::{assert_is_kept, printed, run_with};
use menu::Retail;

#[test]
fn it_prints_what_is_expected() {
    assert_is_kept(
        &printed(run_with("retail_desk", &[], b"")),
        "expected/retail_desk.txt",
    );
}

/// Why it is there, the name, the arguments, and the codes of its problems with their places.
type Judged = (
    &'static str,
    &'static str,
    &'static str,
    &'static [(Code, &'static str)],
);

/// Calls beside those that the example shows, judged by hand.
const CALLS: &[Judged] = &[
    ("no arguments at all", "list_all_product_types", "{}", &[]),
    (
        "arguments for what takes none",
        "list_all_product_types",
        r#"{"page":1}"#,
        &[(Code::UnknownField, "/page")],
    ),
    (
        "a name in camel case",
        "listAllProductTypes",
        "{}",
        &[(Code::UnknownAction, "")],
    ),
    (
        "an item named twice, as the tool allows",
        "return_delivered_order_items",
        r##"{"order_id":"#W0000001","item_ids":["3000000001","3000000001"],"payment_method_id":"gift_card_1"}"##,
        &[],
    ),
    (
        "one item as a text",
        "return_delivered_order_items",
        r##"{"order_id":"#W0000001","item_ids":"3000000001","payment_method_id":"gift_card_1"}"##,
        &[(Code::WrongType, "/item_ids")],
    ),
    (
        "items as numbers, and too short",
        "return_delivered_order_items",
        r##"{"order_id":"#W0000001","item_ids":[3000000001,"30"],"payment_method_id":"gift_card_1"}"##,
        &[
            (Code::WrongType, "/item_ids/0"),
            (Code::PatternMismatch, "/item_ids/1"),
        ],
    ),
    (
        "an id of ten letters",
        "get_product_details",
        r#"{"product_id":"desk_lamps"}"#,
        &[(Code::PatternMismatch, "/product_id")],
    ),
    (
        "ten digits of another script",
        "get_product_details",
        r#"{"product_id":"٣٠٠٠٠٠٠٠٠١"}"#,
        &[(Code::PatternMismatch, "/product_id")],
    ),
    (
        "an order without its #",
        "get_order_details",
        r#"{"order_id":"W0000001"}"#,
        &[(Code::PatternMismatch, "/order_id")],
    ),
    (
        "an order and something to inject",
        "get_order_details",
        r##"{"order_id":"#W1; DROP"}"##,
        &[(Code::PatternMismatch, "/order_id")],
    ),
    (
        "an order of nothing but #",
        "get_order_details",
        r##"{"order_id":"#"}"##,
        &[
            (Code::WrongLength, "/order_id"),
            (Code::PatternMismatch, "/order_id"),
        ],
    ),
    (
        "a card without a number",
        "modify_pending_order_payment",
        r##"{"order_id":"#W0000001","payment_method_id":"credit_card_"}"##,
        &[(Code::PatternMismatch, "/payment_method_id")],
    ),
    (
        "another kind of payment",
        "modify_pending_order_payment",
        r##"{"order_id":"#W0000001","payment_method_id":"bitcoin_1"}"##,
        &[(Code::PatternMismatch, "/payment_method_id")],
    ),
    (
        "a reason in another case",
        "cancel_pending_order",
        r##"{"order_id":"#W0000001","reason":"No longer needed"}"##,
        &[(Code::NotInSet, "/reason")],
    ),
    (
        "a reason as Rust spells it",
        "cancel_pending_order",
        r##"{"order_id":"#W0000001","reason":"no_longer_needed"}"##,
        &[(Code::NotInSet, "/reason")],
    ),
    (
        "no reason",
        "cancel_pending_order",
        r##"{"order_id":"#W0000001"}"##,
        &[(Code::MissingField, "/reason")],
    ),
    (
        "an email without its @",
        "find_user_id_by_email",
        r#"{"email":"mia.example.com"}"#,
        &[(Code::PatternMismatch, "/email")],
    ),
    (
        "a ZIP code as a number",
        "find_user_id_by_name_zip",
        r#"{"first_name":"Mia","last_name":"Lopez","zip":78701}"#,
        &[(Code::WrongType, "/zip")],
    ),
    (
        "a ZIP code with a letter",
        "find_user_id_by_name_zip",
        r#"{"first_name":"Mia","last_name":"Lopez","zip":"7870l"}"#,
        &[(Code::PatternMismatch, "/zip")],
    ),
    (
        "an empty name, of any script otherwise",
        "find_user_id_by_name_zip",
        r#"{"first_name":"","last_name":"Łukasiewicz","zip":"78701"}"#,
        &[(Code::WrongLength, "/first_name")],
    ),
    (
        "a call of a function",
        "calculate",
        r#"{"expression":"round(1.5)"}"#,
        &[(Code::PatternMismatch, "/expression")],
    ),
    (
        "what can be read and not be worked out: for the handler to say",
        "calculate",
        r#"{"expression":"1 / (2 - 2"}"#,
        &[],
    ),
    (
        "an empty thought",
        "think",
        r#"{"thought":""}"#,
        &[(Code::WrongLength, "/thought")],
    ),
    (
        "the arguments twice encoded: the envelope is mended",
        "think",
        r#""{\"thought\":\"hm\"}""#,
        &[],
    ),
];

#[test]
fn each_call_has_its_verdict_and_codes() {
    for (why, name, arguments, expected) in CALLS {
        let found: Vec<_> = match Retail::parse_call(name, *arguments) {
            Ok(_) => Vec::new(),
            Err(rejection) => rejection
                .problems()
                .iter()
                .map(|problem| (problem.code(), problem.pointer().as_str().to_owned()))
                .collect(),
        };
        let found: Vec<_> = found.iter().map(|(code, at)| (*code, at.as_str())).collect();
        assert_eq!(&found, expected, "{why}");
    }
}

#[test]
fn an_email_is_told_to_nobody() {
    let rejection =
        Retail::parse_call("find_user_id_by_email", r#"{"email":"mia.example.com"}"#).unwrap_err();
    assert!(!rejection.to_json().to_string().contains("mia"), "{rejection}");
}

/// Whatever can't be undone says so, and a write says how to see whether it took place.
#[test]
fn effects_are_stated() {
    let reach = Reach::of::<Retail>();
    assert_eq!(reach.with(Effect::Unstated).count(), 0);
    let irreversible: Vec<_> = reach.irreversible().map(ActionSpec::name).collect();
    assert_eq!(
        irreversible,
        [
            "cancel_pending_order",
            "exchange_delivered_order_items",
            "modify_pending_order_items",
            "return_delivered_order_items",
            "transfer_to_human_agents",
        ]
    );
    for action in reach.irreversible().chain(reach.with(Effect::Reversible)) {
        assert_ne!(action.confirm(), Confirm::Always, "{}", action.name());
        assert_eq!(
            action.verify().is_none(),
            action.name() == "transfer_to_human_agents",
            "{}",
            action.name()
        );
    }
}

#[test]
fn sums_are_worked_out() {
    for (expression, value) in [
        ("164.28", 164.28),
        ("59.50 - 49.90", 59.50 - 49.90),
        ("2 + 3 * 4 - 6 / 3", 12.0),
        ("-(2 + 3) * -4", 20.0),
        (" ( ( 7 ) ) ", 7.0),
    ] {
        let found = calculate::calculate(expression).unwrap();
        assert!((found - value).abs() < 1e-9, "{expression}: {found}");
    }
    for expression in [
        "", " ", "1 +", "1 2", "(1", "1)", "1..2", ".", "1 / 0", "0 / 0", "()",
    ] {
        assert!(calculate::calculate(expression).is_err(), "{expression}");
    }
    // As deep as the menu lets it be.
    assert!(calculate::calculate(&"(".repeat(200)).is_err());
}

/// The folder with the files of tau-bench, where it is at hand.
fn tau_bench() -> Option<PathBuf> {
    let data = env::var_os("ACTION_MENU_TESTDATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/testdata"),
        PathBuf::from,
    );
    let folder = data.join("tau-bench");
    if folder.is_dir() {
        return Some(folder);
    }
    println!(
        "skipped: there is no folder tau-bench here; ACTION_MENU_TESTDATA names the folder that holds it"
    );
    None
}

fn json(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// How often each action is called, in all three files of tasks.
const COUNTS: [(&str, usize); 16] = [
    ("calculate", 14),
    ("cancel_pending_order", 207),
    ("exchange_delivered_order_items", 197),
    ("find_user_id_by_email", 15),
    ("find_user_id_by_name_zip", 62),
    ("get_order_details", 171),
    ("get_product_details", 73),
    ("get_user_details", 59),
    ("list_all_product_types", 6),
    ("modify_pending_order_address", 73),
    ("modify_pending_order_items", 250),
    ("modify_pending_order_payment", 38),
    ("modify_user_address", 11),
    ("return_delivered_order_items", 195),
    ("think", 0),
    ("transfer_to_human_agents", 4),
];

/// Gold calls that break the schema of their own tool, by their place in the file, each with what is wrong.
/// None does: this list only shrinks.
const BREAKS_ITS_SCHEMA: &[(usize, &str)] = &[];

/// Gold calls that keep to the schema and not to the form that its description tells, `#W0000000`. They are why
/// the menu asks for the `#` and not for the `W`.
const LACKS_THE_W: &[(usize, &str)] = &[
    (379, "#9502126"),
    (380, "#9502127"),
    (386, "#9502126"),
    (387, "#9502127"),
];

#[test]
fn every_gold_call_is_read_and_written_back() {
    let Some(folder) = tau_bench() else { return };
    let calls = json(&folder.join("retail_gold_actions.json"));
    let mut counts: BTreeMap<&str, usize> = Retail::MENU
        .actions()
        .iter()
        .map(|action| (action.name(), 0))
        .collect();
    let mut lack_the_w = Vec::new();
    for (index, call) in calls.iter().enumerate() {
        let name = call["name"].as_str().unwrap();
        let arguments = &call["arguments"];
        let action = Retail::parse_call(name, arguments)
            .unwrap_or_else(|rejection| panic!("{index}: {call}\n{rejection}"));
        assert_eq!(action.spec().name(), name, "{index}");

        let mut written = action.to_value();
        let entries = written.as_object_mut().unwrap();
        assert_eq!(entries.remove("action"), Some(Value::from(name)), "{index}");
        assert_eq!(&written, arguments, "{index}");

        // The other ways in say the same.
        assert_eq!(
            Retail::parse_call(name, &arguments.to_string()).as_ref(),
            Ok(&action),
            "{index}"
        );
        assert_eq!(Retail::parse(&action.to_text()).as_ref(), Ok(&action), "{index}");

        *counts.get_mut(name).unwrap() += 1;
        if let Some(id) = arguments["order_id"].as_str()
            && !id.starts_with("#W")
        {
            lack_the_w.push((index, id));
        }
    }
    assert_eq!(calls.len(), 1375);
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), COUNTS);
    assert_eq!(lack_the_w, LACKS_THE_W);
}

fn tools(folder: &Path) -> BTreeMap<String, Value> {
    json(&folder.join("retail_tools.json"))
        .into_iter()
        .map(|tool| {
            let function = tool["function"].clone();
            (function["name"].as_str().unwrap().to_owned(), function)
        })
        .collect()
}

/// What is wrong with a call by the schema of its tool, as far as the sixteen use one.
fn breach(tool: &Value, arguments: &Value) -> Option<&'static str> {
    let parameters = &tool["parameters"];
    let arguments = arguments.as_object()?;
    let required = parameters["required"].as_array()?;
    if required
        .iter()
        .any(|name| !arguments.contains_key(name.as_str().unwrap()))
    {
        return Some("a required parameter is missing");
    }
    arguments.iter().find_map(|(name, value)| {
        let schema = &parameters["properties"][name];
        let is_right = match schema["type"].as_str() {
            Some("string") => value.is_string(),
            Some("array") => value.as_array()?.iter().all(Value::is_string),
            _ => false,
        };
        let outside = schema["enum"]
            .as_array()
            .is_some_and(|values| !values.contains(value));
        match (is_right, outside) {
            (false, _) => Some("a parameter is unknown or of another type"),
            (true, true) => Some("a value is none of the set"),
            (true, false) => None,
        }
    })
}

#[test]
fn the_gold_calls_keep_to_the_schemas_of_their_tools() {
    let Some(folder) = tau_bench() else { return };
    let tools = tools(&folder);
    let broken: Vec<_> = json(&folder.join("retail_gold_actions.json"))
        .iter()
        .enumerate()
        .filter_map(|(index, call)| {
            let tool = &tools[call["name"].as_str().unwrap()];
            Some((index, breach(tool, &call["arguments"])?))
        })
        .collect();
    assert_eq!(broken, BREAKS_ITS_SCHEMA);
}

/// The same names, fields in the same order, types and sets, all required: the menu only narrows.
#[test]
fn the_menu_is_that_of_the_tools() {
    let Some(folder) = tau_bench() else { return };
    let tools = tools(&folder);
    let names: BTreeSet<_> = Retail::MENU.actions().iter().map(ActionSpec::name).collect();
    assert_eq!(names, tools.keys().map(String::as_str).collect());
    for action in Retail::MENU.actions() {
        let parameters = &tools[action.name()]["parameters"];
        let required: Vec<_> = action.fields().iter().map(FieldSpec::name).collect();
        assert_eq!(parameters["required"], Value::from(required), "{}", action.name());
        let properties = parameters["properties"].as_object().unwrap();
        assert_eq!(properties.len(), action.fields().len(), "{}", action.name());
        for field in action.fields() {
            let (at, property) = ((action.name(), field.name()), &properties[field.name()]);
            let kind = field.shape().kind();
            assert_eq!(field.presence(), Presence::Required, "{at:?}");
            assert_eq!(property["type"], kind.json_type().as_str(), "{at:?}");
            match kind {
                Kind::Choice(values) => {
                    let values: Vec<_> = values.iter().map(ChoiceSpec::name).collect();
                    assert_eq!(property["enum"], Value::from(values), "{at:?}");
                }
                Kind::List { item, .. } => {
                    assert_eq!(item.kind().json_type(), JsonType::String, "{at:?}");
                    assert_eq!(property["items"]["type"], "string", "{at:?}");
                }
                _ => assert!(property.get("enum").is_none(), "{at:?}"),
            }
        }
    }
}
