//! Fields, of actions and of records: their description, their judgements, their reading.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use super::item::described;
use super::shape::Shape;
use super::{path_at, positions, shown_at};
use crate::docs::Docs;
use crate::model::{Field, Item, Reference};

/// `__f0`, `__f1` …: variables for fields, which clash with no name of the user's. A bound that the
/// runtime asks of one and its type doesn't meet is shown at the type.
pub(super) fn variables<'a>(types: impl Iterator<Item = &'a Type>) -> Vec<Ident> {
    let types = types.enumerate();
    types
        .map(|(index, ty)| format_ident!("__f{index}", span = shown_at(ty.span())))
        .collect()
}

/// The description of a field.
pub(super) fn spec(field: &Field, item: &Item) -> TokenStream {
    let ty = described(item, field.ty);
    let (wire, docs) = (&field.wire, field.docs.expression());
    let shape = Shape::of_field(item, field);
    let refined = (!field.refinements.is_empty()).then(|| {
        let shape = shape.expression();
        quote!(.with_shape(#shape))
    });
    let default = field.default.map(|constant| {
        let literal = shape.default(constant);
        quote!(.with_default(#literal))
    });
    let secret = field.secret.then(|| quote!(.with_secret()));
    let from_action = field
        .from_action
        .as_ref()
        .map(|Reference { wire, .. }| quote!(.with_from_action(#wire)));
    // A type that can't be a field is underlined in the item, from the call's first token on.
    let span = shown_at(field.ty.span());
    let krate = path_at(&item.krate, span);
    quote_spanned! {span=>
        #krate::__private::field::<#ty>(#wire, #docs) #refined #default #secret #from_action
    }
}

/// Options that only rustc can judge, each at its own token.
pub(super) fn judgements(field: &Field, item: &Item) -> Vec<TokenStream> {
    let shape = Shape::of_field(item, field);
    let mut judgements = shape.judgements();
    judgements.extend(field.default.map(|constant| shape.judge_default(constant)));
    judgements
}

/// All that rustc has to say of fields that stand in an item with errors.
pub(crate) fn judged(fields: &[Field], item: &Item) -> TokenStream {
    // Of a generic item that is said where it is used.
    if item.is_generic() || item.generics.lifetimes().nth(1).is_some() {
        return TokenStream::new();
    }
    let judgements = constants(fields.iter().flat_map(|field| judgements(field, item)));
    let specs = fields.iter().map(|field| {
        let (krate, spec) = (&item.krate, spec(field, item));
        quote!(const _: #krate::__private::FieldSpec = #spec;)
    });
    quote!(#judgements #(#specs)*)
}

/// Judgements as items.
pub(super) fn constants(judgements: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    let items = judgements.into_iter().map(|judgement| {
        let span = first_span(&judgement);
        quote_spanned!(span=> const _: () = #judgement;)
    });
    items.collect()
}

fn first_span(tokens: &TokenStream) -> proc_macro2::Span {
    tokens
        .clone()
        .into_iter()
        .next()
        .map_or_else(proc_macro2::Span::call_site, |token| token.span())
}

/// A description that is no literal, judged by rustc: no invisible characters there either.
pub(super) fn judge_docs(docs: &Docs, item: &Item) -> Option<TokenStream> {
    let (span, text) = (shown_at(docs.code()?.span()), docs.expression());
    // The call is what rustc underlines, from its first token on.
    let krate = path_at(&item.krate, span);
    Some(quote_spanned!(span=> #krate::__private::plain(#text)))
}

/// Reads the fields as they come, and makes the value of them by `value`.
pub(super) fn read(fields: &[Field], value: impl FnOnce(&[TokenStream]) -> TokenStream) -> TokenStream {
    if fields.is_empty() {
        let value = value(&[]);
        return quote! {
            __fields.end()?;
            ::core::result::Result::Ok(#value)
        };
    }
    let slots = variables(fields.iter().map(|field| field.ty));
    let positions: Vec<_> = positions(slots.len()).collect();
    let fills = fields.iter().zip(&slots).zip(&positions);
    let fills = fills.map(|((field, slot), position)| {
        let fill = format_ident!(
            "{}",
            if field.default.is_some() {
                "fill_or_default"
            } else {
                "fill"
            }
        );
        let slot = quote_spanned!(slot.span()=> &mut #slot);
        quote!(#position => __fields.#fill(#position, #slot),)
    });
    let distinct = fields.iter().zip(&slots).filter_map(|(field, slot)| {
        let span = shown_at(field.unique()?.span());
        let distinct = |slot: TokenStream| quote_spanned!(span=> __fields.distinct(#slot)?;);
        Some(if field.default.is_some() {
            let distinct = distinct(quote!(__given));
            quote!(if let ::core::option::Option::Some(__given) = &#slot { #distinct })
        } else {
            distinct(quote_spanned!(slot.span()=> &#slot))
        })
    });
    let taken = fields.iter().zip(&slots).zip(&positions);
    let taken: Vec<TokenStream> = taken
        .map(|((field, slot), position)| {
            let take = format_ident!(
                "{}",
                if field.default.is_some() {
                    "take_or_default"
                } else {
                    "take"
                }
            );
            quote!(__fields.#take(#position, #slot))
        })
        .collect();
    let values: Vec<TokenStream> = slots.iter().map(ToTokens::to_token_stream).collect();
    let value = value(&values);
    // One way out of each, since each way drops what is there by then.
    quote! {
        #(let mut #slots = ::core::option::Option::None;)*
        while let ::core::option::Option::Some(__field) = __fields.next()? {
            match __field {
                #(#fills)*
                _ => ::core::result::Result::Err(__fields.refuse()),
            }?;
        }
        #(#distinct)*
        #(
            let ::core::option::Option::Some(#slots) = #taken else {
                return ::core::result::Result::Err(__fields.refuse());
            };
        )*
        ::core::result::Result::Ok(#value)
    }
}

/// `{ street: __f0, number: __f1 }`, with its braces.
pub(super) fn braced(fields: &[Field], values: &[impl ToTokens]) -> TokenStream {
    let names = fields.iter().map(|field| field.ident);
    quote!({ #(#names: #values),* })
}
