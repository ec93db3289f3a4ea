//! Types that no field can have, as far as their tokens show it. Every other type is judged by rustc, by
//! the trait `FieldType`.

use syn::{GenericArgument, PathArguments, PathSegment, Type};

use crate::diagnostics::Diagnostics;

/// Reports every such type in `ty`, at any depth, under its own tokens.
pub(super) fn check(ty: &Type, diagnostics: &Diagnostics) {
    let no_form = |what: &str, write: &str| {
        diagnostics.at(
            ty,
            format!("{what} has no JSON form that every peer carries exactly: {write}"),
        );
    };
    match ty {
        // Invisible parentheses around a type that came through a `macro_rules!` parameter.
        Type::Group(group) => check(&group.elem, diagnostics),
        Type::Paren(paren) => check(&paren.elem, diagnostics),
        Type::Array(array) => check(&array.elem, diagnostics),
        Type::Reference(reference) => {
            let write = match ungroup(&reference.elem) {
                Type::Slice(_) => "`Vec`",
                Type::Path(path) if !path.path.is_ident("str") => "the type without `&`",
                _ => "`String`",
            };
            diagnostics.at(
                ty,
                format!("a menu owns what it reads, and this is borrowed: use {write}"),
            );
        }
        Type::Tuple(tuple) if tuple.elems.is_empty() => no_form("`()`", "remove the field"),
        Type::Tuple(_) => no_form("a tuple", "write a field for each part"),
        Type::Never(_) => no_form("`!`", "remove the field"),
        Type::Ptr(_) => no_form("a raw pointer", "use `String` or `u64`"),
        Type::FnPtr(_) => no_form("a function", "use `String` or an enum"),
        Type::Path(path) => {
            let Some(last) = path.path.segments.last() else {
                return;
            };
            if last.ident == "u128" || last.ident == "i128" {
                let small = if last.ident == "u128" { "u64" } else { "i64" };
                no_form(
                    &format!("`{}`", last.ident),
                    &format!("use `{small}` or `String`"),
                );
            }
            for inner in arguments(last) {
                if last.ident == "Option" && is_option(inner) {
                    let message = "JSON has one way to leave a value out: use a single `Option`";
                    diagnostics.at(ty, message);
                }
                check(inner, diagnostics);
            }
        }
        _ => {}
    }
}

fn is_option(ty: &Type) -> bool {
    matches!(ungroup(ty), Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "Option"))
}

pub(super) fn ungroup(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungroup(&group.elem),
        Type::Paren(paren) => ungroup(&paren.elem),
        ty => ty,
    }
}

fn arguments(segment: &PathSegment) -> impl Iterator<Item = &Type> {
    let arguments = match &segment.arguments {
        PathArguments::AngleBracketed(arguments) => Some(&arguments.args),
        _ => None,
    };
    arguments
        .into_iter()
        .flatten()
        .filter_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        })
}
