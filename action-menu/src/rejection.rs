//! What is wrong with a proposal: every problem, with a stable code and a JSON Pointer.

/// An enum that knows all its variants, for tables that have a place for each.
macro_rules! listed {
    ($(#[$of:meta])* $name:ident: $($(#[$doc:meta])* $variant:ident,)*) => {
        $(#[$of])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl $name {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];
        }
    };
}

mod code;
mod echo;
mod messages;
mod pointer;
mod problem;
mod problems;
mod report;
mod suggestion;

use std::{error, fmt};

use serde::ser::{Serialize, Serializer};

use crate::json::Json;

pub use code::{Code, UnknownCode};
pub use echo::Echo;
pub use messages::{Messages, Phrase};
pub use pointer::Pointer;
pub use problem::{Counted, Expected, Found, Hint, Position, Problem, Range};
pub use report::Report;

pub(crate) use pointer::Path;
pub(crate) use problems::Problems;
pub(crate) use suggestion::folds_alike;
pub use suggestion::{nearest_first, suggest};

/// Why a proposal can't be dispatched: every problem that it has.
///
/// One pointer wide. It displays as one line a problem in English, serialises as JSON for the model (see
/// [`Rejection::json_schema`]), and renders in other languages with [`Rejection::report`].
///
/// ```
/// use action_menu::{ActionMenu, Code};
///
/// #[derive(ActionMenu, Debug)]
/// enum Support {
///     /// Refund an order.
///     Refund { order_id: String, amount: f64 },
/// }
///
/// let rejection = Support::parse(r#"{"action":"refund","amount":"50"}"#).unwrap_err();
/// let codes: Vec<_> = rejection.problems().iter().map(|problem| problem.code()).collect();
/// assert_eq!(codes, [Code::MissingField, Code::WrongType]);
/// assert_eq!(
///     rejection.to_string(),
///     "missing_field at /order_id: this field is required: send a string\n\
///      wrong_type at /amount: expected a number, found the string \"50\"; send it without quotes"
/// );
/// ```
#[derive(Clone, PartialEq)]
pub struct Rejection(Box<Inner>);

#[derive(Clone, PartialEq)]
struct Inner {
    action: Option<&'static str>,
    problems: Vec<Problem>,
    omitted: usize,
    names: usize,
}

impl Rejection {
    /// Of at least one problem; `names` is how many names of a closed set a rendering lists.
    pub(crate) fn new(
        action: Option<&'static str>,
        problems: Vec<Problem>,
        omitted: usize,
        names: usize,
    ) -> Self {
        Self(Box::new(Inner {
            action,
            problems,
            omitted,
            names,
        }))
    }

    /// The problems, in a stable order: the tag; the fields as declared, nested ones in place; then unknown
    /// and duplicate keys as they come in the text. At most 32 unless the limits say otherwise.
    pub fn problems(&self) -> &[Problem] {
        &self.0.problems
    }

    /// How many problems there are beyond [`problems`](Self::problems).
    pub fn omitted(&self) -> usize {
        self.0.omitted
    }

    /// The action that the proposal was judged as, where it names one of the menu.
    pub fn action(&self) -> Option<&'static str> {
        self.0.action
    }

    /// The first problem's code.
    pub fn code(&self) -> Code {
        // There is at least one problem.
        self.0.problems.first().map_or(Code::Invalid, Problem::code)
    }

    /// Whether the same things are wrong as before: the same codes at the same places, with the same hints. A
    /// model that comes back with the same problems won't mend them on a third try.
    pub fn repeats(&self, earlier: &Self) -> bool {
        let same = |(now, before): (&Problem, &Problem)| {
            now.code == before.code
                && now.pointer == before.pointer
                && now.hint == before.hint
                && now.position == before.position
        };
        self.0.omitted == earlier.0.omitted
            && self.0.problems.len() == earlier.0.problems.len()
            && self.0.problems.iter().zip(&earlier.0.problems).all(same)
    }

    /// The same rejection with nothing of the proposal in it: no echo, no key of the model's making. For
    /// logs that must not hold what a customer wrote.
    #[must_use]
    pub fn without_values(&self) -> Self {
        let problems = self.0.problems.iter().cloned().map(Problem::without_values);
        Self(Box::new(Inner {
            problems: problems.collect(),
            ..*self.0
        }))
    }

    /// The rejection in the words of a language: [`Messages::ENGLISH`], [`Messages::SPANISH`],
    /// [`Messages::PORTUGUESE`], or the user's own.
    pub fn report<'r>(&'r self, messages: &'r Messages) -> Report<'r> {
        Report::new(self, messages)
    }

    /// The rejection as JSON for the model, in English: at most 8 KiB of text, whatever was proposed (with
    /// messages of one's own, as long as those).
    pub fn to_json(&self) -> Json {
        self.report(&Messages::ENGLISH).to_json()
    }

    /// The JSON Schema of [`to_json`](Self::to_json), the same for every menu.
    pub const fn json_schema() -> &'static str {
        include_str!("../rejection.schema.json")
    }

    fn names(&self) -> usize {
        self.0.names
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.report(&Messages::ENGLISH).fmt(f)
    }
}

/// As it displays: what `main` prints when it returns one.
impl fmt::Debug for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl error::Error for Rejection {}

impl Serialize for Rejection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}
