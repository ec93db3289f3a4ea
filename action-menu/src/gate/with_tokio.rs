//! The gate for handlers whose methods are awaited.

use super::{
    Answer, Data, DecisionError, Failure, Flavour, GateBuilder, Happened, Head, Link, Memory, Proposal,
    Purge, Request, ResolveError, SealingKey, Session, Store, StoreError, Unresolved, called, core::Core,
    runner::Awaited,
};
use crate::{
    dispatch::{AsyncDispatch, Stated},
    json::Json,
    menu::OwnedMenu,
    provider::Turn,
};

/// The [`Gate`](super::Gate) for handlers whose methods are awaited: with time limits (`timeout`), and reads of a turn that run
/// together. It takes a runtime of tokio's with its clock on.
///
/// A read that doesn't answer in time is tried again, and then fails as `timeout`; a write that doesn't is `unknown`, since it
/// may have been done. A future of the gate that is dropped leaves a write that was started behind: the same call is then answered as
/// running, and as `indeterminate` once it can't be any more.
pub struct AsyncGate<M, S = Memory, C: ?Sized = ()> {
    core: Core<M, S, C>,
}

impl<M, S, C: ?Sized> Flavour<M, S, C> for AsyncGate<M, S, C> {
    fn of(core: Core<M, S, C>) -> Self {
        Self { core }
    }
}

impl<M: OwnedMenu, C: ?Sized> AsyncGate<M, Memory, C> {
    /// A gate that forgets everything when the program ends: for tests, and for menus that change nothing that lasts. Its rows
    /// aren't sealed, since who could edit them in the program's memory could read the key there too.
    #[must_use]
    pub fn in_memory() -> GateBuilder<M, Memory, C, Self>
    where
        M: Stated,
    {
        GateBuilder::new(Memory::new(), SealingKey::of_memory())
    }
}

impl<M: OwnedMenu, S: Store, C: ?Sized> AsyncGate<M, S, C> {
    /// A gate that keeps what it knows in this store, sealed by this key.
    #[must_use]
    pub fn builder(store: S, key: SealingKey) -> GateBuilder<M, S, C, Self>
    where
        M: Stated,
    {
        GateBuilder::new(store, key)
    }
}

impl<M: OwnedMenu, S: Store, C: ?Sized> AsyncGate<M, S, C> {
    /// Judges a proposal, and runs it if nothing stands against it. Whatever becomes of it is an answer.
    pub async fn submit<'t, H>(
        &self,
        handler: &H,
        session: &Session<'_, M, C>,
        proposal: impl Into<Proposal<'t>>,
    ) -> Answer
    where
        M: AsyncDispatch<H, Context = C, Output: Into<Data> + Send, Error: Into<Failure> + Send>,
        H: ?Sized + Sync,
        C: Sync,
    {
        let call = called::read(session, proposal.into());
        self.core
            .answer(&mut awaited(handler, session), session, call, None)
            .await
    }

    /// Judges all calls of a turn: all are read before the first one runs, and each has its answer, in the order of the calls. A
    /// call that can't be read, or isn't done, stops none of the others, unless the gate
    /// [says so](GateBuilder::stop_after_a_failed_write). After a crash the same turn under the same
    /// [submission](Session::with_submission) gets the same answers for the writes that were done.
    pub async fn submit_turn<H>(&self, handler: &H, session: &Session<'_, M, C>, turn: &Turn) -> Vec<Answer>
    where
        M: AsyncDispatch<H, Context = C, Output: Into<Data> + Send, Error: Into<Failure> + Send>,
        H: ?Sized + Sync,
        C: Sync,
    {
        self.core
            .turn(&mut awaited(handler, session), session, turn)
            .await
    }

    /// Runs what was approved, as it was stored, without another proposal of the model's. The session is that of the call that
    /// asked for it, in tenant, principal and conversation; rules and sub-menu are those of now.
    pub async fn resume<H>(&self, handler: &H, session: &Session<'_, M, C>, request: &str) -> Answer
    where
        M: AsyncDispatch<H, Context = C, Output: Into<Data> + Send, Error: Into<Failure> + Send>,
        H: ?Sized + Sync,
        C: Sync,
    {
        self.core
            .resume(&mut awaited(handler, session), session, request)
            .await
    }

    /// What waits for a person, the oldest first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn pending(&self) -> Result<Vec<Request>, StoreError> {
        self.core.pending().await
    }

    /// A request, in whatever state it is.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn request(&self, id: &str) -> Result<Option<Request>, StoreError> {
        self.core.request(id).await
    }

    /// A person says yes to this request, and to nothing else. `by` is the host's name for him, never the model's.
    ///
    /// # Errors
    ///
    /// When it isn't pending, was edited outside the gate, or the store fails.
    pub async fn approve(&self, request: &str, by: &str) -> Result<(), DecisionError> {
        self.core.approve(request, by).await
    }

    /// A person says yes to the action with other arguments. They are read now, and ruled before they run; the model is told which
    /// ones did.
    ///
    /// # Errors
    ///
    /// Those of [`approve`](Self::approve); when the arguments can't be read; and for an action with a `preview`, which
    /// wouldn't show what these would do.
    pub async fn approve_edited(
        &self,
        request: &str,
        by: &str,
        arguments: impl Into<Json>,
    ) -> Result<(), DecisionError> {
        self.core.approve_edited(request, by, &arguments.into()).await
    }

    /// A person says no. The model is told the reason.
    ///
    /// # Errors
    ///
    /// Those of [`approve`](Self::approve).
    pub async fn deny(&self, request: &str, by: &str, reason: &str) -> Result<(), DecisionError> {
        self.core.deny(request, by, reason).await
    }

    /// The writes of which nobody knows whether they were done, the oldest first: for people who find out.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn unresolved(&self) -> Result<Vec<Unresolved>, StoreError> {
        self.core.unresolved().await
    }

    /// A person has found out whether a write was done of which nobody knew: the entry that
    /// [`Verdict::Unknown`](super::Verdict::Unknown) names. After [`Happened::No`] the same call can run.
    ///
    /// # Errors
    ///
    /// When there is no such entry, it is known already, or it may be running still.
    pub async fn resolve(&self, entry: &str, by: &str, happened: Happened) -> Result<(), ResolveError> {
        self.core.resolve(entry, by, happened).await
    }

    /// The last link of each chain of the audit log: to be kept elsewhere.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn heads(&self) -> Result<Vec<Head>, StoreError> {
        self.core.store.heads().await
    }

    /// The links of a chain of the audit log behind this number, for [`verify`](super::verify).
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn links(&self, writer: &str, after: u64, most: usize) -> Result<Vec<Link>, StoreError> {
        self.core.store.links(writer, after, most).await
    }

    /// Forgets, and says how many rows, sums, links and bodies.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn purge(&self, purge: Purge) -> Result<u64, StoreError> {
        self.core.store.purge(purge).await
    }

    /// The store.
    pub const fn store(&self) -> &S {
        &self.core.store
    }
}

const fn awaited<'h, H: ?Sized, M, C: ?Sized>(
    handler: &'h H,
    session: &'h Session<'_, M, C>,
) -> Awaited<'h, H, C> {
    Awaited {
        handler,
        context: session.context(),
    }
}
