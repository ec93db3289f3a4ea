//! Tools as the actions of a menu.

use std::collections::HashSet;

use action_menu::Json;

use super::{
    bounds,
    form::Foreign,
    loss::{Kind, Losses, NUMBERED, step},
    model::{Action, Field, Menu},
    name::{self, TypeNames, VariantNames},
    reference,
    schema::{DEEPEST, Importer},
    tree::Look as _,
};

/// Tags, the first of which no field has.
const TAGS: [&str; 5] = ["action", "tool", "tool_name", "call", "menu_action"];

/// The menu of these tools.
pub(super) fn menu(name: &str, tools: &[Foreign<'_>], losses: &mut Losses) -> Menu {
    let mut types = TypeNames::beside(name);
    let mut variants = VariantNames::default();
    let mut seen = HashSet::new();
    let (mut actions, mut items) = (Vec::new(), Vec::new());
    for tool in tools {
        let path = step(tool.name);
        if !name::is_sayable(tool.name) {
            losses.add(
                &path,
                Kind::Name,
                "a name that can't be seen",
                "the tool is left out",
            );
            continue;
        }
        if !seen.insert(tool.name) {
            losses.add(
                &path,
                Kind::Duplicate,
                "another tool has this name",
                "the tool is left out",
            );
            continue;
        }
        let named = variants.take(tool.name, "Action");
        if named.collides {
            let what = "another tool would have the same name in Rust";
            losses.add(&path, Kind::Name, what, NUMBERED);
        }
        let nothing = Json::object::<&str>([]);
        let mut importer = Importer::new(tool.schema.unwrap_or(&nothing), &mut types, &mut items, losses);
        // Who says nothing of arguments has none.
        let fields = tool
            .schema
            .map(|_| importer.arguments(&path, &named.ident))
            .unwrap_or_default();
        let description = importer.description(
            &Json::object([("description", Json::from(tool.description))]),
            &path,
        );
        let examples = examples(tool, &fields, &path, losses);
        let (reads, open_world) = annotations(tool, &path, losses);
        let hint = |name: &str| tool.annotations.and_then(|hints| hints.flag(name));
        let rename = (name::wire_of_variant(&named.ident) != tool.name).then(|| tool.name.to_owned());
        actions.push(Action {
            ident: named.ident,
            rename,
            docs: description,
            reads,
            destructive: hint("destructiveHint").filter(|_| !reads),
            idempotent: !reads && hint("idempotentHint") == Some(true),
            open_world,
            examples,
            fields,
        });
    }
    Menu {
        name: name.to_owned(),
        tag: tag(&actions, losses),
        actions,
        items,
    }
}

/// The first tag that no field has.
fn tag(actions: &[Action], losses: &mut Losses) -> Option<&'static str> {
    let names: HashSet<&str> = actions
        .iter()
        .flat_map(|action| action.fields.iter().map(|field| field.wire.as_str()))
        .collect();
    let tag = TAGS
        .into_iter()
        .find(|tag| !names.contains(tag))
        .unwrap_or("the_action_of_this_menu");
    if tag == "action" {
        return None;
    }
    losses.add(
        "",
        Kind::Tag,
        "a field is called \"action\", as the tag is",
        "the tag is another",
    );
    Some(tag)
}

impl Importer<'_> {
    /// The fields of a tool.
    fn arguments(&mut self, path: &str, ident: &str) -> Vec<Field> {
        let since = self.losses.count();
        let fields = self.read_arguments(path, ident);
        self.losses.said_by(since, false, self.root);
        fields
    }

    fn read_arguments(&mut self, path: &str, ident: &str) -> Vec<Field> {
        let root = self.root;
        let Some(schema) = reference::followed(root, root) else {
            self.losses.add(
                path,
                Kind::Reference,
                "the schema refers to nothing",
                "no fields are taken",
            );
            return Vec::new();
        };
        if root.has("$ref") {
            self.beside(root, path);
        }
        let merged = self.merged(schema, path);
        if let Some(union) = merged.union {
            let what = format!("the arguments are one of several ({union})");
            self.losses
                .add(path, Kind::Union, what, "no alternative is taken");
        }
        let schema: &Json = &merged.schema;
        let is_object = schema.text("type").is_none_or(|name| {
            let name = name.to_ascii_lowercase();
            matches!(name.as_str(), "object" | "dict")
        });
        if !is_object || !matches!(schema, Json::Object(_)) {
            self.losses.add(
                path,
                Kind::Type,
                "the arguments are no object",
                "no fields are taken",
            );
            return Vec::new();
        }
        bounds::unheard(schema, false, path, self.losses);
        for keyword in ["enum", "const"] {
            if let Some(value) = schema.get(keyword) {
                let what = "a closed set of arguments";
                self.losses.add_said(path, Kind::Set, what, "left out", value);
            }
        }
        self.fields(schema, path, ident, DEEPEST)
    }
}

/// What MCP's annotations say. What takes a decision of the author's is told and not taken.
fn annotations(tool: &Foreign<'_>, path: &str, losses: &mut Losses) -> (bool, Option<bool>) {
    if let Some(result) = tool.result {
        let what = "it has a schema of its result";
        losses.add_said(path, Kind::Result, what, "left out", result);
    }
    let Some(hints) = tool.annotations else {
        return (false, None);
    };
    let reads = hints.flag("readOnlyHint") == Some(true);
    if !reads {
        if let Some(destructive) = hints.flag("destructiveHint") {
            let what = if destructive {
                "destructiveHint: say write(irreversible), who confirms it, and its key"
            } else {
                "destructiveHint is false: say write(reversible) if it is so"
            };
            losses.add(path, Kind::Effect, what, "the effect is left unstated");
        }
        if hints.flag("idempotentHint") == Some(true) {
            let what = "idempotentHint: say idempotent, or idempotent_by(…)";
            losses.add(path, Kind::Effect, what, "the key is left unstated");
        }
    }
    (reads, hints.flag("openWorldHint"))
}

/// Good calls: those that name the fields, as the derive demands.
fn examples(tool: &Foreign<'_>, fields: &[Field], path: &str, losses: &mut Losses) -> Vec<String> {
    let beside = tool
        .schema
        .and_then(|schema| schema.list("examples"))
        .unwrap_or_default();
    let names: HashSet<&str> = fields.iter().map(|field| field.wire.as_str()).collect();
    let mut kept = Vec::new();
    for example in tool.examples.iter().chain(beside) {
        let fits = match example {
            Json::Object(entries) => {
                let keys: HashSet<&str> = entries.iter().map(|(key, _)| &**key).collect();
                let known = keys.is_subset(&names);
                let whole = fields.iter().all(|field| {
                    let may_be_absent = field.optional
                        || field.default.is_some()
                        || field.value.nullable
                        || field.value.is_open();
                    may_be_absent || keys.contains(field.wire.as_str())
                });
                known && whole
            }
            _ => false,
        };
        let text = example.to_string();
        let fits = fits && text.chars().all(crate::invisible::is_fit_for_text) && text.len() < 10_000;
        // An open bracket more than a reader takes is an error of the derive.
        if fits && depth(example) < 32 {
            if !kept.contains(&text) {
                kept.push(text);
            }
        } else {
            losses.add(path, Kind::Example, "an example that isn't one", "left out");
        }
    }
    kept
}

pub(super) fn depth(json: &Json) -> usize {
    match json {
        Json::List(items) => 1 + items.iter().map(depth).max().unwrap_or_default(),
        Json::Object(entries) => {
            1 + entries
                .iter()
                .map(|(_, value)| depth(value))
                .max()
                .unwrap_or_default()
        }
        _ => 0,
    }
}
