//! What went wrong inside a handler, and who said no before it.

use std::{convert::Infallible, error, fmt};

use serde::ser::{Serialize, Serializer};

use super::fit::fit;
use crate::json::Json;

/// What a handler answers when it couldn't do what was asked: words for the model, never a backtrace.
///
/// Say what the model can do: whether it makes sense to try again, and what else there is.
///
/// ```
/// use action_menu::gate::Failure;
///
/// let failure = Failure::new("The supplier pfizer has not answered since 14:02.")
///     .with_code("supplier_down")
///     .retryable()
///     .with_alternative("stock_situation has the last known figure, of this morning.");
/// assert!(failure.is_retryable());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    reason: String,
    code: String,
    extent: Extent,
    alternative: Option<String>,
    details: Option<Box<Json>>,
}

/// What a failure says of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// It is the result: a business error. Of a keyed write it is kept and answered again.
    Final,
    /// Nothing was done, and it can be tried again.
    Again,
    /// It may have been done.
    Unknown,
}

impl Failure {
    /// The code of a failure that names none.
    pub const CODE: &'static str = "failed";

    /// A failure that is the result, such as "the order was refunded already": of a keyed write it is kept, and the same
    /// call gets it again.
    pub fn new(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            code: Self::CODE.to_owned(),
            extent: Extent::Final,
            alternative: None,
            details: None,
        }
    }

    /// Nothing was done, and the same call may be tried again: a service that was busy. A read is tried again by the gate
    /// itself, a keyed write that says `retry` too; the key of a write is free again after it.
    #[must_use]
    pub fn retryable(self) -> Self {
        Self {
            extent: Extent::Again,
            ..self
        }
    }

    /// Nobody knows whether it was done: the other side didn't answer in time, or broke off. A write that answers so is
    /// not tried again by anybody until it is known.
    #[must_use]
    pub fn unknown(self) -> Self {
        Self {
            extent: Extent::Unknown,
            ..self
        }
    }

    /// A stable name for programs, `snake_case`.
    #[must_use]
    pub fn with_code(self, code: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            ..self
        }
    }

    /// What to do instead: the part that changes most what a model does next.
    #[must_use]
    pub fn with_alternative(self, alternative: impl Into<String>) -> Self {
        Self {
            alternative: Some(alternative.into()),
            ..self
        }
    }

    /// The figures behind the words, for whoever would have to read them out of the reason: stands under `details` in the answer.
    #[must_use]
    pub fn with_details(self, details: impl Into<Json>) -> Self {
        Self {
            // As it is where there is none.
            details: Some(details.into())
                .filter(|details| *details != Json::Null)
                .map(Box::new),
            ..self
        }
    }

    /// With words of at most so many bytes each, and figures too; what was cut says so.
    pub(super) fn cut(self, most: usize) -> Self {
        let cut = |words: String| {
            if words.len() <= most {
                return words;
            }
            let ends = words.char_indices().map(|(end, _)| end);
            let end = ends.take_while(|end| *end <= most).last().unwrap_or(0);
            let (bytes, kept) = (words.len(), words.get(..end).unwrap_or_default());
            format!("{kept}… (cut: {bytes} bytes)")
        };
        Self {
            reason: cut(self.reason),
            alternative: self.alternative.map(cut),
            details: self.details.map(|details| Box::new(fit(*details, most))),
            ..self
        }
    }

    /// What went wrong, in words.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Its name for programs.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// What to do instead.
    pub fn alternative(&self) -> Option<&str> {
        self.alternative.as_deref()
    }

    /// The figures behind the words.
    pub fn details(&self) -> Option<&Json> {
        self.details.as_deref()
    }

    /// Whether nothing was done, and the same call may be tried again.
    pub fn is_retryable(&self) -> bool {
        self.extent == Extent::Again
    }

    /// Whether it may have been done.
    pub fn is_unknown(&self) -> bool {
        self.extent == Extent::Unknown
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl error::Error for Failure {}

impl From<&str> for Failure {
    fn from(reason: &str) -> Self {
        Self::new(reason)
    }
}

impl From<String> for Failure {
    fn from(reason: String) -> Self {
        Self::new(reason)
    }
}

impl From<Infallible> for Failure {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// What a rule or a person answers that says no.
///
/// ```
/// use action_menu::gate::Denial;
///
/// let denial = Denial::new("The order comes to 2180.90 EUR and is over the cap of 1500.")
///     .with_code("over_cap")
///     .with_alternative("Cover fewer days, or name the codes.");
/// assert_eq!(denial.code(), "over_cap");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Denial {
    pub(super) reason: String,
    pub(super) code: String,
    pub(super) alternative: Option<String>,
    pub(super) retryable: bool,
    details: Option<Box<Json>>,
}

impl Denial {
    /// The code of a denial that names none.
    pub const CODE: &'static str = "denied";

    /// A no, with its reason: the model is told it.
    pub fn new(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            code: Self::CODE.to_owned(),
            alternative: None,
            retryable: false,
            details: None,
        }
    }

    pub(super) fn of(code: &str, reason: impl Into<String>) -> Self {
        Self::new(reason).with_code(code)
    }

    /// A stable name for programs, `snake_case`.
    #[must_use]
    pub fn with_code(self, code: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            ..self
        }
    }

    /// What to do instead.
    #[must_use]
    pub fn with_alternative(self, alternative: impl Into<String>) -> Self {
        Self {
            alternative: Some(alternative.into()),
            ..self
        }
    }

    /// The same call may be let through later.
    #[must_use]
    pub fn retryable(self) -> Self {
        Self {
            retryable: true,
            ..self
        }
    }

    /// The figures behind the words, for whoever would have to read them out of the reason: stands under `details` in the answer.
    #[must_use]
    pub fn with_details(self, details: impl Into<Json>) -> Self {
        Self {
            // As it is where there is none.
            details: Some(details.into())
                .filter(|details| *details != Json::Null)
                .map(Box::new),
            ..self
        }
    }

    /// Why not, in words.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Its name for programs.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// What to do instead.
    pub fn alternative(&self) -> Option<&str> {
        self.alternative.as_deref()
    }

    /// The figures behind the words.
    pub fn details(&self) -> Option<&Json> {
        self.details.as_deref()
    }

    /// Whether the same call may be let through later.
    pub fn is_retryable(&self) -> bool {
        self.retryable
    }
}

impl fmt::Display for Denial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl error::Error for Denial {}

/// What a handler gives back: anything that serde can write, as `anyhow` takes any error.
///
/// `type Output = Data` lets each method of a handler give something of its own, by `returns = …`.
///
/// ```
/// use action_menu::{ActionMenu, Handler, gate::{Data, Failure}};
///
/// use std::collections::BTreeMap;
///
/// #[derive(ActionMenu)]
/// enum Shop {
///     /// The units and the minimum of a product.
///     #[action(read, returns = BTreeMap<&'static str, u32>)]
///     Stock { code: String },
///     /// The names of the suppliers.
///     #[action(read, returns = Vec<String>)]
///     Suppliers,
/// }
///
/// struct Desk;
///
/// impl Handler for Desk {
///     type Output = Data;
///     type Error = Failure;
/// }
///
/// impl ShopHandler for Desk {
///     fn stock(&mut self, _code: String) -> Result<BTreeMap<&'static str, u32>, Failure> {
///         Ok(BTreeMap::from([("units", 12), ("minimum", 30)]))
///     }
///     fn suppliers(&mut self) -> Result<Vec<String>, Failure> {
///         Err(Failure::new("The list is being renewed.").retryable())
///     }
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Data(pub(super) Result<Json, String>);

impl<T: Serialize> From<T> for Data {
    fn from(value: T) -> Self {
        Self(Json::of(&value).map_err(|error| error.to_string()))
    }
}

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
