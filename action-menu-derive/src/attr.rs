//! The grammar of `#[menu(…)]`, `#[action(…)]` and `#[field(…)]`.
//!
//! One table says which options there are; reading, errors and the documentation of the derive follow it.

mod options;

use syn::{Attribute, Path};

use self::Form::{Flag, FlagOrTrait, FlagOrWord, NameOrWords, Text, Texts, Type, Words};
use self::Level::{Action, Field, Menu};
pub(crate) use self::options::{Given, Named, Options, serde_options};
use crate::diagnostics::suggest;

/// What an attribute stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    Menu,
    Action,
    Field,
}

impl Level {
    /// The name of the attribute.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Menu => "menu",
            Self::Action => "action",
            Self::Field => "field",
        }
    }

    fn place(self) -> &'static str {
        match self {
            Self::Menu => "the enum",
            Self::Action => "a variant",
            Self::Field => "a field",
        }
    }

    fn of(path: &Path) -> Option<Self> {
        [Self::Menu, Self::Action, Self::Field]
            .into_iter()
            .find(|level| path.is_ident(level.name()))
    }
}

/// How an option is written.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// `name`
    Flag,
    /// `name` or `name = word`, for these words
    FlagOrWord(&'static [&'static str]),
    /// `name` or `name = Trait`
    FlagOrTrait,
    /// `name = "…"`
    Text,
    /// `name = "…"` or `name("…", …)`
    Texts,
    /// `name = Name` or `name(word, …)`, for these words
    NameOrWords(&'static [&'static str]),
    /// `name = Type`
    Type,
    /// `name(word, …)`, for these words
    Words(&'static [&'static str]),
}

/// One option: a row of the table.
pub(crate) struct Row {
    pub(crate) level: Level,
    pub(crate) name: &'static str,
    pub(crate) form: Form,
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "the documentation of the derive is compared with it")
    )]
    pub(crate) meaning: &'static str,
}

impl Row {
    /// The ways to write the option, as errors and documentation show them.
    pub(crate) fn written(&self) -> String {
        let name = self.name;
        let forms: Vec<String> = match self.form {
            Flag => vec![name.to_owned()],
            FlagOrWord(words) => {
                let with_word = words.iter().map(|word| format!("{name} = {word}"));
                [name.to_owned()].into_iter().chain(with_word).collect()
            }
            FlagOrTrait => vec![name.to_owned(), format!("{name} = Trait")],
            Text => vec![format!("{name} = \"…\"")],
            Texts => vec![format!("{name} = \"…\""), format!("{name}(\"…\", …)")],
            NameOrWords(words) => {
                let with_words = words.iter().map(|words| format!("{name}({words})"));
                [format!("{name} = Name")].into_iter().chain(with_words).collect()
            }
            Type => vec![format!("{name} = Type")],
            Words(words) => words.iter().map(|word| format!("{name}({word})")).collect(),
        };
        format!("`{}`", forms.join("` or `"))
    }

    /// What is wrong with a value of another form, and how the option is written.
    fn misused(&self) -> String {
        let takes = match self.form {
            Flag => "no value",
            FlagOrWord(_) => "no value, or one word",
            FlagOrTrait => "no value, or the path of a trait",
            Text => "a text",
            Texts => "a text, or texts in parentheses",
            NameOrWords(_) => "a name, or words in parentheses",
            Type => "a type",
            Words(_) => "words in parentheses",
        };
        format!("`{}` takes {takes}: write {}", self.name, self.written())
    }
}

const fn row(level: Level, name: &'static str, form: Form, meaning: &'static str) -> Row {
    Row {
        level,
        name,
        form,
        meaning,
    }
}

/// Every option there is.
#[rustfmt::skip]
pub(crate) const OPTIONS: &[Row] = &[
    row(Menu, "tag", Text, "the key that names the action; `action` unless given"),
    row(Menu, "rename_all", Text, "the rename rule of the actions; `snake_case` unless given"),
    row(Menu, "rename_all_fields", Text, "the rename rule of the fields; as in Rust unless given"),
    row(Menu, "handler", NameOrWords(&["async", "async, boxed"]), "the name of the handler trait, the enum's with `Handler` unless given; how its methods run, see below"),
    row(Menu, "context", Type, "what every method of the handler is given by reference"),
    row(Menu, "crate", Text, "the path of the crate `action_menu`; `::action_menu` unless given"),
    row(Action, "rename", Text, "the name that the model sees"),
    row(Action, "alias", Texts, "names that it had before: still read, not exported"),
    row(Action, "deprecated", Flag, "it is still read, and no longer exported"),
    row(Action, "use_when", Text, "when to choose the action"),
    row(Action, "not_for", Text, "when to choose another"),
    row(Action, "costly", Text, "what a wrong choice costs"),
    row(Action, "read", Flag, "it changes nothing"),
    row(Action, "write", Words(&["reversible", "irreversible"]), "it changes something, for good or not"),
    row(Action, "confirm", FlagOrWord(&["never"]), "a person approves it, or nobody does"),
    row(Action, "idempotent_by", Words(&["field, …"]), "the same values of these fields mean the same write"),
    row(Action, "idempotent", Flag, "the same values of all fields mean the same write"),
    row(Action, "repeatable", Flag, "every call is a write of its own"),
    row(Action, "verify", Text, "the action that tells whether the write took place"),
    row(Action, "timeout", Text, "how long it may take: `500ms`, `15s`, `2m`"),
    row(Action, "returns", Type, "what its method returns, instead of the handler's output"),
    row(Action, "open_world", Flag, "it reaches systems and people outside"),
    row(Action, "flatten", FlagOrTrait, "the variant holds another menu, whose actions join this one's; that menu's handler trait, the type's name with `Handler` unless given"),
    row(Field, "rename", Text, "the name that the model sees"),
    row(Field, "from_action", Text, "the action that the value comes from"),
    row(Field, "secret", Flag, "its value is never echoed, logged or shown"),
];

fn article(level: Level) -> String {
    format!("{} {}", if level == Action { "an" } else { "a" }, level.name())
}

/// What is wrong with an option that `level` doesn't have: it belongs elsewhere, or is none.
fn unknown(name: &str, level: Level) -> String {
    let elsewhere: Vec<Level> = OPTIONS
        .iter()
        .filter(|row| row.name == name)
        .map(|row| row.level)
        .collect();
    if elsewhere.is_empty() {
        let known = OPTIONS
            .iter()
            .filter(|row| row.level == level)
            .map(|row| row.name);
        return format!(
            "unknown {} option `{name}`: {}",
            level.name(),
            suggest(name, known, "the options are")
        );
    }
    let is: Vec<String> = elsewhere.iter().map(|level| article(*level)).collect();
    let write: Vec<String> = elsewhere
        .iter()
        .map(|level| format!("in `#[{}(…)]` on {}", level.name(), level.place()))
        .collect();
    format!(
        "`{name}` is {} option: write it {}",
        is.join(" or "),
        write.join(" or ")
    )
}

/// The attributes that derives of the standard library copy to what they generate.
pub(crate) fn allows(attrs: &[Attribute]) -> Vec<&Attribute> {
    attrs
        .iter()
        .filter(|attr| attr.path().is_ident("allow"))
        .collect()
}
