//! From attributes to options, by the table. What can't be read is reported and passed over.

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::parse::discouraged::Speculative;
use syn::{Attribute, Ident, LitStr, MacroDelimiter, Meta, Path, Token, Type};

use super::read::{Value, assigned};
use super::table::Row;
use super::{Constant, Level, Number, OPTIONS, Range, Reason, Size, article, unknown};
use crate::diagnostics::Diagnostics;

/// An option as the author gave it: meaning errors underline the key, value errors the value.
pub(crate) struct Given<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

pub(crate) enum Named {
    Name(Ident),
    Words(Vec<Ident>),
}

/// The options of one item, taken out by name.
#[derive(Default)]
pub(crate) struct Options {
    given: Vec<(&'static str, Given<Value>)>,
    /// Given under a name that is misspelt.
    meant: Vec<&'static str>,
    misread: Vec<&'static str>,
}

impl Options {
    /// Reads the attributes of `level` among `attrs`. Reports every mistake, passes over it and goes on.
    pub(crate) fn read(attrs: &[Attribute], level: Level, diagnostics: &Diagnostics) -> Self {
        let mut options = Self::default();
        for attr in attrs {
            let Some(of) = level.of(attr.path()) else {
                continue;
            };
            let name = of.name();
            if of != level {
                let (right, wrong, own) = (of.place(), level.place(), level.name());
                let message = if level.is_foreign_to(of) {
                    format!("`#[{name}(…)]` is of another derive: write `#[{own}(…)]`")
                } else {
                    format!("`#[{name}(…)]` belongs on {right}, and this is {wrong}")
                };
                diagnostics.at(attr.path(), message);
                continue;
            }
            match &attr.meta {
                Meta::Path(_) => {
                    diagnostics.at(
                        attr,
                        format!("`#[{name}]` says nothing: remove it or write an option, `#[{name}(…)]`"),
                    );
                }
                Meta::List(list) if list.tokens.is_empty() => {
                    diagnostics.at(
                        attr,
                        format!("`#[{name}()]` says nothing: remove it or write an option"),
                    );
                }
                Meta::List(list) if matches!(list.delimiter, MacroDelimiter::Paren(_)) => {
                    let read = |input: ParseStream| options.parse(input, level, diagnostics);
                    if let Err(error) = list.parse_args_with(read) {
                        diagnostics.add(error);
                    }
                }
                _ => diagnostics.at(
                    attr,
                    format!("options stand in parentheses: write `#[{name}(…)]`"),
                ),
            }
        }
        options
    }

    pub(super) fn parse(
        &mut self,
        input: ParseStream,
        level: Level,
        diagnostics: &Diagnostics,
    ) -> syn::Result<()> {
        while !input.is_empty() {
            if let Ok(key) = input.call(Ident::parse_any) {
                self.parse_option(key, input, level, diagnostics)?;
            } else {
                diagnostics.add(input.error(format!("expected the name of {} option", article(level))));
                skip_value(input)?;
            }
            if !input.is_empty() && !input.peek(Token![,]) {
                diagnostics.add(input.error("expected `,` between options"));
                skip_value(input)?;
            }
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(())
    }

    fn parse_option(
        &mut self,
        key: Ident,
        input: ParseStream,
        level: Level,
        diagnostics: &Diagnostics,
    ) -> syn::Result<()> {
        let name = key.to_string();
        let rows = || OPTIONS.iter().filter(|row| row.levels.contains(&level));
        let Some(row) = rows().find(|row| row.name == name) else {
            let (message, meant) = unknown(&name, level);
            diagnostics.at(&key, message);
            let meant = meant.and_then(|meant| rows().find(|row| row.name == meant));
            return self.take_as_meant(key, meant, input);
        };
        let at = value_token(&key, input);
        let Ok(value) = row.form.parse(&key, input, diagnostics) else {
            diagnostics.at(&at, row.form.misused(row.name));
            self.misread.push(row.name);
            return skip_value(input);
        };
        if let Some(meant) = self.meant.iter().position(|meant| *meant == row.name) {
            // The one with the right name is the one that counts.
            self.meant.remove(meant);
            self.given.retain(|(given, _)| *given != row.name);
        }
        if self.given.iter().any(|(given, _)| *given == row.name) {
            diagnostics.at(&key, format!("`{name}` is given twice: keep one"));
        } else {
            self.given.push((row.name, Given { key, value }));
        }
        Ok(())
    }

    /// A slip of the pen is reported once: what follows from the option's absence isn't.
    fn take_as_meant(
        &mut self,
        key: Ident,
        meant: Option<&'static Row>,
        input: ParseStream,
    ) -> syn::Result<()> {
        let Some(row) = meant.filter(|row| self.given.iter().all(|(given, _)| *given != row.name)) else {
            return skip_value(input);
        };
        let ahead = input.fork();
        // Whatever is wrong with its value is told once it has its name.
        let Ok(value) = row.form.parse(&key, &ahead, &Diagnostics::default()) else {
            self.misread.push(row.name);
            return skip_value(input);
        };
        input.advance_to(&ahead);
        self.meant.push(row.name);
        self.given.push((row.name, Given { key, value }));
        Ok(())
    }

    /// What was given and couldn't be read.
    pub(crate) fn misread(&self) -> Vec<&'static str> {
        self.misread.clone()
    }

    fn take<T>(&mut self, name: &str, value: impl FnOnce(Value) -> Option<T>) -> Option<Given<T>> {
        let index = self.given.iter().position(|(given, _)| *given == name)?;
        let (_, given) = self.given.remove(index);
        Some(Given {
            key: given.key,
            value: value(given.value)?,
        })
    }

    pub(crate) fn flag(&mut self, name: &str) -> Option<Given<()>> {
        self.take(name, |value| matches!(value, Value::Flag).then_some(()))
    }

    pub(crate) fn text(&mut self, name: &str) -> Option<Given<LitStr>> {
        self.take(name, |value| match value {
            Value::Text(text) => Some(text),
            _ => None,
        })
    }

    /// One text or several: `alias = "a"`, `alias("a", "b")`.
    pub(crate) fn texts(&mut self, name: &str) -> Option<Given<Vec<LitStr>>> {
        self.take(name, |value| match value {
            Value::Text(text) => Some(vec![text]),
            Value::Texts(texts) => Some(texts),
            _ => None,
        })
    }

    /// A name, or words that may be one: `handler = Name`, `handler(Name, async)`.
    pub(crate) fn name_or_words(&mut self, name: &str) -> Option<Named> {
        let given = self.take(name, |value| match value {
            Value::Word(name) => Some(Named::Name(name)),
            Value::Words(words) => Some(Named::Words(words)),
            _ => None,
        });
        given.map(|given| given.value)
    }

    /// A flag that may name a trait: `flatten`, `flatten = orders::Clerk`.
    pub(crate) fn flag_or_trait(&mut self, name: &str) -> Option<Given<Option<Path>>> {
        self.take(name, |value| match value {
            Value::Flag => Some(None),
            Value::Trait(path) => Some(Some(path)),
            _ => None,
        })
    }

    /// What nobody has taken, as it was given.
    pub(crate) fn rest(self) -> impl Iterator<Item = Ident> {
        self.given.into_iter().map(|(_, given)| given.key)
    }

    /// A flag that may have a word: `confirm`, `confirm = never`.
    pub(crate) fn flag_or_word(&mut self, name: &str) -> Option<Given<Option<Ident>>> {
        self.take(name, |value| match value {
            Value::Flag => Some(None),
            Value::Word(word) => Some(Some(word)),
            _ => None,
        })
    }

    pub(crate) fn ty(&mut self, name: &str) -> Option<Given<Type>> {
        self.take(name, |value| match value {
            Value::Type(ty) => Some(*ty),
            _ => None,
        })
    }

    pub(crate) fn constant(&mut self, name: &str) -> Option<Given<Constant>> {
        self.take(name, |value| match value {
            Value::Constant(constant) => Some(constant),
            _ => None,
        })
    }

    pub(crate) fn number(&mut self, name: &str) -> Option<Given<(Number, TokenStream)>> {
        self.take(name, |value| match value {
            Value::Number(number, written) => Some((number, written)),
            _ => None,
        })
    }

    pub(crate) fn range(&mut self, name: &str) -> Option<Given<Range>> {
        self.take(name, |value| match value {
            Value::Range(range) => Some(range),
            _ => None,
        })
    }

    pub(crate) fn size(&mut self, name: &str) -> Option<Given<Size>> {
        self.take(name, |value| match value {
            Value::Size(size) => Some(size),
            _ => None,
        })
    }

    pub(crate) fn path(&mut self, name: &str) -> Option<Given<Path>> {
        self.take(name, |value| match value {
            Value::Path(path) => Some(path),
            _ => None,
        })
    }

    /// Options in parentheses: `each(…)`.
    pub(crate) fn options(&mut self, name: &str) -> Option<Given<Self>> {
        self.take(name, |value| match value {
            Value::Options(options) => Some(options),
            _ => None,
        })
    }

    pub(crate) fn words(&mut self, name: &str) -> Option<Given<Vec<Ident>>> {
        self.take(name, |value| match value {
            Value::Words(words) => Some(words),
            _ => None,
        })
    }

    /// Rules with reasons: `allow(too_many = "…")`.
    pub(crate) fn reasons(&mut self, name: &str) -> Option<Given<Vec<Reason>>> {
        self.take(name, |value| match value {
            Value::Reasons(reasons) => Some(reasons),
            _ => None,
        })
    }

    /// Whether both are still here, `first` written before `then`.
    pub(crate) fn in_order(&self, first: &str, then: &str) -> bool {
        let place = |name: &str| self.given.iter().position(|(given, _)| *given == name);
        matches!((place(first), place(then)), (Some(first), Some(then)) if first < then)
    }
}

/// The token that an error about the value of `key` underlines: the value's first, else the key.
fn value_token(key: &Ident, input: ParseStream) -> TokenTree {
    let mut cursor = input.cursor();
    if let Some((punct, rest)) = cursor.punct()
        && punct.as_char() == '='
    {
        cursor = rest;
    }
    match cursor.token_tree() {
        Some((TokenTree::Punct(punct), _)) if punct.as_char() == ',' => key.clone().into(),
        Some((token, _)) => token,
        None => key.clone().into(),
    }
}

/// Passes over what is left of an option. A type's own commas (`= Map<K, V>`) don't end it.
fn skip_value(input: ParseStream) -> syn::Result<()> {
    let ahead = input.fork();
    if assigned::<Type>(&ahead).is_ok() {
        input.advance_to(&ahead);
    }
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

/// Options of serde, as far as they are compared with ours: the name and a text.
pub(crate) fn serde_options(attrs: &[Attribute]) -> Vec<Given<Option<LitStr>>> {
    let mut options = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        // What can't be read here is reported by serde's own derive.
        let _ = attr.parse_nested_meta(|meta| {
            let text = assigned::<LitStr>(&meta.input.fork()).ok();
            if let Some(key) = meta.path.get_ident() {
                options.push(Given {
                    key: key.clone(),
                    value: text,
                });
            }
            skip_value(meta.input)
        });
    }
    options
}
