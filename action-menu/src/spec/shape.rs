//! The shape of a value: a small closed vocabulary, exported as schema and enforced by the reader.

/// What a field's value may be.
///
/// One constant per field says it; the schema writer, the accepting reader and the explaining reader
/// all work from this one constant, so they can't drift apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    kind: Kind,
    /// How many times it was said that `null` is taken: once is enough.
    nulls: u8,
}

/// The closed vocabulary of [`Shape`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Kind {
    /// Text of any length.
    Text,
    /// A whole number from `min` to `max`, both included. Judged by value: `5.0` and `5e0` are 5.
    Integer {
        /// The least value.
        min: i128,
        /// The greatest value.
        max: i128,
    },
    /// A finite number from `min` to `max`, both included.
    Number {
        /// The least value.
        min: f64,
        /// The greatest value.
        max: f64,
    },
    /// `true` or `false`.
    Boolean,
    /// A list whose items are all of one shape.
    List {
        /// The shape of each item.
        item: &'static Shape,
    },
}

impl Shape {
    /// A shape of this kind that does not take `null`.
    #[must_use]
    pub const fn new(kind: Kind) -> Self {
        Self { kind, nulls: 0 }
    }

    /// The same shape, also taking `null`.
    #[must_use]
    pub const fn or_null(self) -> Self {
        Self {
            kind: self.kind,
            nulls: self.nulls.saturating_add(1),
        }
    }

    /// The kind of value.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether it has two ways to say `null`, somewhere: an `Option` of an `Option`, which JSON can't tell apart.
    pub(crate) const fn has_two_nulls(&self) -> bool {
        match self.kind {
            _ if self.nulls > 1 => true,
            Kind::List { item } => item.has_two_nulls(),
            _ => false,
        }
    }

    /// Whether `null` is taken too.
    pub const fn is_nullable(&self) -> bool {
        self.nulls > 0
    }
}

impl Kind {
    /// The JSON type of its values.
    pub const fn json_type(&self) -> JsonType {
        match self {
            Self::Text => JsonType::String,
            Self::Integer { .. } => JsonType::Integer,
            Self::Number { .. } => JsonType::Number,
            Self::Boolean => JsonType::Boolean,
            Self::List { .. } => JsonType::Array,
        }
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
