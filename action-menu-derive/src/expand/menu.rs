//! The description of a menu, as const data, and `impl ActionMenu`.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Ident, Path, Type};

use super::item::{Head, text_lifetime};
use super::{field, path_at, positions, shown_at, variables, variant};
use crate::ident::{generated, plain};
use crate::model::{Action, Confirm, Effect, Frame, Item, Key, Menu, Part, Reference, Write};

/// What only rustc can judge, each in a constant of its own: descriptions that are no literals, and options
/// of fields.
pub(super) fn judgements(menu: &Menu) -> TokenStream {
    let item = &menu.frame.item;
    let fields = || menu.actions().flat_map(|action| &action.fields);
    let docs = [menu.docs]
        .into_iter()
        .chain(menu.actions().map(|action| action.signature.docs))
        .chain(fields().map(|field| field.docs));
    let docs = docs.filter_map(|docs| field::judge_docs(docs, item));
    let fields = fields().flat_map(|field| field::judgements(field, item));
    let parts = menu.parts.iter().enumerate();
    let reads = parts.filter_map(|(index, part)| match part {
        Part::Action(action) => Some(reads(action, index, menu.frame)),
        Part::Menu(_) => None,
    });
    field::constants(docs.chain(fields).chain(reads.flatten()))
}

/// The reads that a write names are asked with its fields.
fn reads(action: &Action, index: usize, frame: &Frame) -> Vec<TokenStream> {
    let Some(Effect::Write(write)) = &action.effect else {
        return Vec::new();
    };
    let fields = fields_of(action, index);
    let named = [(&write.preview, "previewed"), (&write.verify, "verified")];
    let named = named
        .into_iter()
        .filter_map(|(read, purpose)| Some((read.as_ref()?, purpose)));
    named
        .map(|(Reference { wire, written, .. }, purpose)| {
            let span = shown_at(written.span());
            let krate = path_at(&frame.item.krate, span);
            quote_spanned!(span=> #krate::__private::names_read(&__MENU, #wire, #purpose, #fields))
        })
        .collect()
}

/// The table of an action's fields.
fn fields_of(action: &Action, index: usize) -> TokenStream {
    if action.fields.is_empty() {
        quote!(&[])
    } else {
        let name = fields_name(index);
        quote!(&#name)
    }
}

pub(super) fn statics(menu: &Menu) -> TokenStream {
    let krate = &menu.frame.item.krate;
    let fields = menu
        .parts
        .iter()
        .enumerate()
        .filter_map(|(index, part)| match part {
            Part::Action(action) if !action.fields.is_empty() => {
                let (name, count) = (fields_name(index), action.fields.len());
                let specs = action
                    .fields
                    .iter()
                    .map(|field| field::spec(field, &menu.frame.item));
                Some(quote!(static #name: [#krate::__private::FieldSpec; #count] = [#(#specs),*];))
            }
            Part::Action(_) | Part::Menu(_) => None,
        });
    let own = |index, action: &Action| action_spec(action, index, menu.frame);
    let actions = if menu.menus().next().is_some() {
        super::flatten::statics(menu, own)
    } else {
        let specs = menu
            .actions()
            .enumerate()
            .map(|(index, action)| own(index, action));
        let count = menu.parts.len();
        let names: usize = menu.actions().map(|action| 1 + action.aliases.len()).sum();
        quote! {
            static __ACTIONS: [#krate::__private::ActionSpec; #count] = [#(#specs),*];
            static __TABLE: [u16; #krate::__private::capacity(#names)] = #krate::__private::table(&__ACTIONS);
        }
    };
    let (name, tag, docs) = (plain(menu.frame.item.ident), &menu.tag, menu.docs.expression());
    let of_parts = menu.menus().next().map(|_| quote!(.of(__PARTS)));
    let exceptions = menu
        .exceptions
        .iter()
        .map(|(rule, reason)| quote!((#rule, #reason)));
    let exceptions = (!menu.exceptions.is_empty()).then(|| quote!(.with_exceptions(&[#(#exceptions),*])));
    quote! {
        #(#fields)*
        #actions
        static __MENU: #krate::__private::MenuSpec =
            #krate::__private::MenuSpec::new(#name, #tag, #docs, &__ACTIONS, &__TABLE) #of_parts #exceptions;
    }
}

fn fields_name(index: usize) -> Ident {
    format_ident!("__FIELDS_{index}")
}

fn action_spec(action: &Action, index: usize, frame: &Frame) -> TokenStream {
    let krate = &frame.item.krate;
    let (wire, docs) = (&action.signature.wire, action.signature.docs.expression());
    let fields = fields_of(action, index);
    let aliases = &action.aliases;
    let aliases = (!aliases.is_empty()).then(|| quote!(.with_aliases(&[#(#aliases),*])));
    let deprecated = action.deprecated.then(|| quote!(.with_deprecated()));
    let use_when = action.use_when.as_ref().map(|text| quote!(.with_use_when(#text)));
    let not_for = action.not_for.as_ref().map(|text| quote!(.with_not_for(#text)));
    let costly = action.costly.as_ref().map(|text| quote!(.with_costly(#text)));
    let examples = &action.examples;
    let examples = (!examples.is_empty()).then(|| quote!(.with_examples(&[#(#examples),*])));
    let effect = action.effect.as_ref().map(|effect| effect_calls(effect, frame));
    let timeout = action
        .timeout_ms
        .map(Literal::u64_unsuffixed)
        .map(|ms| quote!(.with_timeout_ms(#ms)));
    let retry = action
        .retry
        .map(Literal::u8_unsuffixed)
        .map(|retry| quote!(.with_retry(#retry)));
    let open_world = action.open_world.then(|| quote!(.with_open_world()));
    let returns = action.signature.returns.map(|ty| returns_call(ty, krate));
    quote! {
        #krate::__private::ActionSpec::new(#wire, #docs, #fields)
            #aliases #deprecated #use_when #not_for #costly #examples #effect #timeout #retry #open_world #returns
    }
}

/// A constant of the type's own, where it is a record, is found before that of the trait.
fn returns_call(ty: &Type, krate: &Path) -> TokenStream {
    quote! {
        .with_returns({
            use #krate::__private::NoRecord as _;
            #krate::__private::Returned::<#ty>::RETURNS
        })
    }
}

/// Only what is stated: what an action doesn't say is for the lint to ask.
fn effect_calls(effect: &Effect, frame: &Frame) -> TokenStream {
    let krate = &frame.item.krate;
    let Effect::Write(Write {
        reversible,
        confirm,
        preview,
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
            Confirm::If(_) => quote!(If),
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
    let preview = preview
        .as_ref()
        .map(|Reference { wire, .. }| quote!(.with_preview(#wire)));
    let verify = verify
        .as_ref()
        .map(|Reference { wire, .. }| quote!(.with_verify(#wire)));
    quote!(.with_effect(#krate::__private::Effect::#kind) #confirm #preview #key #verify)
}

pub(super) fn action_menu(menu: &Menu) -> TokenStream {
    let item = &menu.frame.item;
    let krate = &item.krate;
    let head = Head::default().implement(&quote!(#krate::ActionMenu), item);
    let positions = menu.parts.iter().zip(positions(menu.parts.len()));
    let flattens = menu.menus().next().is_some();
    let positions = positions.map(|(part, position)| {
        // Behind a flattened menu a position isn't the variant's.
        let start = if flattens {
            quote!(const { #krate::__private::start(__PARTS, #position) })
        } else {
            position.into_token_stream()
        };
        match part {
            Part::Action(action) => {
                let variant = generated(action.signature.variant);
                quote!(Self::#variant { .. } => #start,)
            }
            Part::Menu(menu) => {
                let (ty, variant) = (menu.ty, generated(menu.variant));
                let inner = quote_spanned!(shown_at(ty.span())=> <#ty as #krate::ActionMenu>::position);
                quote!(Self::#variant(__menu) => #inner(__menu) + #start,)
            }
        }
    });
    let written = menu.parts.iter().map(|part| match part {
        Part::Action(action) => written(action, menu.frame),
        Part::Menu(menu) => {
            let (ty, variant) = (menu.ty, generated(menu.variant));
            let inner = quote_spanned!(shown_at(ty.span())=> <#ty as #krate::ActionMenu>::write);
            quote!(Self::#variant(__menu) => #inner(__menu),)
        }
    });
    let built = built(menu.frame);
    let asks = asks(menu);
    quote! {
        #head {
            const MENU: &'static #krate::__private::MenuSpec = &__MENU;

            fn position(&self) -> usize {
                match self {
                    #(#positions)*
                }
            }

            fn write(&self) -> #krate::__private::Vec<#krate::__private::Json> {
                match self {
                    #(#written)*
                }
            }

            #built

            #asks
        }
    }
}

/// What decides of one action whether a person is asked. What rustc has against a function is shown at its
/// path.
fn asks(menu: &Menu) -> Option<TokenStream> {
    let krate = &menu.frame.item.krate;
    // By another name than `self`, of which rustc would say that it may be a receiver; hidden from the author's path.
    let action_name = Ident::new("__action", Span::mixed_site());
    let arms = menu.parts.iter().filter_map(|part| match part {
        Part::Action(action) => {
            let Some(Effect::Write(Write {
                confirm: Some(Confirm::If(decide)),
                ..
            })) = &action.effect
            else {
                return None;
            };
            let (span, variant) = (shown_at(decide.span()), generated(action.signature.variant));
            let (krate, mut action) = (path_at(krate, span), action_name.clone());
            action.set_span(action.span().located_at(span));
            let asks = quote_spanned!(span=> #krate::__private::Decision::asks(#decide(#action)));
            Some(quote!(Self::#variant { .. } => #asks,))
        }
        Part::Menu(menu) => {
            let (ty, variant) = (menu.ty, generated(menu.variant));
            let inner = quote_spanned!(shown_at(ty.span())=> <#ty as #krate::ActionMenu>::asks);
            Some(quote!(Self::#variant(__menu) => #inner(__menu),))
        }
    });
    let arms: Vec<TokenStream> = arms.collect();
    let others = (arms.len() < menu.parts.len()).then(|| quote!(_ => true,));
    (!arms.is_empty()).then(|| {
        quote! {
            fn asks(&self) -> bool {
                let #action_name = self;
                match #action_name {
                    #(#arms)*
                    #others
                }
            }
        }
    })
}

/// The values of the fields, as declared.
fn written(action: &Action, frame: &Frame) -> TokenStream {
    let krate = &frame.item.krate;
    let variables = variables(action);
    let pattern = variant(action, &variables);
    if variables.is_empty() {
        return quote!(#pattern => #krate::__private::Vec::new(),);
    }
    quote!(#pattern => ::core::convert::From::from([#(#krate::__private::FieldType::write(#variables)),*]),)
}

/// Where a menu keeps what is made of its description once.
pub(crate) fn built(frame: &Frame) -> TokenStream {
    let krate = &frame.item.krate;
    quote! {
        fn built() -> &'static #krate::__private::Built {
            static BUILT: #krate::__private::Built = #krate::__private::Built::new();
            &BUILT
        }
    }
}

/// A menu is the type of a field too: one of several records, told apart by the tag.
pub(crate) fn field_type(item: &Item, recursive: bool) -> TokenStream {
    let (krate, text) = (&item.krate, text_lifetime(item));
    let field_type = Head::default().implement(&quote!(#krate::FieldType), item);
    let read = Head::reading(item).implement(&quote!(#krate::__private::Read<#text>), item);
    let menu = quote!(<Self as #krate::ActionMenu>::MENU);
    let shape = if recursive {
        quote!(#krate::Shape::recursive_menu(|| #menu))
    } else {
        quote!(#krate::Shape::menu(#menu))
    };
    // A menu that holds itself through another type is a cycle here: rustc shows it at the menu's name.
    let constant = quote_spanned!(shown_at(item.ident.span())=> const SHAPE: #krate::Shape = #shape;);
    quote! {
        #field_type {
            #constant

            fn write(&self) -> #krate::Json {
                #krate::ActionMenu::to_json(self)
            }
        }
        #read {
            fn read<__D: #krate::__private::Deserializer<#text>>(
                __deserializer: __D,
                __cx: #krate::__private::Cx,
            ) -> ::core::result::Result<Self, __D::Error> {
                #krate::__private::read_menu::<Self, __D>(__deserializer, __cx)
            }
        }
    }
}

/// `Serialize` and `Deserialize`, where the author wants them, with a name for what is read from and a body. What borrows
/// is never deserialized, and a mistake.
pub(crate) fn serde_impls(wanted: bool, item: &Item, [deserializer, read]: [TokenStream; 2]) -> TokenStream {
    if !wanted {
        return TokenStream::new();
    }
    let krate = &item.krate;
    let serialize = Head::default().implement(&quote!(#krate::__private::Serialize), item);
    let deserialize = item.lifetime().is_none().then(|| {
        let head = Head::reading(item).implement(&quote!(#krate::__private::Deserialize<'de>), item);
        quote! {
            #head {
                fn deserialize<__D: #krate::__private::Deserializer<'de>>(
                    #deserializer: __D,
                ) -> ::core::result::Result<Self, __D::Error> {
                    #read
                }
            }
        }
    });
    quote! {
        #serialize {
            fn serialize<__S: #krate::__private::Serializer>(
                &self,
                __serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                #krate::__private::Serialize::serialize(&#krate::ActionMenu::to_json(self), __serializer)
            }
        }
        #deserialize
    }
}

/// How a menu is deserialized.
pub(super) fn deserialized(item: &Item) -> [TokenStream; 2] {
    let krate = &item.krate;
    [
        quote!(__deserializer),
        quote!(#krate::__private::deserialize_menu(__deserializer)),
    ]
}

/// For a menu that borrows nothing.
pub(super) fn from_str(item: &Item) -> TokenStream {
    if item.lifetime().is_some() {
        return TokenStream::new();
    }
    let krate = &item.krate;
    let head = Head::default().implement(&quote!(::core::str::FromStr), item);
    // The error is written out: `Self::Err` may be a variant.
    quote! {
        #head {
            type Err = #krate::Rejection;

            fn from_str(__text: &str) -> ::core::result::Result<Self, #krate::Rejection> {
                <Self as #krate::ActionMenu>::parse(__text)
            }
        }
    }
}
