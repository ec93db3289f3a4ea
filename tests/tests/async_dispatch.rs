//! Async handlers: Send futures without a macro on the user's side, and boxed ones behind `dyn`.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::sync::{Arc, Mutex};

use action_menu::{ActionMenu, BoxFuture, Handler};

struct Session {
    who: &'static str,
}

#[derive(Debug, PartialEq)]
struct Sent(usize);

#[derive(Debug, PartialEq)]
enum Done {
    Sent(Sent),
    Noted(String),
}

impl From<Sent> for Done {
    fn from(sent: Sent) -> Self {
        Self::Sent(sent)
    }
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(handler(async), context = Session)]
enum Mail {
    /// Send a message.
    #[action(returns = Sent)]
    Send { text: String },
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(handler(async, Clerk), context = Session)]
enum Desk {
    #[action(flatten)]
    Mail(Mail),
    /// Note something.
    Note { text: String },
    /// Break.
    Break,
}

/// The same, boxed.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(handler(async, boxed), context = Session)]
enum Boxed {
    /// Send a message.
    #[action(returns = Sent)]
    Send { text: String },
    /// Note something.
    Note { text: String },
}

#[derive(Default)]
struct Office {
    log: Mutex<Vec<String>>,
}

impl Office {
    fn log(&self, line: String) -> usize {
        let mut log = self.log.lock().expect("no panic holds it");
        log.push(line);
        log.len()
    }
}

impl Handler for Office {
    type Output = Done;
    type Error = String;
}

impl MailHandler for Office {
    async fn send(&self, context: &Session, text: String) -> Result<Sent, String> {
        tokio::task::yield_now().await;
        if text.is_empty() {
            return Err("mail gateway timed out".into());
        }
        Ok(Sent(self.log(format!("{} sends {text}", context.who))))
    }
}

impl Clerk for Office {
    async fn note(&self, context: &Session, text: String) -> Result<Done, String> {
        tokio::task::yield_now().await;
        self.log(format!("{} notes {text}", context.who));
        Ok(Done::Noted(text))
    }

    #[allow(clippy::panic, reason = "to see where it goes")]
    async fn r#break(&self, _: &Session) -> Result<Done, String> {
        panic!("the handler's own panic")
    }
}

impl BoxedHandler for Office {
    fn send<'h>(&'h self, context: &'h Session, text: String) -> BoxFuture<'h, Result<Sent, String>> {
        Box::pin(MailHandler::send(self, context, text))
    }

    fn note<'h>(&'h self, context: &'h Session, text: String) -> BoxFuture<'h, Result<Done, String>> {
        Box::pin(Clerk::note(self, context, text))
    }
}

/// Case H01: a generic spawn, without bounds that users can't write.
async fn serve<H>(handler: Arc<H>, action: Desk) -> Result<H::Output, H::Error>
where
    H: Clerk + Send + Sync + 'static,
    H::Output: 'static,
    H::Error: 'static,
{
    let spawned = tokio::spawn(async move { action.dispatch(&*handler, &Session { who: "ana" }).await });
    spawned.await.expect("no panic")
}

#[tokio::test]
async fn a_dispatch_can_be_spawned() {
    let office = Arc::new(Office::default());
    let send = Desk::parse(r#"{"action":"send","text":"Hi"}"#).expect("accepted");
    assert_eq!(serve(Arc::clone(&office), send).await, Ok(Done::Sent(Sent(1))));
    let note = Desk::parse(r#"{"action":"note","text":"late"}"#).expect("accepted");
    assert_eq!(
        serve(Arc::clone(&office), note).await,
        Ok(Done::Noted("late".into()))
    );
    assert_eq!(
        *office.log.lock().expect("free"),
        ["ana sends Hi", "ana notes late"]
    );
}

/// Case H04: a handler's own error is its own, and never a rejection; the caller goes on.
#[tokio::test]
async fn an_error_of_a_handler_is_its_own() {
    let office = Office::default();
    let session = Session { who: "ana" };
    let mut answers = Vec::new();
    for text in ["", "Hi"] {
        let action = Desk::Mail(Mail::Send { text: text.into() });
        answers.push(action.dispatch(&office, &session).await);
    }
    assert_eq!(
        answers,
        [Err("mail gateway timed out".into()), Ok(Done::Sent(Sent(1)))]
    );
}

/// A panic of a handler goes where panics go: nothing turns it into an error of the channel.
#[tokio::test]
async fn a_panic_of_a_handler_is_a_panic() {
    let spawned = tokio::spawn(async {
        Desk::Break
            .dispatch(&Office::default(), &Session { who: "ana" })
            .await
    });
    let joined = spawned.await.expect_err("it panicked");
    let payload = joined.into_panic();
    assert_eq!(payload.downcast_ref::<&str>(), Some(&"the handler's own panic"));
}

/// Behind `&`, `Arc` and `Box`.
#[tokio::test]
async fn a_handler_may_stand_behind_a_pointer() {
    let session = Session { who: "ana" };
    let note = || Desk::Note { text: "late".into() };
    let office = Office::default();
    assert!(note().dispatch(&office, &session).await.is_ok());
    assert!(note().dispatch(&&office, &session).await.is_ok());
    assert!(note().dispatch(&Box::new(&office), &session).await.is_ok());
    assert!(note().dispatch(&Arc::new(office), &session).await.is_ok());
}

/// Case H02: boxed handlers stand behind `dyn`.
#[tokio::test]
async fn a_boxed_handler_may_be_a_trait_object() {
    let office: Arc<dyn BoxedHandler<Output = Done, Error = String> + Send + Sync> =
        Arc::new(Office::default());
    let session = Session { who: "ana" };
    let send = Boxed::parse(r#"{"action":"send","text":"Hi"}"#).expect("accepted");
    assert_eq!(
        send.clone().dispatch(&*office, &session).await,
        Ok(Done::Sent(Sent(1)))
    );
    assert_eq!(
        send.clone().dispatch(&office, &session).await,
        Ok(Done::Sent(Sent(2)))
    );
    let moved = Arc::clone(&office);
    let spawned = tokio::spawn(async move { send.dispatch(&*moved, &Session { who: "bo" }).await });
    assert_eq!(spawned.await.expect("no panic"), Ok(Done::Sent(Sent(3))));
}

/// Case H02, the other half: a handler that can't move between threads is handled by a sync menu.
#[test]
fn a_local_handler_takes_a_sync_menu() {
    use std::cell::Cell;
    #[derive(ActionMenu)]
    enum Local {
        /// Count.
        Count,
    }
    struct Counter(std::rc::Rc<Cell<u32>>);
    impl Handler for Counter {
        type Output = u32;
        type Error = ();
    }
    impl LocalHandler for Counter {
        fn count(&mut self) -> Result<u32, ()> {
            self.0.set(self.0.get() + 1);
            Ok(self.0.get())
        }
    }
    assert_eq!(Local::Count.dispatch(&mut Counter(std::rc::Rc::default())), Ok(1));
}
