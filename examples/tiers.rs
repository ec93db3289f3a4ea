//! Three tiers of a support desk, each a menu that holds the smaller one: least privilege as a type.
//!
//! The same proposals are judged by each tier, with the same handler behind all. What a tier can't do doesn't
//! exist for it: the first tier has no method that refunds. The table of reach shows how the blast radius grows
//! with the menu; at the end a tier is narrowed at run time to one customer's orders.
//!
//! ```text
//! cargo run --example tiers
//! ```

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use action_menu::{ActionMenu, Effect, Handler, NarrowError, Reach, Rejection, SubMenu};

/// What whoever picks up the phone may do: look, and say something.
#[derive(ActionMenu)]
enum FirstTier {
    /// Find an order.
    #[action(read)]
    FindOrder {
        /// The order, as on the receipt: `A-1001`.
        order_id: String,
    },
    /// Send a message to the customer.
    #[action(write(reversible), repeatable)]
    SendMessage {
        /// What it says.
        text: String,
    },
}

/// Those who may also give money back.
#[derive(ActionMenu)]
enum SecondTier {
    #[action(flatten)]
    First(FirstTier),
    /// Refund an order.
    #[action(write(irreversible), confirm = never, idempotent_by(order_id))]
    Refund {
        /// The order.
        #[field(from_action = "find_order")]
        order_id: String,
        /// How much, in euro.
        amount: f64,
    },
}

/// Those who may also end things.
#[derive(ActionMenu)]
enum ThirdTier {
    #[action(flatten)]
    Second(SecondTier),
    /// Close an account for good.
    #[action(write(irreversible), confirm = never, idempotent)]
    CloseAccount {
        /// Whose.
        customer: String,
    },
    /// Delete what is known of a customer.
    #[action(write(irreversible), confirm = never, idempotent)]
    EraseCustomer {
        /// Whose.
        customer: String,
    },
}

/// One desk behind all three tiers: each action is written once.
struct Desk {
    paid: BTreeMap<&'static str, f64>,
}

impl Handler for Desk {
    type Output = String;
    type Error = String;
}

impl FirstTierHandler for Desk {
    fn find_order(&mut self, order_id: String) -> Result<String, String> {
        match self.paid.get(order_id.as_str()) {
            Some(paid) => Ok(format!("{order_id} was paid with {paid:.2}")),
            None => Err(format!("there is no order {order_id:?}")),
        }
    }

    fn send_message(&mut self, text: String) -> Result<String, String> {
        Ok(format!("sent {text:?}"))
    }
}

impl SecondTierHandler for Desk {
    fn refund(&mut self, order_id: String, amount: f64) -> Result<String, String> {
        match self.paid.get_mut(order_id.as_str()) {
            Some(paid) if 0.0 < amount && amount <= *paid => {
                *paid -= amount;
                Ok(format!("refunded {amount:.2} of {order_id}"))
            }
            Some(paid) => Err(format!("of {order_id} at most {paid:.2} can be refunded")),
            None => Err(format!("there is no order {order_id:?}")),
        }
    }
}

impl ThirdTierHandler for Desk {
    fn close_account(&mut self, customer: String) -> Result<String, String> {
        Ok(format!("closed the account of {customer:?}"))
    }

    fn erase_customer(&mut self, customer: String) -> Result<String, String> {
        Ok(format!("erased {customer:?}"))
    }
}

const PROPOSALS: [&str; 5] = [
    r#"{"action":"find_order","order_id":"A-1001"}"#,
    r#"{"action":"refund","order_id":"A-1001","amount":50}"#,
    r#"{"action":"refund","order_id":"B-2002","amount":20}"#,
    r#"{"action":"close_account","customer":"C-3"}"#,
    r#"{"action":"delete_database"}"#,
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    writeln!(out, "The same proposals at each tier:\n")?;
    writeln!(out, "{:<55} {:<16} {:<16} third", "proposal", "first", "second")?;
    for proposal in PROPOSALS {
        let [first, second, third] = [
            verdict(FirstTier::parse(proposal)),
            verdict(SecondTier::parse(proposal)),
            verdict(ThirdTier::parse(proposal)),
        ];
        writeln!(out, "{proposal:<55} {first:<16} {second:<16} {third}")?;
    }

    writeln!(out, "\nWhat the second tier did:\n")?;
    let mut desk = Desk {
        paid: [("A-1001", 120.0), ("B-2002", 35.5)].into(),
    };
    for action in PROPOSALS
        .iter()
        .filter_map(|proposal| SecondTier::parse(proposal).ok())
    {
        let name = action.spec().name();
        match action.dispatch(&mut desk) {
            Ok(done) => writeln!(out, "{name}: {done}")?,
            Err(reason) => writeln!(out, "{name} failed: {reason}")?,
        }
    }
    // A smaller tier's action is one of the larger.
    let same = SecondTier::from(FirstTier::SendMessage {
        text: "On its way".into(),
    });
    writeln!(out, "{}: {}", same.spec().name(), same.dispatch(&mut desk)?)?;

    writeln!(out, "\nThe blast radius grows with the menu:\n")?;
    writeln!(
        out,
        "| tier | actions | irreversible | which |\n| --- | ---: | ---: | --- |"
    )?;
    for (tier, reach) in [
        ("first", Reach::of::<FirstTier>()),
        ("second", Reach::of::<SecondTier>()),
        ("third", Reach::of::<ThirdTier>()),
        (
            "third, reading",
            SubMenu::<ThirdTier>::all().effects(&[Effect::Read]).reach(),
        ),
    ] {
        let named: Vec<_> = reach.irreversible().map(action_menu::ActionSpec::name).collect();
        writeln!(
            out,
            "| {tier} | {} | {} | {} |",
            reach.len(),
            named.len(),
            named.join(", ")
        )?;
    }

    writeln!(
        out,
        "\nThe second tier, narrowed to the orders of one customer:\n"
    )?;
    let narrowed = for_customer(&["A-1001"])?;
    for proposal in PROPOSALS {
        match narrowed.parse(proposal) {
            Ok(action) => writeln!(out, "dispatchable: {}", action.to_text())?,
            Err(rejection) => writeln!(out, "{rejection}")?,
        }
    }
    Ok(())
}

/// What a model may do while it talks to one customer: these orders, and no other.
fn for_customer(orders: &[&'static str]) -> Result<SubMenu<SecondTier>, NarrowError> {
    SubMenu::all()
        .only("find_order", "order_id", orders.iter().copied())?
        .only("refund", "order_id", orders.iter().copied())
}

fn verdict<M>(read: Result<M, Rejection>) -> &'static str {
    read.map_or_else(|rejection| rejection.code().as_str(), |_| "dispatchable")
}
