//! Rules of what fields take.

use crate::json::Json;

use super::{
    contract::{Argument, Contract, Leaning, Values},
    effects,
    notes::Notes,
    words::{self, money, phrases, recipients, sets},
};

pub(super) fn bad_default(tool: &Contract, notes: &mut Notes) {
    for argument in tool.arguments.iter().filter(|argument| !argument.union) {
        if let Some(default) = &argument.default
            && *default != Json::Null
            && !takes(&argument.values, default)
        {
            notes
                .of_field(tool, argument, "has a default that it doesn't take")
                .found(default.to_string());
        }
    }
}

fn takes(values: &Values, value: &Json) -> bool {
    let within = |least: &Option<f64>, greatest: &Option<f64>, value: f64| {
        least.is_none_or(|least| least <= value) && greatest.is_none_or(|greatest| value <= greatest)
    };
    let whole = match value {
        Json::Integer(value) => Some(rounded(*value)),
        Json::Number(value) => Some(*value),
        _ => None,
    };
    match values {
        Values::Text { .. } => matches!(value, Json::Text(_)),
        Values::Integer { least, greatest } => {
            whole.is_some_and(|value| value.fract() == 0.0 && within(least, greatest, value))
        }
        Values::Number { least, greatest, .. } => whole.is_some_and(|value| within(least, greatest, value)),
        Values::Boolean => matches!(value, Json::Boolean(_)),
        // A set that was too long to keep may hold it.
        Values::Choice(set) => set.is_empty() || set.contains(value),
        Values::List { item, .. } => match value {
            Json::List(items) => items.iter().all(|value| takes(item, value)),
            _ => false,
        },
        Values::Object | Values::Map => matches!(value, Json::Object(_)),
        Values::Any => true,
    }
}

#[allow(
    clippy::cast_precision_loss,
    reason = "compared with bounds that are doubles too"
)]
fn rounded(value: i128) -> f64 {
    value as f64
}

pub(super) fn open_set(tool: &Contract, notes: &mut Notes) {
    for argument in tool
        .arguments
        .iter()
        .filter(|argument| argument.values.is_free_text())
    {
        let words = words::of_name(&argument.name);
        let last = words.last().map(String::as_str).unwrap_or_default();
        let few = words::is_one_of(last, sets::FEW_VALUES);
        let handle = effects::is_identifier(&argument.name);
        if few || (!handle && counts_out(argument)) {
            notes.of_field(tool, argument, "takes any text, and its values look finite");
        }
    }
}

/// Whether the description lists the values.
fn counts_out(argument: &Argument) -> bool {
    let description = &argument.description;
    let written = description.as_str();
    let listed = written.contains(',') || description.says(&["or", "o"]);
    if quoted(written) >= 2 && listed && leads_to_quotes(written) {
        return true;
    }
    if description.says(sets::SURE) && listed {
        return true;
    }
    let words: Vec<&str> = description.words().collect();
    let beside = |pair: &[&str]| match pair {
        [one, other] => sets::TOGETHER
            .iter()
            .any(|set| one != other && set.contains(one) && set.contains(other)),
        _ => false,
    };
    words.windows(2).any(beside)
}

fn leads_to_quotes(written: &str) -> bool {
    let small = written.to_lowercase();
    sets::BEFORE_QUOTES.iter().any(|phrase| {
        small.match_indices(phrase).any(|(at, _)| {
            let whole = small
                .get(..at)
                .is_none_or(|before| !before.ends_with(char::is_alphanumeric));
            let after = small.get(at + phrase.len()..).unwrap_or_default();
            whole
                && after
                    .trim_start_matches([' ', ':'])
                    .starts_with(['\'', '"', '`', '“', '«'])
        })
    })
}

/// How many short pieces stand between quotes.
fn quoted(text: &str) -> usize {
    ['\'', '"', '`', '“', '«']
        .into_iter()
        .map(|open| {
            let close = match open {
                '“' => '”',
                '«' => '»',
                same => same,
            };
            let mut pieces = 0;
            let mut rest = text;
            while let Some((_, after)) = rest.split_once(open) {
                let Some((piece, after)) = after.split_once(close) else {
                    break;
                };
                // An apostrophe opens nothing that ends so soon.
                pieces += usize::from((1..=30).contains(&piece.len()) && !piece.starts_with([' ', ',']));
                rest = after;
            }
            pieces
        })
        .max()
        .unwrap_or_default()
}

pub(super) fn untold_default(tool: &Contract, notes: &mut Notes) {
    for argument in &tool.arguments {
        if !argument.required && argument.default.is_none() && !argument.description.says(phrases::DEFAULT) {
            notes.of_field(
                tool,
                argument,
                "may be left out, and nobody says what happens then",
            );
        }
    }
}

pub(super) fn guessable_default(tool: &Contract, notes: &mut Notes) {
    let Leaning::Writes { declared } = tool.leaning() else {
        return;
    };
    for argument in &tool.arguments {
        let neutral = match &argument.default {
            None | Some(Json::Null | Json::Boolean(_) | Json::Integer(0)) => true,
            Some(Json::Text(text)) => text.is_empty(),
            Some(Json::Number(value)) => *value == 0.0,
            Some(Json::List(items)) => items.is_empty(),
            Some(_) => false,
        };
        // Which of a closed set is usual, an author may well say.
        let closed = matches!(argument.values.innermost(), Values::Choice(_));
        if !neutral && !closed && words::names_one_of(&argument.name, money::NOT_TO_GUESS) {
            let default = argument
                .default
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default();
            notes
                .of_field(tool, argument, "is written with a default that nobody may guess")
                .found(default)
                .guessed_if(!declared);
        }
    }
}

pub(super) fn code_argument(tool: &Contract, notes: &mut Notes) {
    for argument in tool.arguments.iter().filter(|argument| tool.is_code(argument)) {
        notes.of_field(tool, argument, "carries code that the model writes");
    }
}

pub(super) fn free_recipient(tool: &Contract, notes: &mut Notes) {
    // `send_email`, `email_send`; a `text` to translate is no message.
    let words = words::of_name(&tool.name);
    let verb = |word: &String| recipients::SENDING.contains(&word.as_str());
    let sends =
        words.first().is_some_and(verb) || words.last().is_some_and(|word| verb(word) && words.len() > 1);
    let is_text = |argument: &&Argument| matches!(argument.values.innermost(), Values::Text { .. });
    let mut texts = tool.arguments.iter().filter(is_text);
    let names = |argument: &&Argument| {
        let own = words::of_name(&argument.name);
        match own.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            [only] => words::is_one_of(only, recipients::RECIPIENTS),
            [before @ .., last] => {
                let whom = before
                    .iter()
                    .any(|word| words::is_one_of(word, recipients::RECIPIENTS));
                words::is_one_of(last, recipients::NAMED)
                    || (whom && words::is_one_of(last, recipients::OF_THEM))
            }
            [] => false,
        }
    };
    let Some(recipient) = texts.clone().find(names) else {
        return;
    };
    let is_body = |argument: &Argument| {
        argument.path != recipient.path
            && argument.values.is_free_text()
            && words::names_one_of(&argument.name, recipients::BODIES)
    };
    if sends && texts.any(is_body) {
        notes.of_field(tool, recipient, "is any recipient, beside any text");
    }
}

pub(super) fn money_as_float(tool: &Contract, notes: &mut Notes) {
    for argument in &tool.arguments {
        let exact = match argument.values.innermost() {
            Values::Number {
                least: Some(_),
                greatest: Some(_),
                stepped: true,
            } => true,
            Values::Number { .. } => false,
            _ => continue,
        };
        let named = |table: &[&str]| words::names_one_of(&argument.name, table);
        let says =
            || argument.description.says(money::SAYS_MONEY) || tool.description.says(money::SAYS_MONEY);
        // In a menu of our own the word is enough, as it is for the derive.
        let sure = tool.known.ours || !named(money::MAYBE_MONEY) || says();
        let another = !tool.known.ours && named(money::NO_MONEY);
        if !exact && !another && named(money::MONEY) && sure {
            notes.of_field(
                tool,
                argument,
                "looks like money, of which a float has no exact cents",
            );
        }
    }
}

pub(super) fn unbounded(tool: &Contract, notes: &mut Notes) {
    for argument in &tool.arguments {
        if let Some(lacks) = lacks(&argument.values) {
            notes.of_field(tool, argument, lacks);
        }
    }
}

fn lacks(values: &Values) -> Option<&'static str> {
    match values {
        Values::Text { bounded: false, .. } => Some("has no greatest length"),
        Values::Integer {
            least: Some(_),
            greatest: Some(_),
        }
        | Values::Number {
            least: Some(_),
            greatest: Some(_),
            ..
        } => None,
        Values::Integer { .. } | Values::Number { .. } => Some("has no least or no greatest value"),
        Values::List { bounded: false, .. } => Some("has no greatest number of items"),
        Values::List { item, .. } => lacks(item),
        Values::Any => Some("takes any JSON at all"),
        _ => None,
    }
}
