//! Names and texts: what they may hold, and that no two of them collide.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::LitStr;

use super::Known;
use crate::attr::Given;
use crate::diagnostics::Diagnostics;
use crate::ident;
use crate::invisible::{is_fit_for_text, is_hidden, is_odd_space};
use crate::model::{Field, RawAction, RawField, RawValue, Value};

/// A name is something, and all of it can be seen.
pub(super) fn name(literal: &LitStr, diagnostics: &Diagnostics) -> String {
    let name = literal.value();
    if name.trim().is_empty() {
        diagnostics.at(literal, "a name is never empty: write one");
    }
    visible(literal, &name, true, diagnostics);
    name
}

/// A text that is given says something.
pub(super) fn text(option: &Given<LitStr>, diagnostics: &Diagnostics) -> String {
    let text = option.value.value();
    if text.trim().is_empty() {
        diagnostics.at(
            &option.value,
            format!("`{}` says nothing: write a text or remove it", option.key),
        );
    }
    visible(&option.value, &text, false, diagnostics);
    text
}

/// No control, bidi or zero-width characters: a person reviews what the model reads.
pub(super) fn visible(literal: &LitStr, text: &str, is_name: bool, diagnostics: &Diagnostics) {
    if is_name {
        seen(literal, text, "name", is_fit_for_name, diagnostics);
    } else {
        seen(literal, text, "description", is_fit_for_text, diagnostics);
    }
}

/// Reports the first character of `what` that doesn't fit.
pub(super) fn seen(
    literal: &LitStr,
    text: &str,
    what: &str,
    fits: fn(char) -> bool,
    diagnostics: &Diagnostics,
) {
    if let Some(letter) = text.chars().find(|c| !fits(*c)) {
        let point = u32::from(letter);
        diagnostics.at(
            literal,
            format!("this {what} holds U+{point:04X}, which nobody can see: remove it"),
        );
    }
}

pub(super) fn is_fit_for_name(c: char) -> bool {
    !is_hidden(c) && !is_odd_space(c)
}

/// Values of a choice are told apart by their names.
pub(super) fn values(values: &[Value], raw: &[RawValue], diagnostics: &Diagnostics) {
    for (index, (value, raw)) in values.iter().zip(raw).enumerate() {
        let (wire, name) = (&value.wire, value.ident);
        let rename = "`#[choice(rename = \"…\")]`";
        if wire.is_empty() {
            // Where `rename` is empty, that is said already.
            if raw.rename.is_none() {
                let message = format!("no name is left of `{name}` by the rename rule: write {rename}");
                diagnostics.at(name, message);
            }
            continue;
        }
        let at: &dyn ToTokens = raw.rename.as_ref().map_or(name, |rename| &rename.value);
        if let Some(first) = values.iter().take(index).find(|first| first.wire == *wire) {
            let first = first.ident;
            diagnostics.at(
                at,
                format!("`{name}` is named `{wire}`, as `{first}` is: choose another name, {rename}"),
            );
        }
    }
}

/// Two actions have two methods and two wire names. A pair that shares both by one name in Rust is
/// reported once, since one new name mends both.
pub(super) fn actions(known: &[Known], diagnostics: &Diagnostics) {
    let (mut methods, mut wires) = (HashMap::new(), HashMap::new());
    for Known { raw: second, wire } in known {
        let (second, two, wire) = (*second, second.ident, wire.as_str());
        if let Some(rename) = &second.rename {
            name(&rename.value, diagnostics);
        }
        let method = ident::method(two).map(|method| method.to_string());
        let twin = method.and_then(|method| Some((first(&mut methods, method.clone(), second)?, method)));
        if let Some((twin, method)) = &twin {
            let one = twin.ident;
            diagnostics.at(
                two,
                format!(
                    "`{two}` and `{one}` would both be handled by the method `{method}`: \
                     choose another name for one of them"
                ),
            );
        }
        let namesake = first(&mut wires, wire, second).filter(|_| !wire.is_empty());
        let Some(namesake) = namesake else { continue };
        let one = namesake.ident;
        let by_name = namesake.rename.is_none() && second.rename.is_none();
        if by_name && twin.is_some_and(|(twin, _)| twin.ident == one) {
            continue;
        }
        let rename = "choose another name, `#[action(rename = \"…\")]`";
        diagnostics.at(
            as_named(second),
            format!("`{two}` is named `{wire}`, as `{one}` is: {rename}"),
        );
        diagnostics.at(as_named(namesake), format!("`{one}` is named `{wire}` first"));
    }
}

/// An alias is a name like any other: no two are the same. Actions are told by their names first, so it
/// is the alias that gives way.
pub(super) fn aliases(known: &[Known], diagnostics: &Diagnostics) {
    let mut names: HashMap<String, (&Ident, &str)> = HashMap::new();
    for Known { raw, wire } in known {
        names.entry(wire.clone()).or_insert((raw.ident, "the name"));
    }
    for raw in known.iter().map(|known| known.raw) {
        for literal in raw.aliases() {
            let alias = name(literal, diagnostics);
            if alias.is_empty() {
                continue;
            }
            match names.entry(alias) {
                Entry::Occupied(entry) => {
                    let (alias, (action, what)) = (entry.key(), entry.get());
                    diagnostics.at(
                        literal,
                        format!("`{alias}` is {what} of `{action}` already: remove it, or write another"),
                    );
                }
                Entry::Vacant(entry) => {
                    entry.insert((raw.ident, "an alias"));
                }
            }
        }
    }
}

/// The first action that was seen with this key, if `action` isn't it.
fn first<'a, K: Eq + Hash>(
    seen: &mut HashMap<K, &'a RawAction<'a>>,
    key: K,
    action: &'a RawAction<'a>,
) -> Option<&'a RawAction<'a>> {
    match seen.entry(key) {
        Entry::Occupied(entry) => Some(entry.get()),
        Entry::Vacant(entry) => {
            entry.insert(action);
            None
        }
    }
}

/// The name as written: the value of `rename`, else the variant.
fn as_named<'a>(action: &'a RawAction) -> &'a dyn ToTokens {
    match &action.rename {
        Some(rename) => &rename.value,
        None => action.ident,
    }
}

/// Fields of an action and the tag, or fields of a record, are keys of one object.
pub(super) fn fields(fields: &[Field], raw: &[RawField], tag: Option<&str>, diagnostics: &Diagnostics) {
    for (index, (field, raw)) in fields.iter().zip(raw).enumerate() {
        let (wire, name) = (&field.wire, field.ident);
        if wire.is_empty() {
            // Where `rename` is empty, that is said already.
            if raw.rename.is_none() {
                diagnostics.at(
                    name,
                    format!(
                        "no name is left of `{name}` by the rename rule: write `#[field(rename = \"…\")]`"
                    ),
                );
            }
            continue;
        }
        let at: &dyn ToTokens = raw.rename.as_ref().map_or(field.ident, |rename| &rename.value);
        if tag.is_some_and(|tag| wire == tag) {
            diagnostics.at(
                at,
                format!(
                    "`{wire}` is the key that names the action: \
                     rename the field, `#[field(rename = \"…\")]`, or choose another `#[menu(tag = \"…\")]`"
                ),
            );
        }
        if let Some(first) = fields.iter().take(index).find(|first| first.wire == *wire) {
            let first = first.ident;
            let rename = "choose another name, `#[field(rename = \"…\")]`";
            diagnostics.at(
                at,
                format!("`{name}` is named `{wire}`, as `{first}` is: {rename}"),
            );
        }
    }
}
