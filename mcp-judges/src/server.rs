//! A server as a process of its own: where it listens, and what the kernel counts for it.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _, copy, stderr},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use crate::Result;

/// A running server of HTTP. Dropping it ends it.
#[derive(Debug)]
pub struct Server {
    process: Child,
    url: String,
}

impl Server {
    /// Starts it, and waits until it has said where it listens: a line `listening on URL` on its standard error.
    ///
    /// # Errors
    ///
    /// If it can't be started, or ends without that line.
    pub fn start(command: &mut Command) -> Result<Self> {
        let mut process = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn()?;
        let said = process.stderr.take().ok_or("no standard error")?;
        let mut lines = BufReader::new(said);
        let mut line = String::new();
        while lines.read_line(&mut line)? > 0 {
            if let Some(url) = line.trim_end().strip_prefix("listening on ") {
                let url = url.to_owned();
                // What nobody reads would fill the pipe and stop the server.
                thread::spawn(move || copy(&mut lines, &mut stderr()));
                return Ok(Self { process, url });
            }
            write!(stderr(), "{line}")?;
            line.clear();
        }
        Err(format!("{command:?} ends without listening: {}", process.wait()?).into())
    }

    /// Its endpoint.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// How many bytes of it are in memory.
    ///
    /// # Errors
    ///
    /// If it has ended, and where there is no `/proc`.
    pub fn resident(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let size = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let size = size.and_then(|size| size.trim().strip_suffix(" kB"));
        Ok(size.ok_or("no VmRSS")?.parse::<u64>()? * 1024)
    }

    /// How long it has been computing.
    ///
    /// # Errors
    ///
    /// As of [`Self::resident`].
    pub fn computing(&self) -> Result<Duration> {
        computing(&self.process.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// How long a process has been computing, all its threads together.
///
/// # Errors
///
/// If there is no such process, and where there is no `/proc`.
pub fn computing(process: &str) -> Result<Duration> {
    let mut nanoseconds = 0;
    for thread in fs::read_dir(Path::new("/proc").join(process).join("task"))? {
        let times = fs::read_to_string(thread?.path().join("schedstat"))?;
        let time = times.split(' ').next().ok_or("no time")?;
        nanoseconds += time.parse::<u64>()?;
    }
    Ok(Duration::from_nanos(nanoseconds))
}
