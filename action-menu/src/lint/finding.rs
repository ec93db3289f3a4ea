//! Findings, as lines and as data.

use std::{borrow::Cow, fmt};

use crate::{json::Json, rejection::Echo};

use super::rule::{Basis, Level, Rule};

/// Something that a rule objects to.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The rule.
    pub rule: &'static Rule,
    /// The rule's level; a warning at most where it is only guessed.
    pub level: Level,
    /// The tool, or none where it is said of the whole menu. Escaped and bounded, as all that is foreign.
    pub tool: Option<Echo>,
    /// The field: `amount`, `address.city`, `items[].sku`.
    pub field: Option<Echo>,
    /// What was found there.
    pub found: Option<Echo>,
    /// What is wrong, in a sentence.
    pub message: Cow<'static, str>,
    /// What it stands on.
    pub basis: Basis,
    /// Why it is let pass, if it is.
    pub exception: Option<String>,
}

impl Finding {
    /// As data. Keys come in this order; those without a value are left out.
    pub fn to_json(&self) -> Json {
        let text = |echo: &Option<Echo>| echo.as_ref().map(|echo| Json::from(echo.as_str()));
        let entries = [
            ("rule", Some(Json::from(self.rule.id))),
            ("level", Some(Json::from(self.level.as_str()))),
            ("tool", text(&self.tool)),
            ("field", text(&self.field)),
            ("found", text(&self.found)),
            ("message", Some(Json::from(self.message.as_ref()))),
            ("mend", Some(Json::from(self.rule.mend))),
            ("basis", Some(Json::from(self.basis.as_str()))),
            ("exception", self.exception.as_deref().map(Json::from)),
        ];
        Json::object(entries.into_iter().filter_map(|(key, value)| Some((key, value?))))
    }
}

impl fmt::Display for Finding {
    /// One line: `warning refund.amount: … [rule]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.exception {
            None => f.write_str(self.level.as_str())?,
            Some(_) => f.write_str("excepted")?,
        }
        f.write_str(" ")?;
        match (&self.tool, &self.field) {
            (Some(tool), Some(field)) => write!(f, "{tool}.{field}")?,
            (Some(tool), None) => write!(f, "{tool}")?,
            (None, _) => f.write_str("(menu)")?,
        }
        write!(f, ": {}", self.message)?;
        if let Some(found) = &self.found {
            write!(f, ": {found}")?;
        }
        match &self.exception {
            None => write!(f, "; {}", self.rule.mend)?,
            Some(reason) => write!(f, "; let pass: {}", Echo::longer(reason))?,
        }
        let guessed = if self.basis == Basis::Prose {
            ", guessed"
        } else {
            ""
        };
        write!(f, " [{}{guessed}]", self.rule.id)
    }
}

/// What the lint has found: of each tool in its order by the order of [`RULES`](super::RULES), then of the menu.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    pub(super) all: Vec<Finding>,
    /// How many tools were looked at.
    pub(super) tools: usize,
    /// How many findings were too many to keep.
    pub(super) more: usize,
}

impl Findings {
    /// The most findings that are kept; the rest are counted in [`more`](Self::more).
    pub const MOST: usize = 2000;

    /// Each of them, those that are let pass among them.
    pub fn iter(&self) -> std::slice::Iter<'_, Finding> {
        self.all.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many tools were looked at.
    pub fn tools(&self) -> usize {
        self.tools
    }

    /// How many more there were than are kept.
    pub fn more(&self) -> usize {
        self.more
    }

    /// The gravest level of what isn't let pass.
    pub fn worst(&self) -> Option<Level> {
        let counted = self.all.iter().filter(|finding| finding.exception.is_none());
        counted.map(|finding| finding.level).max()
    }

    /// How a program ends that found this: 0 for nothing or advice alone, 1 for warnings, 2 for errors.
    pub fn exit_code(&self) -> u8 {
        match self.worst() {
            None | Some(Level::Advice) => 0,
            Some(Level::Warning) => 1,
            Some(Level::Error) => 2,
        }
    }

    /// As data: `tools`, `worst` (or null), `findings`, and `more` where some were too many.
    pub fn to_json(&self) -> Json {
        let worst = self
            .worst()
            .map_or(Json::Null, |level| Json::from(level.as_str()));
        let mut entries = vec![
            ("tools", Json::from(self.tools)),
            ("worst", worst),
            (
                "findings",
                Json::List(self.all.iter().map(Finding::to_json).collect()),
            ),
        ];
        entries.extend((self.more > 0).then(|| ("more", Json::from(self.more))));
        Json::object(entries)
    }
}

impl<'f> IntoIterator for &'f Findings {
    type Item = &'f Finding;
    type IntoIter = std::slice::Iter<'f, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Findings {
    /// One line a finding.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for finding in &self.all {
            writeln!(f, "{finding}")?;
        }
        if self.more > 0 {
            writeln!(f, "and {} more", self.more)?;
        }
        Ok(())
    }
}
