//! A rejection in the words of one language: lines for people, JSON for models.

use std::fmt;

use serde::ser::{Serialize, Serializer};

use super::{Code, Counted, Echo, Expected, Found, Messages, Phrase, Problem, Range, Rejection};
use crate::{json::Json, spec::JsonType};

/// The most bytes of a rendering, whatever the menu and the proposal.
const MOST: usize = 8 * 1024;
/// What stands around the problems: keys, the action's name, the count.
const SLACK: usize = 1024;
/// The most bytes of names in one message; there is always room for a whole problem.
const MOST_NAMES: usize = 1024;

/// A [`Rejection`] in the words of a language: displays as one line a problem, serialises as JSON.
#[derive(Clone, Copy, Debug)]
pub struct Report<'r> {
    rejection: &'r Rejection,
    messages: &'r Messages,
}

impl<'r> Report<'r> {
    pub(super) fn new(rejection: &'r Rejection, messages: &'r Messages) -> Self {
        Self { rejection, messages }
    }

    /// The message of a problem, without code and pointer.
    pub fn message(&self, problem: &Problem) -> String {
        let template = match (problem.code, &problem.expected) {
            (Code::UnknownField, Some(Expected::Fields(names))) if names.is_empty() => {
                self.messages.phrase(Phrase::NoFields)
            }
            _ => self.messages.code(problem.code),
        };
        let mut message = fill(template, |name| self.datum(problem, name));
        if let Some(hint) = problem.hint {
            message.push_str("; ");
            message.push_str(self.messages.hint(hint));
        }
        if let Some(suggestion) = problem.suggestion {
            message.push_str("; ");
            message.push_str(&fill(self.messages.phrase(Phrase::DidYouMean), |name| {
                (name == "name").then(|| bounded(suggestion))
            }));
        }
        message
    }

    /// The problem on one line: code, pointer, message.
    pub fn line(&self, problem: &Problem) -> String {
        let phrase = if problem.pointer.is_root() {
            Phrase::LineAtRoot
        } else {
            Phrase::Line
        };
        fill(self.messages.phrase(phrase), |name| match name {
            "code" => Some(problem.code.as_str().to_owned()),
            "pointer" => Some(problem.pointer.as_str().to_owned()),
            "message" => Some(self.message(problem)),
            _ => None,
        })
    }

    /// The rejection as JSON for the model: at most 8 KiB of text.
    pub fn to_json(&self) -> Json {
        let mut room = MOST - SLACK;
        let listed: Vec<Json> = self
            .rejection
            .problems()
            .iter()
            .map(|problem| self.problem(problem))
            .take_while(|problem| fits(&mut room, problem.to_string().len() + 1))
            .collect();
        let omitted = self.omitted(listed.len());
        let mut entries = vec![("ok", Json::Boolean(false))];
        entries.extend(
            self.rejection
                .action()
                .map(|action| ("action", Json::from(bounded(action)))),
        );
        entries.push(("problems", Json::List(listed)));
        if omitted > 0 {
            entries.push(("omitted", Json::from(omitted)));
        }
        Json::object(entries)
    }

    fn problem(&self, problem: &Problem) -> Json {
        let mut entries = vec![
            ("code", Json::from(problem.code.as_str())),
            ("pointer", Json::from(problem.pointer.as_str().to_owned())),
            ("message", Json::from(self.message(problem))),
        ];
        entries.extend(
            problem
                .expected
                .as_ref()
                .map(|expected| ("expected", self.expected_json(expected))),
        );
        entries.extend(problem.found.as_ref().map(|found| ("found", found_json(found))));
        entries.extend(
            problem
                .suggestion
                .map(|name| ("suggestion", Json::from(bounded(name)))),
        );
        entries.extend(problem.hint.map(|hint| ("hint", Json::from(hint.as_str()))));
        if let Some(position) = problem.position {
            entries.push(("line", Json::from(position.line)));
            entries.push(("column", Json::from(position.column)));
        }
        Json::object(entries)
    }

    fn omitted(&self, listed: usize) -> usize {
        self.rejection.omitted() + self.rejection.problems().len().saturating_sub(listed)
    }

    /// What stands for a placeholder in the message of a code.
    fn datum(&self, problem: &Problem, name: &str) -> Option<String> {
        Some(
            match name {
                // What a secret may be is a secret too.
                "expected" => Some(problem.expected.as_ref().map_or_else(
                    || self.messages.phrase(Phrase::ThisName).to_owned(),
                    |expected| self.expected(expected),
                )),
                "reason" => Some(problem.reason.as_ref().map_or_else(
                    || self.messages.phrase(Phrase::ThisName).to_owned(),
                    |reason| reason.as_str().to_owned(),
                )),
                "found" => problem.found.as_ref().map(|found| self.found(found)),
                "name" => problem.found.as_ref().map(|found| self.name(found)),
                "names" => problem.expected.as_ref().map(|expected| self.choices(expected)),
                "limit" => match problem.expected {
                    Some(Expected::AtMost(limit)) => Some(limit.to_string()),
                    _ => None,
                },
                "action" => self.rejection.action().map(bounded),
                "position" => problem.position.map(|position| {
                    fill(self.messages.phrase(Phrase::Position), |name| match name {
                        "line" => Some(position.line.to_string()),
                        "column" => Some(position.column.to_string()),
                        _ => None,
                    })
                }),
                _ => return None,
            }
            .unwrap_or_default(),
        )
    }

    fn expected(&self, expected: &Expected) -> String {
        match expected {
            Expected::Type { of, or_null: false } => self.type_name(*of).to_owned(),
            Expected::Type { of, or_null: true } => self.one(Phrase::OrNull, "expected", self.type_name(*of)),
            Expected::Range(range) => self.range(range),
            Expected::MultipleOf(step) => step.to_string(),
            Expected::Count { min, max, what } => {
                let bounds = self.bounds(min.map(Json::from).as_ref(), max.map(Json::from).as_ref());
                let last = max.or(*min);
                self.counted(*what, &bounds, last == Some(1) && min.is_none_or(|min| min == 1))
            }
            Expected::Pattern(pattern) => shown(pattern),
            Expected::Format(name) => (*name).to_owned(),
            Expected::Actions(_) | Expected::Fields(_) | Expected::Choices(_) | Expected::Values(_)
                if count(expected) == 0 =>
            {
                self.messages.phrase(Phrase::Nothing).to_owned()
            }
            Expected::Actions(_) | Expected::Fields(_) | Expected::Choices(_) | Expected::Values(_) => {
                self.one(Phrase::OneOf, "names", &self.choices(expected))
            }
            Expected::AtMost(limit) => limit.to_string(),
        }
    }

    fn range(&self, range: &Range) -> String {
        let Range {
            min,
            max,
            above,
            below,
            nonzero,
        } = range;
        let bound = |bound: Option<&Json>, excluded: bool, phrase: Phrase| {
            bound
                .filter(|_| excluded)
                .map(|bound| self.one(phrase, "bound", &bound.to_string()))
        };
        let included = self.bounds(min.as_ref().filter(|_| !above), max.as_ref().filter(|_| !below));
        let parts = [
            Some(included).filter(|included| !included.is_empty()),
            bound(min.as_ref(), *above, Phrase::Above),
            bound(max.as_ref(), *below, Phrase::Below),
            nonzero.then(|| self.messages.phrase(Phrase::NotZero).to_owned()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() {
            self.messages.phrase(Phrase::Holdable).to_owned()
        } else {
            parts.join(", ")
        }
    }

    fn counted(&self, what: Counted, count: &str, is_one: bool) -> String {
        let phrase = match (what, is_one) {
            (Counted::Characters, false) => Phrase::Characters,
            (Counted::Characters, true) => Phrase::Character,
            (Counted::Items, false) => Phrase::Items,
            (Counted::Items, true) => Phrase::Item,
            (Counted::Entries, false) => Phrase::Entries,
            (Counted::Entries, true) => Phrase::Entry,
        };
        self.one(phrase, "count", count)
    }

    /// From, at least, at most, or the one that is left; nothing where there is no bound.
    fn bounds(&self, min: Option<&Json>, max: Option<&Json>) -> String {
        match (min, max) {
            (Some(min), Some(max)) if min == max => min.to_string(),
            (Some(min), Some(max)) => fill(self.messages.phrase(Phrase::Range), |name| match name {
                "min" => Some(min.to_string()),
                "max" => Some(max.to_string()),
                _ => None,
            }),
            (Some(min), None) => self.one(Phrase::AtLeast, "bound", &min.to_string()),
            (None, Some(max)) => self.one(Phrase::AtMost, "bound", &max.to_string()),
            (None, None) => String::new(),
        }
    }

    fn found(&self, found: &Found) -> String {
        match found {
            Found::Value { of, echo } => match (of, echo) {
                (JsonType::String, Some(echo)) => self.one(Phrase::TheString, "echo", &quoted(echo)),
                (JsonType::Boolean, Some(echo)) => self.one(Phrase::TheBoolean, "echo", echo.as_str()),
                (_, Some(echo)) => self.one(Phrase::TheNumber, "echo", echo.as_str()),
                (of, None) => self.type_name(*of).to_owned(),
            },
            Found::Count { count, what } => self.counted(*what, &count.to_string(), *count == 1),
            Found::Key(_) => self.name(found),
            Found::Bytes(count) => self.one(Phrase::Bytes, "count", &count.to_string()),
        }
    }

    /// What was found as the name of something.
    fn name(&self, found: &Found) -> String {
        found
            .echo()
            .map_or_else(|| self.messages.phrase(Phrase::ThisName).to_owned(), quoted)
    }

    /// The allowed names or values, cut where there are too many; they are sorted by nearness then.
    fn choices(&self, expected: &Expected) -> String {
        if count(expected) == 0 {
            return self.messages.phrase(Phrase::Nothing).to_owned();
        }
        let listed = self.listed(expected);
        let texts = listed.iter().map(|choice| match (expected, choice) {
            // A value keeps its quotes: it stands among numbers and words.
            (Expected::Values(_) | Expected::Choices(_), value) => value.to_string(),
            (_, Json::Text(name)) => name.to_string(),
            (_, other) => other.to_string(),
        });
        let list = texts.collect::<Vec<_>>().join(", ");
        match count(expected) - listed.len() {
            0 => list,
            more => fill(self.messages.phrase(Phrase::AndMore), |name| match name {
                "names" => Some(list.clone()),
                "count" => Some(more.to_string()),
                _ => None,
            }),
        }
    }

    fn listed(&self, expected: &Expected) -> Vec<Json> {
        let mut room = MOST_NAMES;
        let choices: Box<dyn Iterator<Item = Json>> = match expected {
            Expected::Actions(names) | Expected::Fields(names) | Expected::Choices(names) => {
                Box::new(names.iter().map(|name| Json::from(bounded(name))))
            }
            Expected::Values(values) => Box::new(values.iter().map(|value| match value {
                Json::Text(text) => Json::from(Echo::new(text).as_str().to_owned()),
                other => other.clone(),
            })),
            _ => Box::new(std::iter::empty()),
        };
        // The first is always there: nothing to choose from says less than one.
        let fits = |(index, choice): &(usize, Json)| fits(&mut room, choice.to_string().len()) || *index == 0;
        choices
            .take(self.rejection.names())
            .enumerate()
            .take_while(fits)
            .map(|(_, choice)| choice)
            .collect()
    }

    fn expected_json(&self, expected: &Expected) -> Json {
        match expected {
            Expected::Type { of, or_null: false } => Json::object([("type", Json::from(of.as_str()))]),
            Expected::Type { of, or_null: true } => {
                Json::object([("type", Json::names([of.as_str(), JsonType::Null.as_str()]))])
            }
            Expected::Range(Range {
                min,
                max,
                above,
                below,
                ..
            }) => {
                let (low, high) = (
                    if *above { "exclusiveMinimum" } else { "minimum" },
                    if *below { "exclusiveMaximum" } else { "maximum" },
                );
                let min = min.clone().map(|min| (low, min));
                Json::object(min.into_iter().chain(max.clone().map(|max| (high, max))))
            }
            Expected::MultipleOf(step) => Json::object([("multipleOf", step.clone())]),
            Expected::Count { min, max, what } => {
                let (low, high) = match what {
                    Counted::Characters => ("minLength", "maxLength"),
                    Counted::Items => ("minItems", "maxItems"),
                    Counted::Entries => ("minProperties", "maxProperties"),
                };
                let min = min.map(|min| (low, Json::from(min)));
                Json::object(min.into_iter().chain(max.map(|max| (high, Json::from(max)))))
            }
            Expected::Pattern(pattern) => Json::object([("pattern", Json::from(shown(pattern)))]),
            Expected::Format(name) => Json::object([("format", Json::name(name))]),
            Expected::Actions(_) | Expected::Fields(_) | Expected::Choices(_) | Expected::Values(_) => {
                let listed = self.listed(expected);
                let more = count(expected) - listed.len();
                let more = (more > 0).then(|| ("more", Json::from(more)));
                Json::object([("enum", Json::List(listed))].into_iter().chain(more))
            }
            Expected::AtMost(limit) => Json::object([("at_most", Json::from(*limit))]),
        }
    }

    fn type_name(&self, of: JsonType) -> &'static str {
        self.messages.phrase(match of {
            JsonType::Null => Phrase::Null,
            JsonType::Boolean => Phrase::Boolean,
            JsonType::Integer => Phrase::Integer,
            JsonType::Number => Phrase::Number,
            JsonType::String => Phrase::String,
            JsonType::Array => Phrase::Array,
            JsonType::Object => Phrase::Object,
        })
    }

    /// A phrase with one placeholder.
    fn one(&self, phrase: Phrase, placeholder: &str, value: &str) -> String {
        fill(self.messages.phrase(phrase), |name| {
            (name == placeholder).then(|| value.to_owned())
        })
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut room = MOST - SLACK;
        let problems = self.rejection.problems().iter().map(|problem| self.line(problem));
        let lines: Vec<String> = problems
            .take_while(|line| fits(&mut room, line.len() + 1))
            .collect();
        f.write_str(&lines.join("\n"))?;
        match self.omitted(lines.len()) {
            0 => Ok(()),
            more => write!(f, "\n{}", self.one(Phrase::Omitted, "count", &more.to_string())),
        }
    }
}

impl Serialize for Report<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

/// Takes `size` off the room that is left, if it is there.
fn fits(room: &mut usize, size: usize) -> bool {
    match room.checked_sub(size) {
        Some(left) => {
            *room = left;
            true
        }
        None => false,
    }
}

/// How many names or values are allowed.
fn count(expected: &Expected) -> usize {
    match expected {
        Expected::Actions(names) | Expected::Fields(names) | Expected::Choices(names) => names.len(),
        Expected::Values(values) => values.len(),
        _ => 0,
    }
}

fn found_json(found: &Found) -> Json {
    let echo = |echo: &Echo| Json::from(echo.as_str().to_owned());
    match found {
        Found::Value { of, echo: text } => {
            let of = ("type", Json::from(of.as_str()));
            Json::object(
                [of].into_iter()
                    .chain(text.as_ref().map(|text| ("text", echo(text)))),
            )
        }
        Found::Count { count, what } => {
            let of = match what {
                Counted::Characters => JsonType::String,
                Counted::Items => JsonType::Array,
                Counted::Entries => JsonType::Object,
            };
            Json::object([("type", Json::from(of.as_str())), ("count", Json::from(*count))])
        }
        Found::Key(key) => Json::object(key.as_ref().map(|key| ("key", echo(key)))),
        Found::Bytes(count) => Json::object([("bytes", Json::from(*count))]),
    }
}

/// A name of the menu's own, which nobody bounds, cut as an echo is.
fn bounded(name: &str) -> String {
    Echo::new(name).as_str().to_owned()
}

/// A pattern is the author's and visible: as it is, unless it is long.
fn shown(pattern: &str) -> String {
    const MOST: usize = 256;
    if pattern.chars().nth(MOST).is_none() {
        return pattern.to_owned();
    }
    pattern.chars().take(MOST).chain(['…']).collect()
}

/// In double quotes, so that its white space shows and its end is where the quote is.
fn quoted(echo: &Echo) -> String {
    format!("\"{}\"", echo.as_str().replace('"', "\\\""))
}

/// Fills the placeholders of a template; one that `datum` doesn't know stays as it is written.
fn fill(template: &str, datum: impl Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let filled = after
            .split_once('}')
            .and_then(|(name, tail)| Some((datum(name)?, tail)));
        if let Some((value, tail)) = filled {
            text.push_str(&value);
            rest = tail;
        } else {
            text.push('{');
            rest = after;
        }
    }
    text.push_str(rest);
    text
}
