//! From the neutral schema to what a provider's schemas can say.
//!
//! The neutral schema is written by this crate alone, so its forms are few and known: this takes apart what
//! `schema/writer.rs` puts together.

use std::borrow::Cow;

use super::{
    dialect::{Absent, Dialect, Null},
    example::Fitting,
    loss::{ExportError, Loss},
    node::{Form, Node},
    words,
};
use crate::{json::Json, spec::EXACT};

/// A schema as a provider takes it. Pointers are into the schema; the description of its root stands apart.
pub(super) struct Lowered {
    pub(super) schema: Json,
    pub(super) description: String,
    pub(super) losses: Vec<Loss>,
    pub(super) errors: Vec<ExportError>,
}

/// Lowers the schema of a tool's arguments or of a reply.
pub(super) fn lowered<'l>(dialect: &'static Dialect, tool: &'l str, schema: &'l Json) -> Lowered {
    let mut lowering = Lowering {
        dialect,
        fitting: Fitting::new(dialect, schema),
        tool,
        orphan: None,
        losses: Vec::new(),
        errors: Vec::new(),
    };
    let root = Place::default();
    let mut entries = lowering.node(&Node::of(schema), &root, false);
    if let (Some(Json::Object(definitions)), true) = (schema.get("$defs"), dialect.recursion) {
        let definitions = definitions.iter().map(|(name, node)| {
            let place = Place {
                pointer: step("/$defs", name),
                field: name.to_string(),
            };
            (
                name.clone(),
                Json::Object(lowering.node(&Node::of(node), &place, false)),
            )
        });
        let definitions = Json::Object(definitions.collect());
        entries.push((Cow::Borrowed("$defs"), definitions));
    }
    let at = entries.iter().position(|(keyword, _)| keyword == "description");
    let description = match at.map(|at| entries.remove(at)) {
        Some((_, Json::Text(text))) => text.into_owned(),
        _ => String::new(),
    };
    Lowered {
        schema: Json::Object(entries),
        description,
        losses: lowering.losses,
        errors: lowering.errors,
    }
}

type Entries = Vec<(Cow<'static, str>, Json)>;

struct Lowering<'l> {
    dialect: &'static Dialect,
    fitting: Fitting<'l>,
    tool: &'l str,
    /// The description of the last node, where it has no place there.
    orphan: Option<String>,
    losses: Vec<Loss>,
    errors: Vec<ExportError>,
}

/// Where a node is: as a JSON Pointer into the schema, and as people write it.
#[derive(Clone, Default)]
struct Place {
    pointer: String,
    field: String,
}

impl Place {
    fn property(&self, name: &str) -> Self {
        let dot = if self.field.is_empty() { "" } else { "." };
        Self {
            pointer: step(&format!("{}/properties", self.pointer), name),
            field: format!("{}{dot}{name}", self.field),
        }
    }

    fn items(&self) -> Self {
        Self {
            pointer: format!("{}/items", self.pointer),
            field: format!("{}[]", self.field),
        }
    }

    fn values(&self) -> Self {
        Self {
            pointer: format!("{}/additionalProperties", self.pointer),
            field: format!("{}{{}}", self.field),
        }
    }

    fn arm(&self, index: usize) -> Self {
        Self {
            pointer: format!("{}/anyOf/{index}", self.pointer),
            field: self.field.clone(),
        }
    }
}

/// A pointer one key further (RFC 6901, section 3).
fn step(pointer: &str, key: &str) -> String {
    format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"))
}

impl Lowering<'_> {
    /// A node, `optional` if it is a property that may be left out.
    fn node(&mut self, node: &Node<'_>, place: &Place, optional: bool) -> Entries {
        let null = node.null && !(optional && self.dialect.absent == Absent::NotNull);
        match node.form {
            Form::Typed(name) if null && self.dialect.null == Null::InUnion => {
                let bare = Node {
                    description: "",
                    ..node.clone()
                };
                let value = self.typed(&bare, name, &place.arm(0), false);
                self.union(node.description, vec![Json::Object(value)], true)
            }
            Form::Typed(name) => self.typed(node, name, place, null),
            Form::Union(arms) => {
                if arms.is_empty() {
                    self.refuse(
                        place,
                        "it is one of a menu's actions, and none is offered".to_owned(),
                    );
                }
                let arms = arms.iter().enumerate().map(|(index, arm)| {
                    let mut at = place.arm(index);
                    at.field = format!("{}<{}>", at.field, tag_of(arm));
                    Json::Object(self.node(&Node::of(arm), &at, false))
                });
                let arms = arms.collect();
                // A type of null is the newest of this form, and what may be left out needs none.
                let null = null && !(optional && self.dialect.null == Null::OpenApi);
                self.union(node.description, arms, null)
            }
            Form::Reference(reference) => {
                if !self.dialect.recursion {
                    let name = text(reference).trim_start_matches("#/$defs/");
                    self.refuse(place, format!("`{name}` holds itself, which can't be said there"));
                }
                let alone = vec![("$ref".into(), reference.clone())];
                // Nothing stands beside a reference.
                if node.description.is_empty() && !null {
                    alone
                } else {
                    self.union(node.description, vec![Json::Object(alone)], null)
                }
            }
            Form::Open => {
                if !self.dialect.open {
                    self.refuse(
                        place,
                        "it can be any value, which can't be said there: give it a type".to_owned(),
                    );
                }
                let mut entries = vec![("type".into(), Json::names(ANYTHING))];
                entries.extend(described(node.description.to_owned()));
                entries
            }
        }
    }

    /// One of several. No type stands beside them: each has its own.
    fn union(&mut self, description: &str, mut arms: Vec<Json>, null: bool) -> Entries {
        if null {
            arms.push(Json::Object(vec![("type".into(), self.type_name("null"))]));
        }
        let mut entries = Entries::new();
        if self.dialect.null == Null::OpenApi {
            self.orphan = (!description.is_empty()).then(|| description.to_owned());
        } else {
            entries.extend(described(description.to_owned()));
        }
        entries.push(("anyOf".into(), Json::List(arms)));
        entries
    }

    /// A value of one type, with all that is said of it.
    fn typed(&mut self, node: &Node<'_>, name: &str, place: &Place, null: bool) -> Entries {
        let open_api = self.dialect.null == Null::OpenApi;
        let mut description = node.description.to_owned();
        let (mut told, mut shown, mut entries) = (Vec::new(), Vec::new(), Entries::new());
        let mut open = false;
        for (keyword, value) in &node.keywords {
            let mut keep = |value| entries.push(((*keyword).clone(), value));
            match (keyword.as_ref(), value) {
                ("properties", Json::Object(properties)) => {
                    keep(self.properties(properties, node, place, &mut description));
                }
                ("required", _) if self.dialect.absent == Absent::Null => keep(every_name(node)),
                ("items", items) => keep(Json::Object(self.node(&Node::of(items), &place.items(), false))),
                // Objects can't be closed there.
                ("additionalProperties", Json::Boolean(_)) if open_api => open = true,
                ("additionalProperties", Json::Object(_)) => {
                    if !self.dialect.maps {
                        let rule =
                            "its keys are free, which can't be said there: a list of records says the same";
                        self.refuse(place, rule.to_owned());
                    }
                    keep(Json::Object(self.node(&Node::of(value), &place.values(), false)));
                }
                ("required" | "additionalProperties", _) => keep((*value).clone()),
                ("enum", Json::List(values)) => {
                    let values = values.iter().filter(|value| **value != Json::Null);
                    let mut values: Vec<_> = values.cloned().collect();
                    self.judge_set(&values, place);
                    if open_api && values.iter().any(|value| !matches!(value, Json::Text(_))) {
                        told.push((keyword.as_ref(), Cow::Owned(Json::List(values))));
                    } else {
                        let with_null = null && self.dialect.null == Null::InType;
                        values.extend(with_null.then_some(Json::Null));
                        keep(Json::List(values));
                    }
                }
                (keyword, value) if self.takes(keyword, value) => keep((*value).clone()),
                // Its words are there already: the neutral schema says a default twice.
                ("default", value) => self.lose(place, place, keyword, format!("Default: {value}")),
                ("examples", Json::List(examples)) => shown.extend(examples),
                // What JSON carries exactly is no bound of the author's.
                ("minimum" | "maximum", Json::Integer(bound))
                    if bound.unsigned_abs() == u128::from(EXACT.unsigned_abs()) => {}
                (keyword, value) => told.push((keyword, Cow::Borrowed(*value))),
            }
        }
        let told: Vec<(&str, &Json)> = told
            .iter()
            .map(|(keyword, value)| (*keyword, value.as_ref()))
            .collect();
        let sentences = words::of(&told);
        if !sentences.is_empty() {
            let all: Vec<_> = sentences.iter().map(|words| words.text.as_str()).collect();
            line(&mut description, &format!("Must be: {}", all.join(", ")));
        }
        for words in sentences {
            for keyword in words.keywords {
                self.lose(place, place, keyword, words.text.clone());
            }
        }
        if open {
            let words = "No other fields.";
            line(&mut description, words);
            self.lose(place, place, "additionalProperties", words.to_owned());
        }
        for example in shown {
            let words = format!("Example: {}", self.fitting.fitted(node, example));
            line(&mut description, &words);
            self.lose(place, place, "examples", words);
        }
        let name = self.type_name(name);
        let mut head = vec![match (null, open_api) {
            (true, false) => ("type".into(), Json::List(vec![name, Json::name("null")])),
            _ => ("type".into(), name),
        }];
        head.extend((null && open_api).then(|| ("nullable".into(), Json::Boolean(true))));
        head.extend(described(description));
        head.append(&mut entries);
        head
    }

    fn properties(
        &mut self,
        properties: &[(Cow<'static, str>, Json)],
        object: &Node<'_>,
        place: &Place,
        description: &mut String,
    ) -> Json {
        let required = object.required();
        if required.is_none() {
            self.judge_map(properties, place);
        }
        let mut lowered = Entries::new();
        for (name, property) in properties {
            let at = place.property(name);
            let optional = object.is_optional(name);
            let node = Node::of(property);
            if optional && node.is_null_alone() {
                continue;
            }
            if self.dialect.field_name.is_some_and(|form| !form.takes(name)) {
                let form = self
                    .dialect
                    .field_name
                    .map(|form| form.pattern())
                    .unwrap_or_default();
                self.refuse(&at, format!("its name must match {form}"));
            }
            let entries = self.node(&node, &at, optional);
            if let Some(orphan) = self.orphan.take() {
                line(description, &format!("{name}: {orphan}"));
                self.lose(&at, place, "description", orphan);
            }
            lowered.push((name.clone(), Json::Object(entries)));
        }
        Json::Object(lowered)
    }

    /// A map whose keys are a closed set. Of what it may leave out null is another value, if it is one at all, while a field
    /// that is null is absent.
    fn judge_map(&mut self, values: &[(Cow<'static, str>, Json)], place: &Place) {
        let is_null = values.first().is_some_and(|(_, value)| Node::of(value).null);
        let rule = match self.dialect.absent {
            Absent::Null => {
                "its keys may be left out, and there every key is given: a record of `Option`s says so"
            }
            Absent::NotNull if is_null => {
                "its values may be null, which isn't the same as left out, and there they never are: make them no `Option`"
            }
            Absent::NotNull | Absent::OrNull => return,
        };
        self.refuse(place, rule.to_owned());
    }

    /// Whether the provider takes the keyword with this value.
    fn takes(&self, keyword: &str, value: &Json) -> bool {
        let dialect = self.dialect;
        let value_is_taken = match (keyword, value) {
            ("format", Json::Text(format)) => dialect
                .formats
                .is_none_or(|known| known.contains(&format.as_ref())),
            ("pattern", Json::Text(pattern)) => !dialect
                .beyond_patterns
                .iter()
                .any(|piece| pattern.contains(piece)),
            ("minItems", Json::Integer(count)) => *count <= dialect.most_min_items,
            _ => true,
        };
        dialect.keeps.contains(&keyword) && value_is_taken
    }

    /// Gemini takes no empty text in a closed set; nobody takes a set without values.
    fn judge_set(&mut self, values: &[Json], place: &Place) {
        if values.is_empty() {
            self.refuse(place, "none of its values is left".to_owned());
        }
        if self.dialect.null == Null::OpenApi
            && values
                .iter()
                .any(|value| text(value).is_empty() && matches!(value, Json::Text(_)))
        {
            self.refuse(
                place,
                "one of its values is the empty text, which can't be said there".to_owned(),
            );
        }
    }

    fn type_name(&self, name: &str) -> Json {
        match self.dialect.null {
            Null::OpenApi => Json::from(name.to_ascii_uppercase()),
            _ => Json::from(name),
        }
    }

    fn lose(&mut self, of: &Place, to: &Place, keyword: &str, words: String) {
        self.losses.push(Loss {
            tool: self.tool.to_owned(),
            field: of.field.clone(),
            keyword: keyword.to_owned(),
            words,
            moved_to: format!("{}/description", to.pointer),
        });
    }

    fn refuse(&mut self, place: &Place, rule: String) {
        self.errors.push(ExportError {
            tool: self.tool.to_owned(),
            field: place.field.clone(),
            rule,
        });
    }
}

const ANYTHING: [&str; 6] = ["object", "array", "string", "number", "boolean", "null"];

/// All that are exported.
fn every_name(object: &Node<'_>) -> Json {
    let names = object
        .properties()
        .iter()
        .filter(|(name, property)| !(object.is_optional(name) && Node::of(property).is_null_alone()));
    Json::List(names.map(|(name, _)| Json::Text(name.clone())).collect())
}

/// The action that an arm of a menu is.
fn tag_of(arm: &Json) -> &str {
    let tag = match arm.get("properties") {
        Some(Json::Object(properties)) => properties.first(),
        _ => None,
    };
    match tag.and_then(|(_, tag)| tag.get("enum")) {
        Some(Json::List(names)) => names.first().map(text).unwrap_or_default(),
        _ => "",
    }
}

fn text(json: &Json) -> &str {
    match json {
        Json::Text(text) => text,
        _ => "",
    }
}

fn described(description: String) -> Option<(Cow<'static, str>, Json)> {
    (!description.is_empty()).then(|| ("description".into(), Json::from(description)))
}

/// One more line.
fn line(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line);
}
