//! What a rule says while it judges.

use std::borrow::Cow;

use super::{
    contract::{Argument, Contract},
    rule::Basis,
};

/// What one rule has found.
#[derive(Debug)]
pub(super) struct Notes {
    /// What the rule judges by, unless a note says otherwise.
    basis: Basis,
    pub(super) all: Vec<Note>,
}

#[derive(Debug)]
pub(super) struct Note {
    pub(super) tool: String,
    /// It is said of the menu, and the tool is empty.
    pub(super) of_menu: bool,
    pub(super) field: Option<String>,
    pub(super) found: Option<String>,
    pub(super) message: Cow<'static, str>,
    pub(super) basis: Basis,
}

impl Note {
    /// What was found, in its own words.
    pub(super) fn found(&mut self, found: impl Into<String>) -> &mut Self {
        self.found = Some(found.into());
        self
    }

    /// It is only guessed.
    pub(super) fn guessed_if(&mut self, guessed: bool) -> &mut Self {
        if guessed {
            self.basis = Basis::Prose;
        }
        self
    }
}

impl Notes {
    pub(super) const fn new(basis: Basis) -> Self {
        Self {
            basis,
            all: Vec::new(),
        }
    }

    pub(super) fn of_tool(&mut self, tool: &Contract, message: impl Into<Cow<'static, str>>) -> &mut Note {
        self.push(tool.name.clone(), None, message.into())
    }

    pub(super) fn of_field(
        &mut self,
        tool: &Contract,
        argument: &Argument,
        message: impl Into<Cow<'static, str>>,
    ) -> &mut Note {
        self.push(tool.name.clone(), Some(argument.path.clone()), message.into())
    }

    pub(super) fn of_menu(&mut self, message: impl Into<Cow<'static, str>>) -> &mut Note {
        let note = self.push(String::new(), None, message.into());
        note.of_menu = true;
        note
    }

    #[allow(clippy::indexing_slicing, reason = "what was pushed is there")]
    fn push(&mut self, tool: String, field: Option<String>, message: Cow<'static, str>) -> &mut Note {
        self.all.push(Note {
            tool,
            of_menu: false,
            field,
            found: None,
            message,
            basis: self.basis,
        });
        let last = self.all.len().saturating_sub(1);
        &mut self.all[last]
    }
}
