//! A relay: the first, and where that has no reply the next.

use crate::{
    model::{Ask, Failure, Model},
    reply::Reply,
};

/// Primary, fallback, last resort. Each is asked the same.
pub(crate) struct Relay {
    pub(crate) models: [Box<dyn Model>; 3],
}

impl Model for Relay {
    fn name(&self) -> String {
        "relay".to_owned()
    }

    fn complete(&self, ask: &Ask<'_>) -> Result<Reply, Failure> {
        let mut failures = Vec::new();
        for model in &self.models {
            match model.complete(ask) {
                Ok(reply) => return Ok(reply),
                Err(failure) => failures.push((model.name(), failure)),
            }
        }
        Err(Failure::Nobody(failures))
    }
}
