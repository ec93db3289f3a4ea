//! Budgets: how often an action may run, and how much may be spent by it, in a window of time.

use std::time::Duration;

use super::{Change, Denial, SealingKey, Session, moment};
use crate::{
    json::Json,
    spec::{ActionSpec, Kind, Shape},
};

/// How often an action runs, or what one of its fields sums up to, within a window of time: at most so much.
///
/// Windows follow one another: of an hour, from each full hour (UTC) to the next. What is counted is what began to run, and
/// is given back where the handler says that nothing was done. It is counted for each principal, unless
/// [`per_tenant`](Self::per_tenant) or [`of_all`](Self::of_all) say otherwise, and kept in the store, for all gates of it.
///
/// ```
/// use std::time::Duration;
/// use action_menu::gate::Budget;
///
/// let day = Duration::from_secs(24 * 60 * 60);
/// let often = Budget::calls("refund", 20, day);
/// // Sums are of millionths, rounded up; a text that is a decimal counts as one.
/// let much = Budget::sum("refund", "amount", 1_000.0, day).of_all();
/// # let _ = (often, much);
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    pub(super) action: String,
    pub(super) field: Option<String>,
    /// None where it is no amount that can be counted.
    most: Option<i64>,
    window: u64,
    of: Whose,
}

#[derive(Clone, Copy, Debug)]
enum Whose {
    Principal,
    Tenant,
    All,
}

/// Millionths: what sums are of.
const UNIT: i64 = 1_000_000;

impl Budget {
    /// The action runs at most so often in the window.
    pub fn calls(action: impl Into<String>, most: u32, window: Duration) -> Self {
        Self {
            action: action.into(),
            field: None,
            most: Some(i64::from(most)),
            window: moment::millis(window).max(1),
            of: Whose::Principal,
        }
    }

    /// The field of the calls in the window sums up to at most so much. A call whose field is no number doesn't run, and one
    /// that is below zero gives nothing back.
    pub fn sum(action: impl Into<String>, field: impl Into<String>, most: f64, window: Duration) -> Self {
        Self {
            field: Some(field.into()),
            // Rounded up as what is summed is, so that what is exactly the most is within it.
            most: millionths(&Json::from(most)),
            ..Self::calls(action, 0, window)
        }
    }

    /// Counted for all principals of a tenant together.
    #[must_use]
    pub fn per_tenant(self) -> Self {
        Self {
            of: Whose::Tenant,
            ..self
        }
    }

    /// Counted for everybody together.
    #[must_use]
    pub fn of_all(self) -> Self {
        Self {
            of: Whose::All,
            ..self
        }
    }

    /// Whether it bounds something.
    pub(super) const fn is_bound(&self) -> bool {
        self.most.is_some()
    }

    /// What this call would spend; none where the budget isn't of its action.
    pub(super) fn spend<M, C: ?Sized>(
        &self,
        seal: &SealingKey,
        spec: &ActionSpec,
        proposal: &Json,
        session: &Session<'_, M, C>,
        now: u64,
    ) -> Result<Option<Spend>, Denial> {
        if self.action != spec.name() {
            return Ok(None);
        }
        let amount = match &self.field {
            None => Some(1),
            Some(field) => proposal.get(field).and_then(millionths),
        };
        let Some(amount) = amount else {
            let field = self.field.as_deref().unwrap_or_default();
            return Err(Denial::of(
                "undecided",
                format!("What {field} adds to a sum that is bounded can't be told, so the answer is no."),
            ));
        };
        let since = now - now % self.window;
        let (tenant, principal) = match self.of {
            Whose::Principal => (session.tenant(), session.principal()),
            Whose::Tenant => (session.tenant(), ""),
            Whose::All => ("", ""),
        };
        let whose = match self.of {
            Whose::Principal => "principal",
            Whose::Tenant => "tenant",
            Whose::All => "all",
        };
        let most = self.most.unwrap_or(0);
        // As JSON, so that no two are spelled alike; its digest alone is kept, since nobody is named in it.
        let key = Json::List(vec![
            Json::from(spec.name()),
            Json::from(self.field.clone().unwrap_or_default()),
            Json::from(self.window),
            Json::from(since),
            Json::from(most),
            Json::name(whose),
            Json::from(tenant),
            Json::from(principal),
        ]);
        Ok(Some(Spend {
            cost: Cost {
                key: seal.of("budget", &[&key.to_string()]).to_hex(),
                amount: amount.max(0),
                until: since.saturating_add(self.window),
            },
            most,
            field: self.field.clone(),
        }))
    }
}

/// What a call spends of one budget.
#[derive(Clone, Debug)]
pub(super) struct Spend {
    pub(super) cost: Cost,
    pub(super) most: i64,
    field: Option<String>,
}

/// How much, and of what: as the ledger keeps it, to be given back.
#[derive(Clone, Debug, action_menu_derive::Record)]
#[record(crate = "crate")]
pub(super) struct Cost {
    /// The digest of the budget, whose it is, and its window.
    pub(super) key: String,
    /// How much.
    pub(super) amount: i64,
    /// When the window is over.
    until: u64,
}

impl Cost {
    /// Gives it back.
    pub(super) fn back(&self) -> Change {
        Change::Spend {
            key: self.key.clone(),
            amount: -self.amount,
            most: i64::MAX,
            until: self.until,
        }
    }
}

impl Spend {
    pub(super) fn change(&self) -> Change {
        Change::Spend {
            key: self.cost.key.clone(),
            amount: self.cost.amount,
            most: self.most,
            until: self.cost.until,
        }
    }

    /// Gives it back.
    pub(super) fn back(&self) -> Change {
        self.cost.back()
    }

    /// Why it isn't within the budget.
    pub(super) fn denial(&self) -> Denial {
        let until = moment::shown(self.cost.until);
        let reason = match &self.field {
            None => format!("It may run {} times until {until}, and has.", self.most),
            Some(field) => format!(
                "The sum of {field} may be {} until {until}, and would be above it.",
                Json::from(decimal(self.most))
            ),
        };
        Denial::of("over_budget", reason).with_alternative("Ask a person, or wait until then.")
    }
}

#[allow(
    clippy::cast_precision_loss,
    reason = "for people; a bound beyond 2^53 millionths is rounded"
)]
fn decimal(millionths: i64) -> f64 {
    millionths as f64 / UNIT as f64
}

/// Whether a field can be summed up: a number, or a text in a form of its own, as a decimal has.
pub(super) fn is_summed(shape: &Shape) -> bool {
    match shape.kind() {
        Kind::Integer { .. } | Kind::Number { .. } => true,
        Kind::Text { pattern, format, .. } => pattern.is_some() || format.is_some(),
        _ => false,
    }
}

/// A number, or the text of a decimal, in millionths, rounded away from zero.
fn millionths(value: &Json) -> Option<i64> {
    match value {
        Json::Integer(value) => i64::try_from(value.checked_mul(i128::from(UNIT))?).ok(),
        Json::Number(value) => of_decimal(&value.to_string()),
        Json::Text(text) => of_decimal(text),
        _ => None,
    }
}

/// Digits, a point, digits: nothing else is a decimal.
fn of_decimal(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !are_digits(whole) || !are_digits(fraction) {
        return None;
    }
    let kept: String = fraction.chars().chain("000000".chars()).take(6).collect();
    let more = fraction.bytes().skip(6).any(|digit| digit != b'0');
    let sum = whole
        .parse::<i64>()
        .ok()?
        .checked_mul(UNIT)?
        .checked_add(kept.parse().ok()?)?
        .checked_add(i64::from(more))?;
    Some(if negative { -sum } else { sum })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_is_told_in_millionths_and_never_too_low() {
        for (value, expected) in [
            (Json::from(5_u8), Some(5_000_000)),
            (Json::from(0.1), Some(100_000)),
            (Json::from(612.4), Some(612_400_000)),
            (Json::from(1e-9), Some(1)),
            (Json::from("0.0000001"), Some(1)),
            (Json::from("12.50"), Some(12_500_000)),
            (Json::from("-3"), Some(-3_000_000)),
            (Json::from(1e300), None),
            (Json::from("1e3"), None),
            (Json::from(""), None),
            (Json::from("."), None),
            (Json::from("12."), Some(12_000_000)),
            (Json::Null, None),
        ] {
            assert_eq!(millionths(&value), expected, "{value}");
        }
    }
}
