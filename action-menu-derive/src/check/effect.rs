//! What an action does: `read`, `write(…)` and the options that speak of a write.

use proc_macro2::Ident;

use super::Checker;
use crate::attr::Given;
use crate::diagnostics::suggest;
use crate::model::{Confirm, Effect, Field, Key, RawAction, Reference, Write};

const REVERSIBLE: &str = "reversible";
const IRREVERSIBLE: &str = "irreversible";

impl Checker<'_> {
    pub(super) fn effect<'a>(&self, raw: &'a RawAction, fields: &[Field]) -> Option<Effect<'a>> {
        // All are checked, whether or not they are wanted, so that one compile shows every mistake.
        let (confirm, key, verify) = (self.confirm(raw), self.key(raw, fields), self.verify(raw));
        match (&raw.read, &raw.write) {
            (Some(_), _) => {
                self.read_only(raw);
                Some(Effect::Read)
            }
            (None, None) => {
                self.no_write(raw);
                None
            }
            (None, Some(write)) => {
                let reversible = self.reversible(write);
                if reversible == Some(false) {
                    self.irreversible(raw, write);
                }
                Some(Effect::Write(Write {
                    reversible: reversible.unwrap_or(true),
                    confirm,
                    key,
                    verify,
                }))
            }
        }
    }

    /// A read changes nothing: there is nothing to confirm, to repeat or to verify.
    fn read_only(&self, raw: &RawAction) {
        let write = raw.write.as_ref().map(|write| &write.key);
        for key in write.into_iter().chain(of_a_write(raw)) {
            self.diagnostics.at(
                key,
                format!("`{key}` contradicts `read`, which changes nothing: remove one of them"),
            );
        }
    }

    /// What speaks of a write stands beside `write(…)`.
    fn no_write(&self, raw: &RawAction) {
        for key in of_a_write(raw) {
            self.diagnostics.at(
                key,
                format!("`{key}` speaks of a write: add `write({REVERSIBLE})` or `write({IRREVERSIBLE})`"),
            );
        }
    }

    /// A write is one of two kinds.
    fn reversible(&self, write: &Given<Vec<Ident>>) -> Option<bool> {
        let mut kind = None;
        for word in &write.value {
            let reversible = match word.to_string().as_str() {
                REVERSIBLE => true,
                IRREVERSIBLE => false,
                other => {
                    let known = suggest(other, [REVERSIBLE, IRREVERSIBLE], "the kinds are");
                    self.diagnostics
                        .at(word, format!("no kind of write `{other}`: {known}"));
                    continue;
                }
            };
            if kind.is_some() {
                self.diagnostics.at(
                    word,
                    format!("a write is `{REVERSIBLE}` or `{IRREVERSIBLE}`: keep one"),
                );
            }
            kind = kind.or(Some(reversible));
        }
        kind
    }

    /// Whether a person is asked before what can't be undone, and what happens to a second call, is said
    /// and never assumed.
    fn irreversible(&self, raw: &RawAction, write: &Given<Vec<Ident>>) {
        if raw.confirm.is_none() {
            self.diagnostics.at(
                &write.key,
                "an irreversible write says who approves it: \
                 add `confirm`, or `confirm = never` if nobody does",
            );
        }
        if keys(raw).next().is_none() {
            self.diagnostics.at(
                &write.key,
                "an irreversible write says which calls are the same write: \
                 add `idempotent_by(field, …)`, `idempotent` for all fields, or `repeatable` if none are",
            );
        }
    }

    fn confirm(&self, raw: &RawAction) -> Option<Confirm> {
        let Some(word) = &raw.confirm.as_ref()?.value else {
            return Some(Confirm::Always);
        };
        if word != "never" {
            self.diagnostics.at(
                word,
                format!("`{word}` is no way to confirm: write `confirm` or `confirm = never`"),
            );
        }
        Some(Confirm::Never)
    }

    /// One rule says which calls are the same write.
    fn key(&self, raw: &RawAction, fields: &[Field]) -> Option<Key> {
        let mut all = keys(raw);
        if let Some(first) = all.next() {
            for second in all {
                let message = format!("`{second}` contradicts `{first}`: keep one");
                self.diagnostics.at(second, message);
            }
        }
        if let Some(by) = &raw.idempotent_by {
            Some(Key::Fields(self.key_fields(raw, &by.value, fields)))
        } else if raw.idempotent.is_some() {
            Some(Key::Arguments)
        } else {
            raw.repeatable.as_ref().map(|_| Key::Repeatable)
        }
    }

    /// `idempotent_by` names fields of its own action, by their names in Rust, each once.
    fn key_fields(&self, raw: &RawAction, words: &[Ident], fields: &[Field]) -> Vec<String> {
        let mut key = Vec::new();
        for word in words {
            let Some(field) = fields.iter().find(|field| field.ident == word) else {
                let names: Vec<String> = fields.iter().map(|field| field.ident.to_string()).collect();
                let (found, action) = (word.to_string(), raw.ident);
                let ending = if names.is_empty() {
                    "it has none".to_owned()
                } else {
                    suggest(&found, names.iter().map(String::as_str), "its fields are")
                };
                self.diagnostics
                    .at(word, format!("no field `{found}` in `{action}`: {ending}"));
                continue;
            };
            if key.contains(&field.wire) {
                self.diagnostics
                    .at(word, format!("`{word}` is given twice: keep one"));
            } else {
                key.push(field.wire.clone());
            }
        }
        key
    }

    /// A write is verified by a read of the same menu.
    fn verify<'a>(&self, raw: &'a RawAction) -> Option<Reference<'a>> {
        let name = &raw.verify.as_ref()?.value;
        self.reference(name, |known| {
            if !known.reads() {
                let wire = &known.wire;
                let message =
                    format!("a write is verified by a read, and `{wire}` is not marked `read`: mark it");
                self.diagnostics.at(name, message);
            }
            known.reads()
        })
    }
}

/// The options that only a write can have.
fn of_a_write<'a>(raw: &'a RawAction) -> impl Iterator<Item = &'a Ident> {
    let confirm = raw.confirm.as_ref().map(|given| &given.key);
    let verify = raw.verify.as_ref().map(|given| &given.key);
    confirm.into_iter().chain(keys(raw)).chain(verify)
}

/// The options that say which calls are the same write.
fn keys<'a>(raw: &'a RawAction) -> impl Iterator<Item = &'a Ident> {
    let by = raw.idempotent_by.as_ref().map(|given| &given.key);
    let all = raw.idempotent.as_ref().map(|given| &given.key);
    let none = raw.repeatable.as_ref().map(|given| &given.key);
    [by, all, none].into_iter().flatten()
}
