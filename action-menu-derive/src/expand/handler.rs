//! The handler trait: one method an action, in one of three flavours.

use std::collections::HashSet;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::{Lifetime, Type};

use super::item::{described, lent_context, living, named};
use super::{shown_at, visibility};
use crate::ident::plain;
use crate::model::{Flattened, Flavour, Frame, Item, Signature};
use crate::types::borrows;

/// One method an action, none with a default body: a forgotten action, an invented one and a wrong
/// argument are errors of rustc that point at the enum. The handlers of flattened menus are its
/// supertraits, so that a small menu's is written once.
pub(crate) fn handler_trait(frame: &Frame, signatures: &[&Signature], menus: &[&Flattened]) -> TokenStream {
    let Item { allows, krate, .. } = &frame.item;
    let vis = visibility(&frame.item);
    let handler = &frame.handler;
    let menu = plain(frame.item.ident);
    let how = match frame.flavour {
        Flavour::Sync => "one method an action.",
        Flavour::Async => "one method an action, each an `async fn` whose future is `Send`.",
        Flavour::Boxed => {
            "one method an action, each giving a boxed future, so that a handler may be a trait object."
        }
    };
    let doc = format!("Handles the actions of [`{menu}`]: {how}");
    let bounds = bounds(frame, signatures);
    let sync = (frame.flavour != Flavour::Sync).then(|| quote!(+ ::core::marker::Sync));
    let supertraits = menus.iter().map(|menu| &menu.handler);
    let methods = signatures.iter().map(|signature| {
        let docs = method_docs(signature);
        let names: Vec<&Ident> = signature.params.iter().map(|(name, _)| *name).collect();
        let head = method_head(signature, frame, &given_names(signature), &names);
        // The whole method lies at the variant, to its semicolon: so does rustc's "from trait".
        let method = quote_spanned!(shown_at(signature.variant.span())=> #head;);
        quote!(#docs #method)
    });
    quote! {
        #[doc = #doc]
        #(#allows)*
        #[allow(clippy::too_many_arguments, clippy::absolute_paths)]
        #vis trait #handler: #krate::Handler #bounds #sync #(+ #supertraits)* {
            #(#methods)*
        }
    }
}

/// What the handler's output and error can do: hold what methods return instead, and go to another thread.
fn bounds(frame: &Frame, signatures: &[&Signature]) -> Option<TokenStream> {
    let returns = distinct(signatures.iter().filter_map(|signature| signature.returns));
    let from = returns.iter().map(|ty| {
        let ty = described(&frame.item, ty);
        quote!(::core::convert::From<#ty>)
    });
    match frame.flavour {
        Flavour::Sync if returns.is_empty() => None,
        Flavour::Sync => Some(quote!(<Output: #(#from)+*>)),
        Flavour::Async | Flavour::Boxed => Some(quote! {
            <Output: ::core::marker::Send #(+ #from)*, Error: ::core::marker::Send>
        }),
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

/// The names of the two parameters that come before the fields, for people: none where a field has it.
fn given_names(signature: &Signature) -> [TokenStream; 2] {
    let taken = |name| signature.params.iter().any(|(field, _)| plain(field) == name);
    ["context", "approval"].map(|name| {
        let name = if taken(name) { "_" } else { name };
        // `_` is an identifier too, as far as tokens go.
        format_ident!("{name}", span = shown_at(signature.variant.span())).into_token_stream()
    })
}

/// `fn refund(&mut self, context: &Context, approval: Approval, order_id: String) -> Result<…>`, shown at
/// the variant. `given` are the names of context and approval, `names` those of the fields.
fn method_head(
    signature: &Signature,
    frame: &Frame,
    given: &[TokenStream; 2],
    names: &[impl ToTokens],
) -> TokenStream {
    let [context, approval] = given;
    let (krate, method) = (&frame.item.krate, &signature.method);
    let span = shown_at(signature.variant.span());
    // What a boxed future holds lives as long as it; what any other method is given, as long as it likes.
    let held = Lifetime::new("'h", span);
    let boxed = (frame.flavour == Flavour::Boxed).then_some(&held);
    let lent = frame.item.lifetime();
    let lent = lent.filter(|lent| signature.params.iter().any(|(_, ty)| borrows(*ty, lent)));
    let generics = boxed.or(lent).map(|lifetime| quote_spanned!(span=> <#lifetime>));
    let receiver = match frame.flavour {
        Flavour::Sync => quote_spanned!(span=> &mut self),
        Flavour::Async | Flavour::Boxed => quote_spanned!(span=> & #boxed self),
    };
    let context = lent_context(frame).map(|ty| quote_spanned!(span=> #context: & #boxed #ty,));
    let approval = signature
        .approval
        .then(|| quote_spanned!(span=> #approval: #krate::Approval,));
    let types = signature.params.iter().map(|(_, ty)| match boxed {
        Some(held) => living(&frame.item, *ty, held),
        None => named(&frame.item, *ty),
    });
    let output = signature.returns.map_or_else(
        || quote_spanned!(span=> Self::Output),
        |ty| described(&frame.item, ty),
    );
    let result = quote_spanned!(span=> ::core::result::Result<#output, Self::Error>);
    let result = match frame.flavour {
        Flavour::Sync => result,
        Flavour::Async => quote_spanned! {span=>
            impl ::core::future::Future<Output = #result> + ::core::marker::Send
        },
        Flavour::Boxed => quote_spanned!(span=> #krate::BoxFuture<'h, #result>),
    };
    quote_spanned! {span=>
        fn #method #generics (#receiver, #context #approval #(#names: #types),*) -> #result
    }
}

/// What handles the actions also does behind pointers that give what its methods take: `&mut` and `Box`, or
/// `&`, `Arc` and `Box`.
pub(crate) fn blanket_impls(frame: &Frame, signatures: &[&Signature]) -> TokenStream {
    let (krate, handler) = (&frame.item.krate, &frame.handler);
    let blanket = |pointer: TokenStream, bound: Option<TokenStream>, target: TokenStream| {
        let methods = signatures
            .iter()
            .map(|signature| handed_on(signature, frame, None, &target));
        quote! {
            #[automatically_derived]
            impl<__H: #handler #bound + ?::core::marker::Sized> #handler for #pointer {
                #(#methods)*
            }
        }
    };
    let boxed = quote!(#krate::__private::Box<__H>);
    match frame.flavour {
        Flavour::Sync => [
            blanket(quote!(&mut __H), None, quote!(*self)),
            blanket(boxed, None, quote!(&mut **self)),
        ]
        .into_iter()
        .collect(),
        Flavour::Async | Flavour::Boxed => [
            blanket(quote!(&__H), None, quote!(*self)),
            // An `Arc` is `Sync` only if what it holds is `Send` too: the last one may drop it anywhere.
            blanket(
                quote!(#krate::__private::Arc<__H>),
                Some(quote!(+ ::core::marker::Send)),
                quote!(&**self),
            ),
            blanket(boxed, None, quote!(&**self)),
        ]
        .into_iter()
        .collect(),
    }
}

/// What handles the actions also does while its calls are recorded. The macro drops it unless the crate of the
/// runtime has the feature `testing`. Where a field may be of a type that is none, nothing is noted.
pub(crate) fn recorded_impl(frame: &Frame, signatures: &[&Signature], notes: bool) -> TokenStream {
    let (krate, handler) = (&frame.item.krate, &frame.handler);
    let menu = described(&frame.item, &quote!(Self));
    let inner = match frame.flavour {
        Flavour::Sync => quote!(inner_mut),
        Flavour::Async | Flavour::Boxed => quote!(inner),
    };
    let target = quote!(#krate::__private::Recording::#inner(self));
    let methods = signatures.iter().map(|signature| {
        let note = notes.then(|| {
            let (wire, values) = (&signature.wire, values(signature, krate));
            quote! {
                #krate::__private::note(self, <#menu as #krate::ActionMenu>::MENU, #wire, #values);
            }
        });
        handed_on(signature, frame, note.as_ref(), &target)
    });
    quote! {
        #krate::__private::recorded! {
            #[automatically_derived]
            impl<__H: #handler> #handler for #krate::__private::Recording<__H> {
                #(#methods)*
            }
        }
    }
}

/// The values of an action's fields as JSON. A type that can't be a field is told as it is where the menu writes it:
/// of two errors that are alike rustc shows one.
fn values(signature: &Signature, krate: &syn::Path) -> TokenStream {
    let variables = variables(signature);
    if variables.is_empty() {
        return quote!([]);
    }
    quote!({
        let (#(#variables,)*) = (#(&#variables,)*);
        [#(#krate::__private::FieldType::write(#variables)),*]
    })
}

/// Names for the fields where the author's could be those of constants.
fn variables(signature: &Signature) -> Vec<Ident> {
    super::field::variables(signature.params.iter().map(|(_, ty)| *ty))
}

/// A method that hands all that it is given on to that of `target`.
fn handed_on(
    signature: &Signature,
    frame: &Frame,
    first: Option<&TokenStream>,
    target: &TokenStream,
) -> TokenStream {
    let (handler, method) = (&frame.handler, &signature.method);
    let (given, names) = ([quote!(__context), quote!(__approval)], variables(signature));
    let head = method_head(signature, frame, &given, &names);
    let context = frame.context.as_ref().map(|_| quote!(__context,));
    let approval = signature.approval.then(|| quote!(__approval,));
    quote! {
        #head {
            #first
            <__H as #handler>::#method(#target, #context #approval #(#names),*)
        }
    }
}
