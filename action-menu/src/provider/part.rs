//! A call while it is being read.

use super::{pieces::Pieces, raw::Raw};
use crate::{
    read,
    rejection::{Code, Hint, Rejection},
};

/// What has come of a call.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Where the provider says that it belongs: an index or an id, as its JSON.
    pub(super) place: Option<String>,
    pub(super) id: Option<String>,
    pub(super) name: String,
    /// The arguments, where they came at once.
    given: Result<Option<String>, Rejection>,
    /// The arguments, where they come in pieces.
    pieces: Pieces,
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

impl Part {
    /// A call of which nothing else has come.
    pub(super) fn begun(place: Option<&str>, id: Option<String>, name: Option<Raw<'_>>) -> Self {
        Self {
            place: place.map(str::to_owned),
            id,
            name: name.and_then(Raw::text).unwrap_or_default().into_owned(),
            given: Ok(None),
            pieces: Pieces::default(),
            whole: false,
            stated: true,
        }
    }

    /// What the provider could not make a call of.
    pub(super) fn unreadable(rejection: Rejection) -> Self {
        Self {
            given: Err(rejection),
            whole: true,
            stated: false,
            ..Self::begun(None, None, None)
        }
    }

    /// With arguments that came at once.
    pub(super) fn give(&mut self, arguments: Result<Option<String>, Rejection>) {
        self.given = arguments;
    }

    /// Adds a piece of the arguments, if the call is still open and it goes on with what is there.
    pub(super) fn append(&mut self, piece: Raw<'_>) -> bool {
        if self.whole || !matches!(self.given, Ok(None)) {
            return false;
        }
        if !piece.is_text() && self.pieces.is_empty() {
            self.given = Ok(Some(piece.source().to_owned()));
            return true;
        }
        self.pieces.push(piece)
    }

    /// The text of the arguments.
    pub(super) fn arguments(&self) -> Result<Option<String>, Rejection> {
        if self.pieces.is_empty() {
            return self.given.clone();
        }
        let text = self.pieces.text();
        text.map(Some).ok_or_else(half_a_pair)
    }

    /// Whether its arguments are one JSON value, so that nothing of them can be missing.
    pub(super) fn is_rounded(&self) -> bool {
        let text = self.arguments().ok().flatten();
        text.is_some_and(|text| Raw::of(&text).is_ok())
    }

    /// Whether it is the other one again: the same call, and if that was all there, with the same arguments.
    pub(super) fn tells_of(&self, other: &Self) -> bool {
        self.id == other.id && self.completes(other) && (!other.whole || self.given == other.given)
    }

    /// Whether it may be all of what that one has told of: the same call, with arguments if there were any.
    pub(super) fn completes(&self, begun: &Self) -> bool {
        (begun.id.is_none() || self.id == begun.id)
            && (begun.name.is_empty() || self.name == begun.name)
            && (begun.is_bare() || !self.is_bare())
    }

    /// Whether nothing of its arguments has come.
    fn is_bare(&self) -> bool {
        let none = |given: &Option<String>| given.as_deref().is_none_or(str::is_empty);
        self.pieces.is_empty() && self.given.as_ref().is_ok_and(none)
    }
}

/// What arguments are called, by one provider or another.
const NAMES: [&str; 4] = ["arguments", "args", "input", "parameters"];

/// Whether there are arguments under a key that is not the wire's: in the object that a call is (the first level), or in one
/// around it. Nobody can say what they are, and a call that has them isn't one without arguments.
pub(super) fn are_elsewhere(levels: &[Raw<'_>], key: &str) -> bool {
    let stray = |depth: usize, name: &str| depth > 0 || name != key;
    levels.iter().enumerate().any(|(depth, level)| {
        let mut names = NAMES.iter().filter(|name| stray(depth, name));
        names.any(|name| level.get(name).is_some())
    })
}

/// The arguments of a call that is all there, under the key that its wire has for them.
pub(super) fn given(levels: &[Raw<'_>], key: &str, form: Form) -> Result<Option<String>, Rejection> {
    if are_elsewhere(levels, key) {
        return Err(read::unread(Code::MalformedJson, None));
    }
    let Some(arguments) = levels.first().and_then(|call| call.get(key)) else {
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
        None => Err(half_a_pair()),
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

fn half_a_pair() -> Rejection {
    read::unread(Code::MalformedJson, Some(Hint::LoneSurrogate))
}
