//! A gate over a store in memory, a handler that keeps what it ran, and approvals to do things with.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "what tests share is a test"
)]

use std::{collections::BTreeMap, sync::Arc};

use action_menu::{
    Approval, Approver, Handler,
    gate::{
        Answer, Change, Commit, Data, Failure, Gate, Memory, Row, SealingKey, Session, Store, Table, Verdict,
    },
};
use fastrand::Rng;
use serde_json::json;

use crate::{
    desk::{ALL, Clock, Desk, DeskHandler, ana, now},
    payload::Payload,
};

/// Remembers each action that it ran, whole, and who approved it.
#[derive(Debug, Default)]
pub struct Hand {
    /// What it ran, and who approved it.
    pub ran: Vec<(Desk, Approver)>,
    /// How many lines a draft has.
    pub lines: u32,
    /// Whether nothing is done, and may be tried again.
    pub busy: bool,
}

impl Hand {
    fn did(&mut self, action: Desk, approval: &Approval) -> Result<Data, Failure> {
        self.ran.push((action, approval.by().clone()));
        if self.busy {
            return Err(Failure::new("Busy.").retryable());
        }
        Ok(().into())
    }
}

impl Handler for Hand {
    type Output = Data;
    type Error = Failure;
}

impl DeskHandler for Hand {
    fn list_orders(&mut self) -> Result<Data, Failure> {
        Ok(().into())
    }

    fn refund_state(&mut self, _: String) -> Result<Data, Failure> {
        Ok(().into())
    }

    fn refund(
        &mut self,
        approval: Approval,
        order_id: String,
        amount: f64,
        note: Option<String>,
    ) -> Result<Data, Failure> {
        self.did(
            Desk::Refund {
                order_id,
                amount,
                note,
            },
            &approval,
        )
    }

    fn send_message(&mut self, _: String) -> Result<Data, Failure> {
        unreachable!("nobody asks for it")
    }

    fn tag(&mut self, _: String, _: String) -> Result<Data, Failure> {
        unreachable!("nobody asks for it")
    }

    fn pay_out(&mut self, approval: Approval, id: u32, cents: u64) -> Result<Data, Failure> {
        self.did(Desk::PayOut { id, cents }, &approval)
    }

    fn set_pin(&mut self, approval: Approval, card: String, pin: String) -> Result<Data, Failure> {
        self.did(Desk::SetPin { card, pin }, &approval)
    }

    fn show_draft(&mut self, draft: String) -> Result<Data, Failure> {
        Ok(json!({"draft": draft, "lines": self.lines}).into())
    }

    fn send_draft(&mut self, approval: Approval, draft: String) -> Result<Data, Failure> {
        self.did(Desk::SendDraft { draft }, &approval)
    }
}

/// What was asked for, and by which request.
#[derive(Debug)]
pub struct Asked {
    /// What was asked for.
    pub payload: Payload,
    /// The name of the request.
    pub id: String,
}

/// Everything around one approval.
pub struct World {
    /// What anybody may write to.
    pub store: Arc<Memory>,
    /// What time it is.
    pub clock: Clock,
    /// The gate.
    pub gate: Gate<Desk, Arc<Memory>>,
    /// The handler.
    pub hand: Hand,
    /// What everything random comes from.
    pub rng: Rng,
    /// How often each code was answered.
    pub codes: BTreeMap<String, u32>,
}

impl World {
    /// Nothing was asked yet.
    pub fn new(rng: Rng) -> Self {
        let (store, clock) = (Arc::new(Memory::new()), Clock::default());
        let gate = sealed(&store, &clock, crate::desk::key());
        let (hand, codes) = (Hand::default(), BTreeMap::new());
        Self {
            store,
            clock,
            gate,
            hand,
            rng,
            codes,
        }
    }

    /// Proposes it, and a person has to say yes.
    pub fn ask(&mut self, payload: Payload, session: &Session<'_, Desk>) -> Asked {
        let answer = self
            .gate
            .submit(&mut self.hand, session, &payload.spelt(&mut self.rng));
        let Verdict::Pending { request } = answer.verdict else {
            panic!("{payload:?}: {answer:?}")
        };
        Asked { payload, id: request }
    }

    /// Something that waits for a person.
    pub fn asked(&mut self) -> Asked {
        let payload = Payload::any(&mut self.rng);
        self.ask(payload, &ana())
    }

    /// Something that a person has approved.
    pub fn approved(&mut self) -> Asked {
        let asked = self.asked();
        self.approve(&asked);
        asked
    }

    /// A person says yes.
    pub fn approve(&self, asked: &Asked) {
        self.gate.approve(&asked.id, "berta").unwrap();
    }

    /// Another process takes over, with this key.
    pub fn replace_gate(&mut self, key: SealingKey) {
        self.gate = sealed(&self.store, &self.clock, key);
    }

    /// The model proposes it again, in some spelling, or the host resumes it.
    pub fn tried(&mut self, asked: &Asked, session: &Session<'_, Desk>) -> Answer {
        if self.rng.bool() {
            self.resumed(asked, session)
        } else {
            let text = asked.payload.spelt(&mut self.rng);
            self.submitted(&text, session)
        }
    }

    /// The host resumes it.
    pub fn resumed(&mut self, asked: &Asked, session: &Session<'_, Desk>) -> Answer {
        let answer = self.gate.resume(&mut self.hand, session, &asked.id);
        self.count(answer)
    }

    /// The model proposes this.
    pub fn submitted(&mut self, text: &str, session: &Session<'_, Desk>) -> Answer {
        let answer = self.gate.submit(&mut self.hand, session, text);
        self.count(answer)
    }

    fn count(&mut self, answer: Answer) -> Answer {
        let code = answer
            .code()
            .unwrap_or(if answer.duplicate { "duplicate" } else { "done" });
        *self.codes.entry(code.to_owned()).or_default() += 1;
        answer
    }

    /// The row of the request.
    pub fn row(&self, asked: &Asked) -> Row {
        now(self.store.row(Table::Approvals, &asked.id)).unwrap().unwrap()
    }

    /// Whoever can write to the store puts other rows in the place of these.
    pub fn put(&self, old: &[&Row], new: Vec<Row>) {
        let removed = old
            .iter()
            .map(|row| Change::Remove(Table::Approvals, row.id.clone(), row.seal.clone()));
        let inserted = new.into_iter().map(|row| Change::Insert(Table::Approvals, row));
        assert_eq!(
            now(self.store.commit(removed.chain(inserted).collect())).unwrap(),
            Commit::Done
        );
    }
}

/// A gate where everything is allowed, with this key.
fn sealed(store: &Arc<Memory>, clock: &Clock, key: SealingKey) -> Gate<Desk, Arc<Memory>> {
    let clock = clock.clone();
    Gate::builder(Arc::clone(store), key)
        .allow(ALL)
        .clock(move || clock.now())
        .build()
        .unwrap()
}
