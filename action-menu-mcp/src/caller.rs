//! Who calls, and what he may: from the request, never from what a model wrote.

use std::sync::Arc;

use action_menu::{SubMenu, gate::Session};
use rmcp::{
    ErrorData, RoleServer,
    model::{Implementation, ProtocolVersion, RequestMetaObject},
    service::RequestContext,
};

use crate::Call;

/// On whose behalf a request is answered, and within which sub-menu.
///
/// ```
/// use action_menu::{ActionMenu, SubMenu};
/// use action_menu_mcp::Caller;
///
/// #[derive(ActionMenu)]
/// enum Desk {
///     /// List the queue.
///     #[action(read)]
///     List,
/// }
///
/// let caller: Caller<Desk> = Caller::new("ana")
///     .with_tenant("farmacia-7")
///     .within(SubMenu::all())
///     .approving_as("ana, at her own client");
/// ```
pub struct Caller<M, C = ()> {
    pub(crate) tenant: String,
    pub(crate) principal: String,
    pub(crate) conversation: String,
    pub(crate) submission: Option<String>,
    pub(crate) approver: Option<String>,
    pub(crate) menu: Option<Arc<SubMenu<M>>>,
    pub(crate) context: C,
}

impl<M> Caller<M> {
    /// This principal: the person or service on whose behalf the client calls, by the host's own authentication.
    #[must_use]
    pub fn new(principal: impl Into<String>) -> Self {
        Self {
            tenant: String::new(),
            principal: principal.into(),
            conversation: String::new(),
            submission: None,
            approver: None,
            menu: None,
            context: (),
        }
    }

    /// With what the methods of the handler are told beside the arguments: `#[menu(context = …)]`.
    #[must_use]
    pub fn with_context<C>(self, context: C) -> Caller<M, C> {
        Caller {
            tenant: self.tenant,
            principal: self.principal,
            conversation: self.conversation,
            submission: self.submission,
            approver: self.approver,
            menu: self.menu,
            context,
        }
    }
}

impl<M, C> Caller<M, C> {
    /// Of this tenant, where a host serves several.
    #[must_use]
    pub fn with_tenant(self, tenant: impl Into<String>) -> Self {
        Self {
            tenant: tenant.into(),
            ..self
        }
    }

    /// In this conversation: an approval that was asked for in one holds in no other. MCP has none; without one, all requests of
    /// a principal are in the same.
    ///
    /// What waits for approval waits in vain once a session of MCP's has ended, if its [id](Incoming::session) is given here: its
    /// client begins another.
    #[must_use]
    pub fn with_conversation(self, conversation: impl Into<String>) -> Self {
        Self {
            conversation: conversation.into(),
            ..self
        }
    }

    /// The host's own name for this very call, in place of one that no other call has.
    ///
    /// MCP names no call in a way that outlives its connection, and clients count from one again. So a write without a key of its
    /// own (`repeatable`) that a client sends again is done again, unless the host knows better: by a header of its own clients,
    /// say, that tells the same call from the next. A name that comes twice by mistake is a write that isn't done.
    ///
    /// So it is with one that has to be confirmed: what the host approves of is this very call. Where the client can't ask its
    /// user, only a call of the same name is the one that was approved; without names the host does it himself, by
    /// [`Gate::resume`](action_menu::gate::Gate::resume) and a handler of his own.
    #[must_use]
    pub fn with_submission(self, submission: impl Into<String>) -> Self {
        Self {
            submission: Some(submission.into()),
            ..self
        }
    }

    /// Within this sub-menu: nothing else is listed, and nothing else is there.
    #[must_use]
    pub fn within(self, menu: impl Into<Arc<SubMenu<M>>>) -> Self {
        Self {
            menu: Some(menu.into()),
            ..self
        }
    }

    /// Whoever sits at the client may approve, and is recorded under this name. Without it, or with an empty one, nobody is asked
    /// through the client, and what has to be confirmed waits for [`Gate::approve`](action_menu::gate::Gate::approve).
    ///
    /// The client asks its user (elicitation) and sends his answer. That the answer is a person's is the client's word: a client
    /// that is a program of somebody's answers whatever that program wants. Give it where the user of the client may say yes to
    /// his own calls, and where you trust the client to ask him; not where a second person has to. Nothing that a model wrote
    /// counts as an answer: arguments and answers come in different places of a request.
    ///
    /// From 2026-07-28 on an answer comes with the call, and whose it is is asked as of any call. Before, over HTTP, it comes by
    /// itself under the [id of the session](Incoming::session): who has that id, which nobody guesses, and gets past what stands
    /// before the server, can read the question and answer it.
    #[must_use]
    pub fn approving_as(self, name: impl Into<String>) -> Self {
        Self {
            approver: Some(name.into()).filter(|name| !name.is_empty()),
            ..self
        }
    }

    pub(crate) fn session<'c>(&'c self, submission: &'c str) -> Session<'c, M, C> {
        let session = Session::new(&self.principal)
            .with_tenant(&self.tenant)
            .with_conversation(&self.conversation)
            .with_submission(self.submission.as_deref().unwrap_or(submission))
            .with_context(&self.context);
        match &self.menu {
            Some(menu) => session.within(menu),
            None => session,
        }
    }
}

/// A request, as it is before anything is read of what it asks for.
pub struct Incoming<'r> {
    pub(crate) context: &'r RequestContext<RoleServer>,
    pub(crate) call: &'r Call,
}

impl Incoming<'_> {
    /// A header of the HTTP request; none over stdio, and where it isn't text.
    pub fn header(&self, name: &str) -> Option<&str> {
        #[cfg(feature = "http")]
        return self.http()?.headers.get(name)?.to_str().ok();
        #[cfg(not(feature = "http"))]
        {
            let _ = name;
            None
        }
    }

    /// The HTTP request without its body: also what a layer of the host's has put into its extensions, such as whom it has
    /// authenticated.
    #[cfg(feature = "http")]
    pub fn http(&self) -> Option<&axum::http::request::Parts> {
        self.context.extensions.get()
    }

    /// The id of the session over HTTP (`Mcp-Session-Id`), the server's own: it ends when the client ends it, or
    /// [doesn't use it](crate::Server::with_session_timeout). None over stdio and from 2026-07-28 on, where there are no sessions,
    /// whatever a header says.
    ///
    /// It is a secret of its client's. Who has it and gets past what stands before the server, though he is somebody else, can read
    /// what is sent in the session, answer what is asked there, cancel calls and end it: none of that is a call, of which it is
    /// [asked](crate::Server::with_sessions) whose it is.
    pub fn session(&self) -> Option<&str> {
        // A request that names its revision stands for itself, and one of today needn't even do that.
        let is_of_none = self.context.meta.protocol_version().is_some()
            || self.context.protocol_version() >= Some(ProtocolVersion::V_2026_07_28);
        self.header("mcp-session-id").filter(|_| !is_of_none)
    }

    /// Whether it came over HTTP by anything but a listener of ours.
    fn is_from_elsewhere(&self) -> bool {
        #[cfg(feature = "http")]
        return self
            .http()
            .is_some_and(|http| http.extensions.get::<Listened>().is_none());
        #[cfg(not(feature = "http"))]
        {
            let _ = self;
            false
        }
    }

    /// What the client says that it is. Anybody can say it.
    pub fn client(&self) -> Option<Implementation> {
        self.context.client_info()
    }

    /// What came beside the parameters (`_meta`).
    pub fn meta(&self) -> &RequestMetaObject {
        &self.context.meta
    }

    /// What a method can know of the request, for a menu whose context it is part of.
    pub fn call(&self) -> Call {
        self.call.clone()
    }
}

/// Who a request is of: see [`Server::with_sessions`](crate::Server::with_sessions).
#[diagnostic::on_unimplemented(
    message = "nothing says what the context `{C}` of the menu is for a request",
    label = "needs `.with_sessions(|request| Ok(Caller::new(…).with_context(…)))`"
)]
pub trait Sessions<M, C>: Send + Sync + 'static {
    /// Who it is.
    ///
    /// # Errors
    ///
    /// What the client is told, as an error of the protocol.
    fn caller(&self, request: &Incoming<'_>) -> Result<Caller<M, C>, ErrorData>;

    /// Whether everybody is taken for the person at this machine, which nobody elsewhere is.
    #[doc(hidden)]
    fn takes_all_for_local(&self) -> bool {
        false
    }
}

/// The mark of an HTTP request that a listener of ours took. One that others than this machine reach isn't had for [`Local`].
#[cfg(feature = "http")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listened;

/// One person, who has started the server or is at the same machine: principal `local`, within the whole menu. He may approve, and
/// is recorded as `the person at the client`. A request over HTTP that came another way than by
/// [`Server::listen`](crate::Server::listen) is anybody's, and refused.
#[derive(Clone, Copy, Debug, Default)]
pub struct Local;

impl Local {
    fn caller<M>(request: &Incoming<'_>) -> Result<Caller<M>, ErrorData> {
        if request.is_from_elsewhere() {
            let unnamed = "Nothing says whose a request over HTTP is.";
            return Err(ErrorData::internal_error(unnamed, None));
        }
        Ok(Caller::new("local").approving_as("the person at the client"))
    }
}

impl<M> Sessions<M, ()> for Local {
    fn caller(&self, request: &Incoming<'_>) -> Result<Caller<M>, ErrorData> {
        Self::caller(request)
    }

    fn takes_all_for_local(&self) -> bool {
        true
    }
}

impl<M> Sessions<M, Call> for Local {
    fn caller(&self, request: &Incoming<'_>) -> Result<Caller<M, Call>, ErrorData> {
        Ok(Self::caller(request)?.with_context(request.call()))
    }

    fn takes_all_for_local(&self) -> bool {
        true
    }
}

impl<M, C, F> Sessions<M, C> for F
where
    F: Fn(&Incoming<'_>) -> Result<Caller<M, C>, ErrorData> + Send + Sync + 'static,
{
    fn caller(&self, request: &Incoming<'_>) -> Result<Caller<M, C>, ErrorData> {
        self(request)
    }
}
