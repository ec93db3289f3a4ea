//! Descriptions: from the raw text of doc comments to what the model reads.
//!
//! The derive hands over the raw lines, since `include_str!` and `concat!` can't be read by a macro; this
//! is the one place that says how they become text.

use std::borrow::Cow;

use crate::invisible::is_fit_for_text;

/// The text of a doc comment as the model reads it: one leading space a line is taken off, blank edges
/// are trimmed, and the lines of a paragraph are joined. A line that starts a list item, a heading, a
/// quote, a table row or an indented block, and each line within a fence, stays a line of its own.
pub(crate) fn description(raw: &'static str) -> Cow<'static, str> {
    let single = raw.strip_prefix(' ').unwrap_or(raw);
    if !raw.contains('\n') {
        return Cow::Borrowed(single.trim());
    }
    let mut text = String::with_capacity(raw.len());
    let mut fenced = false;
    let mut joinable = false;
    for line in raw.lines() {
        let line = line.strip_prefix(' ').unwrap_or(line).trim_end();
        let fence = line.trim_start().starts_with("```");
        let prose = !fenced && !fence && !line.is_empty() && !starts_block(line);
        if text.is_empty() && line.is_empty() {
            continue;
        }
        match (text.is_empty(), joinable && prose) {
            (true, _) => text.push_str(line),
            (false, true) => text.extend([" ", line.trim_start()]),
            (false, false) => text.extend(["\n", line]),
        }
        fenced ^= fence;
        joinable = !fenced && !fence && !line.is_empty() && !line.starts_with(['#', '|']);
    }
    text.truncate(text.trim_end().len());
    Cow::Owned(text)
}

/// Whether the line begins a block of its own in Markdown.
fn starts_block(line: &str) -> bool {
    let text = line.trim_start();
    let indented = line.len() - text.len() >= 4;
    let numbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
    indented
        || text.starts_with(['#', '>', '|'])
        || ["- ", "* ", "+ "].iter().any(|bullet| text.starts_with(bullet))
        || (numbered.len() < text.len() && (numbered.starts_with(". ") || numbered.starts_with(") ")))
}

/// The first paragraph of a description, on one line.
pub(crate) fn summary(raw: &'static str) -> String {
    let text = description(raw);
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    paragraph.replace('\n', " ")
}

/// Judges at compile time a description that the derive can't see, such as an `include_str!`.
///
/// # Panics
///
/// When it holds a control character other than tab and line break, or an invisible one: bidi controls
/// and zero-width characters show a reader of the source something else than the model gets.
#[track_caller]
pub const fn plain(text: &str) {
    let mut bytes = text.as_bytes();
    while let Some((c, rest)) = decode(bytes) {
        assert!(
            is_fit_for_text(c),
            "this description holds a control character or one that nobody can see"
        );
        bytes = rest;
    }
}

/// The first character of text in UTF-8, and the rest: `str::chars` is not const.
const fn decode(bytes: &[u8]) -> Option<(char, &[u8])> {
    let Some((first, mut rest)) = bytes.split_first() else {
        return None;
    };
    let (bits, mut more) = match *first {
        0..0x80 => (*first, 0),
        0xc0..0xe0 => (*first & 0x1f, 1),
        0xe0..0xf0 => (*first & 0x0f, 2),
        _ => (*first & 0x07, 3),
    };
    let mut code = bits as u32;
    while more > 0 {
        let Some((next, after)) = rest.split_first() else {
            return None;
        };
        code = code << 6 | (*next & 0x3f) as u32;
        rest = after;
        more -= 1;
    }
    match char::from_u32(code) {
        Some(c) => Some((c, rest)),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{description, plain, summary};

    #[test]
    fn prose_is_joined_and_blocks_are_kept() {
        let raw = " Refund an order. Use when the parcel is lost\n or damaged.\n\n Steps:\n - look it up\n - ask\n\n     indented\n";
        assert_eq!(
            description(raw),
            "Refund an order. Use when the parcel is lost or damaged.\n\nSteps:\n- look it up\n- ask\n\n    indented"
        );
        assert_eq!(
            summary(raw),
            "Refund an order. Use when the parcel is lost or damaged."
        );
    }

    #[test]
    fn a_line_after_a_list_item_belongs_to_it() {
        assert_eq!(description(" - one\n   goes on\n - two"), "- one goes on\n- two");
    }

    #[test]
    fn fences_keep_their_lines() {
        assert_eq!(
            description(" Like so:\n ```\n a\n b\n ```\n after"),
            "Like so:\n```\na\nb\n```\nafter"
        );
    }

    #[test]
    fn quotes_backslashes_and_file_text_stay() {
        assert_eq!(
            description(" Send \"text\" \\ to the customer."),
            "Send \"text\" \\ to the customer."
        );
        assert_eq!(
            description("From a file.\r\nSecond line.\r\n"),
            "From a file. Second line."
        );
        assert_eq!(description(""), "");
        assert_eq!(description("\n\n"), "");
    }

    #[test]
    fn plain_text_passes() {
        plain("Two lines\n\tand a tab; é, 漢, 😀, \u{2764}\u{fe0f}\u{a0}!");
    }

    #[test]
    fn invisible_text_does_not() {
        for text in [
            "\u{1b}[2J",
            "\u{7f}",
            "\u{85}",
            "a\u{202e}b",
            "a\u{200b}b",
            "\u{feff}a",
            "\u{2066}x",
            "\u{2028}",
            "\u{ad}",
            "\u{180e}",
            "\u{e0041}",
        ] {
            assert!(
                std::panic::catch_unwind(|| plain(text)).is_err(),
                "{}",
                text.escape_unicode()
            );
        }
    }
}
