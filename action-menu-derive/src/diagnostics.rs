//! The collector of errors, and the words that errors share.

use std::cell::RefCell;
use std::fmt::Display;

use quote::ToTokens;

/// Errors of all stages. A stage reports and goes on with a stand-in; what was built with a stand-in is
/// never handed out, since the outcome comes out of [`Diagnostics::finish`] only; what is sound of it does, so that rustc
/// judges it beside the errors.
///
/// The cell isn't decoration: the readers of attributes and what calls them report in turns.
#[derive(Default)]
#[must_use = "errors that aren't finished are lost"]
pub(crate) struct Diagnostics {
    errors: RefCell<Vec<syn::Error>>,
}

impl Diagnostics {
    /// Reports `message` under the whole of `tokens`.
    pub(crate) fn at(&self, tokens: &dyn ToTokens, message: impl Display) {
        self.add(syn::Error::new_spanned(tokens.to_token_stream(), message));
    }

    pub(crate) fn add(&self, error: syn::Error) {
        self.errors.borrow_mut().push(error);
    }

    /// How many errors there are so far.
    pub(crate) fn count(&self) -> usize {
        self.errors.borrow().len()
    }

    /// Hands out `outcome` if nothing was reported on the way to it; else every error, and what is `sound` of it.
    pub(crate) fn finish<T, S>(self, outcome: T, sound: impl FnOnce(T) -> S) -> Result<T, (syn::Error, S)> {
        let all = self.errors.into_inner().into_iter().reduce(|mut all, next| {
            all.combine(next);
            all
        });
        match all {
            None => Ok(outcome),
            Some(all) => Err((all, sound(outcome))),
        }
    }
}

/// The end of a sentence about an unknown name: the known one that was meant, or all of them, named by
/// `what` ("the actions are").
pub(crate) fn suggest<'n>(found: &str, known: impl IntoIterator<Item = &'n str>, what: &str) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    match nearest(found, &known) {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("{what} {}", list(&known)),
    }
}

/// Names in backticks, between commas; so many as are read.
fn list(names: &[&str]) -> String {
    const MOST: usize = 24;
    let quoted: Vec<String> = names.iter().take(MOST).map(|name| format!("`{name}`")).collect();
    let quoted = quoted.join(", ");
    match names.len().saturating_sub(MOST) {
        0 => quoted,
        more => format!("{quoted} and {more} more"),
    }
}

/// The nearest of `known`, if it is a slip of the pen away: one edit in three letters, two at most.
/// Capitals and what stands between words don't count, so that `FindOrders` is near `find_orders`.
pub(crate) fn nearest<'n>(found: &str, known: &[&'n str]) -> Option<&'n str> {
    let found = letters(found);
    let allowed = (found.len() / 3).clamp(1, 2);
    let distances = known.iter().map(|name| (distance(&found, &letters(name)), *name));
    distances
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

fn letters(name: &str) -> Vec<char> {
    name.chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// How many letters are put in, left out, changed, or swapped with the next one.
fn distance(from: &[char], to: &[char]) -> usize {
    // Rows of the usual table: the distance from what came of `from` so far to each beginning of `to`.
    let mut above: Vec<usize> = (0..=to.len()).collect();
    let mut two_above: Vec<usize> = Vec::new();
    let mut letter_before = None;
    for (index, letter) in from.iter().enumerate() {
        let mut row = vec![index + 1];
        let mut other_before = None;
        for (column, other) in to.iter().enumerate() {
            let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX - 1);
            let changed = at(&above, column) + usize::from(letter != other);
            let mut least = changed.min(at(&above, column + 1) + 1).min(at(&row, column) + 1);
            if letter_before == Some(other) && other_before == Some(letter) {
                least = least.min(at(&two_above, column.saturating_sub(1)) + 1);
            }
            row.push(least);
            other_before = Some(other);
        }
        two_above = std::mem::replace(&mut above, row);
        letter_before = Some(letter);
    }
    above.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{distance, letters, suggest};

    #[test]
    fn distances() {
        for (from, to, edits) in [
            ("", "", 0),
            ("", "ab", 2),
            ("ab", "", 2),
            ("renam", "rename", 1),
            ("kitten", "sitting", 3),
            ("tga", "tag", 1),
            ("ordres", "orders", 1),
        ] {
            assert_eq!(distance(&letters(from), &letters(to)), edits, "{from} to {to}");
        }
    }

    #[test]
    fn suggestions() {
        let known = ["refund", "find_orders"];
        assert_eq!(
            suggest("FindOrder", known, "the actions are"),
            "did you mean `find_orders`?"
        );
        assert_eq!(
            suggest("x", known, "the actions are"),
            "the actions are `refund`, `find_orders`"
        );
    }
}
