//! Types that no field can have, as far as their tokens show it. Every other type is judged by rustc, by
//! the trait `FieldType`.

use quote::ToTokens;
use syn::Type;

use crate::diagnostics::Diagnostics;
use crate::types::{arguments, is_named, is_option, lifetimes, ungroup};

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
            let message = match ungroup(&reference.elem) {
                Type::Path(path) if path.path.is_ident("str") => {
                    "a text with escapes can't be lent as it stands, and this is borrowed: \
                     use `String` or `Cow<'a, str>`"
                }
                Type::Slice(_) => "only text is ever lent by what is read, and this is borrowed: use `Vec`",
                _ => "only text is ever lent by what is read, and this is borrowed: use the type without `&`",
            };
            diagnostics.at(ty, message);
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
            let instead = match last.ident.to_string().as_str() {
                "u128" => Some("use `u64` or `String`"),
                "i128" => Some("use `i64` or `String`"),
                // As wide as the target's pointers.
                "usize" => Some("use `u32` or `u64`"),
                "isize" => Some("use `i32` or `i64`"),
                "char" => Some("use `String` with `length = 1`"),
                _ => None,
            };
            // A type of a module may have the name of a primitive.
            let module = path.path.segments.iter().rev().nth(1);
            if let Some(write) = instead
                && module.is_none_or(|module| module.ident == "primitive")
            {
                no_form(&format!("`{}`", last.ident), write);
            }
            if last.ident.to_string().ends_with("Map")
                && let Some(key) = arguments(last).next()
            {
                self::key(key, diagnostics);
            }
            if let Some(lifetime) = lifetimes(last).find(|lifetime| lifetime.ident == "static") {
                diagnostics.at(
                    lifetime,
                    "what is read lives no longer than its text: use `String`, or a lifetime of the enum's or struct's own",
                );
            }
            let of_floats = last.ident.to_string().ends_with("Set");
            for inner in arguments(last) {
                if of_floats && is_named(inner, &["f32", "f64"]) {
                    let inner = inner.to_token_stream();
                    let message =
                        format!("`{inner}` can't be in a set, since floats aren't told apart: use `Vec`");
                    diagnostics.at(ty, message);
                    return;
                }
                if last.ident == "Option" && is_option(inner) {
                    let message = "a value is left out in one way: use a single `Option`";
                    diagnostics.at(ty, message);
                }
                check(inner, diagnostics);
            }
        }
        _ => {}
    }
}

/// The keys of an object are text.
fn key(ty: &Type, diagnostics: &Diagnostics) {
    const NO_TEXT: [&str; 15] = [
        "bool", "char", "f32", "f64", "u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize",
        "Option",
    ];
    if is_named(ty, &NO_TEXT) {
        let found = ty.to_token_stream();
        diagnostics.at(
            ty,
            format!(
                "`{found}` cannot be a key of a map, since JSON keys are text: use `String` or a `Choice`"
            ),
        );
    }
}
