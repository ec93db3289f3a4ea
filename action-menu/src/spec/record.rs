//! Records and closed sets as constant data.

use std::borrow::Cow;

use super::{FieldSpec, docs};

/// What is known of a record at compile time.
#[derive(Clone, Copy, Debug)]
pub struct RecordSpec {
    name: &'static str,
    docs: &'static str,
    fields: &'static [FieldSpec],
}

impl RecordSpec {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(name: &'static str, docs: &'static str, fields: &'static [FieldSpec]) -> Self {
        Self { name, docs, fields }
    }

    /// The name of the Rust struct.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The description: the struct's doc comment.
    pub fn description(&self) -> Cow<'static, str> {
        docs::description(self.docs)
    }

    /// The fields, as declared.
    pub const fn fields(&self) -> &'static [FieldSpec] {
        self.fields
    }
}

/// One value of a closed set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceSpec {
    name: &'static str,
    docs: &'static str,
}

impl ChoiceSpec {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(name: &'static str, docs: &'static str) -> Self {
        Self { name, docs }
    }

    /// The text that the model writes.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The variant's doc comment.
    pub fn description(&self) -> Cow<'static, str> {
        docs::description(self.docs)
    }
}
