//! How an action gets to its method: at once, or as a future with a limit.

use std::{
    future::{Future, Ready, ready},
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use super::{Data, Failure};
use crate::{
    dispatch::{Dispatch, NotApproved, Permit},
    json::Json,
};

/// What came of a method.
#[derive(Debug)]
pub(super) enum Ran {
    Done(Json),
    Failed(Failure),
    /// It was done, and what it gave back can't be told.
    Untold,
    Panicked,
    TimedOut(Duration),
    NotApproved,
}

/// What runs the actions of a menu.
pub(super) trait Runner<M>: Sized {
    type Context: ?Sized;
    type Running<'r>: Future<Output = Ran>
    where
        Self: 'r,
        M: 'r;
    type Pause: Future<Output = ()>;

    fn run<'r>(
        &'r mut self,
        action: M,
        context: &'r Self::Context,
        permit: Permit,
        limit: Option<Duration>,
    ) -> Self::Running<'r>
    where
        M: 'r;

    /// Another one for the same handler, where its methods may run together.
    fn another(&self) -> Option<Self>;

    /// Before a read is tried again.
    fn pause(&self, pause: Duration) -> Self::Pause;
}

/// A handler that blocks.
pub(super) struct Blocking<'h, H: ?Sized>(pub(super) &'h mut H);

impl<M, H> Runner<M> for Blocking<'_, H>
where
    M: Dispatch<H>,
    H: ?Sized,
    M::Output: Into<Data>,
    M::Error: Into<Failure>,
{
    type Context = M::Context;
    type Running<'r>
        = Ready<Ran>
    where
        Self: 'r,
        M: 'r;
    type Pause = Ready<()>;

    fn run<'r>(
        &'r mut self,
        action: M,
        context: &'r M::Context,
        permit: Permit,
        _: Option<Duration>,
    ) -> Ready<Ran>
    where
        M: 'r,
    {
        // What the handler holds may be in disorder after a panic: that is for the handler's author to know.
        ready(
            catch_unwind(AssertUnwindSafe(|| told(action.run(self.0, context, permit))))
                .unwrap_or(Ran::Panicked),
        )
    }

    fn another(&self) -> Option<Self> {
        None
    }

    fn pause(&self, pause: Duration) -> Ready<()> {
        std::thread::sleep(pause);
        ready(())
    }
}

/// What a method gave back, as data.
pub(super) fn told<T: Into<Data>, E: Into<Failure>>(ran: Result<Result<T, E>, NotApproved>) -> Ran {
    match ran {
        Err(NotApproved { .. }) => Ran::NotApproved,
        Ok(Err(error)) => Ran::Failed(error.into()),
        Ok(Ok(output)) => match output.into().0 {
            Ok(data) => Ran::Done(data),
            Err(_) => Ran::Untold,
        },
    }
}

#[cfg(feature = "tokio")]
pub(super) use with_tokio::Awaited;

#[cfg(feature = "tokio")]
mod with_tokio {
    use std::{
        future::Future,
        panic::{AssertUnwindSafe, catch_unwind},
        pin::Pin,
        task::{Context, Poll},
        time::Duration,
    };

    use super::{Data, Failure, Permit, Ran, Runner, told};
    use crate::dispatch::{AsyncDispatch, BoxFuture};

    /// A handler whose methods are awaited.
    pub(in crate::gate) struct Awaited<'h, H: ?Sized>(pub(in crate::gate) &'h H);

    impl<M, H> Runner<M> for Awaited<'_, H>
    where
        M: AsyncDispatch<H>,
        H: ?Sized + Sync,
        M::Context: Sync,
        M::Output: Into<Data> + Send,
        M::Error: Into<Failure> + Send,
    {
        type Context = M::Context;
        type Running<'r>
            = BoxFuture<'r, Ran>
        where
            Self: 'r,
            M: 'r;
        type Pause = tokio::time::Sleep;

        fn run<'r>(
            &'r mut self,
            action: M,
            context: &'r M::Context,
            permit: Permit,
            limit: Option<Duration>,
        ) -> BoxFuture<'r, Ran>
        where
            M: 'r,
        {
            let running = Caught(Box::pin(action.run(self.0, context, permit)));
            Box::pin(async move {
                let ran = match limit {
                    None => running.await,
                    Some(limit) => match tokio::time::timeout(limit, running).await {
                        Ok(ran) => ran,
                        Err(_) => return Ran::TimedOut(limit),
                    },
                };
                ran.map_or(Ran::Panicked, told)
            })
        }

        fn another(&self) -> Option<Self> {
            Some(Self(self.0))
        }

        fn pause(&self, pause: Duration) -> tokio::time::Sleep {
            tokio::time::sleep(pause)
        }
    }

    /// A future whose panic is a value: none.
    struct Caught<'f, T>(Pin<Box<dyn Future<Output = T> + Send + 'f>>);

    impl<T> Future for Caught<'_, T> {
        type Output = Option<T>;

        fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<T>> {
            // A future that has panicked is not polled again: it is dropped with this one.
            match catch_unwind(AssertUnwindSafe(|| self.0.as_mut().poll(context))) {
                Ok(poll) => poll.map(Some),
                Err(_) => Poll::Ready(None),
            }
        }
    }
}
