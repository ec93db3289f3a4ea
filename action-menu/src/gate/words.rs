//! Words for the model, of whoever says no or couldn't: a reason, its name for programs, what to do instead, and figures.

use super::fit::fit;
use crate::json::Json;

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Words {
    pub(super) reason: String,
    pub(super) code: String,
    pub(super) alternative: Option<String>,
    details: Option<Box<Json>>,
}

impl Words {
    pub(super) fn new(code: &str, reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            code: code.to_owned(),
            alternative: None,
            details: None,
        }
    }

    pub(super) fn with_code(self, code: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            ..self
        }
    }

    pub(super) fn with_alternative(self, alternative: impl Into<String>) -> Self {
        Self {
            alternative: Some(alternative.into()),
            ..self
        }
    }

    /// Null is as where there are none.
    pub(super) fn with_details(self, details: impl Into<Json>) -> Self {
        Self {
            details: Some(details.into())
                .filter(|details| *details != Json::Null)
                .map(Box::new),
            ..self
        }
    }

    pub(super) fn details(&self) -> Option<&Json> {
        self.details.as_deref()
    }

    /// Of at most so many bytes each, and figures too; what was cut says so.
    pub(super) fn cut(self, most: usize) -> Self {
        Self {
            reason: cut(self.reason, most),
            alternative: self.alternative.map(|words| cut(words, most)),
            details: self.details.map(|details| Box::new(fit(*details, most))),
            ..self
        }
    }
}

fn cut(words: String, most: usize) -> String {
    if words.len() <= most {
        return words;
    }
    let ends = words.char_indices().map(|(end, _)| end);
    let end = ends.take_while(|end| *end <= most).last().unwrap_or(0);
    let (bytes, kept) = (words.len(), words.get(..end).unwrap_or_default());
    format!("{kept}… (cut: {bytes} bytes)")
}
