//! A text that comes in pieces.

use super::raw::Raw;

/// The pieces of a text, one behind the other, as the JSON that they came in: where one ends with half a surrogate pair, the
/// next one may begin with the other half.
#[derive(Clone, Debug, Default)]
pub(super) struct Pieces(String);

impl Pieces {
    /// Adds a piece; says whether it is one.
    pub(super) fn push(&mut self, piece: Raw<'_>) -> bool {
        let source = piece.source();
        let inner = source.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        if let Some(inner) = inner {
            self.0.push_str(inner);
        }
        inner.is_some()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text; none where half a pair is left.
    pub(super) fn text(&self) -> Option<String> {
        let quoted = self.quoted();
        Some(Raw::of(&quoted).ok()?.text()?.into_owned())
    }

    /// The text, for people: half a pair becomes U+FFFD.
    pub(super) fn lossy(&self) -> String {
        let quoted = self.quoted();
        Raw::of(&quoted).map(Raw::lossy).unwrap_or_default()
    }

    fn quoted(&self) -> String {
        format!("\"{}\"", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(all: &[&str]) -> Pieces {
        let mut pieces = Pieces::default();
        for piece in all {
            assert!(pieces.push(Raw::of(piece).unwrap()));
        }
        pieces
    }

    #[test]
    fn halves_find_each_other() {
        let joined = pieces(&[r#""a\ud83d""#, r#""\udc4d\n""#, r#""é""#]);
        assert_eq!(joined.text().as_deref(), Some("a\u{1f44d}\né"));
        assert_eq!(joined.lossy(), "a\u{1f44d}\né");
        let apart = pieces(&[r#""a\ud83d""#, r#""b""#, r#""\udc4d""#]);
        assert_eq!(apart.text(), None);
        let told = apart.lossy();
        assert!(told.starts_with("a\u{fffd}") && told.contains('b') && told.ends_with('\u{fffd}'));
    }

    #[test]
    fn what_is_no_text_is_no_piece() {
        let mut pieces = pieces(&[r#""""#]);
        assert!(pieces.is_empty());
        for other in ["7", "{}", "[\"x\"]", "true"] {
            assert!(!pieces.push(Raw::of(other).unwrap()), "{other}");
        }
        assert_eq!(pieces.text().as_deref(), Some(""));
    }
}
