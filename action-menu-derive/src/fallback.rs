//! Stubs for a menu with errors.
//!
//! Without them rustc would add errors of its own: about a trait that isn't there, and about every use of
//! the menu. And it would stop before the type errors elsewhere in the user's crate.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use crate::check::{self, flatten::Refused};
use crate::expand::item::{Head, text_lifetime};
use crate::expand::menu::{field_type, serde_impls};
use crate::expand::{block, dispatch, field, flatten, handler};
use crate::ident::plain;
use crate::model::{Field, Flattened, RawMenu, Signature};

/// The handler trait with every method that has a name, and every impl of the derive without a body.
pub(crate) fn menu(raw: &RawMenu, sound: &[Field]) -> TokenStream {
    // A field may have a parameter of the menu as its type, which no method knows.
    let item = &raw.frame.item;
    if item.is_generic() || item.generics.lifetimes().nth(1).is_some() {
        let (block, handler) = (
            block(item, &[menu_impls(raw), serde(raw)]),
            handler::handler_trait(&raw.frame, &[], &[]),
        );
        return quote!(#handler #block);
    }
    // Of two methods of one name, which is an error already, the first.
    let mut methods = HashSet::new();
    let signatures = raw
        .actions()
        .filter_map(|action| action.signature(plain(action.ident)));
    let signatures: Vec<Signature> = signatures
        .filter(|signature| methods.insert(signature.method.to_string()))
        .collect();
    let signatures: Vec<&Signature> = signatures.iter().collect();
    let frame = &raw.frame;
    let flattened = |menu| check::flatten::flattened(menu, frame.item.ident);
    // Of two variants with one menu, the first too.
    let mut types = HashSet::new();
    let menus: Vec<Flattened> = raw
        .menus()
        .filter_map(|menu| flattened(menu).ok())
        .filter(|menu| types.insert(menu.ty.to_token_stream().to_string()))
        .collect();
    let menus: Vec<&Flattened> = menus.iter().collect();
    let handler = handler::handler_trait(frame, &signatures, &menus);
    // Of a type without an end rustc tells that, and the same again of every impl.
    if raw
        .menus()
        .any(|menu| matches!(flattened(menu), Err(Refused::Itself)))
    {
        return handler;
    }
    let block = block(
        item,
        &[
            menu_impls(raw),
            field::judged(sound, item),
            serde(raw),
            flatten::from_impls(frame, &menus),
            dispatch::dispatch_impl(
                frame,
                [quote!(_), quote!(_), quote!(_)],
                &quote!(::core::unreachable!()),
            ),
            dispatch::every_marker(item),
            dispatch::inherent_dispatch(frame),
            handler::blanket_impls(frame, &signatures),
            handler::recorded_impl(frame, &signatures, false),
        ],
    );
    quote!(#handler #block)
}

fn serde(raw: &RawMenu) -> TokenStream {
    let body = [quote!(_), quote!(::core::unreachable!())];
    serde_impls(raw.serialized.is_some(), &raw.frame.item, body)
}

fn menu_impls(raw: &RawMenu) -> TokenStream {
    let item = &raw.frame.item;
    let (krate, name, text) = (&item.krate, plain(item.ident), text_lifetime(item));
    let head = |of: TokenStream| Head::default().implement(&of, item);
    let (action_menu, from_str) = (
        head(quote!(#krate::ActionMenu)),
        head(quote!(::core::str::FromStr)),
    );
    let read_menu = Head::reading(item).implement(&quote!(#krate::__private::ReadMenu<#text>), item);
    let field_type = field_type(item, false);
    let tag = raw
        .tag
        .as_ref()
        .map_or_else(|| "action".to_owned(), |tag| tag.value.value());
    // So much as another menu may ask that flattens this one.
    let actions = raw.actions().map(|action| {
        let wire = raw.wire(action);
        let effect = action
            .read
            .as_ref()
            .map(|_| quote!(.with_effect(#krate::__private::Effect::Read)));
        quote!(#krate::__private::ActionSpec::new(#wire, "", &[]) #effect)
    });
    let count = raw.actions().count();
    quote! {
        #action_menu {
            const MENU: &'static #krate::__private::MenuSpec = {
                static ACTIONS: [#krate::__private::ActionSpec; #count] = [#(#actions),*];
                static TABLE: [u16; #krate::__private::capacity(#count)] =
                    #krate::__private::table(&ACTIONS);
                &#krate::__private::MenuSpec::new(#name, #tag, "", &ACTIONS, &TABLE).mistaken()
            };

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
        #read_menu {
            fn read<__A: #krate::__private::MapAccess<#text>>(
                _: usize,
                _: #krate::__private::Fields<__A>,
            ) -> ::core::result::Result<Self, __A::Error> {
                ::core::unreachable!()
            }
        }
        #field_type
        #from_str {
            type Err = #krate::Rejection;

            fn from_str(_: &str) -> ::core::result::Result<Self, #krate::Rejection> {
                ::core::unreachable!()
            }
        }
    }
}
