//! A user's one-line test of what a menu is exported as.

use super::Target;
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
/// With every error of every target, and then every loss of those that have none, one a line.
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
        None => panic!(
            "there is no target of this name; there are: openai_chat, openai_chat_strict, openai_responses, \
             openai_responses_strict, anthropic, anthropic_strict, gemini, gemini_openapi, mcp, bedrock, bedrock_strict, \
             mistral, cohere, groq, xai, deepseek, ollama"
        ),
    }
}

/// What to print, or with an error anywhere what to panic with.
#[doc(hidden)]
pub fn __exports<M: ActionMenu>(targets: &[Target]) -> Result<String, String> {
    let (mut errors, mut losses) = (Vec::new(), Vec::new());
    for target in targets {
        match target.tools::<M>() {
            Ok(export) => {
                let line = |loss| format!("{}: {loss}\n", target.name());
                losses.extend(export.losses.iter().map(line));
            }
            Err(broken) => errors.extend(
                broken
                    .errors()
                    .iter()
                    .map(|error| format!("{}: {error}\n", target.name())),
            ),
        }
    }
    let (count, told) = (errors.len(), losses.concat());
    let and_losses = if losses.is_empty() {
        ""
    } else {
        "What the others are told in words:\n"
    };
    match count {
        0 => Ok(told),
        _ => Err(format!(
            "the menu {} can't be exported: {count} {} broken\n{}{and_losses}{told}",
            M::MENU.name(),
            if count == 1 { "rule is" } else { "rules are" },
            errors.concat(),
        )),
    }
}
