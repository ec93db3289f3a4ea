//! Reach: what a menu, or a part of it, can do to the world. The blast radius grows with the menu.

use std::fmt::{self, Write as _};

use crate::{
    json::Json,
    menu::ActionMenu,
    offer::Offer,
    spec::{ActionSpec, Confirm, Effect},
};

/// What can be done with a menu or sub-menu, by effect, the irreversible named first.
///
/// ```
/// use action_menu::{ActionMenu, Reach};
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Find an order.
///     #[action(read)]
///     FindOrder { order_id: String },
///     /// Refund an order.
///     #[action(write(irreversible), confirm, idempotent_by(order_id))]
///     Refund { order_id: String, amount: f64 },
/// }
///
/// let reach = Reach::of::<Support>();
/// assert_eq!(
///     reach.to_string(),
///     "Support: 2 actions\n  irreversible  1  refund (confirmed)\n  reversible    0\n  read          1  find_order\n"
/// );
/// assert_eq!(reach.irreversible().count(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Reach {
    menu: &'static str,
    narrowed: bool,
    actions: Vec<&'static ActionSpec>,
}

impl Reach {
    /// What a whole menu can do.
    #[must_use]
    pub fn of<M: ActionMenu>() -> Self {
        Self::of_offer(Offer::whole(M::MENU))
    }

    pub(crate) fn of_offer(offer: Offer<'_>) -> Self {
        Self {
            menu: offer.menu().name(),
            narrowed: offer.is_narrowed(),
            actions: offer.accepted().map(|(_, action)| action).collect(),
        }
    }

    /// The actions that can't be undone.
    pub fn irreversible(&self) -> impl Iterator<Item = &'static ActionSpec> {
        self.with(Effect::Irreversible)
    }

    /// The actions of this effect, as declared.
    pub fn with(&self, effect: Effect) -> impl Iterator<Item = &'static ActionSpec> {
        self.actions
            .iter()
            .copied()
            .filter(move |action| action.effect() == effect)
    }

    /// How many actions there are.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether nothing can be done.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// As data: the names by effect.
    pub fn to_json(&self) -> Json {
        let groups = EFFECTS.map(|effect| {
            (
                effect.as_str(),
                Json::names(self.with(effect).map(ActionSpec::name)),
            )
        });
        let with = |confirm| {
            let actions = self
                .actions
                .iter()
                .filter(move |action| action.confirm() == confirm);
            Json::names(actions.map(|action| action.name()))
        };
        Json::object(
            [
                ("menu", Json::from(self.menu)),
                ("narrowed", Json::Boolean(self.narrowed)),
                ("actions", Json::from(self.len())),
            ]
            .into_iter()
            .chain(groups)
            .chain([
                ("confirmed", with(Confirm::Always)),
                ("confirmed_if", with(Confirm::If)),
            ]),
        )
    }

    /// As a table in Markdown.
    pub fn to_markdown(&self) -> String {
        let mut text = format!("| {} | actions | |\n| --- | ---: | --- |\n", self.menu);
        for (effect, actions) in self.groups() {
            let listed: Vec<_> = actions
                .iter()
                .map(|action| format!("`{}`{}", action.name(), mark(action)))
                .collect();
            // A bar would end the cell, even between backticks.
            let listed = listed.join(", ").replace('|', "\\|");
            // Writing to a String can't fail.
            let _ = writeln!(text, "| {} | {} | {listed} |", effect.as_str(), actions.len());
        }
        text
    }

    /// The groups that a report shows: what is unstated only where there is some.
    fn groups(&self) -> impl Iterator<Item = (Effect, Vec<&'static ActionSpec>)> {
        let groups = EFFECTS
            .iter()
            .map(|effect| (*effect, self.with(*effect).collect::<Vec<_>>()));
        groups.filter(|(effect, actions)| !(actions.is_empty() && *effect == Effect::Unstated))
    }
}

/// What hurts most first.
const EFFECTS: [Effect; 4] = [
    Effect::Irreversible,
    Effect::Unstated,
    Effect::Reversible,
    Effect::Read,
];

/// What is deprecated is no longer offered and can still be done.
fn mark(action: &ActionSpec) -> String {
    let confirmed = match action.confirm() {
        Confirm::Always => Some("confirmed"),
        Confirm::If => Some("confirmed at times"),
        Confirm::Never | Confirm::Unstated => None,
    };
    let deprecated = action.is_deprecated().then_some("deprecated");
    let marks: Vec<&str> = confirmed.into_iter().chain(deprecated).collect();
    if marks.is_empty() {
        String::new()
    } else {
        format!(" ({})", marks.join(", "))
    }
}

impl fmt::Display for Reach {
    /// One line an effect.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.len() == 1 { "" } else { "s" };
        let narrowed = if self.narrowed { ", narrowed" } else { "" };
        writeln!(f, "{}{narrowed}: {} action{plural}", self.menu, self.len())?;
        for (effect, actions) in self.groups() {
            let listed: Vec<_> = actions
                .iter()
                .map(|action| format!("{}{}", action.name(), mark(action)))
                .collect();
            let line = format!(
                "  {:<12}  {}  {}",
                effect.as_str(),
                actions.len(),
                listed.join(", ")
            );
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
