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

/// The fields of an action or record as they come in the text. Every "no" in here is final and unexplained.
pub struct Fields<A> {
    map: A,
    keys: Keys,
    depth: u8,
}

impl<'de, A: MapAccess<'de>> Fields<A> {
    #[inline]
    pub(super) const fn new(map: A, fields: &'static [FieldSpec], guess: Option<Guess>, depth: u8) -> Self {
        let keys = Keys {
            fields,
            next: 0,
            guess,
        };
        Self { map, keys, depth }
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
        if let Some(open) = self.keys.guess.as_mut().and_then(|guess| guess.open.take()) {
            self.keys.next = open + 1;
            return Ok(Some(open));
        }
        loop {
            match self.map.next_key_seed(&self.keys)? {
                Some(Key::Field(index)) => {
                    self.keys.next = index + 1;
                    return Ok(Some(index));
                }
                Some(Key::Tag) => self.confirm()?,
                None if self.keys.guess.is_some() => return Err(refuse()),
                None => return Ok(None),
            }
        }
    }

    /// The tag behind a field: once, and naming the action that the field gave away.
    #[cold]
    fn confirm(&mut self) -> Result<(), A::Error> {
        match self.keys.guess.take() {
            Some(Guess { menu, action, .. }) if self.map.next_value_seed(ActionName(menu))? == action => {
                Ok(())
            }
            _ => Err(refuse()),
        }
    }

    /// Reads the value of the field at `index`; a second one is a duplicate. One function a type of field, since it would
    /// stand in each action otherwise.
    #[inline(never)]
    pub fn fill<T: Read<'de>>(&mut self, index: usize, slot: &mut Option<T>) -> Result<(), A::Error> {
        match self.cx(index) {
            Some(cx) if slot.is_none() => {
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
        match self.cx(index) {
            Some(cx) if slot.is_none() => {
                *slot = Some(self.map.next_value_seed(Nullable {
                    cx,
                    value: PhantomData,
                })?);
                Ok(())
            }
            _ => Err(refuse()),
        }
    }

    #[inline]
    fn cx(&self, index: usize) -> Option<Cx> {
        self.keys.fields.get(index).map(|field| Cx {
            shape: field.shape(),
            depth: self.depth,
        })
    }

    /// The value of the field at `index`, or what its absence means, if it may be absent.
    #[inline]
    pub fn take<T: FieldType>(&self, _index: usize, slot: Option<T>) -> Option<T> {
        slot.or_else(T::absent)
    }

    /// The value of the field at `index`, or its default, if that is one.
    pub fn take_or_default<T: FieldType>(&self, index: usize, slot: Option<Option<T>>) -> Option<T> {
        let default = || {
            let field = self.keys.fields.get(index)?;
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
struct Keys {
    fields: &'static [FieldSpec],
    /// The field that is expected next: models keep the order of the schema.
    next: usize,
    /// Where the tag may still come: a record has none, and one that came first is unknown when it comes again.
    guess: Option<Guess>,
}

/// What the key of the first field gives away, where the tag isn't first: the tag has to confirm it. Wrong only costs time.
pub(super) struct Guess {
    pub(super) menu: &'static MenuSpec,
    /// The position of an action that has the field.
    pub(super) action: usize,
    /// The field's, until its value is read.
    pub(super) open: Option<usize>,
}

/// What a key is.
enum Key {
    Field(usize),
    Tag,
}

impl<'de> DeserializeSeed<'de> for &Keys {
    type Value = Key;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for &Keys {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    #[inline]
    fn visit_str<E: de::Error>(self, key: &str) -> Result<Key, E> {
        match self.fields.get(self.next) {
            Some(expected) if same(expected.name(), key) => Ok(Key::Field(self.next)),
            _ => self.find(key).ok_or_else(refuse),
        }
    }
}

impl Keys {
    /// A key that isn't the expected one.
    #[inline(never)]
    fn find(&self, key: &str) -> Option<Key> {
        let field = self.fields.iter().position(|field| same(field.name(), key));
        let is_tag = || matches!(&self.guess, Some(guess) if same(guess.menu.tag(), key));
        field.map(Key::Field).or_else(|| is_tag().then_some(Key::Tag))
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
