use std::borrow::Cow;

use action_menu::ActionMenu;

#[derive(ActionMenu, serde::Serialize)]
#[menu(serde)]
#[serde(tag = "action")]
enum Support {
    #[serde(rename = "refund")]
    Refund {
        #[serde(rename = "amount")]
        amount: f64,
    },
}

#[derive(ActionMenu)]
#[menu(serde)]
enum Say<'a> {
    Say { text: Cow<'a, str> },
}

#[derive(ActionMenu)]
#[menu(serde = "yes")]
enum Stop {
    Stop,
}

fn main() {}
