//! The examples of a menu, read as calls: what the derive can't judge of them, their values, the reader does.

use crate::{field::ReadMenu, menu::ActionMenu};

/// How many examples the actions have, and what is said of those that are refused.
pub(crate) fn refused<M: ActionMenu + ReadMenu<'static>>() -> (usize, Vec<String>) {
    let actions = M::MENU.actions().iter();
    let all = actions.flat_map(|action| {
        (1..)
            .zip(action.examples())
            .map(|example| (action.name(), example))
    });
    let (mut count, mut refused) = (0, Vec::new());
    for (action, (number, text)) in all {
        count += 1;
        if let Err(rejection) = M::parse_call(action, *text) {
            let problems = rejection.to_string().replace('\n', "\n    ");
            refused.push(format!("{action}, example {number}: {text}\n    {problems}"));
        }
    }
    (count, refused)
}

/// What a test fails with.
pub(crate) fn report<M: ActionMenu>(count: usize, refused: &[String]) -> String {
    format!(
        "of the {count} examples of {}, {} are refused:\n{}",
        M::MENU.name(),
        refused.len(),
        refused.join("\n")
    )
}
