//! What several tests put into a store.

use action_menu::gate::{Change, Record, Row, Table};

pub(crate) fn row(id: &str) -> Row {
    Row {
        id: id.to_owned(),
        state: "started".to_owned(),
        unique: None,
        tenant: "acme".to_owned(),
        principal: "ana".to_owned(),
        at: 1_800_000_000_000,
        body: "{}".to_owned(),
        seal: "seal".to_owned(),
    }
}

pub(crate) fn insert(row: Row) -> Change {
    Change::Insert(Table::Ledger, row)
}

pub(crate) fn record(writer: &str, body: &str) -> Record {
    Record {
        writer: writer.to_owned(),
        tenant: "acme".to_owned(),
        principal: "ana".to_owned(),
        at: 1_800_000_000_000,
        body: body.to_owned(),
    }
}

pub(crate) fn append(writer: &str, body: &str) -> Change {
    Change::Append(record(writer, body))
}

pub(crate) fn spend(key: &str, amount: i64) -> Change {
    Change::Spend {
        key: key.to_owned(),
        amount,
        most: i64::MAX,
        until: 1_900_000_000_000,
    }
}
