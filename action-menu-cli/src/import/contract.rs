//! Tools as a contract, to be compared; and what a contract doesn't say of them.

use std::collections::{BTreeMap, HashMap};

use action_menu::{Json, contract::Contract};

use super::{
    MOST_BYTES, NotTools, action,
    form::{self, Foreign},
    loss::{Kind, Loss, Losses, step},
    model::{self, Action, Field, Item, Menu, Text, Value},
    name,
    said::{self, lower, plain},
    tree,
};

/// So many tools are compared: each is looked for among all.
const MOST_TOOLS: usize = 2_000;
/// A default of so many brackets has a place in the form of a contract.
const DEEPEST_DEFAULT: usize = 40;

/// The tools of one file.
pub(crate) struct Tools {
    pub(crate) contract: Contract,
    /// Of the file: what is no tool in it.
    pub(super) about: Vec<Loss>,
    pub(super) by_name: HashMap<String, Tool>,
}

/// What the contract doesn't have of a tool.
pub(super) struct Tool {
    pub(super) said: Said,
    pub(super) unsaid: Vec<Loss>,
}

impl Tools {
    /// The tools of a text, or why there are none.
    pub(crate) fn of(text: &str) -> Result<Self, String> {
        if text.len() > MOST_BYTES {
            return Err("more than 16 MiB: compare it in parts".to_owned());
        }
        let told = |error: NotTools| error.to_string();
        let tree = tree::of(text).map_err(told)?;
        let mut about = Losses::default();
        for key in &tree.duplicates {
            let what = format!("the key {key} comes twice in an object, of which the last counts");
            about.apart("", Kind::Duplicate, what);
        }
        let foreign = form::tools(&tree.json, &mut about).map_err(told)?;
        if foreign.len() > MOST_TOOLS {
            return Err(format!("more than {MOST_TOOLS} tools: compare them in parts"));
        }
        let (mut actions, mut definitions) = (Vec::new(), BTreeMap::new());
        let mut tools = HashMap::new();
        for (index, tool) in foreign.iter().enumerate() {
            if tools.contains_key(tool.name) {
                let what = "another tool has this name, and that one counts";
                about.apart(&step(tool.name), Kind::Duplicate, what);
                continue;
            }
            // Each by itself: what its types are called goes by no other tool.
            let mut losses = Losses::default();
            let menu = action::menu("Tools", std::slice::from_ref(tool), &mut losses);
            let writer = Writer::of(&menu, index, &mut definitions);
            actions.extend(menu.actions.iter().map(|action| writer.action(action)));
            let tool_said = Tool {
                said: Said::of(tool),
                unsaid: losses.compared().collect(),
            };
            tools.insert(tool.name.to_owned(), tool_said);
        }
        if actions.is_empty() && !foreign.is_empty() {
            return Err("no tool in it can be compared".to_owned());
        }
        let json = Json::object([
            ("tag", Json::from("action")),
            ("actions", Json::List(actions)),
            ("definitions", Json::object(definitions)),
        ]);
        let contract = Contract::__of_foreign(&json.to_string());
        Ok(Self {
            contract: contract.map_err(|error| error.message)?,
            about: about.compared().collect(),
            by_name: tools,
        })
    }
}

/// All that a tool says beside its name and description, the same for the same in other forms.
pub(super) struct Said {
    /// With its words.
    pub(super) all: String,
    /// What calls are judged by.
    pub(super) plain: String,
    /// What references lead to.
    pub(super) definitions: String,
    /// What a provider is told of it besides.
    pub(super) beside: String,
}

impl Said {
    pub(super) fn of(tool: &Foreign<'_>) -> Self {
        let written = |write: fn(&Json) -> Json, json: Option<&Json>| json.map_or(Json::Null, write);
        let all = [
            written(lower, tool.schema),
            written(lower, tool.annotations),
            Json::List(tool.examples.to_vec()),
            written(lower, tool.result),
        ];
        let whole = tool.schema.and_then(said::inlined);
        let judged = [
            written(plain, whole.as_ref().or(tool.schema)),
            tool.annotations.map_or_else(|| Json::object::<&str>([]), stated),
            written(plain, tool.result),
        ];
        let of_schema = |key| tool.schema.and_then(|schema| schema.get(key));
        let definitions = ["$defs", "definitions"].map(|key| written(plain, of_schema(key)));
        Self {
            all: Json::List(all.to_vec()).to_string(),
            plain: Json::List(judged.to_vec()).to_string(),
            definitions: Json::List(definitions.to_vec()).to_string(),
            beside: form::beside(tool.whole).to_string(),
        }
    }
}

/// The hints of MCP that say something else than none would, and what isn't a hint of its.
fn stated(annotations: &Json) -> Json {
    const UNSTATED: [(&str, bool); 4] = [
        ("readOnlyHint", false),
        ("destructiveHint", true),
        ("idempotentHint", false),
        ("openWorldHint", true),
    ];
    let Json::Object(hints) = annotations else {
        return annotations.clone();
    };
    let says_nothing = |key: &str, value: &Json| {
        let is_default = |(hint, default): &(&str, bool)| *hint == key && *value == Json::Boolean(*default);
        key == "title" || UNSTATED.iter().any(is_default)
    };
    let hints = hints.iter().filter(|(key, value)| !says_nothing(key, value));
    Json::object(hints.map(|(key, value)| (key.clone(), value.clone())))
}

/// Writes the contract's form of one tool.
struct Writer<'m> {
    menu: &'m Menu,
    /// Behind the names of its types, where another tool has another type of such a name.
    suffix: String,
}

type Entries = Vec<(&'static str, Json)>;

impl<'m> Writer<'m> {
    /// Writes the definitions of a tool. Those that are another tool's too are one.
    fn of(menu: &'m Menu, index: usize, definitions: &mut BTreeMap<String, Json>) -> Self {
        let few = ["", "#2", "#3", "#4"].map(str::to_owned);
        let mut writer = Self {
            menu,
            suffix: String::new(),
        };
        for suffix in few.into_iter().chain([format!("#of{index}")]) {
            writer.suffix = suffix;
            let own = menu.items.iter().filter_map(|item| writer.definition(item));
            let own: Vec<_> = own.collect();
            if own
                .iter()
                .all(|(name, json)| definitions.get(name).is_none_or(|known| known == json))
            {
                definitions.extend(own);
                break;
            }
        }
        writer
    }

    fn named(&self, ident: &str) -> String {
        format!("{ident}{}", self.suffix)
    }

    fn action(&self, action: &Action) -> Json {
        let variant = || name::wire_of_variant(&action.ident);
        let wire = action.rename.clone().unwrap_or_else(variant);
        let mut entries = vec![("name", Json::from(wire))];
        entries.push(("description", Json::from(action.docs.as_str())));
        if !action.examples.is_empty() {
            let examples = action.examples.iter().map(|text| Json::from(text.as_str()));
            entries.push(("examples", Json::List(examples.collect())));
        }
        let effect = match (action.reads, action.destructive) {
            (true, _) => Some("read"),
            (false, Some(true)) => Some("irreversible"),
            (false, Some(false)) => Some("reversible"),
            (false, None) => None,
        };
        entries.extend(effect.map(|effect| ("effect", Json::from(effect))));
        if action.idempotent {
            entries.push(("key", Json::from("arguments")));
        }
        // As MCP has it, what says nothing may reach anywhere.
        flag(&mut entries, "open_world", action.open_world != Some(false));
        entries.push(("fields", self.fields(&action.fields)));
        Json::object(entries)
    }

    fn definition(&self, item: &Item) -> Option<(String, Json)> {
        let mut entries = Vec::new();
        let ident = match item {
            Item::Record {
                ident,
                recursive,
                fields,
                ..
            } => {
                flag(&mut entries, "recursive", *recursive);
                entries.push(("fields", self.fields(fields)));
                ident
            }
            Item::Menu { ident, tag, actions } => {
                let actions = actions.iter().map(|action| self.action(action)).collect();
                entries.push(("tag", Json::from(tag.as_str())));
                entries.push(("actions", Json::List(actions)));
                ident
            }
            Item::Choice { .. } => return None,
        };
        Some((self.named(ident), Json::object(entries)))
    }

    /// What the values of a choice mean, of those of which it is said.
    fn meanings(&self, ident: &str, wires: &[String]) -> Vec<(String, Json)> {
        let mut items = self.menu.items.iter();
        let values = items.find_map(|item| match item {
            Item::Choice { ident: of, values } if of == ident => Some(values),
            _ => None,
        });
        let told = wires.iter().zip(values.into_iter().flatten());
        told.filter(|(_, value)| !value.docs.is_empty())
            .map(|(wire, value)| (wire.clone(), Json::from(value.docs.as_str())))
            .collect()
    }

    fn fields(&self, fields: &[Field]) -> Json {
        Json::List(fields.iter().map(|field| self.field(field)).collect())
    }

    fn field(&self, field: &Field) -> Json {
        let mut entries = vec![
            ("name", Json::from(field.wire.as_str())),
            ("description", Json::from(field.said.description.as_str())),
        ];
        if !field.said.required {
            match &field.said.default {
                // A text of the value says whether it is another one.
                Some(default) if action::depth(default) > DEEPEST_DEFAULT => {
                    entries.push(("default", Json::from(default.to_string())));
                }
                Some(default) if *default != Json::Null => entries.push(("default", default.clone())),
                _ => flag(&mut entries, "optional", true),
            }
        }
        entries.push(("shape", self.shape(&field.value)));
        Json::object(entries)
    }

    fn shape(&self, value: &Value) -> Json {
        let mut entries = Entries::new();
        let name = match &value.kind {
            model::Kind::Text(text) => {
                of_text(&mut entries, text);
                "text"
            }
            model::Kind::Integer { min, max, step } => {
                entries.push(("min", Json::Integer(min.unwrap_or_else(|| i64::MIN.into()))));
                entries.push(("max", Json::Integer(max.unwrap_or_else(|| i64::MAX.into()))));
                entries.extend(step.map(|step| ("step", Json::Integer(step))));
                "integer"
            }
            model::Kind::Number(number) => {
                entries.extend(number.min.map(|min| ("min", Json::Number(min))));
                entries.extend(number.max.map(|max| ("max", Json::Number(max))));
                flag(&mut entries, "above", number.above);
                flag(&mut entries, "below", number.below);
                entries.extend(number.step.map(|step| ("step", Json::Number(step))));
                "number"
            }
            model::Kind::Boolean => "boolean",
            model::Kind::Choice { ident, values } => {
                let names = values.iter().map(|value| Json::from(value.as_str()));
                entries.push(("values", Json::List(names.collect())));
                let meanings = self.meanings(ident, values);
                if !meanings.is_empty() {
                    entries.push(("meanings", Json::object(meanings)));
                }
                "choice"
            }
            model::Kind::List {
                item,
                min,
                max,
                unique,
            } => {
                counts(&mut entries, *min, *max);
                flag(&mut entries, "unique", *unique);
                entries.push(("item", self.shape(item)));
                "list"
            }
            model::Kind::Map {
                keys,
                value,
                min,
                max,
            } => {
                let mut key = vec![("type", Json::from("text"))];
                of_text(&mut key, keys);
                counts(&mut entries, *min, *max);
                entries.push(("key", Json::object(key)));
                entries.push(("value", self.shape(value)));
                "map"
            }
            model::Kind::Record { ident, .. } => {
                entries.push(("of", Json::from(self.named(ident))));
                let is_menu = |item: &Item| matches!(item, Item::Menu { ident: of, .. } if of == ident);
                if self.menu.items.iter().any(is_menu) {
                    "menu"
                } else {
                    "record"
                }
            }
            model::Kind::Open => "open",
        };
        entries.push(("type", Json::from(name)));
        flag(&mut entries, "nullable", value.nullable || value.is_open());
        Json::object(entries)
    }
}

/// What isn't so is left out.
fn flag(entries: &mut Entries, key: &'static str, is_so: bool) {
    if is_so {
        entries.push((key, Json::Boolean(true)));
    }
}

fn counts(entries: &mut Entries, min: u32, max: u32) {
    if min > 0 {
        entries.push(("min", Json::from(min)));
    }
    if max < u32::MAX {
        entries.push(("max", Json::from(max)));
    }
}

fn of_text(entries: &mut Entries, text: &Text) {
    counts(entries, text.min, text.max);
    let pattern = text.said_pattern.as_deref();
    entries.extend(pattern.map(|pattern| ("pattern", Json::from(pattern))));
    let format = text.format.as_deref();
    entries.extend(format.map(|format| ("format", Json::from(format))));
}

#[cfg(test)]
mod law;
#[cfg(test)]
mod tests;
