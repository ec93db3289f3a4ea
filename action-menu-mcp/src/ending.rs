//! How a server ends: no call begins any more, and those that have begun are answered.

use std::{future::poll_fn, task::Poll};

use action_menu::BoxFuture;
use tokio_util::{
    sync::CancellationToken,
    task::{TaskTracker, task_tracker::TaskTrackerToken},
};

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
        match poll_fn(|context| Poll::Ready(run.as_mut().poll(context))).await {
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
