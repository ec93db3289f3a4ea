//! Whatever a model can say that is held to the schema by a grammar, is read. The judge is llguidance, which compiles
//! schemas to the grammars that constrain a model's tokens; here each byte is a token, and chance is the model.
//!
//! `ACTION_MENU_GRAMMAR=100000` makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::collections::BTreeMap;

use action_menu::{Code, Expected, OwnedMenu, Problem, Rejection};
use fastrand::Rng;
use llguidance::{
    Matcher, ParserFactory,
    api::TopLevelGrammar,
    toktrie::{ApproximateTokEnv, TokenId},
};
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    values::{Anything, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};
use serde_json::{Map, Value, json};

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|value| value.parse().ok())
        .unwrap_or(default)
}

/// A menu as it is judged here.
struct Menu {
    name: &'static str,
    schema: Value,
    parse: fn(&str) -> Option<Rejection>,
}

fn menu<M: OwnedMenu>(name: &'static str) -> Menu {
    Menu {
        name,
        schema: M::schema().to_value(),
        parse: |text| M::parse(text).err(),
    }
}

/// The schema without the keywords that the judge refuses, and the codes that then are no surprise.
fn bearable(schema: &mut Value, excused: &mut Vec<Code>) {
    match schema {
        Value::Object(entries) => {
            if entries.contains_key("format") {
                excused.push(Code::PatternMismatch);
            }
            if entries.remove("uniqueItems").is_some() {
                excused.push(Code::NotUnique);
            }
            if entries.remove("not").is_some() {
                without_zero(entries);
            }
            if let Some(names) = entries.remove("propertyNames") {
                named(entries, &names);
            }
            // A dot of the judge takes more than ECMA-262's: in its words it is this.
            if let Some(Value::String(pattern)) = entries.get_mut("pattern") {
                *pattern = pattern.replace(".{", r"[^\n\r\u{2028}\u{2029}]{");
            }
            // No grammar counts keys: it can say one twice, in an open value too.
            if entries.get("additionalProperties").is_some_and(Value::is_object)
                || entries.contains_key("patternProperties")
                || entries.get("type").is_some_and(|types| {
                    types
                        .as_array()
                        .is_some_and(|types| types.contains(&json!("object")))
                        && !entries.contains_key("properties")
                })
            {
                excused.push(Code::DuplicateKey);
            }
            for (key, node) in entries {
                match key.as_str() {
                    // What is in there by a key of its own.
                    "properties" | "patternProperties" | "$defs" => {
                        for node in node.as_object_mut().into_iter().flat_map(Map::values_mut) {
                            bearable(node, excused);
                        }
                    }
                    "enum" | "default" | "required" | "type" | "const" => {}
                    _ => bearable(node, excused),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| bearable(item, excused)),
        _ => {}
    }
}

/// Zero is all that is ever forbidden: what is below it, or above.
fn without_zero(entries: &mut Map<String, Value>) {
    let bound = |keyword| entries.get(keyword).and_then(Value::as_i64);
    let (min, max) = (
        bound("minimum").expect("bounds"),
        bound("maximum").expect("bounds"),
    );
    let arms = [(min, max.min(-1)), (min.max(1), max)];
    let arms = arms.into_iter().filter(|(min, max)| min <= max);
    let arms: Vec<_> = arms
        .map(|(min, max)| {
            let mut arm = entries.clone();
            arm.insert("minimum".to_owned(), json!(min));
            arm.insert("maximum".to_owned(), json!(max));
            arm
        })
        .collect();
    entries.clear();
    entries.insert("anyOf".to_owned(), json!(arms));
}

/// The names of a map's keys in the words that the judge knows: a pattern for each way to narrow them.
fn named(entries: &mut Map<String, Value>, names: &Value) {
    let bound = |keyword| names.get(keyword).and_then(Value::as_u64);
    let least = bound("minLength").unwrap_or(0);
    let pattern = match (names.get("pattern").and_then(Value::as_str), bound("maxLength")) {
        (Some(pattern), _) => pattern.to_owned(),
        (None, Some(most)) => format!("^(.|\\n){{{least},{most}}}$"),
        (None, None) => format!("^(.|\\n){{{least},}}$"),
    };
    if let Some(values) = entries.insert("additionalProperties".to_owned(), Value::Bool(false)) {
        entries.insert("patternProperties".to_owned(), json!({ pattern: values }));
    }
}

/// One text that the grammar lets through, or none where it didn't end in time.
fn walk(mut matcher: Matcher, rng: &mut Rng) -> Option<String> {
    const ENOUGH: usize = 240;
    const MOST: usize = 6_000;
    let mut text: Vec<u8> = Vec::new();
    while text.len() < MOST {
        let forced = matcher.consume_ff_tokens();
        text.extend(forced.iter().filter_map(|token| u8::try_from(*token).ok()));
        if matcher.is_stopped() {
            break;
        }
        if matcher.is_accepting().expect("a state") && rng.bool() {
            break;
        }
        let mask = matcher.compute_mask().expect("a mask");
        let tokens: Vec<u8> = mask.iter().filter_map(|token| u8::try_from(token).ok()).collect();
        let next = step(&tokens, text.len() > ENOUGH, rng)?;
        text.push(next);
        matcher.consume_token(TokenId::from(next)).expect("in the mask");
    }
    assert_eq!(matcher.get_error(), None);
    (text.len() < MOST).then(|| String::from_utf8(text).expect("UTF-8"))
}

/// The next byte: most are as good as others, but chance alone would never close a string.
fn step(tokens: &[u8], hurry: bool, rng: &mut Rng) -> Option<u8> {
    let among = |wanted: &[u8]| -> Vec<u8> {
        let known = |token: &&u8| wanted.contains(token);
        tokens.iter().filter(known).copied().collect()
    };
    let ends = among(b"\"]},");
    // A numeral of many digits is a large one, which is an exception.
    let in_number = !ends.is_empty() && tokens.contains(&b'0') && !tokens.contains(&b'a');
    if !ends.is_empty() && (hurry || rng.u8(..8) == 0 || (in_number && rng.bool())) {
        // What closes comes before what goes on.
        let closing = among(b"\"]}");
        let ends = if hurry && !closing.is_empty() {
            closing
        } else {
            ends
        };
        return rng.choice(ends);
    }
    let blank = |token: &u8| matches!(token, b' ' | b'\t' | b'\r' | b'\n');
    let letters: Vec<u8> = tokens.iter().filter(|token| !blank(token)).copied().collect();
    if letters.is_empty() || rng.u8(..24) == 0 {
        return rng.choice(tokens).copied();
    }
    // Escapes, signs and digits are few among the bytes of a text.
    let marks = among(b"\\-.0123456789");
    if !marks.is_empty() && rng.u8(..3) == 0 {
        return rng.choice(marks);
    }
    rng.choice(letters)
}

/// Why a text that the grammar made may be turned away after all.
fn excuse(rejection: &Rejection, excused: &[Code]) -> Option<Code> {
    let large = |problem: &Problem| {
        let echo = problem.found().and_then(|found| found.echo());
        // An echo that is cut is of a very long numeral.
        echo.is_some_and(|echo| {
            echo.as_str()
                .parse::<f64>()
                .map_or(true, |number| number.abs() >= 9_007_199_254_740_991.0)
        })
    };
    // The judge's grammar of dates knows no leap years, and a leap second in every minute.
    let leap = |problem: &Problem| {
        let echo = problem.found().and_then(|found| found.echo());
        matches!(problem.expected(), Some(Expected::Format(_)))
            && echo.is_some_and(|echo| echo.as_str().contains(":60") || echo.as_str().contains("-02-29"))
    };
    let mut codes = rejection.problems().iter().map(|problem| {
        let code = problem.code();
        let allowed = (excused.contains(&code) && (code != Code::PatternMismatch || leap(problem)))
            || (problem.code() == Code::OutOfRange && large(problem))
            // No schema knows an author's own check.
            || matches!(problem.code(), Code::TooDeep | Code::TooLarge | Code::Invalid);
        allowed.then_some(problem.code())
    });
    let first = codes.next()??;
    codes.all(|code| code.is_some()).then_some(first)
}

#[test]
fn whatever_a_grammar_lets_through_is_read() {
    let menus = [
        menu::<Support>("Support"),
        menu::<Desk>("Desk"),
        menu::<Grid>("Grid"),
        menu::<Numbers>("Numbers"),
        menu::<Shop>("Shop"),
        menu::<Tickets>("Tickets"),
        menu::<Deliveries>("Deliveries"),
        menu::<Searches>("Searches"),
        menu::<Bounds>("Bounds"),
        menu::<Sets>("Sets"),
        menu::<Anything>("Anything"),
        menu::<Forms>("Forms"),
        menu::<Foreign>("Foreign"),
    ];
    let count = from_env("ACTION_MENU_GRAMMAR", 2_000);
    let seed = from_env("ACTION_MENU_SEED", fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_GRAMMAR={count}");
    let factory = ParserFactory::new_simple(&ApproximateTokEnv::single_byte_env()).expect("a vocabulary");
    let share = count.div_ceil(menus.len() as u64);
    for menu in menus {
        let mut rng = Rng::with_seed(seed);
        let mut schema = menu.schema;
        let mut excused = Vec::new();
        bearable(&mut schema, &mut excused);
        let mut grammar = Matcher::new(factory.create_parser(TopLevelGrammar::from_json_schema(schema)));
        assert_eq!(grammar.get_error(), None, "{}", menu.name);
        assert_eq!(grammar.grammar_warnings(), Vec::<String>::new(), "{}", menu.name);
        let (mut read, mut endless) = (0, 0);
        let mut exceptions: BTreeMap<Code, u64> = BTreeMap::new();
        for _ in 0..share {
            let Some(text) = walk(grammar.clone(), &mut rng) else {
                endless += 1;
                continue;
            };
            let Some(rejection) = (menu.parse)(&text) else {
                read += 1;
                continue;
            };
            let Some(code) = excuse(&rejection, &excused) else {
                unreachable!("{}: the grammar lets through {text}: {rejection}", menu.name);
            };
            *exceptions.entry(code).or_default() += 1;
        }
        println!(
            "{}: {read} read, {endless} without an end, {exceptions:?}",
            menu.name
        );
        // One in fifty, and what chance adds to a small sample.
        let seldom = share / 50 + 8;
        assert!(endless <= seldom, "{}: {endless}", menu.name);
        // What the judge was not told of is no exception of the law, and chance likes to say things twice.
        assert!(read * 2 >= share, "{}: {read} of {share}", menu.name);
        for (code, times) in exceptions {
            assert!(
                times <= seldom || excused.contains(&code),
                "{}: {code} {times} times",
                menu.name
            );
        }
    }
}
