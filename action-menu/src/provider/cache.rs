//! Exports of whole menus are built once.

use std::{
    collections::BTreeMap,
    sync::{PoisonError, RwLock},
};

use super::{Export, ExportErrors, Target};
use crate::menu::ActionMenu;

/// What is exported of a menu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    Tools,
    ProposalTool,
    Reply,
}

type Built = Result<Export, ExportErrors>;

/// By menu, form and target. A menu is told by where its schemas are kept, which is a static of its own.
static EXPORTS: RwLock<BTreeMap<(usize, Form, &str), &Built>> = RwLock::new(BTreeMap::new());

/// The export, which stays: there are as many as a program has menus and targets.
pub(super) fn kept<M: ActionMenu>(
    target: Target,
    form: Form,
    build: impl FnOnce() -> Built,
) -> Result<&'static Export, &'static ExportErrors> {
    let key = (std::ptr::from_ref(M::built()).addr(), form, target.name());
    let known = EXPORTS
        .read()
        .unwrap_or_else(PoisonError::into_inner)
        .get(&key)
        .copied();
    let export = known.unwrap_or_else(|| {
        // Whoever comes second throws its own away.
        let fresh = Box::new(build());
        let mut exports = EXPORTS.write().unwrap_or_else(PoisonError::into_inner);
        exports.entry(key).or_insert_with(|| Box::leak(fresh))
    });
    export.as_ref()
}
