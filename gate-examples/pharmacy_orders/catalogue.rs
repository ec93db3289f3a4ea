//! The catalogue: products, sales and suppliers, written when the pharmacy opens and read by a connection that can't write.
//!
//! Each question is a statement of its own with parameters; no SQL ever comes from a model.

use std::{error::Error, path::Path};

use action_menu::gate::{Failure, Page};
use chrono::{Days, NaiveDate};
use rusqlite::{Connection, Params, named_params, params};
use serde::Serialize;

use crate::{
    amount::Amount,
    connection,
    data::{DAYS_KEPT, Data},
    menu::{Proveedor, Que},
};

/// The most rows of one answer.
pub(crate) const MOST_ROWS: usize = 25;

const TABLES: &str = "
    DROP VIEW IF EXISTS situacion;
    DROP TABLE IF EXISTS dia;
    DROP TABLE IF EXISTS producto;
    DROP TABLE IF EXISTS proveedor;
    DROP TABLE IF EXISTS venta;
    CREATE TABLE dia (fecha TEXT NOT NULL) STRICT;
    CREATE TABLE producto (codigo TEXT PRIMARY KEY, nombre TEXT NOT NULL, proveedor TEXT NOT NULL, stock INTEGER NOT NULL,
        minimo INTEGER NOT NULL, multiplo INTEGER NOT NULL, precio_cents INTEGER NOT NULL, caduca TEXT NOT NULL) STRICT;
    CREATE TABLE proveedor (proveedor TEXT PRIMARY KEY, nombre TEXT NOT NULL, plazo_dias INTEGER NOT NULL) STRICT;
    CREATE TABLE venta (codigo TEXT NOT NULL, fecha TEXT NOT NULL, unidades INTEGER NOT NULL, PRIMARY KEY (codigo, fecha)) STRICT;
    CREATE VIEW situacion AS SELECT producto.*,
        (SELECT coalesce(sum(unidades), 0) FROM venta WHERE venta.codigo = producto.codigo) AS ventas_mes FROM producto;
";

const STOCK: &str = "SELECT codigo, nombre, stock, minimo, ventas_mes FROM situacion
    WHERE :codigo IS NULL OR codigo = :codigo
    ORDER BY CASE WHEN ventas_mes > 0 THEN stock * 1000 / ventas_mes ELSE 1000000 END, codigo";
const SALES: &str = "SELECT codigo, nombre, sum(unidades) FROM venta JOIN producto USING (codigo)
    WHERE (:codigo IS NULL OR codigo = :codigo) AND fecha >= :desde GROUP BY codigo ORDER BY 3 DESC, codigo";
const EXPIRIES: &str = "SELECT codigo, nombre, caduca, stock FROM producto
    WHERE (:codigo IS NULL OR codigo = :codigo) AND caduca >= :desde ORDER BY caduca, codigo";
const PRICES: &str = "SELECT codigo, nombre, precio_cents, proveedor FROM producto
    WHERE :codigo IS NULL OR codigo = :codigo ORDER BY precio_cents DESC, codigo";
const SUPPLIERS: &str =
    "SELECT proveedor, proveedor.nombre, plazo_dias, count(producto.codigo) FROM proveedor
    LEFT JOIN producto USING (proveedor) WHERE :codigo IS NULL OR producto.codigo = :codigo
    GROUP BY proveedor ORDER BY proveedor";

/// What a question gives a row of.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum Row {
    Stock {
        codigo: String,
        nombre: String,
        stock: i64,
        minimo: i64,
        bajo_minimo: bool,
        /// Whole days that it lasts; null where nothing is sold.
        dias_de_cobertura: Option<i64>,
        ventas_mes: i64,
    },
    Sales {
        codigo: String,
        nombre: String,
        unidades: i64,
        desde: String,
    },
    Expiry {
        codigo: String,
        nombre: String,
        caduca: String,
        stock: i64,
    },
    Price {
        codigo: String,
        nombre: String,
        precio_eur: Amount,
        proveedor: String,
    },
    Supplier {
        proveedor: String,
        nombre: String,
        plazo_dias: i64,
        productos: i64,
    },
}

/// What has to be known of a product to order it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Situation {
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) stock: i64,
    pub(crate) minimum: i64,
    pub(crate) multiple: i64,
    pub(crate) price: Amount,
    /// Units sold in the days that are kept.
    pub(crate) sold: i64,
}

/// The catalogue, as whoever asks sees it: read-only.
pub(crate) struct Catalogue(Connection);

impl Catalogue {
    /// Writes the catalogue of a day, in the place of whatever was there.
    pub(crate) fn write(path: &Path, data: &Data) -> Result<(), Box<dyn Error>> {
        let mut connection = connection::full(path)?;
        let transaction = connection.transaction()?;
        transaction.execute_batch(TABLES)?;
        transaction.execute("INSERT INTO dia VALUES (?1)", [data.day.to_string()])?;
        for supplier in &data.suppliers {
            let values = params![supplier.id, supplier.name, supplier.days];
            transaction.execute("INSERT INTO proveedor VALUES (?1, ?2, ?3)", values)?;
        }
        for product in &data.products {
            transaction.execute(
                "INSERT INTO producto VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                params![
                    product.code,
                    product.name,
                    product.supplier,
                    product.stock,
                    product.minimum,
                    product.multiple,
                    product.price.cents(),
                    product.expires.to_string(),
                ],
            )?;
            for (ago, units) in product.sold.iter().rev().enumerate() {
                let day = data.day.checked_sub_days(Days::new(u64::try_from(ago)?));
                let day = day.ok_or("no hay dias tan atras")?.to_string();
                let values = params![product.code, day, units];
                transaction.execute("INSERT INTO venta VALUES (?1, ?2, ?3)", values)?;
            }
        }
        transaction.commit()?;
        Ok(())
    }

    pub(crate) fn open(path: &Path) -> rusqlite::Result<Self> {
        connection::read_only(path).map(Self)
    }

    /// The answer to one question: none is a page without rows, not known is a failure.
    pub(crate) fn ask(
        &self,
        what: Que,
        code: Option<&str>,
        since: Option<NaiveDate>,
    ) -> Result<Page<Row>, Failure> {
        let has_dates = matches!(what, Que::Ventas | Que::Caducidades);
        if since.is_some() && !has_dates {
            // Left out in silence, a date would be taken for one that was heeded.
            return Err(Failure::new("Con esa consulta no hay fechas: desde no vale.")
                .with_code("desde_sobra")
                .with_alternative("Quita desde, o consulta ventas o caducidades."));
        }
        if let Some(code) = code
            && !self.has(code).map_err(unreadable)?
        {
            return Err(unknown(code));
        }
        let rows = self.rows(what, code, since).map_err(unreadable)?;
        let narrow = if has_dates {
            "Afina con codigo o con una fecha en desde."
        } else {
            "Afina con codigo."
        };
        Ok(Page::cut(rows, MOST_ROWS, narrow))
    }

    fn rows(&self, what: Que, code: Option<&str>, since: Option<NaiveDate>) -> rusqlite::Result<Vec<Row>> {
        let since = match (what, since) {
            (Que::Ventas | Que::Caducidades, Some(since)) => since.to_string(),
            (Que::Ventas, None) => String::new(),
            _ => self.day()?,
        };
        let all = named_params! { ":codigo": code };
        let later = named_params! { ":codigo": code, ":desde": since };
        match what {
            Que::Stock => self.select(STOCK, all, |row| {
                let (stock, minimo, ventas_mes) = (row.get(2)?, row.get(3)?, row.get(4)?);
                let kept = i64::try_from(DAYS_KEPT).unwrap_or(i64::MAX);
                Ok(Row::Stock {
                    codigo: row.get(0)?,
                    nombre: row.get(1)?,
                    stock,
                    minimo,
                    bajo_minimo: stock < minimo,
                    dias_de_cobertura: stock.saturating_mul(kept).checked_div(ventas_mes),
                    ventas_mes,
                })
            }),
            Que::Ventas => self.select(SALES, later, |row| {
                Ok(Row::Sales {
                    codigo: row.get(0)?,
                    nombre: row.get(1)?,
                    unidades: row.get(2)?,
                    desde: since.clone(),
                })
            }),
            Que::Caducidades => self.select(EXPIRIES, later, |row| {
                Ok(Row::Expiry {
                    codigo: row.get(0)?,
                    nombre: row.get(1)?,
                    caduca: row.get(2)?,
                    stock: row.get(3)?,
                })
            }),
            Que::Precios => self.select(PRICES, all, |row| {
                Ok(Row::Price {
                    codigo: row.get(0)?,
                    nombre: row.get(1)?,
                    precio_eur: Amount::of_cents(row.get(2)?),
                    proveedor: row.get(3)?,
                })
            }),
            Que::Proveedores => self.select(SUPPLIERS, all, |row| {
                Ok(Row::Supplier {
                    proveedor: row.get(0)?,
                    nombre: row.get(1)?,
                    plazo_dias: row.get(2)?,
                    productos: row.get(3)?,
                })
            }),
        }
    }

    /// The products of a supplier: of all codes, or of these.
    pub(crate) fn situations(&self, of: Proveedor, codes: &[String]) -> Result<Vec<Situation>, Failure> {
        let statement =
            "SELECT codigo, nombre, stock, minimo, multiplo, precio_cents, ventas_mes FROM situacion
            WHERE proveedor = ?1 ORDER BY codigo";
        let mut products = self
            .select(statement, [of.id()], |row| {
                Ok(Situation {
                    code: row.get(0)?,
                    name: row.get(1)?,
                    stock: row.get(2)?,
                    minimum: row.get(3)?,
                    multiple: row.get(4)?,
                    price: Amount::of_cents(row.get(5)?),
                    sold: row.get(6)?,
                })
            })
            .map_err(unreadable)?;
        let has = |code: &&String| products.iter().any(|product| product.code == **code);
        if let Some(code) = codes.iter().find(|code| !has(code)) {
            return Err(
                Failure::new(format!("{} no tiene ningun producto {code:?}.", of.id()))
                    .with_code("codigo_desconocido")
                    .with_alternative("consultar con que=precios dice de que proveedor es cada codigo."),
            );
        }
        if !codes.is_empty() {
            products.retain(|product| codes.contains(&product.code));
        }
        Ok(products)
    }

    fn has(&self, code: &str) -> rusqlite::Result<bool> {
        let statement = "SELECT EXISTS (SELECT 1 FROM producto WHERE codigo = ?1)";
        self.0.query_row(statement, [code], |row| row.get(0))
    }

    fn day(&self) -> rusqlite::Result<String> {
        self.0.query_row("SELECT fecha FROM dia", [], |row| row.get(0))
    }

    fn select<T>(
        &self,
        statement: &str,
        values: impl Params,
        row: impl Fn(&rusqlite::Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Vec<T>> {
        let mut statement = self.0.prepare(statement)?;
        statement.query_map(values, |found| row(found))?.collect()
    }
}

fn unknown(code: &str) -> Failure {
    Failure::new(format!("No hay ningun producto con el codigo {code:?}."))
        .with_code("codigo_desconocido")
        .with_alternative("consultar con que=stock, sin codigo, da los codigos.")
}

/// Nobody could look it up: never to be taken for "there is none". What went wrong is for the pharmacy, not for a model.
#[allow(clippy::needless_pass_by_value, reason = "it stands in map_err")]
pub(crate) fn unreadable(error: rusqlite::Error) -> Failure {
    eprintln!("pharmacy_orders: {error}");
    Failure::new("Los datos de la farmacia no se pueden leer ahora.")
        .with_code("sin_datos")
        .retryable()
        .with_alternative("Dilo asi: no se sabe. No digas que no hay.")
}
