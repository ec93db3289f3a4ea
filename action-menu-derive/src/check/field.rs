//! Fields, of actions and of records.

use proc_macro2::Ident;

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
    descriptions(&raw.docs, diagnostics);
    field_type::check(raw.ty, diagnostics);
    refinement::check(&raw.refinements, Some(raw.ty), diagnostics);
    if let Some(default) = &raw.default {
        refinement::default(default, raw, diagnostics);
    }
    let renamed = raw
        .rename
        .as_ref()
        .map(|rename| name::name(&rename.value, diagnostics));
    Field {
        ident: &raw.ident,
        ty: raw.ty,
        docs: &raw.docs,
        wire: renamed.unwrap_or_else(|| field_name(&raw.ident, rule)),
        from_action,
        secret: raw.secret.is_some(),
        default: raw.default.as_ref().map(|default| &default.value),
        refinements: &raw.refinements,
    }
}

fn field_name(ident: &Ident, rule: Option<&RawRule>) -> String {
    let name = ident::plain(ident);
    rule.map_or_else(|| name.clone(), |rule| rule.rule.apply(&name))
}
