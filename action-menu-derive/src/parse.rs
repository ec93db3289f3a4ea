//! From the item to the raw menu. Reports what can't be read, and goes on with a stand-in.

mod item;
mod value;

use proc_macro2::Ident;
use quote::format_ident;
use syn::{Data, DeriveInput, Fields, Path, Type, Variant};

use self::item::{generics, item, raw_field, rule};
pub(crate) use self::value::{choice, record, scalar};
use crate::attr::{self, Given, Level, Named, Options};
use crate::diagnostics::{Diagnostics, nearest, suggest};
use crate::docs::Docs;
use crate::ident;
use crate::model::{Flavour, Frame, RawAction, RawField, RawFlattened, RawMenu, RawVariant};

pub(crate) fn menu<'a>(input: &'a DeriveInput, diagnostics: &Diagnostics) -> RawMenu<'a> {
    let mut options = Options::read(&input.attrs, Level::Menu, diagnostics);
    generics(input, Some("a menu is one closed set of actions"), diagnostics);
    RawMenu {
        docs: Docs::of(&input.attrs),
        tag: options.text("tag"),
        rename_all: rule(options.text("rename_all"), diagnostics),
        rename_all_fields: rule(options.text("rename_all_fields"), diagnostics),
        allow_is_first: options.in_order("allow", "deny"),
        allow: options.reasons("allow"),
        deny: options.words("deny"),
        serialized: options.flag("serde"),
        serde: attr::serde_options(&input.attrs),
        frame: frame(input, &mut options, diagnostics),
        variants: variants(input, diagnostics),
    }
}

fn frame<'a>(input: &'a DeriveInput, options: &mut Options, diagnostics: &Diagnostics) -> Frame<'a> {
    let (handler, flavour) = handler(options.name_or_words("handler"), diagnostics);
    let context = options.ty("context").map(|context| match context.value {
        Type::Reference(reference) => {
            diagnostics.at(
                &reference,
                "methods take the context by reference already: write the type without `&`",
            );
            *reference.elem
        }
        ty => ty,
    });
    Frame {
        item: item(input, options, diagnostics),
        handler: handler.unwrap_or_else(|| format_ident!("{}Handler", input.ident)),
        flavour,
        context,
    }
}

const ASYNC: &str = "async";
const BOXED: &str = "boxed";

/// Whether what stands for a word or a name is a word: `Async` is one that is misspelt.
fn is_word(text: &str) -> bool {
    text.starts_with(char::is_lowercase)
        || ["_", "Self", ASYNC, BOXED]
            .iter()
            .any(|word| text.eq_ignore_ascii_case(word))
}

/// The name of the handler trait, and how its methods run. Words begin with a small letter, and names of
/// traits with a capital one.
fn handler(option: Option<Named>, diagnostics: &Diagnostics) -> (Option<Ident>, Flavour) {
    let words = match option {
        None => return (None, Flavour::Sync),
        Some(Named::Name(name)) => return (Some(name), Flavour::Sync),
        Some(Named::Words(words)) => words,
    };
    let (mut name, mut is_async, mut boxed) = (None, None, None);
    for word in words {
        let text = word.to_string();
        let place = match text.as_str() {
            ASYNC => &mut is_async,
            BOXED => &mut boxed,
            other if is_word(other) => {
                let known = suggest(other, [ASYNC, BOXED], "the words are");
                diagnostics.at(
                    &word,
                    format!("no way to handle actions `{other}`: {known}; the name of a trait begins with a capital"),
                );
                // Taken as meant, so that no signature differs for it.
                match nearest(other, &[ASYNC, BOXED]) {
                    Some(ASYNC) => &mut is_async,
                    Some(_) => &mut boxed,
                    None => continue,
                }
            }
            _ => &mut name,
        };
        match place {
            None => *place = Some(word),
            Some(first) if *first == word => {
                diagnostics.at(&word, format!("`{word}` is given twice: keep one"));
            }
            Some(first) => {
                diagnostics.at(
                    &word,
                    format!("the handler is named `{first}` already: keep one name"),
                );
            }
        }
    }
    let flavour = match (is_async, boxed) {
        (Some(_), None) => Flavour::Async,
        (None, None) => Flavour::Sync,
        (is_async, Some(boxed)) => {
            if is_async.is_none() {
                diagnostics.at(
                    &boxed,
                    "what is boxed is the future of an `async` method: write `handler(async, boxed)`",
                );
            }
            Flavour::Boxed
        }
    };
    (name, flavour)
}

fn variants<'a>(input: &'a DeriveInput, diagnostics: &Diagnostics) -> Vec<RawVariant<'a>> {
    let name = ident::plain(&input.ident);
    let kind = match &input.data {
        Data::Enum(data) if data.variants.is_empty() => {
            diagnostics.at(
                &input.ident,
                format!(
                    "the menu `{name}` has no action: write a variant, as `Refund {{ order_id: String }}`"
                ),
            );
            return Vec::new();
        }
        Data::Enum(data) => {
            return data
                .variants
                .iter()
                .map(|variant| raw_variant(variant, diagnostics))
                .collect();
        }
        Data::Struct(_) => "struct",
        Data::Union(_) => "union",
    };
    diagnostics.at(
        &input.ident,
        format!(
            "`{name}` is a {kind}, and a menu is an enum: write `enum {name}` with a variant for each action"
        ),
    );
    Vec::new()
}

fn raw_variant<'a>(variant: &'a Variant, diagnostics: &Diagnostics) -> RawVariant<'a> {
    let mut options = Options::read(&variant.attrs, Level::Action, diagnostics);
    if let Some((_, value)) = &variant.discriminant {
        diagnostics.at(
            value,
            "an action is told by its name, not by a number: remove the discriminant",
        );
    }
    let flatten = options.flag_or_trait("flatten");
    // One that can't be read is meant all the same.
    let misread = options.misread().contains(&"flatten").then(|| Given {
        key: variant.ident.clone(),
        value: None,
    });
    match flatten.or(misread) {
        Some(flatten) => RawVariant::Menu(flattened(variant, flatten, options, diagnostics)),
        None => RawVariant::Action(action(variant, options, diagnostics)),
    }
}

/// What holds another menu is a newtype variant.
fn flattened<'a>(
    variant: &'a Variant,
    flatten: Given<Option<Path>>,
    options: Options,
    diagnostics: &Diagnostics,
) -> RawFlattened<'a> {
    let name = &variant.ident;
    let only = match &variant.fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => fields.unnamed.first(),
        _ => None,
    };
    if only.is_none() {
        let found = match &variant.fields {
            Fields::Unit => "holds nothing",
            Fields::Named(_) => "has named fields",
            Fields::Unnamed(fields) if fields.unnamed.is_empty() => "holds nothing",
            Fields::Unnamed(_) => "holds more than a menu",
        };
        diagnostics.at(
            &flatten.key,
            format!("a variant that is flattened holds one menu, and `{name}` {found}: write `{name}(Menu)`"),
        );
    }
    let mut others: Vec<Ident> = options.rest().collect();
    let mut serde = attr::serde_options(&variant.attrs);
    for field in &variant.fields {
        others.extend(Options::read(&field.attrs, Level::Field, diagnostics).rest());
        serde.extend(attr::serde_options(&field.attrs));
    }
    RawFlattened {
        ident: name,
        ty: only.map(|field| &field.ty),
        handler: flatten.value,
        others,
        serde,
    }
}

fn action<'a>(variant: &'a Variant, mut options: Options, diagnostics: &Diagnostics) -> RawAction<'a> {
    RawAction {
        misread: options.misread(),
        ident: &variant.ident,
        docs: Docs::of(&variant.attrs),
        braces: matches!(variant.fields, Fields::Named(_)),
        rename: options.text("rename"),
        alias: options.texts("alias"),
        deprecated: options.flag("deprecated"),
        use_when: options.text("use_when"),
        not_for: options.text("not_for"),
        costly: options.text("costly"),
        example: options.texts("example"),
        read: options.flag("read"),
        write: options.words("write"),
        confirm: options.flag_or_word("confirm"),
        confirm_if: options.path("confirm_if"),
        preview: options.text("preview"),
        idempotent_by: options.words("idempotent_by"),
        idempotent: options.flag("idempotent"),
        repeatable: options.flag("repeatable"),
        verify: options.text("verify"),
        timeout: options.text("timeout"),
        retry: options.number("retry"),
        returns: options.ty("returns"),
        open_world: options.flag("open_world"),
        serde: attr::serde_options(&variant.attrs),
        fields: fields(variant, diagnostics),
    }
}

fn fields<'a>(variant: &'a Variant, diagnostics: &Diagnostics) -> Vec<RawField<'a>> {
    if let Fields::Unnamed(unnamed) = &variant.fields {
        let name = &variant.ident;
        let named = format!("write named fields, as `{name} {{ order_id: String, … }}`");
        let write = match unnamed.unnamed.len() {
            0 => format!("write `{name}`"),
            1 => format!("{named}, or `#[action(flatten)]` if it holds another menu"),
            _ => named,
        };
        diagnostics.at(
            &variant.fields,
            format!("`{name}` is a tuple variant, and the model fills in names: {write}"),
        );
    }
    let read = |(index, field): (usize, &'a syn::Field)| {
        if let Some((_, default)) = &field.default {
            diagnostics.at(
                default,
                "the default of a field is an option: remove it, and write `#[field(default = …)]`",
            );
        }
        raw_field(field.ident.as_ref(), index, &field.ty, &field.attrs, diagnostics)
    };
    variant.fields.iter().enumerate().map(read).collect()
}
