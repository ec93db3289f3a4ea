//! What a rule or a person answers that says no.

use std::{error, fmt};

use super::words::Words;
use crate::json::Json;

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
    words: Words,
    retryable: bool,
}

impl Denial {
    /// The code of a denial that names none.
    pub const CODE: &'static str = "denied";

    /// A no, with its reason: the model is told it.
    pub fn new(reason: impl Into<String>) -> Self {
        Self {
            words: Words::new(Self::CODE, reason),
            retryable: false,
        }
    }

    pub(super) fn of(code: &str, reason: impl Into<String>) -> Self {
        Self::new(reason).with_code(code)
    }

    /// A stable name for programs, `snake_case`.
    #[must_use]
    pub fn with_code(self, code: impl Into<String>) -> Self {
        Self {
            words: self.words.with_code(code),
            ..self
        }
    }

    /// What to do instead.
    #[must_use]
    pub fn with_alternative(self, alternative: impl Into<String>) -> Self {
        Self {
            words: self.words.with_alternative(alternative),
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
            words: self.words.with_details(details),
            ..self
        }
    }

    /// With words of at most so many bytes each, and figures too; what was cut says so.
    pub(super) fn cut(self, most: usize) -> Self {
        Self {
            words: self.words.cut(most),
            ..self
        }
    }

    /// Why not, in words.
    pub fn reason(&self) -> &str {
        &self.words.reason
    }

    /// Its name for programs.
    pub fn code(&self) -> &str {
        &self.words.code
    }

    /// What to do instead.
    pub fn alternative(&self) -> Option<&str> {
        self.words.alternative.as_deref()
    }

    /// The figures behind the words.
    pub fn details(&self) -> Option<&Json> {
        self.words.details()
    }

    /// Whether the same call may be let through later.
    pub fn is_retryable(&self) -> bool {
        self.retryable
    }
}

impl fmt::Display for Denial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.reason)
    }
}

impl error::Error for Denial {}
