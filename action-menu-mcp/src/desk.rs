//! A menu with what answers its calls, as the service sees it: without its types.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use action_menu::{
    ActionSpec, BoxFuture, OwnedMenu, Returns, SubMenu,
    gate::{Answer, Request},
};
use rmcp::{ErrorData, model::Tool};
use serde_json::{Map, Value};

use crate::{
    Caller, Incoming, ServeError, Sessions,
    calls::{Calls, Decision, Proposal, Unanswered},
    tools,
};

/// A menu, its sessions and its handler.
pub(crate) trait Desk: Send + Sync {
    /// The tools that the caller has.
    fn tools(&self, request: &Incoming<'_>) -> Result<Vec<Tool>, ErrorData>;

    /// A call of his.
    fn call(
        &self,
        request: &Incoming<'_>,
        tool: String,
        arguments: Option<Map<String, Value>>,
    ) -> Result<Box<dyn Called>, ErrorData>;
}

/// A call and whose it is, as the service sees it.
pub(crate) trait Called: Send + Sync {
    fn submit(&self) -> BoxFuture<'static, Result<Answer, Unanswered>>;
    fn resume(&self, request: String) -> BoxFuture<'static, Result<Answer, Unanswered>>;
    /// A request of this caller's and this tool.
    fn request(&self, id: String) -> BoxFuture<'_, Option<Request>>;
    fn decide(&self, id: String, decision: Decision, by: String) -> BoxFuture<'static, ()>;
    /// Under which name the person at the client approves, where he may.
    fn approver(&self) -> Option<&str>;
    /// What the tool gives back, where that is a record.
    fn returns(&self) -> Option<&'static Returns>;
    /// The name of the tool, as it was called.
    fn tool(&self) -> &str;
    /// The names of the tools that the caller has.
    fn offered(&self) -> Vec<&'static str>;
    /// Whether this tool is one of them.
    fn is_offered(&self) -> bool;
}

pub(crate) struct Served<M, C, F> {
    calls: Arc<dyn Calls<M, C>>,
    sessions: F,
    /// Whether a keyed write is done once, however often it is sent: a gate sees to it.
    keeps_keys: bool,
    /// Of the whole menu.
    tools: Vec<Tool>,
    /// A name that no other server has.
    name: String,
    calls_taken: AtomicU64,
}

impl<M: OwnedMenu, C, F> Served<M, C, F> {
    pub(crate) fn new(
        calls: Arc<dyn Calls<M, C>>,
        sessions: F,
        keeps_keys: bool,
    ) -> Result<Self, ServeError> {
        Ok(Self {
            calls,
            sessions,
            keeps_keys,
            tools: tools::of_menu::<M>(keeps_keys)?,
            name: uuid::Uuid::new_v4().to_string(),
            calls_taken: AtomicU64::new(0),
        })
    }
}

impl<M, C, F: Sessions<M, C>> Served<M, C, F> {
    /// Whose the request is. The function is the host's own: where it breaks off, the request is still answered.
    fn caller(&self, request: &Incoming<'_>) -> Result<Caller<M, C>, ErrorData> {
        let caller = AssertUnwindSafe(|| self.sessions.caller(request));
        let broken = || ErrorData::internal_error("It could not be told whose the request is.", None);
        catch_unwind(caller).unwrap_or_else(|_| Err(broken()))
    }
}

impl<M, C, F> Desk for Served<M, C, F>
where
    M: OwnedMenu + Send + 'static,
    C: Send + Sync + 'static,
    F: Sessions<M, C>,
{
    fn tools(&self, request: &Incoming<'_>) -> Result<Vec<Tool>, ErrorData> {
        match self.caller(request)?.menu {
            None => Ok(self.tools.clone()),
            Some(menu) => tools::of_submenu(&menu, self.keeps_keys)
                .map_err(|error| ErrorData::internal_error(error.to_string(), None)),
        }
    }

    fn call(
        &self,
        request: &Incoming<'_>,
        tool: String,
        arguments: Option<Map<String, Value>>,
    ) -> Result<Box<dyn Called>, ErrorData> {
        let number = self.calls_taken.fetch_add(1, Ordering::Relaxed);
        let proposal = Proposal {
            caller: self.caller(request)?,
            submission: format!("{}-{number}", self.name),
            tool,
            arguments,
            call: request.call(),
        };
        Ok(Box::new(Case {
            calls: self.calls.clone(),
            proposal: Arc::new(proposal),
        }))
    }
}

struct Case<M, C> {
    calls: Arc<dyn Calls<M, C>>,
    proposal: Arc<Proposal<M, C>>,
}

impl<M, C> Called for Case<M, C>
where
    M: OwnedMenu + Send + 'static,
    C: Send + Sync + 'static,
{
    fn submit(&self) -> BoxFuture<'static, Result<Answer, Unanswered>> {
        self.calls.submit(self.proposal.clone())
    }

    fn resume(&self, request: String) -> BoxFuture<'static, Result<Answer, Unanswered>> {
        self.calls.resume(self.proposal.clone(), request)
    }

    fn request(&self, id: String) -> BoxFuture<'_, Option<Request>> {
        let request = self.calls.request(id);
        Box::pin(async move {
            let caller = &self.proposal.caller;
            request.await.filter(|request| {
                request.tenant == caller.tenant
                    && request.principal == caller.principal
                    && request.conversation == caller.conversation
                    && M::MENU.action(&self.proposal.tool).map(ActionSpec::name) == Some(&request.action)
            })
        })
    }

    fn decide(&self, id: String, decision: Decision, by: String) -> BoxFuture<'static, ()> {
        self.calls.decide(id, decision, by)
    }

    fn approver(&self) -> Option<&str> {
        self.proposal.caller.approver.as_deref()
    }

    fn returns(&self) -> Option<&'static Returns> {
        M::MENU.action(&self.proposal.tool)?.returns()
    }

    fn tool(&self) -> &str {
        &self.proposal.tool
    }

    fn offered(&self) -> Vec<&'static str> {
        let whole = SubMenu::all();
        let menu = self.proposal.caller.menu.as_deref().unwrap_or(&whole);
        menu.offered().map(ActionSpec::name).collect()
    }

    fn is_offered(&self) -> bool {
        let tool = M::MENU.action(&self.proposal.tool).map(ActionSpec::name);
        tool.is_some_and(|tool| self.offered().contains(&tool))
    }
}
