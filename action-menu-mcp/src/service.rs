//! The protocol's requests, as rmcp hands them over.

use std::{
    future::{Future, pending},
    pin::{Pin, pin},
    sync::Arc,
    time::Duration,
};

use action_menu::gate::Verdict;
use rmcp::{
    ErrorData, RoleServer, ServerHandler,
    model::{
        CallToolRequestParams, CallToolResponse, Implementation, ListToolsResult, PaginatedRequestParams,
        PingRequest, ProgressNotificationParam, ProgressToken, ServerCapabilities, ServerConfig,
        ServerRequest,
    },
    service::RequestContext,
};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::{
    Call, Incoming,
    answer::{result, unknown_tool},
    approval::{self, Asked},
    call::{Progress, Reports},
    calls::{Decision, Unanswered},
    desk::{Called, Desk},
    ending::{Ending, GRACE},
};

/// A menu as rmcp serves it: for a transport of one's own, or to stand beside other handlers. Clones are the same server.
#[derive(Clone)]
pub struct Service {
    pub(crate) desk: Arc<dyn Desk>,
    pub(crate) info: Arc<Info>,
    pub(crate) ending: Ending,
    /// How long a session over HTTP is kept that nobody uses.
    pub(crate) idle: Duration,
}

/// What the server says that it is.
pub(crate) struct Info {
    pub(crate) name: Implementation,
    pub(crate) instructions: Option<String>,
}

impl ServerHandler for Service {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().build();
        let mut info = ServerConfig::new(capabilities).with_server_info(self.info.name.clone());
        info.instructions.clone_from(&self.info.instructions);
        info
    }

    async fn list_tools(
        &self,
        page: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        if page.is_some_and(|page| page.cursor.is_some()) {
            return Err(ErrorData::invalid_params("There is one page only.", None));
        }
        let (call, _) = Call::new(context.ct.clone(), false);
        let request = Incoming {
            context: &context,
            call: &call,
        };
        Ok(ListToolsResult::with_all_items(self.desk.tools(&request)?))
    }

    async fn call_tool(
        &self,
        params: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(_running) = self.ending.enter() else {
            return Err(ErrorData::internal_error(
                "The server is ending: nothing was done.",
                None,
            ));
        };
        let token = context.meta.get_progress_token();
        let (call, mut reports) = Call::new(context.ct.clone(), token.is_some());
        let request = Incoming {
            context: &context,
            call: &call,
        };
        let is_of_session = request.session().is_some();
        let said = approval::answered(&params);
        let called = self
            .desk
            .call(&request, params.name.into_owned(), params.arguments)?;
        let mut answered = pin!(self.answered(&*called, &context, said));
        let kept = async {
            if is_of_session {
                Box::pin(keep(&context, self.idle)).await;
            }
            pending().await
        };
        let answered = pin!(async {
            tokio::select! {
                biased;
                asked = &mut answered => asked,
                never = kept => never,
            }
        });
        let asked = match &token {
            None => answered.await,
            Some(token) => Box::pin(followed(answered, &mut reports, &context, token)).await,
        };
        match asked {
            Ok(Asked::Again(again)) => Ok((*again).into()),
            // The protocol wants such a state refused, and not asked about anew.
            Ok(Asked::Astray) => Err(ErrorData::invalid_params(
                "The request state is of no request of this tool: call it without one.",
                None,
            )),
            Ok(Asked::Answered(answer)) => match unknown_tool(&answer, &*called) {
                Some(error) => Err(error),
                None => Ok(result(&answer, called.returns()).into()),
            },
            Err(Unanswered) => Err(ErrorData::internal_error("The call broke off.", None)),
        }
    }
}

impl Service {
    /// The answer, after a person was asked where one has to be. What few calls come to is boxed here and above: the future of
    /// every call is moved several times, and would be as large.
    async fn answered(
        &self,
        call: &dyn Called,
        context: &RequestContext<RoleServer>,
        said: Option<(String, Option<Decision>)>,
    ) -> Result<Asked, Unanswered> {
        // Of a tool that the caller doesn't have nothing is decided either: it isn't there.
        if let Some((request, decision)) = said.filter(|_| call.is_offered()) {
            let taken = Box::pin(approval::taken(call, &self.ending, &request, decision)).await;
            return taken.map_or(Ok(Asked::Astray), |taken| taken.map(Asked::Answered));
        }
        let answer = self.ending.run(call.submit()).await.ok_or(Unanswered)??;
        match answer.verdict {
            Verdict::Pending { .. } => Box::pin(approval::asked(call, &self.ending, context, answer)).await,
            _ => Ok(Asked::Answered(answer)),
        }
    }
}

/// The answer, while the client is told how far it is, and what was said last. A client that doesn't take what it is told holds up
/// its own answer, and for a moment only.
async fn followed<T>(
    answered: Pin<&mut (impl Future<Output = T> + Send)>,
    reports: &mut Reports,
    context: &RequestContext<RoleServer>,
    token: &ProgressToken,
) -> T {
    let over = CancellationToken::new();
    let answered = async {
        let answer = answered.await;
        over.cancel();
        answer
    };
    let told = async {
        let mut reported = async || {
            tokio::select! {
                biased;
                () = over.cancelled() => None,
                progress = reports.next() => Some(progress),
            }
        };
        while let Some(progress) = reported().await {
            report(context, token, progress).await;
        }
        if let Some(progress) = reports.last() {
            report(context, token, progress).await;
        }
    };
    let told = async {
        tokio::select! {
            biased;
            () = told => {}
            () = async { over.cancelled().await; sleep(GRACE).await } => {}
        }
    };
    tokio::join!(answered, told).0
}

/// Keeps the session of a call: its client is asked now and then whether it is still there. rmcp ends a session of which nothing is
/// heard or said, whatever runs in it.
async fn keep(context: &RequestContext<RoleServer>, idle: Duration) {
    let pause = idle / 3;
    loop {
        sleep(pause).await;
        let ping = ServerRequest::PingRequest(PingRequest::default());
        // Whether it answers is all the same: it was said.
        let _ = timeout(pause, context.peer.send_request(ping)).await;
    }
}

/// Says how far the call is, while its answer is waited for.
async fn report(context: &RequestContext<RoleServer>, token: &ProgressToken, progress: Progress) {
    if context.ct.is_cancelled() {
        return;
    }
    let mut told = ProgressNotificationParam::new(token.clone(), progress.done);
    told.total = progress.total;
    told.message = Some(progress.message).filter(|message| !message.is_empty());
    // A client that is gone isn't told how far it is.
    let _ = context.peer.notify_progress(told).await;
}
