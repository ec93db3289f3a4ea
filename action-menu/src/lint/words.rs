//! Words that rules listen for, in English and Spanish: tables, and how a text is heard.

pub(super) mod code;
pub(super) mod filler;
pub(super) mod money;
pub(super) mod phrases;
pub(super) mod recipients;
pub(super) mod sets;
pub(super) mod verbs;
pub(super) mod works;

/// A text as written and as it is heard: small letters without accents, one space between words and one at each end.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    written: String,
    heard: String,
}

impl Text {
    pub(super) fn new(written: impl Into<String>) -> Self {
        let written = written.into();
        let mut heard = String::from(" ");
        for c in written.chars().flat_map(char::to_lowercase) {
            if c.is_alphanumeric() || c == '_' {
                heard.push(plain(c));
            } else if c != '\'' && c != '’' && !heard.ends_with(' ') {
                heard.push(' ');
            }
        }
        if !heard.ends_with(' ') {
            heard.push(' ');
        }
        Self { written, heard }
    }

    pub(super) fn as_str(&self) -> &str {
        &self.written
    }

    pub(super) fn is_blank(&self) -> bool {
        self.heard.trim().is_empty()
    }

    /// Whether one of these phrases is in it, whole words only. A phrase is written as it is heard.
    pub(super) fn says(&self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| {
            self.heard.match_indices(phrase).any(|(at, _)| {
                let before = at.checked_sub(1).and_then(|at| self.heard.as_bytes().get(at));
                before == Some(&b' ') && self.heard.as_bytes().get(at + phrase.len()) == Some(&b' ')
            })
        })
    }

    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.heard.split(' ').filter(|word| !word.is_empty())
    }
}

/// A letter without the accents of Spanish.
const fn plain(c: char) -> char {
    match c {
        'á' | 'à' => 'a',
        'é' | 'è' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        other => other,
    }
}

/// The words of a name, whatever they are joined by: `orderId`, `order_id`, `Order-ID`.
pub(super) fn of_name(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open = false;
    let chars: Vec<char> = name.chars().collect();
    for (at, &c) in chars.iter().enumerate() {
        if !c.is_alphanumeric() {
            open = false;
            continue;
        }
        let before = at.checked_sub(1).and_then(|at| chars.get(at));
        let after = chars.get(at + 1);
        // `orderId` has two words and `HTTPServer` too; digits stay with what is before them.
        let starts = c.is_uppercase()
            && (before.is_some_and(|c| c.is_lowercase() || c.is_numeric())
                || (before.is_some_and(|c| c.is_uppercase()) && after.is_some_and(|c| c.is_lowercase())));
        if !open || starts {
            words.push(String::new());
        }
        open = true;
        if let Some(word) = words.last_mut() {
            word.extend(c.to_lowercase().map(plain));
        }
    }
    words
}

/// Whether a word of the name is in the table, in the singular or plural.
pub(super) fn names_one_of(name: &str, table: &[&str]) -> bool {
    of_name(name).iter().any(|word| is_one_of(word, table))
}

pub(super) fn is_one_of(word: &str, table: &[&str]) -> bool {
    let word = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_in = |word: &str| table.contains(&word);
    is_in(word)
        || word.strip_suffix('s').is_some_and(is_in)
        || word.strip_suffix("es").is_some_and(is_in)
        || word
            .strip_suffix("ies")
            .is_some_and(|stem| is_in(&format!("{stem}y")))
}

/// Whether a name says that it is of something, and not the thing: `script_id`, `contact_name`.
pub(super) fn is_handle_or_label(name: &str) -> bool {
    let words = of_name(name);
    let last = words.last().map(String::as_str).unwrap_or_default();
    matches!(
        last,
        "id" | "ids" | "name" | "type" | "language" | "status" | "nombre" | "tipo" | "idioma" | "estado"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_heard_without_accents_and_by_whole_words() {
        let text = Text::new("Úsala CUANDO pregunten; don't.");
        assert!(text.says(&["usala cuando"]));
        assert!(text.says(&["dont"]));
        assert!(!text.says(&["sala"]));
        assert!(!text.says(&["usa"]));
        assert!(Text::new(" \n—").is_blank());
    }

    #[test]
    fn names_come_apart_into_words() {
        assert_eq!(
            of_name("Services_1_BookAppointment"),
            ["services", "1", "book", "appointment"]
        );
        assert_eq!(
            of_name("parseHTTPServer2.get-it"),
            ["parse", "http", "server2", "get", "it"]
        );
        assert!(names_one_of("totalAmounts", &["amount"]));
        assert!(!names_one_of("discounted", &["discount"]));
    }
}
