//! Examples of a menu, read as calls.

use crate::{example, field::ReadMenu, menu::ActionMenu};

/// Reads every `example` of every action, as the arguments of a call, and says how many there are: what the derive can't
/// judge of them, their values, the reader does. Actions of flattened menus are among them, and deprecated ones.
///
/// ```
/// use action_menu::{ActionMenu, testing};
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Refund an order.
///     #[action(example = r#"{"order_id": "A-1001", "amount": 12.5}"#)]
///     Refund { order_id: String, #[field(range = 0.01..=500.0)] amount: f64 },
/// }
///
/// // In a test of yours:
/// assert_eq!(testing::examples::<Support>(), 1);
/// ```
///
/// # Panics
///
/// When one is refused, with all that are: the action, which of its examples it is, and the rejection.
#[track_caller]
pub fn examples<M: ActionMenu + ReadMenu<'static>>() -> usize {
    let (count, refused) = example::refused::<M>();
    assert!(refused.is_empty(), "{}", example::report::<M>(count, &refused));
    count
}
