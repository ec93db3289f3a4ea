//! Exports of whole menus are built once.

use super::{Export, ExportErrors, Target};
use crate::{menu::ActionMenu, once::Once};

/// What is exported of a menu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    Tools,
    ProposalTool,
    Reply,
}

/// By menu, form and target. A menu is told by where its schemas are kept, which is a static of its own.
static EXPORTS: Once<(usize, Form, &str), Result<Export, ExportErrors>> = Once::new();

pub(super) fn kept<M: ActionMenu>(
    target: Target,
    form: Form,
    build: impl FnOnce() -> Result<Export, ExportErrors>,
) -> Result<&'static Export, &'static ExportErrors> {
    let menu = std::ptr::from_ref(M::built()).addr();
    EXPORTS.get((menu, form, target.name()), build).as_ref()
}
