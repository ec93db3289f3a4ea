//! Waiting for a future without a runtime: what never has to wait, as with a store in memory and a handler that blocks, is done
//! at the first poll.

use std::{
    future::Future,
    pin::pin,
    sync::Arc,
    task::{Context, Poll, Wake, Waker},
    thread::{self, Thread},
};

/// What a future becomes. The thread sleeps until it is woken.
pub(crate) fn wait<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let mut once = Context::from_waker(Waker::noop());
    if let Poll::Ready(output) = future.as_mut().poll(&mut once) {
        return output;
    }
    // It is polled again before the thread sleeps, so that no wake is lost.
    let waker = Waker::from(Arc::new(Sleeper(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(output) => return output,
            // Being woken before it sleeps isn't lost: the next `park` returns at once.
            Poll::Pending => thread::park(),
        }
    }
}

struct Sleeper(Thread);

impl Wake for Sleeper {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, time::Duration};

    use super::*;

    #[test]
    fn a_future_is_polled_again_when_it_wakes() {
        let mut polled = 0;
        let future = poll_fn(|context| {
            polled += 1;
            let waker = context.waker().clone();
            match polled {
                1 => waker.wake(),
                2 => drop(thread::spawn(move || {
                    thread::sleep(Duration::from_millis(5));
                    waker.wake();
                })),
                _ => return Poll::Ready(polled),
            }
            Poll::Pending
        });
        assert_eq!(wait(future), 3);
    }
}
