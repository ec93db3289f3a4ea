//! Exceptions to the lint of a built menu: `allow(…)`. Whether there is such a rule only that lint knows, and says.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::LitStr;

use super::name::seen;
use crate::diagnostics::Diagnostics;
use crate::ident::plain;
use crate::invisible::is_fit_for_text;
use crate::model::RawMenu;

/// Each rule is excepted once, with a reason that a person can review, and isn't denied as well.
pub(super) fn menu(raw: &RawMenu, diagnostics: &Diagnostics) -> Vec<(String, String)> {
    let mut exceptions: Vec<(String, String)> = Vec::new();
    for (rule, reason) in raw.allow.iter().flat_map(|given| &given.value) {
        let id = plain(rule);
        if !is_id(&id) {
            diagnostics.at(
                rule,
                format!("no rule of the lint is called `{id}`: ids are in snake case, as `too_many`"),
            );
        } else if exceptions.iter().any(|(first, _)| *first == id) {
            diagnostics.at(rule, format!("`{id}` is given twice: keep one"));
        } else {
            contradiction(raw, rule, &id, diagnostics);
        }
        let text = reason.as_ref().map(LitStr::value).unwrap_or_default();
        if text.trim().is_empty() {
            let at: &dyn ToTokens = reason.as_ref().map_or(rule, |reason| reason);
            diagnostics.at(
                at,
                format!("an exception to `{id}` needs a reason: write why, `= \"…\"`"),
            );
        }
        if let Some(reason) = reason {
            seen(reason, &text, "reason", is_fit_for_text, diagnostics);
        }
        exceptions.push((id, text));
    }
    exceptions
}

/// What the derive makes an error can't be let pass: the word that comes later is the one to remove.
fn contradiction(raw: &RawMenu, rule: &Ident, id: &str, diagnostics: &Diagnostics) {
    let mut denied = raw.deny.iter().flat_map(|given| &given.value);
    let Some(denied) = denied.find(|word| plain(word) == id) else {
        return;
    };
    if raw.allow_is_first {
        let message = format!("`deny({id})` contradicts `allow({id} = \"…\")`: keep one");
        diagnostics.at(denied, message);
    } else {
        let message = format!("`allow({id} = \"…\")` contradicts `deny({id})`: keep one");
        diagnostics.at(rule, message);
    }
}

fn is_id(id: &str) -> bool {
    let is_of_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(is_of_id)
}
