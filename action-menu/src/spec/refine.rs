//! Refining a shape in `const`: builders that never panic make the shape that is exported and enforced. What is
//! wrong with an option is told by [`verdict`](super::verdict), at the option.
//!
//! An option speaks of the value through `Option` and `Box`; `each` and `keys` reach into lists and maps.

use super::{
    Kind, Literal, Pattern, Shape,
    shape::{Check, Format, MOST_CHECKS},
};

/// A bound as an attribute writes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// No bound on this side.
    None,
    /// A whole number.
    Integer(i128),
    /// A number.
    Number(f64),
}

impl Limit {
    #[allow(clippy::cast_precision_loss, reason = "a whole number for a bound of a float")]
    pub(super) const fn number(self) -> Option<f64> {
        match self {
            Self::None => None,
            Self::Integer(value) => Some(value as f64),
            Self::Number(value) => Some(value),
        }
    }

    pub(super) const fn integer(self) -> Option<i128> {
        match self {
            Self::Integer(value) => Some(value),
            Self::None | Self::Number(_) => None,
        }
    }
}

const fn largest(left: i128, right: Option<i128>) -> i128 {
    match right {
        Some(right) if right > left => right,
        _ => left,
    }
}

const fn least(left: i128, right: Option<i128>) -> i128 {
    match right {
        Some(right) if right < left => right,
        _ => left,
    }
}

/// Moves a bound of a whole number by one.
const fn moved(value: Option<i128>, by: i128) -> Option<i128> {
    match value {
        Some(value) => Some(value.saturating_add(by)),
        None => None,
    }
}

/// A refinement only ever narrows: bounds are cut with those that are there.
impl Shape {
    const fn with(self, kind: Kind) -> Self {
        Self { kind, ..self }.weighed()
    }

    /// `range = from..=to`, or without the end.
    #[doc(hidden)]
    #[must_use]
    pub const fn range(self, from: Limit, to: Limit, excludes_end: bool) -> Self {
        match self.kind {
            Kind::Integer {
                min,
                max,
                step,
                nonzero,
            } => {
                let end = if excludes_end {
                    moved(to.integer(), -1)
                } else {
                    to.integer()
                };
                let (min, max) = (largest(min, from.integer()), least(max, end));
                self.with(Kind::Integer {
                    min,
                    max,
                    step,
                    nonzero,
                })
            }
            Kind::Number { .. } => {
                let from = self.number_from(from, false);
                from.number_to(to, excludes_end)
            }
            _ => self,
        }
    }

    /// `greater_than = bound`.
    #[doc(hidden)]
    #[must_use]
    pub const fn greater_than(self, bound: Limit) -> Self {
        match self.kind {
            Kind::Integer {
                min,
                max,
                step,
                nonzero,
            } => {
                let min = largest(min, moved(bound.integer(), 1));
                self.with(Kind::Integer {
                    min,
                    max,
                    step,
                    nonzero,
                })
            }
            _ => self.number_from(bound, true),
        }
    }

    /// `less_than = bound`.
    #[doc(hidden)]
    #[must_use]
    pub const fn less_than(self, bound: Limit) -> Self {
        match self.kind {
            Kind::Integer {
                min,
                max,
                step,
                nonzero,
            } => {
                let max = least(max, moved(bound.integer(), -1));
                self.with(Kind::Integer {
                    min,
                    max,
                    step,
                    nonzero,
                })
            }
            _ => self.number_to(bound, true),
        }
    }

    #[allow(clippy::float_cmp, reason = "the same bound or another")]
    const fn number_from(self, bound: Limit, excluded: bool) -> Self {
        match (self.kind, bound.number()) {
            (
                Kind::Number {
                    min,
                    max,
                    above,
                    below,
                    step,
                    single,
                },
                Some(bound),
            ) if bound > min || (bound == min && !above) => self.with(Kind::Number {
                min: bound,
                max,
                above: excluded,
                below,
                step,
                single,
            }),
            _ => self,
        }
    }

    #[allow(clippy::float_cmp, reason = "the same bound or another")]
    const fn number_to(self, bound: Limit, excluded: bool) -> Self {
        match (self.kind, bound.number()) {
            (
                Kind::Number {
                    min,
                    max,
                    above,
                    below,
                    step,
                    single,
                },
                Some(bound),
            ) if bound < max || (bound == max && !below) => self.with(Kind::Number {
                min,
                max: bound,
                above,
                below: excluded,
                step,
                single,
            }),
            _ => self,
        }
    }

    /// `multiple_of = step`.
    #[doc(hidden)]
    #[must_use]
    pub const fn multiple_of(self, of: Limit) -> Self {
        match self.kind {
            Kind::Integer {
                min, max, nonzero, ..
            } => self.with(Kind::Integer {
                min,
                max,
                step: of.integer(),
                nonzero,
            }),
            Kind::Number {
                min,
                max,
                above,
                below,
                single,
                ..
            } => self.with(Kind::Number {
                min,
                max,
                above,
                below,
                step: of.number(),
                single,
            }),
            _ => self,
        }
    }

    /// Without zero: what `NonZero` says.
    pub(crate) const fn nonzero(self) -> Self {
        match self.kind {
            Kind::Integer { min, max, step, .. } => self.with(Kind::Integer {
                min,
                max,
                step,
                nonzero: true,
            }),
            _ => self,
        }
    }

    /// With a `format` of JSON Schema: what dates and the like say.
    #[allow(dead_code, reason = "only foreign types have one")]
    pub(crate) const fn format(self, format: Format) -> Self {
        match self.kind {
            Kind::Text {
                min, max, pattern, ..
            } => self.with(Kind::Text {
                min,
                max,
                pattern,
                format: Some(format),
            }),
            _ => self,
        }
    }

    /// `length = from..=to`, in code points.
    #[doc(hidden)]
    #[must_use]
    pub const fn length(self, from: u32, to: u32) -> Self {
        match self.kind {
            Kind::Text {
                min,
                max,
                pattern,
                format,
            } => {
                let (min, max) = cut(min, max, from, to);
                self.with(Kind::Text {
                    min,
                    max,
                    pattern,
                    format,
                })
            }
            _ => self,
        }
    }

    /// `items = from..=to`.
    #[doc(hidden)]
    #[must_use]
    pub const fn items(self, from: u32, to: u32) -> Self {
        match self.kind {
            Kind::List {
                item,
                min,
                max,
                unique,
            } => {
                let (min, max) = cut(min, max, from, to);
                self.with(Kind::List {
                    item,
                    min,
                    max,
                    unique,
                })
            }
            Kind::Map { key, value, min, max } => {
                let (min, max) = cut(min, max, from, to);
                self.with(Kind::Map { key, value, min, max })
            }
            _ => self,
        }
    }

    /// `unique`.
    #[doc(hidden)]
    #[must_use]
    pub const fn unique(self) -> Self {
        match self.kind {
            Kind::List { item, min, max, .. } => self.with(Kind::List {
                item,
                min,
                max,
                unique: true,
            }),
            _ => self,
        }
    }

    /// `pattern = "…"`.
    #[doc(hidden)]
    #[must_use]
    pub const fn pattern(self, pattern: fn() -> &'static Pattern) -> Self {
        match self.kind {
            Kind::Text { min, max, format, .. } => self.with(Kind::Text {
                min,
                max,
                pattern: Some(pattern),
                format,
            }),
            _ => self,
        }
    }

    /// `check = path`.
    #[doc(hidden)]
    #[must_use]
    #[allow(
        clippy::indexing_slicing,
        reason = "the position is compared with the length first"
    )]
    pub const fn checked(self, check: Check) -> Self {
        let mut checks = self.checks;
        let mut at = 0;
        while at < MOST_CHECKS {
            if checks[at].is_none() {
                checks[at] = Some(check);
                break;
            }
            at += 1;
        }
        Self { checks, ..self }.weighed()
    }

    /// The shape of an item of a list or of a value of a map; of anything else, itself.
    #[doc(hidden)]
    #[must_use]
    pub const fn item(self) -> Self {
        match self.kind {
            Kind::List { item, .. } => *item,
            Kind::Map { value, .. } => *value,
            _ => self,
        }
    }

    /// The shape of a key of a map; of anything else, itself.
    #[doc(hidden)]
    #[must_use]
    pub const fn key(self) -> Self {
        match self.kind {
            Kind::Map { key, .. } => *key,
            _ => self,
        }
    }

    /// `each(…)`.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_item(self, refined: &'static Self) -> Self {
        match self.kind {
            Kind::List { min, max, unique, .. } => self.with(Kind::List {
                item: refined,
                min,
                max,
                unique,
            }),
            Kind::Map { key, min, max, .. } => self.with(Kind::Map {
                key,
                value: refined,
                min,
                max,
            }),
            _ => self,
        }
    }

    /// `keys(…)`.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_key(self, refined: &'static Self) -> Self {
        match self.kind {
            Kind::Map { value, min, max, .. } => self.with(Kind::Map {
                key: refined,
                value,
                min,
                max,
            }),
            _ => self,
        }
    }

    /// What a bare `default` means.
    #[doc(hidden)]
    #[must_use]
    pub const fn empty_literal(&self) -> Literal {
        match self.kind {
            Kind::Integer { .. } => Literal::Integer(0),
            Kind::Number { .. } => Literal::Number(0.0),
            Kind::Boolean => Literal::Boolean(false),
            Kind::List { .. } | Kind::Map { .. } => Literal::EmptyList,
            _ => Literal::Text(""),
        }
    }
}

const fn cut(min: u32, max: u32, from: u32, to: u32) -> (u32, u32) {
    (
        if from > min { from } else { min },
        if to < max { to } else { max },
    )
}
