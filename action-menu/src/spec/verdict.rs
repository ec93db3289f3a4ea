//! Judging an option of a field in `const`, at its own place: each checker panics with the sentence that the
//! compiler shows. A checker has its own constant, since the first panic of one would hide the others.

use super::{EXACT, Kind, Limit, Literal, Shape, same, shape::MOST_CHECKS};

#[allow(clippy::panic, reason = "errors of the compiler, at the author's option")]
impl Shape {
    /// For `range`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_range(self, from: Limit, to: Limit, excludes_end: bool) {
        match self.kind {
            Kind::Integer { min, max, .. } => {
                let whole = !matches!(from, Limit::Number(_)) && !matches!(to, Limit::Number(_));
                assert!(
                    whole,
                    "`range` of a whole number has whole bounds: write them without a fraction"
                );
                let beyond = matches!(from.integer(), Some(from) if from > EXACT as i128)
                    || matches!(to.integer(), Some(to) if to < -(EXACT as i128));
                assert!(
                    !beyond,
                    "all of `range` lies beyond ±(2^53 − 1), where no schema tells numbers apart: write a part of it within, or a text"
                );
                let lower = matches!(from.integer(), Some(from) if from < min || from > max);
                // One more than the type's maximum is the end of all of it.
                let max = if excludes_end { max.saturating_add(1) } else { max };
                let upper = matches!(to.integer(), Some(to) if to < min || to > max);
                assert!(
                    !lower && !upper,
                    "`range` is wider than the type of the field: write bounds within it"
                );
            }
            Kind::Number { min, max, .. } => {
                let lower = matches!(from.number(), Some(from) if from < min || from > max);
                let upper = matches!(to.number(), Some(to) if to < min || to > max);
                assert!(
                    !lower && !upper,
                    "`range` is wider than the type of the field: write bounds within it"
                );
            }
            Kind::List { .. } | Kind::Map { .. } => {
                panic!(
                    "`range` bounds a number, and this field holds several values: write `each(range = …)` or `items = …`"
                )
            }
            Kind::Text { .. } => {
                panic!("`range` bounds a number, and this field is text: write `length = …`")
            }
            _ => panic!("`range` bounds a number, and this field is none: remove it"),
        }
    }

    /// For `greater_than`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_greater_than(self, bound: Limit) {
        self.check_bound(
            bound,
            "`greater_than` bounds a number, and this field is none: remove it",
            "`greater_than` lies outside of the type of the field: write a bound within it",
        );
    }

    /// For `less_than`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_less_than(self, bound: Limit) {
        self.check_bound(
            bound,
            "`less_than` bounds a number, and this field is none: remove it",
            "`less_than` lies outside of the type of the field: write a bound within it",
        );
    }

    #[track_caller]
    const fn check_bound(self, bound: Limit, no_number: &'static str, outside: &'static str) {
        match self.kind {
            Kind::Integer { min, max, .. } => match bound.integer() {
                Some(bound) if min <= bound && bound <= max => {}
                Some(_) => panic!("{}", outside),
                None => panic!("a bound of a whole number is whole: write it without a fraction"),
            },
            Kind::Number { min, max, .. } => match bound.number() {
                Some(bound) if min <= bound && bound <= max => {}
                _ => panic!("{}", outside),
            },
            _ => panic!("{}", no_number),
        }
    }

    /// For `multiple_of`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_multiple_of(self, of: Limit) {
        match (self.kind, of) {
            (Kind::Integer { step: Some(_), .. } | Kind::Number { step: Some(_), .. }, _) => {
                panic!("the type of this field has a `multiple_of` of its own: remove this one")
            }
            (Kind::Integer { .. }, Limit::Integer(of)) => {
                assert!(of > 0, "`multiple_of` is greater than zero");
            }
            (Kind::Integer { .. }, _) => {
                panic!("`multiple_of` of a whole number is whole: write it without a fraction")
            }
            (Kind::Number { .. }, _) => {
                assert!(
                    matches!(of.number(), Some(of) if of > 0.0),
                    "`multiple_of` is greater than zero"
                );
            }
            _ => panic!("`multiple_of` speaks of a number, and this field is none: remove it"),
        }
    }

    /// For `length`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_length(self, from: u32, to: u32) {
        match self.kind {
            Kind::Text { min, max, .. } => {
                let wider = (from > 0 && from < min) || (to < u32::MAX && to > max);
                assert!(
                    !wider && from <= max && to >= min,
                    "`length` is wider than that of the type of the field: write bounds within it"
                );
            }
            Kind::List { .. } | Kind::Map { .. } => {
                panic!(
                    "`length` counts the characters of a text, and this field holds several values: write `items = …` or `each(length = …)`"
                )
            }
            _ => panic!("`length` counts the characters of a text, and this field is none: remove it"),
        }
    }

    /// For `items`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_items(self, from: u32, to: u32) {
        match self.kind {
            Kind::List { min, max, .. } | Kind::Map { min, max, .. } => {
                let wider = (from > 0 && from < min) || (to < u32::MAX && to > max);
                assert!(
                    !wider && from <= max && to >= min,
                    "`items` is wider than the type of the field: write bounds within it"
                );
            }
            Kind::Text { .. } => {
                panic!("`items` counts what is in a list or map, and this field is text: write `length = …`")
            }
            _ => panic!("`items` counts what is in a list or map, and this field is neither: remove it"),
        }
    }

    /// For `unique`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_unique(self) {
        match self.kind {
            Kind::List { item, .. } => match item.kind {
                Kind::Text { format: None, .. } | Kind::Integer { .. } | Kind::Boolean | Kind::Choice(_)
                    if !item.is_nullable() => {}
                Kind::Number { .. } => panic!("`unique` can't tell floats apart: use whole numbers or text"),
                _ => panic!(
                    "`unique` tells texts, whole numbers, booleans and choices apart, and these items are none: remove it"
                ),
            },
            _ => panic!("`unique` speaks of a list, and this field is none: remove it"),
        }
    }

    /// For the value inside of a `Scalar`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_inner(self) {
        assert!(
            !self.is_nullable() || matches!(self.kind, Kind::Open),
            "whether a value may be left out is said at its field: write the type without `Option`, and `Option` around this one there"
        );
    }

    /// For `pattern`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_pattern(self) {
        match self.kind {
            Kind::Text { pattern: Some(_), .. } => {
                panic!("the type of this field has a `pattern` of its own: remove this one")
            }
            Kind::Text {
                format: Some(format), ..
            } if format.pattern().is_some() => {
                panic!("the type of this field has a `pattern` of its own: remove this one")
            }
            Kind::Text { .. } => {}
            Kind::List { .. } | Kind::Map { .. } => {
                panic!(
                    "`pattern` matches a text, and this field holds several values: write `each(pattern = …)`"
                )
            }
            _ => panic!("`pattern` matches a text, and this field is none: remove it"),
        }
    }

    /// For `check`.
    #[doc(hidden)]
    #[track_caller]
    #[allow(
        clippy::indexing_slicing,
        reason = "const evaluation: a position out of bounds is a compile error"
    )]
    pub const fn check_checked(self) {
        match self.kind {
            Kind::Text { .. } | Kind::Integer { .. } | Kind::Number { .. } => {}
            _ => panic!(
                "`check` judges a text or a number, and this field is neither: write `each(check = …)` for what is in a list"
            ),
        }
        assert!(
            self.checks[MOST_CHECKS - 1].is_none(),
            "a value has at most three checks: ask several in one function"
        );
    }

    /// For `each`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_each(self) {
        assert!(
            matches!(self.kind, Kind::List { .. } | Kind::Map { .. }),
            "`each` reaches into a list or map, and this field is neither: write its options without it"
        );
    }

    /// For `keys`.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_keys(self) {
        assert!(
            matches!(self.kind, Kind::Map { .. }),
            "`keys` reaches into a map, and this field is none: remove it"
        );
    }

    /// For `default`, on the shape with all other options.
    #[doc(hidden)]
    #[track_caller]
    #[allow(clippy::cast_precision_loss, reason = "a whole number for a float")]
    pub const fn check_default(self, literal: Literal) {
        assert!(
            !self.is_nullable(),
            "an `Option` that is left out is `None`: remove `default`, or write the type without `Option`"
        );
        match (self.kind, literal) {
            (
                Kind::Record(_)
                | Kind::RecursiveRecord(_)
                | Kind::Menu(_)
                | Kind::RecursiveMenu(_)
                | Kind::Open,
                _,
            ) => panic!("a record, a menu and an open value have no default: use an `Option`"),
            (
                Kind::Integer {
                    min,
                    max,
                    step,
                    nonzero,
                },
                Literal::Integer(value),
            ) => {
                assert!(
                    min <= value && value <= max && !(nonzero && value == 0),
                    "the default is outside of the field's own range: write another"
                );
                if let Some(step) = step {
                    assert!(
                        step > 0 && value % step == 0,
                        "the default is no multiple of the field's own step: write another"
                    );
                }
            }
            (Kind::Number { .. }, Literal::Integer(value)) => self.check_number(value as f64),
            (Kind::Number { .. }, Literal::Number(value)) => self.check_number(value),
            (Kind::Boolean, Literal::Boolean(_)) => {}
            (Kind::Text { min, max, format, .. }, Literal::Text(text)) => {
                assert!(
                    format.is_none(),
                    "a default of this type can't be judged by the compiler: use an `Option`"
                );
                let length = code_points(text);
                assert!(
                    min as usize <= length && length <= max as usize,
                    "the default is outside of the field's own length: write another"
                );
            }
            (Kind::Choice(values), Literal::Text(text)) => check_choice(values, text),
            (Kind::List { min, .. } | Kind::Map { min, .. }, Literal::EmptyList) => {
                assert!(
                    min == 0,
                    "the default is shorter than the field's own `items`: remove one of them"
                );
            }
            _ => panic!("the default is not of the field's type: write one that is"),
        }
    }

    #[track_caller]
    #[allow(clippy::float_cmp, reason = "a bound is met or not")]
    const fn check_number(self, value: f64) {
        if let Kind::Number {
            min,
            max,
            above,
            below,
            ..
        } = self.kind
        {
            let low = value < min || (above && value == min);
            let high = value > max || (below && value == max);
            assert!(
                !low && !high,
                "the default is outside of the field's own range: write another"
            );
        }
    }
}

#[track_caller]
#[allow(clippy::panic, reason = "an error of the compiler, at the author's option")]
const fn check_choice(mut values: &[super::ChoiceSpec], text: &str) {
    while let Some((value, rest)) = values.split_first() {
        if same(value.name(), text) {
            return;
        }
        values = rest;
    }
    panic!("the default is none of the choices: write one of their texts, as the model does");
}

/// The number of code points.
pub(crate) const fn code_points(text: &str) -> usize {
    let mut bytes = text.as_bytes();
    let mut count = 0;
    while let Some((byte, rest)) = bytes.split_first() {
        // Not a continuation byte.
        if *byte & 0xc0 != 0x80 {
            count += 1;
        }
        bytes = rest;
    }
    count
}
