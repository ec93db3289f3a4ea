//! JSON of others, with its keys in order.

use std::{borrow::Cow, cell::RefCell, collections::HashMap, fmt};

use action_menu::Json;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::{NotTools, loss::shown};

/// So many brackets may be open.
const DEEPEST: u8 = 100;
/// So many keys that come twice are told.
const MOST_DUPLICATES: usize = 20;
/// How `serde_json` hands out numbers where a build has its feature `arbitrary_precision`.
const NUMBER: &str = "$serde_json::private::Number";

pub(super) struct Tree {
    pub(super) json: Json,
    /// Keys that come twice in one object.
    pub(super) duplicates: Vec<String>,
}

/// The value that a text is.
pub(super) fn of(text: &str) -> Result<Tree, NotTools> {
    // Byte order marks are a habit of editors.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(NotTools::Empty);
    }
    let duplicates = RefCell::default();
    let seed = Seed {
        duplicates: &duplicates,
        depth: DEEPEST,
    };
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let json = seed
        .deserialize(&mut deserializer)
        .and_then(|json| deserializer.end().map(|()| json))
        .map_err(|error| NotTools::NotJson(error.to_string()))?;
    Ok(Tree {
        json,
        duplicates: duplicates.into_inner(),
    })
}

#[derive(Clone, Copy)]
struct Seed<'d> {
    duplicates: &'d RefCell<Vec<String>>,
    depth: u8,
}

impl Seed<'_> {
    fn deeper<E: Error>(self) -> Result<Self, E> {
        let depth = self
            .depth
            .checked_sub(1)
            .ok_or_else(|| E::custom("more than 100 brackets are open at once"))?;
        Ok(Self { depth, ..self })
    }
}

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Boolean(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Integer(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Integer(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Json::Number(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::from(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        let seed = self.deeper()?;
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(seed)? {
            list.push(item);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let seed = self.deeper()?;
        let mut entries: Vec<(Cow<'static, str>, Json)> = Vec::new();
        let mut places = HashMap::new();
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value_seed(seed)?;
            if let (NUMBER, Json::Text(digits)) = (key.as_str(), &value)
                && let Some(number) = number(digits)
            {
                return Ok(number);
            }
            let place = *places.entry(key.clone()).or_insert(entries.len());
            if let Some((_, first)) = entries.get_mut(place) {
                *first = value;
                let mut duplicates = self.duplicates.borrow_mut();
                if duplicates.len() < MOST_DUPLICATES {
                    duplicates.push(shown(&key));
                }
            } else {
                entries.push((key.into(), value));
            }
        }
        Ok(Json::Object(entries))
    }
}

fn number(digits: &str) -> Option<Json> {
    let whole = digits.parse().ok().map(Json::Integer);
    let double = || digits.parse().ok().filter(|number: &f64| number.is_finite());
    whole.or_else(|| double().map(Json::Number))
}

/// What is asked of foreign JSON.
pub(super) trait Look {
    fn text(&self, key: &str) -> Option<&str>;
    fn list(&self, key: &str) -> Option<&[Json]>;
    fn entries(&self, key: &str) -> Option<&[(Cow<'static, str>, Json)]>;
    fn flag(&self, key: &str) -> Option<bool>;
    fn has(&self, key: &str) -> bool;
}

impl Look for Json {
    fn text(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(as_text)
    }

    fn list(&self, key: &str) -> Option<&[Json]> {
        match self.get(key) {
            Some(Json::List(items)) => Some(items),
            _ => None,
        }
    }

    fn entries(&self, key: &str) -> Option<&[(Cow<'static, str>, Json)]> {
        match self.get(key) {
            Some(Json::Object(entries)) => Some(entries),
            _ => None,
        }
    }

    fn flag(&self, key: &str) -> Option<bool> {
        match self.get(key) {
            Some(Json::Boolean(flag)) => Some(*flag),
            _ => None,
        }
    }

    fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }
}

pub(super) fn as_text(json: &Json) -> Option<&str> {
    match json {
        Json::Text(text) => Some(text),
        _ => None,
    }
}
