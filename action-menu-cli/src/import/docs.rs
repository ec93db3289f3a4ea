//! Descriptions of others as doc comments: cleaned, and in lines.

use crate::invisible::is_fit_for_text;

/// Lines are broken in front of this column.
const WIDTH: usize = 100;

/// A description without what a doc comment can't hold, and whether anything was taken out.
pub(super) fn cleaned(text: &str) -> (String, bool) {
    let kept: String = text.chars().filter(|c| is_fit_for_text(*c)).collect();
    let is_cleaned = kept.len() < text.len();
    let kept = kept.replace("\r\n", "\n").replace('\r', "\n").replace('\t', " ");
    (kept.trim().to_owned(), is_cleaned)
}

/// A text on one line, with nothing in it that isn't seen.
pub(super) fn line(text: &str) -> String {
    let (text, _) = cleaned(text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines of a doc comment, without `///`. Those of one paragraph are joined again for the model, so that two lines of
/// prose have an empty one between them.
pub(super) fn lines(text: &str, indent: usize) -> Vec<String> {
    let width = WIDTH.saturating_sub(indent + 4).max(40);
    let mut lines: Vec<String> = Vec::new();
    let mut fenced = false;
    let mut after_prose = false;
    for line in text.lines() {
        let line = line.trim_end();
        let trimmed = line.trim_start();
        let fence = trimmed.starts_with("```");
        if fence {
            // Without a language it would be a doc test.
            let bare = !fenced && trimmed.trim_matches('`').is_empty();
            lines.push(if bare {
                format!("{trimmed}text")
            } else {
                trimmed.to_owned()
            });
            fenced = !fenced;
            after_prose = false;
        } else if fenced {
            lines.push(line.to_owned());
        } else if trimmed.is_empty() {
            if lines.last().is_some_and(|last| !last.is_empty()) {
                lines.push(String::new());
            }
            after_prose = false;
        } else {
            let block = starts_block(trimmed);
            if after_prose && !block {
                lines.push(String::new());
            }
            if trimmed.starts_with(['#', '|']) {
                lines.push(trimmed.to_owned());
            } else {
                wrap(trimmed, width, &mut lines);
            }
            after_prose = true;
        }
    }
    if fenced {
        lines.push("```".to_owned());
    }
    lines
}

/// Breaks a line between words, and never so that the rest would begin a block.
fn wrap(line: &str, width: usize, lines: &mut Vec<String>) {
    let mut current = String::new();
    let mut length = 0;
    for word in line.split(' ') {
        let count = word.chars().count();
        let breaks = length > 0
            && length + 1 + count > width
            && !word.is_empty()
            && !word.starts_with("```")
            && !starts_block(&format!("{word} "))
            && !current.ends_with(' ');
        if breaks {
            lines.push(std::mem::take(&mut current));
            length = 0;
        }
        if length > 0 || (current.is_empty() && count == 0) {
            current.push(' ');
            length += 1;
        }
        current.push_str(word);
        length += count;
    }
    lines.push(current);
}

/// Whether a line begins a block of its own in Markdown: such lines are told as lines.
fn starts_block(text: &str) -> bool {
    let numbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
    text.starts_with(['#', '>', '|'])
        || ["- ", "* ", "+ "].iter().any(|bullet| text.starts_with(bullet))
        || (numbered.len() < text.len() && (numbered.starts_with(". ") || numbered.starts_with(") ")))
}

#[cfg(test)]
mod tests {
    use super::{cleaned, lines, starts_block};

    #[test]
    fn what_nobody_sees_goes() {
        assert_eq!(cleaned(" a\u{202e}b\0\r\nc\td "), ("ab\nc d".to_owned(), true));
        assert_eq!(cleaned("plain"), ("plain".to_owned(), false));
    }

    #[test]
    fn lines_stay_lines() {
        let text = "Send it.\nArgs:\n- a\n    - b\n\n\n    code?\n```\nlet x = 1;\n";
        assert_eq!(
            lines(text, 0),
            [
                "Send it.",
                "",
                "Args:",
                "- a",
                "- b",
                "",
                "code?",
                "```text",
                "let x = 1;",
                "```"
            ]
        );
    }

    #[test]
    fn no_break_makes_a_block() {
        let text = format!(
            "{} - b 1. c # d {}",
            "word ".repeat(18).trim(),
            "word ".repeat(20).trim()
        );
        let broken = lines(&text, 0);
        assert!(broken.len() > 1);
        assert_eq!(broken.join(" "), text);
        assert!(!broken.iter().any(|line| starts_block(line)), "{broken:?}");
    }
}
