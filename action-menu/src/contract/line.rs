//! The line on which a value of a text stands.

/// Of this byte, from 1.
pub(super) fn of_byte(text: &str, at: usize) -> usize {
    let before = text.as_bytes().get(..at).unwrap_or(text.as_bytes());
    before.split(|byte| *byte == b'\n').count()
}

/// Of the value that these positions lead to, each in its list or object. The text is known to be one JSON value.
pub(super) fn of_path(text: &str, path: &[usize]) -> usize {
    of_byte(text, Walk { text, at: 0 }.find(path).unwrap_or(0))
}

struct Walk<'t> {
    text: &'t str,
    at: usize,
}

impl Walk<'_> {
    /// The byte with which the value begins; of an entry its key.
    fn find(&mut self, path: &[usize]) -> Option<usize> {
        let mut begins = self.byte().map(|_| self.at)?;
        for index in path {
            // The bracket.
            self.at += 1;
            for _ in 0..*index {
                self.skip()?;
            }
            self.byte()?;
            begins = self.at;
            self.key();
        }
        Some(begins)
    }

    /// The next byte that is neither white space nor a separator.
    fn byte(&mut self) -> Option<u8> {
        loop {
            match self.text.as_bytes().get(self.at)? {
                b' ' | b'\n' | b'\r' | b'\t' | b',' => self.at += 1,
                byte => return Some(*byte),
            }
        }
    }

    /// Past the key of an entry, if one stands here.
    fn key(&mut self) {
        let start = self.at;
        if self.byte() == Some(b'"') {
            self.string();
            if self.byte() == Some(b':') {
                self.at += 1;
                self.byte();
                return;
            }
        }
        self.at = start;
    }

    /// Past an item or an entry.
    fn skip(&mut self) -> Option<()> {
        self.byte()?;
        self.key();
        let mut open = 0_usize;
        loop {
            match self.byte()? {
                b'"' => self.string(),
                b'[' | b'{' => {
                    open += 1;
                    self.at += 1;
                    continue;
                }
                b']' | b'}' => {
                    open = open.checked_sub(1)?;
                    self.at += 1;
                }
                b':' => {
                    self.at += 1;
                    continue;
                }
                _ => self.word(),
            }
            if open == 0 {
                return Some(());
            }
        }
    }

    fn string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            self.at += if *byte == b'\\' { 2 } else { 1 };
            if *byte == b'"' {
                return;
            }
        }
    }

    /// A numeral, or a word such as `true`.
    fn word(&mut self) {
        let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.');
        self.at += 1;
        while self.text.as_bytes().get(self.at).is_some_and(is_of_word) {
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::of_path;

    #[test]
    fn a_path_leads_to_its_line() {
        let text = "{\n \"a\": 1,\n \"b\": [true,\n  {\"x\": \"}\\\"]\", \"y\":\n   -1.5e3}, [[],\n {}]],\n \"c\": null\n}";
        for (path, line) in [
            (&[][..], 1),
            (&[0], 2),
            (&[1], 3),
            (&[1, 0], 3),
            (&[1, 1], 4),
            (&[1, 1, 0], 4),
            (&[1, 1, 1], 4),
            (&[1, 2], 5),
            (&[1, 2, 1], 6),
            (&[2], 7),
        ] {
            assert_eq!(of_path(text, path), line, "{path:?}");
        }
    }
}
