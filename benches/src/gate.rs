//! The desk behind a gate, and what the same proposal costs without one: reading, writing and SHA-256.

use std::cell::{Cell, RefCell};

use action_menu::{
    ActionMenu, Handler, Json,
    gate::{Data, Failure, Gate, Session},
};
use sha2::{Digest as _, Sha256};

/// The menu of the desk, with what it does to the world.
#[derive(ActionMenu, Debug)]
pub enum Gated {
    /// Refund an order.
    #[action(write(irreversible), confirm = never, idempotent_by(order_id))]
    Refund {
        /// The order.
        order_id: String,
        /// How much, in euro.
        amount: f64,
    },
    /// Look an order up.
    #[action(read)]
    LookUp {
        /// The order.
        order_id: String,
        /// How much it has to be, in euro.
        amount: f64,
    },
}

/// Does nothing.
pub struct Idle;

impl Handler for Idle {
    type Output = Data;
    type Error = Failure;
}

impl GatedHandler for Idle {
    fn refund(&mut self, _: String, _: f64) -> Result<Data, Failure> {
        Ok(Json::Object(Vec::new()).into())
    }

    fn look_up(&mut self, _: String, _: f64) -> Result<Data, Failure> {
        Ok(Json::Object(Vec::new()).into())
    }
}

/// A gate, and proposals of which no two have one key.
pub struct Bench {
    gate: Gate<Gated>,
    next: Cell<u32>,
    text: RefCell<String>,
    action: &'static str,
}

impl Bench {
    /// Of this action.
    ///
    /// # Panics
    ///
    /// Never: the action is of the menu.
    #[must_use]
    pub fn new(action: &'static str) -> Self {
        let Ok(gate) = Gate::in_memory().allow(["refund"]).build() else {
            unreachable!("the action is of the menu")
        };
        Self {
            gate,
            next: Cell::new(0),
            text: RefCell::default(),
            action,
        }
    }

    /// The next proposal.
    fn proposal(&self) -> std::cell::Ref<'_, String> {
        use std::fmt::Write as _;
        let next = self.next.get();
        self.next.set(next.wrapping_add(1));
        let mut text = self.text.borrow_mut();
        text.clear();
        let _ = write!(
            text,
            r#"{{"action":"{}","order_id":"A-{next:08}","amount":50.5}}"#,
            self.action
        );
        drop(text);
        self.text.borrow()
    }

    /// All that a gate does with it.
    pub fn submitted(&self) -> bool {
        let session = Session::new("ana")
            .with_conversation("c-1")
            .with_submission("s-1");
        self.gate
            .submit(&mut Idle, &session, self.proposal().as_str())
            .is_ok()
    }

    /// What nobody can do without.
    pub fn digested(&self) -> [u8; 32] {
        let text = match Gated::parse(&self.proposal()) {
            Ok(action) => action.to_canonical(),
            Err(_) => String::new(),
        };
        Sha256::digest(text.as_bytes()).into()
    }
}
