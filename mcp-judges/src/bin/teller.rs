//! A server whose records are awkward for clients: numbers of 64 bits, and a field that a failure has too. Its tools have an
//! `outputSchema`: is an answer taken, whatever became of the call?

use action_menu::{
    ActionMenu, Approval, Handler, Record,
    gate::{Data, Failure, Gate},
};
use action_menu_mcp::Server;
use mcp_judges::Result;
use serde::Serialize;

/// A bank.
#[derive(ActionMenu)]
enum Bank {
    /// Look up an account.
    #[action(read, returns = Account)]
    GetAccount { number: u8 },
    /// Close an account.
    #[action(write(irreversible), confirm, idempotent, returns = Account)]
    CloseAccount { number: u8 },
}

#[derive(Record, Serialize)]
struct Account {
    /// Of a failure it is a text.
    code: u64,
    least: i64,
    /// No multiple in floating point.
    #[field(multiple_of = 0.01)]
    rate: f64,
    parent: Option<u64>,
}

struct Teller;

impl Handler for Teller {
    type Output = Data;
    type Error = Failure;
}

impl BankHandler for Teller {
    fn get_account(&mut self, number: u8) -> std::result::Result<Account, Failure> {
        if number != 1 {
            return Err(Failure::new("There is none.").with_code("no_such_account"));
        }
        Ok(Account {
            code: u64::MAX,
            least: i64::MIN,
            rate: 0.07,
            parent: None,
        })
    }

    fn close_account(&mut self, _: Approval, number: u8) -> std::result::Result<Account, Failure> {
        self.get_account(number)
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let gate = Gate::<Bank>::in_memory().allow(["close_account"]).build()?;
    Server::gated(gate, Teller).stdio().await?;
    Ok(())
}
