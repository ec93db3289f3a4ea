//! `impl ReadMenu`: from the position of an action and a stream of its fields to the value.
//!
//! Names are looked up by the runtime, for all menus alike; here is one arm an action and one arm a field.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::{positions, variables, variant};
use crate::ident::generated;
use crate::model::{Action, Menu, Part};

pub(super) fn read_menu(menu: &Menu) -> TokenStream {
    let (krate, ident) = (&menu.frame.krate, generated(menu.frame.ident));
    let flattens = menu.menus().next().is_some();
    let arms = menu.parts.iter().zip(positions(menu.parts.len()));
    let arms = arms.map(|(part, position)| match part {
        Part::Action(action) => {
            let body = read_action(action);
            if flattens {
                quote!(::core::option::Option::Some((#position, _)) => { #body })
            } else {
                quote!(#position => { #body })
            }
        }
        Part::Menu(menu) => {
            let (ty, variant) = (menu.ty, generated(menu.variant));
            let read = quote_spanned!(ty.span()=> <#ty as #krate::__private::ReadMenu<'de>>::read);
            quote!(::core::option::Option::Some((#position, action)) => #read(action, fields).map(Self::#variant),)
        }
    });
    // Where the action is: at its position, or, behind flattened menus, in a part of the menu.
    let place = if flattens {
        quote!(#krate::__private::route(&ROUTES, action))
    } else {
        quote!(action)
    };
    let mutable = menu.actions().next().map(|_| quote!(mut));
    quote! {
        #[automatically_derived]
        impl<'de> #krate::__private::ReadMenu<'de> for #ident {
            fn read<__A: #krate::__private::MapAccess<'de>>(
                action: usize,
                #mutable fields: #krate::__private::Fields<__A>,
            ) -> ::core::result::Result<Self, __A::Error> {
                match #place {
                    #(#arms)*
                    _ => ::core::result::Result::Err(fields.refuse()),
                }
            }
        }
    }
}

fn read_action(action: &Action) -> TokenStream {
    if action.fields.is_empty() {
        let value = variant(action, &[] as &[TokenStream]);
        return quote! {
            fields.end()?;
            ::core::result::Result::Ok(#value)
        };
    }
    let slots = variables(action);
    let positions: Vec<_> = positions(slots.len()).collect();
    let borrowed = slots.iter().map(|slot| quote_spanned!(slot.span()=> &mut #slot));
    let taken: Vec<TokenStream> = slots
        .iter()
        .zip(&positions)
        .map(|(slot, position)| quote!(fields.take(#position, #slot)?))
        .collect();
    let value = variant(action, &taken);
    quote! {
        #(let mut #slots = ::core::option::Option::None;)*
        while let ::core::option::Option::Some(field) = fields.next()? {
            match field {
                #(#positions => fields.fill(#positions, #borrowed)?,)*
                _ => return ::core::result::Result::Err(fields.refuse()),
            }
        }
        ::core::result::Result::Ok(#value)
    }
}
