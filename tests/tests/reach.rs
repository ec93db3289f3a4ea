//! Reach: what a menu or sub-menu can do, by effect.

use action_menu::{ActionMenu, ActionSpec, Effect, Reach, SubMenu};

#[derive(ActionMenu)]
enum Bank {
    /// Look an account up.
    #[action(read)]
    LookUp { account: String },
    /// Note something.
    #[action(write(reversible), repeatable)]
    Note { text: String },
    /// Send money.
    #[action(write(irreversible), confirm, idempotent)]
    #[allow(dead_code)]
    Send { account: String, cents: u64 },
    /// Close an account.
    #[action(write(irreversible), confirm = never, idempotent_by(account))]
    Close { account: String },
    /// Wave.
    #[action(rename = "wa|ve")]
    Wave,
}

#[test]
fn the_irreversible_is_named_first() {
    let reach = Reach::of::<Bank>();
    assert_eq!(
        reach.to_string(),
        "Bank: 5 actions\n  \
         irreversible  2  send (confirmed), close\n  \
         unstated      1  wa|ve\n  \
         reversible    1  note\n  \
         read          1  look_up\n"
    );
    assert_eq!(
        reach.to_markdown(),
        "| Bank | actions | |\n| --- | ---: | --- |\n\
         | irreversible | 2 | `send` (confirmed), `close` |\n\
         | unstated | 1 | `wa\\|ve` |\n\
         | reversible | 1 | `note` |\n\
         | read | 1 | `look_up` |\n"
    );
    assert_eq!(
        reach.to_json().to_string(),
        r#"{"menu":"Bank","narrowed":false,"actions":5,"irreversible":["send","close"],"unstated":["wa|ve"],"reversible":["note"],"read":["look_up"],"confirmed":["send"],"confirmed_if":[]}"#
    );
    assert_eq!(
        reach.irreversible().map(ActionSpec::name).collect::<Vec<_>>(),
        ["send", "close"]
    );
    assert_eq!(
        (reach.len(), reach.with(Effect::Read).count(), reach.is_empty()),
        (5, 1, false)
    );
}

#[test]
fn a_sub_menu_reaches_less() {
    let reach = SubMenu::<Bank>::all().effects(&[Effect::Read]).reach();
    assert_eq!(
        reach.to_string(),
        "Bank, narrowed: 1 action\n  irreversible  0\n  reversible    0\n  read          1  look_up\n"
    );
}
