//! The command line of a menu: all of it is one line of `main`.
//!
//! ```text
//! cargo run -p action-menu-cli --example support -- --help
//! cargo run -p action-menu-cli --example support -- check proposals.jsonl
//! cargo run -p action-menu-cli --example support -- tools --for anthropic_strict --pretty
//! ```

use std::process::ExitCode;

use action_menu::{ActionMenu, Choice, Record};

/// What a model may propose at the support desk.
#[derive(ActionMenu)]
enum Support {
    /// Refund an order. Use when the parcel is lost or damaged.
    #[action(
        use_when = "the shop owes money",
        write(irreversible),
        confirm,
        idempotent_by(order_id),
        verify = "show_order",
        example = r#"{"order_id":"A-1001","amount":12.5}"#
    )]
    Refund {
        /// The order, as on the receipt: `A-1001`.
        #[field(length = 3..=20)]
        order_id: String,
        /// How much to give back.
        #[field(range = 0.01..=500.0, multiple_of = 0.01)]
        amount: f64,
        /// What the customer said | wrote.
        note: Option<String>,
    },
    /// Replace what arrived broken.
    #[action(write(reversible), repeatable)]
    Replace {
        order_id: String,
        /// What to send once more.
        #[field(items = 1..=10)]
        lines: Vec<Line>,
        #[field(default = "low")]
        urgency: Urgency,
    },
    /// Show an order.
    #[action(read, alias = "find_order", timeout = "15s")]
    ShowOrder { order_id: String },
    /// Sign in as the customer.
    SignIn {
        /// What the customer was sent.
        #[field(secret, length = 6)]
        code: String,
    },
    /// List the queue.
    #[action(read)]
    ListQueue,
}

/// A line of an order.
#[derive(Record)]
struct Line {
    sku: String,
    #[field(range = 1..=99, default = 1)]
    count: u32,
}

#[derive(Choice)]
enum Urgency {
    /// Within a week.
    Low,
    /// Today.
    High,
}

fn main() -> ExitCode {
    action_menu_cli::run::<Support>()
}
