//! Orders that were sent: the only thing here that can't be taken back.
//!
//! A row is the order: whoever talks to suppliers takes the rows that he hasn't sent yet. That each draft is in the table
//! once is the table's own rule, whatever the gate remembers.

use std::path::Path;

use action_menu::{Approval, Approver};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;

use crate::{amount::Amount, connection, drafts::Draft};

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS pedido (numero INTEGER PRIMARY KEY, borrador_id TEXT NOT NULL UNIQUE, proveedor TEXT NOT NULL,
        lineas INTEGER NOT NULL, importe_cents INTEGER NOT NULL, contenido TEXT NOT NULL, aprobado_por TEXT NOT NULL,
        peticion TEXT NOT NULL, aprobado_ms INTEGER NOT NULL) STRICT;
";

/// An order that was sent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Order {
    pub(crate) numero_pedido: String,
    pub(crate) proveedor: String,
    pub(crate) total_lineas: i64,
    pub(crate) importe_eur: Amount,
    pub(crate) aprobado_por: String,
}

/// Orders, as who confirms has them: a connection that adds orders, and does nothing else.
pub(crate) struct Orders(Connection);

impl Orders {
    pub(crate) fn create(path: &Path) -> rusqlite::Result<()> {
        connection::full(path)?.execute_batch(TABLES)
    }

    pub(crate) fn open(path: &Path) -> rusqlite::Result<Self> {
        connection::adding_to(path, &["pedido"]).map(Self)
    }

    /// Sends a draft, once: of one that was sent already it gives that order. It takes the approval, which only a gate
    /// makes: there is no other way to call it.
    pub(crate) fn send(&mut self, approval: &Approval, draft: &Draft) -> rusqlite::Result<Order> {
        let by = match approval.by() {
            Approver::Person(name) => name.as_str(),
            _ => "nadie",
        };
        let content = serde_json::to_string(draft)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
        let transaction = self.0.transaction()?;
        transaction.execute(
            "INSERT INTO pedido (borrador_id, proveedor, lineas, importe_cents, contenido, aprobado_por, peticion, aprobado_ms)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (borrador_id) DO NOTHING",
            params![
                draft.borrador_id,
                draft.proveedor,
                i64::try_from(draft.lineas.len()).unwrap_or(i64::MAX),
                draft.importe_eur.cents(),
                content,
                by,
                approval.request(),
                i64::try_from(approval.at()).unwrap_or(i64::MAX),
            ],
        )?;
        let order = of_draft(&transaction, &draft.borrador_id)?;
        transaction.commit()?;
        order.ok_or(rusqlite::Error::QueryReturnedNoRows)
    }
}

/// Orders, as everybody else has them: read-only.
pub(crate) struct OrderReader(Connection);

impl OrderReader {
    pub(crate) fn open(path: &Path) -> rusqlite::Result<Self> {
        connection::read_only(path).map(Self)
    }

    /// The order that a draft was sent as.
    pub(crate) fn of_draft(&self, id: &str) -> rusqlite::Result<Option<Order>> {
        of_draft(&self.0, id)
    }
}

fn of_draft(connection: &Connection, id: &str) -> rusqlite::Result<Option<Order>> {
    let statement =
        "SELECT numero, proveedor, lineas, importe_cents, aprobado_por FROM pedido WHERE borrador_id = ?1";
    let order = connection.query_row(statement, [id], |row| {
        let number: i64 = row.get(0)?;
        Ok(Order {
            numero_pedido: format!("P-{number:06}"),
            proveedor: row.get(1)?,
            total_lineas: row.get(2)?,
            importe_eur: Amount::of_cents(row.get(3)?),
            aprobado_por: row.get(4)?,
        })
    });
    order.optional()
}
