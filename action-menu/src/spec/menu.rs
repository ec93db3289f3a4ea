//! The menu as constant data.

use std::borrow::Cow;

use super::{ActionSpec, Part, docs, names};

/// What is known of a menu at compile time: [`ActionMenu::MENU`](crate::ActionMenu::MENU).
#[derive(Clone, Copy, Debug)]
pub struct MenuSpec {
    name: &'static str,
    tag: &'static str,
    docs: &'static str,
    actions: &'static [ActionSpec],
    table: &'static [u16],
    exceptions: &'static [(&'static str, &'static str)],
    /// The derive has reported mistakes of the menu, or of one in it: nothing else is said of it.
    mistaken: bool,
}

impl MenuSpec {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        name: &'static str,
        tag: &'static str,
        docs: &'static str,
        actions: &'static [ActionSpec],
        table: &'static [u16],
    ) -> Self {
        Self {
            name,
            tag,
            docs,
            actions,
            table,
            exceptions: &[],
            mistaken: false,
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn mistaken(self) -> Self {
        Self {
            mistaken: true,
            ..self
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn of(self, mut parts: &[Part]) -> Self {
        let mut mistaken = self.mistaken;
        while let Some((part, rest)) = parts.split_first() {
            if let Part::Menu(menu) = part {
                mistaken |= menu.mistaken;
            }
            parts = rest;
        }
        Self { mistaken, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_exceptions(self, exceptions: &'static [(&'static str, &'static str)]) -> Self {
        Self { exceptions, ..self }
    }

    pub(super) const fn is_mistaken(&self) -> bool {
        self.mistaken
    }

    /// The name of the Rust enum.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The key that names the action in a proposal: `action` unless `#[menu(tag = "…")]` says otherwise.
    pub const fn tag(&self) -> &'static str {
        self.tag
    }

    /// The actions, as declared.
    pub const fn actions(&self) -> &'static [ActionSpec] {
        self.actions
    }

    /// The description: the enum's doc comment.
    pub fn description(&self) -> Cow<'static, str> {
        docs::description(self.docs)
    }

    /// What the lint lets pass in this menu, as `#[menu(allow(rule = "…"))]` states it: ids of rules with reasons. Those of
    /// menus that it flattens are theirs alone.
    pub const fn exceptions(&self) -> &'static [(&'static str, &'static str)] {
        self.exceptions
    }

    /// The action that the model calls `name`, or that has it as an alias, in the same time for a menu of any size.
    pub fn action(&self, name: &str) -> Option<&'static ActionSpec> {
        self.actions.get(self.position(name)?)
    }

    #[inline]
    pub(crate) const fn position(&self, name: &str) -> Option<usize> {
        names::find(self.table, self.actions, name)
    }
}
