//! Why a server doesn't serve.

use std::{error, fmt, io};

use rmcp::service::ServerInitializeError;

/// Why a server doesn't serve, or has stopped.
#[non_exhaustive]
pub enum ServeError {
    /// The menu can't be told as tools: every limit that is broken.
    Menu(String),
    /// The client didn't begin as the protocol says.
    Initialize(Box<ServerInitializeError>),
    /// Whoever reaches it over HTTP would be taken for the person at this machine, since nothing says
    /// [whose a request is](crate::Server::with_sessions).
    Open,
    /// The address can't be had, or the connection broke.
    Io(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Menu(why) => write!(f, "the menu can't be told as tools: {why}"),
            Self::Initialize(error) => write!(f, "no client has begun: {error}"),
            Self::Open => f.write_str(
                "whoever reaches it over HTTP would be taken for the person at this machine: say whose a request is, by `with_sessions`",
            ),
            Self::Io(error) => error.fmt(f),
        }
    }
}

/// In words too: it is what a `main` that returns it prints.
impl fmt::Debug for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl error::Error for ServeError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Menu(_) | Self::Open => None,
            Self::Initialize(error) => Some(error),
            Self::Io(error) => Some(error),
        }
    }
}

impl From<io::Error> for ServeError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
