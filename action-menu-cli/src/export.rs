//! What models and providers are told: schemas and tools.

use action_menu::{ActionSpec, Json, OwnedMenu, provider::Target};

use crate::output::{Failure, Output, Verdict};

/// The schema of a proposal, or of an action's arguments.
pub(crate) fn schema<M: OwnedMenu>(
    action: Option<&str>,
    pretty: bool,
    output: &mut Output<'_>,
) -> Result<Verdict, Failure> {
    let schema = match action {
        None => M::schema(),
        Some(name) => M::action_schema(name).ok_or_else(|| no_action::<M>(name))?,
    };
    value(schema.as_json(), pretty, output)
}

/// The tools of a target, its losses as remarks.
pub(crate) fn tools<M: OwnedMenu>(
    target: &str,
    pretty: bool,
    output: &mut Output<'_>,
) -> Result<Verdict, Failure> {
    let target = Target::named(target).ok_or_else(|| Failure::Told(format!("no target {target:?}")))?;
    match target.tools::<M>() {
        Ok(export) => {
            for loss in &export.losses {
                output.remark(&format!("loss: {loss}"));
            }
            value(&export.json, pretty, output)
        }
        Err(errors) => {
            output.remark(&errors);
            Ok(Verdict::Refused)
        }
    }
}

fn value(json: &Json, pretty: bool, output: &mut Output<'_>) -> Result<Verdict, Failure> {
    if pretty {
        output.line(&format_args!("{json:#}"))
    } else {
        output.line(json)
    }
}

/// The menu has no action of this name: these are its actions.
pub(crate) fn no_action<M: OwnedMenu>(name: &str) -> Failure {
    let names: Vec<_> = M::MENU.actions().iter().map(ActionSpec::name).collect();
    Failure::Told(format!(
        "{} has no action {name:?}: its actions are {}",
        M::MENU.name(),
        names.join(", ")
    ))
}
