//! The thread that does the work of a store.

use std::{future::Future, io, pin::Pin, thread};

use tokio::{
    runtime::Builder,
    sync::{mpsc, oneshot},
    task::{LocalSet, spawn_local},
};

type Job = Box<dyn FnOnce() -> Pin<Box<dyn Future<Output = ()>>> + Send>;

/// A thread with a small runtime: connections are driven there and clocks tick there, so that whoever waits for an answer can do
/// so on any thread, in any runtime or in none. What was begun is ended there too, when nobody waits for it any more.
pub(crate) struct Driver(mpsc::UnboundedSender<Job>);

impl Driver {
    pub(crate) fn start() -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_io().enable_time().build()?;
        let (jobs, mut taken) = mpsc::unbounded_channel::<Job>();
        let work = move || {
            let tasks = LocalSet::new();
            tasks.spawn_local(async move {
                while let Some(job) = taken.recv().await {
                    spawn_local(job());
                }
            });
            // Until the store is gone, and then until what was begun has ended.
            runtime.block_on(tasks);
        };
        thread::Builder::new()
            .name("action-menu-postgres".to_owned())
            .spawn(work)?;
        Ok(Self(jobs))
    }

    /// Does this on the thread, and tells what came of it; nothing where it broke off.
    pub(crate) async fn run<T, F>(&self, work: impl FnOnce() -> F + Send + 'static) -> Option<T>
    where
        T: Send + 'static,
        F: Future<Output = T> + 'static,
    {
        let (tell, told) = oneshot::channel();
        self.begin(work, move |done| drop(tell.send(done)));
        told.await.ok()
    }

    /// The same, and this thread sleeps meanwhile.
    pub(crate) fn wait<T, F>(&self, work: impl FnOnce() -> F + Send + 'static) -> Option<T>
    where
        T: Send + 'static,
        F: Future<Output = T> + 'static,
    {
        let (tell, told) = std::sync::mpsc::channel();
        self.begin(work, move |done| drop(tell.send(done)));
        told.recv().ok()
    }

    fn begin<T, F>(&self, work: impl FnOnce() -> F + Send + 'static, tell: impl FnOnce(T) + Send + 'static)
    where
        F: Future<Output = T> + 'static,
    {
        let job: Job = Box::new(|| Box::pin(async { tell(work().await) }));
        // The thread ends after the store. If it broke off, `tell` is dropped, and who waits is told nothing.
        let _ = self.0.send(job);
    }
}
