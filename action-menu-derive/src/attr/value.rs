//! Values of options: numbers, ranges and literals. They are told apart by their first tokens and never
//! read as expressions.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::token::Bracket;
use syn::{LitBool, LitFloat, LitInt, LitStr, Path, Token, bracketed};

use super::read::misused;

/// A number as an attribute writes it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Number {
    Integer(i128),
    Float(f64),
}

impl Number {
    /// Whether it is less than `other`; by their digits if both are whole.
    pub(crate) fn is_below(self, other: Self) -> bool {
        match (self, other) {
            (Self::Integer(one), Self::Integer(other)) => one < other,
            _ => self.float() < other.float(),
        }
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "a whole number that is compared with a fraction"
    )]
    pub(crate) fn float(self) -> f64 {
        match self {
            Self::Integer(value) => value as f64,
            Self::Float(value) => value,
        }
    }
}

impl Parse for Number {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let minus = input.parse::<Option<Token![-]>>()?.is_some();
        if input.peek(LitInt) {
            let literal: LitInt = input.parse()?;
            let value: i128 = unsuffixed(literal.suffix(), input).and_then(|()| literal.base10_parse())?;
            return Ok(Self::Integer(if minus { -value } else { value }));
        }
        let literal: LitFloat = input.parse()?;
        let value: f64 = unsuffixed(literal.suffix(), input).and_then(|()| literal.base10_parse())?;
        if !value.is_finite() {
            return Err(misused(input));
        }
        Ok(Self::Float(if minus { -value } else { value }))
    }
}

fn unsuffixed(suffix: &str, input: ParseStream) -> syn::Result<()> {
    if suffix.is_empty() {
        Ok(())
    } else {
        Err(misused(input))
    }
}

/// A range as Rust writes it, open on one side at most.
pub(crate) struct Range<N = Number> {
    /// What an error about the bounds underlines.
    pub(crate) written: TokenStream,
    pub(crate) from: Option<N>,
    pub(crate) to: Option<N>,
    /// `..`, not `..=`.
    pub(crate) excludes_end: bool,
}

impl Parse for Range {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        range(input, Number::parse)
    }
}

fn range<N>(input: ParseStream, bound: fn(ParseStream) -> syn::Result<N>) -> syn::Result<Range<N>> {
    let before = input.fork();
    let is_end = |input: ParseStream| input.is_empty() || input.peek(Token![,]);
    let from = if input.peek(Token![..]) {
        None
    } else {
        Some(bound(input)?)
    };
    let excludes_end = if input.peek(Token![..=]) {
        input.parse::<Token![..=]>()?;
        false
    } else {
        input.parse::<Token![..]>()?;
        true
    };
    let to = if excludes_end && is_end(input) {
        None
    } else {
        Some(bound(input)?)
    };
    if from.is_none() && to.is_none() {
        return Err(misused(input));
    }
    Ok(Range {
        written: between(&before),
        excludes_end: excludes_end && to.is_some(),
        from,
        to,
    })
}

/// The tokens of a value that begins here.
pub(super) fn between(before: ParseStream) -> TokenStream {
    let mut tokens = TokenStream::new();
    while !before.is_empty() && !before.peek(Token![,]) {
        match before.parse::<proc_macro2::TokenTree>() {
            Ok(token) => token.to_tokens(&mut tokens),
            Err(_) => break,
        }
    }
    tokens
}

/// How many: a range of whole numbers, or one.
pub(crate) struct Size(pub(crate) Range<u32>);

impl Parse for Size {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let count = |input: ParseStream| {
            let literal: LitInt = input.parse()?;
            unsuffixed(literal.suffix(), input).and_then(|()| literal.base10_parse::<u32>())
        };
        let exact = input.fork();
        if let Ok(size) = count(&exact)
            && (exact.is_empty() || exact.peek(Token![,]))
        {
            let written = between(&input.fork());
            input.parse::<LitInt>()?;
            return Ok(Self(Range {
                written,
                from: Some(size),
                to: Some(size),
                excludes_end: false,
            }));
        }
        range(input, count).map(Self)
    }
}

impl Size {
    pub(crate) fn from(&self) -> u32 {
        self.0.from.unwrap_or(0)
    }

    /// The greatest size; `None` if the range excludes even 0.
    pub(crate) fn to(&self) -> Option<u32> {
        match self.0.to {
            Some(to) if self.0.excludes_end => to.checked_sub(1),
            to => Some(to.unwrap_or(u32::MAX)),
        }
    }
}

/// A rule of the lint, and the reason for an exception to it, if one is given.
pub(crate) type Reason = (Ident, Option<LitStr>);

/// The value of `default`.
pub(crate) struct Constant {
    pub(crate) written: TokenStream,
    pub(crate) literal: Literal,
}

pub(crate) enum Literal {
    /// What the type has where nothing is said.
    Empty,
    Number(Number),
    Text(LitStr),
    Boolean(bool),
    EmptyList,
    Path(Path),
}

impl Constant {
    /// A flag without a value, shown at its key.
    pub(super) fn empty(key: &Ident) -> Self {
        Self {
            written: quote!(#key),
            literal: Literal::Empty,
        }
    }
}

impl Parse for Constant {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let written = between(&input.fork());
        let literal = if input.peek(Bracket) {
            let content;
            bracketed!(content in input);
            if !content.is_empty() {
                // What is left would be reported by syn too.
                while !content.is_empty() {
                    content.parse::<proc_macro2::TokenTree>()?;
                }
                return Err(misused(input));
            }
            Literal::EmptyList
        } else if input.peek(LitStr) {
            Literal::Text(input.parse()?)
        } else if input.peek(LitBool) {
            Literal::Boolean(input.parse::<LitBool>()?.value)
        } else if input.peek(Token![-]) || input.peek(LitInt) || input.peek(LitFloat) {
            Literal::Number(input.parse()?)
        } else {
            Literal::Path(Path::parse_mod_style(input)?)
        };
        Ok(Self { written, literal })
    }
}
