//! Shapes to JSON Schema 2020-12.
//!
//! Every node has a `type`, every object is closed, the tag stands first with a one-value `enum`, and keys
//! keep the order of declaration. Nothing is said that the reader doesn't enforce.

use std::borrow::Cow;

use super::{description, example};
use crate::{
    json::Json,
    judge,
    offer::{Offer, can_be_filled},
    spec::{ActionSpec, EXACT, FieldSpec, Kind, Presence, RecordSpec, Shape, is_own, without_zero},
};

/// An object that is one of the actions on offer, told apart by the tag. Where none is, nothing is accepted.
pub(super) fn menu(offer: Offer<'_>) -> Json {
    let mut writer = Writer::default();
    let union = writer.union(offer);
    writer.finish(described(offer.menu().description(), union))
}

/// The arguments of an action, as a call carries them: without the tag.
pub(super) fn arguments(offer: Offer<'_>, action: usize) -> Option<Json> {
    let spec = offer.menu().actions().get(action)?;
    let mut writer = Writer::default();
    let object = writer.action(offer, action, spec, None);
    Some(writer.finish(object))
}

/// A record that is read on its own.
pub(super) fn record(record: &'static RecordSpec) -> Json {
    let mut writer = Writer::default();
    let object = writer.object(record.fields(), None, |_| None);
    writer.finish(described(record.description(), object))
}

/// The schema of a shape by itself.
#[cfg(feature = "digest")]
pub(crate) fn of_shape(shape: &Shape) -> Json {
    let mut writer = Writer::default();
    let node = Json::object(writer.node(shape, None));
    writer.finish(node)
}

type Entries = Vec<(&'static str, Json)>;

/// Writes nodes, and keeps the definitions of what holds itself.
#[derive(Default)]
struct Writer {
    definitions: Vec<Definition>,
}

/// A record or menu that holds itself, and its schema once that is written.
struct Definition {
    /// Where its description lies: two of one name are two.
    address: usize,
    name: String,
    schema: Json,
}

impl Writer {
    /// The root, with the definitions at its end.
    fn finish(self, root: Json) -> Json {
        let Json::Object(mut entries) = root else {
            return root;
        };
        if !self.definitions.is_empty() {
            let definitions = self.definitions.into_iter().map(|of| (of.name, of.schema));
            entries.push(("$defs".into(), Json::object(definitions)));
        }
        Json::Object(entries)
    }

    fn union(&mut self, offer: Offer<'_>) -> Entries {
        let tag = Some(offer.menu().tag());
        let actions: Vec<_> = offer
            .actions()
            .map(|(index, action)| self.action(offer, index, action, tag))
            .collect();
        let union = if actions.is_empty() { "enum" } else { "anyOf" };
        vec![("type", Json::name("object")), (union, Json::List(actions))]
    }

    fn action(
        &mut self,
        offer: Offer<'_>,
        index: usize,
        action: &ActionSpec,
        tag: Option<&'static str>,
    ) -> Json {
        let named = tag.map(|tag| (tag, action.name()));
        let object = self.object(action.fields(), named, |field| offer.values(index, field));
        let object = object
            .into_iter()
            .chain(example::keyword(offer, index, action, tag));
        described(description::of_action(action, Some(offer)), object)
    }

    /// A closed object of known fields, the tag first.
    fn object<'v>(
        &mut self,
        fields: &'static [FieldSpec],
        tag: Option<(&'static str, &'static str)>,
        values: impl Fn(usize) -> Option<&'v [Json]>,
    ) -> Entries {
        let name = |(tag, name)| {
            let name = [("type", Json::name("string")), ("enum", Json::names([name]))];
            (tag, Json::object(name))
        };
        let mut properties: Vec<_> = tag.map(name).into_iter().collect();
        for (index, field) in fields.iter().enumerate() {
            properties.push((field.name(), self.property(field, values(index))));
        }
        let required = fields
            .iter()
            .enumerate()
            .filter(|(index, field)| match field.presence() {
                Presence::Required => true,
                Presence::Defaulted => judge::default_left(field, values(*index)).is_none(),
                Presence::Optional => false,
            });
        let required = required.map(|(_, field)| field);
        let required = tag
            .map(|(tag, _)| tag)
            .into_iter()
            .chain(required.map(FieldSpec::name));
        vec![
            ("type", Json::name("object")),
            ("properties", Json::object(properties)),
            ("required", Json::names(required)),
            ("additionalProperties", Json::Boolean(false)),
        ]
    }

    fn property(&mut self, field: &FieldSpec, values: Option<&[Json]>) -> Json {
        let default = judge::default_left(field, values).and_then(|_| description::default_of(field));
        let needed = field.presence() == Presence::Defaulted && default.is_none();
        let shape = if needed {
            field.shape().not_null()
        } else {
            *field.shape()
        };
        let mut node = self.node(&shape, values);
        let description = description::of_field(field, default.as_ref(), values);
        node.extend(default.map(|default| ("default", default)));
        described(description, node)
    }

    /// A shape, narrowed to these values: of a list, its items.
    fn node(&mut self, shape: &Shape, values: Option<&[Json]>) -> Entries {
        let mut entries = match shape.kind() {
            Kind::Menu(menu) => return self.nullable(shape, |writer| writer.union(Offer::whole(menu))),
            Kind::Record(record) => {
                return self.nullable(shape, |writer| writer.object(record.fields(), None, |_| None));
            }
            Kind::RecursiveRecord(record) => {
                let record = record();
                return self.reference(
                    shape,
                    std::ptr::from_ref(record).addr(),
                    record.name(),
                    |writer| writer.object(record.fields(), None, |_| None),
                );
            }
            Kind::RecursiveMenu(menu) => {
                let menu = menu();
                return self.reference(shape, std::ptr::from_ref(menu).addr(), menu.name(), |writer| {
                    writer.union(Offer::whole(menu))
                });
            }
            Kind::Open => return vec![("type", Json::names(ANYTHING))],
            Kind::List {
                item,
                min,
                max,
                unique,
            } if values.is_none_or(|values| can_be_filled(shape, values.len())) => {
                self.list(item, (min, max), unique, values)
            }
            // Where it may be null, that is all that is left.
            Kind::List { .. } => vec![("enum", Json::List(vec![Json::Null]))],
            Kind::Map { key, value, min, max } => self.map(key, value, (min, max)),
            kind => scalar(kind),
        };
        let of_type = |name| {
            if shape.is_nullable() {
                Json::names([name, "null"])
            } else {
                Json::name(name)
            }
        };
        entries.insert(0, ("type", of_type(shape.kind().json_type().as_str())));
        let closed = match shape.kind() {
            Kind::List { .. } | Kind::Map { .. } => None,
            Kind::Choice(choices) if values.is_none() => Some(
                choices
                    .iter()
                    .map(|choice| Json::name(choice.name()))
                    .collect::<Vec<_>>(),
            ),
            _ => values.map(<[Json]>::to_vec),
        };
        // Null has to be in the list too: `enum` knows nothing of types.
        let null = shape.is_nullable().then_some(Json::Null);
        entries.extend(closed.map(|values| ("enum", Json::List(values.into_iter().chain(null).collect()))));
        entries
    }

    fn list(&mut self, item: &Shape, count: (u32, u32), unique: bool, values: Option<&[Json]>) -> Entries {
        // No item is left: the empty list is all that is.
        let empty = values.is_some_and(<[Json]>::is_empty)
            && !item.is_nullable()
            && !matches!(item.kind(), Kind::List { .. });
        let (values, count) = if empty {
            (None, (count.0, 0))
        } else {
            (values, count)
        };
        let mut entries = vec![("items", Json::object(self.node(item, values)))];
        entries.extend(counted("minItems", "maxItems", count));
        entries.extend(unique.then_some(("uniqueItems", Json::Boolean(true))));
        entries
    }

    /// Keys that are choices are known fields, and what is required isn't spoken of, as it is of records: there null and
    /// absent may be two things. Other keys are free.
    fn map(&mut self, key: &Shape, value: &Shape, count: (u32, u32)) -> Entries {
        let value_node = Json::object(self.node(value, None));
        let mut entries = if let Kind::Choice(choices) = key.kind() {
            let properties = choices.iter().map(|choice| (choice.name(), value_node.clone()));
            vec![
                ("properties", Json::object(properties)),
                ("additionalProperties", Json::Boolean(false)),
            ]
        } else {
            let names = scalar(key.kind());
            let names = (!names.is_empty()).then(|| {
                let names = [("type", Json::name("string"))].into_iter().chain(names);
                ("propertyNames", Json::object(names))
            });
            names
                .into_iter()
                .chain([("additionalProperties", value_node)])
                .collect()
        };
        entries.extend(counted("minProperties", "maxProperties", count));
        entries
    }

    /// An object that may be null: then it is one of two.
    fn nullable(&mut self, shape: &Shape, object: impl FnOnce(&mut Self) -> Entries) -> Entries {
        let object = object(self);
        if shape.is_nullable() {
            or_null(Json::object(object))
        } else {
            object
        }
    }

    /// A name for a definition that no other has: two types of two modules may share theirs. In ASCII, since not
    /// every reader of schemas decodes a reference, which is a URI.
    fn free(&self, name: &str) -> String {
        let name = name.replace(|c: char| !c.is_ascii(), "_");
        let taken = |name: &str| self.definitions.iter().any(|of| of.name == name);
        let numbered = (2_usize..).map(|number| format!("{name}{number}"));
        let mut candidates = std::iter::once(name.clone()).chain(numbered);
        candidates.find(|name| !taken(name)).unwrap_or_default()
    }

    /// What holds itself is written once, and pointed at.
    fn reference(
        &mut self,
        shape: &Shape,
        address: usize,
        name: &str,
        object: impl FnOnce(&mut Self) -> Entries,
    ) -> Entries {
        let known = self
            .definitions
            .iter()
            .find(|of| of.address == address)
            .map(|of| of.name.clone());
        let name = known.unwrap_or_else(|| {
            let name = self.free(name);
            // Known before its fields are written: they point back at it.
            let at = self.definitions.len();
            self.definitions.push(Definition {
                address,
                name: name.clone(),
                schema: Json::Null,
            });
            let schema = Json::object(object(self));
            if let Some(definition) = self.definitions.get_mut(at) {
                definition.schema = schema;
            }
            name
        });
        let reference = Json::object([("$ref", Json::from(format!("#/$defs/{name}")))]);
        let arms = if shape.is_nullable() {
            vec![reference, null()]
        } else {
            vec![reference]
        };
        // Nothing stands beside a `$ref`, since some readers of schemas drop it, and no type beside its arms, since
        // others take it for a second definition.
        vec![("anyOf", Json::List(arms))]
    }
}

const ANYTHING: [&str; 6] = ["object", "array", "string", "number", "boolean", "null"];

fn null() -> Json {
    Json::object([("type", Json::name("null"))])
}

fn or_null(object: Json) -> Entries {
    vec![
        ("type", Json::names(["object", "null"])),
        ("anyOf", Json::List(vec![object, null()])),
    ]
}

/// The constraints of a scalar. Each keyword is what the reader enforces.
fn scalar(kind: Kind) -> Entries {
    let exact = i128::from(EXACT);
    let mut entries = Entries::new();
    match kind {
        Kind::Text {
            min,
            max,
            pattern,
            format,
        } => {
            entries.extend(counted("minLength", "maxLength", (min, max)));
            let own = pattern.map(|pattern| pattern().as_str());
            let (named, matching) = format.map_or((None, None), |format| (format.name(), format.pattern()));
            // A type that has one takes none from its field.
            entries.extend(own.or(matching).map(|pattern| ("pattern", Json::name(pattern))));
            entries.extend(named.map(|name| ("format", Json::name(name))));
        }
        // Exact bounds up to 32 bits, what every peer carries beyond.
        Kind::Integer {
            min,
            max,
            step,
            nonzero,
        } => {
            let (min, max, nonzero) = without_zero(min, max, nonzero);
            entries.push(("minimum", Json::Integer(min.max(-exact))));
            entries.push(("maximum", Json::Integer(max.min(exact))));
            entries.extend(step.map(|step| ("multipleOf", Json::Integer(step))));
            let zero = || {
                Json::object([
                    ("type", Json::name("integer")),
                    ("enum", Json::List(vec![Json::Integer(0)])),
                ])
            };
            entries.extend(nonzero.then(|| ("not", zero())));
        }
        // What a float holds is no constraint of the schema: a documented exception of the law.
        Kind::Number {
            min,
            max,
            above,
            below,
            step,
            single,
        } => {
            let own = |bound| is_own(bound, single);
            let (low, high) = (
                if above { "exclusiveMinimum" } else { "minimum" },
                if below { "exclusiveMaximum" } else { "maximum" },
            );
            entries.extend(own(min).then(|| (low, Json::from(min))));
            entries.extend(own(max).then(|| (high, Json::from(max))));
            entries.extend(step.map(|step| ("multipleOf", Json::from(step))));
        }
        _ => {}
    }
    entries
}

fn counted(low: &'static str, high: &'static str, (min, max): (u32, u32)) -> Entries {
    let min = (min > 0).then(|| (low, Json::from(min)));
    let max = (max < u32::MAX).then(|| (high, Json::from(max)));
    min.into_iter().chain(max).collect()
}

/// The description stands behind the type, where a reader of the schema looks for it.
fn described(
    description: impl Into<Cow<'static, str>>,
    entries: impl IntoIterator<Item = (&'static str, Json)>,
) -> Json {
    let description = description.into();
    let mut entries: Vec<_> = entries.into_iter().collect();
    if !description.is_empty() {
        entries.insert(1.min(entries.len()), ("description", Json::Text(description)));
    }
    Json::object(entries)
}
