//! Lints that an author makes errors of an item: `deny(…)`. Each judges the tokens of that item alone: what a
//! type is made of elsewhere, its own derive judges.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::Type;

use crate::attr::Given;
use crate::diagnostics::{Diagnostics, suggest};
use crate::docs::Docs;
use crate::ident::{Rule, plain};
use crate::model::{RawAction, RawChoice, RawField, RawMenu, RawRecord, Refinement};
use crate::types::{is_named, item_of, item_type, key_type, unwrapped};

use self::Lint::{MoneyAsFloat, TooMany, Unbounded, Unclassified, Undescribed};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lint {
    /// Every action, field and value has a description.
    Undescribed,
    /// Numbers, texts and lists have bounds.
    Unbounded,
    /// Every action says `read` or `write(…)`.
    Unclassified,
    /// Money isn't a float, whose cents are never exact.
    MoneyAsFloat,
    /// A menu is short enough for a model to choose well from.
    TooMany,
}

impl Lint {
    fn speaks_of(self) -> &'static str {
        match self {
            Undescribed => "descriptions",
            Unbounded | MoneyAsFloat => "fields",
            Unclassified | TooMany => "actions",
        }
    }
}

/// The names of all lints.
const LINTS: [(&str, Lint); 5] = [
    ("undescribed", Undescribed),
    ("unbounded", Unbounded),
    ("unclassified", Unclassified),
    ("money_as_float", MoneyAsFloat),
    ("too_many", TooMany),
];

/// So many actions are few enough.
const MOST_ACTIONS: usize = 15;

/// What an amount of money is called, in English and in Spanish.
const MONEY: [&str; 32] = [
    "amount", "balance", "budget", "charge", "cost", "deposit", "discount", "dollars", "eur", "euro",
    "euros", "fee", "money", "payment", "price", "refund", "rent", "salary", "subtotal", "sum", "tax", "tip",
    "total", "usd", "wage", "coste", "deposito", "importe", "monto", "precio", "saldo", "tarifa",
];

/// What an item denies.
struct Denied<'d> {
    lints: Vec<Lint>,
    diagnostics: &'d Diagnostics,
}

pub(super) fn menu(raw: &RawMenu, diagnostics: &Diagnostics) {
    let denied = Denied::of(
        raw.deny.as_ref(),
        "menu",
        &LINTS.map(|(_, lint)| lint),
        diagnostics,
    );
    for action in raw.actions() {
        denied.action(action);
    }
    // What is deprecated isn't offered.
    let offered = raw.actions().filter(|action| action.deprecated.is_none()).count();
    if offered > MOST_ACTIONS {
        denied.report(TooMany, raw.frame.item.ident, || {
            format!(
                "a model chooses well among {MOST_ACTIONS} actions at most, and this menu has {offered}: split it"
            )
        });
    }
}

pub(super) fn record(raw: &RawRecord, diagnostics: &Diagnostics) {
    let judges = [Undescribed, Unbounded, MoneyAsFloat];
    let denied = Denied::of(raw.deny.as_ref(), "record", &judges, diagnostics);
    for field in &raw.fields {
        denied.field(field);
    }
}

pub(super) fn choice(raw: &RawChoice, diagnostics: &Diagnostics) {
    let denied = Denied::of(raw.deny.as_ref(), "choice", &[Undescribed], diagnostics);
    for value in &raw.values {
        denied.described(value.ident, &value.docs, "what it means");
    }
}

impl<'d> Denied<'d> {
    /// `judges` are the lints that an item of this kind can have.
    fn of(
        option: Option<&Given<Vec<Ident>>>,
        kind: &str,
        judges: &[Lint],
        diagnostics: &'d Diagnostics,
    ) -> Self {
        let mut lints = Vec::new();
        for word in option.into_iter().flat_map(|given| &given.value) {
            let known = LINTS.iter().filter(|(_, lint)| judges.contains(lint));
            match LINTS.iter().find(|(name, _)| word == name) {
                Some((_, lint)) if lints.contains(lint) => {
                    diagnostics.at(word, format!("`{word}` is given twice: keep one"));
                }
                Some((_, lint)) if judges.contains(lint) => lints.push(*lint),
                Some((_, lint)) => {
                    let of = lint.speaks_of();
                    diagnostics.at(
                        word,
                        format!("`{word}` speaks of {of}, and a {kind} has none: remove it"),
                    );
                }
                None => {
                    let known = suggest(&word.to_string(), known.map(|(name, _)| *name), "the lints are");
                    diagnostics.at(word, format!("no lint `{word}`: {known}"));
                }
            }
        }
        Self { lints, diagnostics }
    }

    fn report(&self, lint: Lint, at: &dyn ToTokens, message: impl FnOnce() -> String) {
        if let Some((name, _)) = LINTS.iter().find(|(_, other)| *other == lint)
            && self.lints.contains(&lint)
        {
            self.diagnostics
                .at(at, format!("{} (`{name}` is denied)", message()));
        }
    }

    fn described(&self, ident: &Ident, docs: &Docs, says: &str) {
        if docs.is_empty() {
            self.report(Undescribed, ident, || {
                format!("`{ident}` has no description: write a doc comment that says {says}")
            });
        }
    }

    fn action(&self, action: &RawAction) {
        let ident = action.ident;
        self.described(ident, &action.docs, "what it does and when to use it");
        let said = action.mentions("read") || action.mentions("write");
        if action.read.is_none() && action.write.is_none() && !said {
            self.report(Unclassified, ident, || {
                format!("`{ident}` says neither `read` nor `write(…)`: add one to its `#[action(…)]`")
            });
        }
        for field in &action.fields {
            self.field(field);
        }
    }

    fn field(&self, field: &RawField) {
        if field.unnamed || !field.misread.is_empty() {
            return;
        }
        self.described(&field.ident, &field.docs, "what goes into it");
        let name = plain(&field.ident);
        self.bounded(&name, field.ty, &field.refinements);
        let wire = field.rename.as_ref().map(|rename| rename.value.value());
        if is_money(&name) || wire.is_some_and(|wire| is_money(&wire)) {
            self.exact(&name, field.ty, &field.refinements);
        }
    }

    /// An amount of money, or many of them.
    fn exact(&self, name: &str, ty: &Type, refinements: &[Given<Refinement>]) {
        let ty = unwrapped(ty);
        if is_named(ty, &FLOATS) && !is_exact(refinements) {
            self.report(MoneyAsFloat, ty, || {
                format!(
                    "`{name}` looks like money, of which a float has no exact cents: \
                     write whole cents, a decimal, or `multiple_of = 0.01` and a `range`"
                )
            });
        } else if let Some(item) = item_type(ty) {
            self.exact(name, item, each(refinements));
        }
    }

    /// What the options leave open, at any depth.
    fn bounded(&self, what: &str, ty: &Type, refinements: &[Given<Refinement>]) {
        let ty = unwrapped(ty);
        // `NonZero<u32>` is the number that it holds.
        let ty = if is_named(ty, &["NonZero"]) {
            item_of(ty)
        } else {
            ty
        };
        let open = |lacks: &str| {
            self.report(Unbounded, ty, || format!("`{what}` {lacks}"));
        };
        let bounds = Bounds::of(refinements);
        let size = |write: &str| format!("has no greatest size: write `{write}` or the like");
        if is_named(ty, &FLOATS) || is_named(ty, &SIGNED) {
            if !bounds.least || !bounds.greatest {
                open("has no least or no greatest value: write `range = 0..=1000` or the like");
            }
        } else if is_named(ty, &UNSIGNED) {
            if !bounds.greatest {
                open("has no greatest value: write `range = ..=1000` or the like");
            }
        } else if is_named(ty, &["String", "Cow"]) {
            if !bounds.size {
                open(&size("length = ..=200"));
            }
        } else if is_named(ty, &["Value"]) {
            open("takes any JSON at all: write a type of its own");
        } else if let Some(item) = item_type(ty) {
            if !bounds.size && !matches!(ty, Type::Array(_)) {
                open(&size("items = ..=20"));
            }
            self.bounded(&format!("each(…) of {what}"), item, each(refinements));
            if let Some(key) = key_type(ty) {
                self.bounded(&format!("keys(…) of {what}"), key, keys(refinements));
            }
        }
    }
}

const FLOATS: [&str; 2] = ["f32", "f64"];
/// Of these the type itself is a bound on one side.
const UNSIGNED: [&str; 4] = ["u32", "u64", "NonZeroU32", "NonZeroU64"];
const SIGNED: [&str; 4] = ["i32", "i64", "NonZeroI32", "NonZeroI64"];

/// Which sides the options bound.
#[derive(Default)]
struct Bounds {
    least: bool,
    greatest: bool,
    size: bool,
}

impl Bounds {
    fn of(refinements: &[Given<Refinement>]) -> Self {
        let mut bounds = Self::default();
        for Given { value, .. } in refinements {
            match value {
                Refinement::Range(range) => {
                    bounds.least |= range.from.is_some();
                    bounds.greatest |= range.to.is_some();
                }
                Refinement::GreaterThan(_) => bounds.least = true,
                Refinement::LessThan(_) => bounds.greatest = true,
                Refinement::Length(size) | Refinement::Items(size) => bounds.size |= size.0.to.is_some(),
                _ => {}
            }
        }
        bounds
    }
}

/// Whether a number is held to cents and to a range.
fn is_exact(refinements: &[Given<Refinement>]) -> bool {
    let bounds = Bounds::of(refinements);
    let is_step = |given: &Given<Refinement>| matches!(given.value, Refinement::MultipleOf(_));
    bounds.least && bounds.greatest && refinements.iter().any(is_step)
}

/// Whether a word of the name is one of money, in the singular or plural.
fn is_money(name: &str) -> bool {
    let words = Rule::Snake.apply(name);
    words.split('_').any(|word| {
        let word = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let endings = [("", ""), ("s", ""), ("es", ""), ("ies", "y")];
        endings.iter().any(|(plural, singular)| {
            let stem = word.strip_suffix(plural);
            stem.is_some_and(|stem| MONEY.contains(&format!("{stem}{singular}").as_str()))
        })
    })
}

/// The options of what is in a list or map.
fn each(refinements: &[Given<Refinement>]) -> &[Given<Refinement>] {
    let found = refinements.iter().find_map(|given| match &given.value {
        Refinement::Each(inner) => Some(inner.as_slice()),
        _ => None,
    });
    found.unwrap_or_default()
}

/// The options of the keys of a map.
fn keys(refinements: &[Given<Refinement>]) -> &[Given<Refinement>] {
    let found = refinements.iter().find_map(|given| match &given.value {
        Refinement::Keys(inner) => Some(inner.as_slice()),
        _ => None,
    });
    found.unwrap_or_default()
}
