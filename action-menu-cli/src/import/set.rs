//! Closed sets: of texts they are choices.

use std::{
    collections::{HashMap, HashSet},
    slice,
};

use action_menu::Json;

use super::{
    bounds, docs,
    loss::{Kind, shown, shown_json},
    model::{self, ChoiceValue, Item, Text, Value},
    name::{self, VariantNames},
    said::judges,
    schema::Importer,
    tree::{Look as _, as_text},
    types,
};

/// The sets that a schema says its value is in.
pub(super) fn of(schema: &Json) -> Vec<&[Json]> {
    let only = schema.get("const").map(slice::from_ref);
    schema.list("enum").into_iter().chain(only).collect()
}

/// Whether two values are one to JSON Schema: 1 is 1.0.
pub(super) fn is_same(first: &Json, second: &Json) -> bool {
    match (first, second) {
        (Json::Integer(_), Json::Number(_)) | (Json::Number(_), Json::Integer(_)) => {
            bounds::number(first) == bounds::number(second)
        }
        _ => first == second,
    }
}

/// The values of a schema that is a set and nothing else; of each what is of its type.
fn of_branch(schema: &Json) -> Option<Vec<Json>> {
    let Json::Object(entries) = schema else {
        return None;
    };
    let is_known = |keyword: &str| matches!(keyword, "type" | "enum" | "const") || !judges(keyword);
    if !entries.iter().all(|(keyword, _)| is_known(keyword)) {
        return None;
    }
    let types = schema.get("type").map(types::named_by);
    let values = match of(schema).as_slice() {
        [values] => (*values).to_vec(),
        [] if schema
            .text("type")
            .is_some_and(|name| name.eq_ignore_ascii_case("null")) =>
        {
            vec![Json::Null]
        }
        _ => return None,
    };
    match types {
        None => Some(values),
        Some(types) => {
            let types = types?;
            let kept: Vec<_> = values
                .into_iter()
                .filter(|value| types::fits(value, &types))
                .collect();
            (!kept.is_empty()).then_some(kept)
        }
    }
}

/// The values of alternatives that are all sets: of `anyOf` each, of `oneOf` those of one alone.
pub(super) fn of_alternatives(keyword: &str, branches: &[Json]) -> Option<Vec<Json>> {
    let sets = branches.iter().map(of_branch).collect::<Option<Vec<_>>>()?;
    // How often each is there, by its text: that of 1 is that of 1.0.
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut distinct = Vec::new();
    for set in sets {
        let mut within = HashSet::new();
        for value in set {
            let text = match bounds::number(&value) {
                Some(number) if matches!(value, Json::Number(_)) && number.fract() == 0.0 => {
                    format!("{number:.0}")
                }
                _ => value.to_string(),
            };
            if within.insert(text.clone()) {
                let count = counts.entry(text.clone()).or_default();
                *count += 1;
                if *count == 1 {
                    distinct.push((text, value));
                }
            }
        }
    }
    if keyword == "oneOf" {
        distinct.retain(|(text, _)| counts.get(text) == Some(&1));
    }
    let values: Vec<_> = distinct.into_iter().map(|(_, value)| value).collect();
    (!values.is_empty()).then_some(values)
}

/// What the one text that a schema may be means.
pub(super) fn meaning(schema: &Json) -> Option<(&str, &str)> {
    let [[only]] = *of(schema) else { return None };
    Some((as_text(only)?, schema.text("description")?))
}

/// A schema whose set is of its type, and without null where that is refused. `None` where it is so already.
pub(super) fn narrowed(schema: &Json, types: Option<&[&'static str]>, takes_null: bool) -> Option<Json> {
    let Json::Object(entries) = schema else {
        return None;
    };
    let values = schema.list("enum")?;
    let is_kept = |value: &&Json| match value {
        Json::Null => takes_null,
        value => types.is_none_or(|types| types::fits(value, types)),
    };
    let kept: Vec<Json> = values.iter().filter(is_kept).cloned().collect();
    // Of none there is more to say.
    let is_narrower = kept.len() < values.len() && kept.iter().any(|value| *value != Json::Null);
    is_narrower.then(|| {
        let entries = entries.iter().map(|(keyword, value)| match &**keyword {
            "enum" => (keyword.clone(), Json::List(kept.clone())),
            _ => (keyword.clone(), value.clone()),
        });
        Json::Object(entries.collect())
    })
}

impl Importer<'_> {
    /// A closed set. Of texts it is a choice, of anything else the values are told in words.
    pub(super) fn set(
        &mut self,
        of_type: Option<&'static str>,
        values: Vec<Json>,
        meanings: &HashMap<String, String>,
        path: &str,
        hint: &str,
    ) -> Value {
        let others: Vec<Json> = values
            .iter()
            .filter(|value| **value != Json::Null)
            .cloned()
            .collect();
        let nullable = others.len() < values.len();
        let texts: Option<Vec<&str>> = others.iter().map(as_text).collect();
        let fits = |name| others.iter().any(|value| types::fits(value, &[name]));
        if of_type.is_some_and(|name| !fits(name)) {
            let what = if texts.is_some() {
                "the values of the set are texts, the type isn't"
            } else {
                "the values of the set are of another type than it says"
            };
            self.losses.add(path, Kind::Type, what, "the set counts");
        }
        let kind = match texts {
            Some(texts) if !texts.is_empty() => self.choice(&texts, meanings, path, hint),
            _ => self.set_of_others(&others, &Json::List(values), path),
        };
        Value { kind, nullable }
    }

    fn choice(
        &mut self,
        texts: &[&str],
        meanings: &HashMap<String, String>,
        path: &str,
        hint: &str,
    ) -> model::Kind {
        let mut seen = HashSet::new();
        let mut distinct: Vec<&str> = Vec::new();
        for text in texts {
            if seen.insert(*text) {
                distinct.push(text);
            } else {
                let what = format!("the value {} is in the set twice", shown(text));
                self.losses.add(path, Kind::Duplicate, what, "it counts once");
            }
        }
        if let Some(unsayable) = distinct.iter().find(|text| !name::is_sayable(text)) {
            let what = format!("the value {} of the set can't be a name", shown(unsayable));
            let set = Json::List(texts.iter().map(|text| Json::from((*text).to_owned())).collect());
            self.losses
                .add_said(path, Kind::Name, what, "taken as any text", &set);
            return model::Kind::Text(Text::ANY);
        }
        let mut names = VariantNames::default();
        let variant = |text: &&str| {
            let ident = names.take(text, "Value").ident;
            let rename = (name::wire_of_variant(&ident) != **text).then(|| (*text).to_owned());
            let docs = meanings.get(*text).map(|meaning| docs::cleaned(meaning).0);
            ChoiceValue {
                ident,
                rename,
                docs: docs.unwrap_or_default(),
            }
        };
        let values = distinct.iter().map(variant).collect();
        let ident = self.types.take(hint);
        self.items.push(Item::Choice {
            ident: ident.clone(),
            values,
        });
        model::Kind::Choice {
            ident,
            values: distinct.into_iter().map(str::to_owned).collect(),
        }
    }

    /// A closed set of numbers is the range that they lie in; of anything else there is none.
    fn set_of_others(&mut self, values: &[Json], set: &Json, path: &str) -> model::Kind {
        let shown = shown_json(set);
        let mut told = |done| {
            self.losses.add_said(
                path,
                Kind::Set,
                format!("a closed set of other values than texts ({shown})"),
                done,
                set,
            );
        };
        let wholes: Option<Vec<i128>> = values
            .iter()
            .map(|value| match value {
                Json::Integer(value) => i64::try_from(*value).ok().map(i128::from),
                _ => None,
            })
            .collect();
        if let Some(mut wholes) = wholes
            && let (Some(min), Some(max)) = (wholes.iter().min().copied(), wholes.iter().max().copied())
        {
            wholes.sort_unstable();
            wholes.dedup();
            if i128::try_from(wholes.len()).is_ok_and(|count| count != max - min + 1) {
                told("taken as the range that they lie in");
            }
            let (min, max) = bounds::told_apart((Some(min), Some(max)), path, self.losses);
            return model::Kind::Integer { min, max, step: None };
        }
        let numbers: Option<Vec<f64>> = values.iter().map(bounds::number).collect();
        if let Some(numbers) = numbers
            && !numbers.is_empty()
        {
            told("taken as the range that they lie in");
            return model::Kind::Number(model::Number {
                min: numbers.iter().copied().reduce(f64::min),
                max: numbers.iter().copied().reduce(f64::max),
                ..model::Number::default()
            });
        }
        let is_either = [true, false]
            .iter()
            .all(|flag| values.contains(&Json::Boolean(*flag)));
        if is_either && values.iter().all(|value| matches!(value, Json::Boolean(_))) {
            return model::Kind::Boolean;
        }
        if !values.is_empty() && values.iter().all(|value| matches!(value, Json::Boolean(_))) {
            told("taken as true or false");
            return model::Kind::Boolean;
        }
        told("taken as any value");
        model::Kind::Open
    }
}
