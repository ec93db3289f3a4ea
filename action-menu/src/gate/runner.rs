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
    #[cfg_attr(
        not(feature = "tokio"),
        allow(dead_code, reason = "a method that blocks isn't ended")
    )]
    TimedOut(Duration),
    NotApproved,
}

/// What runs the actions of a menu. It names no lifetime of a call: a future that does can't go to another thread where the
/// handler's type is not known.
pub(super) trait Runner<M>: Sized {
    type Running: Future<Output = Ran>;
    type Pause: Future<Output = ()>;

    fn run(&mut self, action: M, permit: Permit, limit: Option<Duration>) -> Self::Running;

    /// Another one for the same handler, where its methods may run together.
    fn another(&self) -> Option<Self>;

    /// Before a read is tried again.
    fn pause(&self, pause: Duration) -> Self::Pause;
}

/// A handler that blocks, and what its methods are told beside the arguments.
pub(super) struct Blocking<'h, H: ?Sized, C: ?Sized> {
    pub(super) handler: &'h mut H,
    pub(super) context: &'h C,
}

impl<M, H, C> Runner<M> for Blocking<'_, H, C>
where
    M: Dispatch<H, Context = C>,
    H: ?Sized,
    C: ?Sized,
    M::Output: Into<Data>,
    M::Error: Into<Failure>,
{
    type Running = Ready<Ran>;
    type Pause = Ready<()>;

    fn run(&mut self, action: M, permit: Permit, _: Option<Duration>) -> Ready<Ran> {
        // What the handler holds may be in disorder after a panic: that is for the handler's author to know.
        let run = AssertUnwindSafe(|| told(action.run(self.handler, self.context, permit)));
        ready(catch_unwind(run).unwrap_or(Ran::Panicked))
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

    /// A handler whose methods are awaited, and what they are told beside the arguments.
    pub(in crate::gate) struct Awaited<'h, H: ?Sized, C: ?Sized> {
        pub(in crate::gate) handler: &'h H,
        pub(in crate::gate) context: &'h C,
    }

    impl<'h, M, H, C> Runner<M> for Awaited<'h, H, C>
    where
        M: AsyncDispatch<H, Context = C> + 'h,
        H: ?Sized + Sync,
        C: ?Sized + Sync,
        M::Output: Into<Data> + Send,
        M::Error: Into<Failure> + Send,
    {
        type Running = BoxFuture<'h, Ran>;
        type Pause = tokio::time::Sleep;

        fn run(&mut self, action: M, permit: Permit, limit: Option<Duration>) -> BoxFuture<'h, Ran> {
            let running = action.run(self.handler, self.context, permit);
            // What a method gave back is made data of in there too: that is code of the author's.
            let running = Caught(Box::pin(async move { told(running.await) }));
            Box::pin(async move {
                let ran = match limit {
                    None => running.await,
                    Some(limit) => match tokio::time::timeout(limit, running).await {
                        Ok(ran) => ran,
                        Err(_) => return Ran::TimedOut(limit),
                    },
                };
                ran.unwrap_or(Ran::Panicked)
            })
        }

        fn another(&self) -> Option<Self> {
            Some(Self {
                handler: self.handler,
                context: self.context,
            })
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
