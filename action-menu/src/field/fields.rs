//! What generated readers and writers work with.

use std::{fmt, marker::PhantomData};

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, Visitor};

use super::{Cx, FieldType, Read, list::Seed, refuse};
use crate::spec::{FieldSpec, MenuSpec, same};

/// The generated reading of a menu: apart from `ActionMenu`, so that describing carries no lifetime.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an action menu",
    label = "needs `#[derive(ActionMenu)]`"
)]
pub trait ReadMenu<'de>: Sized {
    /// Reads the fields of the action at this position of the menu.
    fn read<A: MapAccess<'de>>(action: usize, fields: Fields<A>) -> Result<Self, A::Error>;
}

/// Whether the tag has been seen among the keys of an action.
#[derive(Clone, Copy)]
pub(crate) enum TagState {
    /// It came first.
    Seen,
    /// The first field gave the action at this position away; the tag has to confirm it.
    Ahead(usize),
    /// A call names its action outside; a tag among its arguments is an unknown field.
    Outside,
}

/// The fields of an action as they come in the text. Every "no" in here is final and unexplained.
#[allow(
    clippy::struct_field_names,
    reason = "the fields of the action are what they are called"
)]
pub struct Fields<A> {
    map: A,
    menu: &'static MenuSpec,
    fields: &'static [FieldSpec],
    tag: TagState,
    /// The field that is expected next: models keep the order of the schema.
    next: usize,
    /// A field whose key has been read already.
    open: Option<usize>,
    depth: u8,
}

impl<'de, A: MapAccess<'de>> Fields<A> {
    #[inline]
    pub(crate) fn new(
        map: A,
        menu: &'static MenuSpec,
        action: usize,
        tag: TagState,
        open: Option<usize>,
        depth: u8,
    ) -> Result<Self, A::Error> {
        match menu.actions().get(action) {
            Some(spec) => Ok(Self {
                map,
                menu,
                fields: spec.fields(),
                tag,
                next: 0,
                open,
                depth,
            }),
            None => Err(refuse()),
        }
    }

    /// The position of the next field in the text, or `None` at the end.
    #[inline]
    #[allow(
        clippy::should_implement_trait,
        reason = "fallible, and only generated code calls it"
    )]
    pub fn next(&mut self) -> Result<Option<usize>, A::Error> {
        if let Some(open) = self.open.take() {
            self.next = open + 1;
            return Ok(Some(open));
        }
        loop {
            match self.map.next_key_seed(KeyOf {
                fields: self.fields,
                next: self.next,
                tag: self.menu.tag(),
            })? {
                Some(Key::Field(index)) => {
                    self.next = index + 1;
                    return Ok(Some(index));
                }
                Some(Key::Tag) => self.confirm()?,
                Some(Key::Other) => return Err(refuse()),
                None if matches!(self.tag, TagState::Ahead(_)) => return Err(refuse()),
                None => return Ok(None),
            }
        }
    }

    /// The tag behind a field: once, and naming the action that the field gave away.
    #[cold]
    fn confirm(&mut self) -> Result<(), A::Error> {
        let TagState::Ahead(action) = self.tag else {
            return Err(refuse());
        };
        if self.map.next_value_seed(ActionName(self.menu))? != action {
            return Err(refuse());
        }
        self.tag = TagState::Seen;
        Ok(())
    }

    /// Reads the value of the field at `index`; a second one is a duplicate.
    #[inline]
    pub fn fill<T: Read<'de>>(&mut self, index: usize, slot: &mut Option<T>) -> Result<(), A::Error> {
        match self.fields.get(index) {
            Some(field) if slot.is_none() => {
                let cx = Cx {
                    shape: field.shape(),
                    depth: self.depth,
                };
                *slot = Some(self.map.next_value_seed(Seed {
                    cx,
                    value: PhantomData,
                })?);
                Ok(())
            }
            _ => Err(refuse()),
        }
    }

    /// The value of the field at `index`, or what its absence means.
    #[inline]
    pub fn take<T: FieldType>(&self, _index: usize, slot: Option<T>) -> Result<T, A::Error> {
        slot.or_else(T::absent).ok_or_else(refuse)
    }

    /// Reads to the end of an action without fields.
    pub fn end(&mut self) -> Result<(), A::Error> {
        match self.next()? {
            None => Ok(()),
            Some(_) => Err(refuse()),
        }
    }

    /// "No".
    pub fn refuse(&self) -> A::Error {
        refuse()
    }
}

/// Tells what a key is, without keeping it.
struct KeyOf {
    fields: &'static [FieldSpec],
    next: usize,
    tag: &'static str,
}

/// What a key is.
enum Key {
    Field(usize),
    Tag,
    Other,
}

impl<'de> DeserializeSeed<'de> for KeyOf {
    type Value = Key;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for KeyOf {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    #[inline]
    fn visit_str<E: de::Error>(self, key: &str) -> Result<Key, E> {
        match self.fields.get(self.next) {
            Some(expected) if same(expected.name(), key) => Ok(Key::Field(self.next)),
            _ => Ok(
                match self.fields.iter().position(|field| same(field.name(), key)) {
                    Some(index) => Key::Field(index),
                    None if same(self.tag, key) => Key::Tag,
                    None => Key::Other,
                },
            ),
        }
    }
}

/// Reads the name of an action and gives its position.
pub(crate) struct ActionName(pub(crate) &'static MenuSpec);

impl<'de> DeserializeSeed<'de> for ActionName {
    type Value = usize;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for ActionName {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an action")
    }

    #[inline]
    fn visit_str<E: de::Error>(self, name: &str) -> Result<usize, E> {
        self.0.position(name).ok_or_else(refuse)
    }
}
