//! What an export couldn't say: losses, which are told in words, and errors, which would change meaning.

use std::{error, fmt};

use super::Target;

/// A keyword that a provider's schema doesn't take, and where its words stand instead.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// The tool: an action, `proposal`, or the name of a reply.
    pub tool: String,
    /// The field, as `lines[].count`; empty for the tool itself.
    pub field: String,
    /// The keyword of the neutral schema.
    pub keyword: String,
    /// What is told instead.
    pub words: String,
    /// A JSON Pointer to the description that holds these words: into [`Export::json`](super::Export::json), or, of a
    /// schema that travels as text, into that schema.
    pub moved_to: String,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            keyword,
            words,
            moved_to,
            ..
        } = self;
        write!(
            f,
            "{}: {keyword} is told as {words:?} in {moved_to}",
            at(&self.tool, &self.field)
        )
    }
}

/// A rule of a provider that a menu breaks, or a value that its schemas can't say without another meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExportError {
    /// The tool: an action, `proposal`, or the name of a reply; empty where the rule is of all together.
    pub tool: String,
    /// The field, as `lines[].count`; empty for the tool itself.
    pub field: String,
    /// The rule, in words.
    pub rule: String,
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match at(&self.tool, &self.field).as_str() {
            "" => f.write_str(&self.rule),
            at => write!(f, "{at}: {}", self.rule),
        }
    }
}

/// `refund, field lines[].count`.
fn at(tool: &str, field: &str) -> String {
    if field.is_empty() {
        tool.to_owned()
    } else {
        format!("{tool}, field {field}")
    }
}

/// Why there is no export: every rule that is broken, at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportErrors {
    target: Target,
    errors: Vec<ExportError>,
    losses: Vec<Loss>,
}

impl ExportErrors {
    pub(super) const fn new(target: Target, errors: Vec<ExportError>, losses: Vec<Loss>) -> Self {
        Self {
            target,
            errors,
            losses,
        }
    }

    /// The target that they are of.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// The errors, in the order of the menu: at least one.
    pub fn errors(&self) -> &[ExportError] {
        &self.errors
    }

    /// What would be told in words if it weren't for the errors.
    pub fn losses(&self) -> &[Loss] {
        &self.losses
    }
}

impl fmt::Display for ExportErrors {
    /// One line an error.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.errors.iter().enumerate() {
            let line = if index == 0 { "" } else { "\n" };
            write!(f, "{line}{}: {error}", self.target.name())?;
        }
        Ok(())
    }
}

impl error::Error for ExportErrors {}
