//! The shape of a value: a small closed vocabulary, exported as schema and enforced by the reader.

/// What a field's value may be.
///
/// One constant per field says it; the schema writer, the accepting reader and the explaining reader
/// all work from this one constant, so they can't drift apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    kind: Kind,
    nullable: bool,
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
        Self {
            kind,
            nullable: false,
        }
    }

    /// The same shape, also taking `null`.
    #[must_use]
    pub const fn or_null(self) -> Self {
        Self {
            kind: self.kind,
            nullable: true,
        }
    }

    /// The kind of value.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether `null` is taken too.
    pub const fn is_nullable(&self) -> bool {
        self.nullable
    }
}
