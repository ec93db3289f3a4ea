//! What of a menu is offered: all of it, or a part of its actions and of their fields' values.

use crate::{
    json::Json,
    spec::{ActionSpec, FieldSpec, Kind, MenuSpec, Presence, Shape},
};

/// A menu as it is offered. Plain data to look at; schema and reader follow it alike.
#[derive(Clone, Copy)]
pub(crate) struct Offer<'o> {
    menu: &'static MenuSpec,
    narrowing: Option<&'o Narrowing>,
}

/// What is taken away from a menu. It only grows, and in any order to the same end.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Narrowing {
    /// Which actions are left, by position.
    offered: Vec<bool>,
    /// Which values are left of a field, by the positions of action and field.
    values: Vec<Values>,
    /// Whether what is taken away is told apart from what never was.
    hides: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Values {
    action: usize,
    field: usize,
    /// In order, each once.
    left: Vec<Json>,
}

impl Offer<'static> {
    /// The whole menu.
    pub(crate) const fn whole(menu: &'static MenuSpec) -> Self {
        Self {
            menu,
            narrowing: None,
        }
    }
}

impl<'o> Offer<'o> {
    pub(crate) const fn narrowed(menu: &'static MenuSpec, narrowing: &'o Narrowing) -> Self {
        Self {
            menu,
            narrowing: Some(narrowing),
        }
    }

    pub(crate) const fn menu(&self) -> &'static MenuSpec {
        self.menu
    }

    /// Whether the action at this position may be proposed.
    pub(crate) fn takes(&self, action: usize) -> bool {
        self.narrowing
            .is_none_or(|narrowing| narrowing.offered.get(action) == Some(&true))
    }

    /// Whether an action that is real and not offered is told to be unknown.
    pub(crate) fn hides(&self) -> bool {
        self.narrowing.is_some_and(|narrowing| narrowing.hides)
    }

    /// The values that a field is narrowed to, in order.
    pub(crate) fn values(&self, action: usize, field: usize) -> Option<&'o [Json]> {
        let mut narrowed = self.narrowing?.values.iter();
        let narrowed = narrowed.find(|values| values.action == action && values.field == field)?;
        Some(&narrowed.left)
    }

    /// Whether the values of an action's fields are narrowed.
    pub(crate) fn narrows(&self, action: usize) -> bool {
        self.narrowing
            .is_some_and(|narrowing| narrowing.values.iter().any(|values| values.action == action))
    }

    /// Whether anything is taken away.
    pub(crate) fn is_narrowed(&self) -> bool {
        self.narrowing
            .is_some_and(|narrowing| !narrowing.values.is_empty() || narrowing.offered.contains(&false))
    }

    /// The actions that are read, told of or not.
    pub(crate) fn accepted(self) -> impl Iterator<Item = (usize, &'static ActionSpec)> {
        let actions = self.menu.actions().iter().enumerate();
        actions.filter(move |(index, _)| self.takes(*index))
    }

    /// The actions that the model is told of, with their positions: what is deprecated is read and not told.
    pub(crate) fn actions(self) -> impl Iterator<Item = (usize, &'static ActionSpec)> {
        self.accepted().filter(|(_, action)| !action.is_deprecated())
    }
}

impl Narrowing {
    /// Nothing is taken away.
    pub(crate) fn none(menu: &MenuSpec) -> Self {
        Self {
            offered: vec![true; menu.actions().len()],
            values: Vec::new(),
            hides: false,
        }
    }

    /// Takes away the actions for which `keep` says no.
    pub(crate) fn retain(&mut self, menu: &MenuSpec, keep: impl Fn(usize, &ActionSpec) -> bool) {
        for ((index, action), offered) in menu.actions().iter().enumerate().zip(&mut self.offered) {
            *offered &= keep(index, action);
        }
    }

    pub(crate) fn hide(&mut self) {
        self.hides = true;
    }

    /// Leaves of a field only these values, and of those only what was left before.
    pub(crate) fn keep(&mut self, action: usize, field: usize, spec: &FieldSpec, mut values: Vec<Json>) {
        values.sort_by(Json::order);
        values.dedup();
        let known = self
            .values
            .iter_mut()
            .find(|known| known.action == action && known.field == field);
        let left = if let Some(known) = known {
            known
                .left
                .retain(|value| values.binary_search_by(|left| left.order(value)).is_ok());
            known.left.len()
        } else {
            let count = values.len();
            self.values.push(Values {
                action,
                field,
                left: values,
            });
            self.values.sort_by_key(|values| (values.action, values.field));
            count
        };
        // A field that must be filled and can't be: the action can't be proposed at all.
        let unfillable = !can_be_filled(spec.shape(), left) && spec.presence() != Presence::Optional;
        if let Some(offered) = self.offered.get_mut(action) {
            *offered &= !unfillable;
        }
    }
}

/// Whether there is a value of this shape, other than null, when so many are left: of a list, of its items.
pub(crate) fn can_be_filled(shape: &Shape, left: usize) -> bool {
    match shape.kind() {
        Kind::List { min: 0, .. } => true,
        Kind::List {
            item, min, unique, ..
        } => {
            let count = left + usize::from(item.is_nullable());
            if unique && !matches!(item.kind(), Kind::List { .. }) {
                usize::try_from(min).is_ok_and(|min| count >= min)
            } else {
                item.is_nullable() || can_be_filled(item, left)
            }
        }
        _ => left > 0,
    }
}
