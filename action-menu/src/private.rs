//! What generated code names, and nothing else may.

pub use serde::{
    Deserialize, Serialize, Serializer,
    de::{Deserializer, MapAccess},
};
pub use std::{boxed::Box, sync::Arc, vec::Vec};

pub use crate::{
    dispatch::{
        AsyncDispatch, Decision, Dispatch, NotApproved, Permit, Stated, Unguarded, Untimed, unguarded,
    },
    field::{
        Checked, Cx, Distinct, FieldType, Fields, Item, MapKey, Read, ReadMenu, ReadRecord, choice_literal,
        choice_name, field, read_choice, read_menu, read_record, refuse, run_check, write_record,
    },
    json::Json,
    menu::deserialize_menu,
    record::{NoRecord, Returned},
    schema::Built,
    spec::{
        ActionSpec, ChoiceSpec, Confirm, Effect, FieldSpec, Key, Limit, Lit, Literal, MenuSpec, Part,
        Pattern, RecordSpec, Route, capacity, count, flattened, join, names, names_action, names_read, plain,
        route, routes, start, table,
    },
};

#[cfg(feature = "testing")]
pub use crate::testing::{Recording, note};

pub use crate::__recorded as recorded;

/// What generated code has for tests alone: nothing without the feature `testing`.
#[cfg(feature = "testing")]
#[doc(hidden)]
#[macro_export]
macro_rules! __recorded {
    ($($item:tt)*) => { $($item)* };
}

/// What generated code has for tests alone: nothing without the feature `testing`.
#[cfg(not(feature = "testing"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __recorded {
    ($($item:tt)*) => {};
}
