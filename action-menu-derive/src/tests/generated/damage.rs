//! Items with a token too many or too few.

use fastrand::Rng;
use proc_macro2::{Group, TokenStream, TokenTree};

/// A token is lost, doubled, changed with its neighbour or made another, at any depth.
pub(super) fn damaged(tokens: TokenStream, rng: &mut Rng) -> TokenStream {
    let mut all: Vec<TokenTree> = tokens.into_iter().collect();
    if all.is_empty() {
        return stray(rng).into_iter().collect();
    }
    let groups: Vec<usize> = (0..all.len())
        .filter(|at| matches!(all[*at], TokenTree::Group(_)))
        .collect();
    if !groups.is_empty() && rng.u32(..8) > 0 {
        let at = groups[rng.usize(..groups.len())];
        if let TokenTree::Group(group) = &all[at] {
            all[at] = Group::new(group.delimiter(), damaged(group.stream(), rng)).into();
        }
        return all.into_iter().collect();
    }
    let at = rng.usize(..all.len());
    match rng.u32(..5) {
        0 => drop(all.remove(at)),
        1 => all.insert(at, all[at].clone()),
        2 => {
            let other = rng.usize(..all.len());
            all.swap(at, other);
        }
        3 => all.splice(at..at, stray(rng)).for_each(drop),
        _ => all.splice(at..=at, stray(rng)).for_each(drop),
    }
    all.into_iter().collect()
}

fn stray(rng: &mut Rng) -> TokenStream {
    const STRAYS: &[&str] = &[
        ",",
        "=",
        "..",
        "-",
        "::",
        "<",
        "'a",
        "each",
        "r#type",
        "self",
        "_",
        "3",
        "-170141183460469231731687303715884105728",
        "1e999",
        "0x",
        "1u8",
        "\"\"",
        "\"\\u{0}\"",
        "b\"a\"",
        "'c'",
        "(())",
        "[]",
        "{}",
        "#",
        "..=",
    ];
    let text = STRAYS[rng.usize(..STRAYS.len())];
    text.parse().unwrap_or_default()
}
