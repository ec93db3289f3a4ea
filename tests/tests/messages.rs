//! Every message that the derive can print has a case in `ui/`: what an author of a menu will read was read before.

use std::{
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Attribute, ImplItemFn, Item, ItemConst, LitStr, Macro, Signature,
    visit::{self, Visit},
};

/// Texts that no case can show, by what they begin with, and why.
const NOT_SHOWN: &[(&str, &str)] = &[
    ("Handles the actions of", "documents the handler trait"),
    ("one method an action", "documents the handler trait"),
    ("Handles the action `", "documents a method of it"),
    ("Hands the action to its method", "documents `dispatch`"),
    (
        "`pattern` needs the feature",
        "the cases have every feature; a test of the derive has none",
    ),
    (
        "`multiple_of` is greater than zero",
        "the derive says so first, by the tokens",
    ),
    (
        "a menu has at most 65,534 actions",
        "a case would take as many variants",
    ),
];

/// What a source file says to authors of menus.
#[derive(Clone, Copy, PartialEq)]
enum Source {
    /// The derive, anywhere.
    Derive,
    /// Judgements at compile time: each `const fn`.
    Judgements,
    /// Traits, to those who don't have them.
    Traits,
}

/// The strings of a source file that are part of a message.
struct Texts {
    source: Source,
    is_const: bool,
    found: Vec<String>,
}

impl Texts {
    fn add(&mut self, literal: &LitStr) {
        if self.source == Source::Derive || (self.source == Source::Judgements && self.is_const) {
            self.found.push(literal.value());
        }
    }

    fn add_tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                TokenTree::Literal(literal) => {
                    if let Ok(literal) = syn::parse_str::<LitStr>(&literal.to_string()) {
                        self.add(&literal);
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    fn function(&mut self, signature: &Signature, visit: impl FnOnce(&mut Self)) {
        let outside = std::mem::replace(&mut self.is_const, signature.constness.is_some());
        visit(self);
        self.is_const = outside;
    }
}

fn is_of_tests(attrs: &[Attribute]) -> bool {
    let is = |attr: &Attribute| {
        attr.path().is_ident("cfg")
            && attr
                .parse_args::<syn::Path>()
                .is_ok_and(|path| path.is_ident("test"))
    };
    attrs.iter().any(is)
}

impl<'ast> Visit<'ast> for Texts {
    fn visit_item(&mut self, item: &'ast Item) {
        let attrs = match item {
            Item::Mod(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            _ => &Vec::new(),
        };
        if !is_of_tests(attrs) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.function(&function.sig, |texts| visit::visit_item_fn(texts, function));
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_of_tests(&function.attrs) {
            self.function(&function.sig, |texts| visit::visit_impl_item_fn(texts, function));
        }
    }

    /// What the options mean is told by the documentation alone.
    fn visit_item_const(&mut self, item: &'ast ItemConst) {
        if item.ident != "OPTIONS" {
            visit::visit_item_const(self, item);
        }
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let mut path = attribute.path().segments.iter();
        if path
            .next_back()
            .is_some_and(|last| last.ident == "on_unimplemented")
        {
            let said = |meta: syn::meta::ParseNestedMeta| {
                self.found.push(meta.value()?.parse::<LitStr>()?.value());
                Ok(())
            };
            attribute.parse_nested_meta(said).unwrap_or_default();
        }
    }

    fn visit_lit_str(&mut self, literal: &'ast LitStr) {
        self.add(literal);
    }

    fn visit_macro(&mut self, mac: &'ast Macro) {
        const CODE: [&str; 4] = ["quote", "quote_spanned", "parse_quote", "format_ident"];
        let is_code = CODE.iter().any(|name| mac.path.is_ident(name));
        if !is_code {
            self.add_tokens(mac.tokens.clone());
        }
    }
}

/// The parts of a text that stand in every message made from it: what is between `{…}`.
fn fixed(text: &str) -> Vec<String> {
    let (mut parts, mut part, mut is_hole) = (Vec::new(), String::new(), false);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '{' | '}' if chars.next_if_eq(&c).is_some() && !is_hole => part.push(c),
            '{' => {
                is_hole = true;
                parts.push(std::mem::take(&mut part));
            }
            '}' if is_hole => is_hole = false,
            _ if is_hole => {}
            _ => part.push(c),
        }
    }
    parts.push(part);
    parts.retain(|part| !part.is_empty());
    parts
}

/// Expressions and names are no words.
fn words(parts: &[String]) -> usize {
    if !parts.iter().any(|part| part.contains(' ')) {
        return 0;
    }
    let words = parts.iter().flat_map(|part| part.split_whitespace());
    words.filter(|word| word.contains(char::is_alphabetic)).count()
}

fn is_said(parts: &[String], by: &str) -> bool {
    let mut rest = by;
    parts.iter().all(|part| match rest.split_once(part.as_str()) {
        Some((_, behind)) => {
            rest = behind;
            true
        }
        None => false,
    })
}

/// The files below a folder with this ending.
fn files(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            all.append(&mut files(&path, ending)?);
        } else if path.extension().is_some_and(|found| found == ending) {
            all.push(path);
        }
    }
    all.sort();
    Ok(all)
}

/// What the compiler says of the cases, line by line, without the code that it shows.
fn errors(cases: &Path) -> io::Result<Vec<String>> {
    let is_said = |line: &&str| !line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let mut errors = Vec::new();
    for file in files(cases, "stderr")? {
        let text = fs::read_to_string(file)?;
        errors.extend(text.lines().filter(is_said).map(str::to_owned));
    }
    Ok(errors)
}

/// What speaks to authors of menus, and how.
fn sources(root: &Path) -> io::Result<Vec<(PathBuf, Source)>> {
    let derive = files(&root.join("action-menu-derive/src"), "rs")?;
    let runtime = files(&root.join("action-menu/src"), "rs")?;
    let runtime = runtime.into_iter().map(|path| {
        let judges =
            path.components().any(|part| part.as_os_str() == "spec") || path.ends_with("src/field.rs");
        (
            path,
            if judges {
                Source::Judgements
            } else {
                Source::Traits
            },
        )
    });
    let all = derive
        .into_iter()
        .map(|path| (path, Source::Derive))
        .chain(runtime);
    let is_test =
        |path: &Path| path.ends_with("tests.rs") || path.components().any(|part| part.as_os_str() == "tests");
    Ok(all
        .filter(|(path, _)| path.strip_prefix(root).is_ok_and(|path| !is_test(path)))
        .collect())
}

#[test]
fn every_message_has_a_case() -> Result<(), Box<dyn std::error::Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let errors = errors(&root.join("tests/ui"))?;
    let mut missing = Vec::new();
    let (mut count, mut excused) = (0, HashSet::new());
    for (path, source) in sources(&root)? {
        let mut texts = Texts {
            source,
            is_const: false,
            found: Vec::new(),
        };
        texts.visit_file(&syn::parse_file(&fs::read_to_string(&path)?)?);
        let shown = path.strip_prefix(&root)?;
        for text in texts.found {
            let parts = fixed(&text);
            if words(&parts) < 2 {
                continue;
            }
            count += 1;
            let not_shown = NOT_SHOWN
                .iter()
                .find(|(beginning, _)| text.starts_with(beginning));
            let is_said = errors.iter().any(|error| is_said(&parts, error));
            if let Some(not_shown) = not_shown {
                excused.insert(not_shown);
                assert!(!is_said, "a case shows it after all: {text}");
            } else if !is_said {
                missing.push(format!("{}: {text}", shown.display()));
            }
        }
    }
    println!("{count} messages in {} errors", errors.len());
    assert!(
        missing.is_empty(),
        "no case in `tests/ui` says:\n{}",
        missing.join("\n")
    );
    assert_eq!(
        excused.len(),
        NOT_SHOWN.len(),
        "not in the sources any more: {NOT_SHOWN:?}"
    );
    Ok(())
}
