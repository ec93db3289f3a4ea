//! `impl ReadMenu`: from the position of an action and a stream of its fields to the value.
//!
//! Names are looked up by the runtime, for all menus alike; here is one arm an action and one arm a field.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::item::{Head, text_lifetime};
use super::{field, positions, shown_at, variant};
use crate::ident::generated;
use crate::model::{Menu, Part};

pub(super) fn read_menu(menu: &Menu) -> TokenStream {
    let item = &menu.frame.item;
    let (krate, text) = (&item.krate, text_lifetime(item));
    let head = Head::reading(item).implement(&quote!(#krate::__private::ReadMenu<#text>), item);
    let flattens = menu.menus().next().is_some();
    let arms = menu.parts.iter().zip(positions(menu.parts.len()));
    let arms = arms.map(|(part, position)| match part {
        Part::Action(action) => {
            let body = field::read(&action.fields, |values| variant(action, values));
            let read = quote!(__fields.apart(|__fields| { #body }));
            if flattens {
                quote!(::core::option::Option::Some((#position, _)) => #read,)
            } else {
                quote!(#position => #read,)
            }
        }
        Part::Menu(menu) => {
            let (ty, variant) = (menu.ty, generated(menu.variant));
            let read = quote_spanned!(shown_at(ty.span())=> <#ty as #krate::__private::ReadMenu<#text>>::read);
            quote!(::core::option::Option::Some((#position, __action)) => #read(__action, __fields).map(Self::#variant),)
        }
    });
    // Where the action is: at its position, or, behind flattened menus, in a part of the menu.
    let place = if flattens {
        quote!(#krate::__private::route(&__ROUTES, __action))
    } else {
        quote!(__action)
    };
    let mutable = menu.actions().next().map(|_| quote!(mut));
    quote! {
        #head {
            fn read<__A: #krate::__private::MapAccess<#text>>(
                __action: usize,
                #mutable __fields: #krate::__private::Fields<__A>,
            ) -> ::core::result::Result<Self, __A::Error> {
                match #place {
                    #(#arms)*
                    _ => ::core::result::Result::Err(__fields.refuse()),
                }
            }
        }
    }
}
