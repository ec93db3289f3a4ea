//! The command line.

use std::ffi::OsString;

pub(crate) const USAGE: &str = "\
usage: mcp_support [--http PORT]

A support desk as a server of the Model Context Protocol.

  (nothing)    one client, over standard input and output
  --http PORT  any number of clients of this machine, over streamable HTTP; 0 is a free port
  --help       this text
";

pub(crate) enum Options {
    Stdio,
    Http(u16),
    Help,
}

impl Options {
    /// Reads the arguments, or says what is wrong with them.
    pub(crate) fn of(mut arguments: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let options = match arguments.next() {
            None => return Ok(Self::Stdio),
            Some(argument) => match argument.to_str() {
                Some("--help" | "-h") => Self::Help,
                Some("--http") => Self::Http(port(arguments.next())?),
                _ => return Err(format!("there is no option {:?}", argument.to_string_lossy())),
            },
        };
        match arguments.next() {
            None => Ok(options),
            Some(_) => Err("one option at a time, please".to_owned()),
        }
    }
}

fn port(argument: Option<OsString>) -> Result<u16, String> {
    let port = argument.and_then(|port| port.to_str()?.parse().ok());
    port.ok_or_else(|| "--http takes a port: 0 to 65535".to_owned())
}
