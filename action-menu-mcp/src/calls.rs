//! What answers calls, whatever the handler is and whether a gate is before it.

use std::{future::ready, sync::Arc};

use action_menu::{
    BoxFuture,
    gate::{Answer, Request, Session},
};
use serde_json::{Map, Value};
use tokio::sync::Mutex;

use crate::Caller;

/// A tool call, and whose it is.
pub struct Proposal<M, C> {
    pub(crate) caller: Caller<M, C>,
    /// A name that no other call has.
    pub(crate) submission: String,
    pub(crate) tool: String,
    pub(crate) arguments: Option<Map<String, Value>>,
    pub(crate) call: crate::Call,
}

impl<M, C> Proposal<M, C> {
    pub(crate) fn session(&self) -> Session<'_, M, C> {
        self.caller.session(&self.submission)
    }
}

/// The call isn't answered: it was taken back before it began, or the program broke off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unanswered;

/// What a person says to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Approve,
    Deny,
}

/// What a person at the client who says no is quoted with.
const DENIED: &str = "The person at the client said no.";

impl Decision {
    pub(crate) const fn reason(self) -> Option<&'static str> {
        match self {
            Self::Approve => None,
            Self::Deny => Some(DENIED),
        }
    }
}

/// What answers the calls of a menu. Each future ends when the call has ended: one that is dropped may leave a write of which nobody
/// knows. Where there is no gate, nothing waits for a person.
pub trait Calls<M, C>: Send + Sync + 'static {
    fn submit(&self, proposal: Arc<Proposal<M, C>>) -> BoxFuture<'static, Result<Answer, Unanswered>>;

    /// Goes on with a request that waited for a person.
    fn resume(
        &self,
        _: Arc<Proposal<M, C>>,
        _request: String,
    ) -> BoxFuture<'static, Result<Answer, Unanswered>> {
        Box::pin(ready(Err(Unanswered)))
    }

    /// What waits for a person; none where there is none, or nobody knows.
    fn request(&self, _id: String) -> BoxFuture<'static, Option<Request>> {
        Box::pin(ready(None))
    }

    /// What isn't taken is told when it is resumed: it has expired, say, or somebody was quicker.
    fn decide(&self, _id: String, _: Decision, _by: String) -> BoxFuture<'static, ()> {
        Box::pin(ready(()))
    }
}

/// A handler that blocks: one call at a time has it, on a thread where that holds nobody up.
pub(crate) struct Blocking<H>(Arc<Mutex<H>>);

impl<H: Send + 'static> Blocking<H> {
    pub(crate) fn new(handler: H) -> Self {
        Self(Arc::new(Mutex::new(handler)))
    }

    /// Waits for its turn, unless the call is taken back until then.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        call: crate::Call,
        run: impl FnOnce(&mut H) -> T + Send + 'static,
    ) -> BoxFuture<'static, Result<T, Unanswered>> {
        let handler = self.0.clone();
        Box::pin(async move {
            let mut handler = tokio::select! {
                biased;
                () = call.cancelled() => return Err(Unanswered),
                handler = handler.lock_owned() => handler,
            };
            off_runtime(move || run(&mut handler)).await
        })
    }
}

/// On a thread where it may block.
pub(crate) async fn off_runtime<T: Send + 'static>(
    run: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Unanswered> {
    tokio::task::spawn_blocking(run).await.map_err(|_| Unanswered)
}
