use serde::{Deserialize, Serialize};

use action_menu::{Choice, Record, Scalar};

#[derive(Record, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", default)]
struct Address {
    #[serde(rename = "way")]
    street: String,
    #[serde(skip)]
    city: String,
}

#[derive(Choice, Deserialize, Serialize)]
#[serde(rename_all = "UPPERCASE")]
enum Priority {
    #[serde(rename = "later")]
    Low,
    High,
}

#[derive(Scalar, Deserialize, Serialize)]
#[serde(from = "String")]
struct OrderId(String);

impl From<String> for OrderId {
    fn from(text: String) -> Self {
        Self(text)
    }
}

fn main() {}
