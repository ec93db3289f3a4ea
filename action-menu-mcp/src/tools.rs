//! What `tools/list` is answered with: the export of the core, and what is sent of each tool's data.

use action_menu::{
    ActionMenu, Effect, SubMenu,
    provider::{Export, Target},
};
use rmcp::model::Tool;
use serde_json::Value;

use crate::{ServeError, output};

/// The tools of the whole menu.
pub(crate) fn of_menu<M: ActionMenu>(keeps_keys: bool) -> Result<Vec<Tool>, ServeError> {
    match Target::MCP.tools::<M>() {
        Ok(export) => tools::<M>(export, keeps_keys),
        Err(errors) => Err(ServeError::Menu(errors.to_string())),
    }
}

/// The tools of a sub-menu: none, where nothing is left of it.
pub(crate) fn of_submenu<M: ActionMenu>(
    menu: &SubMenu<M>,
    keeps_keys: bool,
) -> Result<Vec<Tool>, ServeError> {
    if menu.offered().next().is_none() {
        return Ok(Vec::new());
    }
    match Target::MCP.tools_of(menu) {
        Ok(export) => tools::<M>(&export, keeps_keys),
        Err(errors) => Err(ServeError::Menu(errors.to_string())),
    }
}

/// The hint of a keyed write is of the gate, which does it once; where none keeps keys, the hint is of reads alone.
fn tools<M: ActionMenu>(export: &Export, keeps_keys: bool) -> Result<Vec<Tool>, ServeError> {
    let tools: Result<Vec<Tool>, _> = serde_json::from_value(Value::from(&export.json));
    let mut tools = tools.map_err(|error| ServeError::Menu(error.to_string()))?;
    for tool in &mut tools {
        let Some(action) = M::MENU.action(&tool.name) else {
            continue;
        };
        tool.output_schema = action.returns().and_then(output::schema).map(Into::into);
        if let Some(hints) = &mut tool.annotations
            && !keeps_keys
        {
            hints.idempotent_hint = Some(action.effect() == Effect::Read);
        }
    }
    Ok(tools)
}
