//! A turn while it is being read: what is there so far, and whether it is all.

use std::collections::HashSet;

use super::{
    Call, Stop, Target, Turn, TurnError, Wire, anthropic, bedrock, cohere, gemini, mcp, openai, raw::Raw,
    responses,
};
use crate::{
    read,
    rejection::{Code, Echo, Hint, Rejection},
};

/// What has come of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) text: String,
    pub(super) parts: Vec<Part>,
    pub(super) stop: Option<Stop>,
    /// The words of a refusal have come.
    pub(super) refusal: String,
    /// The mark has come behind which nothing follows.
    pub(super) ended: bool,
}

/// What has come of a call.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Where the provider says that it belongs.
    pub(super) index: Option<u64>,
    pub(super) id: Option<String>,
    pub(super) name: String,
    pub(super) arguments: Result<Option<String>, Rejection>,
    /// It is all there.
    pub(super) whole: bool,
    /// A call of the provider's own; otherwise what it could not make a call of.
    pub(super) stated: bool,
}

/// How arguments usually travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// As a string that holds JSON.
    Text,
    /// As an object.
    Object,
}

impl Draft {
    /// Reads the body of an answer.
    pub(super) fn of_answer(target: Target, text: &str) -> Result<Turn, TurnError> {
        let answer = parsed(text)?;
        let mut draft = Self::default();
        match target.wire() {
            Wire::OpenAi => openai::answer(&mut draft, answer),
            Wire::Ollama => openai::ollama(&mut draft, answer),
            Wire::Responses => responses::answer(&mut draft, answer),
            Wire::Anthropic => anthropic::answer(&mut draft, answer),
            Wire::Gemini => gemini::answer(&mut draft, answer),
            Wire::Mcp => mcp::answer(&mut draft, answer),
            Wire::Bedrock => bedrock::answer(&mut draft, answer),
            Wire::Cohere => cohere::answer(&mut draft, answer),
        }?;
        Ok(draft.turn(target))
    }

    /// Reads a single call.
    pub(super) fn of_call(target: Target, text: &str) -> Result<Call, TurnError> {
        let call = parsed(text)?;
        let mut draft = Self::default();
        match target.wire() {
            Wire::OpenAi | Wire::Cohere => openai::call(&mut draft, call, Form::Text),
            Wire::Ollama => openai::call(&mut draft, call, Form::Object),
            Wire::Responses => responses::item(&mut draft, call),
            Wire::Anthropic => anthropic::block(&mut draft, call),
            Wire::Gemini => gemini::part(&mut draft, call),
            Wire::Mcp => mcp::answer(&mut draft, call),
            Wire::Bedrock => bedrock::block(&mut draft, call),
        }?;
        draft.ended = true;
        draft.turn(target).calls.pop().ok_or(TurnError::Foreign)
    }

    /// Takes an event of a stream.
    pub(super) fn event(&mut self, target: Target, text: &str) -> Result<(), TurnError> {
        let event = parsed(text)?;
        match target.wire() {
            Wire::OpenAi => openai::event(self, event),
            Wire::Ollama => openai::ollama(self, event),
            Wire::Responses => responses::event(self, event),
            Wire::Anthropic => anthropic::event(self, event),
            Wire::Gemini => gemini::chunk(self, event),
            Wire::Mcp => mcp::answer(self, event),
            Wire::Bedrock => bedrock::event(self, event),
            Wire::Cohere => cohere::event(self, event),
        }
    }

    /// Adds a call that is all there.
    pub(super) fn add(
        &mut self,
        id: Option<Raw<'_>>,
        name: Option<Raw<'_>>,
        arguments: Option<Raw<'_>>,
        form: Form,
    ) -> Result<(), TurnError> {
        let part = self.open(None, id, name)?;
        part.arguments = sent(arguments, form);
        part.whole = true;
        Ok(())
    }

    /// Adds a call whose arguments are still to come.
    pub(super) fn open(
        &mut self,
        index: Option<u64>,
        id: Option<Raw<'_>>,
        name: Option<Raw<'_>>,
    ) -> Result<&mut Part, TurnError> {
        self.push(Part {
            index,
            id: stated_id(id),
            name: name.and_then(Raw::text).unwrap_or_default().into_owned(),
            arguments: Ok(None),
            whole: false,
            stated: true,
        })
    }

    /// Adds what the provider could not make a call of.
    pub(super) fn unreadable(&mut self, rejection: Rejection) -> Result<(), TurnError> {
        self.push(Part::unreadable(rejection))?;
        Ok(())
    }

    pub(super) fn push(&mut self, part: Part) -> Result<&mut Part, TurnError> {
        if self.parts.len() >= Turn::MOST_CALLS {
            return Err(TurnError::TooLarge);
        }
        // Whatever mark came before, something followed.
        self.ended = false;
        self.parts.push(part);
        self.parts.last_mut().ok_or(TurnError::TooLarge)
    }

    /// The last call that belongs there.
    pub(super) fn at(&mut self, index: Option<u64>) -> Option<&mut Part> {
        self.parts.iter_mut().rfind(|part| part.index == index)
    }

    /// Notes the word by which the provider says why it stopped.
    pub(super) fn stopped(&mut self, word: Option<Raw<'_>>) {
        if let Some(word) = word {
            self.stop = Some(Stop::of(&word.lossy()));
        }
    }

    /// Adds text beside the calls.
    pub(super) fn say(&mut self, text: Option<Raw<'_>>) {
        if let Some(text) = text {
            self.text.push_str(&text.lossy());
        }
    }

    /// The turn, now that nothing follows.
    pub(super) fn turn(mut self, target: Target) -> Turn {
        let stop = match self.stop.take() {
            _ if !self.ended => Stop::Cut,
            None | Some(Stop::Unstated | Stop::Done) if self.parts.is_empty() && !self.refusal.is_empty() => {
                Stop::Refused
            }
            stop => stop.unwrap_or(Stop::Unstated),
        };
        if self.text.is_empty() {
            self.text = self.refusal;
        }
        if stop == Stop::Unreadable && self.parts.is_empty() {
            let rejection = read::unread(Code::MalformedJson, None);
            self.parts.push(Part::unreadable(rejection));
        }
        let mut keys = HashSet::with_capacity(self.parts.len());
        let mut calls: Vec<Call> = Vec::with_capacity(self.parts.len());
        for part in self.parts {
            let arguments = match part.arguments {
                _ if stop.cuts() || !part.whole => Err(read::unread(Code::Truncated, None)),
                Ok(_) if stop == Stop::Unreadable => Err(read::unread(Code::MalformedJson, None)),
                arguments => arguments,
            };
            let key = key(part.id.as_deref(), calls.len(), &keys);
            keys.insert(key.clone());
            calls.push(Call {
                id: part.id,
                key,
                name: part.name,
                arguments,
                answerable: part.stated,
            });
        }
        Turn {
            text: self.text,
            calls,
            stop,
            target,
        }
    }
}

impl Part {
    /// What the provider could not make a call of.
    const fn unreadable(rejection: Rejection) -> Self {
        Self {
            index: None,
            id: None,
            name: String::new(),
            arguments: Err(rejection),
            whole: true,
            stated: false,
        }
    }

    /// Adds a piece of the text of the arguments; a `null` holds a place only. A call that is said to be whole and goes
    /// on is not to be trusted.
    pub(super) fn append(&mut self, piece: Option<Raw<'_>>) {
        let piece = match sent(piece, Form::Text) {
            Ok(None) => return,
            Ok(Some(piece)) if piece.is_empty() => return,
            Ok(Some(_)) if self.whole => return self.cut(),
            Ok(Some(piece)) => piece,
            Err(rejection) => return self.arguments = Err(rejection),
        };
        match &mut self.arguments {
            Ok(Some(text)) => text.push_str(&piece),
            Ok(none) => *none = Some(piece),
            Err(_) => {}
        }
    }

    /// Some of it is missing, whatever else comes.
    pub(super) fn cut(&mut self) {
        self.arguments = Err(read::unread(Code::Truncated, None));
    }
}

/// The text of arguments, as it was sent.
pub(super) fn sent(arguments: Option<Raw<'_>>, form: Form) -> Result<Option<String>, Rejection> {
    let Some(arguments) = arguments else {
        return Ok(None);
    };
    if !arguments.is_text() {
        return Ok(Some(arguments.source().to_owned()));
    }
    match arguments.text() {
        // An object in a string where an object is usual is one encoding too many, and is told so.
        Some(text) if form == Form::Object && text.trim_start().starts_with('{') => {
            Ok(Some(arguments.source().to_owned()))
        }
        Some(text) => Ok(Some(text.into_owned())),
        None => Err(read::unread(Code::MalformedJson, Some(Hint::LoneSurrogate))),
    }
}

/// The id, unless it says that there is none.
pub(super) fn stated_id(id: Option<Raw<'_>>) -> Option<String> {
    let id = id?;
    let text = match id.text() {
        Some(text) => text.into_owned(),
        None if id.is_number() => id.source().to_owned(),
        None => return None,
    };
    Some(text).filter(|text| !text.is_empty() && text != "null")
}

/// What a call is named by. What is made up has nine letters and digits, which every provider takes for an id.
fn key(id: Option<&str>, place: usize, taken: &HashSet<String>) -> String {
    match id {
        Some(id) if !taken.contains(id) => id.to_owned(),
        _ => (place..=place + taken.len())
            .map(|place| format!("call{place:05}"))
            .find(|key| !taken.contains(key))
            .unwrap_or_default(),
    }
}

fn parsed(text: &str) -> Result<Raw<'_>, TurnError> {
    if text.len() > Turn::MOST_BYTES {
        return Err(TurnError::TooLarge);
    }
    Raw::of(text).map_err(|error| TurnError::malformed(&error))
}

/// The error that an answer tells of, in whatever form: a text, or an object with a message.
pub(super) fn failed(error: Raw<'_>) -> TurnError {
    let words = error.get("message").unwrap_or(error);
    TurnError::Failed(Echo::longer(&words.lossy()))
}
