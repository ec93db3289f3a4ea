//! What `tools/list` is answered with.

use action_menu::{ActionMenu, Json, SubMenu, provider::Target};
use rmcp::model::Tool;
use serde_json::Value;

use crate::ServeError;

/// The tools of the whole menu.
pub(crate) fn of_menu<M: ActionMenu>() -> Result<Vec<Tool>, ServeError> {
    match Target::MCP.tools::<M>() {
        Ok(export) => tools(&export.json),
        Err(errors) => Err(ServeError::Menu(errors.to_string())),
    }
}

/// The tools of a sub-menu: none, where nothing is left of it.
pub(crate) fn of_submenu<M: ActionMenu>(menu: &SubMenu<M>) -> Result<Vec<Tool>, ServeError> {
    if menu.offered().next().is_none() {
        return Ok(Vec::new());
    }
    match Target::MCP.tools_of(menu) {
        Ok(export) => tools(&export.json),
        Err(errors) => Err(ServeError::Menu(errors.to_string())),
    }
}

fn tools(list: &Json) -> Result<Vec<Tool>, ServeError> {
    serde_json::from_value(Value::from(list)).map_err(|error| ServeError::Menu(error.to_string()))
}
