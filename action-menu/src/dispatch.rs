//! Dispatch: a table that the compiler checks both ways, never an interpreter.

use std::{fmt, future::Future, pin::Pin, sync::Arc};

/// What a handler's methods give back, once for all menus that it handles.
///
/// The derive makes a trait `<Menu>Handler: Handler` with one method an action and no default bodies: a
/// forgotten action and an invented one are compile errors.
///
/// ```
/// use action_menu::{ActionMenu, Handler};
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Send a message to the customer.
///     SendMessage { text: String },
/// }
///
/// struct Desk(Vec<String>);
///
/// impl Handler for Desk {
///     type Output = usize;
///     type Error = std::convert::Infallible;
/// }
///
/// impl SupportHandler for Desk {
///     fn send_message(&mut self, text: String) -> Result<usize, Self::Error> {
///         self.0.push(text);
///         Ok(self.0.len())
///     }
/// }
///
/// let action = Support::parse(r#"{"action":"send_message","text":"On its way"}"#)?;
/// assert_eq!(action.dispatch(&mut Desk(Vec::new())), Ok(1));
/// # Ok::<(), action_menu::Rejection>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what its actions give back",
    label = "needs `impl Handler for {Self}` with `type Output` and `type Error`"
)]
pub trait Handler {
    /// What an action gives back when it went well.
    type Output;
    /// What went wrong inside a handler. Never a [`Rejection`](crate::Rejection): that is about the
    /// proposal, and no handler has seen it.
    type Error;
}

// Who forgot his own impl does not want one of these: the compiler doesn't list them.
#[diagnostic::do_not_recommend]
impl<H: Handler + ?Sized> Handler for &mut H {
    type Output = H::Output;
    type Error = H::Error;
}

#[diagnostic::do_not_recommend]
impl<H: Handler + ?Sized> Handler for Box<H> {
    type Output = H::Output;
    type Error = H::Error;
}

#[diagnostic::do_not_recommend]
impl<H: Handler + ?Sized> Handler for &H {
    type Output = H::Output;
    type Error = H::Error;
}

#[diagnostic::do_not_recommend]
impl<H: Handler + ?Sized> Handler for Arc<H> {
    type Output = H::Output;
    type Error = H::Error;
}

/// What the methods of a boxed handler (`handler(async, boxed)`) give back: such a trait may stand behind
/// `dyn`.
///
/// ```
/// use action_menu::{ActionMenu, BoxFuture, Handler};
///
/// #[derive(ActionMenu)]
/// #[menu(handler(async, boxed))]
/// enum Support {
///     /// Send a message to the customer.
///     SendMessage { text: String },
/// }
///
/// struct Desk;
///
/// impl Handler for Desk {
///     type Output = usize;
///     type Error = ();
/// }
///
/// impl SupportHandler for Desk {
///     fn send_message<'h>(&'h self, text: String) -> BoxFuture<'h, Result<usize, ()>> {
///         Box::pin(async move { Ok(text.len()) })
///     }
/// }
///
/// let desk: Box<dyn SupportHandler<Output = usize, Error = ()>> = Box::new(Desk);
/// # let _ = desk;
/// ```
pub type BoxFuture<'h, T> = Pin<Box<dyn Future<Output = T> + Send + 'h>>;

/// The proof that a call was approved. A confirmed action's method takes it and uses it up: it can't be made or
/// copied. Types stop accidents; whoever stores the approval that he was handed is on his own.
#[derive(Debug)]
pub struct Approval {
    by: Approver,
    request: String,
    at: u64,
    preview: Option<String>,
}

/// Who approved a call.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Approver {
    /// This person, as the host named him.
    Person(String),
    /// Nobody had to be asked: the function of `confirm_if` said so.
    Policy,
    /// A test.
    Test,
}

impl fmt::Display for Approver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Person(name) => name,
            Self::Policy => "the policy",
            Self::Test => "a test",
        })
    }
}

impl Approval {
    #[cfg(feature = "testing")]
    pub(crate) const fn for_a_test() -> Self {
        Self::new(Approver::Test, String::new(), 0, None)
    }

    #[cfg(any(feature = "gate", feature = "testing"))]
    pub(crate) const fn new(by: Approver, request: String, at: u64, preview: Option<String>) -> Self {
        Self {
            by,
            request,
            at,
            preview,
        }
    }

    /// Who approved it.
    pub const fn by(&self) -> &Approver {
        &self.by
    }

    /// The name of the request that was approved; empty where nobody was asked.
    pub fn request(&self) -> &str {
        &self.request
    }

    /// When it was approved, in milliseconds since 1970; 0 where nobody was asked.
    pub const fn at(&self) -> u64 {
        self.at
    }

    /// What the action's `preview` showed whoever approved it, as JSON in canonical form (RFC 8785); none where it has no
    /// preview, or nobody was asked.
    ///
    /// The gate has looked again before it called the method, and it was the same. What can change still, in the moment between,
    /// the method finds out by comparing it with [`Json::to_canonical`](crate::Json::to_canonical) of what it is about to do.
    pub fn preview(&self) -> Option<&str> {
        self.preview.as_deref()
    }
}

/// Menus whose actions all run without approval. The derive says so of a menu, for bounds of generic code. To say so by hand gives
/// nothing away: a confirmed action's method takes an [`Approval`], which only a gate has.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has actions that need approval",
    label = "has no `dispatch`, which would ask nobody",
    note = "run it through a `gate::Gate` (feature `gate`); `dispatch` exists only for menus without `confirm` and `confirm_if`, such as one of the other actions, flattened into this one"
)]
pub trait Unguarded {}

/// Menus whose every action says what it does to the world: what a gate takes. The derive says so of a menu.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has actions that say neither `read` nor `write(…)`",
    label = "no gate takes it",
    note = "a gate decides by what an action does: mark each one `#[action(read)]`, `#[action(write(reversible))]` or `#[action(write(irreversible), …)]`, those of flattened menus too"
)]
pub trait Stated {}

/// Menus none of whose actions has a time limit: what may run on a handler that blocks. The derive says so of a menu.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has actions with a `timeout`, and handlers that block",
    label = "nothing can end a blocking method in time",
    note = "make the handler async, `#[menu(handler(async))]`, and run it by an `AsyncGate`; or take `timeout` away, those of flattened menus too"
)]
pub trait Untimed {}

/// Menus whose actions this handler has the methods for: what the derive makes of a menu whose handler blocks, for code that
/// knows neither.
///
/// ```
/// # #[cfg(feature = "gate")]
/// # {
/// use action_menu::{Dispatch, OwnedMenu, Unguarded, Untimed, gate::{Data, Failure, Session}};
///
/// /// What any menu's handler makes of a proposal.
/// fn answered<M, H>(handler: &mut H, text: &str) -> String
/// where
///     M: OwnedMenu + Dispatch<H, Context = (), Output: Into<Data>, Error: Into<Failure>> + Unguarded + Untimed,
/// {
///     Session::<M>::new("ana").dispatch(handler, text).to_json().to_string()
/// }
/// # }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not dispatched to `{H}`",
    label = "not handled in the same way",
    note = "a menu that holds another has the same `handler(…)` form as that one"
)]
pub trait Dispatch<H: ?Sized>: Sized {
    /// What the handler's methods are told beside the arguments.
    type Context: ?Sized;
    /// [`Handler::Output`].
    type Output;
    /// [`Handler::Error`].
    type Error;

    /// Hands the action to its method.
    ///
    /// # Errors
    ///
    /// `NotApproved` when the action is a confirmed one and the permit holds no approval.
    #[doc(hidden)]
    fn run(
        self,
        handler: &mut H,
        context: &Self::Context,
        permit: Permit,
    ) -> Result<Result<Self::Output, Self::Error>, NotApproved>;
}

/// As [`Dispatch`], of a menu whose handler is awaited.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not dispatched to `{H}`",
    label = "not handled in the same way",
    note = "a menu that holds another has the same `handler(…)` form as that one"
)]
pub trait AsyncDispatch<H: ?Sized>: Sized {
    /// What the handler's methods are told beside the arguments.
    type Context: ?Sized;
    /// [`Handler::Output`].
    type Output;
    /// [`Handler::Error`].
    type Error;

    /// Hands the action to its method. The future may move between threads.
    ///
    /// # Errors
    ///
    /// `NotApproved` when the action is a confirmed one and the permit holds no approval.
    #[doc(hidden)]
    fn run(
        self,
        handler: &H,
        context: &Self::Context,
        permit: Permit,
    ) -> impl Future<Output = Result<Result<Self::Output, Self::Error>, NotApproved>> + Send;
}

/// What a function of `confirm_if` gives. One that can't decide leaves it to a person.
#[diagnostic::on_unimplemented(
    message = "a function of `confirm_if` doesn't give `{Self}`",
    label = "gives neither a `bool` nor an `Option` or `Result` of one"
)]
pub trait Decision {
    /// Whether a person is asked.
    fn asks(self) -> bool;
}

impl Decision for bool {
    fn asks(self) -> bool {
        self
    }
}

impl Decision for Option<bool> {
    fn asks(self) -> bool {
        self.unwrap_or(true)
    }
}

impl<E> Decision for Result<bool, E> {
    fn asks(self) -> bool {
        self.unwrap_or(true)
    }
}

/// What may run: with an approval, or without.
#[derive(Debug)]
pub struct Permit(Option<Approval>);

impl Permit {
    /// Nothing that has to be confirmed may run.
    #[must_use]
    pub const fn none() -> Self {
        Self(None)
    }

    #[cfg(feature = "gate")]
    pub(crate) const fn with(approval: Approval) -> Self {
        Self(Some(approval))
    }

    /// The approval, for a confirmed action.
    ///
    /// # Errors
    ///
    /// `NotApproved` when there is none.
    pub fn approval(self) -> Result<Approval, NotApproved> {
        self.0.ok_or(NotApproved(()))
    }
}

/// A confirmed action was about to run without approval. It did not.
#[derive(Debug, PartialEq, Eq)]
pub struct NotApproved(());

impl fmt::Display for NotApproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the action needs an approval and has none")
    }
}

impl std::error::Error for NotApproved {}

/// The outcome of a menu that needs no approval.
///
/// # Panics
///
/// When `Unguarded` was implemented by hand for a menu with confirmed actions: such an action must not run.
#[allow(
    clippy::panic,
    reason = "the derive implements Unguarded only where no arm asks for an approval"
)]
pub fn unguarded<T>(outcome: Result<T, NotApproved>) -> T {
    match outcome {
        Ok(outcome) => outcome,
        Err(refused) => panic!("{refused}"),
    }
}
