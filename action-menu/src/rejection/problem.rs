//! One thing that is wrong with a proposal, as data.

use super::{Code, Echo, Path, Pointer};
use crate::{json::Json, spec::JsonType};

/// One thing that is wrong with a proposal.
///
/// Everything that a message says is here as data too; [`Rejection`](super::Rejection) renders it.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    pub(crate) code: Code,
    pub(crate) pointer: Pointer,
    pub(crate) expected: Option<Expected>,
    pub(crate) found: Option<Found>,
    pub(crate) suggestion: Option<&'static str>,
    pub(crate) hint: Option<Hint>,
    pub(crate) position: Option<Position>,
    /// What the author's own check says.
    pub(crate) reason: Option<Echo>,
    /// So many bytes of the pointer are names of the menu; behind them come keys of the model's own making.
    pub(crate) own: usize,
}

impl Problem {
    pub(crate) const fn new(code: Code, pointer: Pointer) -> Self {
        Self {
            code,
            pointer,
            expected: None,
            found: None,
            suggestion: None,
            hint: None,
            position: None,
            reason: None,
            own: usize::MAX,
        }
    }

    pub(crate) fn with_expected(self, expected: Expected) -> Self {
        Self {
            expected: Some(expected),
            ..self
        }
    }

    pub(crate) fn with_found(self, found: Found) -> Self {
        Self {
            found: Some(found),
            ..self
        }
    }

    pub(crate) fn with_suggestion(self, suggestion: Option<&'static str>) -> Self {
        Self { suggestion, ..self }
    }

    pub(crate) fn with_hint(self, hint: Option<Hint>) -> Self {
        Self { hint, ..self }
    }

    pub(crate) fn with_position(self, position: Position) -> Self {
        Self {
            position: Some(position),
            ..self
        }
    }

    /// The words of a check may repeat the value, so they are bounded and escaped as it is.
    pub(crate) fn with_reason(self, reason: &str) -> Self {
        Self {
            reason: Some(Echo::longer(reason)),
            ..self
        }
    }

    /// What lies within `path` is of the model's own making.
    pub(crate) fn foreign_within(self, path: &Path<'_>) -> Self {
        Self {
            own: self.own.min(path.pointer().as_str().len()),
            ..self
        }
    }

    /// Without anything of the proposal: no echo, no words of a check, no key of the model's making.
    pub(crate) fn without_values(self) -> Self {
        Self {
            found: self.found.map(Found::without_echo),
            reason: None,
            // What a sub-menu leaves is somebody's data.
            expected: self
                .expected
                .filter(|expected| !matches!(expected, Expected::Values(_))),
            pointer: self.pointer.within(self.own),
            own: usize::MAX,
            ..self
        }
    }

    /// Of a secret: not even what its form gives away.
    pub(crate) fn withheld(self) -> Self {
        Self {
            hint: None,
            suggestion: None,
            ..self.without_values()
        }
    }

    /// What kind of problem it is.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// Where it is. A missing field points at where it ought to be.
    pub const fn pointer(&self) -> &Pointer {
        &self.pointer
    }

    /// What ought to be there.
    pub const fn expected(&self) -> Option<&Expected> {
        self.expected.as_ref()
    }

    /// What is there.
    pub const fn found(&self) -> Option<&Found> {
        self.found.as_ref()
    }

    /// The name that was probably meant: always one of the menu's own.
    pub const fn suggestion(&self) -> Option<&'static str> {
        self.suggestion
    }

    /// What usually mends it.
    pub const fn hint(&self) -> Option<Hint> {
        self.hint
    }

    /// What the author's own check says (`invalid`), bounded and escaped.
    pub const fn reason(&self) -> Option<&Echo> {
        self.reason.as_ref()
    }

    /// Line and column, where the text is not JSON.
    pub const fn position(&self) -> Option<Position> {
        self.position
    }
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
}

impl Position {
    /// The place of the byte at `offset`.
    pub(crate) fn of(text: &str, offset: usize) -> Self {
        let before = text.as_bytes().get(..offset).unwrap_or(text.as_bytes());
        let line_start = before
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |at| at + 1);
        Self {
            line: before.split(|byte| *byte == b'\n').count(),
            column: before.len() - line_start + 1,
        }
    }
}

/// What ought to be there.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Expected {
    /// A value of a type.
    Type {
        /// The JSON type.
        of: JsonType,
        /// Whether `null` would be taken too.
        or_null: bool,
    },
    /// A number within bounds.
    Range(Range),
    /// A multiple of this number.
    MultipleOf(Json),
    /// So many characters, items or entries.
    Count {
        /// At least.
        min: Option<u32>,
        /// At most.
        max: Option<u32>,
        /// Of what.
        what: Counted,
    },
    /// A text that this regular expression matches somewhere.
    Pattern(&'static str),
    /// A text of this `format` of JSON Schema.
    Format(&'static str),
    /// One of these names of actions: the nearest first where there are many.
    Actions(Box<[&'static str]>),
    /// One of these names of fields: the nearest first where there are many.
    Fields(Box<[&'static str]>),
    /// One of a closed set: the nearest first where there are many.
    Choices(Box<[&'static str]>),
    /// One of the values that a sub-menu leaves, in order.
    Values(Box<[Json]>),
    /// At most so many bytes of text, or open brackets.
    AtMost(usize),
}

/// Bounds of a number.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Range {
    /// The least value; none where only what a float holds bounds it.
    pub min: Option<Json>,
    /// The greatest value.
    pub max: Option<Json>,
    /// Whether `min` itself is left out.
    pub above: bool,
    /// Whether `max` itself is left out.
    pub below: bool,
    /// Whether zero is left out.
    pub nonzero: bool,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Counted {
    /// The code points of a text.
    Characters,
    /// The items of a list.
    Items,
    /// The entries of a map.
    Entries,
}

/// What is there.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Found {
    /// A value: its type, and what it says where that is short and no secret.
    Value {
        /// The JSON type.
        of: JsonType,
        /// A string's or number's text, or `true` and `false`.
        echo: Option<Echo>,
    },
    /// So many items or entries.
    Count {
        /// The number.
        count: usize,
        /// Of what.
        what: Counted,
    },
    /// A key.
    Key(Option<Echo>),
    /// So many bytes; of a text that was cut before it was read, those that were left.
    Bytes(usize),
}

impl Found {
    pub(crate) fn key(key: &str) -> Self {
        Self::Key(Some(Echo::new(key)))
    }

    /// The piece of the proposal, if one is kept.
    pub const fn echo(&self) -> Option<&Echo> {
        match self {
            Self::Value { echo, .. } | Self::Key(echo) => echo.as_ref(),
            Self::Bytes(_) | Self::Count { .. } => None,
        }
    }

    pub(crate) fn without_echo(self) -> Self {
        match self {
            Self::Value { of, .. } => Self::Value { of, echo: None },
            Self::Key(_) => Self::Key(None),
            Self::Bytes(_) | Self::Count { .. } => self,
        }
    }
}

listed! {
    /// What usually mends a problem.
    Hint:
    /// The JSON is whole but stands inside a Markdown code fence: send it bare.
    CodeFence,
    /// A Python or JavaScript literal: JSON takes double quotes, `true`, `false` and `null`.
    NotALiteral,
    /// A comma stands before a closing bracket.
    TrailingComma,
    /// JSON has no comments.
    Comment,
    /// JSON has no NaN and no infinity.
    NotANumber,
    /// A control character stands unescaped inside a string.
    ControlCharacter,
    /// A `\ud800` to `\udfff` without its partner.
    LoneSurrogate,
    /// The text begins with a byte order mark.
    ByteOrderMark,
    /// The value is right but for its quotes.
    WithoutQuotes,
    /// The number is right but for quotes: text is wanted.
    WithQuotes,
    /// The string itself holds JSON: send that, not a string.
    QuotedJson,
    /// The number is spelled with a fraction or an exponent and too large to be exact: write its digits.
    PlainDigits,
    /// It looks like a tool call: the fields belong beside the tag.
    ToolCall,
    /// An empty string stands for none: leave the key out, or send `null`.
    LeaveOut,
}

impl Hint {
    /// The hint as programs write it, in `snake_case`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::CodeFence => "code_fence",
            Self::NotALiteral => "not_a_literal",
            Self::TrailingComma => "trailing_comma",
            Self::Comment => "comment",
            Self::NotANumber => "not_a_number",
            Self::ControlCharacter => "control_character",
            Self::LoneSurrogate => "lone_surrogate",
            Self::ByteOrderMark => "byte_order_mark",
            Self::WithoutQuotes => "without_quotes",
            Self::WithQuotes => "with_quotes",
            Self::QuotedJson => "quoted_json",
            Self::PlainDigits => "plain_digits",
            Self::ToolCall => "tool_call",
            Self::LeaveOut => "leave_out",
        }
    }
}
