//! From tokens to the value of an option, by its form.

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::token::Paren;
use syn::{Ident, LitStr, Path, Token, Type, parenthesized};

use super::form::Form;
use super::value::between;
use super::{Constant, Level, Number, Options, Range, Reason, Size};
use crate::diagnostics::Diagnostics;

/// What was given.
pub(super) enum Value {
    Flag,
    Text(LitStr),
    Texts(Vec<LitStr>),
    Word(Ident),
    Trait(Path),
    Type(Box<Type>),
    Words(Vec<Ident>),
    Reasons(Vec<Reason>),
    Number(Number, TokenStream),
    Range(Range),
    Size(Size),
    Constant(Constant),
    Path(Path),
    Options(Options),
}

impl Form {
    /// Any error means "not of this form"; what to write instead is said by the table.
    pub(super) fn parse(
        self,
        key: &Ident,
        input: ParseStream,
        diagnostics: &Diagnostics,
    ) -> syn::Result<Value> {
        let has_value = !input.is_empty() && !input.peek(Token![,]);
        match self {
            Self::Constant if !has_value => Ok(Value::Constant(Constant::empty(key))),
            Self::Constant => literal(input).map(Value::Constant),
            Self::Range(_) => literal(input).map(Value::Range),
            Self::Size(_) => literal(input).map(Value::Size),
            Self::Number(_) => {
                let written = input.fork();
                let number = literal(input)?;
                written.parse::<Token![=]>()?;
                Ok(Value::Number(number, between(&written)))
            }
            Self::Path => {
                input.parse::<Token![=]>()?;
                let path = Path::parse_mod_style(input)?;
                ended(input, Value::Path(path))
            }
            Self::Options(level) => nested(key, input, level, diagnostics).map(Value::Options),
            Self::Flag | Self::FlagOrTrait | Self::FlagOrWord(_) if !has_value => Ok(Value::Flag),
            Self::Flag => Err(misused(input)),
            Self::Texts if input.peek(Paren) => listed(input, <LitStr as Parse>::parse).map(Value::Texts),
            Self::Text | Self::Texts => assigned(input).map(Value::Text),
            Self::NameOrWords(_) if input.peek(Paren) => listed(input, Ident::parse_any).map(Value::Words),
            Self::NameOrWords(_) | Self::FlagOrWord(_) => assigned(input).map(Value::Word),
            Self::FlagOrTrait => {
                input.parse::<Token![=]>()?;
                Path::parse_mod_style(input).map(Value::Trait)
            }
            Self::Type => assigned(input).map(Box::new).map(Value::Type),
            Self::Words(_) => listed(input, Ident::parse_any).map(Value::Words),
            Self::Reasons => listed(input, reason).map(Value::Reasons),
        }
    }
}

/// A value of another form: the words are those of [`Form::misused`].
pub(super) fn misused(input: ParseStream) -> syn::Error {
    input.error("misused")
}

/// One or more in parentheses.
fn listed<T>(input: ParseStream, parse: fn(ParseStream) -> syn::Result<T>) -> syn::Result<Vec<T>> {
    let content;
    parenthesized!(content in input);
    let items = Punctuated::<T, Token![,]>::parse_terminated_with(&content, parse);
    // What is left would be reported by syn too.
    while !content.is_empty() {
        content.parse::<TokenTree>()?;
    }
    let items = items?;
    if items.is_empty() {
        return Err(misused(&content));
    }
    Ok(items.into_iter().collect())
}

/// `rule = "…"`; that one has no reason is said of the rule.
fn reason(input: ParseStream) -> syn::Result<Reason> {
    let rule = input.call(Ident::parse_any)?;
    let reason = input.peek(Token![=]).then(|| assigned(input));
    Ok((rule, reason.transpose()?))
}

/// The options of `each(…)` and `keys(…)`.
fn nested(key: &Ident, input: ParseStream, level: Level, diagnostics: &Diagnostics) -> syn::Result<Options> {
    let content;
    parenthesized!(content in input);
    let mut options = Options::default();
    if content.is_empty() {
        diagnostics.at(
            key,
            format!("`{key}()` says nothing: remove it or write an option"),
        );
    }
    if let Err(error) = options.parse(&content, level, diagnostics) {
        diagnostics.add(error);
    }
    Ok(options)
}

/// A value to its very end: what follows a literal belongs to an expression.
fn literal<T: Parse>(input: ParseStream) -> syn::Result<T> {
    let value = assigned(input)?;
    ended(input, value)
}

fn ended<T>(input: ParseStream, value: T) -> syn::Result<T> {
    if input.is_empty() || input.peek(Token![,]) {
        Ok(value)
    } else {
        Err(misused(input))
    }
}

pub(super) fn assigned<T: Parse>(input: ParseStream) -> syn::Result<T> {
    input.parse::<Token![=]>()?;
    input.parse()
}
