//! Records, choices, scalars, and fields of every kind.

use std::error::Error;

use quote::quote;
use syn::DeriveInput;

use super::{compare, compare_with};

#[test]
fn record() -> Result<(), Box<dyn Error>> {
    compare_with(
        crate::derive_record,
        "record",
        quote! {
            /// Where a parcel goes.
            #[record(rename_all = "camelCase")]
            pub struct Address {
                /// As the customer wrote it.
                #[field(length = 1..=80)]
                street_name: String,
                #[field(default = "ES")]
                country: String,
                r#type: Option<u8>,
                inner: Vec<Self>,
            }
        },
    )
}

#[test]
fn generic_record() -> Result<(), Box<dyn Error>> {
    compare_with(
        crate::derive_record,
        "generic_record",
        quote! {
            struct Page<'a, T: Clone, const N: usize = 3>
            where
                T: Send,
            {
                #[field(each(length = 3))]
                items: Vec<T>,
                title: Cow<'a, str>,
            }
        },
    )
}

#[test]
fn choice() -> Result<(), Box<dyn Error>> {
    compare_with(
        crate::derive_choice,
        "choice",
        quote! {
            enum Priority {
                /// Within a week.
                Low = 3,
                #[choice(rename = "urgent")]
                High,
            }
        },
    )
}

#[test]
fn scalar() -> Result<(), Box<dyn Error>> {
    compare_with(
        crate::derive_scalar,
        "scalar",
        quote! {
            #[scalar(length = 3..=20, check = orders::known)]
            pub struct OrderId<'a>(Cow<'a, str>);
        },
    )
}

#[test]
fn distinct_scalar() -> Result<(), Box<dyn Error>> {
    compare_with(
        crate::derive_scalar,
        "distinct_scalar",
        quote! {
            #[scalar(items = 1.., unique, crate = "am")]
            struct Tags(Vec<String>);
        },
    )
}

#[test]
fn every_field_option() -> Result<(), Box<dyn Error>> {
    compare(
        "every_field_option",
        quote! {
            enum Desk {
                Set {
                    #[field(range = 3..=30, default = 14)]
                    days: u32,
                    #[field(range = -5..30, default = -1)]
                    below: i64,
                    #[field(range = 0.01.., less_than = 1e3, multiple_of = 0.01, default = 2.5)]
                    price: f64,
                    #[field(greater_than = 0, default = DAYS)]
                    above: u8,
                    #[field(length = 1..60, check = known, default = "low", secret, rename = "word")]
                    text: String,
                    #[field(items = ..=5, unique, default = [], each(length = 3))]
                    list: Vec<String>,
                    #[field(unique)]
                    names: Option<Vec<String>>,
                    #[field(keys(length = 2, check = known), each(items = 1.., each(check = small)))]
                    map: BTreeMap<String, Vec<i32>>,
                    #[field(default)]
                    empty: bool,
                    #[field(default = true)]
                    flag: bool,
                    next: Option<Box<Self>>,
                },
            }
        },
    )
}

#[test]
fn borrowing() -> Result<(), Box<dyn Error>> {
    compare(
        "borrowing",
        quote! {
            enum Say<'a> {
                Send {
                    #[field(default = Self::WORD, check = Self::known)]
                    text: Cow<'a, str>,
                    inner: Option<Box<Self>>,
                },
                #[action(flatten)]
                Notes(notes::Notes<'a>),
            }
        },
    )
}

#[test]
fn boxed_borrowing() -> Result<(), Box<dyn Error>> {
    compare(
        "boxed_borrowing",
        quote! {
            #[menu(handler(async, boxed))]
            enum Say<'a> {
                Send { text: Cow<'a, str> },
            }
        },
    )
}

#[test]
fn mistaken_values() -> Result<(), Box<dyn Error>> {
    compare_with(
        crate::derive_record,
        "mistaken_record",
        quote! {
            struct Page<T> {
                #[field(range = 9..=3, default)]
                items: Option<u8>,
            }
        },
    )?;
    compare_with(
        crate::derive_choice,
        "mistaken_choice",
        quote! {
            enum Priority {
                Low(u8),
                High,
            }
        },
    )?;
    compare_with(
        crate::derive_scalar,
        "mistaken_scalar",
        quote! {
            #[scalar(length = 9..=3)]
            struct OrderId(String);
        },
    )
}

/// Where the runtime crate has another name, its own is nowhere.
#[test]
fn the_crate_is_where_the_item_says() -> Result<(), Box<dyn Error>> {
    for wrong in [quote!(), quote!(, colour)] {
        let record: DeriveInput = syn::parse2(quote! {
            #[record(crate = "::am" #wrong)]
            struct Page<'a, T> {
                #[field(range = 1.., check = known, default = DAYS, each(length = 3), unique)]
                items: Vec<T>,
                #[doc = include_str!("title.md")]
                title: Cow<'a, str>,
            }
        })?;
        let choice: DeriveInput = syn::parse2(quote! {
            #[choice(crate = "::am" #wrong)]
            enum Priority {
                #[doc = include_str!("low.md")]
                Low,
            }
        })?;
        let scalar: DeriveInput = syn::parse2(quote! {
            #[scalar(crate = "::am", items = 3, unique, each(check = known) #wrong)]
            struct Tags(Vec<String>);
        })?;
        for expansion in [
            crate::derive_record(&record),
            crate::derive_choice(&choice),
            crate::derive_scalar(&scalar),
        ] {
            let expansion = expansion.to_string();
            assert!(expansion.contains(":: am"), "{expansion}");
            assert!(!expansion.contains("action_menu"), "{expansion}");
        }
    }
    Ok(())
}
