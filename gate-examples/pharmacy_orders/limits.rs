//! The caps: `if`s, never sentences of a prompt. Each no has its reason and says what else there is.

use std::ops::RangeInclusive;

use action_menu::gate::{Denial, Failure};

use crate::{amount::Amount, order::Line};

/// How many days an order may cover.
pub(crate) const DAYS: RangeInclusive<u16> = 3..=30;
/// The days that are covered where nobody says how many, as the menu has it.
pub(crate) const USUAL_DAYS: u16 = 14;
/// What an order may come to.
pub(crate) const MOST: Amount = Amount::of_cents(150_000);
/// How many lines an order may have.
pub(crate) const MOST_LINES: usize = 40;
/// How many orders may be sent in a day.
pub(crate) const ORDERS_A_DAY: u32 = 10;

/// Whether an order may cover so many days: a rule of the gate, since the arguments alone tell.
pub(crate) fn days(days: u16) -> Result<(), Denial> {
    let (least, most) = (DAYS.start(), DAYS.end());
    let (reason, nearest) = if days < *least {
        (format!("El minimo son {least}."), least)
    } else if days > *most {
        (format!("El maximo son {most}."), most)
    } else {
        return Ok(());
    };
    Err(Denial::new(reason)
        .with_code("dias_fuera")
        .retryable()
        .with_alternative(format!(
            "cubrir_dias va de {least} a {most}: prueba con {nearest}."
        )))
}

/// Whether an order of these lines is within the caps.
pub(crate) fn is_within(lines: &[Line], total: Amount) -> bool {
    total <= MOST && lines.len() <= MOST_LINES
}

/// Why it isn't; the handler says it, since only who has made the lines can tell. `fewer` are days that would be within.
pub(crate) fn over(lines: &[Line], total: Amount, fewer: Option<u16>) -> Failure {
    let count = lines.len();
    let most = MOST.round();
    let reason = match (total > MOST, count > MOST_LINES) {
        (true, true) => format!(
            "El pedido sale a {total} EUR en {count} lineas y supera los topes de {most} y de {MOST_LINES} lineas."
        ),
        (true, false) => format!("El pedido sale a {total} EUR y supera el tope de {most}."),
        _ => format!("El pedido sale a {count} lineas y supera el tope de {MOST_LINES}."),
    };
    let alternative = match fewer {
        Some(fewer) => format!("Acota con solo_codigos o baja cubrir_dias a {fewer}."),
        None => "Acota con solo_codigos.".to_owned(),
    };
    Failure::new(reason)
        .with_code("sobre_el_tope")
        .retryable()
        .with_alternative(alternative)
}
