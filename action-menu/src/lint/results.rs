//! Rules of what comes back. A contract says little of it: most of these listen to words.

use super::{
    contract::{Contract, Leaning, Outcome},
    description,
    notes::Notes,
    words::phrases,
};

pub(super) fn result_undeclared(tool: &Contract, notes: &mut Notes) {
    match tool.known.result {
        Outcome::Object => {}
        Outcome::Bare => {
            notes.of_tool(tool, "returns a value without a name");
        }
        Outcome::Unsaid if tool.description.is_blank() || tool.description.says(phrases::RETURNS) => {}
        Outcome::Unsaid => {
            notes.of_tool(tool, "doesn't say what it returns");
        }
    }
}

pub(super) fn cut_untold(tool: &Contract, notes: &mut Notes) {
    let reads = tool.leaning() != Leaning::Writes { declared: true } && !tool.says(phrases::CUT);
    if reads && description::lists(tool) && !description::has_limit(tool) {
        notes.of_tool(tool, "gives a list, and doesn't say how much of it");
    }
}

pub(super) fn errors_untold(tool: &Contract, notes: &mut Notes) {
    if !tool.known.ours && !tool.description.is_blank() && !tool.description.says(phrases::ERRORS) {
        notes.of_tool(tool, "doesn't say what comes back when it fails");
    }
}
