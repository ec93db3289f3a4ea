//! Tools of others as they stand in a file, and what stands beside them.

use action_menu::{Json, lint::form};

use super::{
    NotTools,
    loss::{Kind, Losses, shown},
};

pub(super) use form::{KNOWN, Tool as Foreign};

/// The tools of a text. What is the provider's own is told as left out.
pub(super) fn tools<'j>(json: &'j Json, losses: &mut Losses) -> Result<Vec<Foreign<'j>>, NotTools> {
    let found = form::tools(json).map_err(|unknown| NotTools::UnknownForm(unknown.0))?;
    for own in &found.own {
        let what = format!("{}, {}", own.what(), shown(own.kind));
        losses.add(&own.at, Kind::Form, what, "left out");
    }
    Ok(found.tools)
}

/// What a tool says that is no tool's own in every form: what a provider is told of it.
pub(super) fn beside(tool: &Json) -> Json {
    const OF_A_TOOL: [&str; 17] = [
        "type",
        "name",
        "description",
        "function",
        "toolSpec",
        "tool_spec",
        "input_schema",
        "inputSchema",
        "parameters",
        "parametersJsonSchema",
        "parameters_json_schema",
        "annotations",
        "input_examples",
        "outputSchema",
        "response",
        "responseJsonSchema",
        "json",
    ];
    let within = ["function", "toolSpec", "tool_spec"]
        .iter()
        .find_map(|key| tool.get(key));
    let holders = [Some(tool), within].into_iter().flatten();
    let entries = holders.flat_map(|holder| match holder {
        Json::Object(entries) => entries.as_slice(),
        _ => &[],
    });
    let mut besides: Vec<_> = entries
        .filter(|(key, _)| !OF_A_TOOL.contains(&&**key))
        .cloned()
        .collect();
    besides.sort_by(|(one, _), (other, _)| one.cmp(other));
    Json::Object(besides)
}
