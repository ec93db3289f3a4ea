//! What a menu that flattens others has beside one that doesn't: parts that are joined in `const`, and
//! ways from the joined list to each.

use proc_macro2::{Literal, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::item::{Head, described};
use super::{path_at, shown_at};
use crate::ident::generated;
use crate::model::{Action, Flattened, Frame, Menu, Part, Reference};

/// `PARTS`, the list and the table that are joined of them, and what only rustc can judge. `own` is the
/// description of an action.
pub(super) fn statics(menu: &Menu, own: impl Fn(usize, &Action) -> TokenStream) -> TokenStream {
    let item = &menu.frame.item;
    let krate = &item.krate;
    let parts = menu.parts.iter().enumerate().map(|(index, part)| match part {
        Part::Action(action) => {
            let spec = own(index, action);
            quote!(#krate::__private::Part::Own(#spec))
        }
        Part::Menu(menu) => {
            let span = shown_at(menu.ty.span());
            let ty = described(item, menu.ty);
            // A type that is no menu is underlined in the enum.
            let spec = quote_spanned!(span=> <#ty as #krate::ActionMenu>::MENU);
            quote!(#krate::__private::Part::Menu(#spec))
        }
    });
    let judged = menu.parts.iter().enumerate().map(|(index, part)| match part {
        Part::Action(action) => names(action, menu.frame),
        Part::Menu(part) => {
            let (span, index) = (shown_at(part.variant.span()), Literal::usize_suffixed(index));
            // The call is what rustc underlines, from its first token on.
            let krate = path_at(krate, span);
            quote_spanned!(span=> const _: () = #krate::__private::flattened(&__MENU, __PARTS, #index);)
        }
    });
    quote! {
        const __PARTS: &[#krate::__private::Part] = &[#(#parts),*];
        static __ACTIONS: [#krate::__private::ActionSpec; #krate::__private::count(__PARTS)] =
            #krate::__private::join(__PARTS);
        static __ROUTES: [#krate::__private::Route; #krate::__private::count(__PARTS)] =
            #krate::__private::routes(__PARTS);
        static __TABLE: [u16; #krate::__private::capacity(#krate::__private::names(__PARTS))] =
            #krate::__private::table(&__ACTIONS);
        #(#judged)*
    }
}

/// Names of actions that may be those of a flattened menu.
fn names(action: &Action, frame: &Frame) -> TokenStream {
    let references = action
        .fields
        .iter()
        .filter_map(|field| field.from_action.as_ref());
    let foreign = references.filter(|reference| reference.foreign);
    let judged = foreign.map(|Reference { wire, written, .. }| {
        let span = shown_at(written.span());
        let krate = path_at(&frame.item.krate, span);
        quote_spanned!(span=> const _: () = #krate::__private::names_action(&__MENU, #wire);)
    });
    judged.collect()
}

/// The smaller menu is one of the larger.
pub(crate) fn from_impls(frame: &Frame, menus: &[&Flattened]) -> TokenStream {
    let impls = menus.iter().map(|menu| {
        let (ty, variant) = (menu.ty, generated(menu.variant));
        let head = Head::default().implement(&quote!(::core::convert::From<#ty>), &frame.item);
        quote! {
            #head {
                fn from(__menu: #ty) -> Self {
                    Self::#variant(__menu)
                }
            }
        }
    });
    impls.collect()
}
