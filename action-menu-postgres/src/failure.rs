//! What goes wrong with a database.

use std::{
    error::{self, Error as _},
    fmt, io,
    time::Duration,
};

use action_menu::gate::StoreError;
use deadpool_postgres::PoolError;
use tokio_postgres::{Error, error::SqlState};

/// What went wrong.
#[derive(Debug)]
pub(crate) enum Failure {
    /// PostgreSQL says so, or the way to it.
    Postgres(Error),
    /// A commit was sent, and no answer says what became of it.
    NotKnown(Error),
    /// No connection could be made.
    Connect(Error),
    /// The pool says so.
    Pool(String),
    /// No connection was free in time.
    NoConnection(Duration),
    /// What was asked had no answer in time.
    TimedOut(Duration),
    /// What was to be kept had no answer in time.
    NotKnownWithin(Duration),
    /// The thread of the store could not be started.
    NoThread(io::Error),
    /// The work broke off.
    Broken,
    /// The URL can't be read.
    Url(Error),
    /// What the URL says can't be meant.
    Misplaced,
    /// The URL wants TLS, and nothing here speaks it.
    NoConnector,
    /// No schema can have this name.
    NoSchemaName,
    /// The schema of another program.
    Foreign,
    /// The schema of a later version.
    Later { found: i64, known: i64 },
    /// The database doesn't keep every text.
    Encoding(String),
    /// A number that nobody wrote.
    Negative(i64),
    /// A number that the table can't hold.
    TooLarge(u64),
    /// A table that this version doesn't know.
    Unknown,
}

impl Failure {
    /// As the gate's host sees it.
    pub(crate) fn of(self, schema: &str) -> StoreError {
        StoreError::new(format!("the schema `{schema}`: {self}"))
    }

    /// Whether nothing of what was tried can be kept, and the next try may go better.
    pub(crate) fn may_pass(&self) -> bool {
        let Self::Postgres(error) = self else {
            return false;
        };
        match error.code() {
            Some(code) => [
                // Two waited for each other, and the server chose this one.
                SqlState::T_R_DEADLOCK_DETECTED,
                SqlState::T_R_SERIALIZATION_FAILURE,
                // The connection is gone, as one that was idle in the pool may be.
                SqlState::ADMIN_SHUTDOWN,
                SqlState::CRASH_SHUTDOWN,
            ]
            .contains(code),
            None => error.is_closed() || error.source().is_some_and(<dyn error::Error>::is::<io::Error>),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Postgres(error)
    }
}

impl From<PoolError> for Failure {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => Self::Connect(error),
            // What a hook of the host's says is the host's to read elsewhere.
            PoolError::PostCreateHook(_) => Self::Pool("a hook refused the connection".to_owned()),
            other => Self::Pool(other.to_string()),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Postgres(error) => write!(f, "{}", Said(error)),
            Self::NotKnown(error) => {
                write!(
                    f,
                    "the commit was sent, and whether it is kept isn't known: {}",
                    Said(error)
                )
            }
            Self::Connect(error) => write!(f, "no connection could be made: {}", Said(error)),
            Self::Pool(why) => write!(f, "the pool gave no connection: {why}"),
            Self::NoConnection(limit) => write!(f, "no connection was free or made within {limit:?}"),
            Self::TimedOut(limit) => write!(f, "there was no answer within {limit:?}"),
            Self::NotKnownWithin(limit) => {
                write!(
                    f,
                    "there was no answer within {limit:?}, and what was to be kept may be"
                )
            }
            Self::NoThread(error) => write!(f, "its thread can't be started: {error}"),
            Self::Broken => f.write_str("its work broke off"),
            Self::Url(error) => {
                f.write_str("the URL can't be read")?;
                match error.source().map(ToString::to_string) {
                    // An option that isn't known may be a piece of a password that wasn't quoted.
                    Some(why) if why.starts_with("invalid value for option") => write!(f, ": {why}"),
                    _ => Ok(()),
                }
            }
            Self::Misplaced => f.write_str(
                "the URL names a host or a database with `@` in it: in a password it is written `%40`",
            ),
            Self::NoConnector => {
                f.write_str("the URL says `sslmode=require`: give a connector, by `PostgresOptions::tls`")
            }
            Self::NoSchemaName => f.write_str("the name of a schema has 1 to 63 bytes, and no NUL"),
            Self::Foreign => f.write_str("it is that of another program"),
            Self::Later { found, known } => {
                write!(
                    f,
                    "a later version of this crate made it: it is of version {found}, and {known} is the last known"
                )
            }
            Self::Encoding(encoding) => {
                write!(
                    f,
                    "its database is encoded as {encoding}, and not every text is kept by any but UTF8"
                )
            }
            Self::Negative(number) => write!(f, "it is damaged: {number} was written by nobody here"),
            Self::TooLarge(number) => write!(f, "{number} is more than a table can hold"),
            Self::Unknown => f.write_str("this version of the crate can't do that"),
        }
    }
}

/// What PostgreSQL said, without the details that it gives: these hold values of rows.
struct Said<'e>(&'e Error);

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.as_db_error(), self.0.source()) {
            (Some(said), _) => write!(f, "{} (SQLSTATE {})", said.message(), said.code().code()),
            (None, Some(cause)) => write!(f, "{}: {cause}", self.0),
            (None, None) => write!(f, "{}", self.0),
        }
    }
}
