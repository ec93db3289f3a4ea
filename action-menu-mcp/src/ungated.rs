//! Menus without a gate, which need no approval.

use std::sync::Arc;

use action_menu::{
    AsyncDispatch, BoxFuture, Dispatch, OwnedMenu, Unguarded, Untimed,
    gate::{Answer, Data, Failure},
};

use crate::calls::{Blocking, Calls, Proposal, Unanswered};

/// Handlers that a menu's actions can be handed to without a gate, whether their methods block or are awaited.
#[diagnostic::on_unimplemented(
    message = "the actions of `{M}` can't be handed to `{Self}`",
    label = "is no handler of `{M}` that a server can have",
    note = "it implements the trait that the derive made beside the menu, `Handler::Output` is `Into<Data>` and `Handler::Error` is `Into<Failure>`",
    note = "what has to be confirmed runs through a gate: `Server::gated(gate, handler)`"
)]
pub trait Handles<M, Kind>: Send + 'static {
    /// What the methods are told beside the arguments.
    type Context: Send + Sync + 'static;

    #[doc(hidden)]
    fn calls(self) -> Arc<dyn Calls<M, Self::Context>>;
}

/// Methods that block.
#[doc(hidden)]
pub enum Blocks {}

/// Methods that are awaited.
#[doc(hidden)]
pub enum Awaits {}

impl<M, H, C> Handles<M, Blocks> for H
where
    M: OwnedMenu + Dispatch<H, Context = C, Output: Into<Data>, Error: Into<Failure>> + Unguarded + Untimed,
    M: Send + 'static,
    H: Send + 'static,
    C: Send + Sync + 'static,
{
    type Context = C;

    fn calls(self) -> Arc<dyn Calls<M, C>> {
        Arc::new(Blocking::new(self))
    }
}

impl<M, H, C> Calls<M, C> for Blocking<H>
where
    M: OwnedMenu + Dispatch<H, Context = C, Output: Into<Data>, Error: Into<Failure>> + Unguarded + Untimed,
    M: Send + 'static,
    H: Send + 'static,
    C: Send + Sync + 'static,
{
    fn submit(&self, proposal: Arc<Proposal<M, C>>) -> BoxFuture<'static, Result<Answer, Unanswered>> {
        self.run(proposal.call.clone(), move |handler| {
            let call = (proposal.tool.as_str(), proposal.arguments.as_ref());
            proposal.session().dispatch(handler, call)
        })
    }
}

impl<M, H, C> Handles<M, Awaits> for H
where
    M: OwnedMenu + AsyncDispatch<H, Context = C, Output: Into<Data> + Send, Error: Into<Failure> + Send>,
    M: Unguarded + Send + 'static,
    H: Send + Sync + 'static,
    C: Send + Sync + 'static,
{
    type Context = C;

    fn calls(self) -> Arc<dyn Calls<M, C>> {
        Arc::new(Awaited(Arc::new(self)))
    }
}

/// A handler whose methods are awaited, all at once.
struct Awaited<H>(Arc<H>);

impl<M, H, C> Calls<M, C> for Awaited<H>
where
    M: OwnedMenu + AsyncDispatch<H, Context = C, Output: Into<Data> + Send, Error: Into<Failure> + Send>,
    M: Unguarded + Send + 'static,
    H: Send + Sync + 'static,
    C: Send + Sync + 'static,
{
    fn submit(&self, proposal: Arc<Proposal<M, C>>) -> BoxFuture<'static, Result<Answer, Unanswered>> {
        let handler = self.0.clone();
        Box::pin(async move {
            let call = (proposal.tool.as_str(), proposal.arguments.as_ref());
            Ok(proposal.session().dispatch_async(&*handler, call).await)
        })
    }
}
