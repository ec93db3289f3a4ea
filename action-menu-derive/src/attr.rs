//! The grammar of `#[menu(…)]`, `#[action(…)]`, `#[field(…)]` and their like.
//!
//! One table says which options there are; reading, errors and the documentation of the derives follow it.

mod form;
mod options;
mod read;
mod table;
mod value;

use syn::{Attribute, Path};

use self::Level::{Action, Choice, Each, Field, Keys, Menu, Name, Record, Scalar};
pub(crate) use self::options::{Given, Named, Options, serde_options};
use self::table::OPTIONS;
#[cfg(test)]
pub(crate) use self::table::{documented, names};
pub(crate) use self::value::{Constant, Literal, Number, Range, Reason, Size};
use crate::diagnostics::{nearest, suggest};

/// What an option is said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    Menu,
    Action,
    Field,
    Record,
    Choice,
    /// A value of a choice.
    Name,
    Scalar,
    /// What is in a list or map.
    Each,
    /// The keys of a map.
    Keys,
}

impl Level {
    /// The name of the attribute, or of the option whose parentheses it is.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Menu => "menu",
            Action => "action",
            Field => "field",
            Record => "record",
            Choice | Name => "choice",
            Scalar => "scalar",
            Each => "each",
            Keys => "keys",
        }
    }

    /// As the documentation calls it.
    #[cfg(test)]
    fn documented(self) -> &'static str {
        if self == Name {
            "value of a choice"
        } else {
            self.name()
        }
    }

    fn place(self) -> &'static str {
        match self {
            Menu | Choice => "the enum",
            Action | Name => "a variant",
            Field | Each | Keys => "a field",
            Record | Scalar => "the struct",
        }
    }

    /// What an option is written in, where it isn't in those of another option.
    fn parentheses(self) -> String {
        format!("in `#[{}(…)]` on {}", self.name(), self.place())
    }

    /// The level of an attribute where those of `self` are expected. A derive minds the attributes that it
    /// declares.
    fn of(self, path: &Path) -> Option<Self> {
        if path.is_ident(self.name()) {
            return Some(self);
        }
        let declared: &[Self] = match self {
            Menu | Action => &[Menu, Action, Field],
            Field => &[Menu, Action, Record, Scalar],
            Record | Choice | Name | Scalar => &[Field, Menu],
            Each | Keys => &[],
        };
        declared.iter().copied().find(|level| path.is_ident(level.name()))
    }
}

fn article(level: Level) -> String {
    format!(
        "{} {}",
        if matches!(level, Action | Each) { "an" } else { "a" },
        level.name()
    )
}

/// What other crates call options that have another name here, or are none.
const FOREIGN: &[(&[&str], &str)] = &[
    (
        &["description", "desc", "doc", "docs", "help", "about", "title"],
        "write a doc comment, which is the description",
    ),
    (
        &[
            "min", "max", "minimum", "maximum", "ge", "le", "gt", "lt", "gte", "lte",
        ],
        "write `range = 3..=30`, `greater_than = 0` or `less_than = 1.5`",
    ),
    (
        &[
            "min_length",
            "max_length",
            "min_len",
            "max_len",
            "len",
            "min_items",
            "max_items",
            "size",
        ],
        "write `length = 1..=60` of a text, `items = ..=5` of a list or map",
    ),
    (&["regex", "regexp", "matches"], "write `pattern = \"…\"`"),
    (
        &["one_of", "enum", "values", "options", "choices"],
        "write the type of a `#[derive(Choice)]` enum",
    ),
    (
        &["optional", "required", "nullable", "skip_serializing_if"],
        "write `Option` as the type of what may be left out",
    ),
    (
        &["validate", "custom", "with", "validator"],
        "write `check = path`",
    ),
];

/// What is wrong with an option that `level` doesn't have, and the one that was meant, if it is a slip of the pen.
fn unknown(name: &str, level: Level) -> (String, Option<&'static str>) {
    let rows = || OPTIONS.iter().filter(|row| row.name == name);
    // Where the same derive has it; else wherever there is one.
    let has = |level: &&Level| !matches!(level, Each | Keys);
    let all: Vec<Level> = rows()
        .flat_map(|row| row.levels.iter().filter(has))
        .copied()
        .collect();
    let near: Vec<Level> = all
        .iter()
        .copied()
        .filter(|other| level.is_near(*other))
        .collect();
    if matches!(level, Each | Keys) && !near.is_empty() {
        let within = level.name();
        let message = format!("`{name}` speaks of the whole field: write it beside `{within}(…)`");
        return (message, None);
    }
    let elsewhere = if near.is_empty() { all } else { near };
    if elsewhere.is_empty() {
        return nowhere(name, level);
    }
    let is: Vec<String> = elsewhere.iter().map(|level| article(*level)).collect();
    let write: Vec<String> = elsewhere.iter().map(|level| level.parentheses()).collect();
    let message = format!(
        "`{name}` is {} option: write it {}",
        is.join(" or "),
        write.join(" or ")
    );
    (message, None)
}

/// The same of an option that there is nowhere.
fn nowhere(name: &str, level: Level) -> (String, Option<&'static str>) {
    let unknown = format!("unknown {} option `{name}`", level.name());
    if let Some((_, write)) = FOREIGN.iter().find(|(names, _)| names.contains(&name)) {
        return (format!("{unknown}: {write}"), None);
    }
    let known = OPTIONS.iter().filter(|row| row.levels.contains(&level));
    let known: Vec<&'static str> = known.map(|row| row.name).collect();
    let suggestion = suggest(name, known.iter().copied(), "the options are");
    (format!("{unknown}: {suggestion}"), nearest(name, &known))
}

impl Level {
    /// Whether no item of this level has a place for the other one.
    fn is_foreign_to(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Record, Menu) | (Choice | Name | Scalar, Menu | Field)
        )
    }

    /// Whether one item can have attributes of both levels.
    fn is_near(self, other: Self) -> bool {
        let family: &[Self] = match self {
            Menu | Action => &[Menu, Action, Field],
            Field | Each | Keys => &[Menu, Action, Field, Record],
            Record => &[Record, Field],
            Choice | Name => &[Choice, Name],
            Scalar => &[Scalar],
        };
        family.contains(&other)
    }
}

/// The attributes that derives of the standard library copy to what they generate.
pub(crate) fn allows(attrs: &[Attribute]) -> Vec<&Attribute> {
    attrs
        .iter()
        .filter(|attr| attr.path().is_ident("allow"))
        .collect()
}
