//! A menu of a group, with all that the laws ask of it.

use action_menu::{OwnedMenu, contract::Contract, testing::Corpus};
use fastrand::Rng;
use menus::generate;

/// One menu of a group. The first of a group is the base: all others are the base after a change.
pub(crate) struct Side {
    pub(crate) name: &'static str,
    /// What is told of the way from the base to this one, and of the way back: an id and a path.
    pub(crate) there: &'static [&'static str],
    pub(crate) back: &'static [&'static str],
    pub(crate) contract: Contract,
    pub(crate) schema: &'static str,
    pub(crate) accepts: fn(&str) -> bool,
    pub(crate) texts: Vec<String>,
}

impl Side {
    pub(crate) fn of<M: OwnedMenu + 'static>(
        name: &'static str,
        there: &'static [&'static str],
        back: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            there,
            back,
            contract: Contract::of::<M>(),
            schema: M::schema().as_str(),
            accepts: |text| M::parse(text).is_ok(),
            texts: texts::<M>(name),
        }
    }
}

/// Good and bad proposals, edges among them, and the same under the aliases.
fn texts<M: OwnedMenu>(name: &str) -> Vec<String> {
    let mut rng = Rng::with_seed(name.bytes().map(u64::from).sum());
    let corpus = Corpus::<M>::new();
    let mut texts = corpus.proposals().to_vec();
    texts.extend(corpus.faults().iter().map(|fault| fault.text().to_owned()));
    for _ in 0..60 {
        texts.push(generate::write(&generate::good(M::MENU, &mut rng), &mut rng));
        texts.push(generate::proposal(M::MENU, &mut rng));
    }
    for action in M::MENU.actions() {
        for alias in action.aliases() {
            let (name, alias) = (format!("{:?}", action.name()), format!("{alias:?}"));
            let other: Vec<_> = texts
                .iter()
                .filter(|text| text.contains(&name))
                .map(|text| text.replacen(&name, &alias, 1))
                .collect();
            texts.extend(other);
        }
    }
    texts
}

/// A group of menus, each a module: what is in it beside the menu, the menu's actions, what is told of the way from the
/// first one and of the way back.
macro_rules! group {
    ($(
        $(#[$attribute:meta])*
        $name:ident $(with { $($item:item)* })? { $($body:tt)* } [$($there:literal),*] [$($back:literal),*];
    )+) => {
        $(mod $name {
            #[allow(unused_imports, reason = "not every menu takes all")]
            use std::collections::BTreeMap;
            #[allow(unused_imports, reason = "not every menu takes all")]
            use action_menu::{ActionMenu, Choice, Record};
            #[allow(unused_imports, reason = "not every menu takes all")]
            use super::*;

            $($(#[allow(dead_code, reason = "only read")] $item)*)?

            #[derive(ActionMenu)]
            $(#[$attribute])*
            #[allow(dead_code, clippy::large_enum_variant, reason = "only read")]
            pub(super) enum Menu { $($body)* }
        })+

        pub(crate) fn sides() -> Vec<$crate::side::Side> {
            vec![$($crate::side::Side::of::<$name::Menu>(
                stringify!($name),
                &[$($there),*],
                &[$($back),*],
            )),+]
        }
    };
}
