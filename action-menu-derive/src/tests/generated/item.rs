//! Items that have a derive, as text.

use proc_macro2::TokenStream;
use syn::DeriveInput;

use super::author::Author;
use super::name::Names;
use super::option::Options;
use crate::attr::Level;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Derive {
    Menu,
    Record,
    Choice,
    Scalar,
}

impl Derive {
    pub(super) fn run(self) -> fn(&DeriveInput) -> TokenStream {
        match self {
            Self::Menu => crate::derive,
            Self::Record => crate::derive_record,
            Self::Choice => crate::derive_choice,
            Self::Scalar => crate::derive_scalar,
        }
    }

    fn level(self) -> Level {
        match self {
            Self::Menu => Level::Menu,
            Self::Record => Level::Record,
            Self::Choice => Level::Choice,
            Self::Scalar => Level::Scalar,
        }
    }
}

/// What members stand in.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Body {
    Braces,
    Parentheses,
    None,
}

pub(super) struct Item {
    pub(super) derive: Derive,
    /// Docs, and attributes that are written as they are.
    pub(super) attrs: Vec<String>,
    /// The options of its own attribute.
    pub(super) options: Vec<String>,
    vis: &'static str,
    pub(super) keyword: &'static str,
    pub(super) name: String,
    pub(super) params: &'static str,
    pub(super) clause: &'static str,
    pub(super) body: Body,
    pub(super) members: Vec<String>,
}

impl Item {
    pub(super) fn text(&self, author: &mut Author) -> String {
        let Self {
            vis,
            keyword,
            name,
            params,
            clause,
            ..
        } = self;
        let mut attrs = author.attributes(self.derive.level().name(), &self.options);
        attrs.extend(self.attrs.iter().cloned());
        author.rng.shuffle(&mut attrs);
        let (attrs, members) = (attrs.join("\n"), self.members.join(",\n    "));
        let body = match self.body {
            Body::Braces => format!(" {clause} {{\n    {members}\n}}"),
            Body::Parentheses => format!("({members}) {clause};"),
            Body::None => format!(" {clause};"),
        };
        format!("{attrs}\n{vis} {keyword} {name}{params}{body}")
    }

    pub(super) fn become_(&mut self, keyword: &'static str, body: Body, members: &[&str]) {
        (self.keyword, self.body) = (keyword, body);
        self.members = members.iter().map(|member| (*member).to_owned()).collect();
    }

    /// Where descriptions are asked for, every member has one.
    pub(super) fn describe(&mut self) {
        if self.says("deny (undescribed)") {
            for member in &mut self.members {
                member.insert_str(0, "/** Said. */ ");
            }
        }
    }

    /// Leaves out what doesn't go together.
    fn agree(&mut self) {
        let attributes = || self.attrs.iter().chain(&self.members);
        if self.params.contains('\'') || attributes().any(|text| text.contains("#[serde(c")) {
            self.options.retain(|option| option != "serde ");
        }
    }

    fn says(&self, option: &str) -> bool {
        self.options.iter().any(|said| said == option)
    }

    /// Says `name` with this value and no other.
    pub(super) fn say(&mut self, name: &str, value: &str) {
        self.options
            .retain(|option| option.split(' ').next() != Some(name));
        self.options.push(format!("{name} {value}"));
    }
}

impl Author {
    /// Menus are half of all: they have most of the rules.
    pub(super) fn derive(&mut self) -> Derive {
        let others = [Derive::Record, Derive::Choice, Derive::Scalar];
        if self.rng.bool() {
            Derive::Menu
        } else {
            self.pick(&others)
        }
    }

    /// A legal item.
    pub(super) fn item(&mut self, derive: Derive) -> Item {
        let borrows = derive != Derive::Choice && self.once_in(3);
        let (keyword, body, members) = match derive {
            Derive::Menu => ("enum", Body::Braces, self.actions(borrows)),
            Derive::Record => ("struct", Body::Braces, self.fields(borrows)),
            Derive::Choice => ("enum", Body::Braces, self.values()),
            Derive::Scalar => ("struct", Body::Parentheses, Vec::new()),
        };
        let mut item = Item {
            derive,
            attrs: self.decoration(),
            options: Vec::new(),
            vis: self.pick(&["", "pub", "pub(crate)", "pub(in crate::orders)", "pub(super)"]),
            keyword,
            name: Names::default().variant(self),
            params: if borrows {
                self.pick(&["<'a>", "<'a,>"])
            } else {
                ""
            },
            clause: "",
            body,
            members,
        };
        if derive == Derive::Record && self.rng.bool() {
            item.params = self.pick(&["<'a, T: Clone, const N: usize = 3>", "<T = u8>"]);
            item.clause = self.pick(&["", "where T: Send, Vec<T>: Sized", "where"]);
        }
        if derive == Derive::Scalar {
            self.scalar(&mut item, borrows);
        } else {
            item.options = self.options(derive.level(), &Options::Item);
            item.describe();
            item.agree();
        }
        item
    }

    fn fields(&mut self, borrows: bool) -> Vec<String> {
        let mut names = Names::default();
        let mut fields = Vec::new();
        for _ in 0..self.few(8) {
            let ident = names.field(self);
            let vis = self.pick(&["", "pub", "pub(crate)"]);
            fields.push(self.field(vis, &ident, None, borrows));
        }
        fields
    }

    fn values(&mut self) -> Vec<String> {
        let mut names = Names::default();
        let mut values = Vec::new();
        for _ in 0..=self.few(7) {
            let (name, number) = (names.variant(self), self.pick(&["", " = 3", " = -(1 + 2)"]));
            let options = self.options(Level::Name, &Options::Item);
            let mut all = self.attributes("choice", &options);
            all.append(&mut self.decoration());
            values.push(format!("{} {name}{number}", all.join(" ")));
        }
        values
    }

    fn scalar(&mut self, item: &mut Item, borrows: bool) {
        let ty = loop {
            let ty = self.ty(2, borrows);
            if !ty.text.starts_with("Option") {
                break ty;
            }
        };
        item.members = vec![format!("{} {}", self.pick(&["", "pub", "/// It.\n"]), ty.text)];
        let value = self.value(ty, None);
        item.options = self.options(Level::Scalar, &Options::Value(&value));
    }
}
