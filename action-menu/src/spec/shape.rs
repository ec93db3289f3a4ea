//! The shape of a value: a small closed vocabulary, exported as schema and enforced by the reader.

use super::{ChoiceSpec, MenuSpec, Pattern, RecordSpec};

/// What a field's value may be.
///
/// One constant per field says it; the schema writer, the accepting reader and the explaining reader
/// all work from this one constant, so they can't drift apart.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub(super) kind: Kind,
    /// How many times it was said that `null` is taken: once is enough.
    pub(super) nulls: u8,
    /// The author's own checks, of a type and of a field.
    pub(super) checks: [Option<Check>; MOST_CHECKS],
    /// What `is_free` says: asked of every value that is read.
    pub(super) free: bool,
}

/// How many checks a value can have: of its type, and what refines it.
pub(super) const MOST_CHECKS: usize = 3;

/// A check of the author's own: says no with a reason.
pub type Check = fn(Scalar<'_>) -> Result<(), String>;

/// A form that a type gives to its text, such as that of a date.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    form: Form,
    admits: fn(&str) -> bool,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Named(&'static str),
    Matching(&'static str),
}

impl Format {
    /// A form with a name in JSON Schema (2020-12, validation, section 7.3).
    #[allow(dead_code, reason = "only foreign types have one")]
    pub(crate) const fn named(name: &'static str, admits: fn(&str) -> bool) -> Self {
        let form = Form::Named(name);
        Self { form, admits }
    }

    /// A form that JSON Schema has no name for. `admits` says what the regular expression says.
    #[allow(dead_code, reason = "only foreign types have one")]
    pub(crate) const fn matching(pattern: &'static str, admits: fn(&str) -> bool) -> Self {
        let form = Form::Matching(pattern);
        Self { form, admits }
    }

    /// The `format` of JSON Schema, if it has a name there.
    pub const fn name(&self) -> Option<&'static str> {
        match self.form {
            Form::Named(name) => Some(name),
            Form::Matching(_) => None,
        }
    }

    /// The `pattern` of JSON Schema, where it has no name.
    pub const fn pattern(&self) -> Option<&'static str> {
        match self.form {
            Form::Named(_) => None,
            Form::Matching(pattern) => Some(pattern),
        }
    }

    /// Whether the text has this form.
    pub fn admits(&self, text: &str) -> bool {
        (self.admits)(text)
    }
}

/// A value as a check sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Scalar<'v> {
    /// Text.
    Text(&'v str),
    /// A whole number.
    Integer(i128),
    /// A number.
    Number(f64),
}

impl<'v> Scalar<'v> {
    /// The text, if it is one.
    pub const fn as_text(self) -> Option<&'v str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Integer(_) | Self::Number(_) => None,
        }
    }
}

/// The closed vocabulary of [`Shape`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// Text of `min` to `max` code points.
    #[non_exhaustive]
    Text {
        /// The least number of code points.
        min: u32,
        /// The greatest number of code points; `u32::MAX` for no bound.
        max: u32,
        /// What it has to match, somewhere.
        pattern: Option<fn() -> &'static Pattern>,
        /// What else it has to be, for types such as dates.
        format: Option<Format>,
    },
    /// A whole number. Judged by value: `5.0` and `5e0` are 5.
    #[non_exhaustive]
    Integer {
        /// The least value.
        min: i128,
        /// The greatest value.
        max: i128,
        /// What it is a multiple of.
        step: Option<i128>,
        /// Whether zero is left out.
        nonzero: bool,
    },
    /// A finite number.
    #[non_exhaustive]
    Number {
        /// The least value.
        min: f64,
        /// The greatest value.
        max: f64,
        /// Whether `min` itself is left out.
        above: bool,
        /// Whether `max` itself is left out.
        below: bool,
        /// What it is a multiple of, as decimals: 50.25 is one of 0.01.
        step: Option<f64>,
        /// Whether it is kept as a single: it rounds to one.
        single: bool,
    },
    /// `true` or `false`.
    Boolean,
    /// One of a closed set of texts.
    Choice(&'static [ChoiceSpec]),
    /// A list whose items are all of one shape.
    #[non_exhaustive]
    List {
        /// The shape of each item.
        item: &'static Shape,
        /// The least number of items.
        min: u32,
        /// The greatest number of items; `u32::MAX` for no bound.
        max: u32,
        /// Whether no two items may be equal.
        unique: bool,
    },
    /// An object of keys of the model's choice, all values of one shape.
    #[non_exhaustive]
    Map {
        /// The shape of each key: text.
        key: &'static Shape,
        /// The shape of each value.
        value: &'static Shape,
        /// The least number of entries.
        min: u32,
        /// The greatest number of entries; `u32::MAX` for no bound.
        max: u32,
    },
    /// An object of known fields.
    Record(&'static RecordSpec),
    /// The same of a record that holds itself.
    RecursiveRecord(fn() -> &'static RecordSpec),
    /// An object that is one of the actions of a menu.
    Menu(&'static MenuSpec),
    /// The same of a menu that holds itself.
    RecursiveMenu(fn() -> &'static MenuSpec),
    /// Any JSON value at all.
    Open,
}

impl Shape {
    /// A shape of this kind that does not take `null`.
    pub(crate) const fn new(kind: Kind) -> Self {
        Self {
            kind,
            nulls: 0,
            checks: [None; MOST_CHECKS],
            free: false,
        }
        .weighed()
    }

    /// The same, after what it is made of has changed.
    pub(super) const fn weighed(self) -> Self {
        let of_kind = match self.kind {
            Kind::Text {
                min: 0,
                max: u32::MAX,
                pattern: None,
                format: None,
            } => true,
            // Those of the type itself.
            Kind::Number {
                min,
                max,
                above: false,
                below: false,
                step: None,
                single: false,
            } => min <= f64::MIN && max >= f64::MAX,
            _ => false,
        };
        let free = of_kind && self.checks[0].is_none();
        Self { free, ..self }
    }

    /// Text of any length.
    #[must_use]
    pub const fn text() -> Self {
        Self::new(Kind::Text {
            min: 0,
            max: u32::MAX,
            pattern: None,
            format: None,
        })
    }

    /// A whole number from `min` to `max`, both included.
    #[must_use]
    pub const fn integer(min: i128, max: i128) -> Self {
        Self::new(Kind::Integer {
            min,
            max,
            step: None,
            nonzero: false,
        })
    }

    /// A number from `min` to `max`, both included.
    #[must_use]
    pub const fn number(min: f64, max: f64) -> Self {
        Self::new(Kind::Number {
            min,
            max,
            above: false,
            below: false,
            step: None,
            single: false,
        })
    }

    /// A number that is kept as a single.
    pub(crate) const fn single() -> Self {
        let (min, max) = (-LARGEST_SINGLE, LARGEST_SINGLE);
        Self::new(Kind::Number {
            min,
            max,
            above: false,
            below: false,
            step: None,
            single: true,
        })
    }

    /// One of these texts.
    #[must_use]
    pub const fn choice(values: &'static [ChoiceSpec]) -> Self {
        Self::new(Kind::Choice(values))
    }

    /// A list of items of this shape.
    #[must_use]
    pub const fn list(item: &'static Self) -> Self {
        Self::new(Kind::List {
            item,
            min: 0,
            max: u32::MAX,
            unique: false,
        })
    }

    /// An object of keys and values of these shapes.
    #[must_use]
    pub const fn map(key: &'static Self, value: &'static Self) -> Self {
        Self::new(Kind::Map {
            key,
            value,
            min: 0,
            max: u32::MAX,
        })
    }

    /// An object of known fields.
    #[must_use]
    pub const fn record(record: &'static RecordSpec) -> Self {
        Self::new(Kind::Record(record))
    }

    /// An object of known fields that holds itself.
    #[must_use]
    pub const fn recursive_record(record: fn() -> &'static RecordSpec) -> Self {
        Self::new(Kind::RecursiveRecord(record))
    }

    /// One of the actions of a menu.
    #[must_use]
    pub const fn menu(menu: &'static MenuSpec) -> Self {
        Self::new(Kind::Menu(menu))
    }

    /// One of the actions of a menu that holds itself.
    #[must_use]
    pub const fn recursive_menu(menu: fn() -> &'static MenuSpec) -> Self {
        Self::new(Kind::RecursiveMenu(menu))
    }

    /// The same shape, also taking `null`.
    #[must_use]
    pub const fn or_null(self) -> Self {
        Self {
            nulls: self.nulls.saturating_add(1),
            ..self
        }
    }

    /// The same shape without `null`.
    pub(crate) const fn not_null(self) -> Self {
        Self { nulls: 0, ..self }
    }

    /// The kind of value.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether it has two ways to say `null`, somewhere: an `Option` of an `Option`, which JSON can't tell apart.
    pub(crate) const fn has_two_nulls(&self) -> bool {
        match self.kind {
            _ if self.nulls > 1 => true,
            Kind::List { item, .. } => item.has_two_nulls(),
            Kind::Map { value, .. } => value.has_two_nulls(),
            _ => false,
        }
    }

    /// Whether `null` is taken too.
    pub const fn is_nullable(&self) -> bool {
        self.nulls > 0
    }

    /// Whether values of the other shape are of its type, as JSON has it; their constraints may differ.
    pub(super) const fn takes_what(&self, other: &Self) -> bool {
        let (own, other) = (self.kind.json_type(), other.kind.json_type());
        let whole = matches!((own, other), (JsonType::Number, JsonType::Integer));
        whole || own as u8 == other as u8 || matches!(self.kind, Kind::Open)
    }

    /// The record that it is, in either form.
    pub(crate) fn as_record(&self) -> Option<&'static RecordSpec> {
        match self.kind {
            Kind::Record(record) => Some(record),
            Kind::RecursiveRecord(record) => Some(record()),
            _ => None,
        }
    }

    /// The menu that it is, in either form.
    pub(crate) fn as_menu(&self) -> Option<&'static MenuSpec> {
        match self.kind {
            Kind::Menu(menu) => Some(menu),
            Kind::RecursiveMenu(menu) => Some(menu()),
            _ => None,
        }
    }

    /// Whether every finite value of the type is taken: no constraint has to be asked.
    #[inline]
    pub(crate) const fn is_free(&self) -> bool {
        self.free
    }

    /// Whether the author has a check of it.
    #[cfg(feature = "contract")]
    pub(crate) const fn is_checked(&self) -> bool {
        self.checks[0].is_some()
    }

    /// What the author's own checks say; the first no counts.
    pub(crate) fn check(&self, value: Scalar<'_>) -> Result<(), String> {
        self.checks.iter().flatten().try_for_each(|check| check(value))
    }
}

impl Kind {
    /// The JSON type of its values; of any value, the object that it usually is.
    pub const fn json_type(&self) -> JsonType {
        match self {
            Self::Text { .. } | Self::Choice(_) => JsonType::String,
            Self::Integer { .. } => JsonType::Integer,
            Self::Number { .. } => JsonType::Number,
            Self::Boolean => JsonType::Boolean,
            Self::List { .. } => JsonType::Array,
            Self::Map { .. }
            | Self::Record(_)
            | Self::RecursiveRecord(_)
            | Self::Menu(_)
            | Self::RecursiveMenu(_)
            | Self::Open => JsonType::Object,
        }
    }
}

/// The largest double that rounds to the largest single: one step below half-way to 2^128.
const LARGEST_SINGLE: f64 = f64::from_bits(3.402_823_567_797_336_6e38_f64.to_bits() - 1);

/// Whether a bound of a number says more than its type does.
pub(crate) const fn is_own(bound: f64, single: bool) -> bool {
    bound.abs() < if single { LARGEST_SINGLE } else { f64::MAX }
}

/// The range of a whole number. Zero at an end is no part of it, and elsewhere a hole in it.
pub(crate) const fn without_zero(min: i128, max: i128, nonzero: bool) -> (i128, i128, bool) {
    match (nonzero, min, max) {
        (true, 0, max) => (1, max, false),
        (true, min, 0) => (min, -1, false),
        (nonzero, min, max) => (min, max, nonzero && min < 0 && max > 0),
    }
}

/// 2^53 − 1: what every JSON peer carries exactly (RFC 8259, section 6). Beyond it, 64-bit types export no
/// bounds, and a number with a fraction or an exponent can't be told from its neighbours.
pub(crate) const EXACT: i64 = (1 << 53) - 1;

/// A type as JSON Schema names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JsonType {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// Text.
    String,
    /// A list.
    Array,
    /// An object.
    Object,
}

impl JsonType {
    /// The name of the type in JSON Schema.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "boolean",
            Self::Integer => "integer",
            Self::Number => "number",
            Self::String => "string",
            Self::Array => "array",
            Self::Object => "object",
        }
    }
}

impl std::fmt::Display for JsonType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}
