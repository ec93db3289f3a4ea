//! The codes of problems: one crate-wide set, never renamed.

use std::{fmt, str::FromStr};

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// What kind of problem it is: stable, for programs. The wording is for people and models and may
        /// change; the code never does.
        ///
        /// ```
        /// use action_menu::Code;
        ///
        /// assert_eq!(Code::UnknownAction.as_str(), "unknown_action");
        /// assert_eq!("unknown_action".parse(), Ok(Code::UnknownAction));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The code as programs write it, in `snake_case`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

codes! {
    /// There is no text, or only white space.
    Empty = "empty",
    /// The bytes are not UTF-8.
    NotUtf8 = "not_utf8",
    /// The text is no command: it doesn't begin with `{` and isn't one JSON value.
    FreeText = "free_text",
    /// The text begins as an object and breaks the grammar of JSON; the position says where.
    MalformedJson = "malformed_json",
    /// The text ends before the object does.
    Truncated = "truncated",
    /// Something follows a whole object.
    TrailingData = "trailing_data",
    /// It is one JSON value, but no object.
    NotAnObject = "not_an_object",
    /// The text is longer than the limit.
    TooLarge = "too_large",
    /// It nests deeper than the limit.
    TooDeep = "too_deep",
    /// A key stands in an object twice.
    DuplicateKey = "duplicate_key",
    /// The key that names the action is missing.
    MissingAction = "missing_action",
    /// No action of the menu has this name.
    UnknownAction = "unknown_action",
    /// The action is real, but outside what is offered here.
    NotPermitted = "not_permitted",
    /// A required field is missing.
    MissingField = "missing_field",
    /// The action has no field of this name.
    UnknownField = "unknown_field",
    /// The value is of another JSON type.
    WrongType = "wrong_type",
    /// The value is none of a closed set.
    NotInSet = "not_in_set",
    /// The number is too small or too large.
    OutOfRange = "out_of_range",
    /// The text or list is too short or too long.
    WrongLength = "wrong_length",
    /// The text doesn't match the pattern.
    PatternMismatch = "pattern_mismatch",
    /// The number is not a multiple of the step.
    NotMultiple = "not_multiple",
    /// A list of unique items holds one twice.
    NotUnique = "not_unique",
    /// The author's own check says no.
    Invalid = "invalid",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Code {
    type Err = UnknownCode;

    fn from_str(text: &str) -> Result<Self, UnknownCode> {
        Self::ALL
            .iter()
            .copied()
            .find(|code| code.as_str() == text)
            .ok_or(UnknownCode(()))
    }
}

/// The text is none of the codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCode(());

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a code of a problem")
    }
}

impl std::error::Error for UnknownCode {}

#[cfg(test)]
mod tests {
    use super::Code;

    /// Renaming a code breaks every program that reads it: this list only grows.
    #[test]
    fn codes_are_locked() {
        let names: Vec<_> = Code::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(
            names.join(" "),
            "empty not_utf8 free_text malformed_json truncated trailing_data not_an_object too_large too_deep \
             duplicate_key missing_action unknown_action not_permitted missing_field unknown_field wrong_type \
             not_in_set out_of_range wrong_length pattern_mismatch not_multiple not_unique invalid"
        );
        for code in Code::ALL {
            assert_eq!(code.as_str().parse(), Ok(*code));
        }
        assert!("Empty".parse::<Code>().is_err());
    }
}
