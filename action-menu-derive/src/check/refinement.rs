//! Options that narrow a value, as far as their own tokens judge them. Whether they fit the type is judged
//! by rustc, from its shape.

use syn::{LitStr, Path, Type};

use super::decimal::Decimal;
use super::name;
use crate::attr::{Constant, Given, Literal, Number, Range, Size};
use crate::diagnostics::Diagnostics;
#[cfg(feature = "pattern")]
use crate::dialect::translated;
use crate::invisible::is_fit_for_text;
use crate::model::{RawField, Refinement};
use crate::types::{is_named, is_option, item_type, key_type};

/// The options of a value of type `ty`; `None` where the type can't be seen.
pub(super) fn check(refinements: &[Given<Refinement>], ty: Option<&Type>, diagnostics: &Diagnostics) {
    for Given { key, value } in refinements {
        match value {
            Refinement::Range(range) => self::range(range, diagnostics),
            Refinement::Length(size) | Refinement::Items(size) => {
                self::size(size, &key.to_string(), diagnostics);
            }
            Refinement::MultipleOf((of, written)) => {
                if !is_step(*of) {
                    diagnostics.at(
                        written,
                        "what a number is a multiple of is greater than zero: write another, as `0.01`",
                    );
                }
            }
            Refinement::Pattern(text) => pattern(text, diagnostics),
            Refinement::Check(_) if ty.is_none() => {
                diagnostics.at(
                    key,
                    "the type that `check` would judge can't be seen here: \
                     write the whole type of the list or map, or give what it holds a `#[derive(Scalar)]`",
                );
            }
            Refinement::Each(inner) => check(inner, ty.and_then(item_type), diagnostics),
            Refinement::Keys(inner) => check(inner, ty.and_then(key_type), diagnostics),
            Refinement::Unique => {
                let item = ty.and_then(item_type);
                if item.is_some_and(|item| is_named(item, &["f32", "f64"])) {
                    diagnostics.at(key, "`unique` can't tell floats apart: use whole numbers or text");
                }
            }
            Refinement::GreaterThan(_) | Refinement::LessThan(_) | Refinement::Check(_) => {}
        }
    }
    bounds(refinements, diagnostics);
}

/// A range holds something.
fn range(range: &Range, diagnostics: &Diagnostics) {
    let (Some(from), Some(to)) = (range.from, range.to) else {
        return;
    };
    if to.is_below(from) || (range.excludes_end && !from.is_below(to)) {
        diagnostics.at(
            &range.written,
            "this range is empty, its minimum is above its maximum: write the lesser bound first",
        );
    }
}

/// There is a size that fits.
fn size(size: &Size, name: &str, diagnostics: &Diagnostics) {
    if size.to().is_none_or(|to| to < size.from()) {
        diagnostics.at(
            &size.0.written,
            format!("this `{name}` is empty, its minimum is above its maximum: write the lesser bound first"),
        );
    }
}

/// A side has one bound, and there is something between two.
fn bounds(refinements: &[Given<Refinement>], diagnostics: &Diagnostics) {
    let (mut range, mut above, mut below) = (None, None, None);
    for Given { key, value } in refinements {
        match value {
            Refinement::Range(given) => range = Some(given),
            Refinement::GreaterThan(bound) => above = Some((key, bound)),
            Refinement::LessThan(bound) => below = Some((key, bound)),
            _ => {}
        }
    }
    let empty = |written, range: &str| {
        diagnostics.at(
            written,
            format!("no number is both beyond this bound and in {range}: write another"),
        );
    };
    if let Some((key, (bound, written))) = above {
        match range.map(|range| (range.from, range.to)) {
            Some((Some(_), _)) => twice(key, "least", diagnostics),
            Some((None, Some(to))) if !bound.is_below(to) => empty(written, "the `range`"),
            _ => {}
        }
    }
    if let Some((key, (bound, written))) = below {
        match range.map(|range| (range.from, range.to)) {
            Some((_, Some(_))) => twice(key, "greatest", diagnostics),
            Some((Some(from), None)) if !from.is_below(*bound) => empty(written, "the `range`"),
            _ => {}
        }
    }
    if let (Some((_, (above, _))), Some((_, (below, written)))) = (above, below)
        && !above.is_below(*below)
    {
        empty(written, "what `greater_than` leaves");
    }
}

fn twice(key: &syn::Ident, which: &str, diagnostics: &Diagnostics) {
    diagnostics.at(
        key,
        format!("`range` states the {which} value already: keep `{key}` or that bound of `range`"),
    );
}

/// A pattern is a regular expression that a person can see.
fn pattern(text: &LitStr, diagnostics: &Diagnostics) {
    let pattern = text.value();
    let before = diagnostics.count();
    name::seen(text, &pattern, "pattern", name::is_fit_for_name, diagnostics);
    if diagnostics.count() > before {
        return;
    }
    if let Err(message) = matches(&pattern, "") {
        diagnostics.at(text, message);
    }
}

/// Whether a text matches, as the runtime has it; or what the engine has against the pattern. Without the
/// engine no pattern is taken.
fn matches(pattern: &str, text: &str) -> Result<bool, String> {
    #[cfg(not(feature = "pattern"))]
    {
        let _ = (pattern, text);
        Err("`pattern` needs the feature `pattern` of action-menu".to_owned())
    }
    #[cfg(feature = "pattern")]
    translated(pattern)
        .and_then(|engine| regex_lite::Regex::new(&engine).map_err(|error| error.to_string()))
        .map(|regex| regex.is_match(text))
        .map_err(|error| {
            format!("`{pattern}` is no pattern that every reader of a schema takes alike: {error}")
        })
}

/// What is left out has one meaning.
pub(super) fn default(default: &Given<Constant>, field: &RawField, diagnostics: &Diagnostics) {
    let is_none = |path: &Path| path.is_ident("None");
    if is_option(field.ty) {
        diagnostics.at(
            &default.key,
            "an `Option` that is left out is `None`: remove `default`, or write the type without `Option`",
        );
    } else if matches!(&default.value.literal, Literal::Path(path) if is_none(path)) {
        diagnostics.at(
            &default.value.written,
            "a default is a value: write one, or an `Option` as the type, which is `None` when it is left out",
        );
    }
    if let Literal::Path(path) = &default.value.literal
        && let Some(variant) = path.segments.last().filter(|_| path.segments.len() > 1)
        && is_of_a_variant(&variant.ident.to_string())
    {
        let message = "a default is written as the model writes it: the text of a choice's value, as `default = \"low\"`, or a constant";
        diagnostics.at(&default.value.written, message);
    }
    if let Literal::Text(text) = &default.value.literal {
        name::seen(text, &text.value(), "text", is_fit_for_text, diagnostics);
    }
    for Given { value, .. } in &field.refinements {
        if let Some(message) = broken(value, &default.value) {
            diagnostics.at(&default.value.written, message);
        }
    }
}

/// A default matches the field's own pattern and is a multiple of its own step, as far as literals show it.
fn broken(refinement: &Refinement, default: &Constant) -> Option<String> {
    match (refinement, &default.literal) {
        (Refinement::Pattern(pattern), literal) => {
            let text = match literal {
                Literal::Text(text) => text.value(),
                Literal::Empty => String::new(),
                _ => return None,
            };
            let pattern = pattern.value();
            let matches = matches(&pattern, &text).unwrap_or(true);
            (!matches).then(|| {
                format!("the default `{text:?}` doesn't match the field's own pattern: write another")
            })
        }
        (Refinement::MultipleOf((step, of)), Literal::Number(_)) if is_step(*step) => {
            let multiple = Decimal::of(&default.written)?.is_multiple_of(&Decimal::of(of)?)?;
            (!multiple).then(|| format!("the default is no multiple of `{of}`: write another"))
        }
        _ => None,
    }
}

/// Names of constants are upper case.
fn is_of_a_variant(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase)
}

fn is_step(of: Number) -> bool {
    Number::Integer(0).is_below(of)
}
