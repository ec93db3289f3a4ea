//! `$ref`: what it refers to, told once.

use action_menu::Json;

use super::{
    bounds,
    loss::{Kind, shown},
    model::{self, Item, Value},
    said::judges,
    schema::Importer,
    tree::Look as _,
};

/// So many references may lead from one to the next.
const LONGEST: usize = 8;

/// What is known of something that is referred to.
#[derive(Clone)]
pub(super) enum Known {
    /// A record that is being read: who refers to it stands within it.
    Within(String),
    /// Anything else that is being read.
    Circle,
    /// It has been read.
    Read(Value),
}

/// What a reference within the same document refers to.
fn target<'j>(root: &'j Json, pointer: &str) -> Option<&'j Json> {
    let path = pointer.strip_prefix('#')?;
    if path.is_empty() {
        return Some(root);
    }
    path.strip_prefix('/')?.split('/').try_fold(root, |json, part| {
        let part = part.replace("~1", "/").replace("~0", "~");
        match json {
            Json::List(items) => items.get(part.parse::<usize>().ok()?),
            json => json.get(&part),
        }
    })
}

/// The schema at the end of its references.
pub(super) fn followed<'j>(root: &'j Json, schema: &'j Json) -> Option<&'j Json> {
    let mut schema = schema;
    for _ in 0..LONGEST {
        let Some(pointer) = schema.text("$ref") else {
            return Some(schema);
        };
        schema = target(root, pointer)?;
    }
    None
}

impl Importer<'_> {
    /// Tells what a schema says beside its reference, and what that leads to doesn't.
    pub(super) fn beside(&mut self, schema: &Json, path: &str) {
        let Json::Object(entries) = schema else { return };
        let target = followed(self.root, schema);
        for (keyword, value) in entries {
            let is_read = matches!(&**keyword, "$ref" | "nullable" | "$defs" | "definitions");
            let is_said = target.and_then(|target| target.get(keyword)) == Some(value);
            if judges(keyword) && !is_read && !is_said {
                let what = format!("{} beside a reference has no words here", shown(keyword));
                let said = Json::object([(keyword.clone(), value.clone())]);
                self.losses.add_said(path, Kind::Keyword, what, "left out", &said);
            }
        }
    }

    /// The value that a reference refers to.
    pub(super) fn referred(&mut self, pointer: &str, path: &str, depth: usize) -> Value {
        match self.known.get(pointer) {
            Some(Known::Read(value)) => return value.clone(),
            Some(Known::Within(ident)) => {
                let ident = ident.clone();
                self.recursive.insert(ident.clone());
                return Value::of(model::Kind::Record { ident, boxed: true });
            }
            Some(Known::Circle) => {
                let what = format!("the reference {} goes round in a circle", shown(pointer));
                return self.open(path, Kind::Reference, what);
            }
            None => {}
        }
        let root = self.root;
        let Some(schema) = target(root, pointer) else {
            let what = format!("the reference {} leads nowhere in this schema", shown(pointer));
            return self.open(path, Kind::Reference, what);
        };
        let name = pointer
            .rsplit('/')
            .next()
            .unwrap_or_default()
            .trim_start_matches('#');
        let is_record = schema
            .entries("properties")
            .is_some_and(|entries| !entries.is_empty())
            && !["anyOf", "oneOf", "allOf", "$ref", "enum", "const", "nullable"]
                .iter()
                .any(|key| schema.has(key))
            && schema
                .get("type")
                .is_none_or(|name| *name == Json::from("object"));
        let value = if is_record {
            let name = if name.is_empty() { "Root" } else { name };
            // Tells where none is given.
            self.type_of(schema, path);
            let ident = self.types.take(name);
            self.known
                .insert(pointer.to_owned(), Known::Within(ident.clone()));
            self.record(&ident, schema, path, depth);
            Value::of(model::Kind::Record { ident, boxed: false })
        } else {
            self.known.insert(pointer.to_owned(), Known::Circle);
            self.value(schema, path, name, depth)
        };
        self.known.insert(pointer.to_owned(), Known::Read(value.clone()));
        value
    }

    /// Writes a record of this name.
    pub(super) fn record(&mut self, ident: &str, schema: &Json, path: &str, depth: usize) {
        // Its place is before those of its fields.
        let at = self.items.len();
        self.items.push(Item::Record {
            ident: ident.to_owned(),
            docs: String::new(),
            recursive: false,
            fields: Vec::new(),
        });
        bounds::unheard(schema, false, path, self.losses);
        let docs = self.description(schema, path);
        let read = self.fields(schema, path, ident, depth);
        if let Some(Item::Record {
            docs: told,
            recursive,
            fields,
            ..
        }) = self.items.get_mut(at)
        {
            *told = docs;
            *fields = read;
            *recursive = self.recursive.contains(ident);
        }
    }
}
