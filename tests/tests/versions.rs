//! Versions: calls in flight survive a deploy.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, Reach, SubMenu};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum Desk {
    /// Give money back.
    #[action(alias("refund", "pay_back"))]
    Reimburse { order_id: String },
    /// Fax something.
    #[action(deprecated)]
    Fax { text: String },
    /// Send a message.
    Send { text: String },
}

#[test]
fn an_alias_is_read_and_no_longer_exported() {
    for name in ["reimburse", "refund", "pay_back"] {
        let text = format!(r#"{{"action":"{name}","order_id":"A-1"}}"#);
        let action = Desk::parse(&text).expect("a name or an alias");
        assert_eq!(
            action,
            Desk::Reimburse {
                order_id: "A-1".into()
            }
        );
        assert_eq!(action.to_text(), r#"{"action":"reimburse","order_id":"A-1"}"#);
        assert_eq!(Desk::parse_call(name, r#"{"order_id":"A-1"}"#), Ok(action));
        // Behind the fields, and as a value.
        let last = format!(r#"{{"order_id":"A-1","action":"{name}"}}"#);
        assert!(Desk::parse(&last).is_ok());
        assert!(Desk::parse_value(&serde_json::from_str(&last).expect("JSON")).is_ok());
    }
    assert!(!Desk::schema().as_str().contains("pay_back") && !Desk::schema().as_str().contains("refund"));
    assert_eq!(
        Desk::MENU.action("pay_back").map(action_menu::ActionSpec::name),
        Some("reimburse")
    );
}

#[test]
fn a_deprecated_action_is_read_and_no_longer_offered() {
    let fax = Desk::parse(r#"{"action":"fax","text":"Hi"}"#).expect("still read");
    assert_eq!(fax.to_text(), r#"{"action":"fax","text":"Hi"}"#);
    assert!(!Desk::schema().as_str().contains("fax"));
    let rejection = Desk::parse(r#"{"action":"fxa"}"#).expect_err("unknown");
    assert_eq!(
        rejection.to_string(),
        "unknown_action at /action: unknown action \"fxa\": choose one of reimburse, send"
    );
    assert_eq!(
        Desk::parse(r#"{"action":"Fax"}"#)
            .expect_err("unknown")
            .problems()[0]
            .suggestion(),
        None
    );
    // It can still be done: the report of what can has it.
    let reach = Reach::of::<Desk>();
    assert_eq!(reach.len(), 3);
    assert!(reach.to_string().contains("fax (deprecated)"));
    // A sub-menu can take it away.
    let narrowed = SubMenu::<Desk>::all().without(["fax"]).expect("a name");
    assert!(narrowed.parse(r#"{"action":"fax","text":"Hi"}"#).is_err());
}
