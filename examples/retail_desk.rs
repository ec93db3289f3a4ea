//! A shop's agent with sixteen tools: the retail tools of tau-bench as one menu, written by hand.
//!
//! It shows what the menu can do, by effect; what a model is told of one action; and a conversation's calls,
//! each read against the menu and, where it is one of it, dispatched to a shop in memory. Reading says what is a
//! call at all, the shop what may be done: that an order can be cancelled once is not for a schema to know.
//!
//! ```text
//! cargo run --example retail_desk
//! ```

#[path = "retail_desk/calculate.rs"]
mod calculate;
#[path = "retail_desk/menu.rs"]
mod menu;
#[path = "retail_desk/shop.rs"]
mod shop;
#[path = "retail_desk/values.rs"]
mod values;

use std::io::{self, Write};

use action_menu::{ActionMenu, Reach, Record};

use menu::Retail;
use shop::Shop;

/// What the shop knows when it opens.
const SHOP: &str = r##"{
  "users": [{
    "user_id": "mia_lopez_4821", "first_name": "Mia", "last_name": "Lopez", "email": "mia.lopez@example.com",
    "address": {"address1": "12 Elm St", "address2": "", "city": "Austin", "state": "TX", "country": "USA", "zip": "78701"},
    "payment_methods": ["paypal_1000001", "gift_card_1000002"],
    "orders": ["#W0000001", "#W0000002"]
  }],
  "orders": [{
    "order_id": "#W0000001", "user_id": "mia_lopez_4821",
    "address": {"address1": "12 Elm St", "address2": "", "city": "Austin", "state": "TX", "country": "USA", "zip": "78701"},
    "payment_method_id": "paypal_1000001",
    "items": [{"item_id": "3000000001", "product_id": "2000000001", "price": 49.9}]
  }, {
    "order_id": "#W0000002", "user_id": "mia_lopez_4821", "status": "delivered",
    "address": {"address1": "12 Elm St", "address2": "", "city": "Austin", "state": "TX", "country": "USA", "zip": "78701"},
    "payment_method_id": "paypal_1000001",
    "items": [
      {"item_id": "3000000002", "product_id": "2000000001", "price": 59.5},
      {"item_id": "3000000004", "product_id": "2000000002", "price": 8.25}
    ]
  }],
  "products": [
    {"product_id": "2000000001", "name": "Desk Lamp", "variants": [
      {"item_id": "3000000001", "price": 49.9},
      {"item_id": "3000000002", "price": 59.5},
      {"item_id": "3000000003", "price": 64, "available": false}
    ]},
    {"product_id": "2000000002", "name": "Mug", "variants": [{"item_id": "3000000004", "price": 8.25}]}
  ]
}"##;

/// What the model called, as a provider hands it over: a name, and arguments as text.
const CALLS: [(&str, &str); 17] = [
    ("find_user_id_by_email", r#"{"email":"mia.lopez@example.com"}"#),
    ("get_user_details", r#"{"user_id":"mia_lopez_4821"}"#),
    ("refund_order", r##"{"order_id":"#W0000001","amount":49.9}"##),
    ("get_order_details", r#"{"order_id":"W0000001"}"#),
    (
        "cancel_pending_order",
        r##"{"order_id":"#W0000001","reason":"changed my mind"}"##,
    ),
    (
        "cancel_pending_order",
        r##"{"order_id":"#W0000001","reason":"no longer needed"}"##,
    ),
    (
        "cancel_pending_order",
        r##"{"order_id":"#W0000001","reason":"no longer needed"}"##,
    ),
    ("calculate", r#"{"expression":"59.50 - 49.90"}"#),
    ("calculate", r#"{"expression":"__import__('os')"}"#),
    (
        "exchange_delivered_order_items",
        r##"{"order_id":"#W0000002","item_ids":["3000000002"],"new_item_ids":[],"payment_method_id":"visa"}"##,
    ),
    (
        "exchange_delivered_order_items",
        r##"{"order_id":"#W0000002","item_ids":["3000000002"],"new_item_ids":["3000000001","3000000001"],"payment_method_id":"paypal_1000001"}"##,
    ),
    (
        "exchange_delivered_order_items",
        r##"{"order_id":"#W0000002","item_ids":["3000000002"],"new_item_ids":["3000000003"],"payment_method_id":"paypal_1000001"}"##,
    ),
    (
        "exchange_delivered_order_items",
        r##"{"order_id":"#W0000002","item_ids":["3000000002"],"new_item_ids":["3000000001"],"payment_method_id":"paypal_1000001"}"##,
    ),
    (
        "modify_user_address",
        r#"{"user_id":"mia_lopez_4821","address1":"7 Oak Ave","city":"Denver","state":"Colorado","country":"USA","zip":80202}"#,
    ),
    (
        "modify_user_address",
        r#"{"user_id":"mia_lopez_4821","address1":"7 Oak Ave","address2":"","city":"Denver","state":"CO","country":"USA","zip":"80202"}"#,
    ),
    ("list_all_product_types", ""),
    (
        "transfer_to_human_agents",
        r#"{"summary":"Mia Lopez wants the cancelled order back."}"#,
    ),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    writeln!(out, "What the menu can do:\n\n{}", Reach::of::<Retail>())?;
    if let Some(schema) = Retail::action_schema("cancel_pending_order") {
        writeln!(out, "What a model is told of one action:\n\n{schema:#}\n")?;
    }

    writeln!(out, "What it called, and what came of it:")?;
    let mut shop = Shop::parse(SHOP)?;
    let (mut rejected, mut refused, mut done) = (0, 0, 0);
    for (name, arguments) in CALLS {
        writeln!(out, "\n{name} {arguments}")?;
        let action = match Retail::parse_call(name, arguments) {
            Ok(action) => action,
            Err(rejection) => {
                rejected += 1;
                for line in rejection.to_string().lines() {
                    writeln!(out, "  no call: {line}")?;
                }
                continue;
            }
        };
        let effect = action.spec().effect().as_str();
        match action.dispatch(&mut shop) {
            Ok(answer) => {
                done += 1;
                writeln!(out, "  done ({effect}): {answer}")?;
            }
            Err(why) => {
                refused += 1;
                writeln!(out, "  not done: {why}")?;
            }
        }
    }
    writeln!(
        out,
        "\n{} calls: {rejected} rejected by the menu, {refused} refused by the shop, {done} done",
        CALLS.len()
    )?;

    writeln!(out, "\nThe shop's journal:\n")?;
    for line in shop.journal() {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
