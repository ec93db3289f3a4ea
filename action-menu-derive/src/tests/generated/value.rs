//! Values: types of fields, and what options may say of them.

use super::author::Author;
use super::option::{Options, spelled};
use crate::attr::Level;

/// What a value is, as far as options ask.
#[derive(Clone)]
pub(super) enum Kind {
    Integer,
    Float,
    Text,
    Boolean,
    List(Box<Type>),
    Map(Box<Type>),
    /// What the author derives, or only rustc can judge.
    Other,
}

#[derive(Clone)]
pub(super) struct Type {
    pub(super) text: String,
    pub(super) kind: Kind,
    pub(super) is_option: bool,
}

/// A value and what is going to be said of it: options that don't contradict each other.
pub(super) struct Value {
    ty: Type,
    bounds: Bounds,
    is_stepped: bool,
    is_patterned: bool,
    /// The action that it may come from.
    origin: Option<String>,
}

/// The number is between 3 and 90, said in one of these ways.
#[derive(Clone, Copy, PartialEq)]
enum Bounds {
    None,
    Range,
    RangeAndBelow,
    RangeAndAbove,
    Both,
}

const LEAVES: &[(&str, Kind)] = &[
    ("u8", Kind::Integer),
    ("u16", Kind::Integer),
    ("u32", Kind::Integer),
    ("u64", Kind::Integer),
    ("i8", Kind::Integer),
    ("i64", Kind::Integer),
    ("::core::num::NonZeroU32", Kind::Integer),
    ("f32", Kind::Float),
    ("f64", Kind::Float),
    ("bool", Kind::Boolean),
    ("String", Kind::Text),
    ("(String)", Kind::Text),
    ("::std::string::String", Kind::Text),
    ("serde_json::Value", Kind::Other),
    ("uuid::Uuid", Kind::Other),
    ("chrono::DateTime<Utc>", Kind::Other),
    ("orders::Order", Kind::Other),
    ("Priority", Kind::Other),
    ("r#Type<3, 'x', { N }>", Kind::Other),
    // What rustc alone refuses.
    ("orders::char", Kind::Other),
    ("[u8]", Kind::Other),
    ("dyn Send + 'static", Kind::Other),
    ("impl Into<u8>", Kind::Other),
    ("<A as B<C>>::D", Kind::Other),
    ("made!(up)", Kind::Other),
];

impl Author {
    /// A type as the table of the README has them.
    pub(super) fn ty(&mut self, depth: u32, borrows: bool) -> Type {
        if depth == 0 || self.rng.bool() {
            return self.leaf(borrows);
        }
        let inner = self.ty(depth - 1, borrows);
        let text = &inner.text;
        let list = |text: String| (text, Kind::List(Box::new(inner.clone())));
        let map = |text: String| (text, Kind::Map(Box::new(inner.clone())));
        let (text, kind) = match self.rng.u32(..9) {
            0 if !inner.is_option => {
                return Type {
                    text: format!("Option<{text}>"),
                    is_option: true,
                    ..inner
                };
            }
            1 => {
                return Type {
                    text: format!("::std::boxed::Box<{text}>"),
                    ..inner
                };
            }
            2 => list(format!("[{text}; 3]")),
            3 => map(format!("std::collections::BTreeMap<String, {text}>")),
            4 => map(format!("HashMap<Priority, {text}>")),
            5 => list(format!("VecDeque<{text}>")),
            6 if matches!(inner.kind, Kind::Integer | Kind::Text) => list(format!("BTreeSet<{text}>")),
            _ => list(format!("Vec<{text}>")),
        };
        Type {
            text,
            kind,
            is_option: false,
        }
    }

    fn leaf(&mut self, borrows: bool) -> Type {
        let of = |(text, kind): &(&str, Kind)| Type {
            text: (*text).to_owned(),
            kind: kind.clone(),
            is_option: false,
        };
        if borrows && self.rng.bool() {
            return of(&("Cow<'a, str>", Kind::Text));
        }
        let index = self.rng.usize(..LEAVES.len());
        of(&LEAVES[index])
    }

    pub(super) fn value(&mut self, ty: Type, origin: Option<String>) -> Value {
        Value {
            ty,
            bounds: self.pick(&[
                Bounds::None,
                Bounds::Range,
                Bounds::RangeAndBelow,
                Bounds::RangeAndAbove,
                Bounds::Both,
            ]),
            is_stepped: self.rng.bool(),
            // Without its feature a pattern is a mistake.
            is_patterned: cfg!(feature = "pattern") && self.rng.bool(),
            origin,
        }
    }

    /// What stands behind the name of an option that speaks of a value; `None` where it doesn't fit.
    pub(super) fn of_value(&mut self, level: Level, name: &'static str, value: &Value) -> Option<String> {
        let kind = &value.ty.kind;
        let is_number = matches!(kind, Kind::Integer | Kind::Float);
        match name {
            "rename" => self.once_in(4).then(|| {
                let wire = self.new_wire();
                format!("= {}", self.literal(&wire))
            }),
            "from_action" => {
                let origin = value.origin.as_ref()?;
                self.once_in(3).then(|| format!("= {origin:?}"))
            }
            "secret" => spelled(""),
            "crate" => self.of_item(level, name),
            "default" if value.ty.is_option => None,
            "default" => self.default_of(value),
            "range" if is_number => self.range_of(value),
            "greater_than" if is_number => {
                matches!(value.bounds, Bounds::RangeAndAbove | Bounds::Both).then(|| self.number("3", kind))
            }
            "less_than" if is_number => {
                matches!(value.bounds, Bounds::RangeAndBelow | Bounds::Both).then(|| self.number("90", kind))
            }
            "multiple_of" if value.is_stepped => match kind {
                Kind::Integer => self.one_of(&["= 5", "= 1", "= 0x5", "= 1_0"]),
                Kind::Float => self.one_of(&["= 0.01", "= 2.5", "= 1e-3", "= 5"]),
                _ => None,
            },
            "length" if matches!(kind, Kind::Text) => {
                self.one_of(&["= 1..=60", "= 3", "= ..0x10", "= 2..", "= 0..1_000"])
            }
            "items" if matches!(kind, Kind::List(_) | Kind::Map(_)) => {
                self.one_of(&["= ..=5", "= 3", "= 0.."])
            }
            "unique" => match kind {
                Kind::List(item) if !matches!(item.kind, Kind::Float) => spelled(""),
                _ => None,
            },
            "pattern" if matches!(kind, Kind::Text) && value.is_patterned => {
                self.one_of(&[r#"= "^[a-z]+$""#, r##"= r#"[\w\s]"#"##, r#"= "(?<a>o|p)*""#])
            }
            "check" if !matches!(kind, Kind::Boolean | Kind::List(_) | Kind::Map(_)) => {
                self.one_of(&["= known", "= orders::known", "= ::orders::known", "= Self::known"])
            }
            "each" => match kind {
                Kind::List(item) | Kind::Map(item) => self.within(Level::Each, (**item).clone()),
                _ => None,
            },
            "keys" => match kind {
                Kind::Map(_) => {
                    let key = Type {
                        text: String::new(),
                        kind: Kind::Text,
                        is_option: false,
                    };
                    self.within(Level::Keys, key)
                }
                _ => None,
            },
            "range" | "greater_than" | "less_than" | "multiple_of" | "length" | "items" | "pattern"
            | "check" => None,
            _ => panic!("no legal value of the option `{name}` of {level:?} is known here: write one"),
        }
    }

    /// A default within the bounds, a multiple of the steps, a match of the patterns.
    fn default_of(&mut self, value: &Value) -> Option<String> {
        match value.ty.kind {
            Kind::Integer => self.one_of(&["= 10", "= 20", "= 0x14", "= DAYS"]),
            Kind::Float => self.one_of(&["= 10", "= 10.0", "= 1e1", "= orders::PRICE"]),
            Kind::Text => self.one_of(&[r#"= "low""#, r##"= r#"op"#"##, "= Self::WORD"]),
            Kind::Boolean => self.one_of(&["", "= true", "= false"]),
            Kind::List(_) | Kind::Map(_) => self.one_of(&["", "= []"]),
            Kind::Other => self.one_of(&["", "= -1", "= \"low\"", "= CONSTANT"]),
        }
    }

    fn range_of(&mut self, value: &Value) -> Option<String> {
        match (value.bounds, &value.ty.kind) {
            (Bounds::Range, Kind::Integer) => {
                self.one_of(&["= 3..=90", "= -3..90", "= 3..", "= ..=90", "= ..0xff"])
            }
            (Bounds::Range, _) => self.one_of(&["= 0.5..=90.0", "= -1e3..90", "= 3..", "= ..90.5"]),
            (Bounds::RangeAndBelow, _) => self.one_of(&["= 3..", "= -3.."]),
            (Bounds::RangeAndAbove, _) => self.one_of(&["= ..=90", "= ..90"]),
            (Bounds::None | Bounds::Both, _) => None,
        }
    }

    fn number(&mut self, whole: &str, kind: &Kind) -> String {
        let fraction = if matches!(kind, Kind::Float) && self.rng.bool() {
            ".0"
        } else {
            ""
        };
        format!("= {whole}{fraction}")
    }

    /// Options in parentheses, if there are any.
    fn within(&mut self, level: Level, ty: Type) -> Option<String> {
        let inner = self.value(ty, None);
        let options = self.options(level, &Options::Value(&inner));
        (!options.is_empty()).then(|| format!("({})", options.join(", ")))
    }
}
