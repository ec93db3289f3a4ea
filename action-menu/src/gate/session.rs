//! Who proposes, where, and by what: what a gate has to know beside a proposal.

use std::fmt;

use crate::{provider::Call, read::Arguments, submenu::SubMenu};

/// On whose behalf a model proposes, and in which call of which conversation.
///
/// ```
/// use action_menu::{ActionMenu, gate::Session};
///
/// #[derive(ActionMenu)]
/// enum Desk {
///     /// List the queue.
///     #[action(read)]
///     List,
/// }
///
/// let session: Session<Desk> = Session::new("ana")
///     .with_tenant("farmacia-7")
///     .with_conversation("c-19")
///     .with_submission("turn-3");
/// assert_eq!((session.principal(), session.tenant()), ("ana", "farmacia-7"));
/// ```
pub struct Session<'s, M, C: ?Sized = ()> {
    tenant: &'s str,
    principal: &'s str,
    conversation: &'s str,
    submission: &'s str,
    menu: Option<&'s SubMenu<M>>,
    context: &'s C,
}

impl<M, C: ?Sized> Clone for Session<'_, M, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M, C: ?Sized> Copy for Session<'_, M, C> {}

impl<'s, M> Session<'s, M> {
    /// Of this principal: the person or service on whose behalf the model proposes. It comes from the host's own
    /// authentication, never from the model.
    #[must_use]
    pub const fn new(principal: &'s str) -> Self {
        Self {
            tenant: "",
            principal,
            conversation: "",
            submission: "",
            menu: None,
            context: &(),
        }
    }

    /// With what the methods of the handler are told beside the arguments: `#[menu(context = …)]`. Rules see it too.
    #[must_use]
    pub const fn with_context<C: ?Sized>(self, context: &'s C) -> Session<'s, M, C> {
        Session {
            tenant: self.tenant,
            principal: self.principal,
            conversation: self.conversation,
            submission: self.submission,
            menu: self.menu,
            context,
        }
    }
}

impl<'s, M, C: ?Sized> Session<'s, M, C> {
    /// Of this tenant, where a host serves several. Keys and approvals of one are nothing to another.
    #[must_use]
    pub const fn with_tenant(self, tenant: &'s str) -> Self {
        Self { tenant, ..self }
    }

    /// In this conversation. An approval that was asked for in one holds in no other.
    #[must_use]
    pub const fn with_conversation(self, conversation: &'s str) -> Self {
        Self { conversation, ..self }
    }

    /// The host's own name for this very call, or for the turn of [`submit_turn`](super::Gate::submit_turn): the same when the
    /// host gives the gate the same call again, after a crash, and another for every other call of the conversation. Never the
    /// provider's call id, which comes twice.
    ///
    /// A write that isn't keyed (`repeatable`) is guarded by it and doesn't run without.
    #[must_use]
    pub const fn with_submission(self, submission: &'s str) -> Self {
        Self { submission, ..self }
    }

    /// Within this sub-menu.
    #[must_use]
    pub const fn within(self, menu: &'s SubMenu<M>) -> Self {
        Self {
            menu: Some(menu),
            ..self
        }
    }

    /// The tenant; empty where there is none.
    pub const fn tenant(&self) -> &'s str {
        self.tenant
    }

    /// On whose behalf the model proposes.
    pub const fn principal(&self) -> &'s str {
        self.principal
    }

    /// The conversation; empty where there is none.
    pub const fn conversation(&self) -> &'s str {
        self.conversation
    }

    /// The host's name for this call; empty where there is none.
    pub const fn submission(&self) -> &'s str {
        self.submission
    }

    /// What the handler is told.
    pub const fn context(&self) -> &'s C {
        self.context
    }

    pub(super) const fn menu(&self) -> Option<&'s SubMenu<M>> {
        self.menu
    }
}

/// What a gate is given to judge.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Proposal<'t> {
    /// The text of a proposal, which names its action by the tag.
    Text(&'t str),
    /// A tool call: the name of an action, and its arguments.
    Call(&'t str, Arguments<'t>),
    /// A call of a provider's [`Turn`](crate::provider::Turn).
    OfTurn(&'t Call),
}

impl<'t> From<&'t str> for Proposal<'t> {
    fn from(text: &'t str) -> Self {
        Self::Text(text)
    }
}

impl<'t> From<&'t String> for Proposal<'t> {
    fn from(text: &'t String) -> Self {
        Self::Text(text)
    }
}

impl<'t, A: Into<Arguments<'t>>> From<(&'t str, A)> for Proposal<'t> {
    fn from((name, arguments): (&'t str, A)) -> Self {
        Self::Call(name, arguments.into())
    }
}

impl<'t> From<&'t Call> for Proposal<'t> {
    fn from(call: &'t Call) -> Self {
        Self::OfTurn(call)
    }
}

impl<M, C: ?Sized> fmt::Debug for Session<'_, M, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("tenant", &self.tenant)
            .field("principal", &self.principal)
            .field("conversation", &self.conversation)
            .field("submission", &self.submission)
            .finish_non_exhaustive()
    }
}
