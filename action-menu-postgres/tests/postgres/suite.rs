//! The store holds to the trait, in a schema of its own each time.

use action_menu_postgres::PostgresOptions;

use crate::server::{fresh, server};

#[test]
fn the_store_holds() {
    let Some(url) = server() else { return };
    action_menu::testing::store(|| {
        PostgresOptions::new()
            .schema(&fresh("suite"))
            .connect(url)
            .wait()
            .unwrap()
    });
}
