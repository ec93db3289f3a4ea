//! An answer as the protocol has it: a result, or that there is no such tool.

use action_menu::{
    Code, Echo, Json, Problem, Returns,
    gate::{Answer, Verdict},
};
use rmcp::{
    ErrorData,
    model::{CallToolResult, ContentBlock},
};
use serde_json::{Value, json};

use crate::desk::Called;

/// How many names are told in words; the data has all.
const NAMES: usize = 16;

/// As [`Turn::results`](action_menu::provider::Turn::results) would have it: structured content, repeated as text, and `isError`
/// where it wasn't done.
pub(crate) fn result(answer: &Answer, returns: Option<&Returns>) -> CallToolResult {
    let json = conforming(answer, returns);
    let mut result = CallToolResult::success(vec![ContentBlock::text(json.to_string())]);
    result.structured_content = Some(Value::from(json));
    result.is_error = (!answer.is_ok()).then_some(true);
    result
}

/// The answer as `outputSchema` has it: data that isn't as declared stands apart.
fn conforming(answer: &Answer, returns: Option<&Returns>) -> Json {
    let json = answer.to_json();
    match (json, answer.data(), returns) {
        (Json::Object(mut entries), Some(data), Some(returns)) if !returns.reads(&data.to_string()) => {
            entries.retain(|(key, _)| Answer::KEYS.contains(&&**key) && key != "data");
            entries.insert(1.min(entries.len()), ("data".into(), data.clone()));
            Json::Object(entries)
        }
        (json, ..) => json,
    }
}

/// What was wrong with the name, where the tool isn't there: no action of the menu, or outside of the sub-menu.
fn misnamed(answer: &Answer) -> Option<&Problem> {
    let Verdict::Rejected(rejection) = &answer.verdict else {
        return None;
    };
    let first = rejection.problems().first()?;
    let is_of_name =
        matches!(first.code(), Code::UnknownAction | Code::NotPermitted) && first.pointer().is_root();
    is_of_name.then_some(first)
}

/// The error of JSON-RPC for a tool that isn't there: -32602, as the specification has it, with the names of those that are.
/// One outside of the sub-menu isn't there either.
pub(crate) fn unknown_tool(answer: &Answer, call: &dyn Called) -> Option<ErrorData> {
    let problem = misnamed(answer)?;
    let (name, offered) = (call.tool(), call.offered());
    let meant = problem.suggestion();
    let meant = meant.map_or_else(|| ".".to_owned(), |meant| format!(": did you mean {meant}?"));
    let told = offered.iter().take(NAMES).copied().collect::<Vec<_>>().join(", ");
    let told = match offered.len().saturating_sub(NAMES) {
        _ if offered.is_empty() => "There are none.".to_owned(),
        0 => format!("The tools are: {told}."),
        more => format!("The tools are: {told}, and {more} more."),
    };
    let message = format!("Unknown tool \"{}\"{meant} {told}", Echo::new(name));
    Some(ErrorData::invalid_params(
        message,
        Some(json!({ "tools": offered })),
    ))
}
