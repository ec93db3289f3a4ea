//! What the derive writes, kept as readable Rust; that it refuses what is illegal and nothing else; and that its
//! documentation lists its options.
//!
//! `ACTION_MENU_BLESS=1 cargo test -p action-menu-derive` rewrites `tests/expected/*.rs`.

mod generated;
mod value;
mod written;

use std::error::Error;
use std::path::Path;

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::DeriveInput;
use syn::visit::{self, Visit};

use crate::attr::documented;

/// Derives a menu for `input` and compares with `tests/expected/<name>.rs`.
fn compare(name: &str, input: TokenStream) -> Result<(), Box<dyn Error>> {
    compare_with(crate::derive, name, input)
}

fn compare_with(
    derive: fn(&DeriveInput) -> TokenStream,
    name: &str,
    input: TokenStream,
) -> Result<(), Box<dyn Error>> {
    let input: DeriveInput = syn::parse2(input)?;
    let expansion = syn::parse2(unfolded(derive(&input)))?;
    let mut bound = Bound::default();
    bound.visit_file(&expansion);
    let clashing: Vec<_> = bound.0.iter().filter(|name| !name.starts_with("__")).collect();
    assert!(clashing.is_empty(), "{name} binds {clashing:?}");
    let expansion = prettyplease::unparse(&expansion);
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/expected")
        .join(name)
        .with_extension("rs");
    if std::env::var_os("ACTION_MENU_BLESS").is_some() {
        std::fs::write(&path, &expansion)?;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        expansion == expected,
        "{} differs from the expansion; bless it with ACTION_MENU_BLESS=1:\n{expansion}",
        path.display()
    );
    Ok(())
}

/// Names that bodies bind. Methods of the handler trait, which have none, keep the names of the author's fields.
#[derive(Default)]
struct Bound(Vec<String>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_trait_item_fn(&mut self, _: &'ast syn::TraitItemFn) {}

    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        self.0.push(pattern.ident.to_string());
        visit::visit_pat_ident(self, pattern);
    }
}

/// What is there with the feature `testing` alone stands in a macro, which a formatter leaves as it is: shown as
/// what the macro means.
fn unfolded(tokens: TokenStream) -> TokenStream {
    let mut output: Vec<TokenTree> = Vec::new();
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(name) if name == "recorded" => {
                // The path in front of it begins where the item before it ends.
                while output
                    .last()
                    .is_some_and(|token| !matches!(token, TokenTree::Group(_)))
                {
                    output.pop();
                }
                let items = tokens.by_ref().find_map(|token| match token {
                    TokenTree::Group(group) => Some(group.stream()),
                    _ => None,
                });
                output.extend(quote!(#[cfg(feature = "action-menu/testing")] #items));
            }
            TokenTree::Group(group) => {
                let inner = Group::new(group.delimiter(), unfolded(group.stream()));
                output.extend(inner.into_token_stream());
            }
            token => output.push(token),
        }
    }
    output.into_iter().collect()
}

#[test]
fn plain() -> Result<(), Box<dyn Error>> {
    compare(
        "plain",
        quote! {
            /// What the desk can do.
            pub enum Support {
                /// Refund an order.
                #[action(write(reversible), use_when = "the parcel is lost", returns = Receipt)]
                Refund {
                    /// The order.
                    order_id: String,
                    amount: f64,
                },
                List,
            }
        },
    )
}

#[test]
fn every_option() -> Result<(), Box<dyn Error>> {
    compare(
        "every_option",
        quote! {
            #[doc = include_str!("desk.md")]
            #[menu(
                tag = "do",
                rename_all = "kebab-case",
                rename_all_fields = "camelCase",
                handler = Clerk,
                context = crate::Session,
                serde,
                deny(too_many, unclassified),
                allow(no_cost = "every call is as cheap", no_limits = "there is no other desk"),
                crate = "renamed::menu"
            )]
            #[allow(non_snake_case)]
            pub(crate) enum Desk {
                #[action(
                    rename = "pay",
                    use_when = "a refund is due",
                    not_for = "gift cards",
                    costly = "money is gone",
                    example(r#"{"orderId": "A-1"}"#, r#"{"where": "ES", "orderId": "A-2"}"#),
                    write(irreversible),
                    confirm,
                    idempotent_by(order_id, context),
                    verify = "find-orders",
                    timeout = "15s",
                    retry = 2,
                    open_world
                )]
                Refund {
                    #[field(from_action = "find-orders")]
                    order_id: String,
                    #[field(rename = "where", secret)]
                    context: Option<String>,
                },
                #[action(read, returns = Vec<Order>, timeout = "500ms")]
                FindOrders {},
                #[action(write(irreversible), confirm = never, repeatable)]
                Move { r#type: String },
                #[action(write(reversible), confirm_if = limits::asks, preview = "find-orders", idempotent)]
                Stop,
            }
        },
    )
}

#[test]
fn asynchronous() -> Result<(), Box<dyn Error>> {
    compare(
        "async",
        quote! {
            #[menu(handler(async), context = Session)]
            pub enum Support {
                /// Refund an order.
                #[action(
                    write(irreversible),
                    confirm,
                    idempotent_by(order_id),
                    alias("pay_back", "reimburse"),
                    returns = Receipt
                )]
                Refund { order_id: String },
                #[action(read, deprecated)]
                List,
            }
        },
    )
}

#[test]
fn boxed() -> Result<(), Box<dyn Error>> {
    compare(
        "boxed",
        quote! {
            #[menu(handler(async, Clerk, boxed), context = Session)]
            enum Support {
                /// Refund an order.
                #[action(returns = Receipt)]
                Refund { order_id: String },
                List,
            }
        },
    )
}

#[test]
fn flattened() -> Result<(), Box<dyn Error>> {
    compare(
        "flattened",
        quote! {
            pub enum Desk {
                /// Leave a note.
                #[action(write(reversible), verify = "find_notes")]
                Note {
                    #[field(from_action = "find_orders")]
                    order_id: String,
                },
                /// What is done with orders.
                #[action(flatten)]
                Orders(orders::Orders),
                #[action(flatten = notes::Clerk)]
                Notes(notes::Notes),
                Stop,
            }
        },
    )
}

/// Where the runtime crate has another name, its own is nowhere.
#[test]
fn the_crate_is_where_the_menu_says() -> Result<(), Box<dyn Error>> {
    let handlers = [
        quote!(handler = Clerk),
        quote!(handler(async)),
        quote!(handler(async, boxed)),
    ];
    let wrong = [quote!(), quote!(Super,)];
    for (handler, wrong) in handlers
        .iter()
        .flat_map(|handler| wrong.iter().map(move |wrong| (handler, wrong)))
    {
        let input: DeriveInput = syn::parse2(quote! {
            /// A desk.
            #[menu(crate = "::am", context = Session, #handler)]
            enum Desk {
                #[doc = include_str!("refund.md")]
                #[action(
                    alias = "pay_back", deprecated, write(irreversible), confirm, idempotent_by(order_id),
                    verify = "find_orders", timeout = "2m", retry = 10, open_world, returns = Receipt,
                    use_when = "a", not_for = "b", costly = "c", example = r#"{"order_id": "A-1"}"#
                )]
                Refund {
                    #[field(from_action = "find_orders", secret)]
                    order_id: String,
                },
                #[action(write(reversible), idempotent, confirm = never)]
                Move {},
                #[action(flatten)]
                Orders(orders::Orders),
                #wrong
            }
        })?;
        let expansion = crate::derive(&input).to_string();
        assert!(expansion.contains(":: am"), "{expansion}");
        assert!(!expansion.contains("action_menu"), "{expansion}");
    }
    Ok(())
}

#[test]
fn mistakes() -> Result<(), Box<dyn Error>> {
    compare(
        "mistakes",
        quote! {
            #[menu(tga = "do")]
            enum Desk {
                #[action(write(irreversible), returns = Receipt)]
                Refund { order_id: &str },
                Super,
            }
        },
    )
}

/// The table in the documentation of the derive is the table of the parser.
#[test]
fn options_are_documented() {
    let documentation = include_str!("menu.md");
    let rows = documentation.lines().filter_map(|line| line.strip_prefix("| "));
    let rows: Vec<&str> = rows.filter(|row| !row.starts_with("level ")).collect();
    assert_eq!(rows, documented());
}

/// The errors among what a derive wrote.
fn errors_of(file: &syn::File) -> Vec<String> {
    let errors = file.items.iter().filter_map(|item| match item {
        syn::Item::Macro(item) if item.mac.path.segments.last()?.ident == "compile_error" => {
            item.mac.parse_body::<syn::LitStr>().ok()
        }
        _ => None,
    });
    errors.map(|message| message.value()).collect()
}
