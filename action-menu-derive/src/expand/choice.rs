//! `impl Choice`: a closed set of texts.

use proc_macro2::TokenStream;
use quote::quote;

use super::item::Head;
use super::{block, field, positions};
use crate::docs::Docs;
use crate::ident::generated;
use crate::model::{Choice, Item, RawChoice};

pub(crate) fn choice(choice: &Choice) -> TokenStream {
    let item = choice.item;
    let krate = &item.krate;
    let variants: Vec<_> = choice.values.iter().map(|value| generated(value.ident)).collect();
    let wires: Vec<&String> = choice.values.iter().map(|value| &value.wire).collect();
    let positions: Vec<_> = positions(variants.len()).collect();
    let docs = choice
        .values
        .iter()
        .filter_map(|value| field::judge_docs(value.docs, item));
    let values = choice.values.iter().map(|value| (value.wire.clone(), value.docs));
    let impls = impls(
        item,
        values,
        [
            quote!(#krate::__private::choice_name::<Self>(match self {
                #(Self::#variants => #positions,)*
            })),
            quote!(match #krate::__private::choice_literal::<Self>(__literal)? {
                #(#positions => ::core::option::Option::Some(Self::#variants),)*
                _ => ::core::option::Option::None,
            }),
            quote!(match #krate::__private::read_choice(__deserializer, __cx)? {
                #(#positions => ::core::result::Result::Ok(Self::#variants),)*
                _ => ::core::result::Result::Err(#krate::__private::refuse()),
            }),
            quote!(match self { #(Self::#variants => #wires,)* }),
        ],
        [quote!(__literal), quote!(__deserializer), quote!(__cx)],
    );
    block(item, &[field::constants(docs), impls])
}

/// The impls with these values, bodies and names for what they are given.
fn impls<'a>(
    item: &Item,
    values: impl Iterator<Item = (String, &'a Docs<'a>)>,
    bodies: [TokenStream; 4],
    names: [TokenStream; 3],
) -> TokenStream {
    let krate = &item.krate;
    let implement = |of: TokenStream| Head::default().implement(&of, item);
    let (field_type, in_set, key, choice) = (
        implement(quote!(#krate::FieldType)),
        implement(quote!(#krate::__private::Item)),
        implement(quote!(#krate::__private::MapKey)),
        implement(quote!(#krate::Choice)),
    );
    let read = Head::reading(item).implement(&quote!(#krate::__private::Read<'de>), item);
    let specs = values.map(|(wire, docs)| {
        let docs = docs.expression();
        quote!(#krate::__private::ChoiceSpec::new(#wire, #docs))
    });
    let [write, of_literal, of_text, as_str] = bodies;
    let [literal, deserializer, cx] = names;
    quote! {
        #field_type {
            const SHAPE: #krate::Shape = #krate::Shape::choice(&[#(#specs),*]);

            fn write(&self) -> #krate::Json {
                #write
            }

            fn literal(#literal: #krate::__private::Literal) -> ::core::option::Option<Self> {
                #of_literal
            }
        }
        #read {
            fn read<__D: #krate::__private::Deserializer<'de>>(
                #deserializer: __D,
                #cx: #krate::__private::Cx,
            ) -> ::core::result::Result<Self, __D::Error> {
                #of_text
            }
        }
        #in_set {}
        #key {}
        #choice {
            fn as_str(&self) -> &'static str {
                #as_str
            }
        }
    }
}

/// What a choice with errors still is. It keeps its names, which defaults are compared with.
pub(crate) fn stub(raw: &RawChoice) -> TokenStream {
    let unreachable = || quote!(::core::unreachable!());
    let values = raw.values.iter().map(|value| (raw.wire(value), &value.docs));
    let impls = impls(
        &raw.item,
        values,
        [unreachable(), unreachable(), unreachable(), unreachable()],
        [quote!(_), quote!(_), quote!(_)],
    );
    block(&raw.item, &[impls])
}
