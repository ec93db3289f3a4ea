//! The table of faults.

use super::Change::{Attribute, Field, Item, Kind, Member, OfFlattening, Option, Value};
use super::{Fault, fault};
use crate::tests::generated::item::{Body, Derive};

const MENU: &[Derive] = &[Derive::Menu];
const RECORD: &[Derive] = &[Derive::Record];
const CHOICE: &[Derive] = &[Derive::Choice];
const SCALAR: &[Derive] = &[Derive::Scalar];
const FIELD: &[Derive] = &[Derive::Menu, Derive::Record];
const VALUE: &[Derive] = &[Derive::Menu, Derive::Record, Derive::Scalar];
const VARIANT: &[Derive] = &[Derive::Menu, Derive::Choice];
const NAMED: &[Derive] = &[Derive::Menu, Derive::Record, Derive::Choice];
const CLOSED: &[Derive] = &[Derive::Menu, Derive::Scalar];
const ALL: &[Derive] = &[Derive::Menu, Derive::Record, Derive::Choice, Derive::Scalar];

#[rustfmt::skip]
pub(in super::super) const FAULTS: &[Fault] = &[
    // The grammar of options.
    fault(MENU, Attribute("#[menu]"), "`#[menu]` says nothing"),
    fault(RECORD, Attribute("#[record()]"), "`#[record()]` says nothing"),
    fault(CHOICE, Attribute("#[choice = \"a\"]"), "options stand in parentheses: write `#[choice(…)]`"),
    fault(SCALAR, Attribute("#[scalar[range = 1..]]"), "options stand in parentheses: write `#[scalar(…)]`"),
    fault(MENU, Attribute("#[action(read)]"), "`#[action(…)]` belongs on a variant, and this is the enum"),
    fault(MENU, Member("#[field(secret)] Wrong"), "`#[field(…)]` belongs on a field, and this is a variant"),
    fault(MENU, Field("#[menu(tag = \"a\")]", "u8"), "`#[menu(…)]` belongs on the enum, and this is a field"),
    fault(RECORD, Field("#[record(recursive)]", "u8"), "`#[record(…)]` belongs on the struct, and this is a field"),
    fault(RECORD, Attribute("#[field(secret)]"), "`#[field(…)]` belongs on a field, and this is the struct"),
    fault(MENU, Attribute("#[menu(tga = \"do\")]"), "unknown menu option `tga`: did you mean `tag`?"),
    fault(RECORD, Attribute("#[record(a::b)]"), "unknown record option `a`: the options are"),
    fault(CHOICE, Attribute("#[choice(colour)]"), "unknown choice option `colour`: the options are"),
    fault(SCALAR, Attribute("#[scalar(rnage = 1..)]"), "unknown scalar option `rnage`: did you mean `range`?"),
    fault(MENU, Attribute("#[menu(read)]"), "`read` is an action option: write it in `#[action(…)]` on a variant"),
    fault(FIELD, Field("#[field(each(secret))]", "Vec<u8>"), "`secret` speaks of the whole field: write it beside `each(…)`"),
    fault(FIELD, Field("#[field(keys(unique))]", "BTreeMap<String, u8>"), "`unique` speaks of the whole field"),
    fault(FIELD, Field("#[field(each())]", "Vec<u8>"), "`each()` says nothing"),
    fault(MENU, Member("#[action(\"read\")] Wrong"), "expected the name of an action option"),
    fault(FIELD, Field("#[field(range = 1..; secret)]", "u8"), "takes a range of numbers"),
    fault(MENU, Option("context", "= Session Session"), "expected `,` between options"),
    fault(MENU, Member("#[action(deprecated, deprecated)] Wrong"), "`deprecated` is given twice: keep one"),
    // A value of another form, for each form.
    fault(MENU, Option("tag", "= do"), "`tag` takes a text"),
    fault(MENU, Option("rename_all", ""), "`rename_all` takes a text"),
    fault(MENU, Option("context", "= 3"), "`context` takes a type"),
    fault(MENU, Option("handler", "= \"Clerk\""), "`handler` takes a name, or words in parentheses"),
    fault(RECORD, Option("recursive", "= true"), "`recursive` takes no value"),
    fault(MENU, Member("#[action(confirm = \"never\")] Wrong"), "`confirm` takes no value, or one word"),
    fault(MENU, Member("#[action(alias(a, b))] Wrong"), "`alias` takes a text, or texts in parentheses"),
    fault(MENU, Member("#[action(write)] Wrong"), "`write` takes words in parentheses"),
    fault(MENU, Member("#[action(idempotent_by())] Wrong"), "`idempotent_by` takes words in parentheses"),
    fault(MENU, OfFlattening("#[action(flatten = 3)] Wrong(orders::Wrong)"), "`flatten` takes no value, or the path of a trait"),
    fault(VALUE, Value("multiple_of = \"5\"", "u8"), "`multiple_of` takes a number"),
    fault(VALUE, Value("greater_than = 1u8", "u8"), "`greater_than` takes a number"),
    fault(VALUE, Value("less_than = 1e999", "f64"), "`less_than` takes a number"),
    fault(VALUE, Value("range = 3", "u8"), "`range` takes a range of numbers"),
    fault(VALUE, Value("each(range = ..)", "Vec<u8>"), "`range` takes a range of numbers"),
    fault(VALUE, Value("length = 1.5", "String"), "`length` takes a whole number, or a range of them"),
    fault(VALUE, Value("items = -1..", "Vec<u8>"), "`items` takes a whole number, or a range of them"),
    fault(FIELD, Field("#[field(default = 1 + 1)]", "u8"), "`default` takes no value, a literal, or the path of a constant"),
    fault(FIELD, Field("#[field(default = [1])]", "Vec<u8>"), "`default` takes no value, a literal, or the path of a constant"),
    fault(VALUE, Value("check = |_| true", "u8"), "`check` takes the path of a function"),
    fault(VALUE, Value("each = 3", "Vec<u8>"), "`each` takes options in parentheses"),
    // Lints that are denied.
    fault(MENU, Option("deny", "(undescribd)"), "no lint `undescribd`: did you mean `undescribed`?"),
    fault(MENU, Option("deny", "(too_many, too_many)"), "`too_many` is given twice: keep one"),
    fault(CHOICE, Option("deny", "(unbounded)"), "`unbounded` speaks of fields, and a choice has none"),
    fault(RECORD, Option("deny", "(unclassified)"), "`unclassified` speaks of actions, and a record has none"),
    fault(MENU, Option("deny", "= \"too_many\""), "`deny` takes words in parentheses"),
    fault(MENU, Item("deny", |item| {
        item.say("deny", "(undescribed, unclassified)");
        item.members.push("Undescribed".to_owned());
    }), "`Undescribed` has no description"),
    fault(MENU, Item("deny", |item| {
        item.say("deny", "(unclassified)");
        item.members.push("Unclassified".to_owned());
    }), "`Unclassified` says neither `read` nor `write(…)`"),
    fault(MENU, Item("deny", |item| {
        item.say("deny", "(too_many)");
        item.members.extend((0..16).map(|index| format!("Many{index}x")));
    }), "a model chooses well among 15 actions at most"),
    fault(RECORD, Item("deny", |item| {
        item.say("deny", "(unbounded)");
        item.members.push("open_text: Vec<String>".to_owned());
    }), "`each(…) of open_text` has no greatest size"),
    fault(RECORD, Item("deny", |item| {
        item.say("deny", "(unbounded)");
        item.members.push("open_number: Option<f64>".to_owned());
    }), "`open_number` has no least or no greatest value"),
    fault(RECORD, Item("deny", |item| {
        item.say("deny", "(unbounded)");
        item.members.push("open_map: BTreeMap<String, u64>".to_owned());
    }), "`each(…) of open_map` has no greatest value"),
    fault(RECORD, Item("deny", |item| {
        item.say("deny", "(unbounded)");
        item.members.push("open_value: serde_json::Value".to_owned());
    }), "`open_value` takes any JSON at all"),
    fault(RECORD, Item("deny", |item| {
        item.say("deny", "(money_as_float)");
        item.members.push("#[field(range = 0.0..=1.0)] total_prices: Option<f32>".to_owned());
    }), "`total_prices` looks like money"),
    // Exceptions to the lint.
    fault(MENU, Option("allow", "(no_limits = \"so\", no_cost)"), "an exception to `no_cost` needs a reason"),
    fault(MENU, Option("allow", "= \"too_many\""), "`allow` takes rules in parentheses, each with a reason"),
    fault(MENU, Option("allow", "(no_cost = free)"), "`allow` takes rules in parentheses, each with a reason"),
    fault(MENU, Option("allow", "()"), "`allow` takes rules in parentheses, each with a reason"),
    fault(MENU, Option("allow", "(TooMany = \"so\")"), "no rule of the lint is called `TooMany`"),
    fault(MENU, Option("allow", "(_ = \"so\")"), "no rule of the lint is called `_`"),
    fault(MENU, Option("allow", "(no_cost = \" \")"), "an exception to `no_cost` needs a reason"),
    fault(MENU, Option("allow", "(no_cost = \"\\u{200b}\")"), "this reason holds U+200B"),
    fault(MENU, Option("allow", "(no_cost = \"so\", no_cost = \"so\")"), "`no_cost` is given twice: keep one"),
    fault(MENU, Item("allow deny", |item| {
        item.say("deny", "(too_many)");
        item.say("allow", "(no_cost = \"so\", too_many = \"so\")");
    }), "contradicts"),
    fault(RECORD, Attribute("#[record(allow(unbounded = \"so\"))]"), "`allow` is a menu option: write it in `#[menu(…)]`"),
    // Serde's traits.
    fault(MENU, Item("serde", |item| {
        item.say("serde", "");
        item.members.push("#[serde(rename = \"serde_too\")] SerdeToo".to_owned());
    }), "`#[menu(serde)]` implements serde's traits"),
    // Names and texts.
    fault(MENU, Option("tag", "= \"\""), "a name is never empty"),
    fault(NAMED, Option("rename_all", "= \"snake\""), "no rename rule `snake`"),
    fault(MENU, Option("rename_all_fields", "= \"Camelcase\""), "no rename rule `Camelcase`"),
    fault(ALL, Option("crate", "= \"not a path\""), "`not a path` is no path: write `crate = "),
    fault(MENU, Member("#[action(rename = \" \")] Wrong"), "a name is never empty"),
    fault(MENU, Member("#[action(rename = \"a\\u{a0}Wrong\")] Wrong"), "this name holds U+00A0, which nobody can see"),
    fault(CHOICE, Member("#[choice(rename = \"Wrong\\u{200b}\")] Wrong"), "this name holds U+200B"),
    fault(FIELD, Field("#[field(rename = \"a\\nb\")]", "u8"), "this name holds U+000A"),
    fault(MENU, Member("#[action(alias(\"\", \"Wrong alias\"))] Wrong"), "a name is never empty"),
    fault(MENU, Member("#[action(use_when = \"\")] Wrong"), "`use_when` says nothing: write a text or remove it"),
    fault(MENU, Member("#[action(costly = \"\\u{202e}\")] Wrong"), "this description holds U+202E"),
    fault(VARIANT, Member("/** \u{200d} */ #[doc = \"\\u{feff}\"] Wrong"), "this description holds U+FEFF"),
    fault(FIELD, Attribute("#[doc = \"a\\u{0}b\"]"), "this description holds U+0000"),
    fault(VALUE, Value("pattern = \"a\\u{ad}\"", "String"), "this pattern holds U+00AD"),
    fault(FIELD, Field("#[field(default = \"\\u{2066}\")]", "String"), "this text holds U+2066"),
    fault(MENU, Member("#[action(rename = \"Wrong\")] WrongA, #[action(rename = \"Wrong\")] WrongB"), "choose another name, `#[action(rename"),
    fault(MENU, Member("WrongName, Wrong_Name"), "would both be handled by the method `wrong"),
    fault(MENU, Member("#[action(alias = \"Wrong\")] WrongA, #[action(alias = \"Wrong\")] WrongB"), "` already: remove it, or write another"),
    fault(MENU, Member("#[action(rename = \"Wrong\", alias = \"Wrong\")] WrongA"), "is the name of `Wrong"),
    fault(CHOICE, Member("#[choice(rename = \"Wrong\")] WrongA, #[choice(rename = \"Wrong\")] WrongB"), "choose another name, `#[choice(rename"),
    fault(MENU, Member("Wrong { #[field(rename = \"x\")] a: u8, #[field(rename = \"x\")] b: u8 }"), "choose another name, `#[field(rename"),
    fault(RECORD, Member("#[field(rename = \"Wrong\")] wrong_a: u8, #[field(rename = \"Wrong\")] wrong_b: u8"), "choose another name, `#[field(rename"),
    fault(MENU, Item("tag", |item| {
        item.say("tag", "= \"the tag\"");
        item.members.push("Tagged { #[field(rename = \"the tag\")] a: u8 }".to_owned());
    }), "`the tag` is the key that names the action"),
    fault(MENU, Item("rename_all_fields", |item| {
        item.say("rename_all_fields", "= \"camelCase\"");
        item.members.push("Nameless { __: u8 }".to_owned());
    }), "no name is left of `__` by the rename rule: write `#[field"),
    fault(RECORD, Item("rename_all", |item| {
        item.say("rename_all", "= \"kebab-case\"");
        item.members.push("__: u8".to_owned());
    }), "no name is left of `__` by the rename rule: write `#[field"),
    fault(CHOICE, Item("rename_all", |item| {
        item.say("rename_all", "= \"PascalCase\"");
        item.members.push("__".to_owned());
    }), "no name is left of `__` by the rename rule: write `#[choice"),
    fault(MENU, Member("Super"), "`Super` would be handled by a method `super`"),
    fault(MENU, Member("#[action(rename = \"Wrong\")] SELF"), "`SELF` would be handled by a method `self`"),
    fault(MENU, Member("Crate { a: u8 }"), "`Crate` would be handled by a method `crate`"),
    fault(MENU, Member("#[action(rename = \"Wrong\")] __"), "no name of a method is left of `__`"),
    // What actions do.
    fault(MENU, Member("#[action(read, write(reversible))] Wrong"), "`write` contradicts `read`"),
    fault(MENU, Member("#[action(read, confirm)] Wrong"), "`confirm` contradicts `read`"),
    fault(MENU, Member("#[action(repeatable)] Wrong"), "`repeatable` speaks of a write: add"),
    fault(MENU, Member("#[action(write(revers1ble))] Wrong"), "no kind of write `revers1ble`: did you mean `reversible`?"),
    fault(MENU, Member("#[action(write(r#type))] Wrong"), "no kind of write `r#type`: the kinds are"),
    fault(MENU, Member("#[action(write(reversible, irreversible))] Wrong"), "a write is `reversible` or `irreversible`: keep one"),
    fault(MENU, Member("#[action(write(irreversible), idempotent)] Wrong"), "an irreversible write says who approves it"),
    fault(MENU, Member("#[action(write(irreversible), confirm)] Wrong"), "an irreversible write says which calls are the same write"),
    fault(MENU, Member("#[action(write(reversible), confirm = always)] Wrong"), "`always` is no way to confirm"),
    fault(MENU, Member("#[action(write(reversible), confirm, confirm_if = asks)] Wrong"), "`confirm_if` contradicts `confirm`: keep one"),
    fault(MENU, Member("#[action(confirm_if = asks)] Wrong"), "`confirm_if` speaks of a write: add"),
    fault(MENU, Member("#[action(read, preview = \"a\")] Wrong"), "`preview` contradicts `read`"),
    fault(MENU, Member("#[action(write(reversible), confirm_if = |_| true)] Wrong"), "`confirm_if` takes the path of a function"),
    fault(MENU, Member("#[action(write(reversible), preview = \"wrong_read\")] Wrong, #[action(rename = \"wrong_read\", read)] WrongRead { needed: u8 }"), "and a write is previewed with its own fields"),
    fault(MENU, Member("#[action(write(reversible), verify = \"wrong_verify\")] Wrong, #[action(rename = \"wrong_verify\", read)] WrongVerify { needed: u8 }"), "and a write is verified with its own fields"),
    fault(MENU, Member("#[action(write(reversible), idempotent, repeatable)] Wrong"), "`repeatable` contradicts `idempotent`: keep one"),
    fault(MENU, Member("#[action(write(reversible), idempotent_by(a))] Wrong"), "no field `a` in `Wrong"),
    fault(MENU, Member("#[action(write(reversible), idempotent_by(amuont))] Wrong { amount: u8 }"), "did you mean `amount`?"),
    fault(MENU, Member("#[action(write(reversible), idempotent_by(total))] Wrong { a: u8 }"), "its fields are `a`"),
    fault(MENU, Member("#[action(write(reversible), idempotent_by(a, a))] Wrong { a: u8 }"), "`a` is given twice: keep one"),
    fault(MENU, OfFlattening("#[action(write(reversible), verify = \"no such\")] Wrong"), "no action `no such` in this menu"),
    fault(MENU, Member("#[action(rename = \"Wrong\")] WrongA, #[action(write(reversible), verify = \"Wrong\")] WrongB"), "is not marked `read`: mark it"),
    fault(MENU, Member("#[action(alias = \"Wrong\", write(reversible), verify = \"Wrong\")] WrongB"), ": write its name"),
    fault(MENU, OfFlattening("Wrong { #[field(from_action = \"no such one\")] a: u8 }"), "no action `no such one` in this menu"),
    fault(MENU, Member("#[action(retry = 2)] Wrong"), "`retry` speaks of a read, or of a write under a key"),
    fault(MENU, Member("#[action(write(reversible), retry = 2)] Wrong"), "a write is tried again only under a key: add"),
    fault(MENU, Member("#[action(write(reversible), repeatable, retry = 2)] Wrong"), "or `idempotent` instead of `repeatable`, or remove `retry`"),
    fault(MENU, Member("#[action(read, retry = 0)] Wrong"), "what failed is tried again 1 to 10 times"),
    fault(MENU, Member("#[action(read, retry = -1)] Wrong"), "what failed is tried again 1 to 10 times"),
    fault(MENU, Member("#[action(read, retry = 11)] Wrong"), "what failed is tried again 1 to 10 times"),
    fault(MENU, Member("#[action(write(reversible), idempotent, retry = 2.5)] Wrong"), "what failed is tried again 1 to 10 times"),
    fault(MENU, Member("#[action(read, retry = \"2\")] Wrong"), "`retry` takes a number, written out"),
    fault(MENU, Member("#[action(timeout = \"15\")] Wrong"), "`15` is no timeout"),
    fault(MENU, Member("#[action(example = \"{'a': 1}\")] Wrong { a: u8 }"), "this example can't be read: a key in double quotes is expected, at line 1, column 2"),
    fault(MENU, Member("#[action(example(\"{}\", \"[]\"))] Wrong"), "an example is one JSON object, the arguments of a call"),
    fault(MENU, Member("#[action(example = \"{}\\u{200b}\")] Wrong"), "this example holds U+200B"),
    fault(MENU, Item("tag", |item| {
        item.say("tag", "= \"act as\"");
        item.members.push(r#"#[action(example = "{\"act as\": \"tagged\"}")] Tagged"#.to_owned());
    }), "`act as` names the action, and an example is its arguments alone"),
    fault(MENU, Member(r#"#[action(example = "{\"no such\": 1}")] Wrong { a: Option<u8> }"#), "no field `no such` in `Wrong"),
    fault(MENU, Member(r#"#[action(example = "{\"wrong\": 1, \"wr\\u006fng\": 2}")] Wrong { #[field(rename = "wrong")] a: u8 }"#), "`wrong` stands twice in this example: keep one"),
    fault(MENU, Member(r#"#[action(example = "{}")] Wrong { #[field(rename = "wrong")] a: u8, b: Option<u8>, #[field(default)] c: u8 }"#), "`wrong` is missing in this example"),
    fault(MENU, Member("#[action(example = 1)] Wrong"), "`example` takes a text, or texts in parentheses"),
    fault(MENU, Member("#[action(timeout = \"0s\")] Wrong"), "`0s` is no timeout"),
    fault(MENU, Member("#[action(timeout = \"9999999999999999999m\")] Wrong"), "9m` is no timeout"),
    fault(MENU, Option("context", "= &Session"), "methods take the context by reference already"),
    fault(MENU, Option("handler", "(asynk)"), "no way to handle actions `asynk`: did you mean `async`?"),
    fault(MENU, Option("handler", "(never)"), "no way to handle actions `never`: the words are"),
    fault(MENU, Option("handler", "(async, async)"), "`async` is given twice: keep one"),
    fault(MENU, Option("handler", "(Clerk, Desk)"), "the handler is named `Clerk` already: keep one name"),
    fault(MENU, Option("handler", "(boxed)"), "what is boxed is the future of an `async` method"),
    fault(MENU, Item("params", |item| {
        item.params = "<'a>";
        item.members.push("#[action(returns = Cow<'a, str>)] Lends".to_owned());
    }), "what a method returns outlives the proposal"),
    fault(MENU, Item("params context", |item| {
        item.params = "<'a>";
        item.say("context", "= Session<'a>");
    }), "the context outlives the proposal"),
    // Menus in menus.
    fault(MENU, OfFlattening("#[action(flatten)] Wrong"), "holds nothing: write `Wrong"),
    fault(MENU, OfFlattening("#[action(flatten)] Wrong()"), "holds nothing: write `Wrong"),
    fault(MENU, OfFlattening("#[action(flatten)] Wrong { a: orders::Orders }"), "has named fields: write `Wrong"),
    fault(MENU, OfFlattening("#[action(flatten)] Wrong(A, B)"), "holds more than a menu: write `Wrong"),
    fault(MENU, OfFlattening("#[action(flatten, read)] Wrong(orders::Wrong)"), "`read` beside `flatten`"),
    fault(MENU, OfFlattening("#[action(flatten, example = \"{}\")] Wrong(orders::Wrong)"), "`example` beside `flatten`"),
    fault(MENU, OfFlattening("#[action(flatten)] Wrong(#[field(secret)] orders::Wrong)"), "`secret` beside `flatten`"),
    fault(MENU, OfFlattening("#[action(flatten)] WrongA(Wrong), #[action(flatten)] WrongB(Wrong)"), "this menu is flattened twice"),
    fault(MENU, OfFlattening("#[action(flatten)] Wrong(Self)"), "would be flattened into itself"),
    fault(MENU, OfFlattening("#[action(flatten)] Wrong(Box<orders::Orders>)"), "and this is a wrapper"),
    fault(MENU, OfFlattening("#[action(flatten)] Wrong(u64)"), "`u64` is no menu"),
    fault(MENU, OfFlattening("#[action(flatten)] Wrong((A, B))"), "what is flattened is a menu by its path"),
    fault(MENU, OfFlattening("#[action(flatten)] Wrong(<A as B>::C)"), "what is flattened is a menu by its path"),
    fault(MENU, OfFlattening("#[action(flatten)] #[serde(flatten)] Wrong(orders::Wrong)"), "is read and written as its own derives say"),
    // Types of fields.
    fault(VALUE, Value("", "(u8, String)"), "a tuple has no JSON form"),
    fault(VALUE, Value("", "()"), "`()` has no JSON form"),
    fault(VALUE, Value("", "Vec<!>"), "`!` has no JSON form"),
    fault(VALUE, Value("", "Vec<*const u8>"), "a raw pointer has no JSON form"),
    fault(VALUE, Value("", "fn(u8) -> u8"), "a function has no JSON form"),
    fault(VALUE, Value("", "usize"), "`usize` has no JSON form that every peer carries exactly: use `u32` or `u64`"),
    fault(VALUE, Value("", "Vec<isize>"), "`isize` has no JSON form that every peer carries exactly"),
    fault(VALUE, Value("", "std::primitive::char"), "`char` has no JSON form that every peer carries exactly: use `String`"),
    fault(VALUE, Value("", "Box<u128>"), "`u128` has no JSON form that every peer carries exactly: use `u64`"),
    fault(VALUE, Value("", "[core::primitive::i128; 3]"), "`i128` has no JSON form that every peer carries exactly: use `i64`"),
    fault(VALUE, Value("", "&'a str"), "a text with escapes can't be lent as it stands"),
    fault(VALUE, Value("", "Vec<&[u8]>"), "only text is ever lent by what is read, and this is borrowed: use `Vec`"),
    fault(VALUE, Value("", "(&mut u8)"), "use the type without `&`"),
    fault(VALUE, Value("", "Cow<'static, str>"), "what is read lives no longer than its text"),
    fault(VALUE, Value("", "std::collections::BTreeSet<f64>"), "`f64` can't be in a set"),
    fault(VALUE, Value("", "Box<Option<Option<u8>>>"), "a value is left out in one way"),
    fault(VALUE, Value("", "HashMap<u32, String>"), "`u32` cannot be a key of a map"),
    fault(VALUE, Value("", "indexmap::IndexMap<Option<String>, u8>"), "cannot be a key of a map"),
    fault(SCALAR, Value("", "Option<u8>"), "whether a value may be left out is said at its field"),
    // Constraints and defaults.
    fault(VALUE, Value("range = 9..=3", "u8"), "this range is empty"),
    fault(VALUE, Value("range = 0.5..0.5", "f64"), "this range is empty"),
    fault(VALUE, Value("each(range = -1..=-2)", "Vec<i8>"), "this range is empty"),
    fault(VALUE, Value("length = 5..=1", "String"), "this `length` is empty"),
    fault(VALUE, Value("items = ..0", "Vec<u8>"), "this `items` is empty"),
    fault(VALUE, Value("greater_than = 1;range = 1..", "u8"), "`range` states the least value already"),
    fault(VALUE, Value("less_than = 1;range = ..=5", "u8"), "`range` states the greatest value already"),
    fault(VALUE, Value("greater_than = 9;range = ..=9", "u8"), "no number is both beyond this bound and in the `range`"),
    fault(VALUE, Value("less_than = 0.5;range = 0.5..", "f64"), "no number is both beyond this bound and in the `range`"),
    fault(VALUE, Value("greater_than = 9;less_than = 9", "u8"), "in what `greater_than` leaves"),
    fault(VALUE, Value("multiple_of = 0", "u8"), "what a number is a multiple of is greater than zero"),
    fault(VALUE, Value("multiple_of = -0.5", "f64"), "what a number is a multiple of is greater than zero"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"(?=a)\"", "String"), "is no pattern that every reader of a schema takes alike: look-around"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"[a-\\\\s]\"", "String"), "is no end of a range"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"[a[b]]\"", "String"), "a bracket in a class is written"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"[a&&b]\"", "String"), "in a class is not the same to every reader"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"[]a]\"", "String"), "a class has characters"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"a**\"", "String"), "what is repeated is a character"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"a}\"", "String"), "a bracket that closes nothing is written"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"a\\\\\"", "String"), "it ends with a backslash"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"\\\\u{zz}\"", "String"), "a character by its number is written"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"[\\\\S]\"", "String"), "in a class is not supported"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"(a)\\\\1\"", "String"), "back-references are not supported"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"\\\\p{L}\"", "String"), "is none of the escapes that every reader knows"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"\\\\x1\"", "String"), "a number of 2 hexadecimal digits is cut short"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"a{,3}\"", "String"), "a count is `{3}`"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"(?i)a\"", "String"), "flags in a pattern are not the same"),
    #[cfg(feature = "pattern")]
    fault(VALUE, Value("pattern = \"(a\"", "String"), "is no pattern that every reader of a schema takes alike"),
    #[cfg(feature = "pattern")]
    fault(FIELD, Field("#[field(pattern = \"^[0-9]$\", default = \"low\")]", "String"), "the default `\"low\"` doesn't match the field's own pattern"),
    #[cfg(not(feature = "pattern"))]
    fault(VALUE, Value("pattern = \"^a$\"", "String"), "`pattern` needs the feature `pattern`"),
    fault(VALUE, Value("each(check = known)", "Tags"), "the type that `check` would judge can't be seen here"),
    fault(VALUE, Value("unique", "Vec<f64>"), "`unique` can't tell floats apart"),
    fault(FIELD, Field("#[field(default = 3)]", "Option<u8>"), "an `Option` that is left out is `None`"),
    fault(FIELD, Field("#[field(default = None)]", "u8"), "a default is a value"),
    fault(FIELD, Field("#[field(multiple_of = 0.01, default = 0.005)]", "f64"), "the default is no multiple of `0.01`"),
    fault(RECORD, Field("#[field(from_action = \"find\")]", "u8"), "only an action's field comes from an action"),
    // Attributes of serde.
    fault(MENU, Attribute("#[serde(tag = \"no such\")]"), "write `#[menu(tag = \"…\")]` to the same end"),
    fault(MENU, Attribute("#[serde(untagged)]"), "`untagged` of serde changes the wire form of the menu"),
    fault(MENU, Member("#[serde(alias = \"no such\")] Wrong"), "`alias` of serde says what the menu does not"),
    fault(MENU, Member("#[serde(skip)] Wrong"), "where every variant is an action"),
    fault(MENU, Member("#[serde(other)] Wrong"), "where an action is an object of its tag and its fields"),
    fault(FIELD, Field("#[serde(skip)]", "u8"), "where every field is read and written"),
    fault(FIELD, Field("#[serde(alias = \"a\")]", "u8"), "where a name has one spelling"),
    fault(FIELD, Field("#[serde(getter = \"a\")]", "u8"), "where a field is a key and its value"),
    fault(RECORD, Attribute("#[serde(transparent)]"), "where a record is an object of its fields"),
    fault(MENU, Field("#[serde(flatten)]", "u8"), "where every field is a key of its own"),
    fault(FIELD, Field("#[serde(with = \"a\", borrow)]", "u8"), "where a value is read and written as its type says"),
    fault(FIELD, Field("#[serde(default)]", "u8"), "where a field that may be absent is an `Option` or has a `default`"),
    fault(RECORD, Attribute("#[serde(default)]"), "`default` of serde changes the wire form of the record"),
    fault(CHOICE, Member("#[serde(other)] Wrong"), "where a choice is the text of one of its values"),
    fault(CHOICE, Member("#[serde(skip)] Wrong"), "where every variant is a value"),
    fault(SCALAR, Attribute("#[serde(default)]"), "where a scalar is the value that it holds"),
    // Items and members that are of another kind.
    fault(MENU, Member("Wrong(u8)"), "is a tuple variant, and the model fills in names"),
    fault(MENU, Member("Wrong()"), "is a tuple variant, and the model fills in names"),
    fault(MENU, Member("Wrong(u8, #[field(secret)] u8)"), "is a tuple variant, and the model fills in names"),
    fault(MENU, Member("Wrong = 3"), "an action is told by its name, not by a number"),
    fault(FIELD, Field("", "u8 = 3"), "the default of a field is an option: remove it"),
    fault(CHOICE, Member("Wrong(u8)"), "holds data, and a value of a choice is a text alone"),
    fault(CHOICE, Member("Wrong {}"), "holds data, and a value of a choice is a text alone"),
    fault(MENU, Item("params", |item| item.params = "<'a, 'b: 'a>"), "remove `'b` and write `'a` for it"),
    fault(RECORD, Item("params", |item| item.params = "<'b, 'a, T>"), "remove `'a` and write `'b` for it"),
    fault(MENU, Item("params", |item| item.params = "<'a, T: Clone>"), "a menu is one closed set of actions, never generic"),
    fault(SCALAR, Item("params", |item| item.params = "<'a, const N: usize>"), "a scalar is one value, never generic"),
    fault(CHOICE, Item("params", |item| item.params = "<T>"), "a choice is one closed set of texts, without parameters"),
    fault(CLOSED, Item("params", |item| item.clause = "where u8: Clone"), "without parameters there is nothing to require"),
    fault(MENU, Kind(|item| item.members.clear()), "has no action: write a variant"),
    fault(CHOICE, Kind(|item| item.members.clear()), "has no value: write a variant"),
    fault(VARIANT, Kind(|item| item.become_("struct", Body::Braces, &["a: u8"])), "is an enum: write `enum "),
    fault(VARIANT, Kind(|item| item.become_("union", Body::Braces, &["a: u8"])), "is an enum: write `enum "),
    fault(RECORD, Kind(|item| item.become_("enum", Body::Braces, &["A"])), "is an enum, and a record is a struct with named fields"),
    fault(RECORD, Kind(|item| item.become_("union", Body::Braces, &["a: u8"])), "is a union, and a record is a struct with named fields"),
    fault(RECORD, Kind(|item| item.become_("struct", Body::Parentheses, &["u8"])), "is a tuple struct, and a record is a struct with named fields"),
    fault(RECORD, Kind(|item| item.become_("struct", Body::Parentheses, &["u8", "u8"])), "is a tuple struct, and a record is a struct with named fields"),
    fault(RECORD, Kind(|item| item.become_("struct", Body::None, &[])), "is a unit struct, and a record is a struct with named fields"),
    fault(SCALAR, Kind(|item| item.become_("struct", Body::None, &[])), "holds nothing, and a scalar is a struct around one value"),
    fault(SCALAR, Kind(|item| item.become_("struct", Body::Parentheses, &[])), "holds nothing, and a scalar is a struct around one value"),
    fault(SCALAR, Kind(|item| item.become_("struct", Body::Parentheses, &["u8", "u8"])), "holds several values, and a scalar"),
    fault(SCALAR, Kind(|item| item.become_("struct", Body::Braces, &["a: u8"])), "has named fields, and a scalar"),
    fault(SCALAR, Kind(|item| item.become_("enum", Body::Braces, &["A"])), "is an enum, and a scalar"),
    fault(SCALAR, Kind(|item| item.become_("union", Body::Braces, &["a: u8"])), "is a union, and a scalar"),
];
