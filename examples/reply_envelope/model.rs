//! Whoever completes a request: a provider, a stub in this process, or a relay of several.

use std::{error, fmt};

use action_menu::{NarrowError, Rejection, SubMenu, provider::TurnError};

use crate::reply::Reply;

/// What is asked for: a question, and the replies that may be given.
pub(crate) struct Ask<'a> {
    pub(crate) question: &'a str,
    pub(crate) replies: SubMenu<Reply>,
}

impl<'a> Ask<'a> {
    /// A question, with the ids of the passages that were retrieved for it.
    pub(crate) fn new(question: &'a str, retrieved: &[&str]) -> Result<Self, NarrowError> {
        let replies = Reply::citing(retrieved)?;
        Ok(Self { question, replies })
    }
}

pub(crate) trait Model {
    fn name(&self) -> String;

    fn complete(&self, ask: &Ask<'_>) -> Result<Reply, Failure>;
}

/// Why there is no reply.
#[derive(Debug, PartialEq)]
pub(crate) enum Failure {
    /// The provider gave none.
    Down(TurnError),
    /// It gave one that is none of those that may be given.
    Rejected(Rejection),
    /// No model of a relay had one.
    Nobody(Vec<(String, Failure)>),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Down(error) => error.fmt(f),
            Self::Rejected(rejection) => rejection.fmt(f),
            Self::Nobody(failures) => {
                for (index, (name, failure)) in failures.iter().enumerate() {
                    write!(f, "{}{name}: {failure}", if index > 0 { "\n" } else { "" })?;
                }
                Ok(())
            }
        }
    }
}

impl error::Error for Failure {}
