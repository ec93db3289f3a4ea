//! How much of a proposal is read.

/// How much is read of a text that a model, or whoever speaks through it, has written.
///
/// ```
/// use action_menu::Limits;
///
/// let limits = Limits::DEFAULT.with_text(4 * 1024).with_depth(8);
/// assert_eq!(limits.problems(), 32);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    pub(crate) text: usize,
    pub(crate) depth: u8,
    pub(crate) problems: usize,
    pub(crate) names: usize,
}

impl Limits {
    /// 256 KiB of text, 32 open brackets, 32 problems, 16 names of a closed set.
    pub const DEFAULT: Self = Self {
        text: 256 * 1024,
        depth: 32,
        problems: 32,
        names: 16,
    };

    /// At most so many bytes of text, judged before anything else (`too_large`). Of a value that has been
    /// parsed already, its keys, texts and numerals are counted, and one byte for each value.
    #[must_use]
    pub const fn with_text(self, bytes: usize) -> Self {
        Self { text: bytes, ..self }
    }

    /// At most so many brackets open at once (`too_deep`); the object of the proposal is the first.
    #[must_use]
    pub const fn with_depth(self, brackets: u8) -> Self {
        Self {
            depth: brackets,
            ..self
        }
    }

    /// At most so many problems in a rejection, and at least one; the others are counted. Each that is kept costs
    /// a search for what was meant.
    #[must_use]
    pub const fn with_problems(self, problems: usize) -> Self {
        Self { problems, ..self }
    }

    /// At most so many names of a closed set in a message; the data keeps all.
    #[must_use]
    pub const fn with_names(self, names: usize) -> Self {
        Self { names, ..self }
    }

    /// The most bytes of text.
    pub const fn text(&self) -> usize {
        self.text
    }

    /// The most open brackets.
    pub const fn depth(&self) -> u8 {
        self.depth
    }

    /// The most problems.
    pub const fn problems(&self) -> usize {
        self.problems
    }

    /// The most names in a message.
    pub const fn names(&self) -> usize {
        self.names
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
