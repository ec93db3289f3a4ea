//! A stub in this process: replies that are ready, for tests and for the day when no provider answers.

use action_menu::ActionMenu as _;

use crate::{
    model::{Ask, Failure, Model},
    reply::Reply,
};

/// Gives a reply that is ready, by the same door as everybody's.
pub(crate) struct Stub(pub(crate) Reply);

impl Model for Stub {
    fn name(&self) -> String {
        "stub".to_owned()
    }

    fn complete(&self, ask: &Ask<'_>) -> Result<Reply, Failure> {
        // Read as any other: a reply that isn't offered is none.
        ask.replies.parse(&self.0.to_text()).map_err(Failure::Rejected)
    }
}
