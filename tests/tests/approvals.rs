//! Whether a person is asked of one action: `confirm`, `confirm_if`, and what flattening makes of them.

use action_menu::{ActionMenu, Confirm};

#[derive(ActionMenu)]
enum Bank {
    /// Send money.
    #[action(write(irreversible), confirm_if = is_large, idempotent)]
    Send { account: String, cents: u64 },
    /// Pay a bill.
    #[action(write(irreversible), confirm_if = limits::is_known, idempotent, preview = "show", verify = "show")]
    Pay { bill: u32, note: Option<String> },
    /// Look a word up: whether somebody has to be asked can't always be told.
    #[action(write(reversible), confirm_if = parsed)]
    Try { word: String },
    /// Close an account.
    #[action(write(irreversible), confirm, repeatable)]
    Close { account: String },
    /// Note something.
    #[action(write(irreversible), confirm = never, repeatable)]
    Note { text: String },
    /// Show a bill.
    #[action(read)]
    Show { bill: u32, page: Option<u8> },
    /// Wave.
    Wave,
}

#[derive(ActionMenu)]
enum Desk {
    /// All of the bank.
    #[action(flatten)]
    Bank(Bank),
    /// Ring the bell.
    #[action(write(reversible))]
    Ring,
}

fn is_large(action: &Bank) -> bool {
    matches!(action, Bank::Send { cents, .. } if *cents > 100)
}

mod limits {
    use super::Bank;

    pub(super) fn is_known(action: &Bank) -> Option<bool> {
        match action {
            Bank::Pay { bill: 0, .. } => None,
            Bank::Pay { bill, .. } => Some(*bill > 9),
            _ => Some(false),
        }
    }
}

fn parsed(action: &Bank) -> Result<bool, std::str::ParseBoolError> {
    match action {
        Bank::Try { word } => word.parse(),
        _ => Ok(false),
    }
}

#[test]
fn a_function_decides_and_what_it_leaves_open_is_asked() {
    for (text, asks) in [
        (r#"{"action":"send","account":"A","cents":101}"#, true),
        (r#"{"action":"send","account":"A","cents":100}"#, false),
        (r#"{"action":"pay","bill":10}"#, true),
        (r#"{"action":"pay","bill":9}"#, false),
        (r#"{"action":"pay","bill":0}"#, true),
        (r#"{"action":"try","word":"true"}"#, true),
        (r#"{"action":"try","word":"false"}"#, false),
        (r#"{"action":"try","word":"perhaps"}"#, true),
        (r#"{"action":"close","account":"A"}"#, true),
        (r#"{"action":"note","text":"x"}"#, false),
        (r#"{"action":"show","bill":1}"#, false),
        (r#"{"action":"wave"}"#, false),
    ] {
        let needs = Bank::parse(text).map(|action| action.needs_approval());
        assert_eq!(needs, Ok(asks), "{text}");
        let needs = Desk::parse(text).map(|action| action.needs_approval());
        assert_eq!(needs, Ok(asks), "{text}, flattened");
    }
    let ring = Desk::parse(r#"{"action":"ring"}"#).map(|action| action.needs_approval());
    assert_eq!(ring, Ok(false));
}

#[test]
fn what_is_asked_stands_in_the_description() {
    let confirms: Vec<Confirm> = Bank::MENU
        .actions()
        .iter()
        .map(action_menu::ActionSpec::confirm)
        .collect();
    assert_eq!(
        confirms,
        [
            Confirm::If,
            Confirm::If,
            Confirm::If,
            Confirm::Always,
            Confirm::Never,
            Confirm::Unstated,
            Confirm::Unstated
        ]
    );
    let pay = Bank::MENU.action("pay");
    assert_eq!(pay.and_then(action_menu::ActionSpec::preview), Some("show"));
}
