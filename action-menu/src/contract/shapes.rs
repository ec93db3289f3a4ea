//! What differs between two shapes: whether the new one takes all that the old one took.

use std::collections::HashMap;

use super::{
    diff::Differ,
    model::{Body, Count, Kind, Shape, Value},
    take::base,
    what::What,
    write,
};
use crate::{json::Json, judge, spec::EXACT};

impl<'c> Differ<'c> {
    pub(super) fn shapes(&mut self, old: &'c Shape, new: &'c Shape, path: &str) {
        let is_open = |shape: &Shape| matches!(shape.kind, Kind::Open);
        // Whether null is taken goes with the type where one of them takes anything.
        if !is_open(old) && !is_open(new) {
            match (old.nullable, new.nullable) {
                (false, true) => self.add(What::NullAdded, path, Json::Null, Json::Null),
                (true, false) => self.add(What::NullRemoved, path, Json::Null, Json::Null),
                _ => {}
            }
        }
        match (old.checked, new.checked) {
            (false, true) => self.add(What::CheckAdded, path, Json::Null, Json::Null),
            (true, false) => self.add(What::CheckRemoved, path, Json::Null, Json::Null),
            _ => {}
        }
        match (&old.kind, &new.kind) {
            (Kind::Text { .. }, Kind::Text { .. }) => self.texts(&old.kind, &new.kind, path),
            (Kind::Integer { .. }, Kind::Integer { .. }) | (Kind::Number { .. }, Kind::Number { .. }) => {
                self.numbers(old, new, path);
            }
            (Kind::Boolean, Kind::Boolean) | (Kind::Open, Kind::Open) => {}
            (Kind::Choice(was), Kind::Choice(is)) => self.choices(was, is, path),
            (
                Kind::List { item, count, unique },
                Kind::List {
                    item: new_item,
                    count: new_count,
                    unique: new_unique,
                },
            ) => {
                self.counts(
                    (What::CountNarrower, What::CountWider),
                    (*count, *new_count),
                    path,
                );
                match (unique, new_unique) {
                    (false, true) => self.add(What::UniqueAdded, path, Json::Null, Json::Null),
                    (true, false) => self.add(What::UniqueRemoved, path, Json::Null, Json::Null),
                    _ => {}
                }
                self.shapes(item, new_item, &format!("{path}[]"));
            }
            (
                Kind::Map { key, value, count },
                Kind::Map {
                    key: new_key,
                    value: new_value,
                    count: new_count,
                },
            ) => {
                self.counts(
                    (What::CountNarrower, What::CountWider),
                    (*count, *new_count),
                    path,
                );
                self.shapes(key, new_key, &format!("{path}{{key}}"));
                self.shapes(value, new_value, &format!("{path}{{}}"));
            }
            (Kind::Record(was), Kind::Record(is)) | (Kind::Menu(was), Kind::Menu(is)) => {
                self.definitions(was, is, path);
            }
            _ => self.types(old, new, path),
        }
    }

    /// Values of another kind.
    fn types(&mut self, old: &Shape, new: &Shape, path: &str) {
        let what = if takes_all(&new.kind, &old.kind) {
            What::TypeWidened
        } else if takes_all(&old.kind, &new.kind) {
            What::TypeNarrowed
        } else {
            What::TypeChanged
        };
        self.add(what, path, write::shape(old), write::shape(new));
        // A check of a value of another type is another check.
        if old.checked && new.checked {
            self.add(What::CheckRemoved, path, Json::Null, Json::Null);
            self.add(What::CheckAdded, path, Json::Null, Json::Null);
        }
    }

    fn definitions(&mut self, old: &'c str, new: &'c str, path: &str) {
        let is_new = |differ: &Self| {
            let recursive = |contract: &super::Contract, name: &str| {
                contract.definition(name).is_some_and(|of| of.recursive)
            };
            base(old) != base(new) && (recursive(differ.old, old) || recursive(differ.new, new))
        };
        let renamed = is_new(self);
        let bodies = (self.old.definition(old), self.new.definition(new));
        let (Some(was), Some(is)) = bodies else { return };
        self.once(old, new, |differ| {
            if renamed {
                differ.add(
                    What::TypeRenamed,
                    path,
                    Json::from(base(old)),
                    Json::from(base(new)),
                );
            }
            match (&was.body, &is.body) {
                (Body::Record(was), Body::Record(is)) => differ.fields(was, is, path),
                (Body::Menu(was), Body::Menu(is)) => differ.menus(was, is, path),
                _ => {}
            }
        });
    }

    fn texts(&mut self, old: &Kind, new: &Kind, path: &str) {
        let (
            Kind::Text {
                length,
                pattern,
                format,
            },
            Kind::Text {
                length: new_length,
                pattern: new_pattern,
                format: new_format,
            },
        ) = (old, new)
        else {
            return;
        };
        self.counts(
            (What::LengthNarrower, What::LengthWider),
            (*length, *new_length),
            path,
        );
        let patterns = [What::PatternAdded, What::PatternRemoved, What::PatternChanged];
        self.forms(patterns, (pattern.as_ref(), new_pattern.as_ref()), path);
        let formats = [What::FormatAdded, What::FormatRemoved, What::FormatChanged];
        self.forms(formats, (format.as_ref(), new_format.as_ref()), path);
    }

    fn forms(
        &mut self,
        [added, removed, changed]: [What; 3],
        (old, new): (Option<&String>, Option<&String>),
        path: &str,
    ) {
        let what = match (old, new) {
            (None, None) => return,
            (None, Some(_)) => added,
            (Some(_), None) => removed,
            (Some(old), Some(new)) if old == new => return,
            _ => changed,
        };
        let json = |form: Option<&String>| form.map_or(Json::Null, Json::from);
        self.add(what, path, json(old), json(new));
    }

    fn numbers(&mut self, old: &Shape, new: &Shape, path: &str) {
        let mut add = |what| self.add(what, path, write::shape(old), write::shape(new));
        let (was, is) = (Range::of(&old.kind), Range::of(&new.kind));
        if !is.holds(&was) {
            add(What::RangeNarrower);
        }
        if !was.holds(&is) {
            add(What::RangeWider);
        }
        match (is.step_takes(&was), was.step_takes(&is)) {
            (true, true) => {}
            (true, false) => add(What::StepWider),
            (false, true) => add(What::StepNarrower),
            (false, false) => add(What::StepChanged),
        }
        match (was.single, is.single) {
            (false, true) => add(What::PrecisionLowered),
            (true, false) => add(What::PrecisionRaised),
            _ => {}
        }
    }

    fn choices(&mut self, old: &[Value], new: &[Value], path: &str) {
        let (were, are) = (places(old), places(new));
        let mut stayed = Vec::new();
        for value in old {
            let place = are.get(&*value.name).copied();
            let Some(same) = place.and_then(|at| new.get(at)) else {
                self.add(What::ValueRemoved, path, Json::from(&value.name), Json::Null);
                continue;
            };
            stayed.extend(place);
            if value.meaning != same.meaning {
                let told =
                    |value: &Value| Json::List(vec![Json::from(&value.name), Json::from(&value.meaning)]);
                self.add(What::ValueWordsChanged, path, told(value), told(same));
            }
        }
        for value in new {
            if !were.contains_key(&*value.name) {
                self.add(What::ValueAdded, path, Json::Null, Json::from(&value.name));
            }
        }
        if !stayed.is_sorted() {
            let names =
                |values: &[Value]| Json::List(values.iter().map(|value| Json::from(&value.name)).collect());
            self.add(What::ValuesReordered, path, names(old), names(new));
        }
    }

    fn counts(&mut self, (narrower, wider): (What, What), (old, new): (Count, Count), path: &str) {
        let json = |count: Count| {
            let max = count.max.map_or(Json::Null, Json::from);
            Json::object([("min", Json::from(count.min)), ("max", max)])
        };
        if !new.holds(old) {
            self.add(narrower, path, json(old), json(new));
        }
        if !old.holds(new) {
            self.add(wider, path, json(old), json(new));
        }
    }
}

impl Count {
    fn holds(self, other: Self) -> bool {
        self.min <= other.min && self.max.unwrap_or(u32::MAX) >= other.max.unwrap_or(u32::MAX)
    }
}

/// The numbers that a shape takes; of whole ones the bounds are exact.
#[derive(Clone, Copy)]
struct Range {
    bounds: Bounds,
    single: bool,
}

#[derive(Clone, Copy)]
enum Bounds {
    Whole {
        min: i128,
        max: i128,
        nonzero: bool,
        step: i128,
    },
    Any {
        /// With whether the bound itself is left out.
        min: (f64, bool),
        max: (f64, bool),
        step: Option<f64>,
    },
}

impl Range {
    fn of(kind: &Kind) -> Self {
        match kind {
            Kind::Number {
                min,
                max,
                above,
                below,
                step,
                single,
            } => Self {
                bounds: Bounds::Any {
                    min: (min.unwrap_or(f64::NEG_INFINITY), *above),
                    max: (max.unwrap_or(f64::INFINITY), *below),
                    step: *step,
                },
                single: *single,
            },
            Kind::Integer {
                min,
                max,
                step,
                nonzero,
            } => Self {
                bounds: Bounds::Whole {
                    min: *min,
                    max: *max,
                    nonzero: *nonzero,
                    step: step.unwrap_or(1),
                },
                single: false,
            },
            _ => Self {
                bounds: Bounds::Any {
                    min: (f64::INFINITY, true),
                    max: (f64::NEG_INFINITY, true),
                    step: None,
                },
                single: false,
            },
        }
    }

    /// Whether the other's numbers are between the bounds.
    fn holds(&self, other: &Self) -> bool {
        match (self.bounds, other.bounds) {
            (
                Bounds::Whole {
                    min, max, nonzero, ..
                },
                Bounds::Whole {
                    min: other_min,
                    max: other_max,
                    nonzero: other_nonzero,
                    ..
                },
            ) => {
                let zero = other_min <= 0 && 0 <= other_max && !other_nonzero;
                min <= other_min && other_max <= max && !(zero && nonzero)
            }
            (
                Bounds::Any { min, max, .. },
                Bounds::Any {
                    min: other_min,
                    max: other_max,
                    ..
                },
            ) => {
                let low = min.0 < other_min.0 || (min.0 <= other_min.0 && (!min.1 || other_min.1));
                let high = max.0 > other_max.0 || (max.0 >= other_max.0 && (!max.1 || other_max.1));
                low && high
            }
            // A whole number is read as the nearest double.
            (
                Bounds::Any { min, max, .. },
                Bounds::Whole {
                    min: low, max: high, ..
                },
            ) => {
                #[allow(clippy::cast_precision_loss, reason = "said above")]
                let (low, high) = (low as f64, high as f64);
                (min.0 < low || (min.0 <= low && !min.1)) && (max.0 > high || (max.0 >= high && !max.1))
            }
            (Bounds::Whole { .. }, Bounds::Any { .. }) => false,
        }
    }

    /// Whether the other's multiples are multiples.
    fn step_takes(&self, other: &Self) -> bool {
        match (self.bounds, other.bounds) {
            (Bounds::Whole { step, .. }, Bounds::Whole { step: other, .. }) => {
                other.checked_rem(step).is_none_or(|rest| rest == 0)
            }
            (Bounds::Any { step: None, .. }, _) => true,
            (
                Bounds::Any { step: Some(step), .. },
                Bounds::Any {
                    step: Some(other), ..
                },
            ) => judge::is_multiple(other, step),
            // A large whole number is rounded, and then is no multiple any more.
            _ => false,
        }
    }
}

/// Whether values of this kind are all that those of another one are, and more.
fn takes_all(kind: &Kind, other: &Kind) -> bool {
    match (kind, other) {
        (Kind::Open, _) => true,
        // Beyond what a double carries exactly, the same call would mean a rounded value.
        (Kind::Number { single: false, .. }, Kind::Integer { min, max, .. }) => {
            let (range, other, exact) = (Range::of(kind), Range::of(other), i128::from(EXACT));
            -exact <= *min && *max <= exact && range.holds(&other) && range.step_takes(&other)
        }
        (
            Kind::Text {
                length,
                pattern: None,
                format: None,
            },
            Kind::Choice(values),
        ) => {
            let fits = |value: &Value| {
                let count = u32::try_from(value.name.chars().count()).unwrap_or(u32::MAX);
                length.min <= count && count <= length.max.unwrap_or(u32::MAX)
            };
            values.iter().all(fits)
        }
        _ => false,
    }
}

/// Where each value of a set stands.
fn places(values: &[Value]) -> HashMap<&str, usize> {
    values.iter().map(|value| &*value.name).zip(0..).collect()
}
