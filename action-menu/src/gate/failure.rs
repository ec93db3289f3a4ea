//! What went wrong inside a handler.

use std::{convert::Infallible, error, fmt};

use super::words::Words;
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
    words: Words,
    extent: Extent,
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
            words: Words::new(Self::CODE, reason),
            extent: Extent::Final,
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
            words: self.words.with_code(code),
            ..self
        }
    }

    /// What to do instead: the part that changes most what a model does next.
    #[must_use]
    pub fn with_alternative(self, alternative: impl Into<String>) -> Self {
        Self {
            words: self.words.with_alternative(alternative),
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

    /// What went wrong, in words.
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
        f.write_str(&self.words.reason)
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
