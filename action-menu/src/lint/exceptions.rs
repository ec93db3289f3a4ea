//! Exceptions: those that a menu states, `#[menu(allow(rule = "…"))]`, and those of a lint.

use super::{notes::Notes, rule::Beside};

pub(super) fn unknown(beside: &Beside<'_>, notes: &mut Notes) {
    for id in beside.unknown {
        notes
            .of_menu("allows what no rule of the lint is called")
            .found(*id);
    }
}

pub(super) fn idle(beside: &Beside<'_>, notes: &mut Notes) {
    for exception in beside.idle {
        notes
            .of_menu("has an exception that lets nothing pass")
            .found(exception.clone());
    }
}
