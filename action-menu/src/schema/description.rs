//! What the model is told of an action or field: one text, put together from the doc comment and the options.

use crate::{
    json::Json,
    offer::Offer,
    spec::{ActionSpec, ChoiceSpec, FieldSpec, Kind, Shape},
};

/// Summary and description, when to use it, what it isn't for, where its arguments come from, its cost. A source
/// that is not on offer isn't named; without an offer all are.
pub(crate) fn of_action(action: &ActionSpec, offer: Option<Offer<'_>>) -> String {
    let mut text = action.description().into_owned();
    for (label, part) in [("Use when", action.use_when()), ("Not for", action.not_for())] {
        sentence(&mut text, label, part);
    }
    let told =
        |source: &str| offer.is_none_or(|offer| offer.actions().any(|(_, action)| action.name() == source));
    let sources: Vec<String> = action
        .fields()
        .iter()
        .filter_map(|field| Some((field.name(), field.from_action()?)))
        .filter(|(_, source)| told(source))
        .map(|(field, source)| format!("{field} from {source}"))
        .collect();
    sentence(&mut text, "Take", &sources.join(", "));
    sentence(&mut text, "Costs", action.costly());
    text
}

/// The description, what the values of a closed set mean that are left, and the default.
pub(crate) fn of_field(field: &FieldSpec, default: Option<&Json>, left: Option<&[Json]>) -> String {
    let mut text = field.description().into_owned();
    let is_left = |choice: &&ChoiceSpec| left.is_none_or(|left| left.contains(&Json::name(choice.name())));
    for choice in choices(field.shape()).into_iter().filter(is_left) {
        sentence(&mut text, choice.name(), &choice.description().replace('\n', " "));
    }
    if let Some(default) = default {
        sentence(&mut text, "Default", &default.to_string());
    }
    text
}

/// The default as the model would write it.
pub(crate) fn default_of(field: &FieldSpec) -> Option<Json> {
    field.default().map(|default| match field.shape().kind() {
        Kind::Map { .. } => Json::Object(Vec::new()),
        _ => Json::from(default),
    })
}

/// The values of every closed set that lists and maps hold in the end, those of keys first; what is told alike once.
fn choices(shape: &Shape) -> Vec<&'static ChoiceSpec> {
    match shape.kind() {
        Kind::Choice(values) => values.iter().collect(),
        Kind::List { item, .. } => choices(item),
        Kind::Map { key, value, .. } => {
            let mut all = choices(key);
            for choice in choices(value) {
                if !all.contains(&choice) {
                    all.push(choice);
                }
            }
            all
        }
        _ => Vec::new(),
    }
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
