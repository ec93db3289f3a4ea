//! What a pattern may be: what ECMA-262 with its flag `u` (JSON Schema 2020-12, core, section 6.4) and our engine read
//! alike. One rule for the derive, which refuses all else, and for the reader.

use std::{iter::Peekable, str::Chars};

/// All but the line terminators of ECMA-262: `.` of the engine leaves out the line feed alone.
const ANY: &str = r"[^\n\r\x{2028}\x{2029}]";

/// White space and line terminators of ECMA-262: `\s` of the engine is those of ASCII.
const SPACES: &str =
    r"\t\n\x{b}\x{c}\r\x{20}\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}";

/// The pattern as the engine takes it; or what another reader of the schema would not take, or take as another.
pub(crate) fn translated(pattern: &str) -> Result<String, String> {
    let mut chars = pattern.chars().peekable();
    let mut text = String::with_capacity(pattern.len());
    let mut in_class = false;
    // Whether something stands before that can be repeated; in a class, whether a range is open.
    let (mut repeatable, mut after_dash) = (false, false);
    let mut begins = false;
    while let Some(c) = chars.next() {
        let is_repeated = std::mem::replace(&mut repeatable, true);
        let is_first = std::mem::take(&mut begins);
        let is_end = std::mem::replace(&mut after_dash, in_class && c == '-' && !is_first);
        match c {
            '\\' => {
                let boundary = !in_class && matches!(chars.peek(), Some('b' | 'B'));
                let spaces = in_class && chars.peek() == Some(&'s');
                text.push_str(&escape(&mut chars, in_class)?);
                repeatable = !boundary;
                let mut ahead = chars.clone();
                if spaces && (is_end || (ahead.next() == Some('-') && ahead.next() != Some(']'))) {
                    return Err(r"`\s` is no end of a range, and a dash beside it is written `\-`".to_owned());
                }
            }
            ']' if in_class => {
                in_class = false;
                text.push(c);
            }
            '[' if in_class => return Err(r"a bracket in a class is written `\[`".to_owned()),
            '&' | '~' | '-' if in_class && chars.peek() == Some(&c) => {
                return Err(format!("`{c}{c}` in a class is not the same to every reader"));
            }
            _ if in_class => text.push(c),
            '[' => {
                (in_class, begins) = (true, true);
                text.push(c);
                text.extend(chars.next_if_eq(&'^'));
                if chars.peek() == Some(&']') {
                    return Err("a class has characters, as `[a-z]`".to_owned());
                }
            }
            '.' => text.push_str(ANY),
            '*' | '+' | '?' | '{' if !is_repeated => {
                return Err("what is repeated is a character, a class or a group, once".to_owned());
            }
            '*' | '+' | '?' | '{' => {
                if c == '{' {
                    text.push_str(&count(&mut chars)?);
                } else {
                    text.push(c);
                }
                text.extend(chars.next_if_eq(&'?'));
                repeatable = false;
            }
            '^' | '$' | '|' => {
                text.push(c);
                repeatable = false;
            }
            ']' | '}' => return Err(format!(r"a bracket that closes nothing is written `\{c}`")),
            '(' => {
                let named = chars.next_if_eq(&'?').is_some();
                text.push_str(if named { group(&mut chars)? } else { "(" });
                repeatable = false;
            }
            _ => text.push(c),
        }
    }
    Ok(text)
}

/// What stands behind a backslash.
fn escape(chars: &mut Peekable<Chars<'_>>, in_class: bool) -> Result<String, String> {
    let Some(c) = chars.next() else {
        return Err(r"it ends with a backslash, which is written `\\`".to_owned());
    };
    match c {
        'd' | 'D' | 'w' | 'W' | 'n' | 'r' | 't' | 'f' | 'v' | '^' | '$' | '\\' | '.' | '*' | '+' | '?'
        | '(' | ')' | '[' | ']' | '{' | '}' | '|' => Ok(format!("\\{c}")),
        '/' => Ok("/".to_owned()),
        '-' if in_class => Ok(r"\-".to_owned()),
        'b' | 'B' if !in_class => Ok(format!("\\{c}")),
        'x' => digits(chars, 2).map(|digits| format!(r"\x{{{digits}}}")),
        'u' if chars.next_if_eq(&'{').is_some() => {
            let mut digits = String::new();
            while let Some(digit) = chars.next_if(char::is_ascii_hexdigit) {
                digits.push(digit);
            }
            match chars.next() {
                Some('}') if !digits.is_empty() => Ok(format!(r"\x{{{digits}}}")),
                _ => Err(r"a character by its number is written `\u{1f4a9}`".to_owned()),
            }
        }
        'u' => digits(chars, 4).map(|digits| format!(r"\x{{{digits}}}")),
        's' if in_class => Ok(SPACES.to_owned()),
        's' => Ok(format!("[{SPACES}]")),
        'S' if !in_class => Ok(format!("[^{SPACES}]")),
        'S' => Err(r"`\S` in a class is not supported: write what the class leaves out".to_owned()),
        '1'..='9' => Err("back-references are not supported".to_owned()),
        _ => Err(format!(r"`\{c}` is none of the escapes that every reader knows")),
    }
}

fn digits(chars: &mut Peekable<Chars<'_>>, count: usize) -> Result<String, String> {
    let mut digits = String::new();
    while digits.len() < count {
        match chars.next_if(char::is_ascii_hexdigit) {
            Some(digit) => digits.push(digit),
            None => return Err(format!("a number of {count} hexadecimal digits is cut short")),
        }
    }
    Ok(digits)
}

/// `{3}`, `{3,}` or `{3,5}`.
fn count(chars: &mut Peekable<Chars<'_>>) -> Result<String, String> {
    let mut inside = String::new();
    let closed = loop {
        match chars.next() {
            Some('}') => break true,
            Some(c) if c == ',' || c.is_ascii_digit() => inside.push(c),
            _ => break false,
        }
    };
    let (least, most) = inside.split_once(',').unwrap_or((&inside, ""));
    if closed && !least.is_empty() && !most.contains(',') {
        Ok(format!("{{{inside}}}"))
    } else {
        Err(r"a count is `{3}`, `{3,}` or `{3,5}`, and a bracket that is none is written `\{`".to_owned())
    }
}

/// What stands behind `(?`: a group without a number, or with a name.
fn group(chars: &mut Peekable<Chars<'_>>) -> Result<&'static str, String> {
    match chars.next() {
        Some(':') => Ok("(?:"),
        Some('<') if !matches!(chars.peek(), Some('=' | '!')) => Ok("(?<"),
        Some('=' | '!' | '<') => Err("look-around is not supported".to_owned()),
        _ => Err("flags in a pattern are not the same to every reader".to_owned()),
    }
}
