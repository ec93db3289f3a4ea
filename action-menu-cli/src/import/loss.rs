//! What an import couldn't keep, and what was done about it.

use std::{fmt, mem, sync::Arc};

use action_menu::Json;

use super::said::{plain, takes_all};

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// What kind of thing is lost.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Kind {
            $($(#[$doc])* $variant,)*
        }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// As programs write it, in `snake_case`.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

kinds! {
    /// An object that doesn't forbid other keys: a menu does.
    Closed = "closed",
    /// What may be left out may be `null` too.
    Null = "null",
    /// A name that no field, action or value can have, or that two would have in Rust.
    Name = "name",
    /// A field has the name of the tag.
    Tag = "tag",
    /// A default that isn't one, or that can't be written.
    Default = "default",
    /// One of several types.
    Union = "union",
    /// A reference to nowhere, to elsewhere, or in a circle.
    Reference = "reference",
    /// A value of which nothing is known.
    Open = "open",
    /// A closed set of anything but texts.
    Set = "set",
    /// A type that JSON Schema doesn't have, or that doesn't fit what stands beside it.
    Type = "type",
    /// A bound that can't be kept.
    Bound = "bound",
    /// A pattern that isn't the same to every reader.
    Pattern = "pattern",
    /// A format: it is told in words.
    Format = "format",
    /// A keyword that a menu has no words for.
    Keyword = "keyword",
    /// A schema of what a tool gives back.
    Result = "result",
    /// A required key without a schema.
    Required = "required",
    /// A text with characters that nobody sees.
    Text = "text",
    /// An annotation that takes a decision of the author's.
    Effect = "effect",
    /// An example that isn't one.
    Example = "example",
    /// Something is there twice.
    Duplicate = "duplicate",
    /// A thing among the tools that is no tool of the author's.
    Form = "form",
    /// It nests too deep, or refers to itself too often.
    Size = "size",
}

/// So many places of a loss that is counted are kept.
pub const MOST_PLACES: usize = 10_000;

/// Something that the tools say and the menu doesn't, or says otherwise.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Loss {
    /// Where: `refund.lines[].count`; empty for all of it. Escaped, on one line.
    pub path: String,
    /// What kind of thing.
    pub kind: Kind,
    /// What is lost. Escaped, on one line.
    pub what: String,
    /// What was done.
    pub done: &'static str,
    /// Where each is, of what is told once and counted, up to [`MOST_PLACES`]; empty where [`path`](Self::path) says it.
    pub places: Vec<String>,
    /// The schema that isn't kept, so that two that say the same are known.
    said: Option<Arc<Json>>,
}

impl Loss {
    /// What two that are the same have in common.
    pub(super) fn says(&self) -> Result<&Json, &str> {
        self.said.as_deref().ok_or(&self.what)
    }

    /// Whether what it says depends on what stands elsewhere.
    pub(super) fn refers(&self) -> bool {
        fn has_reference(json: &Json) -> bool {
            match json {
                Json::Object(entries) => entries
                    .iter()
                    .any(|(key, value)| key == "$ref" || has_reference(value)),
                Json::List(items) => items.iter().any(has_reference),
                _ => false,
            }
        }
        self.said.as_deref().is_some_and(has_reference)
    }

    /// Whether it is a set of which each value is in the other's.
    pub(super) fn is_within(&self, other: &Self) -> bool {
        match (self.says(), other.says()) {
            (Ok(Json::List(values)), Ok(Json::List(others))) => {
                values.iter().all(|value| others.contains(value))
            }
            _ => false,
        }
    }

    /// Whether it is an object that takes keys of any value.
    pub(super) fn takes_all(&self) -> bool {
        self.says().is_ok_and(takes_all)
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "{}: {}", self.what, self.done)
    }
}

/// What is said of an object that doesn't close itself, where it is said of each.
pub(super) const UNSAID: &str = "the object doesn't say whether other keys are taken";
/// What is done about names that are one in Rust.
pub(super) const NUMBERED: &str = "its name has a number there";

/// The losses of an import, in the order of the tools.
#[derive(Default)]
pub(super) struct Losses {
    all: Vec<Loss>,
    /// What a menu keeps in another way, and a comparison of two files of tools can't.
    apart: Vec<Loss>,
    /// Objects that don't say whether they are closed, and fields that may be left out: too many to list.
    open_objects: Counted,
    optional_fields: Counted,
}

/// Losses that are told as one.
#[derive(Default)]
struct Counted {
    count: usize,
    places: Vec<String>,
}

impl Counted {
    fn add(&mut self, path: &str) {
        self.count += 1;
        if self.places.len() < MOST_PLACES {
            self.places.push(path.to_owned());
        }
    }
}

impl Losses {
    pub(super) fn add(&mut self, path: &str, kind: Kind, what: impl Into<String>, done: &'static str) {
        self.all.push(Loss {
            path: path.to_owned(),
            kind,
            what: what.into(),
            done,
            said: None,
            places: Vec::new(),
        });
    }

    /// The same, and what of the schema isn't kept.
    pub(super) fn add_said(
        &mut self,
        path: &str,
        kind: Kind,
        what: impl Into<String>,
        done: &'static str,
        schema: &Json,
    ) {
        self.add(path, kind, what, done);
        if let Some(loss) = self.all.last_mut() {
            loss.said = Some(Arc::new(plain(schema)));
        }
    }

    /// How many there are, for [`Losses::said_by`].
    pub(super) const fn count(&self) -> usize {
        self.all.len()
    }

    /// Of those that have come since, and don't say of what, the ones that are of this schema: all where the value is open,
    /// and otherwise of its alternatives and of bounds that aren't kept, as its other bounds and its fields are.
    pub(super) fn said_by(&mut self, since: usize, is_open: bool, schema: &Json) {
        let is_of_all = |kind| is_open || matches!(kind, Kind::Union | Kind::Bound);
        let of_schema = |loss: &&mut Loss| loss.said.is_none() && is_of_all(loss.kind);
        let mut untold = self.all.iter_mut().skip(since).filter(of_schema).peekable();
        if untold.peek().is_none() {
            return;
        }
        let plain = plain(schema);
        let said = Arc::new(match plain {
            Json::Object(entries) if !is_open => {
                Json::object(entries.into_iter().filter(|(key, _)| key != "properties"))
            }
            plain => plain,
        });
        for loss in untold {
            loss.said = Some(Arc::clone(&said));
        }
    }

    /// An object that doesn't say whether other keys are taken.
    pub(super) fn closed(&mut self, path: &str) {
        self.open_objects.add(path);
        self.apart(path, Kind::Closed, UNSAID);
        if let Some(loss) = self.apart.last_mut() {
            loss.said = Some(Arc::new(Json::Boolean(true)));
        }
    }

    pub(super) fn apart(&mut self, path: &str, kind: Kind, what: impl Into<String>) {
        self.apart.push(Loss {
            path: path.to_owned(),
            kind,
            what: what.into(),
            done: "",
            said: None,
            places: Vec::new(),
        });
    }

    /// What a contract of the tools doesn't say. It says more than a menu: that a field is there and may be null, formats,
    /// every pattern and default.
    pub(super) fn compared(self) -> impl Iterator<Item = Loss> {
        let is_said = |loss: &Loss| match loss.kind {
            Kind::Null
            | Kind::Tag
            | Kind::Open
            | Kind::Default
            | Kind::Pattern
            | Kind::Format
            | Kind::Effect => true,
            Kind::Name => loss.done == NUMBERED,
            _ => false,
        };
        let all = self.all.into_iter().filter(move |loss| !is_said(loss));
        all.chain(self.apart)
    }

    /// A field that may be left out and isn't said to be null.
    pub(super) fn optional(&mut self, path: &str) {
        self.optional_fields.add(path);
    }

    /// All of them, those that are counted at the end.
    pub(super) fn finished(mut self) -> Vec<Loss> {
        let one = "object that doesn't say whether other keys are taken";
        let many = "objects that don't say whether other keys are taken";
        let closed = mem::take(&mut self.open_objects);
        self.add_counted(closed, Kind::Closed, [one, many], "none is taken");
        let one = "field that may be left out isn't said to be null";
        let many = "fields that may be left out aren't said to be null";
        let optional = mem::take(&mut self.optional_fields);
        self.add_counted(optional, Kind::Null, [one, many], "null means left out");
        self.all
    }

    fn add_counted(&mut self, of: Counted, kind: Kind, [one, many]: [&str; 2], done: &'static str) {
        if of.count > 0 {
            self.all.push(Loss {
                path: String::new(),
                kind,
                what: counted(of.count, one, many),
                done,
                said: None,
                places: of.places,
            });
        }
    }
}

pub(super) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// A text of others, for a message: escaped, in quotes, and cut.
pub(super) fn shown(text: &str) -> String {
    const MOST: usize = 60;
    let cut: String = text.chars().take(MOST).collect();
    let dots = if text.chars().nth(MOST).is_some() {
        "…"
    } else {
        ""
    };
    format!("{cut:?}{dots}")
}

/// A value of others, likewise.
pub(super) fn shown_json(json: &Json) -> String {
    match json {
        Json::Text(text) => shown(text),
        json => {
            let text = json.to_string();
            let cut: String = text.chars().take(60).collect();
            let dots = if cut.len() < text.len() { "…" } else { "" };
            format!("{}{dots}", cut.escape_debug().to_string().replace("\\\"", "\""))
        }
    }
}

/// A name of others as a step of a path: escaped and cut.
pub(super) fn step(name: &str) -> String {
    let cut: String = name.chars().take(80).collect();
    cut.escape_debug().to_string()
}
