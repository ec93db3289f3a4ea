//! Whether a write has happened.

use serde::ser::{Serialize, Serializer};

use crate::json::Json;

/// Whether a write has happened, as the read that [verifies](crate::ActionSpec::verify) it answers: the gate looks for the
/// key `happened`.
///
/// ```
/// use action_menu::{Json, gate::Happened};
///
/// let yes = Happened::Yes(Json::object([("number", Json::from("P-7"))]));
/// assert_eq!(Json::of(&yes)?.to_string(), r#"{"happened":true,"result":{"number":"P-7"}}"#);
/// assert_eq!(Json::of(&Happened::No)?.to_string(), r#"{"happened":false}"#);
/// assert_eq!(Json::of(&Happened::NobodyKnows)?.to_string(), r#"{"happened":null}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::exhaustive_enums, reason = "there is no fourth answer")]
pub enum Happened {
    /// It has, with this result.
    Yes(Json),
    /// It hasn't, and won't.
    No,
    /// It can't be told.
    NobodyKnows,
}

impl Serialize for Happened {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Yes(result) => {
                Json::object([("happened", Json::Boolean(true)), ("result", result.clone())])
            }
            Self::No => Json::object([("happened", Json::Boolean(false))]),
            Self::NobodyKnows => Json::object([("happened", Json::Null)]),
        }
        .serialize(serializer)
    }
}

impl Happened {
    /// What a verifying read has answered. What says anything else is as good as nothing.
    pub(super) fn of(data: &Json) -> Self {
        match data.get("happened") {
            Some(Json::Boolean(true)) => Self::Yes(
                data.get("result")
                    .cloned()
                    .unwrap_or_else(|| Json::object::<&str>([])),
            ),
            Some(Json::Boolean(false)) => Self::No,
            _ => Self::NobodyKnows,
        }
    }
}
