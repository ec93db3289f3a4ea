//! A handler that notes what it is asked to do, and hands it on.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

use crate::{
    dispatch::Handler,
    field::present,
    json::Json,
    spec::{ActionSpec, MenuSpec},
};

/// Notes every call of a handler of yours, and hands it on: for tests of what was asked for, and in which order.
///
/// It handles every menu that the handler does, whether the menu's methods are sync, async or boxed. A call is noted
/// when its method is called, whatever comes of it; what is given beside the fields (context, approval) is not noted.
/// The arguments are as they were given, also those of a `secret` field.
///
/// ```
/// use action_menu::{ActionMenu, Handler, testing::Recording};
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Send a message to the customer.
///     SendMessage { text: String, copy_to: Option<String> },
/// }
///
/// struct Desk;
///
/// impl Handler for Desk {
///     type Output = usize;
///     type Error = std::convert::Infallible;
/// }
///
/// impl SupportHandler for Desk {
///     fn send_message(&mut self, text: String, _: Option<String>) -> Result<usize, Self::Error> {
///         Ok(text.len())
///     }
/// }
///
/// let mut desk = Recording::new(Desk);
/// let action = Support::parse(r#"{"action":"send_message","text":"Hi"}"#)?;
/// assert_eq!(action.dispatch(&mut desk), Ok(2));
///
/// let calls = desk.calls();
/// assert_eq!(calls.len(), 1);
/// assert_eq!(calls[0].action, "send_message");
/// assert_eq!(calls[0].arguments.to_string(), r#"{"text":"Hi"}"#);
/// assert_eq!(calls[0].to_string(), r#"send_message {"text":"Hi"}"#);
/// # Ok::<(), action_menu::Rejection>(())
/// ```
#[derive(Debug, Default)]
pub struct Recording<H> {
    inner: H,
    calls: Mutex<Vec<Call>>,
}

/// One call of a handler's method.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Call {
    /// The wire name of the action.
    pub action: &'static str,
    /// The fields by their wire names, in the order of declaration; an absent optional is left out, as
    /// [`to_json`](crate::ActionMenu::to_json) has it.
    pub arguments: Json,
}

impl<H> Recording<H> {
    /// Nothing is noted yet.
    pub const fn new(handler: H) -> Self {
        Self {
            inner: handler,
            calls: Mutex::new(Vec::new()),
        }
    }

    /// The calls so far, the first one first.
    pub fn calls(&self) -> Vec<Call> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The handler.
    pub const fn inner(&self) -> &H {
        &self.inner
    }

    /// The handler. What is called on it directly is not noted.
    pub const fn inner_mut(&mut self) -> &mut H {
        &mut self.inner
    }

    /// The handler, without what was noted.
    pub fn into_inner(self) -> H {
        self.inner
    }
}

/// Notes the call of an action: the values of its fields, as declared. No method, since methods of the handler may have
/// any name.
#[doc(hidden)]
pub fn note<H, const COUNT: usize>(
    recording: &Recording<H>,
    menu: &'static MenuSpec,
    action: &'static str,
    values: [Json; COUNT],
) {
    let fields = menu.action(action).map_or(&[][..], ActionSpec::fields);
    let arguments = present(fields, values).map(|(field, value)| (field.name(), value));
    let arguments = Json::object(arguments);
    let mut calls = recording.calls.lock().unwrap_or_else(PoisonError::into_inner);
    calls.push(Call { action, arguments });
}

// As the pointers to a handler: who forgot his own impl does not want this one.
#[diagnostic::do_not_recommend]
impl<H: Handler> Handler for Recording<H> {
    type Output = H::Output;
    type Error = H::Error;
}

impl fmt::Display for Call {
    /// `refund {"order_id":"A-1001"}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.action, self.arguments)
    }
}
