//! `docs`: a page about a menu in Markdown, for people.

mod value;

use std::fmt::Write as _;

use action_menu::{ActionSpec, Confirm, Effect, FieldSpec, Key, Kind, MenuSpec, Presence, RecordSpec, Shape};

/// The sections of the page: what hurts most comes first.
const SECTIONS: [(Effect, &str); 4] = [
    (Effect::Irreversible, "Writes that can't be undone"),
    (Effect::Unstated, "Actions that don't say what they do"),
    (Effect::Reversible, "Writes that can be undone"),
    (Effect::Read, "Reads"),
];

/// So deep records are shown; one that holds itself would never end.
const DEEPEST: usize = 6;

/// The page of a menu.
pub(crate) fn page(menu: &MenuSpec) -> String {
    let mut page = format!("# {}\n\n", menu.name());
    paragraph(&mut page, &menu.description());
    let count = menu.actions().len();
    let plural = if count == 1 { "" } else { "s" };
    // Writing to a String can't fail.
    let _ = writeln!(
        page,
        "{count} action{plural}. A proposal is a JSON object that names one of them by the key {}.",
        code(menu.tag())
    );
    for (effect, title) in SECTIONS {
        let actions: Vec<_> = menu
            .actions()
            .iter()
            .filter(|action| action.effect() == effect)
            .collect();
        if actions.is_empty() {
            continue;
        }
        let _ = write!(page, "\n## {title}\n");
        for of in actions {
            action(&mut page, of);
        }
    }
    page
}

fn action(page: &mut String, action: &ActionSpec) {
    let _ = write!(page, "\n### {}\n\n", code(action.name()));
    if action.is_deprecated() {
        page.push_str("**Deprecated**: still read, no longer offered.\n\n");
    }
    paragraph(page, &action.description());
    let remarks = remarks(action);
    for remark in &remarks {
        let _ = writeln!(page, "- {remark}");
    }
    if !remarks.is_empty() {
        page.push('\n');
    }
    if action.fields().is_empty() {
        page.push_str("It takes no fields.\n");
    } else {
        page.push_str("| field | value | if left out | |\n| --- | --- | --- | --- |\n");
        rows(page, "", action.fields(), DEEPEST);
    }
    for example in action.examples() {
        let _ = write!(page, "\n{}\n", block(example));
    }
}

/// What else the author says of an action, a line each.
fn remarks(action: &ActionSpec) -> Vec<String> {
    let said = [
        ("Use when", action.use_when()),
        ("Not for", action.not_for()),
        ("Costs", action.costly()),
    ];
    let said = said.into_iter().filter(|(_, text)| !text.is_empty());
    let mut remarks: Vec<_> = said
        .map(|(label, text)| format!("{label}: {}", inline(text)))
        .collect();
    remarks.extend(match action.confirm() {
        Confirm::Always => Some("A person approves it first.".to_owned()),
        Confirm::If => Some("A person approves it first, at times.".to_owned()),
        Confirm::Never => Some("No person is asked.".to_owned()),
        _ => None,
    });
    remarks.extend(match action.key() {
        Key::Fields(fields) => Some(format!("The same {} are the same write.", codes(fields))),
        Key::Arguments => Some("The same fields are the same write.".to_owned()),
        Key::Repeatable => Some("Every call is a write of its own.".to_owned()),
        _ => None,
    });
    let shown = action
        .preview()
        .map(|read| format!("{} shows what it will do.", code(read)));
    let told = action
        .verify()
        .map(|read| format!("{} tells whether it took place.", code(read)));
    let limit = action.timeout().map(|time| format!("It may take {time:?}."));
    let retry = action
        .retry()
        .map(|times| format!("It is tried again up to {times} times."));
    remarks.extend(shown.into_iter().chain(told).chain(limit).chain(retry));
    if action.is_open_world() {
        remarks.push("It reaches systems and people outside.".to_owned());
    }
    if !action.aliases().is_empty() {
        remarks.push(format!("Also read as {}.", codes(action.aliases())));
    }
    remarks
}

/// A row a field, those of records below the field that holds them.
fn rows(page: &mut String, within: &str, fields: &[FieldSpec], depth: usize) {
    for field in fields {
        let path = format!("{within}{}", field.name());
        let absent = match (field.presence(), field.default()) {
            (Presence::Defaulted, Some(default)) => value::default(default, field.shape()),
            (Presence::Required, _) => "required".to_owned(),
            _ => "none".to_owned(),
        };
        let mut told = cell(&field.description());
        for (label, text) in [
            ("from", field.from_action().map(code)),
            ("", field.is_secret().then(|| "secret".to_owned())),
        ] {
            if let Some(text) = text {
                let text = format!("{label} {text}");
                let blank = if told.is_empty() { "" } else { " " };
                let _ = write!(told, "{blank}({})", text.trim_start());
            }
        }
        let _ = writeln!(
            page,
            "| {} | {} | {absent} | {told} |",
            code(&path),
            value::words(field.shape())
        );
        let Some(depth) = depth.checked_sub(1) else {
            continue;
        };
        if let Some((record, suffix)) = held(field.shape(), "") {
            rows(page, &format!("{path}{suffix}."), record.fields(), depth);
        }
    }
}

/// The record that a value is, or that is in its list or map.
fn held(shape: &Shape, suffix: &str) -> Option<(&'static RecordSpec, String)> {
    match shape.kind() {
        Kind::Record(record) => Some((record, suffix.to_owned())),
        Kind::List { item, .. } => held(item, &format!("{suffix}[]")),
        Kind::Map { value, .. } => held(value, &format!("{suffix}{{}}")),
        _ => None,
    }
}

fn paragraph(page: &mut String, text: &str) {
    if !text.is_empty() {
        page.push_str(text);
        page.push_str("\n\n");
    }
}

/// A text on one line.
fn inline(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text in the cell of a table: a bar would end it.
fn cell(text: &str) -> String {
    inline(text).replace('|', "\\|")
}

/// A name as code, also one that has backticks in it.
fn code(name: &str) -> String {
    let name = cell(name);
    if name.contains('`') {
        format!("`` {name} ``")
    } else {
        format!("`{name}`")
    }
}

fn codes(names: &[&str]) -> String {
    names.iter().map(|name| code(name)).collect::<Vec<_>>().join(", ")
}

/// A block of JSON, in a fence that is longer than any in it.
fn block(json: &str) -> String {
    let mut fence = "```".to_owned();
    while json.contains(&fence) {
        fence.push('`');
    }
    format!("{fence}json\n{}\n{fence}", json.trim())
}
