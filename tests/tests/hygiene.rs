//! The derive assumes nothing of the place where it is used: no prelude, another name of the crate, user
//! types with the names of the standard library's, lints that deny.

#![deny(
    warnings,
    missing_docs,
    missing_debug_implementations,
    unreachable_pub,
    unused_qualifications,
    private_interfaces,
    private_bounds,
    clippy::pedantic,
    clippy::nursery
)]
#![allow(clippy::unwrap_used)]
#![allow(
    clippy::redundant_pub_crate,
    reason = "`unreachable_pub` asks for the opposite"
)]

/// A framework that hands the runtime crate on: its users don't depend on it.
pub mod framework {
    pub extern crate action_menu as menus;
}

/// No prelude, and the runtime crate at another path.
#[no_implicit_prelude]
pub mod bare {
    /// A menu.
    #[derive(crate::framework::menus::ActionMenu)]
    #[menu(crate = "crate::framework::menus")]
    #[derive(::std::fmt::Debug)]
    pub enum Support {
        /// Send a message.
        SendMessage {
            /// What it says.
            text: ::std::string::String,
            /// To whom.
            to: ::std::option::Option<::std::vec::Vec<::std::string::String>>,
        },
        /// Try again.
        Try,
    }
}

/// The user's own types have the names of the standard library's.
pub mod named {
    /// Not the one of std.
    #[derive(Debug)]
    pub struct Option;
    /// Not the one of std.
    pub type Result<T> = core::result::Result<T, std::io::Error>;
    /// Not the one of std.
    #[derive(Debug)]
    pub struct Box;
    /// Not the one of std.
    #[derive(Debug)]
    pub struct Vec;
    /// Not the one of std.
    #[derive(Debug)]
    pub struct Ok;
    /// Not the one of serde.
    #[derive(Debug)]
    pub struct MapAccess;

    /// A menu.
    #[derive(action_menu::ActionMenu, Debug)]
    pub enum Desk {
        /// Close a ticket.
        Close {
            /// Which.
            ticket: u64,
        },
    }

    /// Uses them.
    #[must_use]
    pub const fn all() -> (Option, Box, Vec, Ok, MapAccess) {
        (Option, Box, Vec, Ok, MapAccess)
    }

    /// A result of one's own.
    ///
    /// # Errors
    ///
    /// Never.
    pub const fn fine() -> Result<u8> {
        core::result::Result::Ok(1)
    }
}

mod private {
    #[derive(action_menu::ActionMenu, Debug, PartialEq)]
    pub(super) enum Inner {
        /// Close a ticket.
        Close { ticket: u64 },
    }
}

/// All of the runtime crate is in scope, which is named by a path that could be shorter.
pub mod scoped {
    pub use super::elsewhere::*;
    use super::framework;
    pub use super::framework::menus::__private::*;
    pub use super::framework::menus::{self, *};

    /// A record.
    #[derive(Record, Debug)]
    #[record(crate = "framework::menus")]
    pub struct Page<T> {
        /// What is on it.
        #[field(items = ..=5)]
        pub items: ::std::vec::Vec<T>,
        /// Its number.
        #[field(range = 1.., default = 1)]
        pub number: u32,
    }

    /// A closed set.
    #[derive(Choice, Debug, PartialEq, Eq, Hash)]
    #[choice(crate = "framework::menus")]
    pub enum Tone {
        /// Plain.
        Plain,
    }

    /// A type of its own.
    #[derive(Scalar, Debug)]
    #[scalar(length = 1..=8, crate = "framework::menus")]
    pub struct Number(::std::string::String);

    /// A type of its own.
    #[derive(Scalar, Debug)]
    #[scalar(unique, each(check = known), crate = "framework::menus")]
    pub struct Tags(::std::vec::Vec<::std::string::String>);

    fn known(text: &str) -> ::std::result::Result<(), ::std::string::String> {
        (!text.is_empty()).then_some(()).ok_or_else(|| "empty".into())
    }

    const TONE: &str = "plain";

    /// A menu.
    #[derive(ActionMenu, Debug)]
    #[menu(crate = "framework::menus")]
    pub enum Desk {
        /// What is noted.
        #[action(flatten)]
        Notes(Notes),
        /// Send a message.
        #[action(write(reversible), verify = "count", returns = u8)]
        Send {
            /// How.
            #[field(default = TONE)]
            tone: Tone,
            /// To whom.
            #[field(from_action = "count")]
            to: Number,
            /// What is beside it.
            pages: ::std::option::Option<Page<u8>>,
            /// Its words.
            tags: Tags,
            /// The same of another kind.
            #[field(unique, each(check = known))]
            words: ::std::vec::Vec<::std::string::String>,
        },
        /// Burn them.
        #[action(write(irreversible), confirm, repeatable)]
        Burn,
    }
}

/// A menu to be flattened.
pub mod elsewhere {
    /// A menu.
    #[derive(action_menu::ActionMenu, Debug)]
    pub enum Notes {
        /// Count the notes.
        #[action(read)]
        Count,
    }
}

/// What methods are given is known by its trait alone.
pub mod contexts {
    use std::{
        future::Future,
        pin::{Pin, pin},
        task::{Context, Poll, Waker},
    };

    use action_menu::{ActionMenu, BoxFuture, Handler};

    /// Who asks.
    pub trait Session: Sync {
        /// The name.
        fn name(&self) -> &str;
    }

    /// Somebody.
    #[derive(Debug)]
    pub struct Ana;

    impl Session for Ana {
        fn name(&self) -> &'static str {
            "ana"
        }
    }

    /// A menu of a menu.
    #[derive(ActionMenu, Debug)]
    #[menu(context = dyn Session + Send)]
    pub enum Desk {
        /// What is counted.
        #[action(flatten)]
        Count(Count),
    }

    /// A menu.
    #[derive(ActionMenu, Debug)]
    #[menu(context = dyn Session + Send)]
    pub enum Count {
        /// Who asks.
        Who,
    }

    /// An async menu.
    #[derive(ActionMenu, Debug)]
    #[menu(handler(async), context = dyn Session)]
    pub enum Later {
        /// Who asks.
        Who {
            /// Before the name.
            prefix: String,
        },
    }

    /// A boxed menu, of a context with a lifetime of its own.
    #[derive(ActionMenu, Debug)]
    #[menu(handler(async, boxed), context = (dyn Session + 'static))]
    pub enum Boxed {
        /// Who asks.
        Who,
    }

    /// A context that came through a macro.
    macro_rules! given {
        ($name:ident, $context:ty) => {
            /// A menu.
            #[derive(ActionMenu, Debug)]
            #[menu(context = $context)]
            pub enum $name {
                /// Who asks.
                Who,
            }
        };
    }

    given!(Given, dyn Session);

    struct Clerk;

    impl Handler for Clerk {
        type Output = String;
        type Error = ();
    }

    impl CountHandler for Clerk {
        fn who(&mut self, context: &(dyn Session + Send)) -> Result<String, ()> {
            Ok(context.name().to_owned())
        }
    }

    impl DeskHandler for Clerk {}

    impl LaterHandler for Clerk {
        async fn who(&self, context: &dyn Session, prefix: String) -> Result<String, ()> {
            Ok(prefix + context.name())
        }
    }

    impl BoxedHandler for Clerk {
        fn who<'h>(&'h self, context: &'h dyn Session) -> BoxFuture<'h, Result<String, ()>> {
            Box::pin(async move { Ok(context.name().to_owned()) })
        }
    }

    impl GivenHandler for Clerk {
        fn who(&mut self, context: &dyn Session) -> Result<String, ()> {
            Ok(context.name().to_owned())
        }
    }

    fn now<T>(future: impl Future<Output = T> + Send) -> Option<T> {
        let future: Pin<&mut _> = pin!(future);
        match future.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => Some(done),
            Poll::Pending => None,
        }
    }

    /// What each menu answers.
    #[must_use]
    pub fn answers() -> [Option<String>; 4] {
        let owned: Box<dyn Session> = Box::new(Ana);
        let later = Later::Who { prefix: "of ".into() };
        [
            Desk::Count(Count::Who).dispatch(&mut Clerk, &Ana).ok(),
            now(later.dispatch(&Clerk, &*owned)).and_then(Result::ok),
            now(Boxed::Who.dispatch(&Clerk, &*owned)).and_then(Result::ok),
            Given::Who.dispatch(&mut Clerk, &*owned).ok(),
        ]
    }
}

#[path = "hygiene/associated.rs"]
pub mod associated;
#[path = "hygiene/constants.rs"]
pub mod constants;

/// A menu written by a macro.
macro_rules! menu {
    ($name:ident { $($(#[$doc:meta])* $action:ident { $($field:ident: $ty:ty),* }),* }) => {
        #[derive(action_menu::ActionMenu, Debug, PartialEq)]
        enum $name {
            $($(#[$doc])* $action { $($field: $ty),* },)*
        }
    };
}

menu!(Generated {
    /// Close a ticket.
    Close { ticket: u64 },
    /// Tag a ticket.
    Tag { tags: Vec<String>, note: Option<String> }
});

#[test]
fn each_menu_reads() {
    use action_menu::ActionMenu as _;
    assert!(bare::Support::parse(r#"{"action":"send_message","text":"Hi"}"#).is_ok());
    assert!(bare::Support::parse(r#"{"action":"try"}"#).is_ok());
    assert!(named::Desk::parse(r#"{"action":"close","ticket":1}"#).is_ok());
    assert_eq!(
        private::Inner::parse(r#"{"action":"close","ticket":1}"#),
        Ok(private::Inner::Close { ticket: 1 })
    );
    assert_eq!(
        Generated::parse(r#"{"action":"tag","tags":["a"]}"#),
        Ok(Generated::Tag {
            tags: vec!["a".into()],
            note: None
        })
    );
    assert_eq!(named::fine().unwrap(), 1);
    let _ = named::all();
    let send = r#"{"action":"send","to":"1","tags":[],"words":["a"]}"#;
    assert!(matches!(
        scoped::Desk::parse(send),
        Ok(scoped::Desk::Send {
            tone: scoped::Tone::Plain,
            ..
        })
    ));
}

#[test]
fn a_variant_may_have_the_name_of_an_associated_type() {
    use associated::{Boxed, Larger, Later, Plain};
    let text = r#"{"action":"output","error":"none"}"#;
    let error = || "none".to_owned();
    assert_eq!(text.parse(), Ok(Plain::Output { error: error() }));
    assert_eq!(text.parse(), Ok(Later::Output { error: error() }));
    assert_eq!(text.parse(), Ok(Boxed::Output { error: error() }));
    assert_eq!(text.parse(), Ok(Larger::Output(Plain::Output { error: error() })));
    assert_eq!(r#"{"action":"shape"}"#.parse(), Ok(Plain::SHAPE));
}

#[test]
fn a_context_may_be_a_trait_object() {
    assert_eq!(
        contexts::answers(),
        ["ana", "of ana", "ana", "ana"].map(|answer| Some(answer.to_owned()))
    );
}

#[test]
fn constants_are_no_patterns() {
    use action_menu::ActionMenu as _;
    assert_eq!(constants::answer().as_deref(), Some("Hi, Ana"));
    let find = r#"{"action":"find","tag":["a"],"fields":["b"],"context":{"item":[1]}}"#;
    let read = constants::Desk::parse(find).map(|found| found.to_text());
    assert_eq!(
        read.as_deref(),
        Ok(r#"{"action":"find","tag":["a"],"fields":["b"],"context":{"item":[1],"note":[],"value":1}}"#)
    );
}
