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
