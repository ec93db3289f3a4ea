//! How much of what is ordered.
//!
//! The rule, for each product of the supplier: on the last of the days that are covered the minimum has to be on the shelf
//! still. What will be missing, `sales of those days + minimum - stock`, is ordered in whole multiples; where nothing will
//! be missing, nothing is. The sales of so many days are those of the last thirty, in proportion, rounded up.

use serde::Serialize;

use crate::{amount::Amount, catalogue::Situation, data::DAYS_KEPT};

/// A line of an order, with what a person wants to see beside it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Line {
    pub(crate) codigo: String,
    pub(crate) nombre: String,
    pub(crate) unidades: i64,
    pub(crate) quedan: i64,
    pub(crate) ventas_mes: i64,
    pub(crate) precio_eur: Amount,
    pub(crate) importe_eur: Amount,
}

/// More than can be counted: no order that anybody means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Uncountable;

/// The lines of an order that covers so many days, the largest amount first.
pub(crate) fn lines(products: &[Situation], days: u16) -> Result<Vec<Line>, Uncountable> {
    let mut lines = Vec::new();
    for product in products {
        let units = units(product, days).ok_or(Uncountable)?;
        if units > 0 {
            lines.push(Line {
                codigo: product.code.clone(),
                nombre: product.name.clone(),
                unidades: units,
                quedan: product.stock,
                ventas_mes: product.sold,
                precio_eur: product.price,
                importe_eur: product.price.times(units).ok_or(Uncountable)?,
            });
        }
    }
    lines.sort_by(|left, right| {
        let by_amount = right.importe_eur.cmp(&left.importe_eur);
        by_amount.then_with(|| left.codigo.cmp(&right.codigo))
    });
    Ok(lines)
}

/// What the lines come to.
pub(crate) fn total(lines: &[Line]) -> Result<Amount, Uncountable> {
    Amount::sum(lines.iter().map(|line| line.importe_eur)).ok_or(Uncountable)
}

fn units(product: &Situation, days: u16) -> Option<i64> {
    let sales = ceiling(
        product.sold.checked_mul(i64::from(days))?,
        i64::try_from(DAYS_KEPT).ok()?,
    )?;
    let missing = sales.checked_add(product.minimum)?.checked_sub(product.stock)?;
    if missing <= 0 {
        return Some(0);
    }
    ceiling(missing, product.multiple)?.checked_mul(product.multiple)
}

/// The quotient of numbers that aren't below zero, rounded up.
fn ceiling(dividend: i64, divisor: i64) -> Option<i64> {
    let whole = dividend.checked_div(divisor)?;
    whole.checked_add(i64::from(dividend.checked_rem(divisor)? > 0))
}
