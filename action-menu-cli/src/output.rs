//! Where commands write, and how they end.

use std::{
    cell::Cell,
    fmt,
    io::{self, BufWriter, Write},
    process::ExitCode,
};

/// Standard output and standard error, or what stands in for them.
pub(crate) struct Output<'o> {
    pub(crate) out: &'o mut dyn Write,
    pub(crate) err: &'o mut dyn Write,
    /// Whoever read standard output has what it wants.
    pub(crate) is_closed: &'o Cell<bool>,
}

/// How a command ends that has done its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Exit code 0.
    Good,
    /// Exit code 1: a proposal is refused, an export can't be made, the lint objects, a change breaks callers.
    Refused,
}

/// Why a command can't do its work: exit code 2.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What is wrong, in words.
    Told(String),
    /// The help, for who says nothing of what to do.
    Asked(String),
    /// Standard output takes no more.
    Unwritten(io::Error),
}

impl From<io::Error> for Failure {
    /// Errors of reading are told with the name of what can't be read; those that come by `?` are of writing.
    fn from(error: io::Error) -> Self {
        Self::Unwritten(error)
    }
}

impl Output<'_> {
    /// A text of several lines, which has its line ends.
    pub(crate) fn page(&mut self, page: &str) -> Result<Verdict, Failure> {
        self.out.write_all(page.as_bytes())?;
        Ok(Verdict::Good)
    }

    /// One value on one line.
    pub(crate) fn line(&mut self, value: &dyn fmt::Display) -> Result<Verdict, Failure> {
        writeln!(self.out, "{value}")?;
        Ok(Verdict::Good)
    }

    /// A remark, on standard error. That nobody can read it ends nothing.
    pub(crate) fn remark(&mut self, remark: &dyn fmt::Display) {
        let _ = writeln!(self.err, "{remark}");
    }
}

/// Standard output for as long as somebody reads it. That a reader goes (`| head -1`) is no error, and changes no verdict.
struct Pipe<'o> {
    to: io::StdoutLock<'static>,
    is_closed: &'o Cell<bool>,
}

impl Pipe<'_> {
    /// What became of a write: to nobody it is done.
    fn unless_closed<T>(&self, written: io::Result<T>, done: T) -> io::Result<T> {
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_closed.set(true);
                Ok(done)
            }
            written => written,
        }
    }
}

impl Write for Pipe<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_closed.get() {
            return Ok(bytes.len());
        }
        let written = self.to.write(bytes);
        self.unless_closed(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.is_closed.get() {
            return Ok(());
        }
        let flushed = self.to.flush();
        self.unless_closed(flushed, ())
    }
}

/// Does the work with the streams of this process.
pub(crate) fn ended(work: impl FnOnce(&mut Output<'_>) -> Result<Verdict, Failure>) -> ExitCode {
    let is_closed = Cell::new(false);
    let mut out = BufWriter::new(Pipe {
        to: io::stdout().lock(),
        is_closed: &is_closed,
    });
    let mut err = io::stderr();
    let mut output = Output {
        out: &mut out,
        err: &mut err,
        is_closed: &is_closed,
    };
    let verdict = work(&mut output).and_then(|verdict| {
        output.out.flush()?;
        Ok(verdict)
    });
    // What couldn't be written isn't tried again.
    let _ = out.into_parts();
    match verdict {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Refused) => ExitCode::from(1),
        Err(Failure::Unwritten(error)) => {
            let _ = writeln!(err, "error: standard output: {error}");
            ExitCode::from(2)
        }
        Err(Failure::Asked(help)) => {
            let _ = write!(err, "{help}");
            ExitCode::from(2)
        }
        Err(Failure::Told(told)) => {
            let _ = writeln!(err, "error: {}", told.trim_end());
            ExitCode::from(2)
        }
    }
}
