//! The ways from an action to its method: `Dispatch` for the gate, `dispatch` for menus without approvals.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use super::item::{Head, context_type};
use super::{path_at, shown_at, variables, variant, visibility};
use crate::ident::{generated, plain};
use crate::model::{Action, Flattened, Flavour, Frame, Item, Menu, Part};

/// The table from actions to methods, for the gate and for `dispatch`; a confirmed action takes its
/// approval from the permit, or isn't run. An action of a flattened menu is that menu's to run.
pub(super) fn dispatch(menu: &Menu) -> TokenStream {
    let frame = menu.frame;
    let flattens = menu.menus().next().is_some();
    let name = |used: bool, name: TokenStream| if used { name } else { quote!(_) };
    let context = name(flattens || frame.context.is_some(), quote!(__context));
    let permit = name(flattens || has_confirmed(menu), quote!(__permit));
    let arms = menu.parts.iter().map(|part| match part {
        Part::Action(action) => run_own(action, frame),
        Part::Menu(menu) => run_flattened(menu, frame),
    });
    dispatch_impl(
        frame,
        [quote!(__handler), context, permit],
        &quote!(match self { #(#arms)* }),
    )
}

/// The table, with names for what it is given.
pub(crate) fn dispatch_impl(frame: &Frame, names: [TokenStream; 3], body: &TokenStream) -> TokenStream {
    let (krate, handler) = (&frame.item.krate, &frame.handler);
    let context_type = context_type(frame).unwrap_or_else(|| quote!(()));
    let [handler_name, context, permit] = names;
    let (table, asynchronous, mutable) = (
        table(frame, Span::call_site()),
        asynchronous(frame),
        mutable(frame),
    );
    let head = Head::with(quote!(__H: #handler + ?::core::marker::Sized))
        .implement(&quote!(#table<__H>), &frame.item);
    // Written out: `Self::Output` may be a variant.
    let [output, error] = [quote!(Output), quote!(Error)].map(|name| quote!(<__H as #krate::Handler>::#name));
    quote! {
        #head {
            type Context = #context_type;
            type Output = #output;
            type Error = #error;

            #asynchronous fn run(
                self,
                #handler_name: & #mutable __H,
                #context: &#context_type,
                #permit: #krate::__private::Permit,
            ) -> ::core::result::Result<
                ::core::result::Result<#output, #error>,
                #krate::__private::NotApproved,
            > {
                #body
            }
        }
    }
}

fn is_async(frame: &Frame) -> bool {
    frame.flavour != Flavour::Sync
}

/// The trait of the table, shown at `span`.
fn table(frame: &Frame, span: Span) -> TokenStream {
    let krate = path_at(&frame.item.krate, span);
    if is_async(frame) {
        quote_spanned!(span=> #krate::__private::AsyncDispatch)
    } else {
        quote_spanned!(span=> #krate::__private::Dispatch)
    }
}

/// `async` before a function.
fn asynchronous(frame: &Frame) -> Option<TokenStream> {
    is_async(frame).then(|| quote!(async))
}

/// `mut` in the handler's reference: whoever waits for one method may call another.
fn mutable(frame: &Frame) -> Option<TokenStream> {
    (!is_async(frame)).then(|| quote!(mut))
}

/// `.await` after a call.
fn awaited(frame: &Frame) -> Option<TokenStream> {
    is_async(frame).then(|| quote!(.await))
}

fn run_own(action: &Action, frame: &Frame) -> TokenStream {
    let (handler, signature) = (&frame.handler, &action.signature);
    let variables = variables(action);
    let (pattern, method) = (variant(action, &variables), &signature.method);
    let context = frame.context.as_ref().map(|_| quote!(__context,));
    let (take, approval) = if signature.approval {
        (
            Some(quote!(let __approval = __permit.approval()?;)),
            Some(quote!(__approval,)),
        )
    } else {
        (None, None)
    };
    let awaited = awaited(frame);
    let into = signature
        .returns
        .map(|_| quote!(.map(::core::convert::Into::into)));
    quote! {
        #pattern => {
            #take
            ::core::result::Result::Ok(
                <__H as #handler>::#method(__handler, #context #approval #(#variables),*) #awaited #into
            )
        }
    }
}

/// What rustc has against the flattened menu (another context, another flavour) is shown at its type.
fn run_flattened(menu: &Flattened, frame: &Frame) -> TokenStream {
    let (span, variant) = (shown_at(menu.ty.span()), generated(menu.variant));
    let (table, awaited) = (table(frame, span), awaited(frame));
    let run = quote_spanned!(span=> #table::run(__menu, __handler, __context, __permit) #awaited);
    quote!(Self::#variant(__menu) => #run,)
}

fn has_confirmed(menu: &Menu) -> bool {
    menu.actions().any(|action| action.signature.approval)
}

/// A trait that a menu has where each of its own actions is so, and each menu that it flattens has it.
struct Marker {
    name: &'static str,
    is_so: fn(&Action) -> bool,
}

const MARKERS: [Marker; 3] = [
    // Only a menu without approvals may be dispatched without a gate.
    Marker {
        name: "Unguarded",
        is_so: |action| !action.signature.approval,
    },
    Marker {
        name: "Stated",
        is_so: |action| action.effect.is_some(),
    },
    Marker {
        name: "Untimed",
        is_so: |action| action.timeout_ms.is_none(),
    },
];

pub(super) fn markers(menu: &Menu) -> TokenStream {
    let markers = MARKERS.iter().filter(|marker| menu.actions().all(marker.is_so));
    let inner: Vec<_> = menu.menus().map(|menu| menu.ty).collect();
    let impls = markers.map(|marker| marker.implement(&inner, &menu.frame.item));
    impls.collect()
}

/// A menu with errors is whatever may be asked of it.
pub(crate) fn every_marker(item: &Item) -> TokenStream {
    MARKERS.iter().map(|marker| marker.implement(&[], item)).collect()
}

impl Marker {
    /// The bounds hold for a lifetime of their own, so that a menu whose flattened one doesn't meet them
    /// still compiles.
    fn implement(&self, inner: &[&Type], item: &Item) -> TokenStream {
        let (name, krate) = (format_ident!("{}", self.name), &item.krate);
        let marker = quote!(#krate::__private::#name);
        let mut head = Head::default();
        if !inner.is_empty() {
            head = head.requiring(quote!(#(for<'__any> #inner: #marker,)*));
        }
        let head = head.implement(&marker, item);
        quote!(#head {})
    }
}

/// An inherent method, since extension traits of two menus would collide where both are in scope. The
/// bound holds for a lifetime of its own, so that a menu that doesn't meet it still compiles.
pub(crate) fn inherent_dispatch(frame: &Frame) -> TokenStream {
    let (handler, vis, krate) = (&frame.handler, visibility(&frame.item), &frame.item.krate);
    let head = Head::default().inherent(&frame.item);
    let (parameter, context) = match context_type(frame) {
        Some(ty) => (Some(quote!(, __context: &#ty)), quote!(__context)),
        None => (None, quote!(&())),
    };
    let doc = format!(
        "Hands the action to its method of the handler, a [`{}`].",
        plain(handler)
    );
    let (table, asynchronous, mutable, awaited) = (
        table(frame, Span::call_site()),
        asynchronous(frame),
        mutable(frame),
        awaited(frame),
    );
    quote! {
        #head {
            #[doc = #doc]
            ///
            /// For menus without a `confirm`; the others run through a gate.
            #[allow(dead_code)]
            #vis #asynchronous fn dispatch<__H: #handler + ?::core::marker::Sized>(
                self,
                __handler: & #mutable __H #parameter
            ) -> ::core::result::Result<<__H as #krate::Handler>::Output, <__H as #krate::Handler>::Error>
            where
                for<'__any> Self: #krate::__private::Unguarded,
            {
                #krate::__private::unguarded(
                    #table::run(self, __handler, #context, #krate::__private::Permit::none()) #awaited
                )
            }
        }
    }
}
