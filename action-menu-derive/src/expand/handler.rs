//! The handler trait and the ways to it: `Dispatch` for the gate, `dispatch` for menus without approvals.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Type;

use super::{shown_at, variables, variant};
use crate::ident::{generated, plain};
use crate::model::{Action, Frame, Menu, Signature};

/// One method an action, none with a default body: a forgotten action, an invented one and a wrong
/// argument are errors of rustc that point at the enum.
pub(crate) fn handler_trait(frame: &Frame, signatures: &[&Signature]) -> TokenStream {
    let Frame {
        vis,
        allows,
        krate,
        handler,
        ..
    } = frame;
    let menu = plain(frame.ident);
    let doc = format!("Handles the actions of [`{menu}`]: one method an action.");
    let returns = distinct(signatures.iter().filter_map(|signature| signature.returns));
    let bounds = (!returns.is_empty()).then(|| quote!(<Output: #(::core::convert::From<#returns>)+*>));
    let methods = signatures.iter().map(|signature| {
        let docs = method_docs(signature);
        let [context, approval] = given_names(signature, ["_", "_"]);
        let head = method_head(signature, frame, &context, &approval);
        // The whole method lies at the variant, to its semicolon: so does rustc's "from trait".
        let method = quote_spanned!(shown_at(signature.variant.span())=> #head;);
        quote!(#docs #method)
    });
    quote! {
        #[doc = #doc]
        #(#allows)*
        #[allow(clippy::too_many_arguments, clippy::absolute_paths)]
        #vis trait #handler: #krate::Handler #bounds {
            #(#methods)*
        }
    }
}

/// The types once each, by their tokens.
fn distinct<'a>(types: impl Iterator<Item = &'a Type>) -> Vec<&'a Type> {
    let mut seen = HashSet::new();
    types
        .filter(|ty| seen.insert(ty.to_token_stream().to_string()))
        .collect()
}

/// The variant's own words, for users who deny `missing_docs` too.
fn method_docs(signature: &Signature) -> TokenStream {
    let attrs = signature.docs.attrs();
    if attrs.is_empty() {
        let doc = format!("Handles the action `{}`.", signature.wire);
        quote!(#[doc = #doc])
    } else {
        quote!(#(#attrs)*)
    }
}

/// The names of the two parameters that come before the fields; `instead` of those that a field has.
fn given_names(signature: &Signature, instead: [&str; 2]) -> [TokenStream; 2] {
    let taken = |name| signature.params.iter().any(|(field, _)| plain(field) == name);
    let [context, approval] = instead;
    [("context", context), ("approval", approval)].map(|(name, instead)| {
        let name = if taken(name) { instead } else { name };
        // `_` is an identifier too, as far as tokens go.
        format_ident!("{name}", span = shown_at(signature.variant.span())).into_token_stream()
    })
}

/// `fn refund(&mut self, context: &Context, approval: Approval, order_id: String) -> Result<…>`, shown at
/// the variant.
fn method_head(
    signature: &Signature,
    frame: &Frame,
    context: &TokenStream,
    approval: &TokenStream,
) -> TokenStream {
    let (krate, method) = (&frame.krate, &signature.method);
    let span = shown_at(signature.variant.span());
    let context = frame
        .context
        .as_ref()
        .map(|ty| quote_spanned!(span=> #context: &#ty,));
    let approval = signature
        .approval
        .then(|| quote_spanned!(span=> #approval: #krate::Approval,));
    let (names, types): (Vec<_>, Vec<_>) = signature.params.iter().copied().unzip();
    let output = signature
        .returns
        .map_or_else(|| quote_spanned!(span=> Self::Output), ToTokens::to_token_stream);
    quote_spanned! {span=>
        fn #method(&mut self, #context #approval #(#names: #types),*)
            -> ::core::result::Result<#output, Self::Error>
    }
}

/// The table from actions to methods, for the gate and for `dispatch`; a confirmed action takes its
/// approval from the permit, or isn't run.
pub(super) fn dispatch(menu: &Menu) -> TokenStream {
    let frame = menu.frame;
    let (krate, handler, ident) = (&frame.krate, &frame.handler, generated(frame.ident));
    let context = frame
        .context
        .as_ref()
        .map_or_else(|| quote!(()), ToTokens::to_token_stream);
    let has_confirmed = menu.actions.iter().any(|action| action.signature.approval);
    let context_name = if frame.context.is_some() {
        quote!(context)
    } else {
        quote!(_)
    };
    let permit_name = if has_confirmed { quote!(permit) } else { quote!(_) };
    let arms = menu.actions.iter().map(|action| run_arm(action, frame));
    quote! {
        #[automatically_derived]
        impl<__H: #handler + ?::core::marker::Sized> #krate::__private::Dispatch<__H> for #ident {
            type Context = #context;
            type Output = <__H as #krate::Handler>::Output;
            type Error = <__H as #krate::Handler>::Error;

            fn run(
                self,
                handler: &mut __H,
                #context_name: &Self::Context,
                #permit_name: #krate::__private::Permit,
            ) -> ::core::result::Result<
                ::core::result::Result<Self::Output, Self::Error>,
                #krate::__private::NotApproved,
            > {
                match self {
                    #(#arms)*
                }
            }
        }
    }
}

fn run_arm(action: &Action, frame: &Frame) -> TokenStream {
    let (handler, signature) = (&frame.handler, &action.signature);
    let variables = variables(action);
    let (pattern, method) = (variant(action, &variables), &signature.method);
    let context = frame.context.as_ref().map(|_| quote!(context,));
    let (take, approval) = if signature.approval {
        (
            Some(quote!(let approval = permit.approval()?;)),
            Some(quote!(approval,)),
        )
    } else {
        (None, None)
    };
    let into = signature
        .returns
        .map(|_| quote!(.map(::core::convert::Into::into)));
    quote! {
        #pattern => {
            #take
            ::core::result::Result::Ok(
                <__H as #handler>::#method(handler, #context #approval #(#variables),*) #into
            )
        }
    }
}

/// Only a menu without approvals may be dispatched without a gate.
pub(super) fn unguarded(menu: &Menu) -> TokenStream {
    if menu.actions.iter().any(|action| action.signature.approval) {
        return TokenStream::new();
    }
    let (krate, ident) = (&menu.frame.krate, generated(menu.frame.ident));
    quote! {
        #[automatically_derived]
        impl #krate::__private::Unguarded for #ident {}
    }
}

/// An inherent method, since extension traits of two menus would collide where both are in scope. The
/// bound holds for a lifetime of its own, so that a menu that doesn't meet it still compiles.
pub(crate) fn inherent_dispatch(frame: &Frame) -> TokenStream {
    let Frame {
        vis, krate, handler, ..
    } = frame;
    let ident = generated(frame.ident);
    let (parameter, context) = match &frame.context {
        Some(ty) => (Some(quote!(, context: &#ty)), quote!(context)),
        None => (None, quote!(&())),
    };
    let doc = format!(
        "Hands the action to its method of the handler, a [`{}`].",
        plain(handler)
    );
    quote! {
        impl #ident {
            #[doc = #doc]
            ///
            /// For menus without a `confirm`; the others run through a gate.
            #[allow(dead_code)]
            #vis fn dispatch<__H: #handler + ?::core::marker::Sized>(
                self,
                handler: &mut __H #parameter
            ) -> ::core::result::Result<<__H as #krate::Handler>::Output, <__H as #krate::Handler>::Error>
            where
                for<'unguarded> Self: #krate::__private::Unguarded,
            {
                #krate::__private::unguarded(
                    #krate::__private::Dispatch::run(self, handler, #context, #krate::__private::Permit::none())
                )
            }
        }
    }
}

/// What handles the actions also does behind `&mut` and in a `Box`.
pub(crate) fn blanket_impls(frame: &Frame, signatures: &[&Signature]) -> TokenStream {
    let (krate, handler) = (&frame.krate, &frame.handler);
    let methods = |target: &TokenStream| -> TokenStream {
        let methods = signatures.iter().map(|signature| {
            let [context, approval] = given_names(signature, ["__context", "__approval"]);
            let head = method_head(signature, frame, &context, &approval);
            let method = &signature.method;
            let context = frame.context.as_ref().map(|_| quote!(#context,));
            let approval = signature.approval.then(|| quote!(#approval,));
            let names = signature.params.iter().map(|(name, _)| name);
            quote! {
                #head {
                    <__H as #handler>::#method(#target, #context #approval #(#names),*)
                }
            }
        });
        methods.collect()
    };
    let (by_reference, boxed) = (methods(&quote!(*self)), methods(&quote!(&mut **self)));
    quote! {
        #[automatically_derived]
        impl<__H: #handler + ?::core::marker::Sized> #handler for &mut __H {
            #by_reference
        }
        #[automatically_derived]
        impl<__H: #handler + ?::core::marker::Sized> #handler for #krate::__private::Box<__H> {
            #boxed
        }
    }
}
