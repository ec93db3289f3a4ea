//! Records, choices and scalars.

use super::{descriptions, field, field_type, lint, name, refinement, serde};
use crate::diagnostics::Diagnostics;
use crate::model::{Choice, Field, RawChoice, RawRecord, RawScalar, Record, Scalar, Value};
use crate::types::{is_option, names};

pub(crate) fn record<'a>(raw: &'a RawRecord<'a>, diagnostics: &Diagnostics) -> Record<'a> {
    descriptions(&raw.docs, diagnostics);
    serde::record(raw, diagnostics);
    lint::record(raw, diagnostics);
    let fields: Vec<Field> = raw
        .fields
        .iter()
        .map(|raw_field| {
            if let Some(from_action) = &raw_field.from_action {
                diagnostics.at(
                    &from_action.key,
                    "only an action's field comes from an action: remove it, and write it at the field of this type",
                );
            }
            let field = field::field(raw_field, raw.rename_all.as_ref(), None, diagnostics);
            serde::field(raw_field, &field.wire, "the record", diagnostics);
            field
        })
        .collect();
    name::fields(&fields, &raw.fields, None, diagnostics);
    Record {
        item: &raw.item,
        docs: &raw.docs,
        recursive: raw.recursive.is_some() || fields.iter().any(|field| names(field.ty, raw.item.ident)),
        fields,
    }
}

pub(crate) fn choice<'a>(raw: &'a RawChoice<'a>, diagnostics: &Diagnostics) -> Choice<'a> {
    serde::choice(raw, diagnostics);
    lint::choice(raw, diagnostics);
    let values = raw.values.iter().map(|value| {
        descriptions(&value.docs, diagnostics);
        if let Some(rename) = &value.rename {
            name::name(&rename.value, diagnostics);
        }
        let wire = raw.wire(value);
        serde::value(value, &wire, diagnostics);
        Value {
            ident: value.ident,
            docs: &value.docs,
            wire,
        }
    });
    let values: Vec<Value> = values.collect();
    name::values(&values, &raw.values, diagnostics);
    Choice {
        item: &raw.item,
        values,
    }
}

/// `None` where the struct isn't one of a single value, which is said where it is read.
pub(crate) fn scalar<'a>(raw: &'a RawScalar<'a>, diagnostics: &Diagnostics) -> Option<Scalar<'a>> {
    serde::scalar(raw, diagnostics);
    refinement::check(&raw.refinements, raw.inner, diagnostics);
    let inner = raw.inner?;
    field_type::check(inner, diagnostics);
    if is_option(inner) {
        diagnostics.at(
            inner,
            "whether a value may be left out is said at its field: write the type without `Option`, \
             and `Option` around this one there",
        );
    }
    Some(Scalar {
        item: &raw.item,
        inner,
        refinements: &raw.refinements,
    })
}
