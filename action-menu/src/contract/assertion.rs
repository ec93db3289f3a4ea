//! A user's one-line test that a menu is what its file has kept.

use std::{env, fmt::Write as _, fs, io, path::Path};

use super::{Contract, read::MOST_BYTES};
use crate::{example, field::ReadMenu, menu::ActionMenu};

/// Asserts that a menu is as a file has kept it, and that its examples are read.
///
/// The path is relative to the folder of your `Cargo.toml`; the file is committed with the code. With
/// `ACTION_MENU_BLESS=1` in the environment it is written, and what changed by that is printed; without, nothing ever is.
/// See [`contract`](crate::contract) for what is compared.
///
/// ```no_run
/// use action_menu::{ActionMenu, assert_contract};
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Send a message to the customer.
///     SendMessage { text: String },
/// }
///
/// // In a test of yours:
/// assert_contract!(Support, "support.menu.json");
/// ```
///
/// # Panics
///
/// When anything differs, with a line a change; when the file isn't there, can't be read or written, or was edited by
/// hand; when an example of the menu is refused.
#[macro_export]
macro_rules! assert_contract {
    ($menu:ty, $path:expr $(,)?) => {
        match $crate::contract::__assert::<$menu>(::std::env!("CARGO_MANIFEST_DIR"), $path) {
            ::std::result::Result::Ok(told) => ::std::print!("{told}"),
            ::std::result::Result::Err(report) => ::std::panic!("{report}"),
        }
    };
}

const BLESS: &str = "ACTION_MENU_BLESS";

/// What to print, or what to panic with.
#[doc(hidden)]
pub fn __assert<M: ActionMenu + ReadMenu<'static>>(
    folder: &str,
    path: impl AsRef<Path>,
) -> Result<String, String> {
    let bless = env::var_os(BLESS).is_some_and(|value| value == "1");
    __compare::<M>(&Path::new(folder).join(path), bless)
}

/// The same without a look at the environment.
#[doc(hidden)]
pub fn __compare<M: ActionMenu + ReadMenu<'static>>(path: &Path, bless: bool) -> Result<String, String> {
    let (count, refused) = example::refused::<M>();
    if !refused.is_empty() {
        return Err(example::report::<M>(count, &refused));
    }
    let (file, menu) = (path.display(), M::MENU.name());
    let text = match text(path) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        // What can't be read may be something else than a contract: it is never written over.
        Err(error) => return Err(format!("{file} can't be read: {error}")),
    };
    let now = Contract::of::<M>();
    let write = |told: String| match fs::write(path, now.to_string()) {
        Ok(()) => Ok(told),
        Err(error) => Err(format!("{file} can't be written: {error}")),
    };
    let Some(text) = text else {
        return if bless {
            write(format!("{file} is written\n"))
        } else {
            Err(format!(
                "{file} isn't there, and is only written with {BLESS}=1 in the environment: run the test with it once, \
                 read the file and commit it"
            ))
        };
    };
    let kept = match Contract::parse(&text) {
        Ok(kept) => kept,
        Err(error) if bless => {
            return write(format!("{file} is written anew, it was no contract: {error}\n"));
        }
        Err(error) => {
            return Err(format!(
                "{file} is no contract as one is written: {error}\n\
                 Take back what was edited, or write the file anew with {BLESS}=1 in the environment and read the difference"
            ));
        }
    };
    let changes = Contract::diff(&kept, &now);
    if changes.is_empty() {
        return Ok(String::new());
    }
    let breaking = changes.iter().filter(|change| change.is_breaking()).count();
    let (breaks, differences) = (
        if breaking == 1 { "breaks" } else { "break" },
        if changes.len() == 1 { "change" } else { "changes" },
    );
    let mut told = format!(
        "the menu {menu} is not as {file} has kept it: {} {differences}, {breaking} of which {breaks} callers in flight\n",
        changes.len(),
    );
    for change in &changes {
        // Writing to a String can't fail.
        let _ = writeln!(told, "  {change}");
    }
    if bless {
        return write(told);
    }
    told.push_str("Where they are meant, write the file anew with ");
    told.push_str(BLESS);
    told.push_str("=1 in the environment, and read the difference before you commit it");
    Err(told)
}

/// The text of the file, if it isn't larger than any contract.
fn text(path: &Path) -> io::Result<String> {
    if fs::metadata(path)?.len() > MOST_BYTES as u64 {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "a contract has at most 16 MiB",
        ));
    }
    fs::read_to_string(path)
}
