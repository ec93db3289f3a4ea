//! What the model is told of an action: one text, put together from the doc comment and the options.

use crate::spec::{ActionSpec, FieldSpec};

/// Summary and description, when to use it, what it isn't for, where its arguments come from, its cost.
pub(crate) fn of_action(action: &ActionSpec) -> String {
    let mut text = action.description().into_owned();
    for (label, part) in [("Use when", action.use_when()), ("Not for", action.not_for())] {
        sentence(&mut text, label, part);
    }
    let sources: Vec<String> = action
        .fields()
        .iter()
        .filter_map(|field| Some(format!("{} from {}", field.name(), field.from_action()?)))
        .collect();
    sentence(&mut text, "Take", &sources.join(", "));
    sentence(&mut text, "Costs", action.costly());
    text
}

pub(super) fn of_field(field: &FieldSpec) -> String {
    field.description().into_owned()
}

fn sentence(text: &mut String, label: &str, part: &str) {
    if part.is_empty() {
        return;
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(label);
    text.push_str(": ");
    text.push_str(part);
}
