//! A menu as it is going to be written.

use action_menu::Json;

/// The enum and the types of its fields.
pub(super) struct Menu {
    pub(super) name: String,
    /// The key that names the action, where it isn't `action`.
    pub(super) tag: Option<&'static str>,
    pub(super) actions: Vec<Action>,
    pub(super) items: Vec<Item>,
}

/// A variant.
pub(super) struct Action {
    pub(super) ident: String,
    pub(super) rename: Option<String>,
    pub(super) docs: String,
    pub(super) reads: bool,
    /// What the other hints say, where it doesn't only read.
    pub(super) destructive: Option<bool>,
    pub(super) idempotent: bool,
    pub(super) open_world: Option<bool>,
    /// Arguments of good calls, as compact JSON.
    pub(super) examples: Vec<String>,
    pub(super) fields: Vec<Field>,
}

/// A type of its own.
pub(super) enum Item {
    Record {
        ident: String,
        docs: String,
        recursive: bool,
        fields: Vec<Field>,
    },
    Choice {
        ident: String,
        values: Vec<ChoiceValue>,
    },
    /// One of several records, told apart by a tag.
    Menu {
        ident: String,
        tag: String,
        actions: Vec<Action>,
    },
}

pub(super) struct ChoiceValue {
    pub(super) ident: String,
    pub(super) rename: Option<String>,
    pub(super) docs: String,
}

/// A field of an action or record.
pub(super) struct Field {
    pub(super) ident: String,
    pub(super) wire: String,
    pub(super) docs: String,
    pub(super) value: Value,
    /// Whether it may be left out, without a default.
    pub(super) optional: bool,
    pub(super) default: Option<Default>,
    pub(super) said: Said,
}

/// What its schema says of a field, whatever a menu makes of it.
pub(super) struct Said {
    pub(super) description: String,
    pub(super) required: bool,
    pub(super) default: Option<Json>,
}

/// A default that fits its field.
pub(super) enum Default {
    Integer(i128),
    Number(f64),
    Boolean(bool),
    Text(String),
    Empty,
}

/// What a value is.
#[derive(Clone)]
pub(super) struct Value {
    pub(super) kind: Kind,
    pub(super) nullable: bool,
}

#[derive(Clone)]
pub(super) enum Kind {
    Text(Text),
    Integer {
        min: Option<i128>,
        max: Option<i128>,
        step: Option<i128>,
    },
    Number(Number),
    Boolean,
    Choice {
        ident: String,
        values: Vec<String>,
    },
    List {
        item: Box<Value>,
        min: u32,
        max: u32,
        unique: bool,
    },
    Map {
        keys: Text,
        value: Box<Value>,
        min: u32,
        max: u32,
    },
    /// A record, or a menu of several.
    Record {
        ident: String,
        /// It stands within itself, with nothing between that allocates.
        boxed: bool,
    },
    Open,
}

#[derive(Clone, Default)]
pub(super) struct Text {
    pub(super) min: u32,
    /// `u32::MAX` for no bound.
    pub(super) max: u32,
    pub(super) pattern: Option<String>,
    /// As it is said, whether or not a menu can have it.
    pub(super) said_pattern: Option<String>,
    pub(super) format: Option<String>,
}

impl Text {
    pub(super) const ANY: Self = Self {
        min: 0,
        max: u32::MAX,
        pattern: None,
        said_pattern: None,
        format: None,
    };
}

#[derive(Clone, Default)]
pub(super) struct Number {
    pub(super) min: Option<f64>,
    pub(super) max: Option<f64>,
    pub(super) above: bool,
    pub(super) below: bool,
    pub(super) step: Option<f64>,
}

impl Value {
    pub(super) const fn of(kind: Kind) -> Self {
        Self {
            kind,
            nullable: false,
        }
    }

    pub(super) const fn is_open(&self) -> bool {
        matches!(self.kind, Kind::Open)
    }

    /// Behind something that allocates no box is needed.
    pub(super) fn unboxed(mut self) -> Self {
        if let Kind::Record { boxed, .. } = &mut self.kind {
            *boxed = false;
        }
        self
    }
}
