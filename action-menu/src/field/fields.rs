//! What generated readers work with.

use std::{collections::HashSet, fmt, hash::Hash, marker::PhantomData};

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, Visitor};

use super::{Cx, FieldType, Read, list::Seed, option::Nullable, refuse};
use crate::{
    judge,
    spec::{FieldSpec, MenuSpec, same},
};

/// The generated reading of a menu: apart from `ActionMenu`, so that describing carries no lifetime.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an action menu",
    label = "needs `#[derive(ActionMenu)]`"
)]
pub trait ReadMenu<'de>: Sized {
    /// Reads the fields of the action at this position of the menu.
    fn read<A: MapAccess<'de>>(action: usize, fields: Fields<A>) -> Result<Self, A::Error>;
}

/// The generated reading of a record.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a record", label = "needs `#[derive(Record)]`")]
pub trait ReadRecord<'de>: Sized {
    /// Reads the fields.
    fn read<A: MapAccess<'de>>(fields: Fields<A>) -> Result<Self, A::Error>;
}

/// What a tag among the keys would be.
#[derive(Clone, Copy)]
pub(super) enum Tag {
    /// An unknown field: a record has none, and a call names its action outside.
    None,
    /// A second one: it came first.
    Seen(&'static MenuSpec),
    /// The confirmation of a guess: the first field gave the action at this position away.
    Ahead(&'static MenuSpec, usize),
}

impl Tag {
    fn key(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Seen(menu) | Self::Ahead(menu, _) => Some(menu.tag()),
        }
    }
}

/// The fields of an action or record as they come in the text. Every "no" in here is final and unexplained.
#[allow(
    clippy::struct_field_names,
    reason = "the fields of the action are what they are called"
)]
pub struct Fields<A> {
    map: A,
    fields: &'static [FieldSpec],
    tag: Tag,
    /// The field that is expected next: models keep the order of the schema.
    next: usize,
    /// A field whose key has been read already.
    open: Option<usize>,
    depth: u8,
}

impl<'de, A: MapAccess<'de>> Fields<A> {
    #[inline]
    pub(super) fn new(
        map: A,
        fields: &'static [FieldSpec],
        tag: Tag,
        open: Option<usize>,
        depth: u8,
    ) -> Self {
        Self {
            map,
            fields,
            tag,
            next: 0,
            open,
            depth,
        }
    }

    /// Reads an action in a function of its own: what a compiler does with a function takes more than twice the time for
    /// twice the actions. `benches/README.md` has the figures.
    #[inline(never)]
    pub fn apart<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, A::Error>) -> Result<T, A::Error> {
        read(self)
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
            let key = KeyOf {
                fields: self.fields,
                next: self.next,
                tag: self.tag.key(),
            };
            match self.map.next_key_seed(key)? {
                Some(Key::Field(index)) => {
                    self.next = index + 1;
                    return Ok(Some(index));
                }
                Some(Key::Tag) => self.confirm()?,
                Some(Key::Other) => return Err(refuse()),
                None if matches!(self.tag, Tag::Ahead(..)) => return Err(refuse()),
                None => return Ok(None),
            }
        }
    }

    /// The tag behind a field: once, and naming the action that the field gave away.
    #[cold]
    fn confirm(&mut self) -> Result<(), A::Error> {
        let Tag::Ahead(menu, action) = self.tag else {
            return Err(refuse());
        };
        if self.map.next_value_seed(ActionName(menu))? != action {
            return Err(refuse());
        }
        self.tag = Tag::Seen(menu);
        Ok(())
    }

    /// Reads the value of the field at `index`; a second one is a duplicate. One function a type of field, since it would
    /// stand in each action otherwise.
    #[inline(never)]
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

    /// Reads the value of a field that has a default; `null` means it too.
    pub fn fill_or_default<T: Read<'de>>(
        &mut self,
        index: usize,
        slot: &mut Option<Option<T>>,
    ) -> Result<(), A::Error> {
        match self.fields.get(index) {
            Some(field) if slot.is_none() => {
                let cx = Cx {
                    shape: field.shape(),
                    depth: self.depth,
                };
                *slot = Some(self.map.next_value_seed(Nullable {
                    cx,
                    value: PhantomData,
                })?);
                Ok(())
            }
            _ => Err(refuse()),
        }
    }

    /// The value of the field at `index`, or what its absence means, if it may be absent.
    #[inline]
    pub fn take<T: FieldType>(&self, _index: usize, slot: Option<T>) -> Option<T> {
        slot.or_else(T::absent)
    }

    /// The value of the field at `index`, or its default, if that is one.
    pub fn take_or_default<T: FieldType>(&self, index: usize, slot: Option<Option<T>>) -> Option<T> {
        let default = || {
            let field = self.fields.get(index)?;
            field
                .default()
                .filter(|_| judge::takes_default(field))
                .and_then(T::literal)
        };
        slot.flatten().or_else(default)
    }

    /// Judges a list whose items have to differ.
    pub fn distinct<T: Distinct>(&self, slot: &Option<T>) -> Result<(), A::Error> {
        if slot.as_ref().is_none_or(Distinct::is_distinct) {
            Ok(())
        } else {
            Err(refuse())
        }
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

/// A list whose items can be told apart: what `unique` stands on.
#[diagnostic::on_unimplemented(
    message = "the items of `{Self}` can't be told apart",
    label = "`unique` needs a list of texts, whole numbers, booleans or choices"
)]
pub trait Distinct {
    /// Whether no two items are equal. In time proportional to their number.
    fn is_distinct(&self) -> bool;
}

impl<T: Eq + Hash> Distinct for Vec<T> {
    fn is_distinct(&self) -> bool {
        all_differ(self)
    }
}

fn all_differ<T: Eq + Hash>(items: &[T]) -> bool {
    let mut seen = HashSet::with_capacity(items.len());
    items.iter().all(|item| seen.insert(item))
}

impl<T: Eq + Hash, const N: usize> Distinct for [T; N] {
    fn is_distinct(&self) -> bool {
        all_differ(self)
    }
}

impl<T: Distinct> Distinct for Option<T> {
    fn is_distinct(&self) -> bool {
        self.as_ref().is_none_or(T::is_distinct)
    }
}

impl<T: Distinct + ?Sized> Distinct for Box<T> {
    fn is_distinct(&self) -> bool {
        T::is_distinct(self)
    }
}

/// Tells what a key is, without keeping it.
struct KeyOf {
    fields: &'static [FieldSpec],
    next: usize,
    tag: Option<&'static str>,
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
                    None if self.tag.is_some_and(|tag| same(tag, key)) => Key::Tag,
                    None => Key::Other,
                },
            ),
        }
    }
}

/// Reads the name of an action and gives its position.
pub(super) struct ActionName(pub(super) &'static MenuSpec);

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
