//! A handler that notes its calls and hands them on, in each way in which handlers run.

use std::{
    borrow::Cow,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use action_menu::{
    ActionMenu, Approval, BoxFuture, Handler,
    testing::{self, Call, Recording},
};

fn told<H>(recording: &Recording<H>) -> Vec<String> {
    recording.calls().iter().map(Call::to_string).collect()
}

struct Session(&'static str);

#[derive(Debug, PartialEq)]
struct Receipt(u8);

#[derive(Debug, PartialEq)]
enum Done {
    Receipt(Receipt),
    Line(String),
}

impl From<Receipt> for Done {
    fn from(receipt: Receipt) -> Self {
        Self::Receipt(receipt)
    }
}

/// A small menu, and one that holds it.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(context = Session)]
enum Notes {
    /// Note something.
    #[action(rename = "write-down")]
    Note {
        #[field(rename = "theText")]
        text: String,
        times: Option<u8>,
    },
}

/// Names of fields that generated code might use itself.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(context = Session)]
enum Desk {
    /// Swap.
    Swap {
        f1: u8,
        f0: Option<f64>,
        context: Vec<String>,
    },
    #[action(flatten)]
    Notes(Notes),
    /// Refund an order.
    #[action(write(irreversible), confirm, repeatable, returns = Receipt)]
    Refund { order_id: String, approval: bool },
    /// Fail.
    Fail,
}

#[derive(Debug, Default)]
struct Clerk(usize);

impl Handler for Clerk {
    type Output = Done;
    type Error = String;
}

impl NotesHandler for Clerk {
    fn note(&mut self, session: &Session, text: String, _: Option<u8>) -> Result<Done, String> {
        self.0 += 1;
        Ok(Done::Line(format!("{}: {text}", session.0)))
    }
}

impl DeskHandler for Clerk {
    fn swap(&mut self, _: &Session, f1: u8, f0: Option<f64>, context: Vec<String>) -> Result<Done, String> {
        self.0 += 1;
        Ok(Done::Line(format!("{f1} {f0:?} {context:?}")))
    }

    fn refund(&mut self, _: &Session, _: Approval, _: String, _: bool) -> Result<Receipt, String> {
        self.0 += 1;
        Ok(Receipt(7))
    }

    #[allow(clippy::panic, reason = "to see what is left")]
    fn fail(&mut self, _: &Session) -> Result<Done, String> {
        panic!("the handler's own")
    }
}

#[test]
fn calls_are_noted_in_order_and_handed_on() {
    let mut desk = Recording::new(Clerk::default());
    let session = Session("Ada");
    let note = Notes::Note {
        text: "hm".into(),
        times: None,
    };
    let said = note.clone().dispatch(&mut desk, &session);
    assert_eq!(said, Ok(Done::Line("Ada: hm".into())));
    // Of the larger menu's handler the smaller one's method is the same.
    assert!(NotesHandler::note(&mut desk, &session, "ha".into(), Some(2)).is_ok());
    let said = DeskHandler::swap(&mut desk, &session, 1, Some(2.5), vec!["a".into()]);
    assert_eq!(said, Ok(Done::Line("1 Some(2.5) [\"a\"]".into())));
    let receipt = desk.refund(&session, testing::approval(), "A-1".into(), true);
    assert_eq!(receipt, Ok(Receipt(7)));
    assert!(catch_unwind(AssertUnwindSafe(|| desk.fail(&session))).is_err());
    assert_eq!(
        told(&desk),
        [
            r#"write-down {"theText":"hm"}"#,
            r#"write-down {"theText":"ha","times":2}"#,
            r#"swap {"f1":1,"f0":2.5,"context":["a"]}"#,
            r#"refund {"order_id":"A-1","approval":true}"#,
            "fail {}",
        ]
    );
    // What was noted reads back as what was dispatched.
    let first = desk.calls().into_iter().next();
    let read = first.map(|call| Notes::parse_call(call.action, &call.arguments.to_string()));
    assert_eq!(read, Some(Ok(note)));
    desk.inner_mut().0 += 10;
    assert_eq!((desk.inner().0, desk.into_inner().0), (14, 14));
}

/// Behind a pointer, and as a trait object.
#[test]
fn it_is_a_handler_as_any_other() {
    let mut desk = Recording::new(Clerk::default());
    let session = Session("Ada");
    let mut dynamic: Box<dyn DeskHandler<Output = Done, Error = String> + '_> = Box::new(&mut desk);
    assert!(dynamic.swap(&session, 1, None, Vec::new()).is_ok());
    drop(dynamic);
    assert_eq!(told(&desk), [r#"swap {"f1":1,"context":[]}"#]);
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum Say<'a> {
    /// Say something.
    Say {
        text: Cow<'a, str>,
        to: Vec<Cow<'a, str>>,
    },
}

impl SayHandler for Clerk {
    fn say<'a>(&mut self, text: Cow<'a, str>, to: Vec<Cow<'a, str>>) -> Result<Done, String> {
        Ok(Done::Line(format!("{text} {}", to.len())))
    }
}

#[test]
fn what_is_borrowed_is_noted_too() {
    let mut desk = Recording::new(Clerk::default());
    {
        let text = String::from(r#"{"action":"say","text":"hm","to":["Ada"]}"#);
        let action = Say::parse(&text);
        let said = action.map(|action| action.dispatch(&mut desk));
        assert_eq!(said, Ok(Ok(Done::Line("hm 1".into()))));
    }
    assert_eq!(told(&desk), [r#"say {"text":"hm","to":["Ada"]}"#]);
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(handler(async), context = Session)]
enum Mail {
    /// Send a message.
    #[action(returns = Receipt)]
    Send { text: String },
    /// Erase a message.
    #[action(write(irreversible), confirm, repeatable)]
    Erase { number: u64 },
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(handler(async))]
enum Post {
    /// Count.
    Count { upto: i8 },
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(handler(async, boxed))]
enum Fax<'a> {
    /// Send a fax.
    Fax { text: Cow<'a, str> },
}

impl MailHandler for Clerk {
    async fn send(&self, session: &Session, text: String) -> Result<Receipt, String> {
        tokio::task::yield_now().await;
        if text.is_empty() {
            return Err(format!("{}: nothing to send", session.0));
        }
        Ok(Receipt(1))
    }

    async fn erase(&self, _: &Session, _: Approval, number: u64) -> Result<Done, String> {
        Ok(Done::Line(number.to_string()))
    }
}

impl PostHandler for Clerk {
    async fn count(&self, upto: i8) -> Result<Done, String> {
        tokio::task::yield_now().await;
        Ok(Done::Line(upto.to_string()))
    }
}

impl FaxHandler for Clerk {
    fn fax<'h>(&'h self, text: Cow<'h, str>) -> BoxFuture<'h, Result<Done, String>> {
        Box::pin(async move { Ok(Done::Line(text.into_owned())) })
    }
}

#[tokio::test]
async fn calls_of_async_handlers_are_noted_from_any_task() {
    let desk = Arc::new(Recording::new(Clerk::default()));
    let session = Session("Ada");
    let receipt = MailHandler::send(&desk, &session, "Hi".into()).await;
    assert_eq!(receipt, Ok(Receipt(1)));
    let failed = MailHandler::send(&*desk, &session, String::new()).await;
    assert_eq!(failed, Err("Ada: nothing to send".into()));
    assert!(desk.erase(&session, testing::approval(), 5).await.is_ok());
    let task = tokio::spawn({
        let desk = Arc::clone(&desk);
        async move { Post::Count { upto: -3 }.dispatch(&*desk).await }
    });
    assert!(matches!(task.await, Ok(Ok(Done::Line(line))) if line == "-3"));
    let dynamic: Arc<dyn FaxHandler<Output = Done, Error = String> + Send> = desk.clone();
    let fax = Fax::Fax { text: "§".into() };
    assert_eq!(fax.dispatch(&*dynamic).await, Ok(Done::Line("§".into())));
    assert_eq!(
        told(&desk),
        [
            r#"send {"text":"Hi"}"#,
            r#"send {"text":""}"#,
            r#"erase {"number":5}"#,
            r#"count {"upto":-3}"#,
            r#"fax {"text":"§"}"#,
        ]
    );
}
