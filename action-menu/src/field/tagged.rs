//! Objects that are one of the actions of a menu, and records: read in one pass, the tag anywhere.

use std::{fmt, marker::PhantomData};

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, Visitor};

use super::{
    Cx, ReadMenu, ReadRecord,
    fields::{ActionName, Fields, Guess},
    refuse,
};
use crate::spec::{FieldSpec, MenuSpec, same};

/// Reads an object that names its action. The reader asks for a struct by the name of the tag: a tree
/// answers with that key first, `serde_json` ignores the name.
#[inline]
pub(crate) fn tagged<'de, M: ReadMenu<'de>, D: Deserializer<'de>>(
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
#[inline]
pub(crate) fn untagged<'de, M: ReadMenu<'de>, D: Deserializer<'de>>(
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

/// Reads the fields of a record.
pub(crate) fn record<'de, R: ReadRecord<'de>, D: Deserializer<'de>>(
    fields: &'static [FieldSpec],
    deserializer: D,
    depth: u8,
) -> Result<R, D::Error> {
    let depth = depth.checked_sub(1).ok_or_else(refuse)?;
    deserializer.deserialize_map(Entries {
        fields,
        depth,
        read: PhantomData,
    })
}

/// Reads a record as a field's value: what its shape says is what is read.
pub fn read_record<'de, R: ReadRecord<'de>, D: Deserializer<'de>>(
    deserializer: D,
    cx: Cx,
) -> Result<R, D::Error> {
    let fields = cx.shape.as_record().ok_or_else(refuse)?.fields();
    record(fields, deserializer, cx.depth)
}

/// Reads a menu as a field's value.
pub fn read_menu<'de, M: ReadMenu<'de>, D: Deserializer<'de>>(
    deserializer: D,
    cx: Cx,
) -> Result<M, D::Error> {
    tagged(cx.shape.as_menu().ok_or_else(refuse)?, deserializer, cx.depth)
}

struct Entries<R> {
    fields: &'static [FieldSpec],
    depth: u8,
    read: PhantomData<R>,
}

impl<'de, R: ReadRecord<'de>> Visitor<'de> for Entries<R> {
    type Value = R;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<R, A::Error> {
        R::read(Fields::new(map, self.fields, None, self.depth))
    }
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
        let menu = self.menu;
        let (action, guess) = match self.action {
            Some(action) => (action, None),
            None => match map.next_key_seed(Opening(menu))? {
                Some(First::Tag) => (map.next_value_seed(ActionName(menu))?, None),
                Some(First::Field(guess)) => (guess.action, Some(guess)),
                None => return Err(refuse()),
            },
        };
        let spec = menu.actions().get(action).ok_or_else(refuse)?;
        M::read(action, Fields::new(map, spec.fields(), guess, self.depth))
    }
}

/// What the first key is.
enum First {
    Tag,
    Field(Guess),
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
    fn visit_str<E: de::Error>(self, key: &str) -> Result<First, E> {
        if same(self.0.tag(), key) {
            Ok(First::Tag)
        } else {
            guess(self.0, key).map(First::Field).ok_or_else(refuse)
        }
    }
}

/// The action whose first field this is, or else any that has it.
#[cold]
#[inline(never)]
fn guess(menu: &'static MenuSpec, key: &str) -> Option<Guess> {
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
    let (action, field) = first.or_else(any)?;
    let open = Some(field);
    Some(Guess { menu, action, open })
}
