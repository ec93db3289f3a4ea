//! What the derive keeps: names, descriptions, effects.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::time::Duration;

use action_menu::{ActionMenu, Confirm, Effect, Key, Kind, Presence};

/// The orders
/// of a shop.
#[derive(ActionMenu, Debug, PartialEq)]
#[menu(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase", handler = Clerk)]
#[menu(allow(near_limit = "each is a \"door\"", no_such_rule = "kept all the same"))]
enum Orders {
    /// Look an order up.
    ///
    /// Gives its lines
    /// and its state.
    #[action(
        read,
        use_when = "the customer names an order",
        not_for = "invoices",
        costly = "one query",
        example = r#"{ "orderId": "A-1" }"#,
        open_world
    )]
    LookUp {
        /// The order's number,
        /// as printed.
        order_id: String,
    },
    /** Refund an order.
     *
     * Use when the parcel is lost:
     * - say "sorry"
     * - then \ refund
     */
    #[action(
        write(irreversible),
        confirm = never,
        idempotent_by(order_id),
        verify = "look-up",
        timeout = "15s",
        retry = 2
    )]
    Refund {
        #[field(from_action = "look-up")]
        order_id: String,
        #[field(rename = "sum")]
        how_much: f64,
        #[field(secret)]
        card_number: Option<String>,
    },
    #[doc = concat!("Send ", "a message.")]
    #[action(write(reversible), repeatable)]
    Send {
        r#type: String,
    },
    #[doc = include_str!("../data/restock.md")]
    #[action(rename = "order goods", write(reversible), idempotent)]
    Restock {},
    /// Move a ticket.
    Move,
    // No doc comment.
    SendSMS,
}

fn action(name: &str) -> &'static action_menu::ActionSpec {
    Orders::MENU.action(name).expect(name)
}

#[test]
fn names_are_those_of_the_wire() {
    let names: Vec<_> = Orders::MENU
        .actions()
        .iter()
        .map(action_menu::ActionSpec::name)
        .collect();
    assert_eq!(
        names,
        ["look-up", "refund", "send", "order goods", "move", "send-sms"]
    );
    assert_eq!((Orders::MENU.name(), Orders::MENU.tag()), ("Orders", "kind"));
    assert_eq!(
        Orders::MENU.exceptions(),
        [
            ("near_limit", "each is a \"door\""),
            ("no_such_rule", "kept all the same")
        ]
    );
    let fields: Vec<_> = action("refund")
        .fields()
        .iter()
        .map(action_menu::FieldSpec::name)
        .collect();
    assert_eq!(fields, ["orderId", "sum", "cardNumber"]);
    assert_eq!(action("send").fields()[0].name(), "type");
    assert!(Orders::MENU.action("Refund").is_none() && Orders::MENU.action("look_up").is_none());
    let read = Orders::parse(r#"{"kind":"send","type":"mail"}"#);
    assert_eq!(
        read,
        Ok(Orders::Send {
            r#type: "mail".into()
        })
    );
    let rejection = Orders::parse(r#"{"kind":"send"}"#).expect_err("no type");
    assert_eq!(rejection.problems()[0].pointer().as_str(), "/type");
}

#[test]
fn descriptions_come_from_doc_comments_in_every_form() {
    assert_eq!(Orders::MENU.description(), "The orders of a shop.");
    assert_eq!(action("look-up").summary(), "Look an order up.");
    assert_eq!(
        action("look-up").description(),
        "Look an order up.\n\nGives its lines and its state."
    );
    assert_eq!(
        action("look-up").fields()[0].description(),
        "The order's number, as printed."
    );
    assert_eq!(
        action("refund").description(),
        "Refund an order.\n\nUse when the parcel is lost:\n- say \"sorry\"\n- then \\ refund"
    );
    assert_eq!(action("send").description(), "Send a message.");
    assert_eq!(
        action("order goods").description(),
        "Order goods from a supplier.\n\n- one line an item"
    );
    assert_eq!(action("send-sms").description(), "");
}

#[test]
fn effects_are_kept() {
    let look_up = action("look-up");
    assert_eq!(look_up.effect(), Effect::Read);
    assert_eq!(
        (look_up.use_when(), look_up.not_for(), look_up.costly()),
        ("the customer names an order", "invoices", "one query")
    );
    assert_eq!(look_up.examples(), [r#"{ "orderId": "A-1" }"#]);
    assert!(look_up.is_open_world() && !action("refund").is_open_world());
    let refund = action("refund");
    assert_eq!(
        (refund.effect(), refund.confirm()),
        (Effect::Irreversible, Confirm::Never)
    );
    assert_eq!(
        (refund.key(), refund.verify()),
        (Key::Fields(&["orderId"]), Some("look-up"))
    );
    assert_eq!(
        (refund.timeout(), look_up.timeout()),
        (Some(Duration::from_secs(15)), None)
    );
    assert_eq!((refund.retry(), look_up.retry()), (Some(2), None));
    assert_eq!(
        (action("send").effect(), action("send").key()),
        (Effect::Reversible, Key::Repeatable)
    );
    assert_eq!(action("order goods").key(), Key::Arguments);
    assert_eq!(
        (action("move").effect(), action("move").confirm()),
        (Effect::Unstated, Confirm::Unstated)
    );
    let fields = refund.fields();
    assert_eq!(
        (fields[0].from_action(), fields[1].from_action()),
        (Some("look-up"), None)
    );
    assert_eq!((fields[2].is_secret(), fields[1].is_secret()), (true, false));
    assert_eq!(
        (fields[2].presence(), fields[1].presence()),
        (Presence::Optional, Presence::Required)
    );
    assert!(matches!(fields[2].shape().kind(), Kind::Text { min: 0, .. }));
}

/// Summary and description, when to use it, what it isn't for, where arguments come from, its cost.
#[test]
fn the_exported_description_is_composed() {
    let exported = |name: &str| {
        let schema = Orders::action_schema(name).expect(name);
        schema
            .as_json()
            .get("description")
            .map(action_menu::Json::to_string)
    };
    assert_eq!(
        exported("look-up").as_deref(),
        Some(
            r#""Look an order up.\n\nGives its lines and its state.\nUse when: the customer names an order\nNot for: invoices\nCosts: one query""#
        )
    );
    assert_eq!(
        exported("refund").as_deref(),
        Some(
            r#""Refund an order.\n\nUse when the parcel is lost:\n- say \"sorry\"\n- then \\ refund\nTake: orderId from look-up""#
        )
    );
    assert_eq!(exported("send-sms"), None);
}

#[derive(ActionMenu, Debug)]
enum Vault {
    /// Open the vault.
    #[allow(dead_code)]
    Open {
        #[field(secret)]
        pin: u32,
    },
}

/// A secret is never echoed.
#[test]
fn a_secret_is_not_told() {
    let text = r#"{"kind":"refund","orderId":4111,"sum":1,"cardNumber":4111}"#;
    let rejection = Orders::parse(text).expect_err("wrong types");
    assert_eq!(
        rejection.to_string(),
        "wrong_type at /orderId: expected a string, found the number 4111; send it in quotes\n\
         wrong_type at /cardNumber: expected a string or null, found a number"
    );
    assert_eq!(rejection.to_json().to_string().matches("4111").count(), 2);
    let wrong = format!("{rejection:?}");
    assert_eq!(wrong.matches("4111").count(), 1);
    // In whatever envelope it comes.
    let inner = r#"{"kind":"refund","cardNumber":"4111","orderId":"4111","sum":1}"#;
    let quoted = serde_json::to_string(inner).expect("text");
    let twice = serde_json::to_string(&quoted).expect("text");
    let envelopes = [
        quoted.clone(),
        twice.clone(),
        format!("[{inner}]"),
        format!("[{quoted}]"),
        "\"4111\"".into(),
        "4111".into(),
    ];
    for envelope in envelopes {
        for rejection in [
            Orders::parse(&envelope),
            Orders::parse_call("refund", &twice),
            Orders::parse_call("refund", "4111"),
        ] {
            let rejection = rejection.expect_err("no object");
            assert_eq!(rejection.code(), action_menu::Code::NotAnObject);
            assert!(
                !format!("{rejection} {rejection:?} {}", rejection.to_json()).contains("4111"),
                "{rejection}"
            );
        }
    }
    // Not even that it would be a number without its quotes.
    let pin = Vault::parse(r#"{"action":"open","pin":"4111"}"#).expect_err("a string");
    assert_eq!(
        pin.to_string(),
        "wrong_type at /pin: expected an integer, found a string"
    );
}

/// Variants whose names are keywords have raw methods; `FromStr` reads as `parse` does.
#[test]
fn keywords_and_from_str() {
    struct All;
    impl action_menu::Handler for All {
        type Output = &'static str;
        type Error = ();
    }
    impl Clerk for All {
        fn look_up(&mut self, _: String) -> Result<&'static str, ()> {
            Ok("look up")
        }
        fn refund(&mut self, _: String, _: f64, _: Option<String>) -> Result<&'static str, ()> {
            Ok("refund")
        }
        fn send(&mut self, _: String) -> Result<&'static str, ()> {
            Ok("send")
        }
        fn restock(&mut self) -> Result<&'static str, ()> {
            Ok("restock")
        }
        fn r#move(&mut self) -> Result<&'static str, ()> {
            Ok("move")
        }
        fn send_sms(&mut self) -> Result<&'static str, ()> {
            Ok("send sms")
        }
    }
    let read: Result<Orders, action_menu::Rejection> = r#"{"kind":"move"}"#.parse();
    assert_eq!(read, Ok(Orders::Move));
    assert_eq!(Orders::Move.dispatch(&mut All), Ok("move"));
    assert_eq!(Orders::parse(r#"{"kind":"order goods"}"#), Ok(Orders::Restock {}));
}
