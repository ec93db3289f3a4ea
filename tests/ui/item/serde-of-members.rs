use action_menu::ActionMenu;

use serde::{Deserialize, Deserializer, Serialize};

#[derive(ActionMenu, Deserialize, Serialize)]
#[serde(tag = "action", rename_all = "snake_case")]
enum Desk {
    Refund {
        #[serde(alias = "sum")]
        amount: f64,
        #[serde(deserialize_with = "text")]
        reason: String,
        #[serde(flatten)]
        rest: serde_json::Value,
    },
    #[serde(other)]
    Stop,
}

fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer)
}

fn main() {}
