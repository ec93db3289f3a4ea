//! The description of a menu, as const data, and `impl ActionMenu`.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Ident;
use syn::spanned::Spanned;

use super::{path_at, positions, shown_at, variables, variant};
use crate::docs::Docs;
use crate::ident::{generated, plain};
use crate::model::{Action, Confirm, Effect, Field, Frame, Key, Menu, Write};

/// Descriptions that are no literals, judged by rustc: no invisible characters there either.
pub(super) fn assertions(menu: &Menu) -> TokenStream {
    let actions = menu.actions.iter().map(|action| action.signature.docs);
    let fields = menu
        .actions
        .iter()
        .flat_map(|action| action.fields.iter().map(|field| field.docs));
    let assertion = |docs: &Docs| {
        let (span, text) = (shown_at(docs.code()?.span()), docs.expression());
        // The call is what rustc underlines, from its first token on.
        let krate = path_at(&menu.frame.krate, span);
        Some(quote_spanned!(span=> const _: () = #krate::__private::plain(#text);))
    };
    [menu.docs]
        .into_iter()
        .chain(actions)
        .chain(fields)
        .filter_map(assertion)
        .collect()
}

pub(super) fn statics(menu: &Menu) -> TokenStream {
    let krate = &menu.frame.krate;
    let fields = menu
        .actions
        .iter()
        .enumerate()
        .filter(|(_, action)| !action.fields.is_empty());
    let fields = fields.map(|(index, action)| {
        let (name, count) = (fields_name(index), action.fields.len());
        let specs = action.fields.iter().map(|field| field_spec(field, menu.frame));
        quote!(static #name: [#krate::__private::FieldSpec; #count] = [#(#specs),*];)
    });
    let count = menu.actions.len();
    let actions = menu
        .actions
        .iter()
        .enumerate()
        .map(|(index, action)| action_spec(action, index, menu.frame));
    let (name, tag, docs) = (plain(menu.frame.ident), &menu.tag, menu.docs.expression());
    quote! {
        #(#fields)*
        static ACTIONS: [#krate::__private::ActionSpec; #count] = [#(#actions),*];
        static TABLE: [u16; #krate::__private::capacity(#count)] = #krate::__private::table(&ACTIONS);
        static MENU: #krate::__private::MenuSpec =
            #krate::__private::MenuSpec::new(#name, #tag, #docs, &ACTIONS, &TABLE);
    }
}

fn fields_name(index: usize) -> Ident {
    format_ident!("FIELDS_{index}")
}

fn field_spec(field: &Field, frame: &Frame) -> TokenStream {
    let (krate, ty) = (&frame.krate, field.ty);
    let (wire, docs) = (&field.wire, field.docs.expression());
    let secret = field.secret.then(|| quote!(.with_secret()));
    let from_action = field
        .from_action
        .as_ref()
        .map(|name| quote!(.with_from_action(#name)));
    // A type that can't be a field is underlined in the enum.
    quote_spanned!(ty.span()=> #krate::__private::field::<#ty>(#wire, #docs) #secret #from_action)
}

fn action_spec(action: &Action, index: usize, frame: &Frame) -> TokenStream {
    let krate = &frame.krate;
    let (wire, docs) = (&action.signature.wire, action.signature.docs.expression());
    let fields = if action.fields.is_empty() {
        quote!(&[])
    } else {
        let name = fields_name(index);
        quote!(&#name)
    };
    let use_when = action.use_when.as_ref().map(|text| quote!(.with_use_when(#text)));
    let not_for = action.not_for.as_ref().map(|text| quote!(.with_not_for(#text)));
    let costly = action.costly.as_ref().map(|text| quote!(.with_costly(#text)));
    let effect = action.effect.as_ref().map(|effect| effect_calls(effect, frame));
    let timeout = action
        .timeout_ms
        .map(Literal::u64_unsuffixed)
        .map(|ms| quote!(.with_timeout_ms(#ms)));
    let open_world = action.open_world.then(|| quote!(.with_open_world()));
    quote! {
        #krate::__private::ActionSpec::new(#wire, #docs, #fields)
            #use_when #not_for #costly #effect #timeout #open_world
    }
}

/// Only what is stated: what an action doesn't say is for the lint to ask.
fn effect_calls(effect: &Effect, frame: &Frame) -> TokenStream {
    let krate = &frame.krate;
    let Effect::Write(Write {
        reversible,
        confirm,
        key,
        verify,
    }) = effect
    else {
        return quote!(.with_effect(#krate::__private::Effect::Read));
    };
    let kind = if *reversible {
        quote!(Reversible)
    } else {
        quote!(Irreversible)
    };
    let confirm = confirm.as_ref().map(|confirm| {
        let confirm = match confirm {
            Confirm::Always => quote!(Always),
            Confirm::Never => quote!(Never),
        };
        quote!(.with_confirm(#krate::__private::Confirm::#confirm))
    });
    let key = key.as_ref().map(|key| {
        let key = match key {
            Key::Fields(names) => quote!(Fields(&[#(#names),*])),
            Key::Arguments => quote!(Arguments),
            Key::Repeatable => quote!(Repeatable),
        };
        quote!(.with_key(#krate::__private::Key::#key))
    });
    let verify = verify.as_ref().map(|name| quote!(.with_verify(#name)));
    quote!(.with_effect(#krate::__private::Effect::#kind) #confirm #key #verify)
}

pub(super) fn action_menu(menu: &Menu) -> TokenStream {
    let (krate, ident) = (&menu.frame.krate, generated(menu.frame.ident));
    let variants = menu
        .actions
        .iter()
        .map(|action| generated(action.signature.variant));
    let positions = positions(menu.actions.len());
    let written = menu.actions.iter().map(|action| written(action, menu.frame));
    let built = built(menu.frame);
    quote! {
        #[automatically_derived]
        impl #krate::ActionMenu for #ident {
            const MENU: &'static #krate::__private::MenuSpec = &MENU;

            fn position(&self) -> usize {
                match self {
                    #(Self::#variants { .. } => #positions,)*
                }
            }

            fn write(&self) -> #krate::__private::Vec<#krate::__private::Json> {
                match self {
                    #(#written)*
                }
            }

            #built
        }
    }
}

/// The values of the fields, as declared.
fn written(action: &Action, frame: &Frame) -> TokenStream {
    let krate = &frame.krate;
    let variables = variables(action);
    let pattern = variant(action, &variables);
    if variables.is_empty() {
        return quote!(#pattern => #krate::__private::Vec::new(),);
    }
    quote!(#pattern => ::core::convert::From::from([#(#krate::__private::FieldType::write(#variables)),*]),)
}

/// Where a menu keeps what is made of its description once.
pub(crate) fn built(frame: &Frame) -> TokenStream {
    let krate = &frame.krate;
    quote! {
        fn built() -> &'static #krate::__private::Built {
            static BUILT: #krate::__private::Built = #krate::__private::Built::new();
            &BUILT
        }
    }
}

pub(super) fn from_str(frame: &Frame) -> TokenStream {
    let (krate, ident) = (&frame.krate, generated(frame.ident));
    quote! {
        #[automatically_derived]
        impl ::core::str::FromStr for #ident {
            type Err = #krate::Rejection;

            fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
                <Self as #krate::ActionMenu>::parse(text)
            }
        }
    }
}
