//! What items of every kind have: parameters, the path of the crate, rename rules, fields.

use proc_macro2::Ident;
use quote::format_ident;
use syn::spanned::Spanned;
use syn::{Attribute, DeriveInput, GenericParam, LitStr, Path, Type, parse_quote};

use crate::attr::{self, Given, Level, Options};
use crate::diagnostics::{Diagnostics, suggest};
use crate::docs::Docs;
use crate::ident::{Rule, generated};
use crate::model::{Item, RawField, RawRule, Refinement};

pub(super) fn item<'a>(input: &'a DeriveInput, options: &mut Options, diagnostics: &Diagnostics) -> Item<'a> {
    Item {
        ident: &input.ident,
        vis: &input.vis,
        allows: attr::allows(&input.attrs),
        krate: krate(options.text("crate"), diagnostics),
        generics: &input.generics,
    }
}

/// At most one lifetime, that of the text; parameters of types only where `closed` doesn't say why not.
pub(super) fn generics(input: &DeriveInput, closed: Option<&str>, diagnostics: &Diagnostics) {
    let generics = &input.generics;
    let mut first = None;
    for param in &generics.params {
        match (param, closed) {
            (GenericParam::Lifetime(param), _) => match first {
                None => first = Some(&param.lifetime),
                Some(first) => diagnostics.at(
                    param,
                    format!(
                        "all that is borrowed is borrowed from one text: remove `{}` and write `{first}` for it",
                        param.lifetime
                    ),
                ),
            },
            (GenericParam::Type(_) | GenericParam::Const(_), Some(closed)) => diagnostics.at(
                param,
                format!("{closed}, never generic: write the concrete type in its fields"),
            ),
            (GenericParam::Type(_) | GenericParam::Const(_), None) => {}
        }
    }
    if let (Some(_), Some(clause)) = (closed, &generics.where_clause)
        && !generics
            .params
            .iter()
            .any(|param| !matches!(param, GenericParam::Lifetime(_)))
    {
        diagnostics.at(
            clause,
            "without parameters there is nothing to require: remove the clause",
        );
    }
}

pub(super) fn rule(option: Option<Given<LitStr>>, diagnostics: &Diagnostics) -> Option<RawRule> {
    let written = option?.value;
    let name = written.value();
    let rule = Rule::named(&name);
    if rule.is_none() {
        let known = Rule::ALL.iter().map(|(name, _)| *name);
        diagnostics.at(
            &written,
            format!(
                "no rename rule `{name}`: {}",
                suggest(&name, known, "the rules are")
            ),
        );
    }
    Some(RawRule { rule: rule?, written })
}

/// The names in it are the derive's, as far as lints go.
fn krate(option: Option<Given<LitStr>>, diagnostics: &Diagnostics) -> Path {
    let default = || parse_quote!(::action_menu);
    option.map_or_else(default, |Given { value: text, .. }| {
        let Ok(mut path) = text.parse_with(Path::parse_mod_style) else {
            let found = text.value();
            diagnostics.at(
                &text,
                format!("`{found}` is no path: write `crate = \"::action_menu\"` or the like"),
            );
            return default();
        };
        for segment in &mut path.segments {
            segment.ident = generated(&segment.ident);
        }
        path
    })
}

pub(super) fn raw_field<'a>(
    name: Option<&Ident>,
    index: usize,
    ty: &'a Type,
    attrs: &'a [Attribute],
    diagnostics: &Diagnostics,
) -> RawField<'a> {
    let before = diagnostics.count();
    let mut options = Options::read(attrs, Level::Field, diagnostics);
    let stand_in = || format_ident!("field_{index}", span = ty.span());
    RawField {
        ident: name.cloned().unwrap_or_else(stand_in),
        unnamed: name.is_none(),
        misread: options.misread(),
        sound: name.is_some() && diagnostics.count() == before,
        ty,
        docs: Docs::of(attrs),
        rename: options.text("rename"),
        from_action: options.text("from_action"),
        secret: options.flag("secret"),
        default: options.constant("default"),
        refinements: refinements(&mut options),
        serde: attr::serde_options(attrs),
    }
}

/// Everything that narrows a value, in the order of the table.
pub(super) fn refinements(options: &mut Options) -> Vec<Given<Refinement>> {
    fn as_<T>(
        given: Option<Given<T>>,
        refinement: impl FnOnce(T) -> Refinement,
    ) -> Option<Given<Refinement>> {
        given.map(|Given { key, value }| Given {
            key,
            value: refinement(value),
        })
    }
    let each = |mut inner: Options| refinements(&mut inner);
    let all = [
        as_(options.range("range"), Refinement::Range),
        as_(options.number("greater_than"), Refinement::GreaterThan),
        as_(options.number("less_than"), Refinement::LessThan),
        as_(options.number("multiple_of"), Refinement::MultipleOf),
        as_(options.size("length"), Refinement::Length),
        as_(options.size("items"), Refinement::Items),
        as_(options.flag("unique"), |()| Refinement::Unique),
        as_(options.text("pattern"), Refinement::Pattern),
        as_(options.path("check"), Refinement::Check),
        as_(options.options("each"), |inner| Refinement::Each(each(inner))),
        as_(options.options("keys"), |inner| Refinement::Keys(each(inner))),
    ];
    all.into_iter().flatten().collect()
}
