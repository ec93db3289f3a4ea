//! Variants have the names of what is associated with the traits that the derive implements.

#![allow(
    clippy::upper_case_acronyms,
    reason = "constants have such names, and variants here have theirs"
)]

use action_menu::{ActionMenu, Choice};

macro_rules! named {
    ($menu:ident, $($options:tt)*) => {
        /// A menu.
        #[derive(ActionMenu, Debug, PartialEq, Eq)]
        #[menu(context = u8, serde, $($options)*)]
        pub enum $menu {
            /// Of `FromStr`.
            Err,
            /// Of `Handler`.
            Output {
                /// Of `MapAccess`.
                error: String,
            },
            /// Of `Handler`.
            Error,
            /// Of what runs a menu.
            Context,
            /// Of `Serializer`.
            Ok,
            /// Of `ActionMenu`.
            MENU,
            /// Of `FieldType`.
            SHAPE,
        }
    };
}

named!(Plain,);
named!(Later, handler(async));
named!(Boxed, handler(async, boxed));

/// A menu of a menu.
#[derive(ActionMenu, Debug, PartialEq, Eq)]
#[menu(context = u8)]
pub enum Larger {
    /// All of the other.
    #[action(flatten)]
    Output(Plain),
    /// One of its own.
    Target,
}

/// A closed set.
#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Of `FromStr`.
    Err,
    /// Of `Handler`.
    Error,
    /// Of `Handler`.
    Output,
    /// Of `FieldType`.
    SHAPE,
}
