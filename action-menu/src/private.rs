//! What generated code names, and nothing else may.

pub use serde::de::MapAccess;
pub use std::{boxed::Box, sync::Arc, vec::Vec};

pub use crate::{
    dispatch::{AsyncDispatch, Dispatch, NotApproved, Permit, Unguarded, unguarded},
    field::{FieldType, Fields, ReadMenu, field},
    json::Json,
    schema::Built,
    spec::{
        ActionSpec, Confirm, Effect, FieldSpec, Key, MenuSpec, Part, Route, capacity, count, flattened, join,
        names, names_action, names_read, plain, route, routes, start, table,
    },
};
