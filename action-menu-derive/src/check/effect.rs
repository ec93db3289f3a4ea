//! What an action does: `read`, `write(…)` and the options that speak of a write.

use proc_macro2::Ident;
use syn::LitStr;

use super::{Checker, Known, field, no_field};
use crate::attr::{Given, Number};
use crate::diagnostics::suggest;
use crate::model::{Confirm, Effect, Field, Key, RawAction, Write};

const REVERSIBLE: &str = "reversible";
const IRREVERSIBLE: &str = "irreversible";

impl Checker<'_> {
    pub(super) fn effect<'a>(&self, raw: &'a RawAction, fields: &[Field]) -> Option<Effect<'a>> {
        // All are checked, whether or not they are wanted, so that one compile shows every mistake.
        let (confirm, key) = (self.confirm(raw), self.key(raw, fields));
        let read = |option: &'a Option<Given<LitStr>>, purpose| {
            let name = &option.as_ref()?.value;
            self.reference(name, true, |known| self.answers(known, name, purpose, fields))
        };
        let (preview, verify) = (read(&raw.preview, "previewed"), read(&raw.verify, "verified"));
        match (&raw.read, &raw.write) {
            (Some(_), _) => {
                self.read_only(raw);
                Some(Effect::Read)
            }
            (None, None) if raw.mentions("write") || raw.mentions("read") => None,
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
                    preview,
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
        let said = |options: &[&str]| options.iter().any(|option| raw.mentions(option));
        if raw.confirm.is_none() && raw.confirm_if.is_none() && !said(&["confirm", "confirm_if"]) {
            self.diagnostics.at(
                &write.key,
                "an irreversible write says who approves it: \
                 add `confirm`, `confirm_if = path`, or `confirm = never` if nobody does",
            );
        }
        if keys(raw).next().is_none() && !said(&["idempotent_by", "idempotent", "repeatable"]) {
            self.diagnostics.at(
                &write.key,
                "an irreversible write says which calls are the same write: \
                 add `idempotent_by(field, …)`, `idempotent` for all fields, or `repeatable` if none are",
            );
        }
    }

    /// One option says whether a person is asked.
    fn confirm<'a>(&self, raw: &'a RawAction) -> Option<Confirm<'a>> {
        if let Some(condition) = &raw.confirm_if {
            if let Some(confirm) = &raw.confirm {
                let (key, first) = (&condition.key, &confirm.key);
                self.diagnostics
                    .at(key, format!("`{key}` contradicts `{first}`: keep one"));
            }
            return Some(Confirm::If(&condition.value));
        }
        let Some(word) = &raw.confirm.as_ref()?.value else {
            return Some(Confirm::Always);
        };
        if word != "never" {
            self.diagnostics.at(
                word,
                format!("`{word}` is no way to confirm: write `confirm`, `confirm = never`, or `confirm_if = path`"),
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

    /// What failed is tried again ten times at most.
    pub(super) fn retry(&self, raw: &RawAction) -> Option<u8> {
        let Given {
            key,
            value: (number, written),
        } = raw.retry.as_ref()?;
        if let Some(message) = not_retried(raw) {
            self.diagnostics.at(key, message);
        }
        let retry = match number {
            Number::Integer(times @ 1..=10) => u8::try_from(*times).ok(),
            _ => None,
        };
        if retry.is_none() {
            let message = "what failed is tried again 1 to 10 times: write a whole number of these";
            self.diagnostics.at(written, message);
        }
        retry
    }

    /// `idempotent_by` names fields of its own action, by their names in Rust, each once.
    fn key_fields(&self, raw: &RawAction, words: &[Ident], fields: &[Field]) -> Vec<String> {
        let mut key = Vec::new();
        for word in words {
            let Some(field) = fields.iter().find(|field| field.ident == word) else {
                let names: Vec<String> = fields.iter().map(|field| field.ident.to_string()).collect();
                self.diagnostics
                    .at(word, no_field(&word.to_string(), raw.ident, &names));
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

    /// A write is previewed and verified by a read of the same menu, which is asked with the write's own
    /// fields.
    fn answers(&self, read: &Known, name: &LitStr, purpose: &str, fields: &[Field]) -> bool {
        let wire = &read.wire;
        if !read.reads() {
            let message =
                format!("a write is {purpose} by a read, and `{wire}` is not marked `read`: mark it");
            self.diagnostics.at(name, message);
            return false;
        }
        let rule = self.raw.rename_all_fields.as_ref();
        let needed = read.raw.fields.iter().filter(|raw| !raw.may_be_left_out());
        let lacking = needed
            .map(|raw| field::wire(raw, rule))
            .find(|needed| !fields.iter().any(|field| field.wire == *needed));
        if let Some(needed) = &lacking {
            let message = format!(
                "`{wire}` needs `{needed}`, and a write is {purpose} with its own fields: add it here, or name another read"
            );
            self.diagnostics.at(name, message);
        }
        lacking.is_none()
    }
}

/// Only what is done once by several tries has more than one: a read, or a write under a key.
fn not_retried(raw: &RawAction) -> Option<&'static str> {
    let said = |options: &[&str]| options.iter().any(|option| raw.mentions(option));
    let is_keyed =
        raw.idempotent_by.is_some() || raw.idempotent.is_some() || said(&["idempotent_by", "idempotent"]);
    if raw.read.is_some() || said(&["read"]) {
        None
    } else if raw.write.is_none() && !said(&["write"]) {
        Some(
            "`retry` speaks of a read, or of a write under a key: \
             add `read`, or `write(…)` with `idempotent_by(field, …)` or `idempotent`",
        )
    } else if is_keyed {
        None
    } else if raw.repeatable.is_some() || said(&["repeatable"]) {
        Some(
            "a write is tried again only under a key: \
             write `idempotent_by(field, …)` or `idempotent` instead of `repeatable`, or remove `retry`",
        )
    } else {
        Some(
            "a write is tried again only under a key: \
             add `idempotent_by(field, …)` or `idempotent`, or remove `retry`",
        )
    }
}

/// The options that only a write can have.
fn of_a_write<'a>(raw: &'a RawAction) -> impl Iterator<Item = &'a Ident> {
    let confirm = raw.confirm.as_ref().map(|given| &given.key);
    let confirm_if = raw.confirm_if.as_ref().map(|given| &given.key);
    let preview = raw.preview.as_ref().map(|given| &given.key);
    let verify = raw.verify.as_ref().map(|given| &given.key);
    let before = [confirm, confirm_if, preview].into_iter().flatten();
    before.chain(keys(raw)).chain(verify)
}

/// The options that say which calls are the same write.
fn keys<'a>(raw: &'a RawAction) -> impl Iterator<Item = &'a Ident> {
    let by = raw.idempotent_by.as_ref().map(|given| &given.key);
    let all = raw.idempotent.as_ref().map(|given| &given.key);
    let none = raw.repeatable.as_ref().map(|given| &given.key);
    [by, all, none].into_iter().flatten()
}
