//! What a contract holds: everything of a menu that programs and models go by, owned, as it was at some time.

use crate::{
    digest::Digests,
    json::Json,
    spec::{Confirm, Effect},
};

/// A menu, by itself or in a field.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Menu {
    pub(super) tag: String,
    pub(super) actions: Vec<Action>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Action {
    pub(super) name: String,
    pub(super) aliases: Vec<String>,
    pub(super) deprecated: bool,
    pub(super) description: String,
    pub(super) use_when: String,
    pub(super) not_for: String,
    pub(super) costly: String,
    /// Compact texts: order and spelling are the author's, white space is not.
    pub(super) examples: Vec<String>,
    pub(super) effect: Effect,
    pub(super) confirm: Confirm,
    pub(super) key: Key,
    pub(super) preview: Option<String>,
    pub(super) verify: Option<String>,
    pub(super) timeout_ms: Option<u64>,
    pub(super) retry: Option<u8>,
    pub(super) open_world: bool,
    pub(super) fields: Vec<Field>,
    /// Only of the menu itself: an approval is of one of its actions.
    pub(super) digests: Option<Digests>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Key {
    Unstated,
    Fields(Vec<String>),
    Arguments,
    Repeatable,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) description: String,
    pub(super) from_action: Option<String>,
    pub(super) secret: bool,
    pub(super) absent: Absent,
    /// Never nullable: `absent` says whether null is taken.
    pub(super) shape: Shape,
}

impl Field {
    /// Whether it is this one in all but its name.
    pub(super) fn is_renamed(&self, other: &Self) -> bool {
        let Self {
            name: _,
            description,
            from_action,
            secret,
            absent,
            shape,
        } = self;
        *description == other.description
            && *from_action == other.from_action
            && *secret == other.secret
            && *absent == other.absent
            && *shape == other.shape
    }
}

/// What it means that a field is absent or null.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Absent {
    Refused,
    Nothing,
    Default(Json),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shape {
    pub(super) kind: Kind,
    pub(super) nullable: bool,
    /// Whether the author has a check of it; what the check says is code, and not known.
    pub(super) checked: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    Text {
        length: Count,
        pattern: Option<String>,
        /// Its name in JSON Schema, or the expression that it is.
        format: Option<String>,
    },
    Integer {
        min: i128,
        max: i128,
        step: Option<i128>,
        nonzero: bool,
    },
    /// A bound that only the type has is none.
    Number {
        min: Option<f64>,
        max: Option<f64>,
        above: bool,
        below: bool,
        step: Option<f64>,
        single: bool,
    },
    Boolean,
    Choice(Vec<Value>),
    List {
        item: Box<Shape>,
        count: Count,
        unique: bool,
    },
    Map {
        key: Box<Shape>,
        value: Box<Shape>,
        count: Count,
    },
    /// By the name of its definition.
    Record(String),
    Menu(String),
    Open,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Count {
    pub(super) min: u32,
    pub(super) max: Option<u32>,
}

/// One of a closed set.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Value {
    pub(super) name: String,
    pub(super) meaning: String,
}

/// A record or menu that fields are of.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Definition {
    pub(super) name: String,
    /// Whether it holds itself: then its name stands in schemas.
    pub(super) recursive: bool,
    pub(super) body: Body,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Body {
    Record(Vec<Field>),
    Menu(Menu),
}

impl Kind {
    /// Its name in the file.
    pub(super) const fn as_str(&self) -> &'static str {
        match self {
            Self::Text { .. } => "text",
            Self::Integer { .. } => "integer",
            Self::Number { .. } => "number",
            Self::Boolean => "boolean",
            Self::Choice(_) => "choice",
            Self::List { .. } => "list",
            Self::Map { .. } => "map",
            Self::Record(_) => "record",
            Self::Menu(_) => "menu",
            Self::Open => "open",
        }
    }
}
