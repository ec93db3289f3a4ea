//! `impl Record`: a struct with named fields.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::item::{Head, text_lifetime};
use super::{block, field, path_at, shown_at};
use crate::ident::{generated, plain};
use crate::model::{Field, Item, Record};

pub(crate) fn record(record: &Record) -> TokenStream {
    let item = record.item;
    let judgements = record
        .fields
        .iter()
        .flat_map(|field| field::judgements(field, item))
        .chain(docs(record));
    // What speaks of a parameter is judged where the record is used.
    let (constants, within) = if item.is_generic() {
        (None, Some(quote!(#(#judgements;)*)))
    } else {
        (Some(field::constants(judgements)), None)
    };
    block(
        item,
        &[
            constants.unwrap_or_default(),
            described(record, within.as_ref()),
            field_type(record),
            read(record),
            from_str(item),
        ],
    )
}

fn docs(record: &Record) -> impl Iterator<Item = TokenStream> {
    let all = [record.docs]
        .into_iter()
        .chain(record.fields.iter().map(|field| field.docs));
    all.filter_map(|docs| field::judge_docs(docs, record.item))
}

fn described(record: &Record, judgements: Option<&TokenStream>) -> TokenStream {
    let item = record.item;
    let krate = &item.krate;
    let head = Head::bounded(quote!(#krate::FieldType)).implement(&quote!(#krate::Record), item);
    let specs = record.fields.iter().map(|field| field::spec(field, item));
    let fields = if record.fields.is_empty() {
        quote!(&[])
    } else {
        quote!(&const { [#(#specs),*] })
    };
    let (name, docs) = (plain(item.ident), record.docs.expression());
    let spec = quote!(&#krate::__private::RecordSpec::new(#name, #docs, #fields));
    let spec = match judgements {
        Some(judgements) if !judgements.is_empty() => quote!({ #judgements #spec }),
        _ => spec,
    };
    let built = built(item);
    let constant = quote_spanned! {shown_at(item.ident.span())=>
        const RECORD: &'static #krate::__private::RecordSpec = #spec;
    };
    quote! {
        #head {
            #constant

            #built
        }
    }
}

/// Where a record keeps what is made of its description once; a static knows no parameters.
fn built(item: &Item) -> TokenStream {
    let krate = &item.krate;
    let body = if item.is_generic() {
        quote!(::core::option::Option::None)
    } else {
        quote! {
            static BUILT: #krate::__private::Built = #krate::__private::Built::new();
            ::core::option::Option::Some(&BUILT)
        }
    };
    quote! {
        fn built() -> ::core::option::Option<&'static #krate::__private::Built> {
            #body
        }
    }
}

fn field_type(record: &Record) -> TokenStream {
    let item = record.item;
    let krate = &item.krate;
    let head = Head::bounded(quote!(#krate::FieldType)).implement(&quote!(#krate::FieldType), item);
    let spec = quote!(<Self as #krate::Record>::RECORD);
    let shape = if record.recursive {
        quote!(#krate::Shape::recursive_record(|| #spec))
    } else {
        quote!(#krate::Shape::record(#spec))
    };
    // A record that holds itself through another type is a cycle here: rustc shows it at the record's name.
    let constant = quote_spanned!(shown_at(item.ident.span())=> const SHAPE: #krate::Shape = #shape;);
    let written = record.fields.iter().map(|field| {
        let (name, span) = (field.ident, shown_at(field.ty.span()));
        let krate = path_at(krate, span);
        quote_spanned!(span=> #krate::FieldType::write(&self.#name))
    });
    quote! {
        #head {
            #constant

            fn write(&self) -> #krate::Json {
                #krate::__private::write_record(#spec, [#(#written),*])
            }
        }
    }
}

fn read(record: &Record) -> TokenStream {
    let item = record.item;
    let (krate, text) = (&item.krate, text_lifetime(item));
    let head = |of: &str| {
        let of = quote::format_ident!("{of}");
        Head::reading(item).implement(&quote!(#krate::__private::#of<#text>), item)
    };
    let (read, read_record) = (head("Read"), head("ReadRecord"));
    let body = field::read(&record.fields, |values| {
        let fields = field::braced(&record.fields, values);
        quote!(Self #fields)
    });
    quote! {
        #read {
            fn read<__D: #krate::__private::Deserializer<#text>>(
                __deserializer: __D,
                __cx: #krate::__private::Cx,
            ) -> ::core::result::Result<Self, __D::Error> {
                #krate::__private::read_record::<Self, __D>(__deserializer, __cx)
            }
        }
        #read_record {
            fn read<__A: #krate::__private::MapAccess<#text>>(
                mut __fields: #krate::__private::Fields<__A>,
            ) -> ::core::result::Result<Self, __A::Error> {
                #body
            }
        }
    }
}

/// For a record that borrows nothing.
fn from_str(item: &Item) -> TokenStream {
    if item.lifetime().is_some() {
        return TokenStream::new();
    }
    let krate = &item.krate;
    let bound = quote!(for<'de> #krate::__private::Read<'de>);
    let head = Head::bounded(bound).implement(&quote!(::core::str::FromStr), item);
    quote! {
        #head {
            type Err = #krate::Rejection;

            fn from_str(__text: &str) -> ::core::result::Result<Self, Self::Err> {
                <Self as #krate::Record>::parse(__text)
            }
        }
    }
}

/// What a record with errors still is.
pub(crate) fn stub(item: &Item, sound: &[Field]) -> TokenStream {
    let (krate, text) = (&item.krate, text_lifetime(item));
    let describing = |of: TokenStream| Head::bounded(quote!(#krate::FieldType)).implement(&of, item);
    let reading = |of: TokenStream| Head::reading(item).implement(&of, item);
    let (record, field_type) = (
        describing(quote!(#krate::Record)),
        describing(quote!(#krate::FieldType)),
    );
    let (read, read_record) = (
        reading(quote!(#krate::__private::Read<#text>)),
        reading(quote!(#krate::__private::ReadRecord<#text>)),
    );
    let (name, from_str) = (plain(&generated(item.ident)), from_str(item));
    let judged = field::judged(sound, item);
    block(
        item,
        &[quote! {
            #judged
            #record {
                const RECORD: &'static #krate::__private::RecordSpec =
                    &#krate::__private::RecordSpec::new(#name, "", &[]);

                fn built() -> ::core::option::Option<&'static #krate::__private::Built> {
                    ::core::option::Option::None
                }
            }
            #field_type {
                const SHAPE: #krate::Shape = #krate::Shape::record(<Self as #krate::Record>::RECORD);

                fn write(&self) -> #krate::Json {
                    ::core::unreachable!()
                }
            }
            #read {
                fn read<__D: #krate::__private::Deserializer<#text>>(
                    _: __D,
                    _: #krate::__private::Cx,
                ) -> ::core::result::Result<Self, __D::Error> {
                    ::core::unreachable!()
                }
            }
            #read_record {
                fn read<__A: #krate::__private::MapAccess<#text>>(
                    _: #krate::__private::Fields<__A>,
                ) -> ::core::result::Result<Self, __A::Error> {
                    ::core::unreachable!()
                }
            }
            #from_str
        }],
    )
}
