//! A turn while it is being read: what is there so far, and whether it is all.

use std::collections::HashSet;

use super::{
    Call, Stop, Target, Turn, TurnError, Wire, anthropic, bedrock, cohere, gemini, mcp, openai,
    part::{Form, Part, given, stated_id},
    pieces::Pieces,
    raw::Raw,
    responses,
};
use crate::{
    read,
    rejection::{Code, Echo, Rejection},
};

/// What has come of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) text: Pieces,
    pub(super) parts: Vec<Part>,
    pub(super) stop: Option<Stop>,
    /// The words of a refusal.
    pub(super) refusal: Pieces,
    /// The mark has come behind which nothing follows.
    pub(super) ended: bool,
    /// Something of a call has come that belongs to none: a piece without a call that is open at its place, a second call at
    /// the place of one that isn't whole. What it was a piece of can't be told, so that no call is known to be whole.
    pub(super) astray: bool,
    /// Places that are open for what is no call of ours.
    pub(super) aside: HashSet<String>,
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

    /// Adds a call that is all there: an object, and those around it.
    pub(super) fn add(
        &mut self,
        id: Option<Raw<'_>>,
        levels: &[Raw<'_>],
        key: &str,
        form: Form,
    ) -> Result<&mut Part, TurnError> {
        let name = levels.first().and_then(|call| call.get("name"));
        let part = self.push(Part::begun(None, stated_id(id), name))?;
        part.give(given(levels, key, form));
        part.whole = true;
        Ok(part)
    }

    /// Adds a call whose arguments are still to come.
    pub(super) fn open(
        &mut self,
        place: Option<&str>,
        id: Option<Raw<'_>>,
        name: Option<Raw<'_>>,
    ) -> Result<&mut Part, TurnError> {
        let id = stated_id(id);
        self.astray |= self.at(place).is_some_and(|open| !open.whole) || self.knows(id.as_deref());
        self.push(Part::begun(place, id, name))
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
    pub(super) fn at(&mut self, place: Option<&str>) -> Option<&mut Part> {
        self.parts.iter_mut().rfind(|part| part.place.as_deref() == place)
    }

    /// Whether a call has this id.
    pub(super) fn knows(&self, id: Option<&str>) -> bool {
        id.is_some() && self.parts.iter().any(|part| part.id.as_deref() == id)
    }

    /// Whether a call waits for pieces there.
    pub(super) fn is_open(&mut self, place: Option<&str>) -> bool {
        self.at(place).is_some_and(|part| !part.whole)
    }

    /// Adds a piece of arguments to the call at its place: what its holder has under this key, if only a `null`.
    pub(super) fn piece(&mut self, place: Option<&str>, holder: Option<Raw<'_>>, key: &str) {
        let holder = holder.filter(|holder| holder.keys().any(|name| name == key));
        self.astray |= holder.is_none();
        let at = self.parts.iter().rposition(|part| part.place.as_deref() == place);
        self.append(at, holder.and_then(|holder| holder.get(key)));
    }

    /// Adds a piece of arguments to this call. A `null` and the empty text hold a place only.
    pub(super) fn append(&mut self, at: Option<usize>, piece: Option<Raw<'_>>) {
        let Some(piece) = piece.filter(|piece| piece.source() != "\"\"") else {
            return;
        };
        let part = at.and_then(|at| self.parts.get_mut(at)).filter(|_| !self.ended);
        self.astray |= !part.is_some_and(|part| part.append(piece));
    }

    /// Marks the call as whole that is open there.
    pub(super) fn close(&mut self, place: Option<&str>) {
        if let Some(part) = self.at(place) {
            part.whole = true;
        }
    }

    /// Notes why the provider stopped. The gravest word stays, whatever comes later.
    pub(super) fn stop(&mut self, stop: Stop) {
        let known = self.stop.as_ref().map_or(0, Stop::gravity);
        if known < stop.gravity() {
            self.stop = Some(stop);
        }
    }

    /// Notes the word by which the provider says why it stopped.
    pub(super) fn stopped(&mut self, word: Option<Raw<'_>>) {
        if let Some(word) = word {
            let unread = || Stop::Other(Echo::new(word.source()));
            self.stop(word.text().map_or_else(unread, |word| Stop::of(&word)));
        }
    }

    /// Adds text beside the calls.
    pub(super) fn say(&mut self, text: Option<Raw<'_>>) {
        if let Some(text) = text {
            self.text.push(text);
        }
    }

    /// Adds words of a refusal, whatever they are.
    pub(super) fn refuse(&mut self, words: Option<Raw<'_>>) {
        if words.is_some_and(|words| !self.refusal.push(words)) {
            self.stop(Stop::Refused);
        }
    }

    /// The turn, now that nothing follows.
    pub(super) fn turn(mut self, target: Target) -> Turn {
        let stop = match self.stop.take().unwrap_or(Stop::Unstated) {
            _ if !self.ended => Stop::Cut,
            stop if stop.cuts() || stop == Stop::Unreadable => stop,
            _ if self.astray => Stop::Cut,
            _ if !self.refusal.is_empty() => Stop::Refused,
            stop => stop,
        };
        let mut text = self.text.lossy();
        if !text.is_empty() && !self.refusal.is_empty() {
            text.push('\n');
        }
        text.push_str(&self.refusal.lossy());
        if stop == Stop::Unreadable && self.parts.is_empty() {
            let rejection = read::unread(Code::MalformedJson, None);
            self.parts.push(Part::unreadable(rejection));
        }
        let keys = keys(&self.parts);
        let calls = self.parts.into_iter().zip(keys).map(|(part, key)| Call {
            arguments: match part.arguments() {
                _ if stop.cuts() || !part.whole => Err(read::unread(Code::Truncated, None)),
                Ok(_) if stop == Stop::Unreadable => Err(read::unread(Code::MalformedJson, None)),
                arguments => arguments,
            },
            id: part.id,
            key,
            name: part.name,
            answerable: part.stated,
        });
        Turn {
            text,
            calls: calls.collect(),
            stop,
            target,
        }
    }
}

/// What each call is named by: its id, unless it has none or an earlier call has the same. What is made up has nine letters
/// and digits, which every provider takes for an id, and is the id of no call of the turn.
fn keys(parts: &[Part]) -> Vec<String> {
    let ids = parts.iter().filter_map(|part| part.id.as_deref());
    let mut taken: HashSet<String> = ids.map(str::to_owned).collect();
    let mut named = HashSet::with_capacity(parts.len());
    let mut key = |place: usize, part: &Part| match &part.id {
        Some(id) if named.insert(id.clone()) => id.clone(),
        _ => {
            let made = (place..=place + taken.len()).map(|place| format!("call{place:05}"));
            let key = made
                .into_iter()
                .find(|key| !taken.contains(key))
                .unwrap_or_default();
            taken.insert(key.clone());
            key
        }
    };
    parts
        .iter()
        .enumerate()
        .map(|(place, part)| key(place, part))
        .collect()
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
