//! What a person is asked, as he is to see it, and why his answer may not be taken.

use std::{error, fmt};

use super::{Session, StoreError, moment, shown};
use crate::{json::Json, rejection::Rejection};

/// What a person is asked, as he is to see it: displays as text in which nothing is left out and nothing is hidden.
///
/// Two payloads that differ never look alike: values are JSON, with whatever a terminal or a reader wouldn't show escaped. Of a
/// `secret` field its length and sixteen digits of a keyed digest are shown.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Request {
    /// Its name.
    pub id: String,
    /// Where it is in its life.
    pub state: RequestState,
    /// The wire name of the action.
    pub action: String,
    /// The first paragraph of the action's description.
    pub summary: String,
    /// What the action does to the world: `reversible` or `irreversible`.
    pub effect: &'static str,
    /// The arguments, as they would run; secrets masked.
    pub arguments: Json,
    /// What the `preview` showed.
    pub preview: Option<Json>,
    /// Whose call it is.
    pub tenant: String,
    /// Whose call it is.
    pub principal: String,
    /// Where it was proposed.
    pub conversation: String,
    /// When it was asked, in milliseconds since 1970.
    pub asked_at: u64,
    /// When it expires, in milliseconds since 1970.
    pub expires_at: u64,
    /// Who decided.
    pub by: Option<String>,
}

/// Where a request is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RequestState {
    /// Nobody has decided.
    Pending,
    /// Nobody has decided in time.
    Expired,
    /// A person said yes, and it hasn't run.
    Approved,
    /// A person said no.
    Denied,
    /// It was approved, and ran; it can't again.
    Used,
    /// It holds no more: what it would do has changed, or it was asked again.
    Void,
    /// Its action has changed since it was asked for: it can't be approved, and nothing that it holds is shown.
    Outdated,
    /// Somebody edited it outside the gate: it can't be approved, and nothing that it holds is shown.
    Tampered,
}

impl RequestState {
    /// As programs write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Expired => "expired",
            Self::Approved => "approved",
            Self::Denied => "denied",
            Self::Used => "used",
            Self::Void => "void",
            Self::Outdated => "outdated",
            Self::Tampered => "tampered",
        }
    }
}

impl Request {
    /// The session that asked, for [`resume`](super::Gate::resume): without a sub-menu and a context.
    pub fn session<M>(&self) -> Session<'_, M> {
        Session::new(&self.principal)
            .with_tenant(&self.tenant)
            .with_conversation(&self.conversation)
    }

    /// A row that can't be believed.
    pub(super) fn tampered(id: String) -> Self {
        Self {
            id,
            state: RequestState::Tampered,
            action: String::new(),
            summary: String::new(),
            effect: "unknown",
            arguments: Json::Null,
            preview: None,
            tenant: String::new(),
            principal: String::new(),
            conversation: String::new(),
            asked_at: 0,
            expires_at: 0,
            by: None,
        }
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |text: &str| shown::visible(&Json::from(text).to_string());
        writeln!(f, "request {} ({})", text(&self.id), self.state.as_str())?;
        if self.state == RequestState::Tampered {
            return writeln!(
                f,
                "  what is stored of it was edited outside the gate: it can't be approved"
            );
        }
        if self.state == RequestState::Outdated {
            let action = text(&self.action);
            return writeln!(
                f,
                "  action {action} has changed since it was asked for: it can't be approved"
            );
        }
        writeln!(
            f,
            "  action {}, {}: {}",
            text(&self.action),
            self.effect,
            text(&self.summary)
        )?;
        let mut lines = String::new();
        if self.arguments == Json::Object(Vec::new()) {
            lines.push_str("    nothing\n");
        } else {
            shown::lines("", &self.arguments, "    ", &mut lines);
        }
        write!(f, "  with\n{lines}")?;
        if let Some(preview) = &self.preview {
            let mut lines = String::new();
            shown::lines("", preview, "    ", &mut lines);
            write!(f, "  which would do\n{lines}")?;
        }
        writeln!(
            f,
            "  for {}, tenant {}, conversation {}",
            text(&self.principal),
            text(&self.tenant),
            text(&self.conversation)
        )?;
        writeln!(
            f,
            "  asked {}, expires {}",
            moment::shown(self.asked_at),
            moment::shown(self.expires_at)
        )
    }
}

/// Why a person's answer wasn't taken.
#[derive(Debug)]
#[non_exhaustive]
pub enum DecisionError {
    /// There is no such request.
    NoSuchRequest,
    /// It isn't pending.
    NotPending(RequestState),
    /// It was edited outside the gate.
    Tampered,
    /// The other arguments can't be read.
    Rejected(Rejection),
    /// A check of the author's broke off at the other arguments.
    Unreadable,
    /// Its preview shows what the arguments that were asked for would do, not what others would: deny it with a reason instead.
    Previewed,
    /// Somebody else decided at the same moment: look again.
    Changed,
    /// Nobody has said who decides.
    Nobody,
    /// The store failed: it isn't known whether the answer was taken.
    Store(StoreError),
}

impl fmt::Display for DecisionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchRequest => f.write_str("there is no such request"),
            Self::NotPending(state) => write!(f, "the request is {}, and can't be decided", state.as_str()),
            Self::Tampered => f.write_str("the request was edited outside the gate, and can't be decided"),
            Self::Rejected(rejection) => write!(f, "the other arguments can't be read: {rejection}"),
            Self::Unreadable => f.write_str("a check broke off at the other arguments"),
            Self::Previewed => f.write_str(
                "the preview shows what the arguments that were asked for would do: deny it with a reason instead of changing them",
            ),
            Self::Changed => f.write_str("somebody else decided at the same moment"),
            Self::Nobody => f.write_str("who decides has no name"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl error::Error for DecisionError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Store(error) => Some(error),
            Self::Rejected(rejection) => Some(rejection),
            _ => None,
        }
    }
}

impl From<StoreError> for DecisionError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
