//! Names, texts, doc comments and foreign attributes.

use std::collections::HashSet;

use super::author::Author;
use crate::ident::Rule;

/// Variants and what else has a capital: words, acronyms, digits, keywords as methods, names of the prelude,
/// raw and foreign ones.
const VARIANTS: &[&str] = &[
    "Refund",
    "SendSMS",
    "HTTPRequest",
    "HTTP2Push",
    "Tier1Refund",
    "Escalate2",
    "A",
    "Move",
    "Type",
    "Async",
    "Gen",
    "Match",
    "Try",
    "Union",
    "SelfValue",
    "SuperUser",
    "CrateOf",
    "Événement",
    "Größe",
    "注文",
    "r#Yield",
    "r#type",
    "r#gen",
    "_1",
    "_Hidden",
    "find_orders",
    "SCREAMING_CASE",
    "Option",
    "String",
    "Ok",
    "None",
    "Handler",
    "Dispatch",
    "Default",
    "__Private",
];

/// Fields: the same, and names that generated code might want for itself.
const FIELDS: &[&str] = &[
    "order_id",
    "amount",
    "r#type",
    "r#move",
    "r#async",
    "context",
    "approval",
    "value0",
    "self_",
    "handler",
    "cx",
    "_hidden",
    "x",
    "order2",
    "größe",
    "注文",
    "orderNumber",
    "deserializer",
    "key",
    "index",
    "literal",
    "map",
    "default",
    "union",
    "Upper",
    "SCREAMING",
    "__A",
];

const TEXTS: &[&str] = &[
    "the parcel is lost",
    "a \"quoted\" \\ one",
    "ein Fall für «uns»",
    "注文",
    "{} {0} {{",
    "a\nb",
];

/// Forms of descriptions, with those that only rustc reads and those that say nothing to a model.
const DOCS: &[&str] = &[
    "/// One line.\n",
    "///\n",
    "/// A summary.\n///\n/// # Details\n/// `more` \"quoted\" {} \\n\n",
    "/** A block.\n     * With stars.\n     */",
    "#[doc = \"A literal.\"]",
    "#[doc = r#\"A \"raw\" one.\"#]",
    "#[doc = \"\"]",
    "#[doc = include_str!(\"desk.md\")]",
    "#[doc = concat!(\"a\", \"b\")]",
    "#[doc(hidden)]",
    "#[doc(alias = \"pay\")]",
];

/// Attributes that are none of ours.
const FOREIGN: &[&str] = &[
    "#[allow(dead_code)]",
    "#[allow(clippy::pedantic, reason = \"as it is\")]",
    "#[cfg_attr(docsrs, doc(cfg(feature = \"x\")))]",
    "#[deprecated(since = \"1\", note = \"old\")]",
    "#[non_exhaustive]",
    "#[menus::field(rename = 3)]",
    "#[serde()]",
    "#[serde(crate = \"s\", bound = \"\", expecting = \"a, b\")]",
];

/// Names that no rename rule makes the same.
#[derive(Default)]
pub(super) struct Names(HashSet<String>);

impl Names {
    fn is_new(&mut self, name: &str) -> bool {
        let letters = name.trim_start_matches("r#").chars();
        let letters = letters.filter(|c| c.is_alphanumeric());
        self.0.insert(letters.flat_map(char::to_lowercase).collect())
    }

    pub(super) fn variant(&mut self, author: &mut Author) -> String {
        self.take(VARIANTS, "Number", author)
    }

    pub(super) fn field(&mut self, author: &mut Author) -> String {
        self.take(FIELDS, "number", author)
    }

    fn take(&mut self, from: &[&str], else_: &str, author: &mut Author) -> String {
        let name = author.pick(from);
        if self.is_new(name) {
            name.to_owned()
        } else {
            author.new_name(else_)
        }
    }
}

impl Author {
    /// A name that no other item, variant, field or text has.
    pub(super) fn new_name(&mut self, word: &str) -> String {
        self.count += 1;
        format!("{word}{}", self.count)
    }

    /// A name for the model, as it is: letters of any kind.
    pub(super) fn new_wire(&mut self) -> String {
        let word = self.pick(&["renamed ", "re-named.", "Über", "名", "quoted \" \\ ", "{}"]);
        self.new_name(word)
    }

    /// A text as the literal that a person writes.
    pub(super) fn literal(&mut self, text: &str) -> String {
        if self.rng.bool() && !text.contains('\n') {
            format!("r##\"{text}\"##")
        } else {
            format!("{text:?}")
        }
    }

    pub(super) fn text(&mut self) -> String {
        let text = self.pick(TEXTS);
        self.literal(text)
    }

    pub(super) fn rule(&mut self) -> &'static str {
        let index = self.rng.usize(..Rule::ALL.len());
        Rule::ALL[index].0
    }

    /// Docs and attributes of others, in any order.
    pub(super) fn decoration(&mut self) -> Vec<String> {
        let mut all = Vec::new();
        for _ in 0..self.rng.usize(..3) {
            let attr = if self.rng.bool() {
                self.pick(DOCS)
            } else {
                self.pick(FOREIGN)
            };
            all.push(attr.to_owned());
        }
        all
    }
}
