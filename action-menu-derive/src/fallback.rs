//! Stubs for a menu with errors.
//!
//! Without them rustc would add errors of its own: about a trait that isn't there, and about every use of
//! the menu. And it would stop before the type errors elsewhere in the user's crate.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::quote;
use syn::Data;

use crate::expand::{block, handler};
use crate::ident::{generated, plain};
use crate::model::{RawMenu, Signature};

/// The handler trait with every method that has a name, and every impl of the derive without a body.
pub(crate) fn menu(raw: &RawMenu) -> TokenStream {
    if !matches!(raw.input.data, Data::Enum(_)) {
        return TokenStream::new();
    }
    // A field may have a parameter of the menu as its type, which no method knows.
    if !raw.input.generics.params.is_empty() {
        return block(&raw.frame, [menu_impls(raw)]);
    }
    // Of two methods of one name, which is an error already, the first.
    let mut methods = HashSet::new();
    let signatures = raw
        .actions
        .iter()
        .filter_map(|action| action.signature(plain(action.ident)));
    let signatures: Vec<Signature> = signatures
        .filter(|signature| methods.insert(signature.method.to_string()))
        .collect();
    let signatures: Vec<&Signature> = signatures.iter().collect();
    let handler = handler::handler_trait(&raw.frame, &signatures);
    let block = block(
        &raw.frame,
        [
            menu_impls(raw),
            dispatch(raw),
            handler::inherent_dispatch(&raw.frame),
            handler::blanket_impls(&raw.frame, &signatures),
        ],
    );
    quote!(#handler #block)
}

fn menu_impls(raw: &RawMenu) -> TokenStream {
    let (krate, ident) = (&raw.frame.krate, generated(raw.frame.ident));
    let name = plain(raw.frame.ident);
    let (impl_generics, ty_generics, clause) = raw.input.generics.split_for_impl();
    let mut reading = raw.input.generics.clone();
    reading.params.insert(0, syn::parse_quote!('de));
    let (read_generics, _, _) = reading.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::ActionMenu for #ident #ty_generics #clause {
            const MENU: &'static #krate::__private::MenuSpec =
                &#krate::__private::MenuSpec::new(#name, "action", "", &[], &[]);

            fn position(&self) -> usize {
                ::core::unreachable!()
            }

            fn write(&self) -> #krate::__private::Vec<#krate::__private::Json> {
                ::core::unreachable!()
            }

            fn built() -> &'static #krate::__private::Built {
                ::core::unreachable!()
            }
        }
        #[automatically_derived]
        impl #read_generics #krate::__private::ReadMenu<'de> for #ident #ty_generics #clause {
            fn read<__A: #krate::__private::MapAccess<'de>>(
                _: usize,
                _: #krate::__private::Fields<__A>,
            ) -> ::core::result::Result<Self, __A::Error> {
                ::core::unreachable!()
            }
        }
        #[automatically_derived]
        impl #impl_generics ::core::str::FromStr for #ident #ty_generics #clause {
            type Err = #krate::Rejection;

            fn from_str(_: &str) -> ::core::result::Result<Self, Self::Err> {
                ::core::unreachable!()
            }
        }
    }
}

fn dispatch(raw: &RawMenu) -> TokenStream {
    let (krate, handler, ident) = (&raw.frame.krate, &raw.frame.handler, generated(raw.frame.ident));
    let context = raw
        .frame
        .context
        .as_ref()
        .map_or_else(|| quote!(()), |ty| quote!(#ty));
    quote! {
        #[automatically_derived]
        impl<__H: #handler + ?::core::marker::Sized> #krate::__private::Dispatch<__H> for #ident {
            type Context = #context;
            type Output = <__H as #krate::Handler>::Output;
            type Error = <__H as #krate::Handler>::Error;

            fn run(
                self,
                _: &mut __H,
                _: &Self::Context,
                _: #krate::__private::Permit,
            ) -> ::core::result::Result<
                ::core::result::Result<Self::Output, Self::Error>,
                #krate::__private::NotApproved,
            > {
                ::core::unreachable!()
            }
        }
        #[automatically_derived]
        impl #krate::__private::Unguarded for #ident {}
    }
}
