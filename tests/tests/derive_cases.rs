//! What the derive has to take, from bug reports of other libraries: cases by their numbers. Those that it has to refuse
//! are in `ui`: D07 `item/same-action-name`, D08 `item/field-named-as-tag`, D17 `item/borrowed-field`, D18
//! `item/type-parameter`, D19 and the last of D25 `item/tuple-variant`, the second of D21 `item/serde`.
//!
//! Lints are those of D11: whoever uses the derive can't mend what it writes.

#![deny(
    warnings,
    missing_docs,
    private_bounds,
    private_interfaces,
    unreachable_pub,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    clippy::nursery,
    clippy::missing_docs_in_private_items,
    clippy::missing_inline_in_public_items
)]
#![allow(
    clippy::redundant_pub_crate,
    reason = "`unreachable_pub` asks for the opposite"
)]
#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, Code};
use serde_json::json;

/// The user's own types have the names of the standard library's.
mod d01 {
    /// Not the one of std.
    pub(super) type Result<T> = core::result::Result<T, std::io::Error>;

    /// A menu.
    #[derive(action_menu::ActionMenu, Debug, PartialEq)]
    pub(super) enum Support {
        /// Send.
        SendMessage {
            /// What.
            text: String,
        },
    }

    /// Uses it.
    pub(super) fn fine(digits: &str) -> Result<u8> {
        digits.parse().map_err(std::io::Error::other)
    }

    /// Handles it.
    pub(super) struct Clerk;

    impl action_menu::Handler for Clerk {
        type Output = usize;
        type Error = ();
    }

    impl SupportHandler for Clerk {
        fn send_message(&mut self, text: String) -> core::result::Result<usize, ()> {
            Ok(text.len())
        }
    }
}

#[test]
fn d01_a_type_named_result() {
    assert!(d01::fine("1").is_ok());
    let action = d01::Support::parse(r#"{"action":"send_message","text":"Hi"}"#).expect("a good one");
    assert_eq!(action.dispatch(&mut d01::Clerk), Ok(2));
    assert_eq!(d01::Support::schema().to_value()["type"], "object");
}

/// No prelude.
#[no_implicit_prelude]
mod d03 {
    /// A menu.
    #[derive(::action_menu::ActionMenu)]
    pub(super) enum Support {
        /// Send.
        SendMessage {
            /// What.
            text: ::std::string::String,
        },
    }
}

#[test]
fn d03_no_prelude() {
    assert!(d03::Support::parse(r#"{"action":"send_message","text":"Hi"}"#).is_ok());
}

/// Fields and methods that are keywords.
#[derive(ActionMenu, Debug, PartialEq)]
enum Keywords {
    /// File a ticket.
    File {
        /// Which kind.
        r#type: String,
        /// Whether it matches.
        r#match: bool,
        /// By a name that it is given.
        #[field(rename = "r#use")]
        r#use: Option<bool>,
    },
    /// Move a ticket.
    Move {
        /// Which.
        ticket: u64,
    },
    /// Try again.
    Try,
    /// Wait for it.
    Await,
}

/// Notes what was done.
struct Noted;

impl action_menu::Handler for Noted {
    type Output = &'static str;
    type Error = ();
}

impl KeywordsHandler for Noted {
    fn file(&mut self, r#type: String, r#match: bool, r#use: Option<bool>) -> Result<&'static str, ()> {
        drop((r#type, r#match, r#use));
        Ok("file")
    }

    fn r#move(&mut self, _: u64) -> Result<&'static str, ()> {
        Ok("move")
    }

    fn r#try(&mut self) -> Result<&'static str, ()> {
        Ok("try")
    }

    fn r#await(&mut self) -> Result<&'static str, ()> {
        Ok("await")
    }
}

#[test]
fn d04_d05_keywords_have_plain_names_on_the_wire() {
    for (text, done) in [
        (
            r#"{"action":"file","type":"x","match":true,"r#use":false}"#,
            "file",
        ),
        (r#"{"action":"move","ticket":1}"#, "move"),
        (r#"{"action":"try"}"#, "try"),
        (r#"{"action":"await"}"#, "await"),
    ] {
        let action = Keywords::parse(text).expect(text);
        assert_eq!(action.to_text(), text);
        assert_eq!(action.dispatch(&mut Noted), Ok(done));
    }
    let rejection = Keywords::parse(r#"{"action":"file","type":1,"match":true}"#).expect_err("no text");
    assert_eq!(rejection.problems()[0].pointer().as_str(), "/type");
    let schema = Keywords::action_schema("file").expect("an action").to_value();
    assert_eq!(schema["required"], json!(["type", "match"]));
}

/// Documented, and nothing is allowed: `forbid` takes no `allow` of a macro's.
#[forbid(missing_docs)]
pub mod d10 {
    /// A menu.
    #[derive(action_menu::ActionMenu)]
    pub enum Support {
        /// Send a message.
        SendMessage {
            /// Its text.
            text: String,
        },
    }
}

#[test]
fn d10_documentation_is_passed_on() {
    assert!(d10::Support::parse(r#"{"action":"send_message","text":"Hi"}"#).is_ok());
}

/// A variant, a field and a description that are there or not.
#[derive(ActionMenu, Debug, PartialEq)]
enum Conditional {
    /// Send.
    SendMessage {
        /// What.
        text: String,
        /// Never there.
        #[cfg(any())]
        copies: Missing,
        /// Always there.
        #[cfg(test)]
        #[cfg_attr(test, field(range = 1..=3))]
        #[cfg_attr(any(), field(no_such_option))]
        times: u8,
    },
    /// Never there.
    #[cfg(any())]
    Refund { order_id: Missing },
    /// Always there.
    #[cfg(test)]
    #[cfg_attr(test, action(rename = "stop_it"))]
    Stop,
}

impl ConditionalHandler for Noted {
    fn send_message(&mut self, _: String, _: u8) -> Result<&'static str, ()> {
        Ok("send")
    }

    #[cfg(any())]
    fn refund(&mut self, _: Missing) -> Result<&'static str, ()> {
        Ok("refund")
    }

    fn stop(&mut self) -> Result<&'static str, ()> {
        Ok("stop")
    }
}

#[test]
fn d12_what_is_configured_away_is_not_in_the_menu() {
    let code = |text| Conditional::parse(text).map_err(|rejection| rejection.code());
    assert_eq!(
        code(r#"{"action":"refund","order_id":"A"}"#),
        Err(Code::UnknownAction)
    );
    assert_eq!(
        code(r#"{"action":"send_message","text":"","times":4}"#),
        Err(Code::OutOfRange)
    );
    let stop = code(r#"{"action":"stop_it"}"#).expect("a good one");
    assert_eq!(stop.dispatch(&mut Noted), Ok("stop"));
    assert!(!Conditional::schema().to_string().contains("refund"));
}

/// Descriptions from a file and put together.
#[derive(ActionMenu)]
#[allow(dead_code, reason = "only its schema is looked at")]
enum Told {
    #[doc = include_str!("../data/restock.md")]
    Restock {
        /// Of what.
        sku: String,
    },
    #[doc = concat!("Send ", "a message.")]
    SendMessage {
        /// What.
        text: String,
    },
    /** Refund an order.
     *
     * Use when the parcel is lost.
     */
    Refund,
    /// Send "text" \ to the customer.
    /// - short
    ///
    ///     indented
    // Not for the model.
    Block,
}

#[test]
fn d14_d24_descriptions_are_what_the_author_wrote() {
    let told = |name: &str| Told::MENU.action(name).expect("an action").description();
    assert_eq!(told("restock"), include_str!("../data/restock.md").trim());
    assert_eq!(told("send_message"), "Send a message.");
    assert_eq!(told("refund"), "Refund an order.\n\nUse when the parcel is lost.");
    assert_eq!(
        told("block"),
        "Send \"text\" \\ to the customer.\n- short\n\n    indented"
    );
}

/// Another name, and by way of a framework.
mod d15 {
    /// What a framework hands on.
    pub(super) mod framework {
        pub(in super::super) extern crate action_menu as am;
    }

    /// A menu.
    #[derive(framework::am::ActionMenu)]
    #[menu(crate = "framework::am")]
    pub(super) enum Support {
        /// Stop.
        Stop,
    }
}

#[test]
fn d15_the_crate_has_another_name() {
    assert!(d15::Support::parse(r#"{"action":"stop"}"#).is_ok());
}

/// A rule, on one word and on two.
#[derive(ActionMenu)]
#[menu(rename_all = "SCREAMING_SNAKE_CASE")]
enum Loud {
    /// One.
    Token,
    /// Two.
    ResourceToken,
}

#[test]
fn d21_a_rename_rule_minds_one_word_too() {
    assert!(Loud::parse(r#"{"action":"TOKEN"}"#).is_ok_and(|action| matches!(action, Loud::Token)));
    let two = Loud::parse(r#"{"action":"RESOURCE_TOKEN"}"#);
    assert!(two.is_ok_and(|action| matches!(action, Loud::ResourceToken)));
}

/// Two spellings of no fields.
#[derive(ActionMenu, Debug, PartialEq)]
enum Empty {
    /// One.
    A,
    /// The same.
    B {},
}

#[test]
fn d25_no_fields_are_no_fields() {
    for name in ["a", "b"] {
        let schema = Empty::action_schema(name).expect("an action").to_value();
        let expected = json!({"type": "object", "description": schema["description"], "properties": {},
            "required": [], "additionalProperties": false});
        assert_eq!(schema, expected);
        assert!(Empty::parse(&json!({"action": name}).to_string()).is_ok());
        let more = Empty::parse(&json!({"action": name, "x": 1}).to_string());
        assert_eq!(
            more.map_err(|rejection| rejection.code()),
            Err(Code::UnknownField)
        );
    }
}

/// Names of fields on the wire.
#[derive(ActionMenu, Debug, PartialEq)]
#[menu(rename_all_fields = "camelCase")]
enum Wire {
    /// Close.
    CloseTicket {
        /// Which.
        #[field(rename = "ticket")]
        ticket_no: u64,
        /// Whether a note goes with it.
        with_note: bool,
    },
}

impl WireHandler for Noted {
    fn close_ticket(&mut self, ticket_no: u64, with_note: bool) -> Result<&'static str, ()> {
        Ok(if ticket_no == 1 && with_note {
            "close"
        } else {
            "other"
        })
    }
}

#[test]
fn d27_one_name_for_schema_parser_and_message() {
    let schema = Wire::action_schema("close_ticket").expect("an action").to_value();
    assert_eq!(schema["required"], json!(["ticket", "withNote"]));
    let action = Wire::parse(r#"{"action":"close_ticket","ticket":1,"withNote":true}"#).expect("a good one");
    assert_eq!(action.dispatch(&mut Noted), Ok("close"));
    let rejection = Wire::parse(r#"{"action":"close_ticket","ticket_no":1,"withNote":true}"#);
    let told = rejection.expect_err("another name").to_string();
    assert!(told.contains("missing_field at /ticket:") && told.contains("unknown_field at /ticket_no:"));
}

/// As visible as the enum.
pub mod d28 {
    /// Why.
    #[derive(action_menu::Choice, Debug, PartialEq)]
    pub(super) enum Reason {
        /// It was late.
        Late,
    }

    /// A menu.
    #[derive(action_menu::ActionMenu, Debug, PartialEq)]
    pub(super) enum Desk {
        /// Refund.
        Refund {
            /// Why.
            why: Reason,
        },
    }

    /// A private one.
    #[derive(action_menu::ActionMenu)]
    enum Private {
        /// Close.
        Close,
    }

    /// One for all.
    #[derive(action_menu::ActionMenu)]
    pub enum Public {
        /// Close.
        Close,
    }

    /// Uses the private one here.
    pub(super) fn closes() -> bool {
        use action_menu::ActionMenu as _;
        matches!(Private::parse(r#"{"action":"close"}"#), Ok(Private::Close))
    }
}

/// Two menus in one module, and both of them, with all that is beside them, by a glob.
mod globs {
    pub(super) use super::d01::*;
    pub(super) use super::d28::*;
}

impl globs::DeskHandler for Noted {
    fn refund(&mut self, _: d28::Reason) -> Result<&'static str, ()> {
        Ok("refund")
    }
}

#[test]
fn d28_handlers_are_as_visible_as_their_menus() {
    let action = globs::Desk::parse(r#"{"action":"refund","why":"late"}"#).expect("a good one");
    assert_eq!(action.dispatch(&mut Noted), Ok("refund"));
    assert!(d28::closes());
    assert!(d28::Public::parse(r#"{"action":"close"}"#).is_ok());
    assert!(globs::Support::parse(r#"{"action":"send_message","text":""}"#).is_ok());
}
