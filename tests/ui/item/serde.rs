use action_menu::ActionMenu;

use serde::{Deserialize, Serialize};

#[derive(ActionMenu, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
enum Support {
    #[serde(rename = "pay", alias = "pay_back")]
    Refund {
        #[serde(default, skip_serializing_if = "is_zero")]
        amount: f64,
        #[serde(rename = "why")]
        reason: String,
    },
    #[serde(skip)]
    Internal,
}

#[derive(ActionMenu, Deserialize, Serialize)]
#[serde(untagged)]
enum Desk {
    Refund { amount: f64 },
}

// These say what the menu says, or nothing of the wire form.
#[derive(ActionMenu, Deserialize, Serialize)]
#[menu(tag = "kind", rename_all = "camelCase")]
#[serde(tag = "kind", rename_all = "camelCase", crate = "serde", deny_unknown_fields)]
enum Agreed {
    #[action(rename = "pay")]
    #[serde(rename = "pay")]
    Refund {
        #[serde(rename = "order_id")]
        order_id: String,
    },
}

fn is_zero(amount: &f64) -> bool {
    *amount == 0.0
}

fn main() {}
