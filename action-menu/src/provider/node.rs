//! A node of the neutral schema, taken apart as `schema/writer.rs` puts it together.

use std::borrow::Cow;

use crate::json::Json;

/// What is said of one value.
#[derive(Clone)]
pub(super) struct Node<'j> {
    pub(super) form: Form<'j>,
    /// Whether it may be null.
    pub(super) null: bool,
    pub(super) description: &'j str,
    /// All keywords but `type`, `description` and `$defs`.
    pub(super) keywords: Vec<(&'j Cow<'static, str>, &'j Json)>,
}

#[derive(Clone, Copy)]
pub(super) enum Form<'j> {
    /// Of one type.
    Typed(&'j str),
    /// One of these objects.
    Union(&'j [Json]),
    /// What the reference says.
    Reference(&'j Json),
    /// Anything.
    Open,
}

impl<'j> Node<'j> {
    pub(super) fn of(json: &'j Json) -> Self {
        let entries = match json {
            Json::Object(entries) => entries.as_slice(),
            _ => &[],
        };
        let types: Vec<&str> = match json.get("type") {
            Some(Json::Text(name)) => vec![name],
            Some(Json::List(names)) => names.iter().filter_map(text).collect(),
            _ => Vec::new(),
        };
        let null = types.contains(&"null");
        let description = json.get("description").and_then(text).unwrap_or_default();
        let node = |form, null| Self {
            form,
            null,
            description,
            keywords: Vec::new(),
        };
        match json.get("anyOf") {
            // An object that may be null is one of two; its own null is said outside.
            Some(Json::List(arms)) if null => {
                let object = arms.first().map(Self::of);
                object.map_or_else(
                    || node(Form::Open, true),
                    |object| Self {
                        null,
                        description,
                        ..object
                    },
                )
            }
            // A reference has no type.
            Some(Json::List(arms)) if types.is_empty() => {
                let reference = arms.first().and_then(|arm| arm.get("$ref"));
                node(reference.map_or(Form::Open, Form::Reference), arms.len() > 1)
            }
            Some(Json::List(arms)) => node(Form::Union(arms), false),
            _ => match types.as_slice() {
                // Of a menu that offers nothing: no value is one of none.
                ["object"] if json.get("enum").is_some() => node(Form::Union(&[]), false),
                [name] | [name, "null"] => Self {
                    keywords: entries
                        .iter()
                        .filter(|(keyword, _)| !matches!(keyword.as_ref(), "type" | "description" | "$defs"))
                        .map(|(keyword, value)| (keyword, value))
                        .collect(),
                    ..node(Form::Typed(name), null)
                },
                _ => node(Form::Open, true),
            },
        }
    }
}

impl Node<'_> {
    fn keyword(&self, keyword: &str) -> Option<&Json> {
        let found = self.keywords.iter().find(|(name, _)| *name == keyword);
        found.map(|(_, value)| *value)
    }

    /// What an object may hold.
    pub(super) fn properties(&self) -> &[(Cow<'static, str>, Json)] {
        match self.keyword("properties") {
            Some(Json::Object(properties)) => properties,
            _ => &[],
        }
    }

    /// What the items of a list are.
    pub(super) fn items(&self) -> &Json {
        self.keyword("items").unwrap_or(&Json::Null)
    }

    /// What the values of a map with free keys are.
    pub(super) fn values(&self) -> &Json {
        self.keyword("additionalProperties").unwrap_or(&Json::Null)
    }

    /// What has to be there; of a map of known keys nothing is said of that.
    pub(super) fn required(&self) -> Option<&[Json]> {
        match self.keyword("required") {
            Some(Json::List(names)) => Some(names),
            _ => None,
        }
    }

    /// Whether a property may be left out.
    pub(super) fn is_optional(&self, name: &str) -> bool {
        let required = self.required().unwrap_or_default();
        !required.iter().any(|required| text(required) == Some(name))
    }

    /// Whether no value is left but null, in a sub-menu.
    pub(super) fn is_null_alone(&self) -> bool {
        matches!(self.keyword("enum"), Some(Json::List(values)) if values.as_slice() == [Json::Null])
    }
}

fn text(json: &Json) -> Option<&str> {
    match json {
        Json::Text(text) => Some(text),
        _ => None,
    }
}
