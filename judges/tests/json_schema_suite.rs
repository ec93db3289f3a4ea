//! The `JSON-Schema-Test-Suite`, draft 2020-12: those of its groups that a typed field can say, each as a record or a
//! narrowed menu written by hand. Our verdict is compared with the suite's, and each difference is told, with its
//! reason, in `golden/json_schema_suite.txt`. Whatever isn't there agrees.
//!
//! `ACTION_MENU_TESTDATA` names the folder with the suites; skipped, with a word, where there are none.
//! `ACTION_MENU_BLESS=1` writes the file anew.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use action_menu::{ActionMenu, Choice, Code, Json, Record, Rejection, SubMenu};
use serde_json::Value;

/// Why an instance is turned away, if it is.
type Judge = dyn Fn(&Value) -> Option<Rejection>;

/// A group of the suite, and who reads its instances.
struct Group {
    file: &'static str,
    name: &'static str,
    /// As which type, where a group is judged as several.
    of: &'static str,
    judge: Box<Judge>,
}

/// One record a group, with one field that has the group's keyword.
macro_rules! fields {
    ($($file:literal / $name:literal => $(#[$of:meta])* $ty:ty;)*) => {
        fn fields() -> Vec<Group> {
            vec![$({
                #[derive(Record)]
                #[allow(dead_code, reason = "only read into")]
                struct Held {
                    $(#[$of])*
                    v: $ty,
                }
                Group {
                    file: $file,
                    name: $name,
                    of: stringify!($ty),
                    judge: Box::new(|data| {
                        Held::parse(&format!("{{\"v\":{data}}}")).err()
                    }),
                }
            },)*]
        }
    };
}

#[derive(Choice, PartialEq, Eq, PartialOrd, Ord)]
enum Foo {
    Foo,
}

#[derive(Choice, PartialEq, Eq, PartialOrd, Ord)]
enum Bar {
    Bar,
}

#[derive(Choice, PartialEq, Eq, PartialOrd, Ord)]
enum FooOrBar {
    Foo,
    Bar,
}

#[derive(Record)]
#[allow(dead_code, reason = "only read into")]
struct EnumsInProperties {
    foo: Option<Foo>,
    bar: Bar,
}

#[derive(Record)]
#[allow(dead_code, reason = "only read into")]
struct FooRequired {
    foo: i64,
    bar: Option<i64>,
}

#[derive(Record)]
#[allow(dead_code, reason = "only read into")]
struct NoneRequired {
    foo: Option<i64>,
}

#[derive(Record)]
#[allow(dead_code, reason = "only read into")]
struct JavascriptNames {
    #[field(rename = "__proto__")]
    proto: String,
    #[field(rename = "toString")]
    to_string: BTreeMap<String, Value>,
    constructor: i64,
}

#[derive(Record)]
#[allow(dead_code, reason = "only read into")]
struct TypedProperties {
    foo: Option<i64>,
    bar: Option<String>,
}

fields! {
    "maximum" / "maximum validation" => #[field(range = ..=3.0)] f64;
    "maximum" / "maximum validation with unsigned integer" => #[field(range = ..=300.0)] f64;
    "minimum" / "minimum validation" => #[field(range = 1.1..)] f64;
    "minimum" / "minimum validation with signed integer" => #[field(range = -2.0..)] f64;
    "exclusiveMaximum" / "exclusiveMaximum validation" => #[field(less_than = 3.0)] f64;
    "exclusiveMinimum" / "exclusiveMinimum validation" => #[field(greater_than = 1.1)] f64;
    "multipleOf" / "by int" => #[field(multiple_of = 2)] i64;
    "multipleOf" / "by number" => #[field(multiple_of = 1.5)] f64;
    "multipleOf" / "by small number" => #[field(multiple_of = 0.0001)] f64;
    "multipleOf" / "float division = inf" => #[field(multiple_of = 0.123456789)] f64;
    "multipleOf" / "small multiple of large integer" => #[field(multiple_of = 0.00000001)] f64;
    "minLength" / "minLength validation" => #[field(length = 2..)] String;
    "minLength" / "minLength validation with a decimal" => #[field(length = 2..)] String;
    "maxLength" / "maxLength validation" => #[field(length = ..=2)] String;
    "maxLength" / "maxLength validation with a decimal" => #[field(length = ..=2)] String;
    "minItems" / "minItems validation" => #[field(items = 1..)] Vec<Value>;
    "minItems" / "minItems validation with a decimal" => #[field(items = 1..)] Vec<Value>;
    "maxItems" / "maxItems validation" => #[field(items = ..=2)] Vec<Value>;
    "maxItems" / "maxItems validation with a decimal" => #[field(items = ..=2)] Vec<Value>;
    "uniqueItems" / "uniqueItems validation" => #[field(unique)] Vec<i64>;
    "uniqueItems" / "uniqueItems validation" => #[field(unique)] Vec<String>;
    "uniqueItems" / "uniqueItems validation" => #[field(unique)] Vec<bool>;
    "uniqueItems" / "uniqueItems with an array of items" => #[field(unique)] Vec<bool>;
    "uniqueItems" / "uniqueItems=false validation" => Vec<Value>;
    "uniqueItems" / "uniqueItems=false with an array of items" => Vec<Value>;
    "enum" / "enums in properties" => EnumsInProperties;
    "required" / "required validation" => FooRequired;
    "required" / "required default validation" => NoneRequired;
    "required" / "required with empty array" => NoneRequired;
    "required" / "required properties whose names are Javascript object property names" => JavascriptNames;
    "properties" / "object properties validation" => TypedProperties;
    "additionalProperties" / "additionalProperties can exist by itself" => BTreeMap<String, bool>;
    "additionalProperties" / "additionalProperties with propertyNames" =>
        #[field(keys(length = ..=5))] BTreeMap<String, f64>;
    "propertyNames" / "propertyNames validation" => #[field(keys(length = ..=3))] BTreeMap<String, Value>;
    "propertyNames" / "propertyNames validation with pattern" =>
        #[field(keys(pattern = "^a+$"))] BTreeMap<String, Value>;
    "propertyNames" / "propertyNames with boolean schema true" => BTreeMap<String, Value>;
    "propertyNames" / "propertyNames with const" => BTreeMap<Foo, Value>;
    "propertyNames" / "propertyNames with enum" => BTreeMap<FooOrBar, Value>;
    "type" / "integer type matches integers" => i64;
    "type" / "number type matches numbers" => f64;
    "type" / "string type matches strings" => String;
    "type" / "object type matches objects" => BTreeMap<String, Value>;
    "type" / "array type matches arrays" => Vec<Value>;
    "type" / "boolean type matches booleans" => bool;
    "type" / "type as array with one item" => String;
    "pattern" / "pattern validation" => #[field(pattern = "^a*$")] String;
    "pattern" / "pattern is not anchored" => #[field(pattern = "a+")] String;
    "items" / "a schema given for items" => Vec<i64>;
    "items" / "items with boolean schema (true)" => Vec<Value>;
    "items" / "nested items" => Vec<Vec<Vec<Vec<f64>>>>;
    "optional/bignum" / "integer" => i64;
    "optional/bignum" / "number" => f64;
    "optional/bignum" / "string" => String;
    "optional/bignum" / "maximum integer comparison" => #[field(range = ..=18446744073709551615.0)] f64;
    "optional/bignum" / "float comparison with high precision" =>
        #[field(less_than = 972783798187987123879878123.18878137)] f64;
    "optional/bignum" / "minimum integer comparison" => #[field(range = -18446744073709551615.0..)] f64;
    "optional/bignum" / "float comparison with high precision on negative numbers" =>
        #[field(greater_than = -972783798187987123879878123.18878137)] f64;
    "optional/float-overflow" / "all integers are multiples of 0.5, if overflow is handled" =>
        #[field(multiple_of = 0.5)] f64;
    "optional/ecmascript-regex" / "ECMA 262 regex $ does not match trailing newline" =>
        #[field(pattern = "^abc$")] String;
    "optional/ecmascript-regex" / "ECMA 262 regex converts \\t to horizontal tab" =>
        #[field(pattern = r"^\t$")] String;
    "optional/ecmascript-regex" / "ECMA 262 \\d matches ascii digits only" =>
        #[field(pattern = r"^\d$")] String;
    "optional/ecmascript-regex" / "ECMA 262 \\D matches everything but ascii digits" =>
        #[field(pattern = r"^\D$")] String;
    "optional/ecmascript-regex" / "ECMA 262 \\w matches ascii letters only" =>
        #[field(pattern = r"^\w$")] String;
    "optional/ecmascript-regex" / "ECMA 262 \\W matches everything but ascii letters" =>
        #[field(pattern = r"^\W$")] String;
    "optional/ecmascript-regex" / "ECMA 262 \\s matches whitespace" => #[field(pattern = r"^\s$")] String;
    "optional/ecmascript-regex" / "ECMA 262 \\S matches everything but whitespace" =>
        #[field(pattern = r"^\S$")] String;
    "optional/ecmascript-regex" / "\\w in patterns matches [A-Za-z0-9_], not unicode letters" =>
        #[field(pattern = r"\wcole")] String;
    "optional/ecmascript-regex" / "pattern with ASCII ranges" => #[field(pattern = "[a-z]cole")] String;
    "optional/ecmascript-regex" / "\\d in pattern matches [0-9], not unicode digits" =>
        #[field(pattern = r"^\d+$")] String;
}

/// What a sub-menu leaves is an `enum`: of a text, a number, a boolean.
#[derive(ActionMenu)]
#[allow(dead_code, reason = "only read into")]
enum Values {
    /// A text.
    Text { v: String },
    /// A whole number.
    Integer { v: i64 },
    /// A whole number, or none.
    Maybe { v: Option<i64> },
    /// A yes or no.
    Boolean { v: bool },
    /// Yeses and noes.
    Booleans { v: Vec<bool> },
    /// Whole numbers.
    Integers { v: Vec<i64> },
}

fn narrowed<J: Into<Json>>(
    file: &'static str,
    name: &'static str,
    action: &'static str,
    values: impl IntoIterator<Item = J>,
) -> Group {
    let menu = SubMenu::<Values>::all()
        .only(action, "v", values)
        .expect("its values");
    let judge = move |data: &Value| {
        menu.parse(&format!("{{\"action\":\"{action}\",\"v\":{data}}}"))
            .err()
    };
    Group {
        file,
        name,
        of: action,
        judge: Box::new(judge),
    }
}

fn sets() -> Vec<Group> {
    vec![
        narrowed("enum", "simple enum validation", "integer", [1, 2, 3]),
        narrowed("enum", "heterogeneous enum-with-null validation", "maybe", [6]),
        narrowed(
            "enum",
            "enum with escaped characters",
            "text",
            ["foo\nbar", "foo\rbar"],
        ),
        narrowed("enum", "enum with false does not match 0", "boolean", [false]),
        narrowed(
            "enum",
            "enum with [false] does not match [0]",
            "booleans",
            [false],
        ),
        narrowed("enum", "enum with true does not match 1", "boolean", [true]),
        narrowed("enum", "enum with [true] does not match [1]", "booleans", [true]),
        narrowed("enum", "enum with 0 does not match false", "integer", [0]),
        narrowed("enum", "enum with [0] does not match [false]", "integers", [0]),
        narrowed("enum", "enum with 1 does not match true", "integer", [1]),
        narrowed("enum", "enum with [1] does not match [true]", "integers", [1]),
        narrowed("enum", "nul characters in strings", "text", ["hello\0there"]),
        narrowed("enum", "empty enum", "text", [""; 0]),
        narrowed("const", "const validation", "integer", [2]),
        narrowed("const", "const with false does not match 0", "boolean", [false]),
        narrowed("const", "const with true does not match 1", "boolean", [true]),
        narrowed(
            "const",
            "const with [false] does not match [0]",
            "booleans",
            [false],
        ),
        narrowed(
            "const",
            "const with [true] does not match [1]",
            "booleans",
            [true],
        ),
        narrowed(
            "const",
            "const with 0 does not match other zero-like types",
            "integer",
            [0],
        ),
        narrowed("const", "const with 1 does not match true", "integer", [1]),
        narrowed(
            "const",
            "const with -2.0 matches integer and float types",
            "integer",
            [-2],
        ),
        narrowed(
            "const",
            "float and integers are equal up to 64-bit representation limits",
            "integer",
            [9_007_199_254_740_992_i64],
        ),
        narrowed("const", "nul characters in strings", "text", ["hello\0there"]),
        narrowed(
            "const",
            "characters with the same visual representation but different codepoint",
            "text",
            ["\u{3bc}"],
        ),
        narrowed(
            "const",
            "characters with the same visual representation, but different number of codepoints",
            "text",
            ["\u{e4}"],
        ),
    ]
}

/// Why our verdict may differ, by a word that the head of the file explains.
fn reason(code: Option<Code>) -> Option<&'static str> {
    match code {
        Some(Code::WrongType) => Some("typed"),
        Some(Code::UnknownField) => Some("closed"),
        Some(Code::OutOfRange) => Some("range"),
        _ => None,
    }
}

const HEAD: &str = "\
# Where the reader's verdict isn't that of JSON-Schema-Test-Suite (draft 2020-12), and why. This list only shrinks.
#
# typed: a field has one type; a keyword of the suite ignores values of all others
# closed: an object has its own fields and no others
# range: whole numbers are those of 64 bits, and beyond 2^53 only plain digits are exact
#
# file | group | as | test | the suite's verdict | why ours is another
";

fn suite() -> Option<PathBuf> {
    let folder = std::env::var_os("ACTION_MENU_TESTDATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/testdata"),
        PathBuf::from,
    );
    let suite = folder.join("JSON-Schema-Test-Suite/draft2020-12");
    if suite.is_dir() {
        return Some(suite);
    }
    let _ = writeln!(
        std::io::stderr(),
        "skipped: no JSON-Schema-Test-Suite in {}",
        folder.display()
    );
    None
}

#[test]
fn verdicts_are_those_of_the_suite() {
    let Some(suite) = suite() else { return };
    let (mut agreed, mut differing) = (0, 0);
    let mut told = String::from(HEAD);
    let mut files: BTreeMap<&str, Value> = BTreeMap::new();
    for group in fields().into_iter().chain(sets()) {
        let groups = files.entry(group.file).or_insert_with(|| {
            let text = fs::read_to_string(suite.join(format!("{}.json", group.file))).expect("a file");
            serde_json::from_str(&text).expect("JSON")
        });
        let found = groups
            .as_array()
            .expect("groups")
            .iter()
            .find(|of| of["description"] == group.name);
        let found = found.unwrap_or_else(|| unreachable!("no group {} in {}", group.name, group.file));
        for test in found["tests"].as_array().expect("tests") {
            let (name, valid) = (test["description"].as_str(), test["valid"] == true);
            let name = name.expect("a description");
            let rejection = (group.judge)(&test["data"]);
            if rejection.is_none() == valid {
                agreed += 1;
                continue;
            }
            differing += 1;
            let why = reason(rejection.as_ref().map(Rejection::code));
            let why = why.unwrap_or_else(|| unreachable!("{}: {name}: {rejection:?}", group.name));
            let verdict = if valid { "valid" } else { "invalid" };
            let (file, of, group) = (group.file, group.of, group.name);
            writeln!(told, "{file} | {group} | {of} | {name} | {verdict} | {why}").expect("a String");
        }
    }
    println!("{agreed} verdicts agree, {differing} differ as told");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/json_schema_suite.txt");
    if std::env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::write(&golden, &told).expect("written");
    }
    assert_eq!(told, fs::read_to_string(&golden).expect("golden"));
}
