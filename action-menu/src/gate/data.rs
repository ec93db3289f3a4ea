//! What a handler gives back.

use serde::ser::Serialize;

use crate::json::Json;

/// What a handler gives back: anything that serde can write, as `anyhow` takes any error.
///
/// `type Output = Data` lets each method of a handler give something of its own, by `returns = …`.
///
/// ```
/// use action_menu::{ActionMenu, Handler, gate::{Data, Failure}};
///
/// use std::collections::BTreeMap;
///
/// #[derive(ActionMenu)]
/// enum Shop {
///     /// The units and the minimum of a product.
///     #[action(read, returns = BTreeMap<&'static str, u32>)]
///     Stock { code: String },
///     /// The names of the suppliers.
///     #[action(read, returns = Vec<String>)]
///     Suppliers,
/// }
///
/// struct Desk;
///
/// impl Handler for Desk {
///     type Output = Data;
///     type Error = Failure;
/// }
///
/// impl ShopHandler for Desk {
///     fn stock(&mut self, _code: String) -> Result<BTreeMap<&'static str, u32>, Failure> {
///         Ok(BTreeMap::from([("units", 12), ("minimum", 30)]))
///     }
///     fn suppliers(&mut self) -> Result<Vec<String>, Failure> {
///         Err(Failure::new("The list is being renewed.").retryable())
///     }
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Data(pub(super) Result<Json, String>);

impl<T: Serialize> From<T> for Data {
    fn from(value: T) -> Self {
        Self(Json::of(&value).map_err(|error| error.to_string()))
    }
}
