//! Anybody's tool JSON as a menu: a Rust file with derived types, and a list of what it couldn't keep.
//!
//! ```
//! use action_menu_cli::import::{Options, import};
//!
//! let tools = r#"[{"name": "weather.now", "input_schema": {"type": "object", "properties": {
//!     "city": {"type": "string"},
//!     "unit": {"enum": ["C", "F"], "default": "K"}
//! }, "required": ["city"], "additionalProperties": false}}]"#;
//! let imported = import(tools, &Options::default())?;
//!
//! assert!(imported.source.contains("#[action(rename = \"weather.now\")]\n    WeatherNow {\n        city: String,\n"));
//! assert_eq!(
//!     imported.losses[0].to_string(),
//!     "weather.now.unit: the default \"K\" is none of the values: left out"
//! );
//! # Ok::<(), action_menu_cli::import::NotTools>(())
//! ```

mod action;
mod all;
mod bounds;
mod contract;
mod default;
mod docs;
mod field;
mod form;
mod loss;
mod merge;
mod model;
mod name;
mod note;
mod reference;
mod rustfmt;
mod said;
mod schema;
mod set;
mod tagged;
mod tree;
mod types;
mod write;

use std::{error, fmt};

pub(crate) use contract::Tools;
pub use loss::{Kind, Loss, MOST_PLACES};
pub(crate) use note::Bearing;
pub use rustfmt::formatted;

/// The most bytes that are imported at once: 16 MiB.
pub const MOST_BYTES: usize = 16 << 20;

/// How tools are imported.
#[derive(Clone, Debug)]
pub struct Options {
    name: String,
    source: String,
}

impl Default for Options {
    /// An enum `Tools`, of tools from nowhere in particular.
    fn default() -> Self {
        Self {
            name: "Tools".to_owned(),
            source: String::new(),
        }
    }
}

impl Options {
    /// The name of the enum; in `PascalCase` where it isn't: `my-tools` is `MyTools`.
    ///
    /// # Errors
    ///
    /// When there is none in it (letters and digits of ASCII, at most 80 bytes), or when it means something in the
    /// file already, as `Option` does.
    pub fn with_name(self, name: &str) -> Result<Self, BadName> {
        match name::of_menu(name) {
            Ok(name) => Ok(Self { name, ..self }),
            Err(why) => Err(BadName {
                name: name.chars().take(64).collect(),
                why,
            }),
        }
    }

    /// Where the tools come from, for the comment at the top.
    #[must_use]
    pub fn with_source(self, source: &str) -> Self {
        Self {
            source: docs::line(source),
            ..self
        }
    }
}

/// A name that the enum can't have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadName {
    name: String,
    why: &'static str,
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the enum can't be called {:?}: {}", self.name, self.why)
    }
}

impl error::Error for BadName {}

/// A menu in Rust.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Imported {
    /// The file: readable as it is, and `rustfmt` may have it.
    pub source: String,
    /// How many tools became actions.
    pub tools: usize,
    /// What the tools say and the menu doesn't, or says otherwise.
    pub losses: Vec<Loss>,
}

/// Why nothing can be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotTools {
    /// It has more than [`MOST_BYTES`].
    TooLarge,
    /// It is empty, or white space.
    Empty,
    /// It is no JSON: what the parser says.
    NotJson(String),
    /// It is JSON in no form of tools that is known, here: `tools[2]`, or empty for all of it.
    UnknownForm(String),
    /// It has tools in none of which anything could be read.
    NoTools,
}

impl fmt::Display for NotTools {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str("more than 16 MiB: import it in parts"),
            Self::Empty => f.write_str("there is nothing in it"),
            Self::NotJson(reason) => write!(f, "no JSON: {reason}"),
            Self::UnknownForm(at) => {
                let place = if at.is_empty() {
                    String::new()
                } else {
                    format!(" at {at}")
                };
                write!(f, "no tool in a form that is known{place}: {}", form::KNOWN)
            }
            Self::NoTools => f.write_str("no tool in it can be imported"),
        }
    }
}

impl error::Error for NotTools {}

/// Makes a menu of the tools in a text.
///
/// They may be in the form of `OpenAI` Chat or Responses, Anthropic, Gemini, MCP or Bedrock, one or a list. Nothing is
/// invented: what a tool does is unstated unless MCP's `readOnlyHint` says that it reads.
///
/// # Errors
///
/// When the text is too large, no JSON, or holds no tools. What is odd about a tool is a [`Loss`].
pub fn import(text: &str, options: &Options) -> Result<Imported, NotTools> {
    if text.len() > MOST_BYTES {
        return Err(NotTools::TooLarge);
    }
    let tree = tree::of(text)?;
    let mut losses = loss::Losses::default();
    for key in &tree.duplicates {
        losses.add(
            "",
            Kind::Duplicate,
            format!("the key {key} comes twice in an object"),
            "the last one counts",
        );
    }
    let tools = form::tools(&tree.json, &mut losses)?;
    let menu = action::menu(&options.name, &tools, &mut losses);
    if menu.actions.is_empty() {
        return Err(NotTools::NoTools);
    }
    Ok(Imported {
        source: write::file(&menu, &options.source),
        tools: menu.actions.len(),
        losses: losses.finished(),
    })
}
