//! One difference between two contracts.

use std::fmt;

use serde::ser::{Serialize, Serializer};

use super::what::{Approvals, Kind, What};
use crate::{invisible, json::Json};

/// One difference. It displays as one line, and serialises as an object of JSON.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Change {
    /// The place, by wire names: `refund`, `refund.amount`, `refund.address.zip`; `tags[]` are the items of a list, `stock{}`
    /// the values of a map, `stock{key}` its keys. Empty for the menu itself. An action and a field are called what they
    /// were called, new ones what they are.
    pub path: String,
    /// What has changed.
    pub what: What,
    /// Whether a caller in flight notices.
    pub kind: Kind,
    /// What it voids.
    pub voids: Voids,
    /// What was there, `null` for nothing.
    pub was: Json,
    /// What is there, `null` for nothing.
    pub is: Json,
}

/// What a change voids of that which was kept before it.
///
/// Approvals go by the digests of their action: where both are the same, they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Voids {
    /// Approvals of the action that haven't been used.
    pub approvals: Approvals,
    /// What was tuned on the words that a model reads: prompts, examples, evaluations.
    pub prompts: bool,
    /// What is kept by the bytes of an export: prompt caches of providers, lists of tools that clients hold.
    pub caches: bool,
}

impl Voids {
    /// What is void, in words.
    fn names(self) -> impl Iterator<Item = &'static str> {
        let approvals = match self.approvals {
            Approvals::Kept => None,
            Approvals::IfTextCounts => Some("approvals where text counts"),
            Approvals::Void => Some("approvals"),
        };
        let prompts = self.prompts.then_some("prompts");
        let caches = self.caches.then_some("caches");
        [approvals, prompts, caches].into_iter().flatten()
    }
}

impl Change {
    /// Whether a caller in flight notices.
    pub fn is_breaking(&self) -> bool {
        self.kind == Kind::Breaking
    }

    /// The object that it serialises as.
    pub fn to_json(&self) -> Json {
        let approvals = match self.voids.approvals {
            Approvals::Kept => "kept",
            Approvals::IfTextCounts => "if_text_counts",
            Approvals::Void => "void",
        };
        Json::object([
            ("path", Json::from(&self.path)),
            ("what", Json::name(self.what.as_str())),
            ("kind", Json::name(self.kind.as_str())),
            ("approvals", Json::name(approvals)),
            ("prompts", Json::Boolean(self.voids.prompts)),
            ("caches", Json::Boolean(self.voids.caches)),
            ("was", self.was.clone()),
            ("is", self.is.clone()),
        ])
    }
}

impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, what, .. } = self;
        write!(f, "{kind}: {what} ")?;
        if self.path.is_empty() {
            f.write_str("of the menu")?;
        } else {
            write!(f, "at {}", shown(&self.path))?;
        }
        match (&self.was, &self.is) {
            (Json::Null, Json::Null) => {}
            (Json::Null, is) => write!(f, ": now {}", short(is))?,
            (was, Json::Null) => write!(f, ": was {}", short(was))?,
            (was, is) => write!(f, ": was {}, now {}", short(was), short(is))?,
        }
        let voids: Vec<_> = self.voids.names().collect();
        if !voids.is_empty() {
            write!(f, "; voids {}", voids.join(", "))?;
        }
        Ok(())
    }
}

/// A value of a line holds so many code points.
const MOST_SHOWN: usize = 120;

fn short(json: &Json) -> String {
    let text = shown(&json.to_string());
    match text.char_indices().nth(MOST_SHOWN) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default()),
        None => text,
    }
}

/// On one line, with what nobody sees escaped.
fn shown(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if invisible::is_hidden(c) || invisible::is_odd_space(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}
