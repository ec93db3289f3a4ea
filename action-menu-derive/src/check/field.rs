//! Fields, of actions and of records.

use super::{descriptions, field_type, name, refinement};
use crate::diagnostics::Diagnostics;
use crate::ident;
use crate::model::{Field, RawField, RawRule, Reference};

/// A field whose name follows `rule` unless it has one of its own.
pub(super) fn field<'a>(
    raw: &'a RawField<'a>,
    rule: Option<&RawRule>,
    from_action: Option<Reference<'a>>,
    diagnostics: &Diagnostics,
) -> Field<'a> {
    let before = diagnostics.count();
    descriptions(&raw.docs, diagnostics);
    field_type::check(raw.ty, diagnostics);
    refinement::check(&raw.refinements, Some(raw.ty), diagnostics);
    if let Some(default) = &raw.default {
        refinement::default(default, raw, diagnostics);
    }
    if let Some(rename) = &raw.rename {
        name::name(&rename.value, diagnostics);
    }
    Field {
        sound: raw.sound && diagnostics.count() == before,
        ident: &raw.ident,
        ty: raw.ty,
        docs: &raw.docs,
        wire: wire(raw, rule),
        from_action,
        secret: raw.secret.is_some(),
        default: raw.default.as_ref().map(|default| &default.value),
        refinements: &raw.refinements,
    }
}

/// The name of a field for the model, as `rename` or the rule has it.
pub(super) fn wire(raw: &RawField, rule: Option<&RawRule>) -> String {
    let name = || ident::plain(&raw.ident);
    match (&raw.rename, rule) {
        (Some(rename), _) => rename.value.value(),
        (None, Some(rule)) => rule.rule.apply(&name()),
        (None, None) => name(),
    }
}
