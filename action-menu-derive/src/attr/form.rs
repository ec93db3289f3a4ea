//! The forms of options.

use super::Level;

/// How an option is written.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// `name`
    Flag,
    /// `name` or `name = word`, for these words
    FlagOrWord(&'static [&'static str]),
    /// `name` or `name = Trait`
    FlagOrTrait,
    /// `name = "…"`
    Text,
    /// `name = "…"` or `name("…", …)`
    Texts,
    /// `name = Name` or `name(word, …)`, for these words
    NameOrWords(&'static [&'static str]),
    /// `name = Type`
    Type,
    /// `name(word, …)`, for these words
    Words(&'static [&'static str]),
    /// `name(rule = "…", …)`
    Reasons,
    /// `name = 0`, and the number that shows it
    Number(&'static str),
    /// `name = 3..=30`, and the range that shows it
    Range(&'static str),
    /// `name = 1..=60` or `name = 8`, of whole numbers, and the range that shows it
    Size(&'static str),
    /// `name` or `name = 14`
    Constant,
    /// `name = path`
    Path,
    /// `name(option, …)`
    Options(Level),
}

impl Form {
    /// The ways to write the option `name`, as errors and documentation show them.
    pub(crate) fn written(self, name: &str) -> String {
        let forms: Vec<String> = match self {
            Self::Flag => vec![name.to_owned()],
            Self::FlagOrWord(words) => {
                let with_word = words.iter().map(|word| format!("{name} = {word}"));
                [name.to_owned()].into_iter().chain(with_word).collect()
            }
            Self::FlagOrTrait => vec![name.to_owned(), format!("{name} = Trait")],
            Self::Text => vec![format!("{name} = \"…\"")],
            Self::Texts => vec![format!("{name} = \"…\""), format!("{name}(\"…\", …)")],
            Self::NameOrWords(words) => {
                let with_words = words.iter().map(|words| format!("{name}({words})"));
                [format!("{name} = Name")].into_iter().chain(with_words).collect()
            }
            Self::Type => vec![format!("{name} = Type")],
            Self::Words(words) => words.iter().map(|word| format!("{name}({word})")).collect(),
            Self::Reasons => vec![format!("{name}(rule = \"…\", …)")],
            Self::Number(example) | Self::Range(example) | Self::Size(example) => {
                vec![format!("{name} = {example}")]
            }
            Self::Constant => {
                ["14", "\"low\"", "[]", "CONSTANT"]
                    .iter()
                    .fold(vec![name.to_owned()], |mut forms, value| {
                        forms.push(format!("{name} = {value}"));
                        forms
                    })
            }
            Self::Path => vec![format!("{name} = path")],
            Self::Options(_) => vec![format!("{name}(…)")],
        };
        format!("`{}`", forms.join("` or `"))
    }

    /// What is wrong with a value of another form, and how the option `name` is written.
    pub(super) fn misused(self, name: &str) -> String {
        let takes = match self {
            Self::Flag => "no value",
            Self::FlagOrWord(_) => "no value, or one word",
            Self::FlagOrTrait => "no value, or the path of a trait",
            Self::Text => "a text",
            Self::Texts => "a text, or texts in parentheses",
            Self::NameOrWords(_) => "a name, or words in parentheses",
            Self::Type => "a type",
            Self::Words(_) => "words in parentheses",
            Self::Reasons => "rules in parentheses, each with a reason",
            Self::Number(_) => "a number, written out",
            Self::Range(_) => "a range of numbers, written out",
            Self::Size(_) => "a whole number, or a range of them, written out",
            Self::Constant => "no value, a literal, or the path of a constant",
            Self::Path => "the path of a function",
            Self::Options(_) => "options in parentheses",
        };
        format!("`{name}` takes {takes}: write {}", self.written(name))
    }
}
