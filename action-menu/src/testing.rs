//! What a user's own tests need.

mod recording;

use crate::{
    dispatch::Approval,
    field::ReadMenu,
    menu::ActionMenu,
    offer::Offer,
    read::{self, Limits},
    rejection::Rejection,
};

pub use recording::{Call, Recording};

/// An approval, so that a confirmed action's method can be called in a unit test. Everywhere else only a
/// gate makes one.
#[must_use]
pub const fn approval() -> Approval {
    Approval::for_a_test()
}

/// What the two reading paths say of one text, each asked alone.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Paths<M> {
    /// The accepting path's action. It says no where the tag stands behind a field that gives another
    /// action away; the explaining path then has the last word.
    pub accepted: Option<M>,
    /// The explaining path's action, or every problem.
    pub explained: Result<M, Rejection>,
}

/// Asks both paths, so that a property test or a fuzzer over a menu of one's own can hold them to one
/// answer.
pub fn paths<'t, M: ActionMenu + ReadMenu<'t>>(text: &'t str, limits: &Limits) -> Paths<M> {
    Paths {
        accepted: read::accepted(M::MENU, text, limits),
        explained: read::explained(Offer::whole(M::MENU), text, limits),
    }
}
