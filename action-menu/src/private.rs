//! What generated code names, and nothing else may.

pub use serde::de::MapAccess;
pub use std::{boxed::Box, vec::Vec};

pub use crate::{
    dispatch::{Dispatch, NotApproved, Permit, Unguarded, unguarded},
    field::{FieldType, Fields, ReadMenu, field},
    json::Json,
    schema::Built,
    spec::{ActionSpec, Confirm, Effect, FieldSpec, Key, MenuSpec, capacity, plain, table},
};
