//! Constants and statics have names that a derive could want for what it binds.
#![allow(non_upper_case_globals, dead_code)]

use std::{borrow::Cow, collections::BTreeSet};

use action_menu::{ActionMenu, Approval, BoxFuture, Choice, Handler, Record, Scalar};

macro_rules! scope {
    ($($name:ident)*; $($other:ident)*) => {
        $(const $name: u8 = 0;)*
        $(static $other: u8 = 0;)*
    };
}

scope!(
    f0 f1 f2 value given slot order_id text cx approval action position note item tag name h;
    fields field handler context permit menu deserializer serializer literal reason inner this
);

/// A record.
#[derive(Record, Debug)]
pub struct Page<T> {
    /// What is on it.
    #[field(default)]
    pub item: Vec<T>,
    /// What stands beside it.
    #[field(default, unique)]
    pub note: Vec<u8>,
    /// Its number.
    #[field(range = 1.., default = 1)]
    pub value: u32,
}

/// A closed set.
#[derive(Choice, Debug)]
pub enum Tone {
    /// Plain.
    Plain,
}

/// A type of its own.
#[derive(Scalar, Debug)]
#[scalar(unique, each(check = known))]
pub struct Tags(Vec<String>);

fn known(words: &str) -> Result<(), String> {
    (!words.is_empty()).then_some(()).ok_or_else(|| "empty".into())
}

/// A menu.
#[derive(ActionMenu, Debug)]
#[menu(serde, context = str)]
pub enum Desk {
    /// Refund an order.
    #[action(write(irreversible), confirm_if = Self::asks, idempotent_by(order_id), verify = "count", retry = 1)]
    Refund {
        /// Which.
        order_id: String,
        /// Why.
        #[field(default = "lost")]
        reason: String,
        /// How.
        value: Tone,
    },
    /// Find orders.
    #[action(read)]
    Find {
        /// What is tagged so.
        tag: Tags,
        /// What is found on them.
        #[field(unique, each(check = known))]
        fields: Vec<String>,
        /// Where.
        context: Option<Box<Page<u8>>>,
    },
    /// Count them.
    #[action(read)]
    Count,
    /// What is noted.
    #[action(flatten)]
    Notes(Notes),
}

impl Desk {
    const fn asks(&self) -> bool {
        matches!(self, Self::Refund { .. })
    }
}

/// A menu to be flattened.
#[derive(ActionMenu, Debug)]
#[menu(serde, context = str)]
pub enum Notes {
    /// Leave a note.
    #[action(write(reversible))]
    Note {
        /// What it says.
        text: String,
        /// For whom.
        handler: BTreeSet<String>,
    },
}

/// An async menu.
#[derive(ActionMenu, Debug)]
#[menu(handler(async), context = str)]
pub enum Later<'a> {
    /// Look something up.
    #[action(read, returns = String)]
    Find {
        /// What.
        text: Cow<'a, str>,
    },
    /// Burn it.
    #[action(write(irreversible), confirm, repeatable)]
    Burn {
        /// What.
        approval: u8,
    },
}

/// A boxed menu.
#[derive(ActionMenu, Debug)]
#[menu(handler(async, boxed))]
pub enum Boxed {
    /// Look something up.
    Find {
        /// What.
        literal: String,
        /// Where.
        permit: bool,
    },
}

struct Clerk;

impl Handler for Clerk {
    type Output = String;
    type Error = ();
}

impl DeskHandler for Clerk {
    fn refund(&mut self, _: &str, _: Approval, id: String, _: String, _: Tone) -> Result<String, ()> {
        Ok(id)
    }

    fn find(&mut self, _: &str, _: Tags, _: Vec<String>, _: Option<Box<Page<u8>>>) -> Result<String, ()> {
        Ok(String::new())
    }

    fn count(&mut self, _: &str) -> Result<String, ()> {
        Ok(String::new())
    }
}

impl NotesHandler for Clerk {
    fn note(&mut self, who: &str, words: String, _: BTreeSet<String>) -> Result<String, ()> {
        Ok(words + who)
    }
}

impl LaterHandler for Clerk {
    async fn find(&self, _: &str, words: Cow<'_, str>) -> Result<String, ()> {
        Ok(words.into_owned())
    }

    async fn burn(&self, _: &str, _: Approval, _: u8) -> Result<String, ()> {
        Ok(String::new())
    }
}

impl BoxedHandler for Clerk {
    fn find(&self, words: String, _: bool) -> BoxFuture<'_, Result<String, ()>> {
        Box::pin(async move { Ok(words) })
    }
}

/// What a note answers.
#[must_use]
pub fn answer() -> Option<String> {
    let words = r#"{"action":"note","text":"Hi, ","handler":[]}"#;
    Notes::parse(words).ok()?.dispatch(&mut &mut Clerk, "Ana").ok()
}
