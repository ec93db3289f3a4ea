//! A user's one-line test of what a menu is exported as.

use super::Target;
use crate::menu::ActionMenu;

/// Asserts that a menu can be exported as tools for these targets, and prints what each of them is told in words.
///
/// Targets are named as [`Target::name`] has them, `openai` and `openai_strict` are those of both its APIs; one that isn't
/// there doesn't compile. The losses are printed: to see them, `cargo test -- --nocapture`.
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
/// With every error of every target, and then every loss, one a line.
#[macro_export]
macro_rules! assert_exports {
    ($menu:ty, [$($target:ident),+ $(,)?]) => {{
        const TARGETS: &[&[$crate::provider::Target]] = &[$($crate::provider::__targets::$target),+];
        match $crate::provider::__exports::<$menu>(TARGETS) {
            ::std::result::Result::Ok(losses) => ::std::print!("{losses}"),
            ::std::result::Result::Err(report) => ::std::panic!("{report}"),
        }
    }};
}

/// What targets are called there. Two of one provider that only differ by the API have a name for both.
#[doc(hidden)]
#[allow(
    non_upper_case_globals,
    reason = "they are written as `Target::name` has them"
)]
pub mod __targets {
    use super::Target;

    macro_rules! named {
        ($($name:ident: [$($target:ident),+],)+) => {
            $(pub const $name: &[Target] = &[$(Target::$target),+];)+

            /// All of them, for a test.
            #[cfg(test)]
            pub(super) const ALL: &[(&str, &[Target])] = &[$((stringify!($name), $name),)+];
        };
    }

    named! {
        openai: [OPENAI_CHAT, OPENAI_RESPONSES],
        openai_strict: [OPENAI_CHAT_STRICT, OPENAI_RESPONSES_STRICT],
        openai_chat: [OPENAI_CHAT],
        openai_chat_strict: [OPENAI_CHAT_STRICT],
        openai_responses: [OPENAI_RESPONSES],
        openai_responses_strict: [OPENAI_RESPONSES_STRICT],
        anthropic: [ANTHROPIC],
        anthropic_strict: [ANTHROPIC_STRICT],
        gemini: [GEMINI],
        gemini_openapi: [GEMINI_OPENAPI],
        mcp: [MCP],
        bedrock: [BEDROCK],
        bedrock_strict: [BEDROCK_STRICT],
        mistral: [MISTRAL],
        cohere: [COHERE],
        groq: [GROQ],
        xai: [XAI],
        deepseek: [DEEPSEEK],
        ollama: [OLLAMA],
    }
}

/// What to print, or with an error anywhere what to panic with.
#[doc(hidden)]
pub fn __exports<M: ActionMenu>(targets: &[&[Target]]) -> Result<String, String> {
    let (mut errors, mut losses) = (Vec::new(), Vec::new());
    for target in targets.iter().copied().flatten() {
        let export = target.tools::<M>();
        let (broken, lost) = match &export {
            Ok(export) => (&[][..], &export.losses[..]),
            Err(broken) => (broken.errors(), broken.losses()),
        };
        errors.extend(broken.iter().map(|error| format!("{}: {error}\n", target.name())));
        losses.extend(lost.iter().map(|loss| format!("{}: {loss}\n", target.name())));
    }
    let (count, told) = (errors.len(), losses.concat());
    let and_losses = if losses.is_empty() {
        ""
    } else {
        "What is told in words:\n"
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

#[cfg(test)]
mod tests {
    use super::{__targets::ALL, Target};

    #[test]
    fn every_target_is_there_by_its_name() {
        let alone = ALL.iter().filter_map(|(name, targets)| match targets {
            [target] => {
                assert_eq!(*name, target.name());
                Some(*target)
            }
            _ => None,
        });
        assert_eq!(alone.collect::<Vec<_>>(), Target::ALL);
    }
}
