//! Schemas that hold at once, as one: `allOf`, and what stands beside alternatives.

use std::{
    borrow::Cow,
    cmp::Ordering,
    collections::{HashMap, HashSet},
};

use action_menu::Json;

use super::{
    bounds::number,
    loss::{Kind, shown},
    reference,
    said::{judges, takes_all},
    schema::Importer,
    set,
    tree::{Look as _, as_text},
    types,
};

/// So many schemas may be within each other, by `allOf` and by references.
const DEEPEST: usize = 16;

type Entry = (Cow<'static, str>, Json);

impl Importer<'_> {
    /// A schema that has `allOf` without it: the parts that hold at once.
    pub(super) fn parts(&mut self, schema: &Json, path: &str) -> Vec<Json> {
        let mut parts = Vec::new();
        self.flatten(schema, path, DEEPEST, &mut parts);
        parts
    }

    fn flatten(&mut self, schema: &Json, path: &str, depth: usize, into: &mut Vec<Json>) {
        let entries = match schema {
            Json::Object(entries) => entries,
            Json::Boolean(true) => return,
            never => {
                into.push(never.clone());
                return;
            }
        };
        let Some(depth) = depth.checked_sub(1).filter(|_| self.spend(1)) else {
            let what = "allOf nests too deep, or goes round in a circle";
            self.losses.add_said(path, Kind::Size, what, "left out", schema);
            return;
        };
        let own = entries.iter().filter(|(keyword, _)| keyword != "allOf");
        into.push(Json::Object(own.cloned().collect()));
        let root = self.root;
        for branch in schema.list("allOf").unwrap_or_default() {
            match reference::followed(root, branch) {
                Some(target) if branch.has("$ref") => {
                    let beside = without(branch, "$ref");
                    self.flatten(&beside, path, depth, into);
                    self.flatten(target, path, depth, into);
                }
                _ => self.flatten(branch, path, depth, into),
            }
        }
    }

    /// One schema that takes what all of them take. Where no keyword says that, the first counts, and it is told.
    pub(super) fn all(&mut self, parts: &[Json], path: &str) -> Json {
        let parts: Vec<Vec<Entry>> = parts.iter().map(normal).collect();
        let mut whole = Whole::default();
        whole.objects(&parts, self, path);
        for (keyword, value) in parts.into_iter().flatten() {
            if matches!(&*keyword, "properties" | "additionalProperties") {
                continue;
            }
            if !self.spend(1) {
                let what = "allOf has too many parts";
                self.losses.add(path, Kind::Size, what, "the first count");
                break;
            }
            let Some(known) = whole.get_mut(&keyword) else {
                whole.push(keyword, value);
                continue;
            };
            if let Some(both) = both(&keyword, known, &value) {
                *known = both;
                continue;
            }
            let said = Json::object([(keyword.clone(), Json::List(vec![known.clone(), value]))]);
            let what = format!("{} is said twice, and no one keyword says both", shown(&keyword));
            self.losses
                .add_said(path, Kind::Union, what, "the first counts", &said);
        }
        Json::Object(whole.entries)
    }
}

/// A schema that is being put together.
#[derive(Default)]
struct Whole {
    entries: Vec<Entry>,
    places: HashMap<String, usize>,
}

impl Whole {
    fn get_mut(&mut self, keyword: &str) -> Option<&mut Json> {
        let place = self.places.get(keyword)?;
        self.entries.get_mut(*place).map(|(_, value)| value)
    }

    fn push(&mut self, keyword: Cow<'static, str>, value: Json) {
        self.places.insert(keyword.to_string(), self.entries.len());
        self.entries.push((keyword, value));
    }

    /// Properties, and what other keys may hold: of each part, which knows no others than its own.
    fn objects(&mut self, parts: &[Vec<Entry>], importer: &mut Importer<'_>, path: &str) {
        let of = |part: &[Entry], keyword: &str| {
            let mut entries = part.iter();
            entries
                .find(|(known, _)| known == keyword)
                .map(|(_, value)| value.clone())
        };
        let mut named: Vec<(Cow<'static, str>, Vec<Json>)> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        let mut others: Vec<Json> = Vec::new();
        let mut own_keys = Vec::new();
        for part in parts {
            let Some(Json::Object(properties)) = of(part, "properties") else {
                own_keys.push(Vec::new());
                continue;
            };
            let mut keys = Vec::new();
            for (name, schema) in properties {
                if !importer.spend(1) {
                    break;
                }
                let place = *places.entry(name.to_string()).or_insert(named.len());
                keys.push(place);
                match named.get_mut(place) {
                    Some((_, schemas)) => schemas.push(schema),
                    None => named.push((name, vec![schema])),
                }
            }
            own_keys.push(keys);
        }
        for (part, keys) in parts.iter().zip(own_keys) {
            let Some(other) = of(part, "additionalProperties").filter(|other| !takes_all(other)) else {
                continue;
            };
            let mut is_own = vec![false; named.len()];
            for key in keys {
                if let Some(is_own) = is_own.get_mut(key) {
                    *is_own = true;
                }
            }
            let strangers = named.iter_mut().zip(is_own).filter(|(_, is_own)| !is_own);
            for ((name, schemas), _) in strangers {
                if other == Json::Boolean(false) {
                    let what = format!(
                        "{} is no key of another schema of allOf, which takes no more",
                        shown(name)
                    );
                    importer.losses.add(path, Kind::Union, what, "taken");
                } else if importer.spend(1) {
                    schemas.push(other.clone());
                }
            }
            others.push(other);
        }
        if parts.iter().any(|part| of(part, "properties").is_some()) {
            let properties = named.into_iter().map(|(name, schemas)| (name, combined(schemas)));
            self.push("properties".into(), Json::Object(properties.collect()));
        }
        if others.contains(&Json::Boolean(false)) {
            self.push("additionalProperties".into(), Json::Boolean(false));
        } else if !others.is_empty() {
            self.push("additionalProperties".into(), combined(others));
        } else if let Some(free) = parts.iter().find_map(|part| of(part, "additionalProperties")) {
            self.push("additionalProperties".into(), free);
        }
    }
}

/// Several schemas of one value: they are read where the value is. What is asked of a schema itself stands beside them.
fn combined(mut schemas: Vec<Json>) -> Json {
    let mut distinct: Vec<Json> = Vec::new();
    for schema in schemas.drain(..) {
        if !takes_all(&schema) && !distinct.contains(&schema) {
            distinct.push(schema);
        }
    }
    if let [_] = distinct.as_slice() {
        return distinct.swap_remove(0);
    }
    let mut entries: Vec<Entry> = Vec::new();
    for keyword in ["title", "description", "default", "examples", "format"] {
        let said = distinct.iter().find_map(|schema| schema.get(keyword));
        entries.extend(said.map(|said| (keyword.into(), said.clone())));
    }
    if !distinct.is_empty() {
        entries.push(("allOf".into(), Json::List(distinct)));
    }
    Json::Object(entries)
}

/// A part in which a keyword says the same whatever stands beside it. One that takes nothing says so by a keyword, which is
/// told.
fn normal(part: &Json) -> Vec<Entry> {
    let entries = match part {
        Json::Object(entries) => entries,
        Json::Boolean(true) => return Vec::new(),
        _ => return vec![("not".into(), Json::object::<&str>([]))],
    };
    let mut normal: Vec<Entry> = Vec::new();
    for (keyword, value) in entries {
        // As drafts up to 4 have it.
        let exclusive = |keyword| part.flag(keyword) == Some(true);
        let kept: Entry = match &**keyword {
            "exclusiveMinimum" | "exclusiveMaximum" if matches!(value, Json::Boolean(_)) => continue,
            "minimum" if exclusive("exclusiveMinimum") => ("exclusiveMinimum".into(), value.clone()),
            "maximum" if exclusive("exclusiveMaximum") => ("exclusiveMaximum".into(), value.clone()),
            // Without the other they say nothing.
            "then" | "else" if !part.has("if") => continue,
            "minContains" | "maxContains" if !part.has("contains") => continue,
            "const" => ("enum".into(), Json::List(vec![value.clone()])),
            _ => (keyword.clone(), value.clone()),
        };
        normal.push(kept);
    }
    normal
}

/// What one keyword says of both, if it can.
fn both(keyword: &str, first: &Json, second: &Json) -> Option<Json> {
    if first == second || !judges(keyword) {
        return Some(first.clone());
    }
    let numbers = || match (first, second) {
        (Json::Integer(first), Json::Integer(second)) => Some(first.cmp(second)),
        _ => number(first)?.partial_cmp(&number(second)?),
    };
    let of_numbers = |wanted| Some(if numbers()? == wanted { first } else { second }.clone());
    match (keyword, first, second) {
        ("type", ..) => {
            let both = types::of_both(&types::named_by(first)?, &types::named_by(second)?);
            (!both.is_empty()).then(|| types::keyword(&both))
        }
        ("enum", Json::List(values), Json::List(others)) => {
            let is_both = |value: &&Json| others.iter().any(|other| set::is_same(value, other));
            let both: Vec<Json> = values.iter().filter(is_both).cloned().collect();
            (!both.is_empty()).then_some(Json::List(both))
        }
        ("required", Json::List(names), Json::List(others)) => {
            let mut all = names.clone();
            let known: HashSet<_> = names.iter().filter_map(as_text).collect();
            let more = others
                .iter()
                .filter(|name| as_text(name).is_none_or(|name| !known.contains(name)));
            all.extend(more.cloned());
            Some(Json::List(all))
        }
        ("minimum" | "exclusiveMinimum" | "minLength" | "minItems" | "minProperties", ..) => {
            of_numbers(Ordering::Greater)
        }
        ("maximum" | "exclusiveMaximum" | "maxLength" | "maxItems" | "maxProperties", ..) => {
            of_numbers(Ordering::Less)
        }
        ("multipleOf", Json::Integer(first), Json::Integer(second)) => {
            least_common_multiple(*first, *second).map(Json::Integer)
        }
        ("uniqueItems" | "nullable", Json::Boolean(_), Json::Boolean(_)) => Some(Json::Boolean(true)),
        ("items" | "propertyNames", Json::Object(_), Json::Object(_)) => {
            Some(combined(vec![first.clone(), second.clone()]))
        }
        // They are found from the root.
        ("$defs" | "definitions", ..) => Some(first.clone()),
        _ => None,
    }
}

fn least_common_multiple(first: i128, second: i128) -> Option<i128> {
    let (mut divisor, mut rest) = (first, second);
    while rest != 0 {
        (divisor, rest) = (rest, divisor.checked_rem(rest)?);
    }
    first
        .checked_div(divisor)?
        .checked_mul(second)
        .filter(|multiple| *multiple > 0)
}

/// The schema without a keyword.
pub(super) fn without(schema: &Json, keyword: &str) -> Json {
    let Json::Object(entries) = schema else {
        return schema.clone();
    };
    let kept = entries.iter().filter(|(known, _)| known != keyword);
    Json::Object(kept.cloned().collect())
}
