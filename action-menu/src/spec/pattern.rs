//! Patterns that a text has to match.

use std::fmt;

#[cfg(feature = "pattern")]
use super::dialect::translated;

/// A regular expression: where it matches anywhere in a text, the text is accepted, as JSON Schema has it.
///
/// What it means is what ECMA-262 says with its flag `u`, as JSON Schema has it: `\d` and `\w` are ASCII, `.` is all but
/// line terminators, `\s` all white space of Unicode. What readers of a schema take for different things is refused by
/// the derive: look-around, back-references, flags. Matching takes time in proportion to the text.
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
        let regex = self.regex.get_or_init(|| {
            let text = translated(self.source).ok()?;
            regex_lite::Regex::new(&text).ok()
        });
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

#[cfg(all(test, feature = "pattern"))]
mod tests {
    use super::Pattern;

    #[test]
    fn a_pattern_means_what_ecma_262_says() {
        for (pattern, text, right) in [
            ("^a.c$", "abc", true),
            ("^a.c$", "a💩c", true),
            ("^a.c$", "a\rc", false),
            ("^a.c$", "a\nc", false),
            ("^a.c$", "a\u{2028}c", false),
            ("^a[.]c$", "a\rc", false),
            ("^a[^.]c$", "a\rc", true),
            (r"^\d+$", "123", true),
            (r"^\d+$", "١٢٣", false),
            (r"^\w+$", "aé", false),
            (r"^\u0041\x42\u{43}$", "ABC", true),
            (r"\/", "a/b", true),
            (r"^[\-\]\[]{2,}$", "-]", true),
            ("(?<year>[0-9]{4})", "in 2024", true),
            ("(?:a|b){2}", "ab", true),
            ("^a$", "a\n", false),
            ("^a+?b*?c??d{2,}?$", "aadd", true),
            ("^(ab)+[cd]*$", "ababdc", true),
            (r"^\++$", "++", true),
            ("^[+*?]+$", "+*?", true),
            (r"^[\s-]+$", " -", true),
            (r"^[-\s]+$", " -", true),
            (r"^[^-\s]+$", "a", true),
            (r"^\s$", "\u{3000}", true),
            (r"^\s$", "\u{feff}", true),
            (r"^\s$", "\u{85}", false),
            (r"^\S$", "\u{a0}", false),
            (r"^[a\s]+$", "a \u{2028}", true),
        ] {
            assert_eq!(Pattern::new(pattern).matches(text), right, "{pattern} {text:?}");
        }
    }

    #[test]
    fn what_readers_take_for_different_things_is_no_pattern() {
        for pattern in [
            r"[\S]",
            "^a**$",
            "a{2}{3}",
            "a++",
            "a{2}?+",
            "^*a",
            r"\b+a",
            "a$*",
            "a|*b",
            "(*a)",
            r"[\s-z]",
            r"[a-\s]",
            "(?i)a",
            "(?=a)",
            "(?<=a)b",
            "(?!a)",
            "(?P<a>b)",
            r"\Aa",
            r"a\z",
            "[[:alpha:]]",
            "[a&&b]",
            "[]a]",
            "[^]",
            "a{,3}",
            "a{x}",
            "a}",
            "a]",
            r"\-",
            r"[\b]",
            r"\x4",
            r"\u{}",
            r"\u12",
            "\\",
            r"\pL",
            r"\0",
            r"\ ",
        ] {
            assert!(super::translated(pattern).is_err(), "{pattern}");
        }
    }
}
