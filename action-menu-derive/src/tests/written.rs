//! What is written for the compiler elsewhere, derived in process: the cases that it refuses, with the words that are kept
//! of them, and the items that it takes.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, DeriveInput, Item};

use super::errors_of;

/// An item and its derives.
struct Derived {
    input: DeriveInput,
    derives: Vec<fn(&DeriveInput) -> TokenStream>,
}

/// The items of a file that have derives of ours, in modules and functions too.
#[derive(Default)]
struct Items(Vec<Derived>);

impl<'ast> Visit<'ast> for Items {
    fn visit_item(&mut self, item: &'ast Item) {
        let attrs = match item {
            Item::Enum(item) => &item.attrs,
            Item::Struct(item) => &item.attrs,
            Item::Union(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        let derives = derives(attrs);
        if let Ok(mut input) = syn::parse2::<DeriveInput>(item.to_token_stream()) {
            input.attrs.retain(|attr| !attr.path().is_ident("derive"));
            self.0.push(Derived { input, derives });
        }
    }
}

fn derives(attrs: &[Attribute]) -> Vec<fn(&DeriveInput) -> TokenStream> {
    let mut derives: Vec<fn(&DeriveInput) -> TokenStream> = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("derive")) {
        let _ = attr.parse_nested_meta(|meta| {
            let name = meta.path.segments.last().map(|last| last.ident.to_string());
            derives.extend(match name.as_deref() {
                Some("ActionMenu") => Some(crate::derive as fn(&DeriveInput) -> TokenStream),
                Some("Record") => Some(crate::derive_record as _),
                Some("Choice") => Some(crate::derive_choice as _),
                Some("Scalar") => Some(crate::derive_scalar as _),
                _ => None,
            });
            Ok(())
        });
    }
    derives
}

/// The errors of every derive in a file, as often as they come.
fn errors(path: &Path) -> io::Result<BTreeMap<String, usize>> {
    let file = syn::parse_file(&fs::read_to_string(path)?).map_err(io::Error::other)?;
    let mut items = Items::default();
    items.visit_file(&file);
    let mut errors = BTreeMap::new();
    for item in items.0 {
        for derive in item.derives {
            let tokens = derive(&item.input);
            let file = syn::parse2(tokens).map_err(io::Error::other)?;
            for error in errors_of(&file) {
                *errors.entry(error).or_default() += 1;
            }
        }
    }
    Ok(errors)
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            rust_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(())
}

/// The files of a folder of the workspace; none in a package.
fn written(folder: &str) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    match rust_files(&folder, &mut files) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!("skipped: {} is not in a package", folder.display());
        }
        read => read?,
    }
    Ok(files)
}

#[test]
fn what_is_refused_is_told_in_the_words_that_are_kept() -> io::Result<()> {
    if !cfg!(feature = "pattern") {
        println!("skipped: the cases have patterns, which take the feature `pattern`");
        return Ok(());
    }
    let files = written("tests/ui")?;
    let mut count = 0;
    for path in &files {
        let kept = fs::read_to_string(path.with_extension("stderr"))?;
        let mut told: BTreeMap<String, usize> = BTreeMap::new();
        for line in kept.lines() {
            if let Some(message) = line.strip_prefix("error: ") {
                *told.entry(message.to_owned()).or_default() += 1;
            }
        }
        for (error, times) in errors(path)? {
            count += times;
            // What came through a macro of the case's own isn't an item of its file.
            assert_eq!(told.get(&error), Some(&times), "{}: {error}", path.display());
            told.remove(&error);
        }
        let ours: Vec<_> = told.keys().filter(|message| !is_of_rustc(message)).collect();
        assert!(ours.is_empty(), "{}: {ours:?}", path.display());
    }
    assert!(files.is_empty() || count > 300, "{count}");
    Ok(())
}

/// Errors without a number that rustc itself has.
fn is_of_rustc(message: &str) -> bool {
    [
        "cannot find attribute",
        "lifetime may not live long enough",
        "implementation of",
        "future cannot be",
        "expected",
        "borrowed data escapes",
    ]
    .iter()
    .any(|start| message.starts_with(start))
}

#[test]
fn what_is_taken_is_no_error() -> io::Result<()> {
    for folder in [
        "tests/tests",
        "tests/editions",
        "menus/src",
        "examples",
        "judges",
        "fuzz",
    ] {
        for path in written(folder)? {
            // What a feature of the crate is for.
            let errors = errors(&path)?;
            let errors: Vec<_> = errors
                .keys()
                .filter(|error| cfg!(feature = "pattern") || !error.contains("the feature `pattern`"))
                .collect();
            assert!(errors.is_empty(), "{}: {errors:?}", path.display());
        }
    }
    Ok(())
}
