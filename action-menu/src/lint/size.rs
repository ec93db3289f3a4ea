//! Rules of how much a menu or a tool holds.

use super::{contract::Contract, notes::Notes};

pub(super) fn many_actions(tools: &[Contract], notes: &mut Notes) {
    if (7..=12).contains(&tools.len()) {
        say(tools, notes, "models begin to mix up what is alike");
    }
}

pub(super) fn near_limit(tools: &[Contract], notes: &mut Notes) {
    if (13..=15).contains(&tools.len()) {
        say(tools, notes, "near the most that a model chooses well from");
    }
}

pub(super) fn too_many(tools: &[Contract], notes: &mut Notes) {
    if tools.len() > 15 {
        say(tools, notes, "more than a model chooses well from");
    }
}

fn say(tools: &[Contract], notes: &mut Notes, message: &'static str) {
    notes.of_menu(message).found(format!("{} tools", tools.len()));
}

pub(super) fn seen_in_part(tool: &Contract, notes: &mut Notes) {
    for what in &tool.unseen {
        notes
            .of_tool(tool, "has more than the rules look at")
            .found(*what);
    }
}

/// Of strict modes: Anthropic's, 2026.
const MOST_OPTIONAL: usize = 24;
const MOST_UNIONS: usize = 16;

pub(super) fn too_many_optional(tools: &[Contract], notes: &mut Notes) {
    let arguments = || tools.iter().flat_map(|tool| &tool.arguments);
    let optional = arguments().filter(|argument| !argument.required).count();
    if optional > MOST_OPTIONAL {
        notes
            .of_menu("more fields may be left out than a strict mode takes")
            .found(format!("{optional} fields"));
    }
    let unions = arguments().filter(|argument| argument.union).count();
    if unions > MOST_UNIONS {
        notes
            .of_menu("more fields are of several types than a strict mode takes")
            .found(format!("{unions} fields"));
    }
}
