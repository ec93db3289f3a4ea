//! What the tokens of a type show, without knowing what they mean.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericArgument, Lifetime, PathArguments, PathSegment, Type};

pub(crate) fn ungroup(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungroup(&group.elem),
        Type::Paren(paren) => ungroup(&paren.elem),
        ty => ty,
    }
}

fn in_brackets(segment: &PathSegment) -> impl Iterator<Item = &GenericArgument> {
    let arguments = match &segment.arguments {
        PathArguments::AngleBracketed(arguments) => Some(&arguments.args),
        _ => None,
    };
    arguments.into_iter().flatten()
}

pub(crate) fn arguments(segment: &PathSegment) -> impl Iterator<Item = &Type> {
    in_brackets(segment).filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

pub(crate) fn lifetimes(segment: &PathSegment) -> impl Iterator<Item = &Lifetime> {
    in_brackets(segment).filter_map(|argument| match argument {
        GenericArgument::Lifetime(lifetime) => Some(lifetime),
        _ => None,
    })
}

pub(crate) fn is_named(ty: &Type, names: &[&str]) -> bool {
    let Type::Path(path) = ungroup(ty) else {
        return false;
    };
    let last = path.path.segments.last();
    last.is_some_and(|last| names.iter().any(|name| last.ident == name))
}

pub(crate) fn is_option(ty: &Type) -> bool {
    is_named(ty, &["Option"])
}

/// What is there where something is, and not behind a pointer.
pub(crate) fn unwrapped(ty: &Type) -> &Type {
    let ty = ungroup(ty);
    if !is_named(ty, &["Option", "Box"]) {
        return ty;
    }
    item_of(ty)
}

/// The argument of a type, or itself where it has none.
pub(crate) fn item_of(ty: &Type) -> &Type {
    let Type::Path(path) = ungroup(ty) else { return ty };
    let inner = path.path.segments.last().and_then(|last| arguments(last).next());
    inner.map_or(ty, unwrapped)
}

/// Whether a type names an item, which then holds itself if the type is that of its field. A false alarm
/// costs no more than a look into it at compile time.
pub(crate) fn names(ty: &impl ToTokens, item: &Ident) -> bool {
    fn within(tokens: TokenStream, item: &Ident) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(ident) => ident == "Self" || ident == *item,
            TokenTree::Group(group) => within(group.stream(), item),
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }
    within(ty.to_token_stream(), item)
}

/// Whether a type mentions a lifetime.
pub(crate) fn borrows(ty: &impl ToTokens, lifetime: &Lifetime) -> bool {
    fn within(tokens: TokenStream, lifetime: &Lifetime) -> bool {
        let mut is_lifetime = false;
        tokens.into_iter().any(|token| {
            let quoted = std::mem::take(&mut is_lifetime);
            match token {
                TokenTree::Ident(ident) => quoted && ident == lifetime.ident,
                TokenTree::Group(group) => within(group.stream(), lifetime),
                TokenTree::Punct(punct) => {
                    is_lifetime = punct.as_char() == '\'';
                    false
                }
                TokenTree::Literal(_) => false,
            }
        })
    }
    within(ty.to_token_stream(), lifetime)
}

/// The type of the items of a list and the values of a map, if the tokens show it.
pub(crate) fn item_type(ty: &Type) -> Option<&Type> {
    inner_type(ty, 0, 1)
}

/// The type of the keys of a map, if the tokens show it.
pub(crate) fn key_type(ty: &Type) -> Option<&Type> {
    inner_type(ty, usize::MAX, 0)
}

/// The argument of a list's type at one position, of a map's at another, through `Option` and `Box`.
fn inner_type(ty: &Type, of_list: usize, of_map: usize) -> Option<&Type> {
    let path = match ungroup(ty) {
        Type::Array(array) if of_list == 0 => return Some(&array.elem),
        Type::Path(path) => path,
        _ => return None,
    };
    let last = path.path.segments.last()?;
    let mut types = arguments(last);
    let name = last.ident.to_string();
    match name.as_str() {
        "Option" | "Box" => inner_type(types.next()?, of_list, of_map),
        _ if name.ends_with("Map") => types.nth(of_map),
        "Vec" | "BTreeSet" | "HashSet" | "VecDeque" => types.nth(of_list),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use quote::ToTokens;
    use syn::{Type, parse_quote};

    use super::{item_type, key_type};

    #[test]
    fn types_inside() {
        let shown = |ty: Option<&Type>| ty.map(|ty| ty.to_token_stream().to_string());
        let list: Type = parse_quote!(Option<Box<std::vec::Vec<u8>>>);
        assert_eq!(shown(item_type(&list)).as_deref(), Some("u8"));
        assert_eq!(shown(key_type(&list)), None);
        let map: Type = parse_quote!(BTreeMap<String, u16>);
        assert_eq!(shown(item_type(&map)).as_deref(), Some("u16"));
        assert_eq!(shown(key_type(&map)).as_deref(), Some("String"));
        let array: Type = parse_quote!([i64; 3]);
        assert_eq!(shown(item_type(&array)).as_deref(), Some("i64"));
        let alias: Type = parse_quote!(Tags);
        assert_eq!(shown(item_type(&alias)), None);
    }
}
