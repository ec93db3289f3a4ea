//! The stages of each derive, on tokens that unit tests can make too.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::diagnostics::Diagnostics;
use crate::{check, expand, fallback, parse};

pub(crate) fn derive(input: &DeriveInput) -> TokenStream {
    let diagnostics = Diagnostics::default();
    let raw = parse::menu(input, &diagnostics);
    let menu = check::menu(&raw, &diagnostics);
    finished(diagnostics.finish(menu), expand::menu, || fallback::menu(&raw))
}

pub(crate) fn derive_record(input: &DeriveInput) -> TokenStream {
    let diagnostics = Diagnostics::default();
    let raw = parse::record(input, &diagnostics);
    let record = check::record(&raw, &diagnostics);
    let stub = || expand::record::stub(&raw.item);
    finished(diagnostics.finish(record), expand::record::record, stub)
}

pub(crate) fn derive_choice(input: &DeriveInput) -> TokenStream {
    let diagnostics = Diagnostics::default();
    let raw = parse::choice(input, &diagnostics);
    let choice = check::choice(&raw, &diagnostics);
    let stub = || expand::choice::stub(&raw);
    finished(diagnostics.finish(choice), expand::choice::choice, stub)
}

pub(crate) fn derive_scalar(input: &DeriveInput) -> TokenStream {
    let diagnostics = Diagnostics::default();
    let raw = parse::scalar(input, &diagnostics);
    let scalar = check::scalar(&raw, &diagnostics);
    let stub = || expand::scalar::stub(&raw);
    finished(
        diagnostics.finish(scalar),
        |scalar| scalar.as_ref().map(expand::scalar::scalar).unwrap_or_default(),
        stub,
    )
}

/// The code of what was checked; or its errors, and stubs so that no further one follows.
fn finished<T>(
    checked: syn::Result<T>,
    expand: impl FnOnce(&T) -> TokenStream,
    stub: impl FnOnce() -> TokenStream,
) -> TokenStream {
    match checked {
        Ok(checked) => expand(&checked),
        Err(errors) => {
            let (errors, stub) = (errors.into_compile_error(), stub());
            quote!(#errors #stub)
        }
    }
}
