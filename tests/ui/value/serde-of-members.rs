use serde::{Deserialize, Serialize};

use action_menu::{Choice, Record};

struct Foreign;

impl Foreign {
    fn street(&self) -> String {
        String::new()
    }
}

#[derive(Record, Serialize)]
#[serde(remote = "Foreign")]
struct Address {
    #[serde(getter = "Foreign::street")]
    street: String,
}

#[derive(Choice, Deserialize, Serialize)]
#[serde(untagged)]
enum Priority {
    #[serde(alias = "later")]
    Low,
    #[serde(skip)]
    High,
}

fn main() {}
