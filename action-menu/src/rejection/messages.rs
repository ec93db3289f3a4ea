//! The wording of problems: one table a language. Programs read codes; only people and models read this.

mod english;
mod portuguese;
mod spanish;

use super::{Code, Hint};

listed! {
    /// A phrase from which messages are put together.
    Phrase:
    /// A problem somewhere: `{code}`, `{pointer}`, `{message}`.
    Line,
    /// A problem of the whole proposal: `{code}`, `{message}`.
    LineAtRoot,
    /// Where in the text: `{line}`, `{column}`. Stands for `{position}` in a message.
    Position,
    /// An expected type that may also be null: `{expected}`.
    OrNull,
    /// The type `null`.
    Null,
    /// The type `boolean`.
    Boolean,
    /// The type `integer`.
    Integer,
    /// The type `number`.
    Number,
    /// The type `string`.
    String,
    /// The type `array`.
    Array,
    /// The type `object`.
    Object,
    /// A boolean that was found: `{echo}`.
    TheBoolean,
    /// A number that was found: `{echo}`.
    TheNumber,
    /// A string that was found: `{echo}`, in quotes.
    TheString,
    /// A name that is not shown.
    ThisName,
    /// A size: `{count}`.
    Bytes,
    /// A range: `{min}`, `{max}`.
    Range,
    /// A bound: `{bound}`.
    AtLeast,
    /// A bound: `{bound}`.
    AtMost,
    /// A bound that is left out: `{bound}`.
    Above,
    /// A bound that is left out: `{bound}`.
    Below,
    /// Zero is left out.
    NotZero,
    /// What bounds a float that nothing else bounds.
    Holdable,
    /// So many characters: `{count}`.
    Characters,
    /// The same of one: `{count}`.
    Character,
    /// So many items: `{count}`.
    Items,
    /// The same of one: `{count}`.
    Item,
    /// So many entries: `{count}`.
    Entries,
    /// The same of one: `{count}`.
    Entry,
    /// Allowed values: `{names}`.
    OneOf,
    /// Nothing is allowed.
    Nothing,
    /// A list of names that was cut: `{names}`, `{count}`.
    AndMore,
    /// Instead of the message of `unknown_field` where there are no fields: `{action}`, `{name}`.
    NoFields,
    /// The name that was probably meant: `{name}`.
    DidYouMean,
    /// Problems that are not listed: `{count}`.
    Omitted,
}

/// The wording of every code, phrase and hint in one language.
///
/// A template names what it takes in braces. A language of one's own starts from one that is here:
///
/// ```
/// use action_menu::{Code, Messages};
///
/// const TERSE: Messages = Messages::ENGLISH.with_code(Code::FreeText, "JSON only");
/// ```
///
/// Placeholders of codes: `{expected}`, `{found}`, `{names}`, `{name}`, `{limit}`, `{reason}`,
/// `{action}`, `{position}`; one that a problem doesn't have stays empty, an unknown one stays as it is written.
#[derive(Clone, Copy, Debug)]
pub struct Messages {
    codes: [&'static str; Code::ALL.len()],
    phrases: [&'static str; Phrase::ALL.len()],
    hints: [&'static str; Hint::ALL.len()],
}

impl Messages {
    /// English.
    pub const ENGLISH: Self = english::MESSAGES;
    /// Spanish.
    pub const SPANISH: Self = spanish::MESSAGES;
    /// Portuguese.
    pub const PORTUGUESE: Self = portuguese::MESSAGES;

    /// A whole language, made in a `const`: a compile error if the text of a code, phrase or hint is missing.
    ///
    /// [`English`](Self::ENGLISH) shows what each is made of. A phrase says in its documentation which placeholders
    /// it has; those of a code depend on its problems (`{expected}` and `{found}` of a wrong value, `{name}` and
    /// `{names}` of an unknown name).
    ///
    /// # Panics
    ///
    /// When one is missing.
    #[must_use]
    #[allow(
        clippy::indexing_slicing,
        reason = "each position is compared with the length first"
    )]
    pub const fn of(
        codes: &[(Code, &'static str)],
        phrases: &[(Phrase, &'static str)],
        hints: &[(Hint, &'static str)],
    ) -> Self {
        let mut table = Self {
            codes: [""; Code::ALL.len()],
            phrases: [""; Phrase::ALL.len()],
            hints: [""; Hint::ALL.len()],
        };
        let mut at = 0;
        while at < codes.len() {
            table = table.with_code(codes[at].0, codes[at].1);
            at += 1;
        }
        at = 0;
        while at < phrases.len() {
            table = table.with_phrase(phrases[at].0, phrases[at].1);
            at += 1;
        }
        at = 0;
        while at < hints.len() {
            table = table.with_hint(hints[at].0, hints[at].1);
            at += 1;
        }
        assert!(complete(&table.codes), "a code has no text");
        assert!(complete(&table.phrases), "a phrase has no text");
        assert!(complete(&table.hints), "a hint has no text");
        table
    }

    /// The same with another message for `code`.
    #[must_use]
    #[allow(clippy::indexing_slicing, reason = "the table has a place for each code")]
    pub const fn with_code(mut self, code: Code, template: &'static str) -> Self {
        self.codes[code as usize] = template;
        self
    }

    /// The same with another wording of `phrase`.
    #[must_use]
    #[allow(clippy::indexing_slicing, reason = "the table has a place for each phrase")]
    pub const fn with_phrase(mut self, phrase: Phrase, template: &'static str) -> Self {
        self.phrases[phrase as usize] = template;
        self
    }

    /// The same with another wording of `hint`.
    #[must_use]
    #[allow(clippy::indexing_slicing, reason = "the table has a place for each hint")]
    pub const fn with_hint(mut self, hint: Hint, text: &'static str) -> Self {
        self.hints[hint as usize] = text;
        self
    }

    /// The message template of `code`.
    pub fn code(&self, code: Code) -> &'static str {
        self.codes.get(code as usize).copied().unwrap_or_default()
    }

    /// The template of `phrase`.
    pub fn phrase(&self, phrase: Phrase) -> &'static str {
        self.phrases.get(phrase as usize).copied().unwrap_or_default()
    }

    /// The text of `hint`.
    pub fn hint(&self, hint: Hint) -> &'static str {
        self.hints.get(hint as usize).copied().unwrap_or_default()
    }
}

#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
const fn complete(texts: &[&str]) -> bool {
    let mut at = 0;
    while at < texts.len() {
        if texts[at].is_empty() {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn placeholders(template: &str) -> BTreeSet<&str> {
        template
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split_once('}'))
            .map(|(name, _)| name)
            .collect()
    }

    /// A translation says what the English says: the same data in each message.
    #[test]
    fn each_language_uses_the_same_placeholders() {
        for other in [Messages::SPANISH, Messages::PORTUGUESE] {
            for code in Code::ALL {
                let (ours, theirs) = (Messages::ENGLISH.code(*code), other.code(*code));
                assert_eq!(placeholders(ours), placeholders(theirs), "{code}: {theirs}");
                assert_ne!(ours, theirs, "{code} is not translated");
            }
            for phrase in Phrase::ALL {
                assert_eq!(
                    placeholders(Messages::ENGLISH.phrase(*phrase)),
                    placeholders(other.phrase(*phrase)),
                    "{phrase:?}"
                );
            }
            for hint in Hint::ALL {
                assert_ne!(
                    Messages::ENGLISH.hint(*hint),
                    other.hint(*hint),
                    "{hint:?} is not translated"
                );
            }
        }
    }
}
