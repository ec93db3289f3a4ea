//! What a model may do at the support desk.

use action_menu::ActionMenu;
use action_menu_mcp::Call;

use crate::order::Order;

/// A support desk for the orders of a shop. Look an order up before you do anything about it.
#[derive(ActionMenu)]
#[menu(handler(async), context = Call)]
pub(crate) enum Support {
    /// Find the orders of a customer, the newest first.
    #[action(read, use_when = "the customer doesn't say which order it is about")]
    FindOrders {
        /// The address that the customer ordered with.
        #[field(length = 3..=254)]
        email: String,
        #[field(range = 1..=50, default = 10)]
        limit: u8,
    },
    /// Look up one order: what it cost, where it is, what was refunded.
    #[action(read, returns = Order)]
    GetOrder {
        #[field(pattern = "^A-[0-9]{4}$", from_action = "find_orders")]
        order_id: String,
    },
    /// Sum up the orders of a year, week by week.
    #[action(read, costly = "a second or so")]
    SumUpYear {
        #[field(range = 2020..=2026)]
        year: u16,
    },
    /// Put a note on an order, for the colleagues. The same note is put there once.
    #[action(write(reversible), idempotent)]
    AddNote {
        #[field(pattern = "^A-[0-9]{4}$", from_action = "find_orders")]
        order_id: String,
        #[field(length = 1..=500)]
        text: String,
    },
    /// Send a message to the customer.
    #[action(write(irreversible), confirm = never, repeatable)]
    SendMessage {
        #[field(pattern = "^A-[0-9]{4}$", from_action = "find_orders")]
        order_id: String,
        #[field(length = 1..=2000)]
        text: String,
    },
    /// Refund an order, in whole or in part. A person is asked first.
    #[action(write(irreversible), confirm, idempotent_by(order_id), preview = "get_order")]
    Refund {
        #[field(pattern = "^A-[0-9]{4}$", from_action = "find_orders")]
        order_id: String,
        /// In cents.
        #[field(range = 1..=50_000)]
        cents: u32,
    },
}
