//! The table of options.

#[cfg(test)]
mod tests;

use super::Level::{self, Action, Choice, Each, Field, Keys, Menu, Name, Record, Scalar};
use super::form::Form::{
    self, Constant, Flag, FlagOrTrait, FlagOrWord, NameOrWords, Number, Options, Path, Range, Reasons, Size,
    Text, Texts, Type, Words,
};

/// One option: a row of the table.
pub(crate) struct Row {
    pub(super) levels: &'static [Level],
    pub(super) name: &'static str,
    pub(super) form: Form,
    /// What it means, and how JSON Schema calls it.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "the documentation of the derives is compared with it")
    )]
    meaning: (&'static str, &'static str),
}

const fn row(levels: &'static [Level], name: &'static str, form: Form, meaning: &'static str) -> Row {
    exported(levels, name, form, meaning, "")
}

const fn exported(
    levels: &'static [Level],
    name: &'static str,
    form: Form,
    meaning: &'static str,
    keyword: &'static str,
) -> Row {
    Row {
        levels,
        name,
        form,
        meaning: (meaning, keyword),
    }
}

/// Whatever has a value.
const VALUE: &[Level] = &[Field, Scalar, Each, Keys];

/// Every option there is.
#[rustfmt::skip]
pub(super) const OPTIONS: &[Row] = &[
    exported(&[Menu], "tag", Text, "the key that names the action; `action` unless given", "properties"),
    exported(&[Menu], "rename_all", Text, "the rename rule of the actions; `snake_case` unless given", "enum"),
    exported(&[Menu], "rename_all_fields", Text, "the rename rule of the fields; as in Rust unless given", "properties"),
    row(&[Menu], "handler", NameOrWords(&["async", "async, boxed"]), "the name of the handler trait, the enum's with `Handler` unless given; how its methods run, see below"),
    row(&[Menu], "context", Type, "what every method of the handler is given by reference"),
    row(&[Menu], "serde", Flag, "`Serialize` and `Deserialize` too, in the menu's own wire form, see below"),
    row(&[Menu, Record, Choice], "deny", Words(&["lint, …"]), "what is an error in this item: `undescribed`, `unbounded`, `unclassified`, `money_as_float`, `too_many`, see below"),
    row(&[Menu], "allow", Reasons, "what the lint of a built menu lets pass in this one, and why; `rule` is the id of one of `lint::RULES`, see below"),
    row(&[Menu, Record, Choice, Scalar], "crate", Text, "the path of the crate `action_menu`; `::action_menu` unless given"),
    exported(&[Action], "rename", Text, "the name that the model sees", "enum"),
    row(&[Action], "alias", Texts, "names that it had before: still read, not exported"),
    row(&[Action], "deprecated", Flag, "it is still read, and no longer exported"),
    exported(&[Action], "use_when", Text, "when to choose the action", "description"),
    exported(&[Action], "not_for", Text, "when to choose another", "description"),
    exported(&[Action], "costly", Text, "what a wrong choice costs", "description"),
    exported(&[Action], "example", Texts, "the arguments of a good call: a JSON object without the tag, see below", "examples"),
    row(&[Action], "read", Flag, "it changes nothing"),
    row(&[Action], "write", Words(&["reversible", "irreversible"]), "it changes something, for good or not"),
    row(&[Action], "confirm", FlagOrWord(&["never"]), "a person approves it, or nobody does"),
    row(&[Action], "confirm_if", Path, "a function that says whether a person approves it, see below"),
    row(&[Action], "preview", Text, "the read that shows what it will do, before it is approved"),
    row(&[Action], "idempotent_by", Words(&["field, …"]), "the same values of these fields mean the same write"),
    row(&[Action], "idempotent", Flag, "the same values of all fields mean the same write"),
    row(&[Action], "repeatable", Flag, "every call is a write of its own"),
    row(&[Action], "verify", Text, "the action that tells whether the write took place"),
    row(&[Action], "timeout", Text, "how long it may take: `500ms`, `15s`, `2m`"),
    row(&[Action], "retry", Number("2"), "how many more times a read or a keyed write is tried after a failure that may be tried again: 1 to 10"),
    row(&[Action], "returns", Type, "what its method returns, instead of the handler's output"),
    row(&[Action], "open_world", Flag, "it reaches systems and people outside"),
    exported(&[Action], "flatten", FlagOrTrait, "the variant holds another menu, whose actions join this one's; that menu's handler trait, the type's name with `Handler` unless given", "anyOf"),
    exported(&[Record], "rename_all", Text, "the rename rule of the fields; as in Rust unless given", "properties"),
    exported(&[Record], "recursive", Flag, "it holds itself through another type, see below", "$defs"),
    exported(&[Choice], "rename_all", Text, "the rename rule of the values; `snake_case` unless given", "enum"),
    exported(&[Name], "rename", Text, "the name that the model sees", "enum"),
    exported(&[Field], "rename", Text, "the name that the model sees", "properties"),
    exported(&[Field], "from_action", Text, "the action that the value comes from; of an action's field only", "description"),
    row(&[Field], "secret", Flag, "its value is never echoed, logged or shown"),
    exported(&[Field], "default", Constant, "its value where it is left out or null; without a value of its own `0`, `false`, `\"\"` or `[]`", "default, description"),
    exported(VALUE, "range", Range("3..=30"), "the number is in the range; also `3..30`, `3..`, `..=30`", "minimum, maximum, exclusiveMaximum"),
    exported(VALUE, "greater_than", Number("0"), "the number is greater", "exclusiveMinimum, minimum"),
    exported(VALUE, "less_than", Number("1.5"), "the number is less", "exclusiveMaximum, maximum"),
    exported(VALUE, "multiple_of", Number("0.01"), "the number is a multiple, exactly", "multipleOf"),
    exported(VALUE, "length", Size("1..=60"), "the text has so many code points; also `8`", "minLength, maxLength"),
    exported(VALUE, "items", Size("..=5"), "the list or map holds so many; also `8`", "minItems, maxItems, minProperties, maxProperties"),
    exported(&[Field, Scalar], "unique", Flag, "no two items of the list are equal", "uniqueItems"),
    exported(VALUE, "pattern", Text, "the text holds a match, with the feature `pattern`, see below", "pattern"),
    row(VALUE, "check", Path, "a function that says no with a reason, see below"),
    exported(VALUE, "each", Options(Each), "what holds for every item of a list, every value of a map", "items, additionalProperties"),
    exported(VALUE, "keys", Options(Keys), "what holds for every key of a map", "propertyNames"),
];

/// The options of a level.
#[cfg(test)]
pub(crate) fn names(level: Level) -> impl Iterator<Item = &'static str> {
    let rows = OPTIONS.iter().filter(move |row| row.levels.contains(&level));
    rows.map(|row| row.name)
}

/// The rows as the documentation of the derives has them.
#[cfg(test)]
pub(crate) fn documented() -> Vec<String> {
    let rows = OPTIONS.iter().map(|row| {
        let levels: Vec<&str> = row.levels.iter().map(|level| level.documented()).collect();
        let (meaning, keyword) = row.meaning;
        let keyword = if keyword.is_empty() {
            String::new()
        } else {
            format!(" `{}`", keyword.replace(", ", "`, `"))
        };
        let written = row.form.written(row.name);
        format!("{} | {written} | {meaning} |{keyword} |", levels.join(", "))
    });
    rows.collect()
}
