//! From the raw menu to the checked one. One function a rule, which is stated above it; a broken rule is
//! reported at the author's own token, and checking goes on with a stand-in.

mod decimal;
mod effect;
mod example;
mod exception;
mod field;
mod field_type;
pub(crate) mod flatten;
mod lint;
mod name;
mod refinement;
mod serde;
mod value;

use proc_macro2::Ident;
use syn::LitStr;

use crate::attr::Given;
use crate::diagnostics::{Diagnostics, suggest};
use crate::docs::Docs;
use crate::ident::{self, Rule};
use crate::model::{Action, Field, Menu, Part, RawAction, RawField, RawMenu, RawVariant, Reference};
use crate::types::{borrows, names};

pub(crate) use self::value::{choice, record, scalar};

/// What options of one action may ask about the others.
struct Known<'a> {
    raw: &'a RawAction<'a>,
    wire: String,
}

impl Known<'_> {
    fn reads(&self) -> bool {
        self.raw.read.is_some() || self.raw.mentions("read")
    }
}

pub(crate) fn menu<'a>(raw: &'a RawMenu<'a>, diagnostics: &Diagnostics) -> Menu<'a> {
    let tag = raw
        .tag
        .as_ref()
        .map_or_else(|| "action".to_owned(), |tag| name::name(&tag.value, diagnostics));
    let known: Vec<Known> = raw
        .actions()
        .map(|action| Known {
            raw: action,
            wire: raw.wire(action),
        })
        .collect();
    descriptions(&raw.docs, diagnostics);
    if raw.serialized.is_some() {
        serde::alone(raw, diagnostics);
    } else {
        serde::menu(raw, &tag, diagnostics);
    }
    name::actions(&known, diagnostics);
    name::aliases(&known, diagnostics);
    flatten::distinct(raw, diagnostics);
    lifetimes(raw, diagnostics);
    lint::menu(raw, diagnostics);
    let exceptions = exception::menu(raw, diagnostics);
    let checker = Checker {
        raw,
        tag: &tag,
        known: &known,
        diagnostics,
    };
    let parts = raw.variants.iter().filter_map(|variant| match variant {
        RawVariant::Action(action) => checker.action(action).map(Part::Action),
        RawVariant::Menu(menu) => checker.flattened(menu).map(Part::Menu),
    });
    let mut types = raw
        .actions()
        .flat_map(|action| action.fields.iter().map(|field| field.ty));
    Menu {
        frame: &raw.frame,
        docs: &raw.docs,
        exceptions,
        parts: parts.collect(),
        serialized: raw.serialized.is_some(),
        recursive: types.any(|ty| names(ty, raw.frame.item.ident)),
        tag,
    }
}

/// Handlers know nothing of the text that a menu borrows from, beside the fields that they are given.
fn lifetimes(raw: &RawMenu, diagnostics: &Diagnostics) {
    let Some(lifetime) = raw.frame.item.lifetime() else {
        return;
    };
    let returned = raw.actions().filter_map(|action| {
        action
            .returns
            .as_ref()
            .map(|returns| (&returns.value, "what a method returns"))
    });
    let context = raw.frame.context.iter().map(|context| (context, "the context"));
    for (ty, what) in returned.chain(context).filter(|(ty, _)| borrows(*ty, lifetime)) {
        diagnostics.at(
            ty,
            format!(
                "{what} outlives the proposal, which `{lifetime}` is the life of: write a type that owns"
            ),
        );
    }
}

/// What checks of an action look at beside the action.
struct Checker<'c> {
    raw: &'c RawMenu<'c>,
    tag: &'c str,
    known: &'c [Known<'c>],
    diagnostics: &'c Diagnostics,
}

impl Checker<'_> {
    /// A variant's method must have a name; there is no action without one.
    fn action<'a>(&self, raw: &'a RawAction<'a>) -> Option<Action<'a>> {
        let diagnostics = self.diagnostics;
        let wire = self.raw.wire(raw);
        descriptions(&raw.docs, diagnostics);
        if self.raw.serialized.is_none() {
            serde::action(raw, &wire, self.raw.rename_all_fields.as_ref(), diagnostics);
        }
        let fields: Vec<Field> = raw.fields.iter().map(|field| self.field(field)).collect();
        name::fields(&fields, &raw.fields, Some(self.tag), diagnostics);
        let effect = self.effect(raw, &fields);
        let (timeout_ms, retry) = (self.timeout(raw.timeout.as_ref()), self.retry(raw));
        let text = |option: &Option<Given<LitStr>>| option.as_ref().map(|text| name::text(text, diagnostics));
        let examples = self.examples(raw, &fields);
        let (use_when, not_for, costly) = (text(&raw.use_when), text(&raw.not_for), text(&raw.costly));
        let Some(signature) = raw.signature(wire.clone()) else {
            self.unnamed_method(raw.ident, &wire);
            return None;
        };
        Some(Action {
            signature,
            braces: raw.braces,
            aliases: raw.aliases().map(LitStr::value).collect(),
            deprecated: raw.deprecated.is_some(),
            use_when,
            not_for,
            costly,
            examples,
            effect,
            timeout_ms,
            retry,
            open_world: raw.open_world.is_some(),
            fields,
        })
    }

    /// `self`, `super`, `crate` and `_` can't be methods, not even as raw identifiers.
    fn unnamed_method(&self, variant: &Ident, wire: &str) {
        let method = Rule::Snake.apply(&ident::plain(variant));
        if method.is_empty() {
            let message = format!("no name of a method is left of `{variant}`: choose another name");
            return self.diagnostics.at(variant, message);
        }
        self.diagnostics.at(
            variant,
            format!(
                "`{variant}` would be handled by a method `{method}`, which Rust does not allow: \
                 choose another name and keep this one for the model by `#[action(rename = \"{wire}\")]`"
            ),
        );
    }

    fn field<'a>(&self, raw: &'a RawField<'a>) -> Field<'a> {
        let from_action = raw.from_action.as_ref();
        let from_action = from_action.and_then(|from| self.reference(&from.value, false, |_| true));
        let rule = self.raw.rename_all_fields.as_ref();
        let field = field::field(raw, rule, from_action, self.diagnostics);
        if self.raw.serialized.is_none() {
            serde::field(raw, &field.wire, "the menu", self.diagnostics);
        }
        field
    }

    /// Other actions are named as the model sees them. One that is none of the menu's own may be an action
    /// of a flattened menu, if there is one.
    fn reference<'a>(
        &self,
        written: &'a LitStr,
        of_reads: bool,
        fits: impl Fn(&Known) -> bool,
    ) -> Option<Reference<'a>> {
        let (name, wire) = (written, written.value());
        let own = self.known.iter().find(|known| known.wire == wire);
        let foreign = match own {
            Some(known) if fits(known) => false,
            Some(_) => return None,
            None => {
                if let Some(message) = self.aliased(&wire) {
                    self.diagnostics.at(name, message);
                    return None;
                }
                if self.raw.menus().next().is_none() {
                    self.diagnostics.at(name, self.no_action(&wire, of_reads));
                    return None;
                }
                true
            }
        };
        Some(Reference {
            wire,
            written,
            foreign,
        })
    }

    /// The model is told of actions by their names alone.
    fn aliased(&self, name: &str) -> Option<String> {
        let has_alias = |known: &&Known| known.raw.aliases().any(|alias| alias.value() == name);
        let wire = &self.known.iter().find(has_alias)?.wire;
        Some(format!("`{name}` is an alias of `{wire}`: write its name"))
    }

    /// Meant are such as could be, if there are any.
    fn no_action(&self, name: &str, of_reads: bool) -> String {
        let could_be = |known: &&Known| !of_reads || known.reads();
        let any = self.known.iter().any(|known| could_be(&known));
        let known = self.known.iter().filter(|known| !any || could_be(known));
        format!(
            "no action `{name}` in this menu: {}",
            suggest(name, known.map(|known| known.wire.as_str()), "choose one of")
        )
    }

    /// A timeout is a whole number above zero and a unit.
    fn timeout(&self, option: Option<&Given<LitStr>>) -> Option<u64> {
        let written = &option?.value;
        let text = written.value();
        let units = [("ms", 1), ("s", 1_000), ("m", 60_000)];
        let parsed = units.iter().find_map(|(unit, factor)| {
            let digits = text
                .strip_suffix(unit)
                .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
            digits
                .parse::<u64>()
                .ok()?
                .checked_mul(*factor)
                .filter(|milliseconds| *milliseconds > 0)
        });
        if parsed.is_none() {
            let message =
                "is no timeout: write a whole number above zero and a unit, as `500ms`, `15s`, `2m`";
            self.diagnostics.at(written, format!("`{text}` {message}"));
        }
        parsed
    }
}

/// What is wrong with a name that no field of the action has, and the one that was meant.
fn no_field(found: &str, action: &Ident, known: &[String]) -> String {
    let ending = if known.is_empty() {
        "it has none".to_owned()
    } else {
        suggest(found, known.iter().map(String::as_str), "its fields are")
    };
    format!("no field `{found}` in `{action}`: {ending}")
}

/// The model reads what a person can't see: descriptions hold no such character.
fn descriptions(docs: &Docs, diagnostics: &Diagnostics) {
    for literal in docs.literals() {
        name::visible(literal, &literal.value(), false, diagnostics);
    }
}
