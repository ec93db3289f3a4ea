//! Whose store it is: a store remembers the key that sealed it first, since keys of the ledger are made by it too.

use std::sync::atomic::Ordering;

use super::{Change, Row, Store, StoreError, Table, core::Core};

/// The name of the row by which a store is known again. No key of the ledger is spelled so.
const OWNER: &str = "owner";

impl<M, S: Store, C: ?Sized> Core<M, S, C> {
    /// Nothing is looked up and nothing runs over a store that another key has sealed: under other keys everything that was
    /// done would be new.
    pub(super) async fn owned(&self) -> Result<(), StoreError> {
        if self.is_owned.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut row = self.store.row(Table::Ledger, OWNER).await?;
        if row.is_none() {
            let own = self.seal.seal(OWNER, owner());
            // Another gate may be quicker, with another key.
            let _ = self
                .store
                .commit(vec![Change::Insert(Table::Ledger, own)])
                .await?;
            row = self.store.row(Table::Ledger, OWNER).await?;
        }
        let row = row.ok_or_else(StoreError::other_key)?;
        if row.id != OWNER || !self.seal.holds(OWNER, &row) {
            return Err(StoreError::other_key());
        }
        self.is_owned.store(true, Ordering::Relaxed);
        Ok(())
    }
}

fn owner() -> Row {
    Row {
        id: OWNER.to_owned(),
        state: OWNER.to_owned(),
        unique: None,
        tenant: OWNER.to_owned(),
        principal: OWNER.to_owned(),
        // So late that no purge by age takes it.
        at: (1 << 53) - 1,
        body: "{}".to_owned(),
        seal: String::new(),
    }
}
