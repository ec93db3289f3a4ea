//! The gate for handlers that block.

use super::{
    Answer, Data, DecisionError, Failure, Flavour, GateBuilder, Happened, Head, Link, Memory, Proposal,
    Purge, Request, ResolveError, SealingKey, Session, Store, StoreError, Unresolved, called, core::Core,
    runner::Blocking, wait::wait,
};
use crate::{
    dispatch::{Dispatch, Stated, Untimed},
    json::Json,
    menu::OwnedMenu,
    provider::Turn,
};

/// Decides whether an action that can be dispatched is: for handlers that block. [`AsyncGate`](super::AsyncGate) is for those
/// that are awaited.
///
/// A proposal that is read goes this way, and whichever step ends it gives its one [`Answer`]: the ledger, where the same call was
/// done before; the rules; a person, for a confirmed action; the rules again; the ledger, where it is claimed together with the
/// approval; the handler; and the log. Nothing that writes runs without a rule for it.
///
/// ```
/// use action_menu::{ActionMenu, Handler, gate::{Data, Denial, Failure, Gate, Session}};
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Refund an order.
///     #[action(write(irreversible), confirm, idempotent_by(order_id))]
///     Refund { order_id: String, amount: f64 },
///     /// List the orders.
///     #[action(read)]
///     ListOrders,
/// }
///
/// struct Desk { paid: f64 }
///
/// impl Handler for Desk {
///     type Output = Data;
///     type Error = Failure;
/// }
///
/// impl SupportHandler for Desk {
///     fn refund(&mut self, _: action_menu::Approval, order_id: String, amount: f64) -> Result<Data, Failure> {
///         self.paid += amount;
///         Ok(std::collections::BTreeMap::from([("refunded", order_id)]).into())
///     }
///     fn list_orders(&mut self) -> Result<Data, Failure> {
///         Ok(["A-1"].into())
///     }
/// }
///
/// let gate = Gate::in_memory()
///     .rule("up to 500", ["refund"], |action: &Support, _: &Session<Support>| match action {
///         Support::Refund { amount, .. } if *amount > 500.0 => Err(Denial::new("Refunds end at 500.")),
///         _ => Ok(()),
///     })
///     .build()?;
/// let mut desk = Desk { paid: 0.0 };
/// let session = Session::new("ana").with_conversation("c-1");
/// let refund = r#"{"action":"refund","order_id":"A-1","amount":50}"#;
///
/// let answer = gate.submit(&mut desk, &session, refund);
/// assert_eq!(answer.code(), Some("pending"));
/// assert_eq!(desk.paid, 0.0);
///
/// let request = &gate.pending()?[0];
/// print!("{request}");
/// gate.approve(&request.id, "berta")?;
/// let answer = gate.submit(&mut desk, &session, refund);
/// assert_eq!(answer.to_json().to_string(), r#"{"ok":true,"refunded":"A-1"}"#);
///
/// let again = gate.submit(&mut desk, &session, refund);
/// assert_eq!(again.to_json().to_string(), r#"{"ok":true,"refunded":"A-1","duplicate":true}"#);
/// assert_eq!(desk.paid, 50.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Gate<M, S = Memory, C: ?Sized = ()> {
    core: Core<M, S, C>,
}

impl<M, S, C: ?Sized> Flavour<M, S, C> for Gate<M, S, C> {
    fn of(core: Core<M, S, C>) -> Self {
        Self { core }
    }
}

impl<M: OwnedMenu, C: ?Sized> Gate<M, Memory, C> {
    /// A gate that forgets everything when the program ends: for tests, and for menus that change nothing that lasts. Its rows
    /// aren't sealed, since who could edit them in the program's memory could read the key there too.
    #[must_use]
    pub fn in_memory() -> GateBuilder<M, Memory, C>
    where
        M: Stated,
    {
        GateBuilder::new(Memory::new(), SealingKey::of_memory())
    }
}

impl<M: OwnedMenu, S: Store, C: ?Sized> Gate<M, S, C> {
    /// A gate that keeps what it knows in this store, sealed by this key.
    #[must_use]
    pub fn builder(store: S, key: SealingKey) -> GateBuilder<M, S, C>
    where
        M: Stated,
    {
        GateBuilder::new(store, key)
    }
}

impl<M: OwnedMenu, S: Store, C: ?Sized> Gate<M, S, C> {
    /// Judges a proposal, and runs it if nothing stands against it. Whatever becomes of it is an answer.
    pub fn submit<'t, H>(
        &self,
        handler: &mut H,
        session: &Session<'_, M, C>,
        proposal: impl Into<Proposal<'t>>,
    ) -> Answer
    where
        M: Dispatch<H, Context = C, Output: Into<Data>, Error: Into<Failure>> + Untimed,
        H: ?Sized,
    {
        let call = called::read(session, proposal.into());
        wait(
            self.core
                .answer(&mut blocking(handler, session), session, call, None),
        )
    }

    /// Judges all calls of a turn: all are read before the first one runs, and each has its answer, in the order of the calls. A
    /// call that can't be read, or isn't done, stops none of the others, unless the gate
    /// [says so](GateBuilder::stop_after_a_failed_write). After a crash the same turn under the same
    /// [submission](Session::with_submission) gets the same answers for the writes that were done.
    pub fn submit_turn<H>(&self, handler: &mut H, session: &Session<'_, M, C>, turn: &Turn) -> Vec<Answer>
    where
        M: Dispatch<H, Context = C, Output: Into<Data>, Error: Into<Failure>> + Untimed,
        H: ?Sized,
    {
        wait(self.core.turn(&mut blocking(handler, session), session, turn))
    }

    /// Runs what was approved, as it was stored, without another proposal of the model's. The session is that of the call that
    /// asked for it, in tenant, principal and conversation; rules and sub-menu are those of now.
    pub fn resume<H>(&self, handler: &mut H, session: &Session<'_, M, C>, request: &str) -> Answer
    where
        M: Dispatch<H, Context = C, Output: Into<Data>, Error: Into<Failure>> + Untimed,
        H: ?Sized,
    {
        wait(
            self.core
                .resume(&mut blocking(handler, session), session, request),
        )
    }

    /// What waits for a person, the oldest first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn pending(&self) -> Result<Vec<Request>, StoreError> {
        wait(self.core.pending())
    }

    /// A request, in whatever state it is.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn request(&self, id: &str) -> Result<Option<Request>, StoreError> {
        wait(self.core.request(id))
    }

    /// A person says yes to this request, and to nothing else. `by` is the host's name for him, never the model's.
    ///
    /// # Errors
    ///
    /// When it isn't pending, was edited outside the gate, or the store fails.
    pub fn approve(&self, request: &str, by: &str) -> Result<(), DecisionError> {
        wait(self.core.approve(request, by))
    }

    /// A person says yes to the action with other arguments. They are read now, and ruled before they run; the model is told which
    /// ones did.
    ///
    /// # Errors
    ///
    /// Those of [`approve`](Self::approve); when the arguments can't be read; and for an action with a `preview`, which
    /// wouldn't show what these would do.
    pub fn approve_edited(
        &self,
        request: &str,
        by: &str,
        arguments: impl Into<Json>,
    ) -> Result<(), DecisionError> {
        wait(self.core.approve_edited(request, by, &arguments.into()))
    }

    /// A person says no. The model is told the reason.
    ///
    /// # Errors
    ///
    /// Those of [`approve`](Self::approve).
    pub fn deny(&self, request: &str, by: &str, reason: &str) -> Result<(), DecisionError> {
        wait(self.core.deny(request, by, reason))
    }

    /// The writes of which nobody knows whether they were done, the oldest first: for people who find out.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn unresolved(&self) -> Result<Vec<Unresolved>, StoreError> {
        wait(self.core.unresolved())
    }

    /// A person has found out whether a write was done of which nobody knew: the entry that
    /// [`Verdict::Unknown`](super::Verdict::Unknown) names. After [`Happened::No`] the same call can run.
    ///
    /// # Errors
    ///
    /// When there is no such entry, it is known already, or it may be running still.
    pub fn resolve(&self, entry: &str, by: &str, happened: Happened) -> Result<(), ResolveError> {
        wait(self.core.resolve(entry, by, happened))
    }

    /// The last link of each chain of the audit log: to be kept elsewhere.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn heads(&self) -> Result<Vec<Head>, StoreError> {
        wait(self.core.store.heads())
    }

    /// The links of a chain of the audit log behind this number, for [`verify`](super::verify).
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn links(&self, writer: &str, after: u64, most: usize) -> Result<Vec<Link>, StoreError> {
        wait(self.core.store.links(writer, after, most))
    }

    /// Forgets, and says how many rows, sums, links and bodies.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn purge(&self, purge: Purge) -> Result<u64, StoreError> {
        wait(self.core.store.purge(purge))
    }

    /// The store.
    pub const fn store(&self) -> &S {
        &self.core.store
    }
}

const fn blocking<'h, H: ?Sized, M, C: ?Sized>(
    handler: &'h mut H,
    session: &'h Session<'_, M, C>,
) -> Blocking<'h, H, C> {
    Blocking {
        handler,
        context: session.context(),
    }
}
