//! Whole texts that are no proposal, though one is in them.

use crate::{
    json::Json,
    read::Limits,
    rejection::{Code, Path, Pointer},
    spec::MenuSpec,
};

/// A text, the code and the place of its fault, and what was done.
pub(super) type Garbled = (String, Code, Pointer, &'static str);

/// What becomes of a good proposal on its way, or stands in its place. `good` is one object, compact.
pub(super) fn all(menu: &MenuSpec, good: &str) -> Vec<Garbled> {
    let open = good.strip_suffix('}').unwrap_or(good);
    let half = (good.len() / 2..good.len()).find(|at| good.is_char_boundary(*at));
    let half = half.and_then(|at| good.get(..at)).unwrap_or(open);
    let nested = |levels: usize| ["[".repeat(levels), "]".repeat(levels)].concat();
    let deep = nested(Limits::DEFAULT.depth().into());
    let in_quotes = |text: &str| Json::from(text).to_string();
    let root = Path::ROOT;
    let texts = [
        (String::new(), Code::Empty, "is empty"),
        (" \r\n\t".to_owned(), Code::Empty, "is white space"),
        ("Sure, I'll do it!".to_owned(), Code::FreeText, "is prose"),
        (
            format!("Here you are: {good}"),
            Code::FreeText,
            "has prose in front",
        ),
        (
            format!("```json\n{good}\n```"),
            Code::FreeText,
            "stands in a fence",
        ),
        (
            format!("<tool_call>{good}</tool_call>"),
            Code::FreeText,
            "stands in a tag",
        ),
        (open.to_owned(), Code::Truncated, "is cut before the last bracket"),
        (half.to_owned(), Code::Truncated, "is cut in the middle"),
        (format!("{good}{good}"), Code::TrailingData, "comes twice"),
        (format!("{good} Done."), Code::TrailingData, "has prose behind"),
        (format!("{good}}}"), Code::TrailingData, "has a bracket too many"),
        (format!("[{good}]"), Code::NotAnObject, "is a list"),
        (in_quotes(good), Code::NotAnObject, "is a string"),
        ("null".to_owned(), Code::NotAnObject, "is null"),
        ("7".to_owned(), Code::NotAnObject, "is a number"),
        (good.replace('"', "'"), Code::MalformedJson, "has single quotes"),
        (good.replacen("\":", "\"=", 1), Code::MalformedJson, "has = for :"),
        (format!("{open},}}"), Code::MalformedJson, "has a trailing comma"),
        (
            format!("{open}, // done\n}}"),
            Code::MalformedJson,
            "has a comment",
        ),
        (format!("{open},\"more\":NaN}}"), Code::MalformedJson, "holds NaN"),
        (
            format!("{open},\"more\":-Infinity}}"),
            Code::MalformedJson,
            "holds -Infinity",
        ),
        (
            format!("{open},\"more\":True}}"),
            Code::MalformedJson,
            "holds True",
        ),
        (format!("{open},\"more\":007}}"), Code::MalformedJson, "holds 007"),
        (
            format!("{open},\"more\":\"\n\"}}"),
            Code::MalformedJson,
            "holds a raw line break",
        ),
        (
            format!("{open},\"more\":\"\\ud800\"}}"),
            Code::MalformedJson,
            "holds a lone surrogate",
        ),
        (
            format!("\u{feff}{good}"),
            Code::MalformedJson,
            "begins with a BOM",
        ),
        (
            format!("{good}{}", " ".repeat(Limits::DEFAULT.text())),
            Code::TooLarge,
            "is larger than the limit",
        ),
    ];
    let whole = texts.map(|(text, code, did)| (text, code, root.pointer(), did));
    let deep = (
        format!("{{{}:{deep}}}", in_quotes(menu.tag())),
        Code::TooDeep,
        root.key(menu.tag()).pointer(),
        "nests deeper than the limit",
    );
    whole.into_iter().chain([deep]).collect()
}
