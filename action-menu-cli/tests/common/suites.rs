//! Public suites, where they are: in the folder that `ACTION_MENU_TESTDATA` names, or beside the checkout.

use std::{
    env,
    path::{Path, PathBuf},
};

/// What the suites have under this name; a word where they don't.
pub(crate) fn path(name: &str) -> Option<PathBuf> {
    let folder = env::var_os("ACTION_MENU_TESTDATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/testdata"),
        PathBuf::from,
    );
    let path = folder.join(name);
    if path.exists() {
        return Some(path);
    }
    println!("skipped: there is no {name}; ACTION_MENU_TESTDATA names the folder that holds it");
    None
}
