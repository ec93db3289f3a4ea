//! Rules of what providers take.

use super::{contract::Contract, notes::Notes, rule::Beside};

/// `OpenAI` and those that speak like it.
const LONGEST_NAME: usize = 64;
const LONGEST_DESCRIPTION: usize = 1024;
/// Objects in objects: of `OpenAI`'s strict mode.
const DEEPEST: usize = 10;

pub(super) fn not_portable(tool: &Contract, notes: &mut Notes) {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if tool.name.is_empty() || tool.name.len() > LONGEST_NAME || !tool.name.chars().all(plain) {
        notes
            .of_tool(tool, "has a name that some providers refuse")
            .found(tool.name.clone());
    }
    let length = tool.description.as_str().chars().count();
    if length > LONGEST_DESCRIPTION {
        notes
            .of_tool(tool, "has a description that some providers refuse")
            .found(format!("{length} characters"));
    }
    for keyword in &tool.unportable {
        notes
            .of_tool(tool, "has a schema that some providers refuse")
            .found(*keyword);
    }
    if let Some(argument) = tool
        .arguments
        .iter()
        .find(|argument| argument.path.matches('.').count() >= DEEPEST)
    {
        notes.of_field(tool, argument, "lies deeper than some providers take");
    }
}

pub(super) fn provider_tool(beside: &Beside<'_>, notes: &mut Notes) {
    for kind in beside.own {
        notes
            .of_menu("has a tool of the provider's own, which no rule looks into")
            .found(kind.clone());
    }
}
