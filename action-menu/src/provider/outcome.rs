//! What became of a call.

use super::Call;
use crate::{json::Json, rejection::Rejection};

/// What became of a call: data for the model.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub(super) key: String,
    pub(super) data: Json,
    pub(super) failed: bool,
}

impl Outcome {
    /// The call of this [key](Call::key) was done, and gave this.
    pub fn done(key: impl Into<String>, data: impl Into<Json>) -> Self {
        Self {
            key: key.into(),
            data: data.into(),
            failed: false,
        }
    }

    /// The call of this [key](Call::key) failed, or was not done. Say so in the data too (`{"ok":false, …}`): not every
    /// provider has a mark for it.
    pub fn failed(key: impl Into<String>, data: impl Into<Json>) -> Self {
        Self {
            failed: true,
            ..Self::done(key, data)
        }
    }

    /// The call of this [key](Call::key) was turned away.
    pub fn rejected(key: impl Into<String>, rejection: &Rejection) -> Self {
        Self::failed(key, rejection.to_json())
    }
}

/// The outcome of a call.
#[derive(Clone, Copy)]
pub(super) struct Answer<'a> {
    pub(super) call: &'a Call,
    pub(super) data: &'a Json,
    pub(super) failed: bool,
}

impl Answer<'_> {
    /// The data as text, for whoever takes no JSON.
    pub(super) fn text(&self) -> Json {
        Json::from(self.data.to_string())
    }

    /// The data as a message of the user: for what the provider could not make a call of, so that no result of it can be
    /// given.
    pub(super) fn told(&self) -> Json {
        Json::object([("role", Json::from("user")), ("content", self.text())])
    }
}
