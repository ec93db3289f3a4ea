//! From the raw menu to the checked one. One function a rule, which is stated above it; a broken rule is
//! reported at the author's own token, and checking goes on with a stand-in.

mod effect;
mod field_type;
mod name;
mod serde;

use proc_macro2::Ident;
use syn::LitStr;

use crate::attr::Given;
use crate::diagnostics::{Diagnostics, suggest};
use crate::docs::Docs;
use crate::ident::{self, Rule};
use crate::model::{Action, Field, Menu, RawAction, RawField, RawMenu, RawRule};

/// What options of one action may ask about the others.
struct Known {
    wire: String,
    reads: bool,
}

pub(crate) fn menu<'a>(raw: &'a RawMenu<'a>, diagnostics: &Diagnostics) -> Menu<'a> {
    let tag = raw
        .tag
        .as_ref()
        .map_or_else(|| "action".to_owned(), |tag| name::name(&tag.value, diagnostics));
    let rule = raw.rename_all.as_ref().map_or(Rule::Snake, |rule| rule.rule);
    let known: Vec<Known> = raw
        .actions
        .iter()
        .map(|action| known(action, rule, diagnostics))
        .collect();
    descriptions(&raw.docs, diagnostics);
    serde::menu(raw, &tag, diagnostics);
    name::actions(&raw.actions, &known, diagnostics);
    let checker = Checker {
        raw,
        tag: &tag,
        known: &known,
        diagnostics,
    };
    let actions = raw.actions.iter().zip(&known);
    let actions = actions
        .filter_map(|(action, own)| checker.action(action, own))
        .collect();
    Menu {
        frame: &raw.frame,
        docs: &raw.docs,
        actions,
        tag,
    }
}

fn known(action: &RawAction, rule: Rule, diagnostics: &Diagnostics) -> Known {
    let renamed = action
        .rename
        .as_ref()
        .map(|rename| name::name(&rename.value, diagnostics));
    let wire = renamed.unwrap_or_else(|| rule.apply(&ident::plain(action.ident)));
    Known {
        wire,
        reads: action.read.is_some(),
    }
}

/// What checks of an action look at beside the action.
struct Checker<'c> {
    raw: &'c RawMenu<'c>,
    tag: &'c str,
    known: &'c [Known],
    diagnostics: &'c Diagnostics,
}

impl Checker<'_> {
    /// A variant's method must have a name; there is no action without one.
    fn action<'a>(&self, raw: &'a RawAction<'a>, own: &Known) -> Option<Action<'a>> {
        let diagnostics = self.diagnostics;
        descriptions(&raw.docs, diagnostics);
        serde::action(raw, &own.wire, self.raw.rename_all_fields.as_ref(), diagnostics);
        let fields: Vec<Field> = raw.fields.iter().map(|field| self.field(field)).collect();
        name::fields(&fields, raw, self.tag, diagnostics);
        let (effect, timeout_ms) = (self.effect(raw, &fields), self.timeout(raw.timeout.as_ref()));
        let text = |option: &Option<Given<LitStr>>| option.as_ref().map(|text| name::text(text, diagnostics));
        let (use_when, not_for, costly) = (text(&raw.use_when), text(&raw.not_for), text(&raw.costly));
        let Some(signature) = raw.signature(own.wire.clone()) else {
            self.unnamed_method(raw.ident, own);
            return None;
        };
        Some(Action {
            signature,
            braces: raw.braces,
            use_when,
            not_for,
            costly,
            effect,
            timeout_ms,
            open_world: raw.open_world.is_some(),
            fields,
        })
    }

    /// `self`, `super` and `crate` can't be methods, not even as raw identifiers.
    fn unnamed_method(&self, variant: &Ident, own: &Known) {
        let method = Rule::Snake.apply(&ident::plain(variant));
        let wire = &own.wire;
        self.diagnostics.at(
            variant,
            format!(
                "`{variant}` would be handled by a method `{method}`, which Rust does not allow: \
                 choose another name and keep this one for the model by `#[action(rename = \"{wire}\")]`"
            ),
        );
    }

    fn field<'a>(&self, raw: &'a RawField<'a>) -> Field<'a> {
        let diagnostics = self.diagnostics;
        descriptions(&raw.docs, diagnostics);
        field_type::check(raw.ty, diagnostics);
        let renamed = raw
            .rename
            .as_ref()
            .map(|rename| name::name(&rename.value, diagnostics));
        let wire = renamed.unwrap_or_else(|| field_name(&raw.ident, self.raw.rename_all_fields.as_ref()));
        serde::field(raw, &wire, diagnostics);
        let from_action = raw.from_action.as_ref().map(|from| self.known(&from.value));
        if let Some(Err(missing)) = &from_action {
            diagnostics.at(missing, self.no_action(missing));
        }
        Field {
            ident: &raw.ident,
            ty: raw.ty,
            docs: &raw.docs,
            wire,
            from_action: from_action.and_then(Result::ok).map(|known| known.wire.clone()),
            secret: raw.secret.is_some(),
        }
    }

    /// Other actions are named as the model sees them.
    fn known<'l>(&self, name: &'l LitStr) -> Result<&Known, &'l LitStr> {
        let wanted = name.value();
        self.known.iter().find(|known| known.wire == wanted).ok_or(name)
    }

    fn no_action(&self, name: &LitStr) -> String {
        let name = name.value();
        let known = self.known.iter().map(|known| known.wire.as_str());
        format!(
            "no action `{name}` in this menu: {}",
            suggest(&name, known, "its actions are")
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

fn field_name(ident: &Ident, rule: Option<&RawRule>) -> String {
    let name = ident::plain(ident);
    rule.map_or_else(|| name.clone(), |rule| rule.rule.apply(&name))
}

/// The model reads what a person can't see: descriptions hold no such character.
fn descriptions(docs: &Docs, diagnostics: &Diagnostics) {
    for literal in docs.literals() {
        name::visible(literal, &literal.value(), false, diagnostics);
    }
}
