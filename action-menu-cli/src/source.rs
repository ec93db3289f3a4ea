//! What is read: a file, or standard input.

use std::{
    fs::File,
    io::{self, BufReader, IsTerminal as _, Read},
    path::Path,
};

use crate::output::Failure;

/// A path that is one: `-` is none, but standard input where something is read, and standard output where it is written.
pub(crate) fn named(path: Option<&Path>) -> Option<&Path> {
    path.filter(|path| path.as_os_str() != "-")
}

/// Something to read, with its name for messages.
pub(crate) struct Source {
    pub(crate) name: String,
    /// How many bytes there are, where that is known.
    pub(crate) size: Option<u64>,
    pub(crate) is_terminal: bool,
    pub(crate) reader: BufReader<Box<dyn Read>>,
}

impl Source {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        if named(Some(path)).is_none() {
            let stdin = io::stdin();
            return Ok(Self {
                name: "standard input".to_owned(),
                size: None,
                is_terminal: stdin.is_terminal(),
                reader: BufReader::new(Box::new(stdin.lock())),
            });
        }
        let name = path.display().to_string();
        let failed = |error: io::Error| unread(&name, &error);
        let file = File::open(path).map_err(failed)?;
        let metadata = file.metadata().map_err(failed)?;
        if metadata.is_dir() {
            return Err(Failure::Told(format!("{name} is a directory: give a file")));
        }
        let size = metadata.is_file().then_some(metadata.len());
        Ok(Self {
            name,
            size,
            is_terminal: false,
            reader: BufReader::new(Box::new(file)),
        })
    }
}

/// A whole text, and its name for messages. Of one that is longer than `most` there is so much that it shows.
pub(crate) fn text(path: &Path, most: usize) -> Result<(String, String), Failure> {
    let source = Source::open(path)?;
    let mut bytes = Vec::new();
    source
        .reader
        .take(most as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unread(&source.name, &error))?;
    // A character that is cut in two at the end is too much anyway.
    match String::from_utf8(bytes) {
        Ok(text) => Ok((source.name, text)),
        Err(error) if error.as_bytes().len() > most => Ok((
            source.name,
            String::from_utf8_lossy(error.as_bytes()).into_owned(),
        )),
        Err(_) => Err(Failure::Told(format!("{} is not UTF-8", source.name))),
    }
}

/// Two that are compared: standard input is read once.
pub(crate) fn apart(old: &Path, new: &Path) -> Result<(), Failure> {
    if named(Some(old)).or(named(Some(new))).is_none() {
        let told = "standard input can't be both OLD and NEW: give one of them as a file";
        return Err(Failure::Told(told.to_owned()));
    }
    Ok(())
}

/// The failure to read something.
pub(crate) fn unread(name: &str, error: &io::Error) -> Failure {
    Failure::Told(format!("{name} can't be read: {error}"))
}
