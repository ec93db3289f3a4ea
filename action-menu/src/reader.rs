//! Reading with limits of one's own, and with word of what was mended.

use serde_json::Value;

use crate::{
    field::ReadMenu,
    menu::ActionMenu,
    offer::Offer,
    read::{self, Arguments, Limits, Reading},
    rejection::Rejection,
};

/// Reads proposals and calls with [`Limits`] of one's own.
///
/// ```
/// use action_menu::{ActionMenu, Code, Limits, Reader};
///
/// #[derive(ActionMenu)]
/// enum Desk {
///     /// Tag a ticket.
///     Tag { tags: Vec<String> },
/// }
///
/// let reader = Reader::new().with_limits(Limits::DEFAULT.with_depth(1));
/// let rejection = reader.text::<Desk>(r#"{"action":"tag","tags":[]}"#).err().unwrap();
/// assert_eq!(rejection.code(), Code::TooDeep);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Reader {
    limits: Limits,
}

impl Reader {
    /// A strict reader with the default limits.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            limits: Limits::DEFAULT,
        }
    }

    /// The same with other limits.
    #[must_use]
    pub const fn with_limits(self, limits: Limits) -> Self {
        Self { limits }
    }

    /// As [`ActionMenu::parse`].
    ///
    /// # Errors
    ///
    /// Those of `parse`.
    pub fn text<'t, M: ActionMenu + ReadMenu<'t>>(&self, text: &'t str) -> Result<M, Rejection> {
        read::text(M::MENU, text, &self.limits)
    }

    /// As [`ActionMenu::parse_bytes`].
    ///
    /// # Errors
    ///
    /// Those of `parse_bytes`.
    pub fn bytes<'t, M: ActionMenu + ReadMenu<'t>>(&self, bytes: &'t [u8]) -> Result<M, Rejection> {
        self.text(read::utf8(bytes, &self.limits)?)
    }

    /// As [`ActionMenu::parse_value`].
    ///
    /// # Errors
    ///
    /// Those of `parse_value`.
    pub fn value<'t, M: ActionMenu + ReadMenu<'t>>(&self, value: &'t Value) -> Result<M, Rejection> {
        read::value(Offer::whole(M::MENU), value, &self.limits)
    }

    /// As [`ActionMenu::parse_call`], with word of what was mended.
    ///
    /// # Errors
    ///
    /// Those of `parse_call`.
    pub fn call<'t, M: ActionMenu + ReadMenu<'t>>(
        &self,
        name: &str,
        arguments: impl Into<Arguments<'t>>,
    ) -> Result<Reading<M>, Rejection> {
        read::call(M::MENU, name, arguments.into(), &self.limits)
    }

    /// Reads the arguments of the one tool that holds every action.
    #[cfg(feature = "provider")]
    pub(crate) fn wrapped<'t, M: ActionMenu + ReadMenu<'t>>(
        &self,
        key: &'static str,
        arguments: Arguments<'_>,
    ) -> Result<Reading<M>, Rejection> {
        read::wrapped(Offer::whole(M::MENU), key, arguments, &self.limits)
    }
}
