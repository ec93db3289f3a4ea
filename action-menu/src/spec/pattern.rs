//! Patterns that a text has to match.

use std::fmt;

/// A regular expression: where it matches anywhere in a text, the text is accepted, as JSON Schema has it.
///
/// Classes such as `\d` and `\w` are ASCII, and there is no look-around and no back-reference: matching takes
/// time in proportion to the text.
pub struct Pattern {
    source: &'static str,
    #[cfg(feature = "pattern")]
    regex: std::sync::OnceLock<Option<regex_lite::Regex>>,
}

impl Pattern {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(source: &'static str) -> Self {
        Self {
            source,
            #[cfg(feature = "pattern")]
            regex: std::sync::OnceLock::new(),
        }
    }

    /// The expression as written.
    pub const fn as_str(&self) -> &'static str {
        self.source
    }

    /// Whether it matches somewhere in the text. An expression that isn't one matches nothing: the derive has
    /// refused it.
    #[cfg(feature = "pattern")]
    pub(crate) fn matches(&self, text: &str) -> bool {
        let regex = self
            .regex
            .get_or_init(|| regex_lite::Regex::new(self.source).ok());
        regex.as_ref().is_some_and(|regex| regex.is_match(text))
    }

    /// Without the feature the derive takes no pattern.
    #[cfg(not(feature = "pattern"))]
    #[allow(clippy::unused_self, reason = "as with the feature")]
    pub(crate) const fn matches(&self, _: &str) -> bool {
        false
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pattern({:?})", self.source)
    }
}
