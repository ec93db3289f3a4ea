//! A call without a gate: read, dispatched, answered.

use super::{
    Answer, Data, Failure, Proposal, Session, Verdict,
    called::{self, Called, Read},
    execute::{not_approved, panicked},
    ledger,
    runner::{Blocking, Ran, Runner},
    wait::wait,
};
use crate::{
    dispatch::{Dispatch, Permit, Unguarded, Untimed},
    json::Json,
    menu::OwnedMenu,
    spec::ActionSpec,
};

impl<M: OwnedMenu, C: ?Sized> Session<'_, M, C> {
    /// Reads a proposal within the session's sub-menu, and hands it to its method without a [`Gate`](super::Gate): no rule, no
    /// ledger, no log. What becomes of it is an answer all the same, in the gate's form. For menus that need no approval.
    ///
    /// ```
    /// use action_menu::{ActionMenu, Handler, gate::{Data, Failure, Session}};
    ///
    /// #[derive(ActionMenu)]
    /// enum Desk {
    ///     /// List the orders.
    ///     #[action(read)]
    ///     ListOrders,
    /// }
    ///
    /// struct Orders;
    ///
    /// impl Handler for Orders {
    ///     type Output = Data;
    ///     type Error = Failure;
    /// }
    ///
    /// impl DeskHandler for Orders {
    ///     fn list_orders(&mut self) -> Result<Data, Failure> {
    ///         Ok(["A-1"].into())
    ///     }
    /// }
    ///
    /// let session = Session::<Desk>::new("ana");
    /// let answer = session.dispatch(&mut Orders, ("list_orders", "{}"));
    /// assert_eq!(answer.to_json().to_string(), r#"{"ok":true,"data":["A-1"]}"#);
    /// let answer = session.dispatch(&mut Orders, ("refund", "{}"));
    /// assert_eq!(answer.code(), Some("unknown_action"));
    /// ```
    pub fn dispatch<'t, H>(&self, handler: &mut H, proposal: impl Into<Proposal<'t>>) -> Answer
    where
        M: Dispatch<H, Context = C, Output: Into<Data>, Error: Into<Failure>> + Unguarded + Untimed,
        H: ?Sized,
    {
        let context = self.context();
        wait(answer(self, &mut Blocking { handler, context }, proposal.into()))
    }
}

#[cfg(feature = "tokio")]
impl<M: OwnedMenu, C: ?Sized + Sync> Session<'_, M, C> {
    /// As [`dispatch`](Self::dispatch), for handlers whose methods are awaited; it takes a runtime of tokio's with its clock on.
    /// What doesn't answer in its `timeout` is a failure: a write may have been done then.
    pub async fn dispatch_async<'t, H>(&self, handler: &H, proposal: impl Into<Proposal<'t>>) -> Answer
    where
        M: crate::dispatch::AsyncDispatch<
                H,
                Context = C,
                Output: Into<Data> + Send,
                Error: Into<Failure> + Send,
            > + Unguarded,
        H: ?Sized + Sync,
    {
        let context = self.context();
        let mut runner = super::runner::Awaited { handler, context };
        answer(self, &mut runner, proposal.into()).await
    }
}

async fn answer<M: OwnedMenu, C: ?Sized, R: Runner<M>>(
    session: &Session<'_, M, C>,
    runner: &mut R,
    proposal: Proposal<'_>,
) -> Answer {
    let Called { key, read } = called::read(session, proposal);
    let (action, verdict) = match read {
        Read::Action(action) => {
            let spec = action.spec();
            let ran = runner.run(action, Permit::none(), spec.timeout()).await;
            (Some(spec.name()), verdict(spec, ran))
        }
        Read::Rejected(rejection) => (rejection.action(), Verdict::Rejected(rejection)),
        Read::Refused(action, verdict) => (action, verdict),
    };
    Answer {
        call: key,
        action,
        verdict,
        duplicate: false,
        edited: None,
    }
}

fn verdict(spec: &ActionSpec, ran: Ran) -> Verdict {
    let reads = !ledger::writes(spec);
    let failure = match ran {
        Ran::Done(data) => return Verdict::Done(data),
        Ran::Untold if reads => Failure::new("What it found can't be written as JSON.").with_code("untold"),
        Ran::Untold => {
            return Verdict::Done(Json::object([(
                "note",
                Json::from("It was done; what came of it can't be written as JSON."),
            )]));
        }
        Ran::Failed(failure) => failure,
        Ran::NotApproved => not_approved(),
        // Of a write nobody knows then whether it was done.
        Ran::Panicked if reads => panicked(),
        Ran::Panicked => panicked().unknown(),
        Ran::TimedOut(limit) if reads => Failure::new(format!("It did not answer within {limit:?}."))
            .with_code("timeout")
            .retryable(),
        Ran::TimedOut(limit) => Failure::new(format!(
            "It did not answer within {limit:?}, and may have been done."
        ))
        .with_code("timeout")
        .unknown(),
    };
    // No ledger keeps it, so that no entry can be named.
    if failure.is_unknown() {
        let entry = String::new();
        return Verdict::Unknown { failure, entry };
    }
    Verdict::Failed(failure)
}
