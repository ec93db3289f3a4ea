//! The arguments of good calls, as the model is shown them.

use crate::{
    json::{Json, Node},
    offer::Offer,
    spec::ActionSpec,
};

/// The examples of an action, each an object with its keys as the author wrote them.
pub(crate) fn examples(action: &ActionSpec) -> Vec<Json> {
    let trees = action.examples().iter();
    // The derive has judged the syntax.
    let trees = trees.filter_map(|text| Node::of_text(text, u8::MAX).ok());
    trees.map(Json::from).collect()
}

/// The keyword, with the tag first if there is one. Where the values of a field are narrowed there is none: an example
/// might have others.
pub(super) fn keyword(
    offer: Offer<'_>,
    index: usize,
    action: &ActionSpec,
    tag: Option<&'static str>,
) -> Option<(&'static str, Json)> {
    if offer.narrows(index) {
        return None;
    }
    let tagged = |example| match (example, tag) {
        (Json::Object(mut entries), Some(tag)) => {
            entries.insert(0, (tag.into(), Json::name(action.name())));
            Json::Object(entries)
        }
        (example, _) => example,
    };
    let examples: Vec<Json> = examples(action).into_iter().map(tagged).collect();
    (!examples.is_empty()).then_some(("examples", Json::List(examples)))
}
