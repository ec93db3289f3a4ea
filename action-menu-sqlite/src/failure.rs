//! What goes wrong with a file.

use std::{error, fmt, io, path::Path};

use action_menu::gate::StoreError;
use rusqlite::ErrorCode;

/// What went wrong, before it is known with which file.
#[derive(Debug)]
pub(crate) enum Failure {
    /// SQLite says so.
    Sqlite(rusqlite::Error),
    /// The operating system says so.
    Io(io::Error),
    /// The database of another program.
    Foreign,
    /// The file of a later version.
    Later { found: i64, known: i64 },
    /// The file can be read only.
    ReadOnly,
    /// The file can't have a log of its own beside it, as those that several programs share can.
    NoLog(String),
    /// A number that the file can't hold.
    TooLarge(u64),
    /// A change, a table or a purge that this version doesn't know.
    Unknown,
}

impl Failure {
    /// As the gate's host sees it.
    pub(crate) fn of(self, path: &Path) -> StoreError {
        StoreError::new(FileError {
            path: path.display().to_string(),
            failure: self,
        })
    }

    /// Whether another connection is in the way, and might not be for long.
    pub(crate) fn is_busy(&self) -> bool {
        let code = match self {
            Self::Sqlite(error) => error.sqlite_error_code(),
            _ => None,
        };
        matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// What went wrong with a file.
#[derive(Debug)]
struct FileError {
    path: String,
    failure: Failure,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path)?;
        match &self.failure {
            Failure::Sqlite(error) => {
                let what = match error.sqlite_error_code() {
                    None if is_damage(error) => "it is damaged: ",
                    Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                        "another connection kept it locked for longer than the busy timeout: "
                    }
                    Some(ErrorCode::NotADatabase) => "it is no SQLite database: ",
                    Some(ErrorCode::DatabaseCorrupt) => "it is damaged: ",
                    Some(ErrorCode::DiskFull) => "the disk is full: ",
                    Some(ErrorCode::ReadOnly) => "it can't be written: ",
                    Some(ErrorCode::CannotOpen) => "it can't be opened: ",
                    _ => "",
                };
                write!(f, "{what}{error}")
            }
            Failure::Io(error) => write!(f, "it can't be opened: {error}"),
            Failure::Foreign => f.write_str("it is the database of another program"),
            Failure::Later { found, known } => {
                write!(
                    f,
                    "a later version of this crate wrote it: it is of version {found}, and {known} is the last known"
                )
            }
            Failure::ReadOnly => f.write_str("it can't be written"),
            Failure::NoLog(mode) => {
                write!(
                    f,
                    "no write-ahead log can be kept beside it: its journal is `{mode}`"
                )
            }
            Failure::TooLarge(number) => write!(f, "{number} is more than a file can hold"),
            Failure::Unknown => f.write_str("this version of the crate can't do that"),
        }
    }
}

impl error::Error for FileError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match &self.failure {
            Failure::Sqlite(error) => Some(error),
            Failure::Io(error) => Some(error),
            _ => None,
        }
    }
}

/// Whether something stands in the file that nobody wrote there.
fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(
        error,
        rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..)
    )
}
