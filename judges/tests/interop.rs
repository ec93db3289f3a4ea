//! Interop: what is exported is read by the types of rmcp, async-openai and genai, and given back as it was; what these
//! types write is read to the right action.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{fmt::Debug, iter};

use action_menu::{
    ActionMenu, Json, OwnedMenu, Rejection,
    provider::{Export, ExportErrors, Target, Turn},
};
use fastrand::Rng;
use menus::generate;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// What is said of each menu.
macro_rules! of_each_menu {
    ($said:ident) => {
        [
            $said::<menus::Support>(),
            $said::<menus::Desk>(),
            $said::<menus::Grid>(),
            $said::<menus::Numbers>(),
            $said::<menus::Shop>(),
            $said::<menus::values::Tickets>(),
            $said::<menus::values::Deliveries>(),
            $said::<menus::values::Searches>(),
            $said::<menus::values::Bounds>(),
            $said::<menus::values::Sets>(),
            $said::<menus::values::Anything>(),
            $said::<menus::values::Forms>(),
            $said::<menus::values::Foreign>(),
            $said::<menus::corners::Corners>(),
        ]
    };
}

/// What is said of records of each kind.
macro_rules! of_records {
    ($said:ident) => {
        [
            $said::<menus::values::Address>(),
            $said::<menus::values::Filter>(),
            $said::<menus::values::Page<menus::values::OrderId>>(),
            $said::<menus::corners::Article>(),
            $said::<menus::corners::Ñandú>(),
        ]
    };
}

#[path = "interop/chat.rs"]
mod chat;
#[path = "interop/genai.rs"]
mod genai;
#[path = "interop/mcp.rs"]
mod mcp;
#[path = "interop/responses.rs"]
mod responses;

/// How many actions of each menu are sent as calls.
const CALLS: usize = 60;

/// An action, and the call by which a model asks for it.
struct Asked<M> {
    action: M,
    name: String,
    arguments: Map<String, Value>,
}

impl<M: OwnedMenu> Asked<M> {
    /// Good proposals as calls, [`CALLS`] of them.
    fn some() -> impl Iterator<Item = Self> {
        let mut rng = Rng::with_seed(1);
        let proposals = iter::repeat_with(move || {
            let proposal = generate::good(M::MENU, &mut rng);
            generate::write(&proposal, &mut rng)
        });
        // An author's own check refuses a few.
        let actions = proposals.filter_map(|text| M::parse(&text).ok());
        actions.take(CALLS).map(|action| {
            let Value::Object(mut arguments) = action.to_value() else {
                unreachable!("an action is an object")
            };
            let name = arguments.remove(M::MENU.tag());
            let name = name.as_ref().and_then(Value::as_str).expect("a tag").to_owned();
            Self {
                action,
                name,
                arguments,
            }
        })
    }

    /// The arguments as text: nothing where there are none, as models write it.
    fn text(&self) -> String {
        if self.arguments.is_empty() {
            return String::new();
        }
        serde_json::to_string(&self.arguments).expect("JSON")
    }
}

/// The calls of the turn, in their order, ask for the very actions.
fn asks_for<M: OwnedMenu + Debug + PartialEq>(turn: &Turn, asked: &[(&str, &Asked<M>)]) {
    let read: Vec<(Option<&str>, Result<M, Rejection>)> =
        turn.actions().map(|(call, action)| (call.id(), action)).collect();
    assert_eq!(read.len(), asked.len(), "{turn:?}");
    for ((id, action), (expected, asked)) in read.iter().zip(asked) {
        assert_eq!(*id, Some(*expected), "{turn:?}");
        assert_eq!(action.as_ref(), Ok(&asked.action), "{turn:?}");
    }
}

/// How many tools of the menu the peer's type has taken, and for how many of the targets: one an action, and the one tool
/// for all of them.
fn tools_taken<M: ActionMenu, T: DeserializeOwned + Serialize>(
    targets: &[Target],
    needed: &[&str],
) -> (usize, usize) {
    let (mut taken, mut by) = (0, 0);
    for target in targets {
        let (Ok(tools), Ok(proposal)) = (target.tools::<M>(), target.proposal_tool::<M>()) else {
            assert!(target.is_strict(), "{target:?} takes every menu");
            continue;
        };
        let tools = [tools, proposal].map(|export| items(&export.json)).concat();
        for tool in &tools {
            kept::<T>(tool);
            judged::<T>(tool, needed);
        }
        taken += tools.len();
        by += 1;
    }
    (taken, by)
}

/// Whether the peer's type has taken the format, where there is one.
fn is_format_taken<T: DeserializeOwned + Serialize>(
    export: Result<Export, ExportErrors>,
    needed: &[&str],
) -> bool {
    let format = export.map(|export| export.json.into());
    if let Ok(format) = &format {
        kept::<T>(format);
        judged::<T>(format, needed);
    }
    format.is_ok()
}

/// The items of a list.
fn items(list: &Json) -> Vec<Value> {
    match list.into() {
        Value::Array(items) => items,
        other => unreachable!("no list: {other}"),
    }
}

/// The peer's type takes the value, and gives back the same.
fn kept<T: DeserializeOwned + Serialize>(value: &Value) -> T {
    let taken: Result<T, _> = serde_json::from_value(value.clone());
    let taken = taken.unwrap_or_else(|error| unreachable!("{error}: {value}"));
    let given = serde_json::to_value(&taken).expect("JSON");
    assert_eq!(given, *value);
    taken
}

/// The peer's type takes the value for what it is: without one of the keys at these places it refuses it, and a key that it
/// doesn't know is lost on it.
fn judged<T: DeserializeOwned + Serialize>(value: &Value, needed: &[&str]) {
    let taken = |value: Value| serde_json::from_value::<T>(value).ok();
    for place in needed {
        let (object, key) = place.rsplit_once('/').expect("a pointer");
        let mut without = value.clone();
        let object = without.pointer_mut(object).and_then(Value::as_object_mut);
        object.expect("an object").remove(key).expect("the key");
        assert!(taken(without).is_none(), "{place} of {value}");
    }
    let mut more = value.clone();
    more.as_object_mut()
        .expect("an object")
        .insert("of_nobody".to_owned(), Value::Null);
    let given = taken(more.clone()).and_then(|taken| serde_json::to_value(taken).ok());
    assert_ne!(given, Some(more));
}
