//! Items that nobody thought of: the derives never panic, always write tokens that parse, and refuse exactly
//! what is illegal.
//!
//! `ACTION_MENU_DERIVES=1000000` makes the run long; `ACTION_MENU_SEED` repeats one.

mod action;
mod author;
mod damage;
mod fault;
mod item;
mod name;
mod option;
mod value;

use std::collections::BTreeSet;
use std::fmt::Display;

use quote::ToTokens;
use syn::{DeriveInput, File};

use self::author::Author;
use self::damage::damaged;
use self::fault::FAULTS;
use self::item::Derive;
use super::errors_of;
use crate::attr::{Level, names};

fn from_env(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Tells the item if anything about it panics.
struct Shown<T: Display>(u64, T);

impl<T: Display> Drop for Shown<T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("ACTION_MENU_SEED={} and this item:\n{}", self.0, self.1);
        }
    }
}

/// What a derive wrote, as a file; and its errors.
fn derived(derive: Derive, input: &DeriveInput) -> (File, Vec<String>) {
    let tokens = derive.run()(input);
    let file: File = syn::parse2(tokens).expect("what a derive writes parses");
    let errors = errors_of(&file);
    (file, errors)
}

/// The traits and impls of a file, by their names.
fn heads(file: &File) -> Vec<String> {
    let within = file.items.iter().filter_map(|item| match item {
        syn::Item::Const(item) => match &*item.expr {
            syn::Expr::Block(block) => Some(&block.block.stmts),
            _ => None,
        },
        _ => None,
    });
    let within = within.flatten().filter_map(|stmt| match stmt {
        syn::Stmt::Item(item) => Some(item),
        _ => None,
    });
    let heads = file.items.iter().chain(within).filter_map(|item| match item {
        syn::Item::Trait(item) => Some(format!("trait {}", item.ident)),
        syn::Item::Impl(item) => {
            let (path, _) = item.trait_.as_ref()?;
            Some(format!("impl {}", path.segments.last()?.ident))
        }
        _ => None,
    });
    heads.collect()
}

/// What an item has with errors too, so that rustc adds none of its own.
fn stubs(derive: Derive, input: &DeriveInput, errors: &[String]) -> Vec<&'static str> {
    let generics = &input.generics;
    match derive {
        // A field may have a parameter of the menu as its type, which no method knows.
        Derive::Menu if generics.lifetimes().count() > 1 || generics.type_params().next().is_some() => {
            vec!["impl ActionMenu", "trait"]
        }
        Derive::Menu if errors.iter().any(|error| error.contains("into itself")) => vec!["trait"],
        Derive::Menu => vec!["impl ActionMenu", "impl ReadMenu", "impl FieldType", "trait"],
        Derive::Record => vec!["impl Record", "impl FieldType"],
        Derive::Choice => vec!["impl FieldType", "impl Choice"],
        Derive::Scalar => vec!["impl FieldType", "impl Read"],
    }
}

/// What came up in the items of one author.
struct Seen {
    illegal: usize,
    faults: BTreeSet<usize>,
    options: BTreeSet<String>,
}

fn judge_items(seed: u64, count: usize) -> Seen {
    let mut author = Author::new(seed);
    let (mut illegal, mut injected) = (0, BTreeSet::new());
    for _ in 0..count {
        // Each fault in its turn.
        let first = author.rng.bool().then_some(illegal % FAULTS.len());
        let derive = match first {
            Some(first) => author.pick(FAULTS[first].on),
            None => author.derive(),
        };
        let mut item = author.item(derive);
        let faults = first.map_or_else(Vec::new, |first| author.inject(&mut item, first));
        let text = item.text(&mut author);
        let _shown = Shown(seed, &text);
        let input: DeriveInput = syn::parse_str(&text).expect("what the author writes is an item");
        judge_item(derive, &input, &faults);
        illegal += usize::from(!faults.is_empty());
        injected.extend(faults);
        // Whatever is left of it where a token is lost or another one came in.
        if author.once_in(10) {
            let tokens = damaged(input.into_token_stream(), &mut author.rng);
            let _shown = Shown(seed, tokens.clone());
            if let Ok(input) = syn::parse2(tokens) {
                derived(derive, &input);
            }
        }
    }
    Seen {
        illegal,
        faults: injected,
        options: author.written,
    }
}

fn judge_item(derive: Derive, input: &DeriveInput, faults: &[usize]) {
    let (file, errors) = derived(derive, input);
    assert!(
        !faults.is_empty() || errors.is_empty(),
        "a legal item is refused: {errors:#?}"
    );
    for fault in faults.iter().map(|fault| &FAULTS[*fault]) {
        let is_told = errors.iter().any(|error| error.contains(fault.says));
        assert!(is_told, "{fault:?} is not told: {errors:#?}");
    }
    assert!(
        errors.len() >= faults.len(),
        "some faults are not told: {errors:#?}"
    );
    for error in &errors {
        let is_small = !error.starts_with(char::is_uppercase) || error.starts_with("JSON");
        assert!(
            is_small && !error.ends_with('.') && !error.contains('\n'),
            "{error}"
        );
    }
    let heads = heads(&file);
    for stub in stubs(derive, input, &errors) {
        assert!(
            heads.iter().any(|head| head.starts_with(stub)),
            "no `{stub}` is there: {heads:?}"
        );
    }
}

#[test]
fn the_derives_refuse_exactly_what_is_illegal() {
    const AUTHORS: usize = 4;
    let seed = from_env("ACTION_MENU_SEED").unwrap_or_else(|| fastrand::u64(..));
    let count = from_env("ACTION_MENU_DERIVES").unwrap_or(10_000);
    let each = usize::try_from(count)
        .expect("so many can be counted")
        .div_ceil(AUTHORS);
    println!("ACTION_MENU_SEED={seed}");
    let outcomes: Vec<Seen> = std::thread::scope(|scope| {
        let authors = (0..AUTHORS as u64).map(|author| {
            let seed = seed.wrapping_add(author);
            scope.spawn(move || judge_items(seed, each))
        });
        let authors: Vec<_> = authors.collect();
        let finished = authors
            .into_iter()
            .map(|author| author.join().expect("no item panics"));
        finished.collect()
    });
    let illegal: usize = outcomes.iter().map(|seen| seen.illegal).sum();
    let all = each * AUTHORS;
    assert!(
        illegal * 10 >= all * 3 && illegal * 10 <= all * 7,
        "{illegal} of {all} are illegal"
    );
    if all >= 10_000 {
        let never = (0..FAULTS.len()).find(|fault| !outcomes.iter().any(|seen| seen.faults.contains(fault)));
        assert!(
            never.is_none(),
            "never injected: {:?}",
            never.map(|fault| &FAULTS[fault])
        );
        every_option_was_written(&outcomes);
    }
}

fn every_option_was_written(outcomes: &[Seen]) {
    let levels = [
        Level::Menu,
        Level::Action,
        Level::Field,
        Level::Record,
        Level::Choice,
        Level::Name,
        Level::Scalar,
        Level::Each,
        Level::Keys,
    ];
    // Keys are text; and without its feature a pattern is a mistake.
    let cannot = |level, name| {
        let of_text = ["length", "pattern", "check"].contains(&name);
        (level == Level::Keys && !of_text) || (name == "pattern" && cfg!(not(feature = "pattern")))
    };
    for level in levels {
        for name in names(level).filter(|name| !cannot(level, name)) {
            let option = format!("{level:?} {name}");
            assert!(
                outcomes.iter().any(|seen| seen.options.contains(&option)),
                "the option `{option}` was never written"
            );
        }
    }
}
