//! What is known of a menu: as written ([`RawMenu`]), and as it may be expanded ([`Menu`]); and so of every
//! item that has a derive.
//!
//! Plain data. `check` is the only way from the first to the second.

mod item;
mod value;

use proc_macro2::{Ident, TokenStream};
use syn::{LitStr, Path, Type};

pub(crate) use self::item::{Bound, Field, Item, RawField, RawRule, Refinement};
pub(crate) use self::value::{Choice, RawChoice, RawRecord, RawScalar, RawValue, Record, Scalar, Value};

use crate::attr::{Given, Number, Reason};
use crate::docs::Docs;
use crate::ident::Rule;

/// The enum itself and its handler: the part that checks don't change.
pub(crate) struct Frame<'a> {
    pub(crate) item: Item<'a>,
    pub(crate) handler: Ident,
    pub(crate) flavour: Flavour,
    pub(crate) context: Option<Type>,
}

/// How the methods of the handler run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flavour {
    Sync,
    /// Each method gives a future of its own type.
    Async,
    /// Each method gives a boxed future, so that handlers may be trait objects.
    Boxed,
}

/// One method of the handler.
pub(crate) struct Signature<'a> {
    /// The variant: where errors about the method are shown.
    pub(crate) variant: &'a Ident,
    pub(crate) method: Ident,
    pub(crate) wire: String,
    pub(crate) docs: &'a Docs<'a>,
    pub(crate) params: Vec<(&'a Ident, &'a Type)>,
    /// The method of an action that may be confirmed takes the approval.
    pub(crate) approval: bool,
    pub(crate) returns: Option<&'a Type>,
}

// As written.

pub(crate) struct RawMenu<'a> {
    pub(crate) frame: Frame<'a>,
    pub(crate) docs: Docs<'a>,
    pub(crate) tag: Option<Given<LitStr>>,
    pub(crate) rename_all: Option<RawRule>,
    pub(crate) rename_all_fields: Option<RawRule>,
    pub(crate) deny: Option<Given<Vec<Ident>>>,
    pub(crate) allow: Option<Given<Vec<Reason>>>,
    /// `allow` is written before `deny`.
    pub(crate) allow_is_first: bool,
    /// Our impls of serde's traits.
    pub(crate) serialized: Option<Given<()>>,
    /// Options for a derive of serde's.
    pub(crate) serde: Vec<Given<Option<LitStr>>>,
    pub(crate) variants: Vec<RawVariant<'a>>,
}

impl<'a> RawMenu<'a> {
    /// The menu's own actions.
    pub(crate) fn actions(&self) -> impl Iterator<Item = &RawAction<'a>> {
        self.variants.iter().filter_map(|variant| match variant {
            RawVariant::Action(action) => Some(action),
            RawVariant::Menu(_) => None,
        })
    }

    /// The menus that this one flattens.
    pub(crate) fn menus(&self) -> impl Iterator<Item = &RawFlattened<'a>> {
        self.variants.iter().filter_map(|variant| match variant {
            RawVariant::Action(_) => None,
            RawVariant::Menu(menu) => Some(menu),
        })
    }

    /// The name of an action for the model, as `rename` or the rule has it.
    pub(crate) fn wire(&self, action: &RawAction) -> String {
        let rule = self.rename_all.as_ref().map_or(Rule::Snake, |rule| rule.rule);
        action.rename.as_ref().map_or_else(
            || rule.apply(&crate::ident::plain(action.ident)),
            |rename| rename.value.value(),
        )
    }
}

#[expect(clippy::large_enum_variant, reason = "nearly every variant is an action")]
pub(crate) enum RawVariant<'a> {
    Action(RawAction<'a>),
    Menu(RawFlattened<'a>),
}

/// A variant that holds another menu.
pub(crate) struct RawFlattened<'a> {
    pub(crate) ident: &'a Ident,
    /// None if the variant can't hold a menu.
    pub(crate) ty: Option<&'a Type>,
    /// The handler trait of that menu, if its name doesn't follow from the type's.
    pub(crate) handler: Option<Path>,
    /// Options beside `flatten`, of the variant and of its field.
    pub(crate) others: Vec<Ident>,
    pub(crate) serde: Vec<Given<Option<LitStr>>>,
}

pub(crate) struct RawAction<'a> {
    /// Options that are there and couldn't be read: nothing is said of their absence.
    pub(crate) misread: Vec<&'static str>,
    pub(crate) ident: &'a Ident,
    pub(crate) docs: Docs<'a>,
    /// `Stop {}`, not `Stop`.
    pub(crate) braces: bool,
    pub(crate) rename: Option<Given<LitStr>>,
    pub(crate) alias: Option<Given<Vec<LitStr>>>,
    pub(crate) deprecated: Option<Given<()>>,
    pub(crate) use_when: Option<Given<LitStr>>,
    pub(crate) not_for: Option<Given<LitStr>>,
    pub(crate) costly: Option<Given<LitStr>>,
    pub(crate) example: Option<Given<Vec<LitStr>>>,
    pub(crate) read: Option<Given<()>>,
    pub(crate) write: Option<Given<Vec<Ident>>>,
    pub(crate) confirm: Option<Given<Option<Ident>>>,
    pub(crate) confirm_if: Option<Given<Path>>,
    pub(crate) preview: Option<Given<LitStr>>,
    pub(crate) idempotent_by: Option<Given<Vec<Ident>>>,
    pub(crate) idempotent: Option<Given<()>>,
    pub(crate) repeatable: Option<Given<()>>,
    pub(crate) verify: Option<Given<LitStr>>,
    pub(crate) timeout: Option<Given<LitStr>>,
    /// The number, and its tokens.
    pub(crate) retry: Option<Given<(Number, TokenStream)>>,
    pub(crate) returns: Option<Given<Type>>,
    pub(crate) open_world: Option<Given<()>>,
    pub(crate) serde: Vec<Given<Option<LitStr>>>,
    pub(crate) fields: Vec<RawField<'a>>,
}

impl RawAction<'_> {
    /// Whether an option is written, be it as it may.
    pub(crate) fn mentions(&self, option: &str) -> bool {
        self.misread.contains(&option)
    }

    fn may_be_confirmed(&self) -> bool {
        if self.mentions("confirm") || self.mentions("confirm_if") {
            return true;
        }
        let always = |confirm: &Given<Option<Ident>>| confirm.value.is_none();
        self.confirm_if.is_some() || self.confirm.as_ref().is_some_and(always)
    }

    pub(crate) fn aliases(&self) -> impl Iterator<Item = &LitStr> {
        self.alias.iter().flat_map(|alias| &alias.value)
    }

    /// The method of the action that the model knows as `wire`, unless its name can't be an identifier.
    pub(crate) fn signature(&self, wire: String) -> Option<Signature<'_>> {
        Some(Signature {
            variant: self.ident,
            method: crate::ident::method(self.ident)?,
            wire,
            docs: &self.docs,
            params: self.fields.iter().map(|field| (&field.ident, field.ty)).collect(),
            approval: self.may_be_confirmed(),
            returns: self.returns.as_ref().map(|returns| &returns.value),
        })
    }
}

// As checked.

pub(crate) struct Menu<'a> {
    pub(crate) frame: &'a Frame<'a>,
    pub(crate) docs: &'a Docs<'a>,
    pub(crate) tag: String,
    /// Ids of rules of the lint, and reasons.
    pub(crate) exceptions: Vec<(String, String)>,
    pub(crate) parts: Vec<Part<'a>>,
    /// A field of an action holds a menu of this type.
    pub(crate) recursive: bool,
    /// It implements serde's traits.
    pub(crate) serialized: bool,
}

impl<'a> Menu<'a> {
    /// The menu's own actions.
    pub(crate) fn actions(&self) -> impl Iterator<Item = &Action<'a>> {
        self.parts.iter().filter_map(|part| match part {
            Part::Action(action) => Some(action),
            Part::Menu(_) => None,
        })
    }

    /// The fields of actions that nothing is wrong with.
    pub(crate) fn sound_fields(self) -> Vec<Field<'a>> {
        let actions = self.parts.into_iter().filter_map(|part| match part {
            Part::Action(action) => Some(action.fields),
            Part::Menu(_) => None,
        });
        actions.flatten().filter(|field| field.sound).collect()
    }

    /// The menus that this one flattens.
    pub(crate) fn menus(&self) -> impl Iterator<Item = &Flattened<'a>> {
        self.parts.iter().filter_map(|part| match part {
            Part::Action(_) => None,
            Part::Menu(menu) => Some(menu),
        })
    }
}

/// What one variant brings in.
#[expect(clippy::large_enum_variant, reason = "nearly every variant is an action")]
pub(crate) enum Part<'a> {
    Action(Action<'a>),
    Menu(Flattened<'a>),
}

/// A menu whose actions are this one's too.
pub(crate) struct Flattened<'a> {
    pub(crate) variant: &'a Ident,
    pub(crate) ty: &'a Type,
    pub(crate) handler: Path,
}

/// The name of an action, in an option of another.
pub(crate) struct Reference<'a> {
    pub(crate) wire: String,
    pub(crate) written: &'a LitStr,
    /// The action is none of the menu's own: rustc looks for it in the flattened ones.
    pub(crate) foreign: bool,
}

pub(crate) struct Action<'a> {
    pub(crate) signature: Signature<'a>,
    pub(crate) braces: bool,
    pub(crate) aliases: Vec<String>,
    pub(crate) deprecated: bool,
    pub(crate) use_when: Option<String>,
    pub(crate) not_for: Option<String>,
    pub(crate) costly: Option<String>,
    /// Each the text of an object that holds the fields.
    pub(crate) examples: Vec<String>,
    pub(crate) effect: Option<Effect<'a>>,
    pub(crate) timeout_ms: Option<u64>,
    pub(crate) retry: Option<u8>,
    pub(crate) open_world: bool,
    pub(crate) fields: Vec<Field<'a>>,
}

/// What an action does to the world. Only a write can be confirmed, keyed and verified.
pub(crate) enum Effect<'a> {
    Read,
    Write(Write<'a>),
}

pub(crate) struct Write<'a> {
    pub(crate) reversible: bool,
    pub(crate) confirm: Option<Confirm<'a>>,
    pub(crate) preview: Option<Reference<'a>>,
    pub(crate) key: Option<Key>,
    pub(crate) verify: Option<Reference<'a>>,
}

pub(crate) enum Confirm<'a> {
    Always,
    /// Where this function says so.
    If(&'a Path),
    Never,
}

/// Which calls are the same write.
pub(crate) enum Key {
    /// Those with the same values of these fields (wire names).
    Fields(Vec<String>),
    /// Those with the same values of all fields.
    Arguments,
    /// None: each is a write of its own.
    Repeatable,
}
