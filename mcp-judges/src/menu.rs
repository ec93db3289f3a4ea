//! The menu of the load: its one action is the tool of the bare server.

use action_menu::{
    ActionMenu, Handler, Record,
    gate::{Data, Failure},
};
use action_menu_mcp::{ServeError, Server};
use serde::Serialize;

/// What the support desk can do.
#[derive(ActionMenu)]
#[menu(handler(async))]
enum Support {
    /// Refund an order.
    #[action(write(reversible), repeatable, returns = Refunded)]
    Refund {
        order_id: String,
        #[field(range = 1..=50_000)]
        cents: u32,
        note: Option<String>,
    },
}

#[derive(Record, Serialize)]
struct Refunded {
    order_id: String,
    cents: u32,
    note: Option<String>,
}

struct Desk;

impl Handler for Desk {
    type Output = Data;
    type Error = Failure;
}

impl SupportHandler for Desk {
    async fn refund(&self, order_id: String, cents: u32, note: Option<String>) -> Result<Refunded, Failure> {
        Ok(Refunded {
            order_id,
            cents,
            note,
        })
    }
}

/// Listens on a free port of this machine, says where, and serves until it is ended.
///
/// # Errors
///
/// If it can't listen.
pub async fn serve() -> Result<(), ServeError> {
    let listening = Server::<Support>::of(Desk).listen("127.0.0.1:0").await?;
    eprintln!("listening on {}", listening.url());
    listening.serve().await
}
