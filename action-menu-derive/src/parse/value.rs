//! Records, choices and scalars, as written.

use syn::{Data, DeriveInput, Fields, Type, Variant};

use super::item::{generics, item, raw_field, refinements, rule};
use crate::attr::{self, Level, Options};
use crate::diagnostics::Diagnostics;
use crate::docs::Docs;
use crate::ident::plain;
use crate::model::{RawChoice, RawField, RawRecord, RawScalar, RawValue};

pub(crate) fn record<'a>(input: &'a DeriveInput, diagnostics: &Diagnostics) -> RawRecord<'a> {
    let mut options = Options::read(&input.attrs, Level::Record, diagnostics);
    generics(input, None, diagnostics);
    RawRecord {
        docs: Docs::of(&input.attrs),
        rename_all: rule(options.text("rename_all"), diagnostics),
        recursive: options.flag("recursive"),
        deny: options.words("deny"),
        serde: attr::serde_options(&input.attrs),
        item: item(input, &mut options, diagnostics),
        fields: fields(input, diagnostics),
    }
}

/// A record is a struct whose fields have names.
fn fields<'a>(input: &'a DeriveInput, diagnostics: &Diagnostics) -> Vec<RawField<'a>> {
    let name = &input.ident;
    let (found, write) = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(_) => {
                let read = |(index, field): (usize, &'a syn::Field)| {
                    if let Some((_, default)) = &field.default {
                        diagnostics.at(
                            default,
                            "the default of a field is an option: remove it, and write `#[field(default = …)]`",
                        );
                    }
                    raw_field(field.ident.as_ref(), index, &field.ty, &field.attrs, diagnostics)
                };
                return data.fields.iter().enumerate().map(read).collect();
            }
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => (
                "a tuple struct",
                format!("`struct {name} {{ street: String }}`, or `#[derive(Scalar)]` for a value with a type of its own"),
            ),
            Fields::Unnamed(_) => ("a tuple struct", format!("`struct {name} {{ street: String, … }}`")),
            Fields::Unit => ("a unit struct", format!("`struct {name} {{}}`")),
        },
        Data::Enum(_) => (
            "an enum",
            "a struct, or `#[derive(Choice)]` for a closed set of texts, `#[derive(ActionMenu)]` for one of several records"
                .to_owned(),
        ),
        Data::Union(_) => ("a union", format!("`struct {name} {{ … }}`")),
    };
    diagnostics.at(
        name,
        format!(
            "`{}` is {found}, and a record is a struct with named fields: write {write}",
            plain(name)
        ),
    );
    Vec::new()
}

pub(crate) fn choice<'a>(input: &'a DeriveInput, diagnostics: &Diagnostics) -> RawChoice<'a> {
    let mut options = Options::read(&input.attrs, Level::Choice, diagnostics);
    for param in &input.generics.params {
        diagnostics.at(
            param,
            "a choice is one closed set of texts, without parameters: remove it",
        );
    }
    RawChoice {
        rename_all: rule(options.text("rename_all"), diagnostics),
        deny: options.words("deny"),
        serde: attr::serde_options(&input.attrs),
        item: item(input, &mut options, diagnostics),
        values: values(input, diagnostics),
    }
}

/// A choice is an enum of unit variants.
fn values<'a>(input: &'a DeriveInput, diagnostics: &Diagnostics) -> Vec<RawValue<'a>> {
    let name = plain(&input.ident);
    let kind = match &input.data {
        Data::Enum(data) if data.variants.is_empty() => {
            diagnostics.at(
                &input.ident,
                format!("the choice `{name}` has no value: write a variant, as `Low`"),
            );
            return Vec::new();
        }
        Data::Enum(data) => {
            let read = |variant| value(variant, diagnostics);
            return data.variants.iter().map(read).collect();
        }
        Data::Struct(_) => "a struct",
        Data::Union(_) => "a union",
    };
    diagnostics.at(
        &input.ident,
        format!(
            "`{name}` is {kind}, and a choice is an enum: write `enum {name}` with a variant for each value"
        ),
    );
    Vec::new()
}

fn value<'a>(variant: &'a Variant, diagnostics: &Diagnostics) -> RawValue<'a> {
    let mut options = Options::read(&variant.attrs, Level::Name, diagnostics);
    let name = &variant.ident;
    if !matches!(variant.fields, Fields::Unit) {
        diagnostics.at(
            &variant.fields,
            format!(
                "`{name}` holds data, and a value of a choice is a text alone: \
                 write `{name}`, or `#[derive(ActionMenu)]` for one of several records"
            ),
        );
    }
    RawValue {
        ident: name,
        docs: Docs::of(&variant.attrs),
        rename: options.text("rename"),
        serde: attr::serde_options(&variant.attrs),
    }
}

pub(crate) fn scalar<'a>(input: &'a DeriveInput, diagnostics: &Diagnostics) -> RawScalar<'a> {
    let mut options = Options::read(&input.attrs, Level::Scalar, diagnostics);
    generics(input, Some("a scalar is one value"), diagnostics);
    RawScalar {
        inner: inner(input, diagnostics),
        refinements: refinements(&mut options),
        serde: attr::serde_options(&input.attrs),
        item: item(input, &mut options, diagnostics),
    }
}

/// A scalar is a struct around one value without a name.
fn inner<'a>(input: &'a DeriveInput, diagnostics: &Diagnostics) -> Option<&'a Type> {
    let name = &input.ident;
    let found = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                let field = fields.unnamed.first()?;
                // Whatever stands there belongs elsewhere.
                drop(Options::read(&field.attrs, Level::Field, diagnostics));
                return Some(&field.ty);
            }
            Fields::Unnamed(fields) if fields.unnamed.is_empty() => "holds nothing",
            Fields::Unnamed(_) => "holds several values",
            Fields::Named(_) => "has named fields",
            Fields::Unit => "holds nothing",
        },
        Data::Enum(_) => "is an enum",
        Data::Union(_) => "is a union",
    };
    let write = match &input.data {
        Data::Struct(data) if data.fields.len() > 1 => "; what holds several values derives `Record`",
        Data::Enum(_) => "; an enum derives `Choice`",
        _ => "",
    };
    diagnostics.at(
        name,
        format!(
            "`{}` {found}, and a scalar is a struct around one value: write `struct {name}(String);`{write}",
            plain(name)
        ),
    );
    None
}
