//! `#[menu(serde)]`: serde's traits in the menu's own wire form, with the reader's rules.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::ActionMenu;
use menus::values::Priority;
use serde::{Deserialize, Serialize};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(serde, rename_all_fields = "camelCase")]
enum Inner {
    /// Set how urgent a ticket is.
    SetPriority {
        ticket_id: u64,
        priority: Option<Priority>,
    },
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(serde)]
enum Desk {
    /// All of it.
    #[action(flatten)]
    Inner(Inner),
    /// Note a share.
    Note { share: f64, open: serde_json::Value },
}

/// What is stored beside an action.
#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Stored {
    at: u32,
    desk: Desk,
    then: Vec<Inner>,
}

#[test]
fn what_is_stored_reads_back() {
    let priority = |ticket_id| Inner::SetPriority {
        ticket_id,
        priority: Some(Priority::High),
    };
    let stored = Stored {
        at: 7,
        desk: Desk::Note {
            share: 0.1,
            open: serde_json::json!({"b": [1, 2.5, null], "a": "x"}),
        },
        then: vec![priority(9_007_199_254_740_993), priority(1)],
    };
    let text = serde_json::to_string(&stored).expect("written");
    assert_eq!(
        text,
        r#"{"at":7,"desk":{"action":"note","share":0.1,"open":{"a":"x","b":[1,2.5,null]}},"then":[{"action":"set_priority","ticketId":9007199254740993,"priority":"high"},{"action":"set_priority","ticketId":1,"priority":"high"}]}"#
    );
    assert_eq!(serde_json::from_str::<Stored>(&text).expect("read"), stored);
    let value = serde_json::to_value(&stored).expect("a value");
    assert_eq!(serde_json::from_value::<Stored>(value).expect("read"), stored);
}

#[test]
fn the_reader_has_its_say() {
    for (text, told) in [
        (
            r#"{"action":"set_priority","ticketId":1,"priority":"HIGH"}"#,
            "not_in_set at /priority",
        ),
        (r#"{"action":"note","share":"0.1"}"#, "wrong_type at /share"),
        (r#"{"action":"stop"}"#, "unknown_action at /action"),
        ("[]", "not_an_object"),
    ] {
        let error = serde_json::from_str::<Desk>(text).expect_err(text).to_string();
        assert!(error.starts_with(told), "{text}: {error}");
    }
}

/// Serde's own derives beside ours, saying the very same.
mod beside {
    use action_menu::{ActionMenu, Choice, Record, Scalar};
    use serde::{Deserialize, Serialize};

    #[derive(ActionMenu, Serialize, Deserialize, Debug, PartialEq)]
    #[menu(rename_all_fields = "camelCase")]
    #[serde(
        tag = "action",
        rename = "Sent",
        rename_all = "snake_case",
        rename_all_fields = "camelCase",
        deny_unknown_fields
    )]
    pub(super) enum Post {
        /// Send something.
        #[action(alias = "post")]
        #[serde(alias = "post", rename_all = "camelCase")]
        SendIt {
            /// What.
            the_text: Line,
            /// How.
            #[serde(rename = "tone")]
            tone: Tone,
            /// Its number.
            number: Number,
        },
    }

    #[derive(Record, Serialize, Deserialize, Debug, PartialEq)]
    #[record(rename_all = "camelCase")]
    #[serde(rename = "TheLine", rename_all = "camelCase")]
    pub(super) struct Line {
        /// Its words.
        pub(super) of_words: String,
    }

    #[derive(Choice, Serialize, Deserialize, Debug, PartialEq)]
    #[serde(rename = "TheTone", rename_all = "snake_case")]
    pub(super) enum Tone {
        /// Plain.
        VeryPlain,
    }

    #[derive(Scalar, Serialize, Deserialize, Debug, PartialEq)]
    #[serde(rename = "TheNumber", transparent)]
    pub(super) struct Number(pub(super) u8);
}

#[test]
fn serde_beside_ours_reads_the_same() {
    for name in ["send_it", "post"] {
        let text =
            format!(r#"{{"action":"{name}","theText":{{"ofWords":"a"}},"tone":"very_plain","number":7}}"#);
        let ours = beside::Post::parse(&text).expect("a good one");
        assert_eq!(
            serde_json::from_str::<beside::Post>(&text).expect("serde's"),
            ours
        );
        assert_eq!(ours.to_text(), serde_json::to_string(&ours).expect("written"));
    }
}
