//! Names: rename rules, methods of the handler, characters that a name or text may not hold.

use proc_macro2::{Ident, Span};
use syn::ext::IdentExt;

/// How wire names are made from Rust names.
#[derive(Clone, Copy)]
pub(crate) enum Rule {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Rule {
    /// The rules as `rename_all` spells them.
    pub(crate) const ALL: [(&'static str, Self); 8] = [
        ("lowercase", Self::Lower),
        ("UPPERCASE", Self::Upper),
        ("PascalCase", Self::Pascal),
        ("camelCase", Self::Camel),
        ("snake_case", Self::Snake),
        ("SCREAMING_SNAKE_CASE", Self::ScreamingSnake),
        ("kebab-case", Self::Kebab),
        ("SCREAMING-KEBAB-CASE", Self::ScreamingKebab),
    ];

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, rule)| *rule)
    }

    /// `lowercase` and `UPPERCASE` change letters only; `PascalCase` and `camelCase` keep the capitals
    /// inside a word (`SendSMS`), so that a variant in `PascalCase` is the variant.
    pub(crate) fn apply(self, name: &str) -> String {
        match self {
            Self::Lower => name.to_lowercase(),
            Self::Upper => name.to_uppercase(),
            Self::Pascal => words(name).iter().map(|word| capitalize(word)).collect(),
            Self::Camel => {
                let words = words(name);
                let mut words = words.iter();
                let first = words.next().map(|word| word.to_lowercase());
                first
                    .into_iter()
                    .chain(words.map(|word| capitalize(word)))
                    .collect()
            }
            Self::Snake => words(name).join("_").to_lowercase(),
            Self::ScreamingSnake => words(name).join("_").to_uppercase(),
            Self::Kebab => words(name).join("-").to_lowercase(),
            Self::ScreamingKebab => words(name).join("-").to_uppercase(),
        }
    }
}

/// Splits a name as people read it: at underscores, before a capital after a small letter or a digit,
/// and before the last of several capitals when a small letter follows (`HTTPRequest`).
fn words(name: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut before = None;
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let starts = letter.is_uppercase()
            && before.is_some_and(|before: char| {
                !before.is_uppercase() || letters.peek().is_some_and(|next| next.is_lowercase())
            });
        if (letter == '_' || starts) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if letter != '_' {
            word.push(letter);
        }
        before = Some(letter);
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

fn capitalize(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
}

/// The name without `r#`: what the model sees, and what other names are made from.
pub(crate) fn plain(ident: &Ident) -> String {
    ident.unraw().to_string()
}

/// The method of a variant: its name in `snake_case`, keywords as raw identifiers, underscores in front
/// kept. `None` for the words that can't be raw: `self`, `Self`, `super`, `crate`, `_`.
pub(crate) fn method(variant: &Ident) -> Option<Ident> {
    let name = plain(variant);
    let underscore = if name.starts_with('_') { "_" } else { "" };
    let name = format!("{underscore}{}", Rule::Snake.apply(&name));
    // `gen` is a keyword from edition 2024 on, where syn doesn't count it as one; raw, it is the same
    // identifier in every edition.
    if name != "gen" && syn::parse_str::<Ident>(&name).is_ok() {
        Some(Ident::new(&name, variant.span()))
    } else if matches!(name.as_str(), "self" | "Self" | "super" | "crate" | "_") {
        None
    } else {
        Some(Ident::new_raw(&name, variant.span()))
    }
}

/// The identifier as the derive would write it: lints on the user's own words (`deprecated`) stay out
/// of the generated code.
pub(crate) fn generated(ident: &Ident) -> Ident {
    let mut ident = ident.clone();
    ident.set_span(ident.span().resolved_at(Span::call_site()));
    ident
}

#[cfg(test)]
mod tests {
    use proc_macro2::{Ident, Span};

    use super::{Rule, method};

    #[test]
    fn words_as_people_read_them() {
        for (name, snake) in [
            ("Refund", "refund"),
            ("SendSMS", "send_sms"),
            ("HTTPRequest", "http_request"),
            ("Escalate2", "escalate2"),
            ("Tier1Refund", "tier1_refund"),
            ("HTTP2Push", "http2_push"),
            ("order_id", "order_id"),
            ("_hidden", "hidden"),
            ("Événement", "événement"),
            ("A", "a"),
        ] {
            assert_eq!(Rule::Snake.apply(name), snake);
        }
    }

    #[test]
    fn every_rule() {
        let spelled = Rule::ALL.map(|(_, rule)| [rule.apply("SendSMSNow"), rule.apply("order_id")].join(" "));
        assert_eq!(
            spelled,
            [
                "sendsmsnow order_id",
                "SENDSMSNOW ORDER_ID",
                "SendSMSNow OrderId",
                "sendSMSNow orderId",
                "send_sms_now order_id",
                "SEND_SMS_NOW ORDER_ID",
                "send-sms-now order-id",
                "SEND-SMS-NOW ORDER-ID",
            ]
        );
    }

    #[test]
    fn methods() {
        let name =
            |variant: &str| method(&Ident::new(variant, Span::call_site())).map(|name| name.to_string());
        assert_eq!(name("SendSMS").as_deref(), Some("send_sms"));
        assert_eq!(name("Move").as_deref(), Some("r#move"));
        assert_eq!(name("Gen").as_deref(), Some("r#gen"));
        assert_eq!(name("SelfValue").as_deref(), Some("self_value"));
        assert_eq!(name("_1").as_deref(), Some("_1"));
        for variant in ["Super", "Crate", "SELF", "__"] {
            assert_eq!(name(variant), None, "{variant}");
        }
        let raw = Ident::new_raw("Match", Span::call_site());
        assert_eq!(
            method(&raw).map(|name| name.to_string()).as_deref(),
            Some("r#match")
        );
    }
}
