//! All calls of a turn: read before anything runs, answered in order.

use std::{
    future::{Future, poll_fn},
    pin::Pin,
    task::Poll,
};

use super::{
    Answer, Denial, Session, Store,
    called::{self, Called, Read},
    core::Core,
    ledger,
    runner::Runner,
};
use crate::{menu::OwnedMenu, provider::Turn};

impl<M: OwnedMenu, S: Store, C: ?Sized> Core<M, S, C> {
    /// Reads stand together, where the handler takes more than one at a time; a write stands alone, after all before it and
    /// before all behind it.
    pub(super) async fn turn<R: Runner<M>>(
        &self,
        runner: &mut R,
        session: &Session<'_, M, C>,
        turn: &Turn,
    ) -> Vec<Answer> {
        let calls: Vec<Called<M>> = turn
            .calls
            .iter()
            .map(|call| called::read(session, call.into()))
            .collect();
        let name = session.submission();
        // A turn without a name gives its calls none.
        let submissions: Vec<String> = match name {
            "" => vec![String::new(); calls.len()],
            name => (0..calls.len())
                .map(|position| format!("{name}/{position}"))
                .collect(),
        };
        let mut answers = Vec::with_capacity(calls.len());
        let mut together = Vec::new();
        let mut stopped = false;
        for (mut call, submission) in calls.into_iter().zip(&submissions) {
            let session = session.with_submission(submission);
            let writes = writes(&call.read);
            if stopped {
                call.read = refused(call.read);
            }
            match runner.another() {
                Some(mut another) if !writes => {
                    together.push(async move { self.answer(&mut another, &session, call, None).await });
                }
                _ => {
                    answers.extend(join(std::mem::take(&mut together)).await);
                    let answer = self.answer(runner, &session, call, None).await;
                    stopped |= self.settings.stops_after_a_failed_write && writes && !answer.is_ok();
                    answers.push(answer);
                }
            }
        }
        answers.extend(join(together).await);
        answers
    }
}

/// Whether a call changes something, as far as it can be told: one that names no action, or a write that can't be read, may.
fn writes<M: OwnedMenu>(read: &Read<M>) -> bool {
    let spec = match read {
        Read::Action(action) => Some(action.spec()),
        Read::Rejected(rejection) => rejection.action().and_then(|name| M::MENU.action(name)),
        Read::Refused(name, _) => name.and_then(|name| M::MENU.action(name)),
    };
    spec.is_none_or(ledger::writes)
}

/// What could be read isn't judged: a write before it was not done.
fn refused<M: OwnedMenu>(read: Read<M>) -> Read<M> {
    match read {
        Read::Action(action) => Read::Refused(
            Some(action.spec().name()),
            Denial::of(
                "stopped",
                "A call of the same turn before it was not done, so this one was not either.",
            )
            .retryable()
            .into(),
        ),
        other => other,
    }
}

/// Waits for all, together, and gives back what they give in their order.
async fn join<F: Future>(futures: Vec<F>) -> Vec<F::Output> {
    let mut running: Vec<Result<F::Output, Pin<Box<F>>>> =
        futures.into_iter().map(|future| Err(Box::pin(future))).collect();
    poll_fn(|context| {
        let mut waits = false;
        for slot in &mut running {
            if let Err(future) = slot {
                match future.as_mut().poll(context) {
                    Poll::Ready(output) => *slot = Ok(output),
                    Poll::Pending => waits = true,
                }
            }
        }
        if waits { Poll::Pending } else { Poll::Ready(()) }
    })
    .await;
    running.into_iter().filter_map(Result::ok).collect()
}
