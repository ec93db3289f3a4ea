//! The pharmacy's data: two tables as text, compiled in; a run may take other products.

use std::num::ParseIntError;

use chrono::NaiveDate;

use crate::amount::Amount;

const PRODUCTS: &str = include_str!("data/productos.csv");
const SUPPLIERS: &str = include_str!("data/proveedores.csv");

/// How many days of sales are kept, up to the day of the data.
pub(crate) const DAYS_KEPT: usize = 30;

/// All that the pharmacy knows on one day.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Data {
    /// The last day of which the sales are known.
    pub(crate) day: NaiveDate,
    pub(crate) products: Vec<Product>,
    pub(crate) suppliers: Vec<Supplier>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Product {
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) supplier: String,
    pub(crate) stock: i64,
    /// What should never be missing from the shelf.
    pub(crate) minimum: i64,
    /// It is ordered by so many units, or twice as many, and so on.
    pub(crate) multiple: i64,
    pub(crate) price: Amount,
    pub(crate) expires: NaiveDate,
    /// Units sold, day by day; the last one is the day of the data.
    pub(crate) sold: Vec<i64>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Supplier {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) days: i64,
}

impl Data {
    /// The data that is compiled in.
    pub(crate) fn own() -> Result<Self, String> {
        Self::of(PRODUCTS)
    }

    /// Other products of the same suppliers.
    pub(crate) fn of(products: &str) -> Result<Self, String> {
        let mut lines = products.lines();
        let day = lines.next().and_then(|line| line.strip_prefix("fecha;"));
        let day = day.ok_or("la primera linea es fecha;AAAA-MM-DD")?;
        let day = date(day)?;
        Ok(Self {
            day,
            products: rows(lines, product)?,
            suppliers: rows(SUPPLIERS.lines(), supplier)?,
        })
    }
}

/// All lines behind the head of a table.
fn rows<'t, T>(
    lines: impl Iterator<Item = &'t str>,
    row: impl Fn(&[&str]) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let rows = lines.skip(1).filter(|line| !line.is_empty());
    rows.map(|line| {
        let cells: Vec<&str> = line.split(';').collect();
        row(&cells).map_err(|why| format!("{why}, en la linea {line:?}"))
    })
    .collect()
}

fn product(cells: &[&str]) -> Result<Product, String> {
    let [
        code,
        name,
        supplier,
        stock,
        minimum,
        multiple,
        price,
        expires,
        sold,
    ] = cells
    else {
        return Err("un producto tiene nueve columnas".to_owned());
    };
    let sold: Vec<i64> = sold.split(' ').map(count).collect::<Result<_, _>>()?;
    if sold.len() != DAYS_KEPT {
        return Err(format!("las ventas son de {DAYS_KEPT} dias"));
    }
    let multiple = count(multiple)?;
    if multiple == 0 {
        return Err("no se pide de cero en cero".to_owned());
    }
    Ok(Product {
        code: (*code).to_owned(),
        name: (*name).to_owned(),
        supplier: (*supplier).to_owned(),
        stock: count(stock)?,
        minimum: count(minimum)?,
        multiple,
        price: Amount::parse(price).ok_or("un precio es como 1.62")?,
        expires: date(expires)?,
        sold,
    })
}

fn supplier(cells: &[&str]) -> Result<Supplier, String> {
    let [id, name, days] = cells else {
        return Err("un proveedor tiene tres columnas".to_owned());
    };
    Ok(Supplier {
        id: (*id).to_owned(),
        name: (*name).to_owned(),
        days: count(days)?,
    })
}

/// A number of things: none is below zero, and no sum of these is more than can be counted.
fn count(text: &str) -> Result<i64, String> {
    text.parse::<u32>()
        .map(i64::from)
        .map_err(|error: ParseIntError| error.to_string())
}

fn date(text: &str) -> Result<NaiveDate, String> {
    text.parse().map_err(|_| "una fecha es AAAA-MM-DD".to_owned())
}
