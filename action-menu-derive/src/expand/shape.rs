//! The shape of a field: its type's, refined by the field's options. What is exported and enforced is this
//! one expression; beside it each option is judged by a constant of its own, at the author's token.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use super::item::{described, described_path};
use super::{path_at, shown_at};
use crate::attr::{Constant, Given, Literal as Written, Number, Size};
use crate::model::{Bound, Field, Item, Refinement};
use crate::types::{item_type, key_type};

/// The shape of a type and what its author says of it.
pub(super) struct Shape<'a> {
    item: &'a Item<'a>,
    ty: &'a Type,
    refinements: &'a [Given<Refinement>],
}

impl<'a> Shape<'a> {
    pub(super) fn of(item: &'a Item<'a>, ty: &'a Type, refinements: &'a [Given<Refinement>]) -> Self {
        Self {
            item,
            ty,
            refinements,
        }
    }

    pub(super) fn of_field(item: &'a Item<'a>, field: &Field<'a>) -> Self {
        Self::of(item, field.ty, field.refinements)
    }

    /// `<T as FieldType>::SHAPE`. A type that can't be a field is underlined where the author wrote it.
    fn base(&self, span: Span) -> TokenStream {
        let (krate, ty) = (path_at(&self.item.krate, span), described(self.item, self.ty));
        quote_spanned!(span=> <#ty as #krate::FieldType>::SHAPE)
    }

    /// The refined shape.
    pub(super) fn expression(&self) -> TokenStream {
        let base = self.base(shown_at(self.ty.span()));
        let calls = self.calls(&base, self.refinements, Some(self.ty));
        quote!(#base #calls)
    }

    /// The calls that refine `base`, of type `ty` if its tokens show it.
    fn calls(&self, base: &TokenStream, refinements: &[Given<Refinement>], ty: Option<&Type>) -> TokenStream {
        let krate = &self.item.krate;
        let call = |given: &Given<Refinement>| match &given.value {
            Refinement::Range(range) => {
                let (from, to) = (limit(range.from, krate), limit(range.to, krate));
                let excludes_end = range.excludes_end;
                quote!(.range(#from, #to, #excludes_end))
            }
            Refinement::GreaterThan((bound, _)) => {
                let bound = limit(Some(*bound), krate);
                quote!(.greater_than(#bound))
            }
            Refinement::LessThan((bound, _)) => {
                let bound = limit(Some(*bound), krate);
                quote!(.less_than(#bound))
            }
            Refinement::MultipleOf((of, _)) => {
                let of = limit(Some(*of), krate);
                quote!(.multiple_of(#of))
            }
            Refinement::Length(size) => {
                let (from, to) = sizes(size);
                quote!(.length(#from, #to))
            }
            Refinement::Items(size) => {
                let (from, to) = sizes(size);
                quote!(.items(#from, #to))
            }
            Refinement::Unique => quote!(.unique()),
            Refinement::Pattern(pattern) => {
                let pattern = pattern.value();
                quote! {
                    .pattern(|| {
                        static PATTERN: #krate::__private::Pattern = #krate::__private::Pattern::new(#pattern);
                        &PATTERN
                    })
                }
            }
            Refinement::Check(path) => {
                let ty = ty.map_or_else(|| quote!(_), |ty| described(self.item, ty));
                let (span, check) = (shown_at(path.span()), described_path(self.item, path));
                let krate = path_at(krate, span);
                // Hidden from the author's path.
                let value = Ident::new("__value", Span::mixed_site().located_at(span));
                let run = quote_spanned!(span=> #krate::__private::run_check::<#ty, _, _>(#check, #value));
                quote!(.checked(|#value| #run))
            }
            Refinement::Each(inner) => {
                let item = quote!(#base.item());
                let calls = self.calls(&item, inner, ty.and_then(item_type));
                quote!(.with_item(&const { #item #calls }))
            }
            Refinement::Keys(inner) => {
                let key = quote!(#base.key());
                let calls = self.calls(&key, inner, ty.and_then(key_type));
                quote!(.with_key(&const { #key #calls }))
            }
        };
        refinements.iter().map(call).collect()
    }

    /// One judgement an option, each an expression at the option.
    pub(super) fn judgements(&self) -> Vec<TokenStream> {
        let mut judgements = Vec::new();
        self.judge(&quote!(), self.refinements, &mut judgements);
        judgements
    }

    /// `within` leads from the type's shape to the one that is refined.
    fn judge(&self, within: &TokenStream, refinements: &[Given<Refinement>], to: &mut Vec<TokenStream>) {
        for Given { key, value } in refinements {
            let span = shown_at(key.span());
            let krate = &path_at(&self.item.krate, span);
            let limits = |bound: &Bound| limit(Some(bound.0), krate);
            let (check, arguments) = match value {
                Refinement::Range(range) => {
                    let (from, to, excludes_end) = (
                        limit(range.from, krate),
                        limit(range.to, krate),
                        range.excludes_end,
                    );
                    ("check_range", quote!(#from, #to, #excludes_end))
                }
                Refinement::GreaterThan(bound) => ("check_greater_than", limits(bound)),
                Refinement::LessThan(bound) => ("check_less_than", limits(bound)),
                Refinement::MultipleOf(of) => ("check_multiple_of", limits(of)),
                Refinement::Length(size) => {
                    let (from, to) = sizes(size);
                    ("check_length", quote!(#from, #to))
                }
                Refinement::Items(size) => {
                    let (from, to) = sizes(size);
                    ("check_items", quote!(#from, #to))
                }
                Refinement::Unique => ("check_unique", quote!()),
                Refinement::Pattern(_) => ("check_pattern", quote!()),
                Refinement::Check(_) => ("check_checked", quote!()),
                Refinement::Each(_) => ("check_each", quote!()),
                Refinement::Keys(_) => ("check_keys", quote!()),
            };
            let (base, check) = (self.base(span), Ident::new(check, span));
            to.push(quote_spanned!(span=> #base #within.#check(#arguments)));
            match value {
                Refinement::Each(inner) => self.judge(&quote!(#within.item()), inner, to),
                Refinement::Keys(inner) => self.judge(&quote!(#within.key()), inner, to),
                _ => {}
            }
        }
    }

    /// The value of a field that is left out.
    pub(super) fn default(&self, constant: &Constant) -> TokenStream {
        let krate = &self.item.krate;
        let literal = match &constant.literal {
            Written::Empty => {
                let shape = self.expression();
                return quote!(#shape.empty_literal());
            }
            Written::Number(number) => {
                let (kind, value) = number_of(*number);
                quote!(#kind(#value))
            }
            Written::Text(text) => {
                let text = text.value();
                quote!(Text(#text))
            }
            Written::Boolean(value) => quote!(Boolean(#value)),
            Written::EmptyList => quote!(EmptyList),
            Written::Path(path) => {
                let span = shown_at(path.span());
                let (krate, path) = (path_at(krate, span), described_path(self.item, path));
                return quote_spanned!(span=> #krate::__private::Lit(#path).get());
            }
        };
        quote!(#krate::__private::Literal::#literal)
    }

    /// The judgement of the default, at its value.
    pub(super) fn judge_default(&self, constant: &Constant) -> TokenStream {
        let span = shown_at(constant.written.span());
        let (base, literal) = (self.base(span), self.default(constant));
        let calls = self.calls(&base, self.refinements, Some(self.ty));
        quote_spanned!(span=> #base #calls.check_default(#literal))
    }
}

fn limit(bound: Option<Number>, krate: &impl quote::ToTokens) -> TokenStream {
    let bound = bound.map(number_of);
    let bound = bound.map_or_else(|| quote!(None), |(kind, value)| quote!(#kind(#value)));
    quote!(#krate::__private::Limit::#bound)
}

/// A number in generated code: lints on how the author writes it stay out.
fn number_of(number: Number) -> (Ident, TokenStream) {
    let kind = |name| Ident::new(name, Span::call_site());
    match number {
        Number::Integer(value) => {
            let minus = (value < 0).then(|| quote!(-));
            let digits = Literal::u128_unsuffixed(value.unsigned_abs());
            (kind("Integer"), quote!(#minus #digits))
        }
        Number::Float(value) => {
            let minus = value.is_sign_negative().then(|| quote!(-));
            let digits = Literal::f64_unsuffixed(value.abs());
            (kind("Number"), quote!(#minus #digits))
        }
    }
}

fn sizes(size: &Size) -> (Literal, Literal) {
    (
        Literal::u32_suffixed(size.from()),
        Literal::u32_suffixed(size.to().unwrap_or_default()),
    )
}
