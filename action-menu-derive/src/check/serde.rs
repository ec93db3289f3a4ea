//! `#[serde(…)]` attributes beside ours.
//!
//! The rule, which the documentation of the derive tells too: an option of serde is allowed where it
//! leaves the wire form alone, or says the very same as the menu does. What is compared is what is
//! written; that serde splits words otherwise isn't noticed.

use syn::LitStr;

use crate::attr::Given;
use crate::diagnostics::Diagnostics;
use crate::model::{
    RawAction, RawChoice, RawField, RawFlattened, RawMenu, RawRecord, RawRule, RawScalar, RawValue,
};

type Options = [Given<Option<LitStr>>];

/// Options that leave the wire form alone.
const HARMLESS: [&str; 5] = ["crate", "bound", "borrow", "deny_unknown_fields", "expecting"];

pub(super) fn menu(raw: &RawMenu, tag: &str, diagnostics: &Diagnostics) {
    let rule = |rule: &Option<RawRule>| rule.as_ref().map(|rule| rule.written.value());
    let (all, fields) = (
        rule(&raw.rename_all).unwrap_or_else(|| "snake_case".to_owned()),
        rule(&raw.rename_all_fields),
    );
    check(&raw.serde, "the menu", diagnostics, |name, _| match name {
        // The container's own name isn't on the wire.
        "rename" => Ours::Irrelevant,
        "tag" => Ours::Is(Some(tag), "`#[menu(tag = \"…\")]`"),
        "rename_all" => Ours::Is(Some(&all), "`#[menu(rename_all = \"…\")]`"),
        "rename_all_fields" => Ours::Is(fields.as_deref(), "`#[menu(rename_all_fields = \"…\")]`"),
        "content" | "untagged" => Ours::None("the fields of an action stand beside its tag"),
        _ => Ours::None(general(name, AN_ACTION)),
    });
}

/// A menu with our impls of serde's traits has no other ones, and no text to borrow from.
pub(super) fn alone(raw: &RawMenu, diagnostics: &Diagnostics) {
    let Some(serialized) = &raw.serialized else {
        return;
    };
    if let Some(lifetime) = raw.frame.item.lifetime() {
        diagnostics.at(
            &serialized.key,
            format!("what serde gives can't be borrowed from, and this menu borrows for `{lifetime}`: use `String`, or remove `serde`"),
        );
    }
    let fields = raw.actions().flat_map(|action| &action.fields);
    let options = raw.serde.iter();
    let options = options.chain(raw.actions().flat_map(|action| &action.serde));
    let options = options.chain(raw.menus().flat_map(|menu| &menu.serde));
    for Given { key, .. } in options.chain(fields.flat_map(|field| &field.serde)) {
        diagnostics.at(
            key,
            "`#[menu(serde)]` implements serde's traits, which read no attributes: remove one of them",
        );
    }
}

pub(super) fn action(raw: &RawAction, wire: &str, fields: Option<&RawRule>, diagnostics: &Diagnostics) {
    let fields = fields.map(|rule| rule.written.value());
    let is_alias = |text: &LitStr| raw.aliases().any(|alias| alias.value() == text.value());
    check(&raw.serde, "the menu", diagnostics, |name, value| match name {
        "alias" if value.is_some_and(is_alias) => Ours::Irrelevant,
        "alias" => Ours::Is(None, "`#[action(alias = \"…\")]`"),
        "rename" => Ours::Is(Some(wire), "`#[action(rename = \"…\")]`"),
        "rename_all" => Ours::Is(fields.as_deref(), "`#[menu(rename_all_fields = \"…\")]`"),
        "skip" | "skip_deserializing" | "skip_serializing" => Ours::None("every variant is an action"),
        _ => Ours::None(general(name, AN_ACTION)),
    });
}

/// A flattened menu is read and written as its own derives say, which serde calls `untagged`.
pub(super) fn flattened(raw: &RawFlattened, diagnostics: &Diagnostics) {
    check(&raw.serde, "the menu", diagnostics, |name, _| match name {
        "untagged" => Ours::Irrelevant,
        _ => Ours::None("a flattened menu is read and written as its own derives say"),
    });
}

pub(super) fn field(raw: &RawField, wire: &str, whose: &str, diagnostics: &Diagnostics) {
    check(&raw.serde, whose, diagnostics, |name, _| match name {
        "rename" => Ours::Is(Some(wire), "`#[field(rename = \"…\")]`"),
        "default" | "skip_serializing_if" => {
            Ours::None("a field that may be absent is an `Option` or has a `default`")
        }
        "skip" | "skip_deserializing" | "skip_serializing" => Ours::None("every field is read and written"),
        _ => Ours::None(general(name, "a field is a key and its value")),
    });
}

pub(super) fn record(raw: &RawRecord, diagnostics: &Diagnostics) {
    let rule = raw.rename_all.as_ref().map(|rule| rule.written.value());
    check(&raw.serde, "the record", diagnostics, |name, _| match name {
        "rename" => Ours::Irrelevant,
        "rename_all" => Ours::Is(rule.as_deref(), "`#[record(rename_all = \"…\")]`"),
        "default" => Ours::None("a field that may be absent is an `Option` or has a `default`"),
        _ => Ours::None("a record is an object of its fields"),
    });
}

pub(super) fn choice(raw: &RawChoice, diagnostics: &Diagnostics) {
    let rule = raw.rename_all.as_ref().map(|rule| rule.written.value());
    let rule = rule.unwrap_or_else(|| "snake_case".to_owned());
    check(&raw.serde, "the choice", diagnostics, |name, _| match name {
        "rename" => Ours::Irrelevant,
        "rename_all" => Ours::Is(Some(&rule), "`#[choice(rename_all = \"…\")]`"),
        _ => Ours::None("a choice is the text of one of its values"),
    });
}

pub(super) fn value(raw: &RawValue, wire: &str, diagnostics: &Diagnostics) {
    check(&raw.serde, "the choice", diagnostics, |name, _| match name {
        "rename" => Ours::Is(Some(wire), "`#[choice(rename = \"…\")]`"),
        "skip" | "skip_deserializing" | "skip_serializing" => Ours::None("every variant is a value"),
        _ => Ours::None("a choice is the text of one of its values"),
    });
}

pub(super) fn scalar(raw: &RawScalar, diagnostics: &Diagnostics) {
    check(&raw.serde, "the scalar", diagnostics, |name, _| match name {
        "rename" | "transparent" => Ours::Irrelevant,
        _ => Ours::None("a scalar is the value that it holds"),
    });
}

/// What our options say about the subject of an option of serde.
enum Ours<'a> {
    Irrelevant,
    /// The value that holds here, and the option to write for it.
    Is(Option<&'a str>, &'a str),
    /// There is no such option; what holds instead.
    None(&'a str),
}

const AN_ACTION: &str = "an action is an object of its tag and its fields";

fn general(name: &str, otherwise: &'static str) -> &'static str {
    match name {
        "alias" => "a name has one spelling",
        "flatten" => "every field is a key of its own",
        "with" | "serialize_with" | "deserialize_with" | "from" | "into" | "try_from" | "remote" => {
            "a value is read and written as its type says"
        }
        _ => otherwise,
    }
}

/// `whose` is what the author derives: "the menu".
fn check<'o>(
    options: &Options,
    whose: &str,
    diagnostics: &Diagnostics,
    ours: impl Fn(&str, Option<&LitStr>) -> Ours<'o>,
) {
    for Given { key, value } in options {
        let name = key.to_string();
        if HARMLESS.contains(&name.as_str()) {
            continue;
        }
        let message = match ours(&name, value.as_ref()) {
            Ours::Irrelevant => continue,
            Ours::Is(Some(same), _) if value.as_ref().is_some_and(|value| value.value() == same) => continue,
            Ours::Is(Some(same), write) => {
                format!(
                    "`{name}` of serde differs from {whose}, which says `{same}`: write {write} to the same end, or remove it"
                )
            }
            Ours::Is(None, write) => {
                format!(
                    "`{name}` of serde says what {whose} does not: write {write} to the same end, or remove it"
                )
            }
            Ours::None(instead) => {
                format!("`{name}` of serde changes the wire form of {whose}, where {instead}: remove it")
            }
        };
        diagnostics.at(key, message);
    }
}
