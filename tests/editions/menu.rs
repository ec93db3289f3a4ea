//! Every derive, with what editions differ in: keywords, paths, the prelude, the scope of temporaries. One source, compiled
//! in each edition that a user's crate may have.

#![deny(warnings, rust_2018_idioms)]

use std::{borrow::Cow, collections::BTreeMap, future::Future};

use action_menu::{ActionMenu, BoxFuture, Choice, Handler, Record, Scalar};

/// How urgent it is.
#[derive(Choice, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// It can wait.
    Low,
    /// It can't.
    Dyn,
}

/// The number of an order.
#[derive(Scalar, Clone, Debug, PartialEq)]
#[scalar(pattern = "^[A-Z]-[0-9]+$", check = not_zero)]
pub struct OrderId(String);

fn not_zero(id: &str) -> Result<(), String> {
    if id.ends_with("-0") {
        Err("numbers begin at 1".to_owned())
    } else {
        Ok(())
    }
}

/// What is in a parcel.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct Parcel<T> {
    /// How many of each.
    #[field(items = 1..=3, each(range = 1..))]
    pub r#dyn: BTreeMap<Priority, u8>,
    /// What is in it.
    pub r#gen: T,
    /// Another one.
    pub r#in: Option<Box<Parcel<T>>>,
}

/// Actions whose names are keywords of some edition.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// Wait.
    #[action(read)]
    Await,
    /// Try.
    #[action(write(irreversible), confirm_if = always, idempotent, verify = "await")]
    Try {
        /// Which.
        r#async: OrderId,
        /// How.
        #[field(default = "low")]
        r#try: Priority,
    },
    /// Make.
    Gen {
        /// What.
        parcel: Parcel<bool>,
    },
}

fn always(_: &Menu) -> bool {
    true
}

/// Handled later.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(handler(async))]
pub enum Later<'a> {
    /// Say something.
    Say {
        /// What.
        text: Cow<'a, str>,
    },
}

/// Handled later, by whoever stands behind a pointer.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(handler(async, boxed))]
pub enum Boxed {
    /// Say something.
    Say {
        /// What.
        text: String,
    },
}

/// Both.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Both {
    /// All of the menu.
    #[action(flatten)]
    Menu(Menu),
    /// Stop.
    Stop,
}

/// Handles them.
#[derive(Debug)]
pub struct Desk;

impl Handler for Desk {
    type Output = String;
    type Error = ();
}

impl MenuHandler for Desk {
    fn r#await(&mut self) -> Result<String, ()> {
        Ok("await".to_owned())
    }

    fn r#try(&mut self, _: action_menu::Approval, r#async: OrderId, r#try: Priority) -> Result<String, ()> {
        Ok(format!("{} {:?}", r#async.0, r#try))
    }

    fn r#gen(&mut self, parcel: Parcel<bool>) -> Result<String, ()> {
        Ok(parcel.r#gen.to_string())
    }
}

impl BothHandler for Desk {
    fn stop(&mut self) -> Result<String, ()> {
        Ok("stop".to_owned())
    }
}

impl LaterHandler for Desk {
    fn say(&self, text: Cow<'_, str>) -> impl Future<Output = Result<String, ()>> + Send {
        let text = text.into_owned();
        async move { Ok(text) }
    }
}

impl BoxedHandler for Desk {
    fn say(&self, text: String) -> BoxFuture<'_, Result<String, ()>> {
        Box::pin(async move { Ok(text) })
    }
}

#[cfg(test)]
mod tests {
    use action_menu::testing::Corpus;

    use super::*;

    #[test]
    fn each_menu_reads_and_writes() {
        for text in [
            r#"{"action":"await"}"#,
            r#"{"action":"try","async":"A-1","try":"dyn"}"#,
            r#"{"action":"gen","parcel":{"dyn":{"dyn":1},"gen":true}}"#,
        ] {
            let action = Menu::parse(text).map(|action| action.to_text());
            assert_eq!(action.as_deref(), Ok(text));
            let both = Both::parse(text).map(|action| action.needs_approval());
            assert_eq!(both, Ok(text.contains("\"try\",")));
        }
        Corpus::<Boxed>::new().assert_refused();
        Corpus::<Later<'_>>::new().assert_refused();
        Corpus::<Menu>::with_examples([r#"{"action":"try","async":"A-1"}"#]).assert_refused();
    }
}
