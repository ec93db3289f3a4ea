//! Whether an export stays within what a provider takes: names, descriptions, counts.

use super::{loss::ExportError, name::Name};
use crate::json::Json;

/// The most of everything. `usize::MAX` where nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Limits {
    /// Tools in a request.
    pub(super) tools: usize,
    /// Characters of a tool's description.
    pub(super) description: usize,
    /// Fields that may be left out, in all tools of a request.
    pub(super) absent: usize,
    /// Fields that are of one of several types, in all tools of a request.
    pub(super) unions: usize,
    /// Fields of a tool, at any depth.
    pub(super) fields: usize,
    /// Objects in objects.
    pub(super) depth: usize,
    /// Values of closed sets, in a tool.
    pub(super) values: usize,
    /// Characters of the values of one closed set that has more than 250.
    pub(super) long_set: usize,
    /// Characters of all values of closed sets, in a tool.
    pub(super) values_text: usize,
    /// Characters of all names and values of closed sets, in a tool.
    pub(super) text: usize,
}

impl Limits {
    /// Nothing is known of any.
    pub(super) const NONE: Self = Self {
        tools: usize::MAX,
        description: usize::MAX,
        absent: usize::MAX,
        unions: usize::MAX,
        fields: usize::MAX,
        depth: usize::MAX,
        values: usize::MAX,
        long_set: usize::MAX,
        values_text: usize::MAX,
        text: usize::MAX,
    };
}

/// A tool as it is exported, or a reply.
pub(super) struct Exported<'e> {
    pub(super) name: &'e str,
    /// A reply has none beside its schema.
    pub(super) description: Option<&'e str>,
    pub(super) schema: &'e Json,
}

/// Every limit that is broken, tool by tool and then those of all together.
pub(super) fn broken(names: &Name, limits: &Limits, tools: &[Exported<'_>]) -> Vec<ExportError> {
    let mut errors = Vec::new();
    let mut total = Count::default();
    for tool in tools {
        let mut refuse = |rule: String| {
            errors.push(ExportError {
                tool: tool.name.to_owned(),
                field: String::new(),
                rule,
            });
        };
        if !names.takes(tool.name) {
            refuse(format!("the name of a tool must match {}", names.pattern()));
        }
        if let Some(description) = tool.description {
            let length = description.chars().count();
            if length > limits.description {
                refuse(format!(
                    "a description of {length} characters, with what options add to it: at most {}",
                    limits.description
                ));
            }
        }
        let count = Count::of(tool.schema);
        for (what, count, most) in count.of_tool(limits) {
            if count > most {
                refuse(format!("{count} {what}: at most {most}"));
            }
        }
        if count.long_set > limits.long_set {
            refuse(format!(
                "a closed set of more than {LONG_SET} values with {} characters in them: at most {}",
                count.long_set, limits.long_set
            ));
        }
        total.absent += count.absent;
        total.unions += count.unions;
    }
    for (what, count, most) in [
        ("tools", tools.len(), limits.tools),
        ("fields that may be left out", total.absent, limits.absent),
        ("fields of one of several types", total.unions, limits.unions),
    ] {
        if count > most {
            errors.push(ExportError {
                tool: String::new(),
                field: String::new(),
                rule: format!("{count} {what} in a request: at most {most}; send fewer tools, by a sub-menu"),
            });
        }
    }
    errors
}

/// Where a closed set counts as long.
const LONG_SET: usize = 250;

#[derive(Default)]
struct Count {
    absent: usize,
    unions: usize,
    fields: usize,
    depth: usize,
    values: usize,
    long_set: usize,
    values_text: usize,
    text: usize,
}

impl Count {
    fn of(schema: &Json) -> Self {
        let mut count = Self::default();
        count.node(schema, 0);
        count
    }

    const fn of_tool(&self, limits: &Limits) -> [(&'static str, usize, usize); 5] {
        [
            ("fields", self.fields, limits.fields),
            ("objects in one another", self.depth, limits.depth),
            ("values of closed sets", self.values, limits.values),
            (
                "characters in the values of closed sets",
                self.values_text,
                limits.values_text,
            ),
            (
                "characters in names and values of closed sets",
                self.text,
                limits.text,
            ),
        ]
    }

    /// A node inside so many objects.
    fn node(&mut self, node: &Json, depth: usize) {
        self.depth = self.depth.max(depth);
        let Json::Object(entries) = node else {
            return;
        };
        let inside = depth + usize::from(node.get("properties").is_some());
        for (keyword, value) in entries {
            match (keyword.as_ref(), value) {
                ("properties", Json::Object(properties)) => {
                    let required = match node.get("required") {
                        Some(Json::List(names)) => names.len(),
                        _ => 0,
                    };
                    self.fields += properties.len();
                    self.absent += properties.len().saturating_sub(required);
                    for (name, property) in properties {
                        let is_union = matches!(property.get("type"), Some(Json::List(_)));
                        self.unions += usize::from(is_union || property.get("anyOf").is_some());
                        self.text += name.chars().count();
                        self.node(property, inside);
                    }
                }
                ("$defs", Json::Object(definitions)) => {
                    for (name, definition) in definitions {
                        self.text += name.chars().count();
                        self.node(definition, inside);
                    }
                }
                ("enum", Json::List(values)) => self.set(values),
                ("anyOf", Json::List(arms)) => {
                    for arm in arms {
                        self.node(arm, inside);
                    }
                }
                ("items" | "additionalProperties", node) => self.node(node, inside),
                _ => {}
            }
        }
    }

    fn set(&mut self, values: &[Json]) {
        let texts = values.iter().filter_map(|value| match value {
            Json::Text(text) => Some(text.chars().count()),
            _ => None,
        });
        let text = texts.sum::<usize>();
        self.values += values.len();
        self.text += text;
        self.values_text += text;
        if values.len() > LONG_SET {
            self.long_set = self.long_set.max(text);
        }
    }
}
