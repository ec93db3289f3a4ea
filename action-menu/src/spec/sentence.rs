//! Sentences put together in `const`, for errors of the compiler.

/// The most bytes of a sentence; what is longer is cut.
const MOST: usize = 400;

/// Text in the making.
pub(super) struct Sentence {
    bytes: [u8; MOST],
    length: usize,
}

impl Sentence {
    pub(super) const fn new() -> Self {
        Self {
            bytes: [0; MOST],
            length: 0,
        }
    }

    /// Adds a text as it is.
    #[must_use]
    #[allow(
        clippy::indexing_slicing,
        reason = "the position is compared with the length first"
    )]
    pub(super) const fn say(mut self, text: &str) -> Self {
        let mut bytes = text.as_bytes();
        while let Some((byte, rest)) = bytes.split_first() {
            if self.length < MOST {
                self.bytes[self.length] = *byte;
                self.length += 1;
            }
            bytes = rest;
        }
        self
    }

    /// Adds a name between backticks.
    #[must_use]
    pub(super) const fn name(self, name: &str) -> Self {
        self.say("`").say(name).say("`")
    }

    /// The sentence, without the character that it was cut in.
    pub(super) const fn as_str(&self) -> &str {
        match std::str::from_utf8(first(&self.bytes, self.length)) {
            Ok(text) => text,
            Err(error) => match std::str::from_utf8(first(&self.bytes, error.valid_up_to())) {
                Ok(text) => text,
                Err(_) => "",
            },
        }
    }
}

const fn first(bytes: &[u8], count: usize) -> &[u8] {
    match bytes.split_at_checked(count) {
        Some((first, _)) => first,
        None => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_put_together_and_cut() {
        assert_eq!(
            Sentence::new().say("no action ").name("x").as_str(),
            "no action `x`"
        );
        assert_eq!(Sentence::new().say(&"a".repeat(500)).as_str().len(), MOST);
        assert_eq!(Sentence::new().say(&"é".repeat(500)).as_str().len(), MOST);
        // Never within a character.
        let cut = Sentence::new().say("a").say(&"é".repeat(500));
        assert_eq!(cut.as_str().len(), MOST - 1);
    }
}
