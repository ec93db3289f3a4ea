//! Gates of both kinds over the store, with a runtime and without one.

use std::time::Duration;

use action_menu::{
    ActionMenu, Handler,
    gate::{Data, Failure, Gate, SealingKey, Session},
};
use action_menu_postgres::{PostgresOptions, PostgresStore};
use tempfile::tempdir;
use tokio::runtime::{Builder, Runtime};

use crate::{
    server::{fresh, server},
    till::{Payer, ana, gate, paid, pay, verified, word},
};

#[derive(ActionMenu)]
enum Shop {
    /// Order something.
    #[action(write(irreversible), confirm = never, idempotent)]
    Order {
        /// What.
        what: String,
    },
}

/// Counts what it has ordered.
struct Clerk(u32);

impl Handler for Clerk {
    type Output = Data;
    type Error = Failure;
}

impl ShopHandler for Clerk {
    fn order(&mut self, _: String) -> Result<Data, Failure> {
        self.0 += 1;
        Ok(self.0.into())
    }
}

/// A call and the same again, in a gate that blocks.
fn orders(store: PostgresStore) {
    let gate: Gate<Shop, PostgresStore> = Gate::builder(store, SealingKey::from_bytes([3; 32]))
        .allow(["order"])
        .build()
        .unwrap();
    let (mut clerk, session) = (Clerk(0), Session::new("ana"));
    let order = r#"{"action":"order","what":"bread"}"#;
    let first = gate.submit(&mut clerk, &session, order);
    assert!(first.is_ok() && !first.duplicate, "{first:?}");
    let again = gate.submit(&mut clerk, &session, order);
    assert!(again.is_ok() && again.duplicate, "{again:?}");
    assert_eq!(clerk.0, 1);
}

#[test]
fn a_gate_that_blocks_needs_no_runtime() {
    let Some(url) = server() else { return };
    let options = PostgresOptions::new().schema(&fresh("blocks"));
    orders(options.connect(url).wait().unwrap());
}

/// The one thread of a runtime, which nobody else can drive meanwhile.
#[test]
fn a_gate_that_blocks_may_do_so_in_a_runtime_of_one_thread() {
    let Some(url) = server() else { return };
    Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(async {
            orders(
                PostgresOptions::new()
                    .schema(&fresh("one_thread"))
                    .connect(url)
                    .await
                    .unwrap(),
            );
            orders(
                PostgresOptions::new()
                    .schema(&fresh("one_thread"))
                    .connect(url)
                    .wait()
                    .unwrap(),
            );
        });
}

#[test]
fn a_gate_that_is_awaited_takes_whichever_runtime_there_is() {
    let Some(url) = server() else { return };
    let runtimes: [Runtime; 2] = [
        Builder::new_current_thread().build().unwrap(),
        Builder::new_multi_thread().worker_threads(2).build().unwrap(),
    ];
    for runtime in runtimes {
        let folder = tempdir().unwrap();
        runtime.block_on(async {
            let store = PostgresOptions::new()
                .schema(&fresh("awaited"))
                .connect(url)
                .await
                .unwrap();
            let (till, payer) = (gate(store, "till", Duration::ZERO), Payer::new(folder.path()));
            assert_eq!(word(&till.submit(&payer, &ana(), &pay(1)).await), "fresh");
            assert_eq!(word(&till.submit(&payer, &ana(), &pay(1)).await), "again");
            verified(&till).await;
        });
        assert_eq!(paid(folder.path()).into_iter().collect::<Vec<_>>(), [(1, 1)]);
    }
}
