//! What a gate answers: one answer a call, whatever became of it.

use serde::ser::{Serialize, Serializer};

use super::{Denial, Failure};
use crate::{json::Json, provider::Outcome, rejection::Rejection};

/// The answer to one call.
///
/// Serialised it is what a model is told: `{"ok":true,…}` with the data of the handler, or
/// `{"ok":false,"reason":…,"code":…,"retryable":…}` with an `alternative` where there is one. `ok` is true exactly where it
/// was done, now or before (`duplicate`).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Answer {
    /// The [key](crate::provider::Call::key) of the call, where it is one of a turn; else empty.
    pub call: String,
    /// The action, where the proposal names one of the menu.
    pub action: Option<&'static str>,
    /// What became of it.
    pub verdict: Verdict,
    /// It is the first answer of the same call, given again: nothing was run this time.
    pub duplicate: bool,
    /// The arguments that ran, where a person changed them.
    pub edited: Option<Json>,
}

/// What became of a call.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Verdict {
    /// It was done, with this data.
    Done(Json),
    /// It couldn't be read: nothing ran.
    Rejected(Rejection),
    /// A rule, a limit or a person said no: nothing ran.
    Denied(Denial),
    /// A person has to say yes first: nothing ran yet.
    Pending {
        /// The name of the request, for [`approve`](super::Gate::approve) and [`resume`](super::Gate::resume).
        request: String,
    },
    /// The handler answered with a failure, or nothing could be run.
    Failed(Failure),
    /// It may have been done: nobody knows yet, and it isn't tried again.
    Unknown {
        /// What is known.
        failure: Failure,
        /// The name of the entry of the ledger, for [`resolve`](super::Gate::resolve); empty where no gate keeps one.
        entry: String,
    },
}

impl Verdict {
    /// As programs write it.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Done(_) => "done",
            Self::Rejected(_) => "rejected",
            Self::Denied(_) => "denied",
            Self::Pending { .. } => "pending",
            Self::Failed(_) => "failed",
            Self::Unknown { .. } => "unknown",
        }
    }

    /// The code for programs; none where it was done.
    pub fn code(&self) -> Option<&str> {
        Some(match self {
            Self::Done(_) => return None,
            Self::Rejected(rejection) => rejection.code().as_str(),
            Self::Denied(denial) => denial.code(),
            Self::Pending { .. } => "pending",
            Self::Failed(failure) | Self::Unknown { failure, .. } => failure.code(),
        })
    }
}

impl From<Denial> for Verdict {
    fn from(denial: Denial) -> Self {
        Self::Denied(denial)
    }
}

impl Answer {
    /// The keys of the answer's own where something was done. Data that has one of them stands under `data`, where it can't be
    /// taken for the answer's.
    pub const KEYS: [&str; 4] = ["ok", "duplicate", "edited", "data"];

    /// Whether it was done, now or before.
    pub const fn is_ok(&self) -> bool {
        matches!(self.verdict, Verdict::Done(_))
    }

    /// The code for programs; none where it was done.
    pub fn code(&self) -> Option<&str> {
        self.verdict.code()
    }

    /// The data, where it was done.
    pub const fn data(&self) -> Option<&Json> {
        match &self.verdict {
            Verdict::Done(data) => Some(data),
            _ => None,
        }
    }

    /// Why it wasn't done, in words; none where it was.
    pub fn reason(&self) -> Option<String> {
        Some(match &self.verdict {
            Verdict::Done(_) => return None,
            Verdict::Rejected(rejection) => match rejection.action() {
                Some(action) => format!("The call of {action} can't be read: see problems."),
                None => "The proposal can't be read: see problems.".to_owned(),
            },
            Verdict::Denied(denial) => denial.reason().to_owned(),
            Verdict::Pending { .. } => "A person has to approve it; nothing has been done yet.".to_owned(),
            Verdict::Failed(failure) | Verdict::Unknown { failure, .. } => failure.reason().to_owned(),
        })
    }

    /// Whether it makes sense to send the same call again, as it is or mended.
    pub fn is_retryable(&self) -> bool {
        match &self.verdict {
            Verdict::Done(_) | Verdict::Pending { .. } | Verdict::Unknown { .. } => false,
            Verdict::Rejected(_) => true,
            Verdict::Denied(denial) => denial.is_retryable(),
            Verdict::Failed(failure) => failure.is_retryable(),
        }
    }

    /// What to do instead.
    pub fn alternative(&self) -> Option<&str> {
        match &self.verdict {
            Verdict::Done(_) | Verdict::Rejected(_) => None,
            Verdict::Pending { .. } => {
                Some("Tell the user that it waits for approval, and go on with something else.")
            }
            Verdict::Denied(denial) => denial.alternative(),
            Verdict::Failed(failure) | Verdict::Unknown { failure, .. } => failure.alternative(),
        }
    }

    /// The figures behind the reason, where who said no gave some.
    pub fn details(&self) -> Option<&Json> {
        match &self.verdict {
            Verdict::Denied(denial) => denial.details(),
            Verdict::Failed(failure) | Verdict::Unknown { failure, .. } => failure.details(),
            Verdict::Done(_) | Verdict::Rejected(_) | Verdict::Pending { .. } => None,
        }
    }

    /// What the model is told. [`json_schema`](Self::json_schema) describes it.
    ///
    /// The data of what was done stands beside `ok` if it is an object that has no key of the answer's own (`ok`, `duplicate`,
    /// `edited`, `data`), and else under `data`.
    pub fn to_json(&self) -> Json {
        let mut entries = vec![("ok".into(), Json::Boolean(self.is_ok()))];
        if let Verdict::Done(data) = &self.verdict {
            match data {
                Json::Object(own) if own.iter().all(|(key, _)| !Self::KEYS.contains(&&**key)) => {
                    entries.extend(own.iter().cloned());
                }
                data => entries.push(("data".into(), data.clone())),
            }
        }
        entries.extend(self.reason().map(|reason| ("reason".into(), Json::from(reason))));
        if let Some(code) = self.code() {
            entries.push(("code".into(), Json::from(code)));
            entries.push(("retryable".into(), Json::Boolean(self.is_retryable())));
        }
        entries.extend(
            self.alternative()
                .map(|words| ("alternative".into(), Json::from(words))),
        );
        entries.extend(self.details().map(|details| ("details".into(), details.clone())));
        match &self.verdict {
            Verdict::Rejected(rejection) => {
                let told = rejection.to_json();
                let parts = ["action", "problems", "omitted"];
                entries.extend(
                    parts
                        .into_iter()
                        .filter_map(|key| Some((key.into(), told.get(key)?.clone()))),
                );
            }
            Verdict::Pending { request } => entries.push(("request".into(), Json::from(request))),
            _ => {}
        }
        if self.duplicate {
            entries.push(("duplicate".into(), Json::Boolean(true)));
        }
        entries.extend(self.edited.clone().map(|edited| ("edited".into(), edited)));
        Json::Object(entries)
    }

    /// The JSON Schema of [`to_json`](Self::to_json), the same for every menu.
    pub const fn json_schema() -> &'static str {
        include_str!("../../answer.schema.json")
    }

    /// What the turn's [`results`](crate::provider::Turn::results) takes.
    pub fn outcome(&self) -> Outcome {
        if self.is_ok() {
            Outcome::done(self.call.clone(), self.to_json())
        } else {
            Outcome::failed(self.call.clone(), self.to_json())
        }
    }
}

impl From<&Answer> for Outcome {
    fn from(answer: &Answer) -> Self {
        answer.outcome()
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}
