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
}
