//! How a server ends: no call begins any more, and those that have begun are answered.

use std::{
    future::poll_fn,
    panic::{AssertUnwindSafe, catch_unwind},
    task::Poll,
    time::Duration,
};

use action_menu::BoxFuture;
use tokio_util::{
    sync::CancellationToken,
    task::{TaskTracker, task_tracker::TaskTrackerToken},
};

/// How long a client has to take what it is sent, and to close its connection: nobody holds up an answer or the end for longer.
pub(crate) const GRACE: Duration = Duration::from_secs(10);

/// What runs, and whether more may begin.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ending {
    begun: CancellationToken,
    running: TaskTracker,
}

impl Ending {
    /// A mark that something runs, until it is dropped; none once the end has begun.
    pub(crate) fn enter(&self) -> Option<TaskTrackerToken> {
        // In this order: either the end waits for it, or it sees the end.
        let token = self.running.token();
        (!self.begun.is_cancelled()).then_some(token)
    }

    /// Runs it to its end, whoever waits for it; none where it broke off. What is ready at once needs no task of its own.
    pub(crate) async fn run<T: Send + 'static>(&self, mut run: BoxFuture<'static, T>) -> Option<T> {
        // As it would break off in a task.
        let first = poll_fn(|context| {
            let polled = AssertUnwindSafe(|| run.as_mut().poll(context));
            Poll::Ready(catch_unwind(polled))
        });
        match first.await.ok()? {
            Poll::Ready(done) => Some(done),
            Poll::Pending => self.running.spawn(run).await.ok(),
        }
    }

    /// When the end begins.
    pub(crate) async fn begins(&self) {
        self.begun.cancelled().await;
    }

    /// Begins the end, and waits for it.
    pub(crate) async fn end(&self) {
        self.begun.cancel();
        self.running.close();
        self.running.wait().await;
    }
}

#[cfg(test)]
#[allow(clippy::panic, reason = "what breaks off here is the test's own")]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_breaks_off_is_none_at_once_and_later() {
        let ending = Ending::default();
        let at_once: BoxFuture<'static, u8> = Box::pin(async { panic!("broken") });
        assert_eq!(ending.run(at_once).await, None);
        let later: BoxFuture<'static, u8> = Box::pin(async {
            tokio::task::yield_now().await;
            panic!("broken")
        });
        assert_eq!(ending.run(later).await, None);
        assert_eq!(ending.run(Box::pin(async { 7 })).await, Some(7));
    }
}
