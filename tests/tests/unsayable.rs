//! What a target can't say without another meaning: maps, open values, what holds itself, and fields of which a sub-menu
//! leaves nothing.

#![allow(clippy::expect_used, reason = "a test")]

use std::collections::BTreeMap;

use action_menu::{
    ActionMenu, Choice, SubMenu,
    provider::{PROPOSAL, Target, ToolChoice},
};
use menus::values::{Address, Anything, Deliveries, Searches};
use serde_json::Value;

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Size {
    Small,
    Large,
}

#[derive(ActionMenu, Debug, PartialEq)]
enum Stock {
    /// Count.
    Count { counts: BTreeMap<Size, u16> },
}

#[derive(ActionMenu, Debug, PartialEq)]
enum Guess {
    /// Guess.
    Guess { counts: BTreeMap<Size, Option<u16>> },
}

/// Null is a value there, and left out is another: who requires all keys can't leave one out, who has no null can't say it.
#[test]
fn a_map_of_known_keys_is_no_record() {
    let refused = |targets: &dyn Fn(&Target) -> bool| -> Vec<&str> {
        let all = Target::ALL.iter().filter(|target| !targets(target));
        all.map(Target::name).collect()
    };
    let openai = ["openai_chat_strict", "openai_responses_strict"];
    assert_eq!(refused(&|target| target.tools::<Stock>().is_ok()), openai);
    assert_eq!(
        refused(&|target| target.tools::<Guess>().is_ok()),
        [
            openai[0],
            openai[1],
            "anthropic_strict",
            "bedrock_strict",
            "cohere"
        ]
    );
    let errors = Target::COHERE.tools::<Guess>().expect_err("nulls");
    assert_eq!(
        errors.to_string(),
        "cohere: guess, field counts: its values may be null, which isn't the same as left out, and there they never are: make \
         them no `Option`"
    );
    // Two things to the reader, too.
    let read = |text: &str| Guess::parse_call("guess", text).expect("a guess");
    assert_ne!(read(r#"{"counts":{}}"#), read(r#"{"counts":{"small":null}}"#));
}

#[derive(ActionMenu, Debug, PartialEq)]
enum Desk {
    /// Cite two.
    Pair { ids: [String; 2] },
    /// Cite some.
    Some {
        #[field(items = 1..=3)]
        ids: Vec<String>,
    },
    /// Cite different ones.
    Different {
        #[field(items = 2..=3, unique)]
        ids: Vec<String>,
    },
    /// Cite any.
    Any { ids: Vec<String> },
    /// Cite, perhaps.
    Perhaps {
        #[field(items = 1..=3)]
        ids: Option<Vec<String>>,
        id: Option<String>,
        text: String,
    },
}

fn narrowed(ids: &[&str]) -> SubMenu<Desk> {
    let menu = ["pair", "some", "different", "any", "perhaps"]
        .into_iter()
        .try_fold(SubMenu::all(), |menu, action| {
            menu.only(action, "ids", ids.iter().copied())
        });
    menu.and_then(|menu| menu.only("perhaps", "id", ids.iter().copied()))
        .expect("narrowed")
}

fn offered(menu: &SubMenu<Desk>) -> Vec<&'static str> {
    menu.offered().map(action_menu::ActionSpec::name).collect()
}

/// What has to be filled and can't be is offered no more; what may be left out has to be.
#[test]
fn what_nothing_is_left_of_is_not_asked_for() {
    assert_eq!(
        offered(&narrowed(&["a", "b"])),
        ["pair", "some", "different", "any", "perhaps"]
    );
    assert_eq!(offered(&narrowed(&["a"])), ["pair", "some", "any", "perhaps"]);
    let nothing = narrowed(&[]);
    assert_eq!(offered(&nothing), ["any", "perhaps"]);
    for (text, accepted) in [
        (r#"{"action":"any","ids":[]}"#, true),
        (r#"{"action":"any","ids":["a"]}"#, false),
        (r#"{"action":"perhaps","text":""}"#, true),
        (r#"{"action":"perhaps","text":"","id":null,"ids":null}"#, true),
        (r#"{"action":"perhaps","text":"","ids":[]}"#, false),
        (r#"{"action":"perhaps","text":"","id":"a"}"#, false),
        (r#"{"action":"pair","ids":["a","a"]}"#, false),
    ] {
        assert_eq!(nothing.parse(text).is_ok(), accepted, "{text}");
    }
    for target in Target::ALL {
        let export = target.tools_of(&nothing).expect("an export");
        let text = export.json.to_string();
        assert!(
            !text.contains("\"minItems\"") && !text.contains("to 0 items"),
            "{target:?}: {text}"
        );
        // Neither is asked for, so that neither can be sent.
        let tools: Value = export.json.into();
        let perhaps = tools.to_string();
        assert!(!perhaps.contains("\"id\":"), "{target:?}: {perhaps}");
    }
}

#[test]
fn a_choice_among_nothing_is_none() {
    for target in Target::ALL {
        let forbidden = target.tool_choice(ToolChoice::Forbidden);
        assert_eq!(
            target.tool_choice(ToolChoice::Among(&[])),
            forbidden,
            "{target:?}"
        );
        assert_eq!(
            target.tool_choice(ToolChoice::AutoAmong(&[])),
            forbidden,
            "{target:?}"
        );
    }
}

/// Every error of every rule at once, in the order of the menu, each with its action and field.
#[test]
fn what_cant_be_said_is_an_error_at_its_field() {
    let errors = Target::OPENAI_CHAT_STRICT
        .tools::<Deliveries>()
        .expect_err("maps");
    assert_eq!(errors.target(), Target::OPENAI_CHAT_STRICT);
    assert_eq!(
        errors.to_string(),
        "openai_chat_strict: ship, field notes: its keys are free, which can't be said there: a list of records says the \
         same\n\
         openai_chat_strict: drive, field costs: its keys may be left out, and there every key is given: a record of \
         `Option`s says so"
    );
    let errors = Target::ANTHROPIC_STRICT
        .tools::<Anything>()
        .expect_err("open values");
    assert_eq!(
        errors
            .errors()
            .iter()
            .map(|error| error.field.as_str())
            .collect::<Vec<_>>(),
        ["value", "others[]"]
    );
    assert!(
        errors
            .to_string()
            .contains("it can be any value, which can't be said there: give it a type")
    );
    let errors = Target::GEMINI
        .tools::<Searches>()
        .expect_err("values that hold themselves");
    assert!(errors.to_string().starts_with(
        "gemini: find, field filter: `Filter` holds itself, which can't be said there\n\
         gemini: find, field other: `Filter` holds itself"
    ));
    let errors = Target::GEMINI.proposal_tool::<Searches>().expect_err("the same");
    assert_eq!(errors.errors()[0].tool, PROPOSAL);
    assert_eq!(errors.errors()[0].field, "proposal<find>.filter");
    let errors = Target::MCP.reply_format::<Address>().expect_err("no replies");
    assert_eq!(errors.to_string(), "mcp: a server has no replies of a model");
}
