//! Heads of impls, and types in places where their parameters or `Self` aren't known.

use proc_macro2::{Group, Ident, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{GenericParam, Lifetime, Path, Token, Type, TypeParamBound};

use super::shown_at;
use crate::ident::generated;
use crate::model::{Frame, Item};
use crate::types::ungroup;

/// What a head has beside the item's own parameters.
#[derive(Default)]
pub(crate) struct Head {
    /// A lifetime in front of them.
    lifetime: Option<TokenStream>,
    /// What every type parameter has to be.
    bound: Option<TokenStream>,
    /// A type parameter behind them.
    parameter: Option<TokenStream>,
    /// A clause behind the item's own.
    clause: Option<TokenStream>,
}

impl Head {
    /// Type parameters are `bound`.
    pub(crate) fn bounded(bound: TokenStream) -> Self {
        Self {
            bound: Some(bound),
            ..Self::default()
        }
    }

    /// For a type parameter of the impl's own.
    pub(crate) fn with(parameter: TokenStream) -> Self {
        Self {
            parameter: Some(parameter),
            ..Self::default()
        }
    }

    /// For what is read from a text, and what it borrows from it.
    pub(crate) fn reading(item: &Item) -> Self {
        let (text, krate) = (text_lifetime(item), &item.krate);
        let bound = quote!(#krate::__private::Read<#text>);
        let outlives = item.lifetime().map(|borrowed| quote!(: #borrowed));
        let lifetime = quote!(#text #outlives,);
        Self {
            lifetime: Some(lifetime),
            bound: Some(bound),
            ..Self::default()
        }
    }

    /// With a lifetime of the impl's own.
    pub(crate) fn living(mut self, lifetime: TokenStream) -> Self {
        self.lifetime = Some(lifetime);
        self
    }

    pub(crate) fn requiring(mut self, clause: TokenStream) -> Self {
        self.clause = Some(clause);
        self
    }

    /// `impl<'a, T: FieldType> Trait for Page<'a, T> where …`.
    pub(crate) fn implement(&self, of: &TokenStream, item: &Item) -> TokenStream {
        let head = self.head(item, Some(of));
        quote!(#[automatically_derived] #head)
    }

    /// `impl<'a> Say<'a>`.
    pub(crate) fn inherent(&self, item: &Item) -> TokenStream {
        self.head(item, None)
    }

    fn head(&self, item: &Item, of: Option<&TokenStream>) -> TokenStream {
        let Self {
            lifetime,
            bound,
            parameter,
            clause,
        } = self;
        let own = item.generics.params.iter().map(|param| match param {
            GenericParam::Lifetime(param) => {
                let lifetime = &param.lifetime;
                quote!(#lifetime)
            }
            GenericParam::Type(param) => {
                let (name, own) = (&param.ident, &param.bounds);
                let plus = (!own.is_empty() && !own.trailing_punct()).then(|| quote!(+));
                let bound = bound.as_ref().map(|bound| quote!(#plus #bound));
                quote!(#name: #own #bound)
            }
            GenericParam::Const(param) => {
                let (name, ty) = (&param.ident, &param.ty);
                quote!(const #name: #ty)
            }
        });
        let own: Vec<_> = own.collect();
        let parameters = (lifetime.is_some() || parameter.is_some() || !own.is_empty())
            .then(|| quote!(<#lifetime #(#own,)* #parameter>));
        let of = of.map(|of| quote!(#of for));
        let (ty, own) = (own_type(item), &item.generics.where_clause);
        let clause = clause.as_ref().map(|clause| match own {
            Some(own) if own.predicates.trailing_punct() || own.predicates.is_empty() => quote!(#clause),
            Some(_) => quote!(, #clause),
            None => quote!(where #clause),
        });
        quote!(impl #parameters #of #ty #own #clause)
    }
}

/// The lifetime of the text that is read.
pub(crate) fn text_lifetime(item: &Item) -> TokenStream {
    match item.lifetime() {
        Some(own) if own.ident == "de" => quote!('__de),
        _ => quote!('de),
    }
}

/// The type with its own parameters: `Page<'a, T>`.
pub(crate) fn own_type(item: &Item) -> TokenStream {
    type_with(item, None, None)
}

/// The type with another lifetime, if it has one; with the colons that an expression needs.
fn type_with(item: &Item, lifetime: Option<&Lifetime>, colons: Option<Token![::]>) -> TokenStream {
    let ident = generated(item.ident);
    let arguments = item.generics.params.iter().map(|param| match param {
        GenericParam::Lifetime(param) => lifetime.unwrap_or(&param.lifetime).to_token_stream(),
        GenericParam::Type(param) => param.ident.to_token_stream(),
        GenericParam::Const(param) => param.ident.to_token_stream(),
    });
    let arguments: Vec<TokenStream> = arguments.collect();
    if arguments.is_empty() {
        quote!(#ident)
    } else {
        quote!(#ident #colons <#(#arguments),*>)
    }
}

/// The type of a field where it is only described: what it borrows lives for ever, and `Self` has its name.
pub(crate) fn described(item: &Item, ty: &impl ToTokens) -> TokenStream {
    living(item, ty, &Lifetime::new("'static", Span::call_site()))
}

/// The path of a constant or a function where values are only described.
pub(crate) fn described_path(item: &Item, path: &Path) -> TokenStream {
    let (lifetime, colons) = (
        Lifetime::new("'static", Span::call_site()),
        <Token![::]>::default(),
    );
    let whole = type_with(item, Some(&lifetime), Some(colons));
    replaced(path.to_token_stream(), &whole, None)
}

/// The type of the context as the handler's methods have it behind `&`. A trait object there lives as long as
/// the reference, as it does where the author of a method writes it.
pub(crate) fn lent_context(frame: &Frame) -> Option<TokenStream> {
    let ty = ungroup(frame.context.as_ref()?);
    let described = described(&frame.item, ty);
    Some(match ty {
        Type::TraitObject(_) => quote_spanned!(shown_at(ty.span())=> (#described)),
        _ => described,
    })
}

/// The type of the context where it is a type of its own: a trait object there lives for ever.
pub(crate) fn context_type(frame: &Frame) -> Option<TokenStream> {
    let Type::TraitObject(object) = ungroup(frame.context.as_ref()?) else {
        return lent_context(frame);
    };
    let (mut object, span) = (object.clone(), shown_at(object.span()));
    let lives = |bound: &TypeParamBound| matches!(bound, TypeParamBound::Lifetime(_));
    if !object.bounds.iter().any(lives) {
        let for_ever = Lifetime::new("'static", span);
        object.bounds.insert(0, TypeParamBound::Lifetime(for_ever));
    }
    let object = described(&frame.item, &object);
    Some(quote_spanned!(span=> (#object)))
}

/// The type of a field outside of the item's impls: `Self` has its name there.
pub(crate) fn named(item: &Item, ty: &impl ToTokens) -> TokenStream {
    replaced(ty.to_token_stream(), &own_type(item), None)
}

/// The same, with what it borrows living as long as `lifetime`.
pub(crate) fn living(item: &Item, ty: &impl ToTokens, lifetime: &Lifetime) -> TokenStream {
    let whole = type_with(item, Some(lifetime), None);
    let pair = item.lifetime().map(|own| (own, &lifetime.ident));
    replaced(ty.to_token_stream(), &whole, pair)
}

/// Tokens of a type with another `Self`, and with another lifetime. Nothing else in a type is a lifetime of
/// the item or a `Self`.
fn replaced(tokens: TokenStream, whole: &TokenStream, lifetime: Option<(&Lifetime, &Ident)>) -> TokenStream {
    let mut output = TokenStream::new();
    let mut is_lifetime = false;
    for token in tokens {
        let quote_before = std::mem::take(&mut is_lifetime);
        match token {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), replaced(group.stream(), whole, lifetime));
                inner.set_span(group.span());
                TokenTree::Group(inner).to_tokens(&mut output);
            }
            TokenTree::Ident(ident) if quote_before => {
                let mut name = match lifetime {
                    Some((own, other)) if own.ident == ident => other.clone(),
                    _ => ident.clone(),
                };
                name.set_span(ident.span());
                name.to_tokens(&mut output);
            }
            TokenTree::Ident(ident) if ident == "Self" => {
                for mut token in whole.clone() {
                    token.set_span(ident.span());
                    token.to_tokens(&mut output);
                }
            }
            token => {
                if let TokenTree::Punct(punct) = &token {
                    is_lifetime = punct.as_char() == '\'' && punct.spacing() == Spacing::Joint;
                }
                token.to_tokens(&mut output);
            }
        }
    }
    output
}
