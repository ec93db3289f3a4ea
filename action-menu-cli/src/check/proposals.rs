//! Proposals out of a stream: one a line, or one that takes several lines.
//!
//! What is kept at a time is bounded, whatever comes: a line is cut one byte behind the limit of a reader, who then says
//! `too_large`.

use std::{
    io::{self, BufRead, BufReader, Read},
    vec,
};

use action_menu::Limits;
use serde::de::IgnoredAny;

/// One proposal, and the line that it begins at.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Proposal {
    pub(super) line: u64,
    pub(super) text: Vec<u8>,
}

/// The proposals of a stream. Blank lines are none.
pub(super) struct Proposals<R> {
    reader: BufReader<R>,
    bytes: u64,
    line: u64,
    begun: bool,
    /// Lines that were looked at to see whether they are one proposal, and are not.
    seen: vec::IntoIter<Proposal>,
    ended: bool,
}

impl<R: Read> Proposals<R> {
    pub(super) fn new(reader: BufReader<R>) -> Self {
        Self {
            reader,
            bytes: 0,
            line: 0,
            begun: false,
            seen: Vec::new().into_iter(),
            ended: false,
        }
    }

    /// The next one, as soon as it is there.
    pub(super) fn next(&mut self) -> io::Result<Option<Proposal>> {
        if let Some(seen) = self.seen.next() {
            return Ok(Some(seen));
        }
        if self.ended {
            return Ok(None);
        }
        loop {
            let Some(line) = self.line()? else { return Ok(None) };
            if line.text.trim_ascii().is_empty() {
                continue;
            }
            if std::mem::replace(&mut self.begun, true) || !may_go_on(&line.text) {
                return Ok(Some(line));
            }
            return self.of_several_lines(line);
        }
    }

    /// How much was read.
    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether the next proposal has still to come.
    pub(super) fn would_wait(&self) -> bool {
        self.seen.as_slice().is_empty() && self.reader.buffer().is_empty()
    }

    /// The first line begins a value that it doesn't end. Either the whole of the input is one value, or the line was cut.
    fn of_several_lines(&mut self, first: Proposal) -> io::Result<Option<Proposal>> {
        let most = Limits::DEFAULT.text();
        let number = first.line;
        let mut whole = first.text.clone();
        let mut lines = vec![first];
        while whole.len() <= most {
            let Some(line) = self.line()? else { break };
            whole.push(b'\n');
            whole.extend(&line.text);
            if !line.text.trim_ascii().is_empty() {
                lines.push(line);
            }
        }
        let is_one = match serde_json::from_slice::<IgnoredAny>(&whole) {
            Ok(_) => true,
            // As far as it goes: all of the input, or more than a reader takes.
            Err(error) => error.is_eof(),
        };
        if is_one {
            self.ended = true;
            return Ok(Some(Proposal {
                line: number,
                text: whole,
            }));
        }
        self.seen = lines.into_iter();
        Ok(self.seen.next())
    }

    /// The next line without its end, cut behind the limit.
    fn line(&mut self) -> io::Result<Option<Proposal>> {
        let most = Limits::DEFAULT.text() + 1;
        let mut text = Vec::new();
        let mut any = false;
        loop {
            let chunk = match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                break;
            }
            any = true;
            let mut parts = chunk.splitn(2, |byte| *byte == b'\n');
            let part = parts.next().unwrap_or_default();
            let is_ended = parts.next().is_some();
            let room = most.saturating_sub(text.len());
            text.extend(part.iter().take(room));
            let used = part.len() + usize::from(is_ended);
            self.bytes += used as u64;
            self.reader.consume(used);
            if is_ended {
                break;
            }
        }
        if !any {
            return Ok(None);
        }
        if text.last() == Some(&b'\r') {
            text.pop();
        }
        self.line += 1;
        Ok(Some(Proposal {
            line: self.line,
            text,
        }))
    }
}

/// Whether a line is the beginning of a JSON value that goes on.
fn may_go_on(line: &[u8]) -> bool {
    line.trim_ascii_start().starts_with(b"{")
        && serde_json::from_slice::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use action_menu::Limits;

    use super::Proposals;

    fn of(text: &str) -> Vec<(u64, String)> {
        let mut proposals = Proposals::new(BufReader::with_capacity(7, text.as_bytes()));
        let mut all = Vec::new();
        while let Some(proposal) = proposals.next().unwrap() {
            all.push((proposal.line, String::from_utf8(proposal.text).unwrap()));
        }
        all
    }

    fn lines(text: &str) -> Vec<u64> {
        of(text).iter().map(|(line, _)| *line).collect()
    }

    #[test]
    fn one_a_line_or_one() {
        assert!(lines("").is_empty());
        assert!(lines("\n \r\n").is_empty());
        assert_eq!(of("{}\r\n\n{}"), [(1, "{}".to_owned()), (3, "{}".to_owned())]);
        assert_eq!(lines("prose\n{\n}"), [1, 2, 3]);
        assert_eq!(of("\n{\n  \"a\": 1\n}\n"), [(2, "{\n  \"a\": 1\n}".to_owned())]);
        // One that is cut, at the end of the file and at the end of its line.
        assert_eq!(lines("{\n\"a\": 1,\n"), [1]);
        assert_eq!(lines("{\"a\": 1,\n{\"b\": 2}\n\n{}\n"), [1, 2, 4]);
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let most = Limits::DEFAULT.text();
        let long = "x".repeat(3 * most);
        assert_eq!(of(&format!("{long}\n{{}}"))[0].1.len(), most + 1);
        let pretty = format!("{{\n{}", "\"a\": [1],\n".repeat(most / 4));
        let all = of(&pretty);
        assert_eq!(all.len(), 1);
        assert!(all[0].1.len() > most && all[0].1.len() < most + 20);
    }
}
