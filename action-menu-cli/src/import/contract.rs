//! Tools as a contract, to be compared; and what a contract doesn't say of them.

use std::collections::{BTreeMap, HashMap, HashSet};

use action_menu::{Json, contract::Contract};

use super::{
    MOST_BYTES, NotTools, action,
    form::{self, Foreign},
    loss::{Kind, Loss, Losses, UNSAID, counted, step},
    model::{self, Action, Field, Item, Menu, Text, Value},
    name, tree,
};

/// So many tools are compared: each is looked for among all.
const MOST_TOOLS: usize = 2_000;
/// A default of so many brackets has a place in the form of a contract.
const DEEPEST_DEFAULT: usize = 40;

/// The tools of one file.
pub(crate) struct Tools {
    pub(crate) contract: Contract,
    /// Of the file: what is no tool in it.
    about: Vec<Loss>,
    by_name: HashMap<String, Tool>,
}

/// What the contract doesn't have of a tool.
struct Tool {
    /// Its schemas and hints, so that those that are the same are known.
    said: String,
    unsaid: Vec<Loss>,
}

/// In which of the two files something stands that isn't compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Old,
    New,
    Both,
}

impl Side {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Old => "old",
            Self::New => "new",
            Self::Both => "both",
        }
    }
}

/// Something that isn't compared.
pub(crate) struct Note {
    /// Empty for all of the file.
    pub(crate) path: String,
    pub(crate) side: Side,
    pub(crate) what: String,
    /// Whether it is of a tool that isn't the same in both files.
    pub(crate) is_of_difference: bool,
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
                said: said(tool),
                unsaid: losses.compared().collect(),
            };
            tools.insert(tool.name.to_owned(), tool_said);
        }
        if actions.is_empty() {
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

    /// What isn't compared of two files: of tools that are in both, and not the same. `changed` are the paths of what is.
    pub(crate) fn notes(old: &Self, new: &Self, changed: &[&str]) -> Vec<Note> {
        let changed: HashSet<&str> = changed.iter().filter_map(|path| old.tool_of(path)).collect();
        let mut notes = sides(&old.about, &new.about, false);
        let mut unsaid_objects = 0;
        let mut names: Vec<_> = old.by_name.keys().collect();
        names.sort_unstable();
        for name in names {
            let (Some(was), Some(is)) = (old.by_name.get(name), new.by_name.get(name)) else {
                continue;
            };
            if was.said == is.said {
                continue;
            }
            let mut of_tool = sides(&was.unsaid, &is.unsaid, true);
            let is_untold = !of_tool
                .iter()
                .any(|note| note.what != UNSAID || note.side != Side::Both);
            // Of most tools in the world it is all that there is to say.
            of_tool.retain(|note| {
                let is_common = note.side == Side::Both && note.what == UNSAID;
                unsaid_objects += usize::from(is_common);
                !is_common
            });
            if is_untold && !changed.contains(name.as_str()) {
                of_tool.push(Note {
                    path: step(name),
                    side: Side::Both,
                    what: "what the two say isn't the same, in nothing that is compared".to_owned(),
                    is_of_difference: true,
                });
            }
            notes.append(&mut of_tool);
        }
        if unsaid_objects > 0 {
            let objects = counted(unsaid_objects, "object that doesn't", "objects that don't");
            notes.push(Note {
                path: String::new(),
                side: Side::Both,
                what: format!("{objects} say whether other keys are taken, as if none were"),
                is_of_difference: false,
            });
        }
        notes
    }
}

impl Tools {
    /// The tool that a path begins with: names may have dots in them.
    fn tool_of<'p>(&self, path: &'p str) -> Option<&'p str> {
        let dots = path.match_indices('.').map(|(at, _)| at);
        let ends = dots.chain([path.len()]);
        let mut names = ends.filter_map(|end| path.get(..end));
        names.rfind(|name| self.by_name.contains_key(*name))
    }
}

/// What is unsaid on either side, once each.
fn sides(old: &[Loss], new: &[Loss], is_of_difference: bool) -> Vec<Note> {
    let key = |loss: &Loss| (loss.path.clone(), loss.what.clone());
    let was: HashSet<_> = old.iter().map(key).collect();
    let is: HashSet<_> = new.iter().map(key).collect();
    let mut told = HashSet::new();
    let all = old.iter().chain(new).map(key);
    all.filter(|place| told.insert(place.clone()))
        .map(|place| {
            let side = match (was.contains(&place), is.contains(&place)) {
                (true, true) => Side::Both,
                (true, false) => Side::Old,
                _ => Side::New,
            };
            let (path, what) = place;
            Note {
                path,
                side,
                what,
                is_of_difference,
            }
        })
        .collect()
}

/// All that a tool says beside its name and description, the same for the same in other forms.
fn said(tool: &Foreign<'_>) -> String {
    let plain = |json: Option<&Json>| json.map_or(Json::Null, lower);
    let parts = [
        plain(tool.schema),
        plain(tool.annotations),
        Json::List(tool.examples.to_vec()),
        plain(tool.result),
    ];
    Json::List(parts.to_vec()).to_string()
}

/// Gemini writes its types in capitals. Brackets are bounded, and so is the depth.
fn lower(json: &Json) -> Json {
    match json {
        Json::Object(entries) => Json::object(entries.iter().map(|(key, value)| {
            let value = match value {
                Json::Text(text) if key == "type" => Json::from(text.to_ascii_lowercase()),
                value => lower(value),
            };
            (key.clone(), value)
        })),
        Json::List(items) => Json::List(items.iter().map(lower).collect()),
        json => json.clone(),
    }
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
        flag(&mut entries, "open_world", action.open_world);
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
            model::Kind::Choice { values, .. } => {
                let values = values.iter().map(|value| Json::from(value.as_str()));
                entries.push(("values", Json::List(values.collect())));
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
mod tests;
