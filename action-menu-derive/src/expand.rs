//! From the checked menu to code.
//!
//! The handler trait stands beside the enum, since users name it; all else is in a block of its own.
//! What is generated names everything by its full path: the user may have an `Option`, a `String` and
//! no prelude. Types of fields keep the user's spans, so that errors about them are shown there.

pub(crate) mod dispatch;
pub(crate) mod flatten;
pub(crate) mod handler;
mod menu;
mod reader;

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::spanned::Spanned;
use syn::{Ident, Path};

use crate::model::{Action, Frame, Menu};

pub(crate) fn menu(menu: &Menu) -> TokenStream {
    let signatures: Vec<_> = menu.actions().map(|action| &action.signature).collect();
    let menus: Vec<_> = menu.menus().collect();
    let handler = handler::handler_trait(menu.frame, &signatures, &menus);
    let block = block(
        menu.frame,
        [
            menu::assertions(menu),
            menu::statics(menu),
            menu::action_menu(menu),
            reader::read_menu(menu),
            menu::from_str(menu.frame),
            flatten::from_impls(menu.frame, &menus),
            dispatch::dispatch(menu),
            dispatch::unguarded(menu),
            dispatch::inherent_dispatch(menu.frame),
            handler::blanket_impls(menu.frame, &signatures),
        ],
    );
    quote!(#handler #block)
}

/// A scope for what users never name. Types of fields are written here as the user wrote them, and the
/// user's lint on how paths are written has judged them there.
pub(crate) fn block(frame: &Frame, items: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    let allows = &frame.allows;
    let items = items.into_iter();
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
    let tokens = path.to_token_stream().into_iter();
    tokens
        .map(|mut token| {
            token.set_span(span);
            token
        })
        .collect()
}

/// `f0`, `f1` …: variables for fields, which clash with no name of the user's fields. A bound that the
/// runtime asks of one and its type doesn't meet is shown at the type.
fn variables(action: &Action) -> Vec<Ident> {
    let fields = action.fields.iter().enumerate();
    fields
        .map(|(index, field)| format_ident!("f{index}", span = shown_at(field.ty.span())))
        .collect()
}

/// Where an error is shown, with the names and lints of generated code.
fn shown_at(span: Span) -> Span {
    Span::call_site().located_at(span)
}

/// `Self::Refund { order_id: value0, amount: value1 }`, as a pattern and as an expression.
fn variant(action: &Action, values: &[impl ToTokens]) -> TokenStream {
    let ident = crate::ident::generated(action.signature.variant);
    let names = action.fields.iter().map(|field| field.ident);
    if action.braces {
        quote!(Self::#ident { #(#names: #values),* })
    } else {
        quote!(Self::#ident)
    }
}

/// `0usize`, `1usize` …: positions in the tables of a menu.
fn positions(count: usize) -> impl Iterator<Item = Literal> {
    (0..count).map(Literal::usize_suffixed)
}
