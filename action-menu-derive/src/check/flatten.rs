//! Variants that hold another menu: `#[action(flatten)]`.

use std::collections::HashSet;

use proc_macro2::Ident;
use quote::{ToTokens, format_ident};
use syn::{GenericArgument, Path, PathArguments, Type};

use super::{Checker, serde};
use crate::diagnostics::Diagnostics;
use crate::ident;
use crate::model::{Flattened, RawFlattened, RawMenu};
use crate::types::ungroup;

/// Why a variant can't be flattened, as far as its tokens show it. Every other type is judged by rustc, by
/// the trait `ActionMenu`.
pub(crate) enum Refused {
    /// The variant itself, which is said where it is read.
    Shape,
    /// `Desk` in `Desk`.
    Itself,
    /// `Box<Orders>`, `Box<Desk>`: what isn't a menu, though it may hold one.
    Wrapper,
    /// `String`, `u64`: a value, which a field holds.
    Value,
    /// `(A, B)`, `<A as B>::C`: what has no name that the handler's could follow from.
    Unnamed,
}

/// Types that no menu is called, and that a field is often of.
const VALUES: [&str; 17] = [
    "String", "bool", "char", "str", "f32", "f64", "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32",
    "i64", "i128", "usize",
];

/// The flattened menu, in a menu called `outer`.
pub(crate) fn flattened<'a>(raw: &'a RawFlattened<'a>, outer: &Ident) -> Result<Flattened<'a>, Refused> {
    let ty = raw.ty.ok_or(Refused::Shape)?;
    let Type::Path(path) = ungroup(ty) else {
        return Err(Refused::Unnamed);
    };
    let last = path.path.segments.last().ok_or(Refused::Unnamed)?;
    if is_own(&path.path, outer) {
        return Err(Refused::Itself);
    }
    if !is_menu(&last.arguments) {
        return Err(Refused::Wrapper);
    }
    if path
        .path
        .get_ident()
        .is_some_and(|name| VALUES.iter().any(|value| name == value))
    {
        return Err(Refused::Value);
    }
    let handler = match &raw.handler {
        Some(handler) => handler.clone(),
        None if path.qself.is_some() => return Err(Refused::Unnamed),
        None => handler_of(&path.path),
    };
    Ok(Flattened {
        variant: raw.ident,
        ty,
        handler,
    })
}

/// A menu has no parameters but a lifetime.
fn is_menu(arguments: &PathArguments) -> bool {
    match arguments {
        PathArguments::None => true,
        PathArguments::AngleBracketed(arguments) => {
            let mut all = arguments.args.iter();
            all.all(|argument| matches!(argument, GenericArgument::Lifetime(_)))
        }
        PathArguments::Parenthesized(_) => false,
    }
}

/// `Desk`, `Self`, `self::Desk`.
fn is_own(path: &Path, outer: &Ident) -> bool {
    let mut names = path.segments.iter().map(|segment| &segment.ident);
    match (names.next(), names.next(), names.next()) {
        (Some(name), None, None) => path.leading_colon.is_none() && (name == "Self" || name == outer),
        (Some(module), Some(name), None) => module == "self" && name == outer,
        _ => false,
    }
}

/// `orders::OrdersHandler` of `orders::Orders`: a handler is named after its menu and stands beside it. The
/// name is none that the author wrote, as far as lints go.
fn handler_of(menu: &Path) -> Path {
    let mut handler = menu.clone();
    if let Some(last) = handler.segments.last_mut() {
        let menu = ident::generated(&last.ident);
        last.ident = format_ident!("{}Handler", ident::plain(&menu), span = menu.span());
        last.arguments = PathArguments::None;
    }
    handler
}

/// A menu is flattened once: its actions have one variant each.
pub(super) fn distinct(raw: &RawMenu, diagnostics: &Diagnostics) {
    let mut seen = HashSet::new();
    for ty in raw.menus().filter_map(|menu| menu.ty) {
        let tokens = ty.to_token_stream().to_string();
        if !seen.insert(tokens) {
            diagnostics.at(ty, "this menu is flattened twice: remove one of the variants");
        }
    }
}

impl Checker<'_> {
    pub(super) fn flattened<'a>(&self, raw: &'a RawFlattened<'a>) -> Option<Flattened<'a>> {
        let (diagnostics, outer) = (self.diagnostics, self.raw.frame.item.ident);
        for option in &raw.others {
            diagnostics.at(
                option,
                format!(
                    "`{option}` beside `flatten`: the flattened menu says it of its own actions, so remove it"
                ),
            );
        }
        serde::flattened(raw, diagnostics);
        let refused = match flattened(raw, outer) {
            Ok(menu) => return Some(menu),
            Err(refused) => refused,
        };
        let message = match refused {
            Refused::Shape => return None,
            Refused::Itself => {
                format!("`{outer}` would be flattened into itself: a menu can't contain itself")
            }
            Refused::Wrapper => "what is flattened is a menu, and this is a wrapper: \
                                 a menu can't contain itself; flatten it by value"
                .to_owned(),
            Refused::Value => {
                let (name, ty) = (raw.ident, raw.ty.to_token_stream());
                format!(
                    "`{ty}` is no menu: remove `flatten` and write a named field, as `{name} {{ value: {ty} }}`"
                )
            }
            Refused::Unnamed => {
                "what is flattened is a menu by its path: write the name of the enum, as `orders::Orders`"
                    .to_owned()
            }
        };
        diagnostics.at(&raw.ty, message);
        None
    }
}
