//! The table of the lint's rules, which is its documentation: what is published of it is what it holds.
//!
//! `ACTION_MENU_BLESS=1 cargo test -p tests --test lint_table` writes it anew.

use std::{fmt::Write as _, fs, path::Path};

use action_menu::lint::{self, Basis, Level, RULES};

#[test]
fn the_table_documents_itself() {
    for (at, rule) in RULES.iter().enumerate() {
        assert!(
            rule.id.chars().all(|c| c.is_ascii_lowercase() || c == '_'),
            "{}",
            rule.id
        );
        assert!(
            RULES.iter().skip(at + 1).all(|other| other.id != rule.id),
            "{} is there twice",
            rule.id
        );
        for text in [rule.title, rule.reason, rule.mend] {
            assert!(text.len() > 10 && !text.ends_with('.'), "{}: {text}", rule.id);
        }
        // What is only guessed is no error.
        assert!(
            rule.basis != Basis::Prose || rule.level < Level::Error,
            "{}",
            rule.id
        );
    }
    // Those that the derive can make errors of compiling.
    for id in [
        "undescribed",
        "unbounded",
        "unclassified",
        "money_as_float",
        "too_many",
    ] {
        assert!(lint::Rule::named(id).is_some(), "{id}");
    }
}

#[test]
fn the_published_table_is_the_one_that_judges() {
    let mut table = String::from(
        "| rule | level | by | asks for | because | mend |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for rule in RULES {
        let lint::Rule {
            id,
            level,
            basis,
            title,
            reason,
            mend,
            ..
        } = rule;
        let _ = writeln!(
            table,
            "| `{id}` | {level} | {} | {title} | {reason} | {mend} |",
            basis.as_str()
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../action-menu/src/lint/rules.md");
    if std::env::var_os("ACTION_MENU_BLESS").is_some() {
        assert!(fs::write(&path, &table).is_ok());
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, table, "{}", path.display());
}
