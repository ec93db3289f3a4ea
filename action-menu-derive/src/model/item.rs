//! What items of every kind have: a name, parameters, fields.

use proc_macro2::{Ident, TokenStream};
use syn::{Attribute, Generics, Lifetime, LitStr, Path, Type, Visibility};

use super::Reference;
use crate::attr::{Constant, Given, Number, Range, Size};
use crate::docs::Docs;
use crate::ident::Rule;
use crate::types::is_named;

/// The item itself and where its code is put: the part that checks don't change.
pub(crate) struct Item<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) vis: &'a Visibility,
    /// The item's `#[allow(…)]`, which hold for what is generated from its tokens too.
    pub(crate) allows: Vec<&'a Attribute>,
    pub(crate) krate: Path,
    pub(crate) generics: &'a Generics,
}

impl<'a> Item<'a> {
    /// The lifetime of what it borrows from the text.
    pub(crate) fn lifetime(&self) -> Option<&'a Lifetime> {
        self.generics.lifetimes().next().map(|param| &param.lifetime)
    }

    /// Whether it stands for many types, of which none can have a static of its own.
    pub(crate) fn is_generic(&self) -> bool {
        self.generics.type_params().next().is_some() || self.generics.const_params().next().is_some()
    }
}

pub(crate) struct RawRule {
    pub(crate) written: LitStr,
    pub(crate) rule: Rule,
}

pub(crate) struct RawField<'a> {
    /// Owned, since the fields of a tuple variant are given stand-ins.
    pub(crate) ident: Ident,
    /// Of a tuple: the name is none of the author's.
    pub(crate) unnamed: bool,
    pub(crate) ty: &'a Type,
    /// Options that are there and couldn't be read.
    pub(crate) misread: Vec<&'static str>,
    /// Nothing was wrong with it when it was read.
    pub(crate) sound: bool,
    pub(crate) docs: Docs<'a>,
    pub(crate) rename: Option<Given<LitStr>>,
    pub(crate) from_action: Option<Given<LitStr>>,
    pub(crate) secret: Option<Given<()>>,
    pub(crate) default: Option<Given<Constant>>,
    pub(crate) refinements: Vec<Given<Refinement>>,
    pub(crate) serde: Vec<Given<Option<LitStr>>>,
}

impl RawField<'_> {
    /// Whether a call may be without it, as far as its tokens show it.
    pub(crate) fn may_be_left_out(&self) -> bool {
        self.default.is_some() || is_named(self.ty, &["Option", "Value"])
    }
}

/// An option that narrows what a value may be.
pub(crate) enum Refinement {
    Range(Range),
    GreaterThan(Bound),
    LessThan(Bound),
    MultipleOf(Bound),
    Length(Size),
    Items(Size),
    Unique,
    Pattern(LitStr),
    Check(Path),
    /// Of every item of a list, every value of a map.
    Each(Vec<Given<Refinement>>),
    /// Of every key of a map.
    Keys(Vec<Given<Refinement>>),
}

/// A number, and the tokens that an error about it underlines.
pub(crate) type Bound = (Number, TokenStream);

// As checked.

pub(crate) struct Field<'a> {
    /// Nothing is wrong with it, be there what may with others.
    pub(crate) sound: bool,
    pub(crate) ident: &'a Ident,
    pub(crate) ty: &'a Type,
    pub(crate) docs: &'a Docs<'a>,
    pub(crate) wire: String,
    pub(crate) from_action: Option<Reference<'a>>,
    pub(crate) secret: bool,
    pub(crate) default: Option<&'a Constant>,
    pub(crate) refinements: &'a [Given<Refinement>],
}

impl Field<'_> {
    /// Where the author asks for items of which no two are equal.
    pub(crate) fn unique(&self) -> Option<&Ident> {
        let mut all = self.refinements.iter();
        all.find(|given| matches!(given.value, Refinement::Unique))
            .map(|given| &given.key)
    }
}
