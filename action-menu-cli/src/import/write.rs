//! A menu as the text of a Rust file.

use std::fmt::Write as _;

use super::{
    docs,
    model::{Action, Default, Field, Item, Kind, Menu, Number, Text, Value},
};

/// Lines of attributes are broken in front of this column, as `rustfmt` does.
const WIDTH: usize = 100;

/// The whole file.
pub(super) fn file(menu: &Menu, source: &str) -> String {
    let mut file = File::default();
    file.head(menu, source);
    file.menu(&menu.name, menu.tag, &menu.actions);
    for item in &menu.items {
        file.text.push('\n');
        file.item(item);
    }
    file.text
}

#[derive(Default)]
struct File {
    text: String,
}

impl File {
    fn head(&mut self, menu: &Menu, source: &str) {
        let count = menu.actions.len();
        let plural = if count == 1 { "" } else { "s" };
        let from = if source.is_empty() {
            String::new()
        } else {
            format!(" from {source}")
        };
        self.line(
            0,
            &format!("// {count} tool{plural}, imported by `action-menu import`{from}."),
        );
        let uses = Uses::of(menu);
        let mut needs = "// It takes the crate `action-menu`".to_owned();
        if uses.patterns {
            needs.push_str(" with its feature `pattern`");
        }
        if uses.open {
            needs.push_str(", and `serde_json`");
        }
        self.line(0, &format!("{needs}."));
        self.text.push('\n');
        if uses.maps {
            self.line(0, "use std::collections::BTreeMap;\n");
        }
        let mut names = vec!["ActionMenu"];
        names.extend(uses.choices.then_some("Choice"));
        names.extend(uses.records.then_some("Record"));
        match names.as_slice() {
            [one] => self.line(0, &format!("use action_menu::{one};\n")),
            several => self.line(0, &format!("use action_menu::{{{}}};\n", several.join(", "))),
        }
    }

    fn menu(&mut self, name: &str, tag: Option<&str>, actions: &[Action]) {
        self.line(0, "#[derive(ActionMenu, Clone, Debug, PartialEq)]");
        if let Some(tag) = tag {
            self.line(0, &format!("#[menu(tag = {tag:?})]"));
        }
        self.line(0, &format!("pub enum {name} {{"));
        for action in actions {
            self.action(action);
        }
        self.line(0, "}");
    }

    fn action(&mut self, action: &Action) {
        self.docs(4, &action.docs);
        let mut options = Vec::new();
        options.extend(action.rename.as_ref().map(|name| format!("rename = {name:?}")));
        options.extend(action.reads.then(|| "read".to_owned()));
        options.extend((action.open_world == Some(true)).then(|| "open_world".to_owned()));
        match action.examples.as_slice() {
            [] => {}
            [one] => options.push(format!("example = {}", raw(one))),
            several => {
                let texts: Vec<_> = several.iter().map(|text| raw(text)).collect();
                options.push(format!("example({})", texts.join(", ")));
            }
        }
        self.attribute(4, "action", &options);
        if action.fields.is_empty() {
            self.line(4, &format!("{},", action.ident));
            return;
        }
        self.line(4, &format!("{} {{", action.ident));
        for of in &action.fields {
            self.field(8, of, "");
        }
        self.line(4, "},");
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Record {
                ident,
                docs,
                recursive,
                fields,
            } => {
                self.docs(0, docs);
                self.line(0, "#[derive(Record, Clone, Debug, PartialEq)]");
                if *recursive {
                    self.line(0, "#[record(recursive)]");
                }
                if fields.is_empty() {
                    self.line(0, &format!("pub struct {ident} {{}}"));
                    return;
                }
                self.line(0, &format!("pub struct {ident} {{"));
                for of in fields {
                    self.field(4, of, "pub ");
                }
                self.line(0, "}");
            }
            Item::Menu { ident, tag, actions } => {
                self.menu(
                    ident,
                    Some(tag).filter(|tag| *tag != "action").map(String::as_str),
                    actions,
                );
            }
            Item::Choice { ident, values } => {
                self.line(0, "#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]");
                self.line(0, &format!("pub enum {ident} {{"));
                for value in values {
                    self.docs(4, &value.docs);
                    let rename = value.rename.as_ref().map(|name| format!("rename = {name:?}"));
                    self.attribute(4, "choice", rename.as_slice());
                    self.line(4, &format!("{},", value.ident));
                }
                self.line(0, "}");
            }
        }
    }

    fn field(&mut self, indent: usize, field: &Field, visibility: &str) {
        self.docs(indent, &field.docs);
        let mut options = Vec::new();
        if field.ident.trim_start_matches("r#") != field.wire {
            options.push(format!("rename = {:?}", field.wire));
        }
        options.extend(constraints(&field.value));
        options.extend(
            field
                .default
                .as_ref()
                .map(literal)
                .map(|value| format!("default = {value}")),
        );
        self.attribute(indent, "field", &options);
        let of_value = type_of(&field.value.kind);
        let optional = (field.optional || field.value.nullable) && field.default.is_none();
        let of_field = if optional && !field.value.is_open() {
            format!("Option<{of_value}>")
        } else {
            of_value
        };
        self.line(indent, &format!("{visibility}{}: {of_field},", field.ident));
    }

    fn docs(&mut self, indent: usize, text: &str) {
        for line in docs::lines(text, indent) {
            self.line(indent, format!("/// {line}").trim_end());
        }
    }

    /// The options on one line, or each on one of its own.
    fn attribute(&mut self, indent: usize, name: &str, options: &[String]) {
        if options.is_empty() {
            return;
        }
        let one = format!("#[{name}({})]", options.join(", "));
        if indent + one.chars().count() <= WIDTH || options.len() == 1 {
            self.line(indent, &one);
            return;
        }
        self.line(indent, &format!("#[{name}("));
        let Some((last, others)) = options.split_last() else {
            return;
        };
        for option in others {
            self.line(indent + 4, &format!("{option},"));
        }
        self.line(indent + 4, last);
        self.line(indent, ")]");
    }

    fn line(&mut self, indent: usize, line: &str) {
        // Writing to a String can't fail.
        let _ = writeln!(self.text, "{:indent$}{line}", "");
    }
}

/// The type in Rust, without the `Option` around it.
fn type_of(kind: &Kind) -> String {
    match kind {
        Kind::Text(_) => "String".to_owned(),
        Kind::Integer { min, max, .. } => integer(*min, *max).to_owned(),
        Kind::Number(_) => "f64".to_owned(),
        Kind::Boolean => "bool".to_owned(),
        Kind::Record { ident, boxed: true } => format!("Box<{ident}>"),
        Kind::Choice { ident, .. } | Kind::Record { ident, .. } => ident.clone(),
        Kind::List { item, .. } => format!("Vec<{}>", inner(item)),
        Kind::Map { value, .. } => format!("BTreeMap<String, {}>", inner(value)),
        Kind::Open => "serde_json::Value".to_owned(),
    }
}

/// What is in a list or map.
fn inner(value: &Value) -> String {
    let of_value = type_of(&value.kind);
    if value.nullable && !value.is_open() {
        format!("Option<{of_value}>")
    } else {
        of_value
    }
}

/// The type of a whole number in these bounds.
fn integer(min: Option<i128>, max: Option<i128>) -> &'static str {
    match (min, max) {
        (Some(0..), Some(max)) if max <= u32::MAX.into() => "u32",
        (Some(0..), _) => "u64",
        _ => "i64",
    }
}

/// The constraints as options.
fn constraints(value: &Value) -> Vec<String> {
    match &value.kind {
        Kind::Text(text) => of_text(text),
        Kind::Integer { min, max, step } => {
            // The least of the type is no news.
            let low = if integer(*min, *max) == "i64" {
                *min
            } else {
                min.filter(|min| *min > 0)
            };
            let mut options: Vec<_> = range("range", low, *max).into_iter().collect();
            options.extend(step.map(|step| format!("multiple_of = {step}")));
            options
        }
        Kind::Number(number) => of_number(number),
        Kind::List {
            item,
            min,
            max,
            unique,
        } => {
            let mut options: Vec<_> = count("items", *min, *max).into_iter().collect();
            options.extend(unique.then(|| "unique".to_owned()));
            options.extend(grouped("each", &constraints(item)));
            options
        }
        Kind::Map {
            keys,
            value,
            min,
            max,
        } => {
            let mut options: Vec<_> = count("items", *min, *max).into_iter().collect();
            options.extend(grouped("keys", &of_text(keys)));
            options.extend(grouped("each", &constraints(value)));
            options
        }
        Kind::Boolean | Kind::Choice { .. } | Kind::Record { .. } | Kind::Open => Vec::new(),
    }
}

fn of_text(text: &Text) -> Vec<String> {
    let mut options: Vec<_> = count("length", text.min, text.max).into_iter().collect();
    options.extend(
        text.pattern
            .as_ref()
            .map(|pattern| format!("pattern = {}", raw_if_needed(pattern))),
    );
    options
}

fn of_number(number: &Number) -> Vec<String> {
    let low = number.min.filter(|_| !number.above);
    let high = number.max.filter(|_| !number.below);
    let mut options: Vec<_> = range("range", low.map(float), high.map(float))
        .into_iter()
        .collect();
    let above = number.min.filter(|_| number.above);
    let below = number.max.filter(|_| number.below);
    options.extend(above.map(|bound| format!("greater_than = {}", float(bound))));
    options.extend(below.map(|bound| format!("less_than = {}", float(bound))));
    options.extend(number.step.map(|step| format!("multiple_of = {}", float(step))));
    options
}

fn count(name: &str, min: u32, max: u32) -> Option<String> {
    if min == max {
        return Some(format!("{name} = {min}"));
    }
    range(name, (min > 0).then_some(min), (max < u32::MAX).then_some(max))
}

fn range<T: ToString>(name: &str, min: Option<T>, max: Option<T>) -> Option<String> {
    let text = |bound: Option<T>| bound.map(|bound| bound.to_string()).unwrap_or_default();
    match (min, max) {
        (None, None) => None,
        (min, None) => Some(format!("{name} = {}..", text(min))),
        (min, max) => Some(format!("{name} = {}..={}", text(min), text(max))),
    }
}

fn grouped(name: &str, options: &[String]) -> Option<String> {
    (!options.is_empty()).then(|| format!("{name}({})", options.join(", ")))
}

fn literal(default: &Default) -> String {
    match default {
        Default::Integer(value) => value.to_string(),
        Default::Number(value) => float(*value),
        Default::Boolean(value) => value.to_string(),
        Default::Text(text) => format!("{text:?}"),
        Default::Empty => "[]".to_owned(),
    }
}

/// A double as a literal of one.
fn float(value: f64) -> String {
    format!("{value:?}")
}

/// A text as a raw literal.
fn raw(text: &str) -> String {
    let mut hashes = "#".to_owned();
    while text.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    format!("r{hashes}\"{text}\"{hashes}")
}

/// A pattern is readable with its backslashes as they are.
fn raw_if_needed(text: &str) -> String {
    if text.contains('"') {
        raw(text)
    } else if text.contains('\\') {
        format!("r\"{text}\"")
    } else {
        format!("{text:?}")
    }
}

/// What a file needs of others.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "a set of needs")]
struct Uses {
    maps: bool,
    open: bool,
    patterns: bool,
    choices: bool,
    records: bool,
}

impl Uses {
    fn of(menu: &Menu) -> Self {
        let mut uses = Self::default();
        for action in &menu.actions {
            uses.fields(&action.fields);
        }
        for item in &menu.items {
            match item {
                Item::Record { fields, .. } => {
                    uses.records = true;
                    uses.fields(fields);
                }
                Item::Menu { actions, .. } => actions.iter().for_each(|action| uses.fields(&action.fields)),
                Item::Choice { .. } => uses.choices = true,
            }
        }
        uses
    }

    fn fields(&mut self, fields: &[Field]) {
        for field in fields {
            self.value(&field.value);
        }
    }

    fn value(&mut self, value: &Value) {
        match &value.kind {
            Kind::Text(text) => self.patterns |= text.pattern.is_some(),
            Kind::List { item, .. } => self.value(item),
            Kind::Map { keys, value, .. } => {
                self.maps = true;
                self.patterns |= keys.pattern.is_some();
                self.value(value);
            }
            Kind::Open => self.open = true,
            _ => {}
        }
    }
}
