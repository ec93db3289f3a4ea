//! From the checked menu to code.
//!
//! The handler trait stands beside the enum, since users name it; all else is in a block of its own.
//! What is generated names everything by its full path: the user may have an `Option`, a `String` and
//! no prelude. What is bound begins with `__`: by the name of a constant in the user's scope it would be a
//! pattern of that constant. Types of fields keep the user's spans, so that errors about them are shown there.

pub(crate) mod choice;
pub(crate) mod dispatch;
pub(crate) mod field;
pub(crate) mod flatten;
pub(crate) mod handler;
pub(crate) mod item;
pub(crate) mod menu;
mod reader;
pub(crate) mod record;
pub(crate) mod scalar;
mod shape;

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Ident, Path};

use crate::model::{Action, Item, Menu};

pub(crate) fn menu(menu: &Menu) -> TokenStream {
    let signatures: Vec<_> = menu.actions().map(|action| &action.signature).collect();
    let menus: Vec<_> = menu.menus().collect();
    let handler = handler::handler_trait(menu.frame, &signatures, &menus);
    let block = block(
        &menu.frame.item,
        &[
            menu::judgements(menu),
            menu::statics(menu),
            menu::action_menu(menu),
            menu::field_type(&menu.frame.item, menu.recursive),
            reader::read_menu(menu),
            menu::from_str(&menu.frame.item),
            menu::serde_impls(
                menu.serialized,
                &menu.frame.item,
                menu::deserialized(&menu.frame.item),
            ),
            flatten::from_impls(menu.frame, &menus),
            dispatch::dispatch(menu),
            dispatch::markers(menu),
            dispatch::inherent_dispatch(menu.frame),
            handler::blanket_impls(menu.frame, &signatures),
            handler::recorded_impl(menu.frame, &signatures, true),
        ],
    );
    quote!(#handler #block)
}

/// A scope for what users never name. Types of fields are written here as the user wrote them, and the
/// user's lint on how paths are written has judged them there.
pub(crate) fn block(item: &Item, items: &[TokenStream]) -> TokenStream {
    let allows = &item.allows;
    quote! {
        #(#allows)*
        #[allow(clippy::absolute_paths)]
        const _: () = {
            #(#items)*
        };
    }
}

/// The path with every token at `span`.
fn path_at(path: &Path, span: Span) -> TokenStream {
    all_at(path, span)
}

/// The item's visibility as the derive would write it: what begins with it isn't the author's own.
fn visibility(item: &Item) -> TokenStream {
    all_at(item.vis, Span::call_site())
}

fn all_at(tokens: &impl ToTokens, span: Span) -> TokenStream {
    let tokens = tokens.to_token_stream().into_iter();
    tokens
        .map(|mut token| {
            token.set_span(span);
            token
        })
        .collect()
}

/// Variables for the fields of an action.
fn variables(action: &Action) -> Vec<Ident> {
    field::variables(action.fields.iter().map(|field| field.ty))
}

/// Where an error is shown, with the names and lints of generated code.
fn shown_at(span: Span) -> Span {
    Span::call_site().located_at(span)
}

/// `Self::Refund { order_id: __f0, amount: __f1 }`, as a pattern and as an expression.
fn variant(action: &Action, values: &[impl ToTokens]) -> TokenStream {
    let ident = crate::ident::generated(action.signature.variant);
    if action.braces {
        let fields = field::braced(&action.fields, values);
        quote!(Self::#ident #fields)
    } else {
        quote!(Self::#ident)
    }
}

/// `0usize`, `1usize` …: positions in the tables of a menu.
fn positions(count: usize) -> impl Iterator<Item = Literal> {
    (0..count).map(Literal::usize_suffixed)
}
