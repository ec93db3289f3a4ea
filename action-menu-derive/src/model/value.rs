//! What is known of records, choices and scalars.

use proc_macro2::Ident;
use syn::{LitStr, Type};

use super::item::{Field, Item, RawField, RawRule, Refinement};
use crate::attr::Given;
use crate::docs::Docs;
use crate::ident::{Rule, plain};

// As written.

pub(crate) struct RawRecord<'a> {
    pub(crate) item: Item<'a>,
    pub(crate) docs: Docs<'a>,
    pub(crate) rename_all: Option<RawRule>,
    pub(crate) recursive: Option<Given<()>>,
    pub(crate) deny: Option<Given<Vec<Ident>>>,
    pub(crate) serde: Vec<Given<Option<LitStr>>>,
    pub(crate) fields: Vec<RawField<'a>>,
}

pub(crate) struct RawChoice<'a> {
    pub(crate) item: Item<'a>,
    pub(crate) rename_all: Option<RawRule>,
    pub(crate) deny: Option<Given<Vec<Ident>>>,
    pub(crate) serde: Vec<Given<Option<LitStr>>>,
    pub(crate) values: Vec<RawValue<'a>>,
}

impl RawChoice<'_> {
    /// The name of a value for the model, as `rename` or the rule has it.
    pub(crate) fn wire(&self, value: &RawValue) -> String {
        let rule = self.rename_all.as_ref().map_or(Rule::Snake, |rule| rule.rule);
        value
            .rename
            .as_ref()
            .map_or_else(|| rule.apply(&plain(value.ident)), |rename| rename.value.value())
    }
}

pub(crate) struct RawValue<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) docs: Docs<'a>,
    pub(crate) rename: Option<Given<LitStr>>,
    pub(crate) serde: Vec<Given<Option<LitStr>>>,
}

pub(crate) struct RawScalar<'a> {
    pub(crate) item: Item<'a>,
    /// None if the struct isn't one of a single value.
    pub(crate) inner: Option<&'a Type>,
    pub(crate) refinements: Vec<Given<Refinement>>,
    pub(crate) serde: Vec<Given<Option<LitStr>>>,
}

// As checked.

pub(crate) struct Record<'a> {
    pub(crate) item: &'a Item<'a>,
    pub(crate) docs: &'a Docs<'a>,
    /// It holds itself, by its own tokens or by the author's word.
    pub(crate) recursive: bool,
    pub(crate) fields: Vec<Field<'a>>,
}

impl<'a> Record<'a> {
    /// The fields that nothing is wrong with.
    pub(crate) fn sound_fields(self) -> Vec<Field<'a>> {
        self.fields.into_iter().filter(|field| field.sound).collect()
    }
}

pub(crate) struct Choice<'a> {
    pub(crate) item: &'a Item<'a>,
    pub(crate) values: Vec<Value<'a>>,
}

pub(crate) struct Value<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) docs: &'a Docs<'a>,
    pub(crate) wire: String,
}

pub(crate) struct Scalar<'a> {
    pub(crate) item: &'a Item<'a>,
    pub(crate) inner: &'a Type,
    pub(crate) refinements: &'a [Given<Refinement>],
}
