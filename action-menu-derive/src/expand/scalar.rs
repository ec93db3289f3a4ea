//! `impl FieldType` for a struct around one value.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::item::{Head, described, text_lifetime};
use super::shape::Shape;
use super::{block, field, path_at, shown_at};
use crate::model::{Item, RawScalar, Refinement, Scalar};

pub(crate) fn scalar(scalar: &Scalar) -> TokenStream {
    let (item, inner) = (scalar.item, scalar.inner);
    let krate = &item.krate;
    let shape = Shape::of(item, inner, scalar.refinements);
    // A type that can't be a field is underlined where the author wrote it.
    let span = shown_at(inner.span());
    let at = path_at(krate, span);
    let text = text_lifetime(item);
    let impls = impls(
        item,
        &shape.expression(),
        [
            quote_spanned!(span=> #at::FieldType::write(&self.0)),
            quote_spanned!(span=> <#inner as #at::FieldType>::literal(__literal).map(Self)),
            quote_spanned!(span=> <#inner as #at::FieldType>::absent().map(Self)),
            read(
                scalar,
                &quote_spanned!(span=> <#inner as #at::__private::Read<#text>>::read),
            ),
        ],
        [quote!(__literal), quote!(__deserializer), quote!(__cx)],
    );
    let ty = described(item, inner);
    let inside = quote_spanned!(span=> <#ty as #at::FieldType>::SHAPE.check_inner());
    // Held for a lifetime of its own, so that a scalar that is no key and no item of a set still compiles.
    let like_inner = |of: TokenStream| {
        Head::default()
            .requiring(quote!(for<'inner> #ty: #of))
            .implement(&of, item)
    };
    let key = like_inner(quote!(#krate::__private::MapKey));
    let in_set = like_inner(quote!(#krate::__private::Item));
    block(
        item,
        &[
            field::constants([inside].into_iter().chain(shape.judgements())),
            impls,
            quote!(#key {}),
            quote!(#in_set {}),
            checked(item, Some(&ty)),
        ],
    )
}

/// Reads the value; what has to be distinct is judged by its items, which only their type can compare.
fn read(scalar: &Scalar, read: &TokenStream) -> TokenStream {
    let krate = &scalar.item.krate;
    let mut refinements = scalar.refinements.iter();
    let Some(unique) = refinements.find(|given| matches!(given.value, Refinement::Unique)) else {
        return quote!(#read(__deserializer, __cx).map(Self));
    };
    let span = shown_at(unique.key.span());
    let at = path_at(krate, span);
    let is_distinct = quote_spanned!(span=> #at::__private::Distinct::is_distinct(&__value));
    quote! {
        let __value = #read(__deserializer, __cx)?;
        if #is_distinct {
            ::core::result::Result::Ok(Self(__value))
        } else {
            ::core::result::Result::Err(#krate::__private::refuse())
        }
    }
}

/// What a check of a field may take is what one of the value inside takes. Nothing is asked of a value that
/// isn't there.
fn checked(item: &Item, inner: Option<&TokenStream>) -> TokenStream {
    let krate = &item.krate;
    let of = quote!(#krate::__private::Checked<'__value, __A>);
    let head = Head::with(quote!(__A)).living(quote!('__value,));
    let Some(inner) = inner else {
        let head = head.implement(&of, item);
        return quote! {
            #head {
                fn argument(_: #krate::Scalar<'__value>) -> ::core::option::Option<__A> {
                    ::core::unreachable!()
                }
            }
        };
    };
    let head = head.requiring(quote!(#inner: #of)).implement(&of, item);
    quote! {
        #head {
            fn argument(__value: #krate::Scalar<'__value>) -> ::core::option::Option<__A> {
                <#inner as #of>::argument(__value)
            }
        }
    }
}

/// The impls with this shape, bodies and names for what they are given.
fn impls(item: &Item, shape: &TokenStream, bodies: [TokenStream; 4], names: [TokenStream; 3]) -> TokenStream {
    let (krate, text) = (&item.krate, text_lifetime(item));
    let field_type = Head::default().implement(&quote!(#krate::FieldType), item);
    let read = Head::reading(item).implement(&quote!(#krate::__private::Read<#text>), item);
    let [write, of_literal, absent, of_text] = bodies;
    let [literal, deserializer, cx] = names;
    quote! {
        #field_type {
            const SHAPE: #krate::Shape = #shape;

            fn write(&self) -> #krate::Json {
                #write
            }

            fn literal(#literal: #krate::__private::Literal) -> ::core::option::Option<Self> {
                #of_literal
            }

            fn absent() -> ::core::option::Option<Self> {
                #absent
            }
        }
        #read {
            fn read<__D: #krate::__private::Deserializer<#text>>(
                #deserializer: __D,
                #cx: #krate::__private::Cx,
            ) -> ::core::result::Result<Self, __D::Error> {
                #of_text
            }
        }
    }
}

/// What a scalar with errors still is.
pub(crate) fn stub(raw: &RawScalar) -> TokenStream {
    let item = &raw.item;
    let krate = &item.krate;
    let unreachable = || quote!(::core::unreachable!());
    let inner = raw.inner.map(|inner| described(item, inner));
    let shape = inner.map_or_else(
        || quote!(#krate::Shape::text()),
        |inner| quote!(<#inner as #krate::FieldType>::SHAPE),
    );
    let impls = impls(
        item,
        &shape,
        [unreachable(), unreachable(), unreachable(), unreachable()],
        [quote!(_), quote!(_), quote!(_)],
    );
    let as_any = |of: TokenStream| Head::default().implement(&of, item);
    let key = as_any(quote!(#krate::__private::MapKey));
    let in_set = as_any(quote!(#krate::__private::Item));
    block(item, &[impls, quote!(#key {} #in_set {}), checked(item, None)])
}
