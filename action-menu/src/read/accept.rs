//! The accepting path: text to action in one pass, driven by the streaming deserializer of `serde_json`.

use std::{fmt, marker::PhantomData};

use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};

use crate::{
    field::{ActionName, Fields, ReadMenu, TagState, refuse},
    spec::{MenuSpec, same},
};

pub(super) fn proposal<'t, M: ReadMenu<'t>>(menu: &'static MenuSpec, text: &'t str, depth: u8) -> Option<M> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let action = tagged(menu, &mut deserializer, depth).ok()?;
    deserializer.end().ok()?;
    Some(action)
}

pub(super) fn arguments<'t, M: ReadMenu<'t>>(
    menu: &'static MenuSpec,
    action: usize,
    text: &'t str,
    depth: u8,
) -> Option<M> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let action = untagged(menu, action, &mut deserializer, depth).ok()?;
    deserializer.end().ok()?;
    Some(action)
}

/// Reads an object that names its action. The reader asks for a struct by the name of the tag: the tree
/// answers with that key first, `serde_json` ignores the name.
pub(super) fn tagged<'de, M: ReadMenu<'de>, D: Deserializer<'de>>(
    menu: &'static MenuSpec,
    deserializer: D,
    depth: u8,
) -> Result<M, D::Error> {
    let depth = depth.checked_sub(1).ok_or_else(refuse)?;
    deserializer.deserialize_struct(
        menu.tag(),
        &[],
        Proposal {
            menu,
            action: None,
            depth,
            read: PhantomData,
        },
    )
}

/// Reads the arguments of an action that is known.
pub(super) fn untagged<'de, M: ReadMenu<'de>, D: Deserializer<'de>>(
    menu: &'static MenuSpec,
    action: usize,
    deserializer: D,
    depth: u8,
) -> Result<M, D::Error> {
    let depth = depth.checked_sub(1).ok_or_else(refuse)?;
    deserializer.deserialize_map(Proposal {
        menu,
        action: Some(action),
        depth,
        read: PhantomData,
    })
}

struct Proposal<M> {
    menu: &'static MenuSpec,
    action: Option<usize>,
    depth: u8,
    read: PhantomData<M>,
}

impl<'de, M: ReadMenu<'de>> Visitor<'de> for Proposal<M> {
    type Value = M;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    #[inline]
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<M, A::Error> {
        let (action, tag, open) = match self.action {
            Some(action) => (action, TagState::Outside, None),
            None => match map.next_key_seed(Opening(self.menu))? {
                Some(First::Tag) => (map.next_value_seed(ActionName(self.menu))?, TagState::Seen, None),
                Some(First::Field { action, field }) => (action, TagState::Ahead(action), Some(field)),
                Some(First::Other) | None => return Err(refuse()),
            },
        };
        M::read(
            action,
            Fields::new(map, self.menu, action, tag, open, self.depth)?,
        )
    }
}

/// What the first key gives away.
enum First {
    Tag,
    /// A field that this action has: a guess, which the tag has to confirm. Wrong only costs time.
    Field {
        action: usize,
        field: usize,
    },
    Other,
}

struct Opening(&'static MenuSpec);

impl<'de> DeserializeSeed<'de> for Opening {
    type Value = First;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<First, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Opening {
    type Value = First;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    #[inline]
    fn visit_str<E>(self, key: &str) -> Result<First, E> {
        Ok(if same(self.0.tag(), key) {
            First::Tag
        } else {
            guess(self.0, key)
        })
    }
}

/// The action whose first field this is, or else any that has it.
#[cold]
#[inline(never)]
fn guess(menu: &'static MenuSpec, key: &str) -> First {
    let first = menu
        .actions()
        .iter()
        .position(|action| {
            action
                .fields()
                .first()
                .is_some_and(|field| same(field.name(), key))
        })
        .map(|action| (action, 0));
    let any = || {
        menu.actions().iter().enumerate().find_map(|(action, spec)| {
            Some((
                action,
                spec.fields().iter().position(|field| same(field.name(), key))?,
            ))
        })
    };
    match first.or_else(any) {
        Some((action, field)) => First::Field { action, field },
        None => First::Other,
    }
}
