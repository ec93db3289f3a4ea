//! Schemas are built once a menu.

use std::{fmt, sync::OnceLock};

use serde::ser::{Serialize, Serializer};

use super::writer;
use crate::{
    json::Json,
    offer::Offer,
    spec::{MenuSpec, RecordSpec},
};

/// A JSON Schema, as text and as a value; the keys are in order under every feature of `serde_json`.
#[derive(Clone, Debug, PartialEq)]
pub struct Schema {
    json: Json,
    text: String,
}

impl Schema {
    /// Of a proposal to a menu as it is offered.
    pub(crate) fn of_menu(offer: Offer<'_>) -> Self {
        Self::new(writer::menu(offer))
    }

    /// Of the arguments of an action as it is offered.
    pub(crate) fn of_arguments(offer: Offer<'_>, action: usize) -> Option<Self> {
        writer::arguments(offer, action).map(Self::new)
    }

    /// Of a record, where its type isn't at hand: [`Record::schema`](crate::Record::schema) is for the others.
    #[must_use]
    pub fn of_record(record: &'static RecordSpec) -> Self {
        Self::new(writer::record(record))
    }

    fn new(json: Json) -> Self {
        let text = json.to_string();
        Self { json, text }
    }

    /// The schema as compact JSON text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The schema as a value with its keys in order.
    pub const fn as_json(&self) -> &Json {
        &self.json
    }

    #[cfg(feature = "provider")]
    pub(crate) fn into_json(self) -> Json {
        self.json
    }

    /// The schema as a `Value`, for libraries that take one. Its keys are in order only where the build
    /// has `serde_json/preserve_order`.
    pub fn to_value(&self) -> serde_json::Value {
        (&self.json).into()
    }
}

impl fmt::Display for Schema {
    /// Compact text; `{:#}` indents it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            self.json.fmt(f)
        } else {
            f.pad(&self.text)
        }
    }
}

impl Serialize for Schema {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}

/// Where the schemas of one menu or record are kept.
#[derive(Debug, Default)]
pub struct Built {
    /// Of a menu or of a record.
    whole: OnceLock<Schema>,
    actions: OnceLock<Vec<Schema>>,
}

impl Built {
    /// Nothing built yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            whole: OnceLock::new(),
            actions: OnceLock::new(),
        }
    }

    pub(crate) fn menu(&self, menu: &'static MenuSpec) -> &Schema {
        self.whole.get_or_init(|| Schema::of_menu(Offer::whole(menu)))
    }

    pub(crate) fn record(&self, record: &'static RecordSpec) -> &Schema {
        self.whole.get_or_init(|| Schema::of_record(record))
    }

    /// The schema of the arguments of the action at this position.
    pub(crate) fn action(&self, menu: &'static MenuSpec, index: usize) -> Option<&Schema> {
        let actions = self.actions.get_or_init(|| {
            let offer = Offer::whole(menu);
            (0..menu.actions().len())
                .filter_map(|index| Schema::of_arguments(offer, index))
                .collect()
        });
        actions.get(index)
    }
}
