//! What `tools/list` is answered with: the export of the core, and what is sent of each tool's data.

use action_menu::{
    ActionMenu, FieldSpec, Json, Returns, Schema, SubMenu,
    gate::Answer,
    provider::{Export, Target},
};
use rmcp::model::{JsonObject, Tool};
use serde_json::Value;

use crate::ServeError;

/// The tools of the whole menu.
pub(crate) fn of_menu<M: ActionMenu>() -> Result<Vec<Tool>, ServeError> {
    match Target::MCP.tools::<M>() {
        Ok(export) => tools::<M>(export),
        Err(errors) => Err(ServeError::Menu(errors.to_string())),
    }
}

/// The tools of a sub-menu: none, where nothing is left of it.
pub(crate) fn of_submenu<M: ActionMenu>(menu: &SubMenu<M>) -> Result<Vec<Tool>, ServeError> {
    if menu.offered().next().is_none() {
        return Ok(Vec::new());
    }
    match Target::MCP.tools_of(menu) {
        Ok(export) => tools::<M>(&export),
        Err(errors) => Err(ServeError::Menu(errors.to_string())),
    }
}

fn tools<M: ActionMenu>(export: &Export) -> Result<Vec<Tool>, ServeError> {
    let tools: Result<Vec<Tool>, _> = serde_json::from_value(Value::from(&export.json));
    let mut tools = tools.map_err(|error| ServeError::Menu(error.to_string()))?;
    for tool in &mut tools {
        let returns = M::MENU.action(&tool.name).and_then(|action| action.returns());
        tool.output_schema = returns.and_then(output).map(Into::into);
    }
    Ok(tools)
}

/// The schema of an answer of what was done: the fields of the record beside those of the answer, or, where the data isn't as
/// declared or was cut, `data`.
///
/// None for a record with a field of a name that is the answer's own: nobody could tell which it is.
fn output(returns: &Returns) -> Option<JsonObject> {
    let Json::Object(mut schema) = Schema::of_record(returns.record()).as_json().clone() else {
        return None;
    };
    let names = returns.record().fields().iter().map(FieldSpec::name);
    if names.clone().any(|name| Answer::KEYS.contains(&name)) {
        return None;
    }
    let of = |name: &str| Json::object([("type", Json::from(name))]);
    let mut whole = Json::List(Vec::new());
    schema.retain_mut(|(keyword, value)| {
        if let ("properties", Json::Object(properties)) = (keyword.as_ref(), &mut *value) {
            let done = Json::List(vec![Json::Boolean(true)]);
            let done = Json::object([("type", Json::from("boolean")), ("enum", done)]);
            properties.insert(0, ("ok".into(), done));
            properties.push(("data".into(), Json::Object(Vec::new())));
            properties.push(("duplicate".into(), of("boolean")));
            properties.push(("edited".into(), of("object")));
        }
        let is_required = keyword == "required";
        if is_required {
            std::mem::swap(value, &mut whole);
        }
        !is_required
    });
    let apart = Json::List(vec![Json::from("data")]);
    let either = [whole, apart].map(|required| Json::object([("required", required)]));
    schema.push(("required".into(), Json::List(vec![Json::from("ok")])));
    schema.push(("anyOf".into(), Json::List(either.into())));
    match Value::from(Json::Object(schema)) {
        Value::Object(schema) => Some(schema),
        _ => None,
    }
}
