//! The names that a provider takes.

/// The form of a name: letters, digits and some marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Name {
    marks: &'static str,
    /// Whether it may begin with a letter or an underscore alone.
    identifier: bool,
    most: usize,
}

impl Name {
    pub(super) const fn dashed(most: usize) -> Self {
        Self {
            marks: "_-",
            identifier: false,
            most,
        }
    }

    pub(super) const fn dotted(most: usize) -> Self {
        Self {
            marks: "_.-",
            identifier: false,
            most,
        }
    }

    pub(super) const fn identifier(marks: &'static str) -> Self {
        Self {
            marks,
            identifier: true,
            most: 64,
        }
    }

    pub(super) fn takes(&self, name: &str) -> bool {
        let known = |c: char| c.is_ascii_alphanumeric() || self.marks.contains(c);
        let begins = |c: char| !self.identifier || c.is_ascii_alphabetic() || c == '_';
        (1..=self.most).contains(&name.chars().count()) && name.starts_with(begins) && name.chars().all(known)
    }

    /// The form as a regular expression.
    pub(super) fn pattern(&self) -> String {
        let Self { marks, most, .. } = self;
        // A dash at the end of a class is a dash.
        if self.identifier {
            format!("[a-zA-Z_][a-zA-Z0-9{marks}]{{0,{}}}", most.saturating_sub(1))
        } else {
            format!("[a-zA-Z0-9{marks}]{{1,{most}}}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn names_obey_their_form() {
        let dashed = Name::dashed(64);
        assert_eq!(dashed.pattern(), "[a-zA-Z0-9_-]{1,64}");
        assert!(dashed.takes("9-a_B") && dashed.takes(&"a".repeat(64)));
        for bad in ["", "orders.refund", "größe", &"a".repeat(65)] {
            assert!(!dashed.takes(bad), "{bad}");
        }
        let gemini = Name::identifier("_.:-");
        assert_eq!(gemini.pattern(), "[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}");
        assert!(gemini.takes("_a.b:c-9") && !gemini.takes("9a") && !gemini.takes("-a"));
    }
}
