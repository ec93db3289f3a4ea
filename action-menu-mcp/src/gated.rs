//! Menus behind a gate.

use std::sync::Arc;

use action_menu::{
    AsyncDispatch, BoxFuture, Dispatch, OwnedMenu, Untimed,
    gate::{Answer, AsyncGate, Data, Failure, Gate, Request, Store},
};

use crate::calls::{Blocking, Calls, Decision, Proposal, Unanswered, off_runtime};

/// A gate before a handler: a [`Gate`] for one that blocks, an [`AsyncGate`] for one that is awaited, or an [`Arc`] of either, by
/// which the host approves and looks after what nobody knows of.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no gate before `{H}`",
    label = "no gate of a menu that `{H}` handles",
    note = "a `Gate` is for handlers that block, an `AsyncGate` for those that are awaited"
)]
pub trait Gatekeeper<H> {
    /// The menu.
    type Menu;
    /// What the handler's methods and the rules are told beside the arguments.
    type Context;

    #[doc(hidden)]
    fn calls(self, handler: H) -> Arc<dyn Calls<Self::Menu, Self::Context>>;
}

impl<M, S, C, H> Gatekeeper<H> for Arc<Gate<M, S, C>>
where
    M: OwnedMenu + Dispatch<H, Context = C, Output: Into<Data>, Error: Into<Failure>> + Untimed,
    M: Send + 'static,
    S: Store + 'static,
    C: Send + Sync + 'static,
    H: Send + 'static,
{
    type Menu = M;
    type Context = C;

    fn calls(self, handler: H) -> Arc<dyn Calls<M, C>> {
        let handler = Blocking::new(handler);
        Arc::new(Blocked { gate: self, handler })
    }
}

impl<M, S, C, H> Gatekeeper<H> for Gate<M, S, C>
where
    Arc<Self>: Gatekeeper<H, Menu = M, Context = C>,
{
    type Menu = M;
    type Context = C;

    fn calls(self, handler: H) -> Arc<dyn Calls<M, C>> {
        Arc::new(self).calls(handler)
    }
}

/// A gate before a handler that blocks.
struct Blocked<M, S, C, H> {
    gate: Arc<Gate<M, S, C>>,
    handler: Blocking<H>,
}

impl<M, S, C, H> Calls<M, C> for Blocked<M, S, C, H>
where
    M: OwnedMenu + Dispatch<H, Context = C, Output: Into<Data>, Error: Into<Failure>> + Untimed,
    M: Send + 'static,
    S: Store + 'static,
    C: Send + Sync + 'static,
    H: Send + 'static,
{
    fn submit(&self, proposal: Arc<Proposal<M, C>>) -> BoxFuture<'static, Result<Answer, Unanswered>> {
        let gate = self.gate.clone();
        self.handler.run(proposal.call.clone(), move |handler| {
            let call = (proposal.tool.as_str(), proposal.arguments.as_ref());
            gate.submit(handler, &proposal.session(), call)
        })
    }

    fn resume(
        &self,
        proposal: Arc<Proposal<M, C>>,
        request: String,
    ) -> BoxFuture<'static, Result<Answer, Unanswered>> {
        let gate = self.gate.clone();
        self.handler.run(proposal.call.clone(), move |handler| {
            gate.resume(handler, &proposal.session(), &request)
        })
    }

    fn request(&self, id: String) -> BoxFuture<'static, Option<Request>> {
        let gate = self.gate.clone();
        Box::pin(async move {
            let request = off_runtime(move || gate.request(&id)).await;
            request.ok()?.ok().flatten()
        })
    }

    fn decide(&self, id: String, decision: Decision, by: String) -> BoxFuture<'static, ()> {
        let gate = self.gate.clone();
        Box::pin(async move {
            let decided = off_runtime(move || match decision.reason() {
                None => gate.approve(&id, &by),
                Some(reason) => gate.deny(&id, &by, reason),
            });
            let _ = decided.await;
        })
    }
}

impl<M, S, C, H> Gatekeeper<H> for Arc<AsyncGate<M, S, C>>
where
    M: OwnedMenu + AsyncDispatch<H, Context = C, Output: Into<Data> + Send, Error: Into<Failure> + Send>,
    M: Send + 'static,
    S: Store + 'static,
    C: Send + Sync + 'static,
    H: Send + Sync + 'static,
{
    type Menu = M;
    type Context = C;

    fn calls(self, handler: H) -> Arc<dyn Calls<M, C>> {
        let handler = Arc::new(handler);
        Arc::new(Awaited { gate: self, handler })
    }
}

impl<M, S, C, H> Gatekeeper<H> for AsyncGate<M, S, C>
where
    Arc<Self>: Gatekeeper<H, Menu = M, Context = C>,
{
    type Menu = M;
    type Context = C;

    fn calls(self, handler: H) -> Arc<dyn Calls<M, C>> {
        Arc::new(self).calls(handler)
    }
}

/// A gate before a handler that is awaited.
struct Awaited<M, S, C, H> {
    gate: Arc<AsyncGate<M, S, C>>,
    handler: Arc<H>,
}

impl<M, S, C, H> Calls<M, C> for Awaited<M, S, C, H>
where
    M: OwnedMenu + AsyncDispatch<H, Context = C, Output: Into<Data> + Send, Error: Into<Failure> + Send>,
    M: Send + 'static,
    S: Store + 'static,
    C: Send + Sync + 'static,
    H: Send + Sync + 'static,
{
    fn submit(&self, proposal: Arc<Proposal<M, C>>) -> BoxFuture<'static, Result<Answer, Unanswered>> {
        let (gate, handler) = (self.gate.clone(), self.handler.clone());
        Box::pin(async move {
            let call = (proposal.tool.as_str(), proposal.arguments.as_ref());
            Ok(gate.submit(&*handler, &proposal.session(), call).await)
        })
    }

    fn resume(
        &self,
        proposal: Arc<Proposal<M, C>>,
        request: String,
    ) -> BoxFuture<'static, Result<Answer, Unanswered>> {
        let (gate, handler) = (self.gate.clone(), self.handler.clone());
        Box::pin(async move { Ok(gate.resume(&*handler, &proposal.session(), &request).await) })
    }

    fn request(&self, id: String) -> BoxFuture<'static, Option<Request>> {
        let gate = self.gate.clone();
        Box::pin(async move { gate.request(&id).await.ok().flatten() })
    }

    fn decide(&self, id: String, decision: Decision, by: String) -> BoxFuture<'static, ()> {
        let gate = self.gate.clone();
        Box::pin(async move {
            let _ = match decision.reason() {
                None => gate.approve(&id, &by).await,
                Some(reason) => gate.deny(&id, &by, reason).await,
            };
        })
    }
}
