//! A contract as a script has it: an object literal, as JSON.

use std::{iter::Peekable, str::Chars};

/// The literal as the text of JSON: names without quotes, texts in single quotes or put together with `+`, comments, and
/// commas at the end. Nothing is run. `None` where it is no literal; whether what comes out is JSON its reader says.
pub(crate) fn as_json(script: &str) -> Option<String> {
    let tokens = tokens(script)?;
    let mut json = String::new();
    // A space between them, so that two never become one.
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Text(text) => json.push_str(&serde_json::to_string(text).ok()?),
            Token::Mark(mark) => json.push(*mark),
            Token::Number(digits) => json.push_str(digits),
            Token::Word(word) if tokens.get(at + 1) == Some(&Token::Mark(':')) => {
                json.push_str(&serde_json::to_string(word).ok()?);
            }
            Token::Word(word) if matches!(word.as_str(), "true" | "false" | "null") => json.push_str(word),
            Token::Word(_) => return None,
        }
        json.push(' ');
    }
    Some(json)
}

#[derive(Debug, PartialEq)]
enum Token {
    Text(String),
    /// A name, or a value that is written as one.
    Word(String),
    Number(String),
    Mark(char),
}

/// The tokens, texts put together, without commas at the end.
fn tokens(script: &str) -> Option<Vec<Token>> {
    let mut chars = script.chars().peekable();
    let mut tokens: Vec<Token> = Vec::new();
    while let Some(first) = chars.next() {
        if first.is_whitespace() {
            continue;
        }
        if first == '/' {
            comment(&mut chars)?;
            continue;
        }
        match (tokens.as_mut_slice(), token(&mut chars, first)?) {
            ([.., Token::Text(begin), Token::Mark('+')], Token::Text(more)) => {
                begin.push_str(&more);
                tokens.pop();
            }
            ([.., last @ Token::Mark(',')], Token::Mark(end @ ('}' | ']'))) => *last = Token::Mark(end),
            (_, token) => tokens.push(token),
        }
    }
    Some(tokens)
}

fn token(chars: &mut Peekable<Chars<'_>>, first: char) -> Option<Token> {
    let is_in_number = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
    let is_in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
    match first {
        '"' | '\'' | '`' => text(chars, first).map(Token::Text),
        '{' | '}' | '[' | ']' | ':' | ',' | '+' => Some(Token::Mark(first)),
        c if c.is_ascii_digit() || c == '-' => Some(Token::Number(run(chars, c, is_in_number))),
        c if is_in_word(c) => Some(Token::Word(run(chars, c, is_in_word))),
        _ => None,
    }
}

fn run(chars: &mut Peekable<Chars<'_>>, first: char, is_in: impl Fn(char) -> bool) -> String {
    let mut run = String::from(first);
    while let Some(c) = chars.next_if(|c| is_in(*c)) {
        run.push(c);
    }
    run
}

/// A comment behind its first `/`, to the end of the line or to `*/`.
fn comment(chars: &mut Peekable<Chars<'_>>) -> Option<()> {
    match chars.next()? {
        '/' => while chars.next_if(|c| *c != '\n').is_some() {},
        '*' => while !(chars.next()? == '*' && chars.next_if_eq(&'/').is_some()) {},
        _ => return None,
    }
    Some(())
}

/// A text behind its first quote. Of one in backticks nothing is put in.
fn text(chars: &mut Peekable<Chars<'_>>, quote: char) -> Option<String> {
    let mut text = String::new();
    loop {
        let c = match chars.next()? {
            c if c == quote => return Some(text),
            '$' if quote == '`' && chars.peek() == Some(&'{') => return None,
            '\\' => match chars.next()? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'u' => {
                    let digits: String = chars.by_ref().take(4).collect();
                    char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?
                }
                '\n' => continue,
                other => other,
            },
            '\n' if quote != '`' => return None,
            c => c,
        };
        text.push(c);
    }
}
