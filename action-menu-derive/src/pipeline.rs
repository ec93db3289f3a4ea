//! The stages of each derive, on tokens that unit tests can make too.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::diagnostics::Diagnostics;
use crate::model::{Field, Menu, Record};
use crate::{check, expand, fallback, parse};

pub(crate) fn derive(input: &DeriveInput) -> TokenStream {
    let diagnostics = Diagnostics::default();
    let raw = parse::menu(input, &diagnostics);
    let menu = check::menu(&raw, &diagnostics);
    let checked = diagnostics.finish(menu, Menu::sound_fields);
    finished(checked, expand::menu, |sound| fallback::menu(&raw, &sound))
}

pub(crate) fn derive_record(input: &DeriveInput) -> TokenStream {
    let diagnostics = Diagnostics::default();
    let raw = parse::record(input, &diagnostics);
    let record = check::record(&raw, &diagnostics);
    let checked = diagnostics.finish(record, Record::sound_fields);
    let stub = |sound: Vec<Field>| expand::record::stub(&raw.item, &sound);
    finished(checked, expand::record::record, stub)
}

pub(crate) fn derive_choice(input: &DeriveInput) -> TokenStream {
    let diagnostics = Diagnostics::default();
    let raw = parse::choice(input, &diagnostics);
    let choice = check::choice(&raw, &diagnostics);
    let stub = |()| expand::choice::stub(&raw);
    finished(diagnostics.finish(choice, drop), expand::choice::choice, stub)
}

pub(crate) fn derive_scalar(input: &DeriveInput) -> TokenStream {
    let diagnostics = Diagnostics::default();
    let raw = parse::scalar(input, &diagnostics);
    let scalar = check::scalar(&raw, &diagnostics);
    finished(
        diagnostics.finish(scalar, drop),
        |scalar| scalar.as_ref().map(expand::scalar::scalar).unwrap_or_default(),
        |()| expand::scalar::stub(&raw),
    )
}

/// The code of what was checked; or its errors, and stubs so that no further one follows.
fn finished<T, S>(
    checked: Result<T, (syn::Error, S)>,
    expand: impl FnOnce(&T) -> TokenStream,
    stub: impl FnOnce(S) -> TokenStream,
) -> TokenStream {
    match checked {
        Ok(checked) => expand(&checked),
        Err((errors, sound)) => {
            let (errors, stub) = (errors.into_compile_error(), stub(sound));
            quote!(#errors #stub)
        }
    }
}
