//! Drafts of orders: prepared as often as anybody likes. A draft is added once and never changed by anything here.

use std::path::Path;

use action_menu::gate::Failure;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;

use crate::{
    amount::Amount,
    catalogue::unreadable,
    connection,
    order::{self, Line},
    orders::Order,
};

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS borrador (borrador_id TEXT PRIMARY KEY, proveedor TEXT NOT NULL, cubrir_dias INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS linea (borrador_id TEXT NOT NULL, orden INTEGER NOT NULL, codigo TEXT NOT NULL,
        nombre TEXT NOT NULL, unidades INTEGER NOT NULL, quedan INTEGER NOT NULL, ventas_mes INTEGER NOT NULL,
        precio_cents INTEGER NOT NULL, PRIMARY KEY (borrador_id, orden)) STRICT;
";

/// What a person says yes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Draft {
    pub(crate) borrador_id: String,
    pub(crate) proveedor: String,
    pub(crate) cubrir_dias: u16,
    pub(crate) lineas: Vec<Line>,
    pub(crate) importe_eur: Amount,
}

/// A draft, and whether it was sent: what a person is shown before, and what tells afterwards whether it happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Shown {
    #[serde(flatten)]
    pub(crate) draft: Draft,
    /// The keys that the gate looks for in a read that verifies a write.
    pub(crate) happened: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<Order>,
}

impl Shown {
    pub(crate) fn new(draft: Draft, result: Option<Order>) -> Self {
        Self {
            draft,
            happened: result.is_some(),
            result,
        }
    }
}

/// Drafts, as who prepares them has them: a connection that adds, and can't change.
pub(crate) struct Drafts(Connection);

impl Drafts {
    pub(crate) fn create(path: &Path) -> rusqlite::Result<()> {
        connection::full(path)?.execute_batch(TABLES)
    }

    pub(crate) fn open(path: &Path) -> rusqlite::Result<Self> {
        connection::adding_to(path, &["borrador", "linea"]).map(Self)
    }

    /// Keeps a draft, whole or not at all.
    pub(crate) fn add(
        &mut self,
        supplier: &str,
        days: u16,
        lines: Vec<Line>,
        total: Amount,
    ) -> rusqlite::Result<Draft> {
        let transaction = self.0.transaction()?;
        let id: String = transaction.query_row("SELECT lower(hex(randomblob(8)))", [], |row| row.get(0))?;
        transaction.execute(
            "INSERT INTO borrador VALUES (?1, ?2, ?3)",
            params![id, supplier, days],
        )?;
        for (position, line) in lines.iter().enumerate() {
            transaction.execute(
                "INSERT INTO linea VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                params![
                    id,
                    i64::try_from(position).unwrap_or(i64::MAX),
                    line.codigo,
                    line.nombre,
                    line.unidades,
                    line.quedan,
                    line.ventas_mes,
                    line.precio_eur.cents(),
                ],
            )?;
        }
        transaction.commit()?;
        Ok(Draft {
            borrador_id: id,
            proveedor: supplier.to_owned(),
            cubrir_dias: days,
            lineas: lines,
            importe_eur: total,
        })
    }
}

/// Drafts, as everybody else has them: read-only.
pub(crate) struct DraftReader(Connection);

impl DraftReader {
    pub(crate) fn open(path: &Path) -> rusqlite::Result<Self> {
        connection::read_only(path).map(Self)
    }

    /// The names of all drafts, the oldest first.
    pub(crate) fn ids(&self) -> rusqlite::Result<Vec<String>> {
        let mut statement = self
            .0
            .prepare("SELECT borrador_id FROM borrador ORDER BY rowid")?;
        statement.query_map([], |row| row.get(0))?.collect()
    }

    /// The draft of this name; its amount is that of its lines, counted now.
    pub(crate) fn draft(&self, id: &str) -> Result<Draft, Failure> {
        let statement = "SELECT proveedor, cubrir_dias FROM borrador WHERE borrador_id = ?1";
        let head = self
            .0
            .query_row(statement, [id], |row| Ok((row.get(0)?, row.get(1)?)));
        let Some((supplier, days)) = head.optional().map_err(unreadable)? else {
            return Err(Failure::new(format!("El borrador {id:?} no existe."))
                .with_code("borrador_desconocido")
                .with_alternative("preparar_pedido devuelve el identificador de un borrador."));
        };
        let lines = self.lines(id).map_err(unreadable)?;
        let counted = || {
            let lines: Option<Vec<Line>> = lines.into_iter().map(Counted::line).collect();
            let lines = lines?;
            let total = order::total(&lines).ok()?;
            Some((lines, total))
        };
        let Some((counted, total)) = counted() else {
            return Err(Failure::new("Las lineas del borrador no se pueden sumar.").with_code("sin_importe"));
        };
        Ok(Draft {
            borrador_id: id.to_owned(),
            proveedor: supplier,
            cubrir_dias: days,
            lineas: counted,
            importe_eur: total,
        })
    }

    fn lines(&self, id: &str) -> rusqlite::Result<Vec<Counted>> {
        let mut statement = self.0.prepare(
            "SELECT codigo, nombre, unidades, quedan, ventas_mes, precio_cents FROM linea
             WHERE borrador_id = ?1 ORDER BY orden",
        )?;
        let rows = statement.query_map([id], |row| {
            Ok(Counted {
                code: row.get(0)?,
                name: row.get(1)?,
                units: row.get(2)?,
                left: row.get(3)?,
                sold: row.get(4)?,
                price: Amount::of_cents(row.get(5)?),
            })
        })?;
        rows.collect()
    }
}

/// A line as it is kept: its amount isn't, so that it can't be another than units and price say.
struct Counted {
    code: String,
    name: String,
    units: i64,
    left: i64,
    sold: i64,
    price: Amount,
}

impl Counted {
    fn line(self) -> Option<Line> {
        Some(Line {
            codigo: self.code,
            nombre: self.name,
            unidades: self.units,
            quedan: self.left,
            ventas_mes: self.sold,
            precio_eur: self.price,
            importe_eur: self.price.times(self.units)?,
        })
    }
}
