//! A user's one-line test of what a menu is exported as.

use super::{ExportErrors, Target};
use crate::menu::ActionMenu;

/// Asserts that a menu can be exported as tools for these targets, and prints what each of them is told in words.
///
/// Targets are named as [`Target::name`] has them; one that isn't there doesn't compile. The losses are printed: to see
/// them, `cargo test -- --nocapture`.
///
/// ```
/// use action_menu::{ActionMenu, assert_exports};
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Send a message to the customer.
///     SendMessage {
///         #[field(length = 1..=500)]
///         text: String,
///     },
/// }
///
/// // In a test of yours:
/// assert_exports!(Support, [openai_chat_strict, anthropic_strict]);
/// ```
///
/// # Panics
///
/// With every error of every target that there is, and every loss of the others, one a line.
#[macro_export]
macro_rules! assert_exports {
    ($menu:ty, [$($target:ident),+ $(,)?]) => {{
        const TARGETS: &[$crate::provider::Target] = &[$($crate::provider::__named(stringify!($target))),+];
        match $crate::provider::__exports::<$menu>(TARGETS) {
            ::std::result::Result::Ok(losses) => ::std::print!("{losses}"),
            ::std::result::Result::Err(report) => ::std::panic!("{report}"),
        }
    }};
}

/// The target of this name, at compile time.
#[doc(hidden)]
#[allow(
    clippy::panic,
    reason = "an error of the compiler, in a constant of the macro's"
)]
pub const fn __named(name: &str) -> Target {
    match Target::named(name) {
        Some(target) => target,
        None => panic!("there is no target of this name: `Target::ALL` has them"),
    }
}

/// What to print, or with an error anywhere what to panic with.
#[doc(hidden)]
pub fn __exports<M: ActionMenu>(targets: &[Target]) -> Result<String, String> {
    let exports: Vec<_> = targets
        .iter()
        .map(|target| (target, target.tools::<M>()))
        .collect();
    let mut lines = Vec::new();
    for (target, export) in &exports {
        match export {
            Ok(export) => lines.extend(
                export
                    .losses
                    .iter()
                    .map(|loss| format!("{}: {loss}\n", target.name())),
            ),
            Err(errors) => lines.push(format!("{errors}\n")),
        }
    }
    let errors: usize = exports
        .iter()
        .map(|(_, export)| {
            export
                .as_ref()
                .err()
                .map_or(0, |errors: &ExportErrors| errors.errors().len())
        })
        .sum();
    let lines = lines.concat();
    if errors == 0 {
        Ok(lines)
    } else {
        let menu = M::MENU.name();
        Err(format!(
            "the menu {menu} can't be exported, by {errors} rules:\n{lines}"
        ))
    }
}
