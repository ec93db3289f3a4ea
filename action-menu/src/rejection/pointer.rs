//! Where a problem is: JSON Pointers (RFC 6901).

use std::fmt;

use super::echo;

/// A JSON Pointer (RFC 6901) into the proposal, or into the arguments of a call. The root is empty.
///
/// It is safe to print: a key that is longer than 64 code points or holds characters that would have to
/// be escaped stays out of it, and the problem points at the parent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pointer(String);

impl Pointer {
    /// The pointer as text: `/tags/0`.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is the whole proposal.
    pub fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// Its first so many bytes, which are those of a value around it.
    pub(crate) fn within(mut self, bytes: usize) -> Self {
        if bytes < self.0.len() {
            let end = self.0.get(..bytes).map_or(0, str::len);
            self.0.truncate(end);
        }
        self
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The way from the root to a value, on the stack; a pointer is made of it only when there is a problem.
#[derive(Clone, Copy)]
pub(crate) struct Path<'p> {
    parent: Option<&'p Path<'p>>,
    step: Step<'p>,
}

#[derive(Clone, Copy)]
enum Step<'p> {
    Root,
    Key(&'p str),
    Item(usize),
}

impl<'p> Path<'p> {
    pub(crate) const ROOT: Path<'static> = Path {
        parent: None,
        step: Step::Root,
    };

    pub(crate) fn key(&'p self, key: &'p str) -> Self {
        Self {
            parent: Some(self),
            step: Step::Key(key),
        }
    }

    pub(crate) fn item(&'p self, index: usize) -> Self {
        Self {
            parent: Some(self),
            step: Step::Item(index),
        }
    }

    pub(crate) fn pointer(&self) -> Pointer {
        let mut text = String::with_capacity(self.size());
        self.write(&mut text);
        Pointer(text)
    }

    /// How long it is, but for what is escaped or stays out.
    fn size(&self) -> usize {
        let step = match self.step {
            Step::Root => 0,
            Step::Key(key) => key.len().min(echo::MOST) + 1,
            // Most lists are short.
            Step::Item(_) => 3,
        };
        self.parent.map_or(0, Path::size) + step
    }

    /// Writes the path down to the first key that can't stand in a pointer; says whether all was written.
    fn write(&self, text: &mut String) -> bool {
        if !self.parent.is_none_or(|parent| parent.write(text)) {
            return false;
        }
        match self.step {
            Step::Root => {}
            Step::Item(index) => {
                text.push('/');
                text.push_str(&index.to_string());
            }
            Step::Key(key) => {
                if !echo::is_plain(key) {
                    return false;
                }
                text.push('/');
                // RFC 6901, section 3.
                let mut rest = key;
                while let Some(at) = rest.find(['~', '/']) {
                    let (plain, marked) = rest.split_at(at);
                    text.push_str(plain);
                    text.push_str(if marked.starts_with('~') { "~0" } else { "~1" });
                    rest = marked.get(1..).unwrap_or_default();
                }
                text.push_str(rest);
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Path;

    #[test]
    fn keys_are_escaped_by_the_standard() {
        let (a, b) = (Path::ROOT.key("a/b~c"), Path::ROOT.key(""));
        assert_eq!(a.pointer().as_str(), "/a~1b~0c");
        assert_eq!(b.pointer().as_str(), "/");
        assert_eq!(a.item(3).pointer().as_str(), "/a~1b~0c/3");
        let around = a.pointer().as_str().len();
        assert_eq!(a.item(3).pointer().within(around).as_str(), "/a~1b~0c");
        assert_eq!(a.pointer().within(usize::MAX), a.pointer());
        assert_eq!(Path::ROOT.pointer().as_str(), "");
    }

    #[test]
    fn a_hostile_key_stays_out() {
        let long = "k".repeat(65);
        for key in [&long, "a\u{202e}b", "a\nb", "\u{1b}"] {
            let list = Path::ROOT.key("list");
            assert_eq!(list.key(key).pointer().as_str(), "/list");
            assert_eq!(list.key(key).item(1).pointer().as_str(), "/list");
        }
        assert_eq!(
            Path::ROOT.key("k".repeat(64).as_str()).pointer().as_str().len(),
            65
        );
    }
}
