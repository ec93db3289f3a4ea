//! Texts of JSON (RFC 8259), as far as the derive looks into them: whether they can be read, and which keys the outermost
//! object has. No value is made of them.

#[cfg(test)]
mod tests;

/// So many brackets may be open at once, as for readers of proposals.
const DEPTH: usize = 32;

/// Why a text can't be read.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) what: &'static str,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// The keys of the object that a text is, in their order and without escapes; none of a text that is another value.
pub(crate) fn keys(text: &str) -> Result<Option<Vec<String>>, Fault> {
    let mut walk = Walk { text, at: 0 };
    let keys = walk.value(DEPTH)?;
    walk.blank();
    if walk.rest().is_empty() {
        Ok(keys)
    } else {
        Err(walk.fault("nothing is expected behind the value"))
    }
}

struct Walk<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Walk<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn fault(&self, what: &'static str) -> Fault {
        self.fault_at(self.at, what)
    }

    fn fault_at(&self, at: usize, what: &'static str) -> Fault {
        let before = self.text.get(..at).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        Fault {
            what,
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
        }
    }

    fn blank(&mut self) {
        let begins = self.rest().trim_start_matches([' ', '\t', '\n', '\r']);
        self.at = self.text.len() - begins.len();
    }

    fn takes(&mut self, c: char) -> bool {
        let is_there = self.rest().starts_with(c);
        self.at += if is_there { c.len_utf8() } else { 0 };
        is_there
    }

    fn needs(&mut self, c: char, what: &'static str) -> Result<(), Fault> {
        if self.takes(c) {
            Ok(())
        } else {
            Err(self.fault(what))
        }
    }

    /// A value; of an object, its keys.
    fn value(&mut self, depth: usize) -> Result<Option<Vec<String>>, Fault> {
        self.blank();
        let rest = self.rest();
        match rest.chars().next() {
            Some('{') => return self.object(depth).map(Some),
            Some('[') => self.brackets(']', depth, |walk, depth| walk.value(depth).map(drop))?,
            Some('"') => drop(self.string()?),
            Some('-' | '0'..='9') => self.number()?,
            _ => {
                let word = ["true", "false", "null"]
                    .into_iter()
                    .find(|word| rest.starts_with(word));
                self.at += word.ok_or_else(|| self.fault("a value is expected"))?.len();
            }
        }
        Ok(None)
    }

    fn object(&mut self, depth: usize) -> Result<Vec<String>, Fault> {
        let mut keys = Vec::new();
        self.brackets('}', depth, |walk, depth| {
            keys.push(walk.string()?);
            walk.blank();
            walk.needs(':', "`:` is expected behind a key")?;
            walk.value(depth).map(drop)
        })?;
        Ok(keys)
    }

    /// From an opening bracket to the one that closes it, with commas between the items.
    fn brackets(
        &mut self,
        close: char,
        depth: usize,
        mut item: impl FnMut(&mut Self, usize) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let Some(depth) = depth.checked_sub(1) else {
            return Err(self.fault("more than 32 brackets are open"));
        };
        self.at += 1;
        self.blank();
        if self.takes(close) {
            return Ok(());
        }
        loop {
            self.blank();
            item(self, depth)?;
            self.blank();
            if self.takes(close) {
                return Ok(());
            }
            self.needs(',', "a comma or the closing bracket is expected")?;
        }
    }

    /// A string without its escapes.
    fn string(&mut self) -> Result<String, Fault> {
        self.needs('"', "a key in double quotes is expected")?;
        let mut text = String::new();
        loop {
            match self.rest().chars().next() {
                None => return Err(self.fault("a string has no end")),
                Some('"') => break,
                Some('\\') => text.push(self.escape()?),
                Some('\0'..='\u{1f}') => {
                    return Err(self.fault("a control character is written as an escape, such as `\\n`"));
                }
                Some(c) => {
                    self.at += c.len_utf8();
                    text.push(c);
                }
            }
        }
        self.at += 1;
        Ok(text)
    }

    fn escape(&mut self) -> Result<char, Fault> {
        const PLAIN: [(&str, char); 8] = [
            ("\\\"", '"'),
            ("\\\\", '\\'),
            ("\\/", '/'),
            ("\\b", '\u{8}'),
            ("\\f", '\u{c}'),
            ("\\n", '\n'),
            ("\\r", '\r'),
            ("\\t", '\t'),
        ];
        let rest = self.rest();
        if let Some((escape, c)) = PLAIN.iter().find(|(escape, _)| rest.starts_with(escape)) {
            self.at += escape.len();
            return Ok(*c);
        }
        let from = self.at;
        let first = self
            .unit()
            .ok_or_else(|| self.fault("an escape of JSON is expected"))?;
        let second = char::from_u32(first.into())
            .is_none()
            .then(|| self.unit())
            .flatten();
        match char::decode_utf16([first].into_iter().chain(second)).next() {
            Some(Ok(c)) => Ok(c),
            _ => Err(self.fault_at(from, "half of a surrogate pair is no character")),
        }
    }

    /// A code unit of UTF-16, as `\u00e9`.
    fn unit(&mut self) -> Option<u16> {
        let digits = self.rest().strip_prefix("\\u")?.get(..4)?;
        let is_digit = |byte: u8| byte.is_ascii_hexdigit();
        let unit = u16::from_str_radix(digits, 16)
            .ok()
            .filter(|_| digits.bytes().all(is_digit))?;
        self.at += 6;
        Some(unit)
    }

    fn number(&mut self) -> Result<(), Fault> {
        let from = self.at;
        self.takes('-');
        if !self.takes('0') {
            self.digits()?;
        }
        if self.takes('.') {
            self.digits()?;
        }
        if self.takes('e') || self.takes('E') {
            let _ = self.takes('+') || self.takes('-');
            self.digits()?;
        }
        let numeral = self.text.get(from..self.at).unwrap_or_default();
        if numeral.parse::<f64>().is_ok_and(f64::is_finite) {
            Ok(())
        } else {
            Err(self.fault_at(from, "no double is as large as this number"))
        }
    }

    fn digits(&mut self) -> Result<(), Fault> {
        let behind = self.rest().trim_start_matches(|c: char| c.is_ascii_digit());
        if behind.len() == self.rest().len() {
            return Err(self.fault("a digit is expected"));
        }
        self.at = self.text.len() - behind.len();
        Ok(())
    }
}
