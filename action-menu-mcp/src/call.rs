//! What a method can know of the request that it answers: whether it still matters, and how to say how far it is.

use std::sync::Arc;

use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// The request that a method answers: make it the menu's context, or part of it.
///
/// ```
/// use action_menu::{ActionMenu, Handler, gate::{Data, Failure}};
/// use action_menu_mcp::{Call, Server};
///
/// #[derive(ActionMenu)]
/// #[menu(handler(async), context = Call)]
/// enum Archive {
///     /// Count the letters of all years.
///     #[action(read)]
///     CountLetters,
/// }
///
/// struct Shelves;
///
/// impl Handler for Shelves {
///     type Output = Data;
///     type Error = Failure;
/// }
///
/// impl ArchiveHandler for Shelves {
///     async fn count_letters(&self, call: &Call) -> Result<Data, Failure> {
///         let mut letters = 0_u32;
///         for year in 1900..2000_u32 {
///             if call.is_cancelled() {
///                 return Err("Nobody waits for it any more.".into());
///             }
///             letters += year % 7;
///             call.progress(f64::from(year - 1899), 100.0, "counted a year");
///         }
///         Ok([letters].into())
///     }
/// }
///
/// let server = Server::<Archive>::of(Shelves);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Call {
    cancelled: CancellationToken,
    /// None where nobody asked for it.
    progress: Option<Arc<watch::Sender<Progress>>>,
}

/// How far a call is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Progress {
    pub(crate) done: f64,
    pub(crate) total: Option<f64>,
    pub(crate) message: String,
}

/// Where progress comes out.
pub(crate) struct Reports(Option<watch::Receiver<Progress>>);

impl Call {
    /// A call that nobody cancels or follows: for a test of a handler.
    #[must_use]
    pub fn detached() -> Self {
        Self::default()
    }

    pub(crate) fn new(cancelled: CancellationToken, is_followed: bool) -> (Self, Reports) {
        let none = Progress {
            done: f64::NEG_INFINITY,
            total: None,
            message: String::new(),
        };
        let (progress, reports) = is_followed.then(|| watch::channel(none)).unzip();
        let progress = progress.map(Arc::new);
        (Self { cancelled, progress }, Reports(reports))
    }

    /// Whether the client has said that it no longer wants the answer, or is gone.
    ///
    /// The method runs on until it looks: a read may then end early with a failure. A write that has begun is best ended as if
    /// nobody had said anything. What it gives back is recorded by a gate as ever, and told to nobody.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.is_cancelled()
    }

    /// Waits until the client no longer wants the answer.
    pub async fn cancelled(&self) {
        self.cancelled.cancelled().await;
    }

    /// Says how far it is, in whatever unit, of how much in all where that is known. Costs nothing where the client hasn't asked
    /// for it (`progressToken`).
    ///
    /// What isn't more than was said before isn't sent, as the protocol asks, nor what is no finite number; of what is said
    /// faster than it can be sent, the last is.
    pub fn progress(&self, done: f64, total: impl Into<Option<f64>>, message: impl Into<String>) {
        let Some(progress) = &self.progress else { return };
        let next = Progress {
            done,
            total: total.into().filter(|total| total.is_finite()),
            message: message.into(),
        };
        progress.send_if_modified(|last| {
            let is_more = next.done.is_finite() && next.done > last.done;
            if is_more {
                *last = next;
            }
            is_more
        });
    }
}

impl Reports {
    /// The next report; never, where there is none.
    pub(crate) async fn next(&mut self) -> Progress {
        if let Some(reports) = &mut self.0
            && reports.changed().await.is_ok()
        {
            return reports.borrow_and_update().clone();
        }
        std::future::pending().await
    }

    /// A report that wasn't taken yet.
    pub(crate) fn last(&mut self) -> Option<Progress> {
        let reports = self.0.as_mut()?;
        // Also where all senders are gone.
        let is_new = reports.has_changed().unwrap_or(true);
        let last = reports.borrow_and_update().clone();
        (is_new && last.done.is_finite()).then_some(last)
    }
}
