//! Doc comments: the descriptions that the model reads.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta};

/// The `#[doc = …]` attributes of an item, in every form: `///`, `/** */`, a literal, a macro.
pub(crate) struct Docs<'a> {
    attrs: Vec<&'a Attribute>,
    parts: Vec<Part<'a>>,
}

enum Part<'a> {
    Text(&'a LitStr),
    /// `include_str!(…)`, `concat!(…)`: only rustc knows the text.
    Code(&'a Expr),
}

impl<'a> Docs<'a> {
    pub(crate) fn of(attrs: &'a [Attribute]) -> Self {
        let mut docs = Self {
            attrs: Vec::new(),
            parts: Vec::new(),
        };
        for attr in attrs {
            // `#[doc(hidden)]` and the like say nothing to the model.
            if let Meta::NameValue(pair) = &attr.meta
                && pair.path.is_ident("doc")
            {
                docs.attrs.push(attr);
                docs.parts.push(Part::of(&pair.value));
            }
        }
        docs
    }

    /// Whether it says nothing, as far as literals show it.
    pub(crate) fn is_empty(&self) -> bool {
        self.parts.iter().all(|part| match part {
            Part::Text(text) => text.value().trim().is_empty(),
            Part::Code(_) => false,
        })
    }

    /// The attributes as written, for items that are documented by the same words.
    pub(crate) fn attrs(&self) -> &[&'a Attribute] {
        &self.attrs
    }

    /// The literals, whose text is known here.
    pub(crate) fn literals(&self) -> impl Iterator<Item = &'a LitStr> {
        self.parts.iter().filter_map(|part| match part {
            Part::Text(text) => Some(*text),
            Part::Code(_) => None,
        })
    }

    /// One expression for the raw text, lines between `\n`; the runtime trims and joins paragraphs.
    pub(crate) fn expression(&self) -> TokenStream {
        let mut pieces: Vec<TokenStream> = Vec::new();
        let mut text = String::new();
        for (index, part) in self.parts.iter().enumerate() {
            if index > 0 {
                text.push('\n');
            }
            match part {
                Part::Text(literal) => text.push_str(&unindent(&literal.value())),
                Part::Code(code) => {
                    if !text.is_empty() {
                        pieces.push(std::mem::take(&mut text).into_token_stream());
                    }
                    pieces.push(code.into_token_stream());
                }
            }
        }
        if pieces.is_empty() {
            return text.into_token_stream();
        }
        if !text.is_empty() {
            pieces.push(text.into_token_stream());
        }
        quote!(::core::concat!(#(#pieces),*))
    }

    /// The first part whose text is known to rustc only.
    pub(crate) fn code(&self) -> Option<&'a Expr> {
        self.parts.iter().find_map(|part| match part {
            Part::Text(_) => None,
            Part::Code(code) => Some(*code),
        })
    }
}

impl<'a> Part<'a> {
    fn of(value: &'a Expr) -> Self {
        match value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text), ..
            }) => Self::Text(text),
            // A literal that came through a `macro_rules!` parameter.
            Expr::Group(group) => Self::of(&group.expr),
            code => Self::Code(code),
        }
    }
}

/// Takes the margin off the lines of a block comment, as rustdoc does: the column of stars, or the
/// indentation that all lines but the first share.
fn unindent(text: &str) -> String {
    let mut lines = text.split('\n');
    let first = lines.next().unwrap_or_default();
    let rest: Vec<&str> = lines.collect();
    let indents = || {
        rest.iter()
            .filter(|line| !line.trim().is_empty())
            .map(|line| line.len() - line.trim_start().len())
    };
    let margin = indents().min().unwrap_or_default();
    // A column of stars is one below the stars of `/**`; without indentation it may as well be a list.
    let starred = indents().all(|indent| indent == margin)
        && rest
            .iter()
            .all(|line| line.trim().is_empty() || line.trim_start().starts_with('*'))
        && (margin > 0 || first.trim().is_empty());
    let mut unindented = first.to_owned();
    for line in rest {
        unindented.push('\n');
        let line = line.get(margin..).unwrap_or(line.trim_start());
        unindented.push_str(if starred {
            line.strip_prefix('*').unwrap_or(line)
        } else {
            line
        });
    }
    unindented
}

#[cfg(test)]
mod tests {
    use quote::quote;
    use syn::{Attribute, parse_quote};

    use super::{Docs, unindent};

    #[test]
    fn margins() {
        assert_eq!(unindent(" One line."), " One line.");
        assert_eq!(
            unindent("\n     * Refund.\n     *\n     * Twice.\n     "),
            "\n Refund.\n\n Twice.\n"
        );
        assert_eq!(
            unindent(" Refund.\n       Use it:\n         a"),
            " Refund.\nUse it:\n  a"
        );
        assert_eq!(unindent("One of:\n* a\n* b"), "One of:\n* a\n* b");
    }

    #[test]
    fn literals_are_one_literal() {
        let attrs: [Attribute; 3] = [
            parse_quote!(#[doc = " a"]),
            parse_quote!(#[doc(hidden)]),
            parse_quote!(#[doc = ""]),
        ];
        assert_eq!(
            Docs::of(&attrs).expression().to_string(),
            quote!(" a\n").to_string()
        );
        assert_eq!(Docs::of(&[]).expression().to_string(), quote!("").to_string());
    }

    #[test]
    fn macros_are_left_to_rustc() {
        let attrs: [Attribute; 3] = [
            parse_quote!(#[doc = " a"]),
            parse_quote!(#[doc = include_str!("b.md")]),
            parse_quote!(#[doc = " c"]),
        ];
        let expected = quote!(::core::concat!(" a\n", include_str!("b.md"), "\n c"));
        assert_eq!(Docs::of(&attrs).expression().to_string(), expected.to_string());
    }
}
