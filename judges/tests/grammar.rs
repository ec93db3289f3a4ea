//! Whatever a model can say that is held to the schema by a grammar, is read. The judge is llguidance, which compiles
//! schemas to the grammars that constrain a model's tokens; here each byte is a token, and chance is the model.
//!
//! `ACTION_MENU_GRAMMAR=100000`, of all menus together, makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::collections::BTreeMap;

use action_menu::{OwnedMenu, Rejection};
use fastrand::Rng;
use judges::law::{self, Verdict};
use llguidance::{
    Matcher, ParserFactory,
    api::TopLevelGrammar,
    toktrie::{ApproximateTokEnv, TokenId},
};
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    corners::Corners,
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
    read: fn(&str) -> Result<Value, Rejection>,
}

fn menu<M: OwnedMenu>(name: &'static str) -> Menu {
    Menu {
        name,
        schema: M::schema().to_value(),
        read: |text| M::parse(text).map(|action| action.to_value()),
    }
}

/// The schema without the keywords that the judge refuses. Says whether it then lets more through than the whole.
fn bearable(schema: &mut Value) -> bool {
    let mut looser = false;
    match schema {
        Value::Object(entries) => {
            // Its grammar of dates knows no leap years, and a leap second in every minute.
            looser |= entries.contains_key("format");
            looser |= entries.remove("uniqueItems").is_some();
            // Bounds of so many digits make no regular expression.
            for keyword in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] {
                let bound = entries.get(keyword).and_then(Value::as_f64);
                if bound.is_some_and(|bound| bound.abs() > 1e30) {
                    looser |= entries.remove(keyword).is_some();
                }
            }
            // It counts no keys where some may be left out.
            if entries.contains_key("properties") {
                for keyword in ["minProperties", "maxProperties"] {
                    looser |= entries.remove(keyword).is_some();
                }
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
            for (key, node) in entries {
                match key.as_str() {
                    // What is in there by a key of its own.
                    "properties" | "patternProperties" | "$defs" => {
                        for node in node.as_object_mut().into_iter().flat_map(Map::values_mut) {
                            looser |= bearable(node);
                        }
                    }
                    "enum" | "default" | "examples" | "required" | "type" | "const" => {}
                    _ => looser |= bearable(node),
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                looser |= bearable(item);
            }
        }
        _ => {}
    }
    looser
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
        menu::<Corners>("Corners"),
    ];
    let count = from_env("ACTION_MENU_GRAMMAR", 2_000);
    let seed = from_env("ACTION_MENU_SEED", fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_GRAMMAR={count}");
    let factory = ParserFactory::new_simple(&ApproximateTokEnv::single_byte_env()).expect("a vocabulary");
    let share = count.div_ceil(menus.len() as u64);
    for menu in menus {
        let mut rng = Rng::with_seed(seed);
        let mut schema = menu.schema;
        let whole = law::validator(&schema);
        let looser = bearable(&mut schema);
        let mut grammar = Matcher::new(factory.create_parser(TopLevelGrammar::from_json_schema(schema)));
        assert_eq!(grammar.get_error(), None, "{}", menu.name);
        assert_eq!(grammar.grammar_warnings(), Vec::<String>::new(), "{}", menu.name);
        let mut endless = 0;
        let mut verdicts: BTreeMap<Verdict, u64> = BTreeMap::new();
        for _ in 0..share {
            let Some(text) = walk(grammar.clone(), &mut rng) else {
                endless += 1;
                continue;
            };
            let verdict = law::judge(&whole, &text, &(menu.read)(&text));
            // Numbers that no double holds are no JSON for the whole schema's judge.
            let is_json = serde_json::from_str::<Value>(&text).is_ok();
            assert!(
                verdict != Verdict::Refused || looser || !is_json,
                "{}: the grammar lets through {text}",
                menu.name
            );
            *verdicts.entry(verdict).or_default() += 1;
        }
        println!("{}: {verdicts:?}, {endless} without an end", menu.name);
        // One in fifty, and what chance adds to a small sample.
        let seldom = share / 50 + 8;
        assert!(endless <= seldom, "{}: {endless}", menu.name);
        let times = |verdict| verdicts.get(&verdict).copied().unwrap_or(0);
        assert!(
            times(Verdict::Accepted) * 2 >= share,
            "{}: {verdicts:?}",
            menu.name
        );
        for class in [Verdict::Limit, Verdict::Check, Verdict::LargeNumber] {
            assert!(times(class) <= seldom, "{}: {verdicts:?}", menu.name);
        }
    }
}
