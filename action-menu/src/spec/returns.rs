//! What a method gives back, where that is a record.

use super::RecordSpec;

/// What the method of an action gives back, where the type of `returns = …` is a record: its fields, and whether data has them.
#[derive(Clone, Copy, Debug)]
pub struct Returns {
    record: &'static RecordSpec,
    reads: fn(&str) -> bool,
}

impl Returns {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(record: &'static RecordSpec, reads: fn(&str) -> bool) -> Self {
        Self { record, reads }
    }

    /// The record.
    pub const fn record(&self) -> &'static RecordSpec {
        self.record
    }

    /// Whether this text is one: what the method's value is written as is up to its `Serialize`, which may know other names.
    /// A number has the whole range of its type here, where the record's schema ends at what every peer carries (RFC 7493,
    /// section 2.2).
    pub fn reads(&self, text: &str) -> bool {
        (self.reads)(text)
    }
}
