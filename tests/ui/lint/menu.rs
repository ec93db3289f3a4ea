use action_menu::{ActionMenu, Scalar};

#[derive(Scalar)]
#[scalar(length = 1..=32)]
struct OrderId(String);

#[derive(ActionMenu)]
#[menu(deny(undescribed, unbounded, unclassified, money_as_float))]
enum Support {
    #[action(write(irreversible), confirm, idempotent)]
    Refund {
        /// The order.
        order_id: OrderId,
        /// How much.
        amount: f64,
        /// How much of it is tax.
        #[field(range = 0.0..=100.0, multiple_of = 0.01)]
        tax: Option<f32>,
        reason: String,
    },
    /// Find orders.
    FindOrders {
        /// Words to look for.
        words: Vec<String>,
        /// Sizes.
        #[field(items = ..=3, each(range = 1..))]
        sizes: Vec<u32>,
        /// A page.
        page: u64,
        /// How many.
        #[field(range = ..=10)]
        count: i32,
        /// Prices of parts.
        #[field(items = ..=3, keys(length = ..=8), each(range = 0.0..))]
        part_prices: std::collections::BTreeMap<String, f64>,
        /// Notes by their title.
        #[field(items = ..=3, each(length = ..=8))]
        notes: std::collections::BTreeMap<String, String>,
        /// Anything.
        more: serde_json::Value,
    },
}

fn main() {}
