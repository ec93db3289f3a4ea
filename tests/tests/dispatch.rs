//! Dispatch: a match on the enum, one method an action.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, Approval, Handler, testing};
use menus::{Desk, DeskHandler, Support, SupportHandler};

/// Notes what it is asked to do.
#[derive(Default)]
struct Clerk {
    done: Vec<String>,
}

impl Handler for Clerk {
    type Output = usize;
    type Error = &'static str;
}

impl SupportHandler for Clerk {
    fn refund(&mut self, order_id: String, amount: f64) -> Result<usize, &'static str> {
        if amount > 100.0 {
            return Err("too much");
        }
        self.done.push(format!("refund {order_id} {amount}"));
        Ok(self.done.len())
    }

    fn escalate_to_human(&mut self, reason: String) -> Result<usize, &'static str> {
        self.done.push(format!("escalate {reason}"));
        Ok(self.done.len())
    }

    fn send_message(&mut self, text: String) -> Result<usize, &'static str> {
        self.done.push(format!("send {text}"));
        Ok(self.done.len())
    }
}

fn support(text: &str) -> Support {
    Support::parse(text).expect(text)
}

#[test]
fn each_action_reaches_its_method() {
    let mut clerk = Clerk::default();
    let refund = support(r#"{"action":"refund","order_id":"A-1","amount":50}"#);
    assert_eq!(refund.clone().dispatch(&mut clerk), Ok(1));
    assert_eq!(
        support(r#"{"action":"send_message","text":"Hi"}"#).dispatch(&mut clerk),
        Ok(2)
    );
    assert_eq!(
        support(r#"{"action":"escalate_to_human","reason":"angry"}"#).dispatch(&mut clerk),
        Ok(3)
    );
    // A handler's own error is its own: it is no rejection.
    assert_eq!(
        support(r#"{"action":"refund","order_id":"A-1","amount":500}"#).dispatch(&mut clerk),
        Err("too much")
    );
    assert_eq!(clerk.done, ["refund A-1 50", "send Hi", "escalate angry"]);
}

/// Behind `dyn`, `&mut` and `Box`.
#[test]
fn a_handler_may_stand_behind_a_pointer() {
    let mut clerk = Clerk::default();
    let message = || support(r#"{"action":"send_message","text":"Hi"}"#);
    {
        let dynamic: &mut dyn SupportHandler<Output = usize, Error = &'static str> = &mut clerk;
        assert_eq!(message().dispatch(dynamic), Ok(1));
    }
    assert_eq!(message().dispatch(&mut &mut clerk), Ok(2));
    let mut boxed: Box<dyn SupportHandler<Output = usize, Error = &'static str>> = Box::new(clerk);
    assert_eq!(message().dispatch(&mut boxed), Ok(3));
}

impl DeskHandler for Clerk {
    fn refund(&mut self, order_id: String, amount: f64) -> Result<usize, &'static str> {
        SupportHandler::refund(self, order_id, amount)
    }

    fn list_queue(&mut self) -> Result<usize, &'static str> {
        Ok(self.done.len())
    }

    fn tag_ticket(&mut self, _: String, tags: Vec<String>) -> Result<usize, &'static str> {
        Ok(tags.len())
    }

    fn close_ticket(&mut self, _: u64, _: bool, note: Option<String>) -> Result<usize, &'static str> {
        note.map(|note| note.len()).ok_or("no note")
    }

    fn restock(&mut self, _: String, quantity: u32) -> Result<usize, &'static str> {
        Ok(quantity as usize)
    }

    fn open_case(
        &mut self,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
        _: String,
    ) -> Result<usize, &'static str> {
        Ok(14)
    }
}

/// One handler for two menus says its output once.
#[test]
fn one_handler_may_serve_two_menus() {
    let mut clerk = Clerk::default();
    assert_eq!(Desk::ListQueue.dispatch(&mut clerk), Ok(0));
    assert_eq!(
        Support::SendMessage { text: "Hi".into() }.dispatch(&mut clerk),
        Ok(1)
    );
    assert_eq!(
        Desk::Restock {
            sku: "S".into(),
            quantity: 7
        }
        .dispatch(&mut clerk),
        Ok(7)
    );
}

struct Principal(&'static str);

#[derive(Debug, PartialEq)]
struct Receipt(String);

#[derive(Debug, PartialEq)]
enum Answer {
    Receipt(Receipt),
    Count(usize),
}

impl From<Receipt> for Answer {
    fn from(receipt: Receipt) -> Self {
        Self::Receipt(receipt)
    }
}

/// With a context and typed results.
#[derive(ActionMenu)]
#[menu(context = Principal, handler = TillHandler)]
enum Till {
    /// Charge a customer.
    #[action(write(reversible), returns = Receipt)]
    Charge {
        /// How many cents.
        cents: u32,
    },
    /// Count the money. `context` and `approval` are fine names of fields.
    #[action(read)]
    Count { context: bool, approval: bool },
}

struct Machine(u32);

impl Handler for Machine {
    type Output = Answer;
    type Error = std::convert::Infallible;
}

impl TillHandler for Machine {
    fn charge(&mut self, context: &Principal, cents: u32) -> Result<Receipt, Self::Error> {
        self.0 += cents;
        Ok(Receipt(format!("{} paid {cents}", context.0)))
    }

    fn count(&mut self, _: &Principal, context: bool, approval: bool) -> Result<Answer, Self::Error> {
        Ok(Answer::Count(
            self.0 as usize + usize::from(context) + usize::from(approval),
        ))
    }
}

#[test]
fn a_context_and_typed_results_go_through() {
    let mut machine = Machine(0);
    let ana = Principal("ana");
    let charge = Till::parse(r#"{"action":"charge","cents":250}"#).expect("accepted");
    assert_eq!(
        charge.dispatch(&mut machine, &ana),
        Ok(Answer::Receipt(Receipt("ana paid 250".into())))
    );
    let count = Till::parse(r#"{"action":"count","context":true,"approval":false}"#).expect("accepted");
    assert_eq!(
        count.dispatch(&mut Box::new(machine), &ana),
        Ok(Answer::Count(251))
    );
}

/// A confirmed action's method takes an approval; a unit test can have one.
#[derive(ActionMenu)]
enum Guarded {
    /// Delete a customer.
    #[action(write(irreversible), confirm, idempotent)]
    Delete {
        /// Which.
        customer: String,
    },
}

struct Eraser;

impl Handler for Eraser {
    type Output = String;
    type Error = ();
}

impl GuardedHandler for Eraser {
    fn delete(&mut self, _: Approval, customer: String) -> Result<String, ()> {
        Ok(customer)
    }
}

#[test]
fn a_confirmed_method_can_be_tested() {
    assert_eq!(Eraser.delete(testing::approval(), "C-1".into()), Ok("C-1".into()));
    assert!(Guarded::parse(r#"{"action":"delete","customer":"C-1"}"#).is_ok());
}
