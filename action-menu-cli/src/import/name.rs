//! Names of others as names of Rust.

use std::collections::{HashMap, HashSet};

use crate::invisible::{is_hidden, is_odd_space};

/// Words that are no names of Rust, in any edition.
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait",
    "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
    "union", "auto", "default",
];

/// Of these the last three are names all the same.
const WEAK: [&str; 3] = ["union", "auto", "default"];

/// Words that can't be names even behind `r#`.
const NEVER: [&str; 5] = ["self", "super", "crate", "Self", "_"];

/// Names that mean something in the file already: of the prelude, of what it uses, and of this crate's derives.
const TAKEN: [&str; 44] = [
    "Self",
    "ActionMenu",
    "BTreeMap",
    "Box",
    "Choice",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Eq",
    "Err",
    "Handler",
    "Hash",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Record",
    "Result",
    "Scalar",
    "Some",
    "String",
    "Value",
    "Vec",
    "Send",
    "Sync",
    "Sized",
    "From",
    "Into",
    "Iterator",
    "Drop",
    "Fn",
    "FnMut",
    "FnOnce",
    "AsRef",
    "AsMut",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Extend",
    "Future",
];

/// The longest name of a type: a name can be as long as a file, and types end somewhere.
const LONGEST: usize = 80;

/// Whether a wire name can be one: something, all of which can be seen.
pub(super) fn is_sayable(name: &str) -> bool {
    !name.trim().is_empty() && !name.chars().any(|c| is_hidden(c) || is_odd_space(c))
}

/// Splits a name as the derive does: at underscores and what is no letter or digit, before a capital after a small letter
/// or a digit, and before the last of several capitals when a small letter follows (`HTTPRequest`).
fn words(name: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut before = None;
    let mut letters = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .peekable();
    while let Some(letter) = letters.next() {
        let starts = letter.is_ascii_uppercase()
            && before.is_some_and(|before: char| {
                !before.is_ascii_uppercase() || letters.peek().is_some_and(char::is_ascii_lowercase)
            });
        if (letter == '_' || starts) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if letter != '_' {
            word.push(letter);
        }
        before = Some(letter);
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// `snake_case`, of letters and digits that are ASCII; perhaps nothing.
fn snake(name: &str) -> String {
    words(name).join("_").to_ascii_lowercase()
}

/// `PascalCase`, likewise.
fn pascal(name: &str) -> String {
    // What is all capitals is shouted, and no acronym.
    let shouted = !name.contains(|c: char| c.is_ascii_lowercase());
    let capitalized = |word: String| {
        let mut letters = word.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        let rest = letters.map(|letter| {
            if shouted {
                letter.to_ascii_lowercase()
            } else {
                letter
            }
        });
        first.into_iter().chain(rest).collect::<String>()
    };
    words(name).into_iter().map(capitalized).collect()
}

/// A name in `PascalCase` that a type or variant can have; `stand_in` where nothing is left.
pub(super) fn of_type(name: &str, stand_in: &str) -> String {
    let short: String = name.chars().take(LONGEST).collect();
    let name = pascal(&short);
    match name.chars().next() {
        None => stand_in.to_owned(),
        Some(first) if first.is_ascii_digit() => format!("{stand_in}{name}"),
        Some(_) if NEVER.contains(&snake(&name).as_str()) || name == "Self" => format!("{name}{stand_in}"),
        Some(_) => name,
    }
}

/// The name that a person gives the enum, in `PascalCase`, with all that it says; or why it can't have it.
pub(super) fn of_menu(name: &str) -> Result<String, &'static str> {
    let is_kept = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | ' ');
    let ident = pascal(name);
    if name.len() > LONGEST
        || !name.chars().all(is_kept)
        || !ident.starts_with(|c: char| c.is_ascii_uppercase())
    {
        return Err("give one of at most 80 letters and digits of ASCII, first a letter");
    }
    if TAKEN.contains(&&*ident) {
        return Err("it means something in the file already: give another");
    }
    Ok(ident)
}

/// What the model is told of a variant that has no `rename`.
pub(super) fn wire_of_variant(variant: &str) -> String {
    snake(variant)
}

/// Names of fields: none is taken twice.
#[derive(Default)]
pub(super) struct FieldNames(Taken);

/// A name of Rust, and whether another had it.
pub(super) struct Named {
    pub(super) ident: String,
    pub(super) collides: bool,
}

impl FieldNames {
    pub(super) fn take(&mut self, name: &str) -> Named {
        let short: String = name.chars().take(LONGEST).collect();
        let plain = match snake(&short) {
            none if none.is_empty() => "field".to_owned(),
            // What is spelled so already keeps its underscores.
            _ if is_snake(&short) => short,
            plain if plain.starts_with(|c: char| c.is_ascii_digit()) => format!("_{plain}"),
            plain => plain,
        };
        let plain = if NEVER.contains(&plain.as_str()) {
            format!("{plain}_")
        } else {
            plain
        };
        let (plain, collides) = self.0.free(plain, "_", str::to_owned);
        let is_keyword = KEYWORDS.contains(&plain.as_str()) && !WEAK.contains(&plain.as_str());
        Named {
            ident: if is_keyword { format!("r#{plain}") } else { plain },
            collides,
        }
    }
}

/// Whether a name is one of a field as it is, without a warning.
fn is_snake(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        && !name.contains("__")
}

/// Names of variants: two that differ have two methods.
#[derive(Default)]
pub(super) struct VariantNames(Taken);

impl VariantNames {
    pub(super) fn take(&mut self, name: &str, stand_in: &str) -> Named {
        let (ident, collides) = self.0.free(of_type(name, stand_in), "", snake);
        Named { ident, collides }
    }
}

/// Names of types.
pub(super) struct TypeNames(Taken);

impl TypeNames {
    /// Those beside the enum of this name.
    pub(super) fn beside(menu: &str) -> Self {
        let own = [menu.to_owned(), format!("{menu}Handler")];
        Self(Taken {
            names: TAKEN.iter().map(|&name| name.to_owned()).chain(own).collect(),
            next: HashMap::new(),
        })
    }

    pub(super) fn take(&mut self, name: &str) -> String {
        self.0.free(of_type(name, "Item"), "", str::to_owned).0
    }

    /// Of a menu, whose trait of handlers is a type too.
    pub(super) fn take_menu(&mut self, name: &str) -> String {
        loop {
            let ident = self.take(name);
            if self.0.names.insert(format!("{ident}Handler")) {
                return ident;
            }
        }
    }
}

/// Names that are taken, and the number that comes next behind each that more than one thing wants.
#[derive(Default)]
struct Taken {
    names: HashSet<String>,
    next: HashMap<String, usize>,
}

impl Taken {
    /// The name, with a number behind it if another has it. Two of one `key` are one.
    fn free(&mut self, name: String, between: &str, key: fn(&str) -> String) -> (String, bool) {
        if self.names.insert(key(&name)) {
            return (name, false);
        }
        let mut number = self.next.get(&name).copied().unwrap_or(2);
        loop {
            let numbered = format!("{name}{between}{number}");
            number += 1;
            if self.names.insert(key(&numbered)) {
                self.next.insert(name, number);
                return (numbered, true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FieldNames, TAKEN, VariantNames, is_sayable, of_menu, wire_of_variant};

    #[test]
    fn fields() {
        let mut names = FieldNames::default();
        let mut take = |name| names.take(name).ident;
        assert_eq!(take("order_id"), "order_id");
        assert_eq!(take("orderId"), "order_id_2");
        assert_eq!(take("type"), "r#type");
        assert_eq!(take("self"), "self_");
        assert_eq!(take("Self"), "self__2");
        assert_eq!(take("gen"), "r#gen");
        assert_eq!(take("default"), "default");
        assert_eq!(take("2fa.code"), "_2fa_code");
        assert_eq!(take("año"), "a_o");
        assert_eq!(take("日本"), "field");
        assert_eq!(take("_"), "field_2");
        assert_eq!(take("HTTPRequest"), "http_request");
    }

    #[test]
    fn variants() {
        let mut names = VariantNames::default();
        let mut take = |name| names.take(name, "Action").ident;
        assert_eq!(take("ChaDri.change_drink"), "ChaDriChangeDrink");
        assert_eq!(take("cha_dri_change_drink"), "ChaDriChangeDrink2");
        assert_eq!(take("super"), "SuperAction");
        assert_eq!(take("self"), "SelfAction");
        assert_eq!(take("3d.print"), "Action3dPrint");
        assert_eq!(take("日本"), "Action");
        assert_eq!(take("match"), "Match");
        assert_eq!(take("IN TRANSIT"), "InTransit");
        assert_eq!(wire_of_variant("SendSMS"), "send_sms");
    }

    #[test]
    fn menus() {
        assert_eq!(of_menu("my tools"), Ok("MyTools".to_owned()));
        assert_eq!(of_menu("DeskV2"), Ok("DeskV2".to_owned()));
        for name in ["", "_", "é", "Año", "2fa", "a/b", "a\u{202e}b", &"a".repeat(81)] {
            assert!(of_menu(name).is_err(), "{name:?}");
        }
        for name in TAKEN {
            assert!(of_menu(name).is_err(), "{name}");
        }
        assert!(of_menu("b-tree-map").is_err());
    }

    #[test]
    fn what_can_be_said() {
        assert!(is_sayable("a b.c"));
        for name in ["", " ", "a\u{202e}b", "a\nb", "a\u{a0}b"] {
            assert!(!is_sayable(name), "{name:?}");
        }
    }
}
