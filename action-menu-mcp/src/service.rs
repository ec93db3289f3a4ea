//! The protocol's requests, as rmcp hands them over.

use std::{pin::pin, sync::Arc};

use action_menu::gate::Verdict;
use rmcp::{
    ErrorData, RoleServer, ServerHandler,
    model::{
        CallToolRequestParams, CallToolResponse, Implementation, ListToolsResult, PaginatedRequestParams,
        ProgressNotificationParam, ProgressToken, ServerCapabilities, ServerConfig,
    },
    service::RequestContext,
};

use crate::{
    Call, Incoming,
    answer::{result, unknown_tool},
    approval::{self, Asked},
    call::Progress,
    calls::{Decision, Unanswered},
    desk::{Called, Desk},
    ending::Ending,
};

/// A menu as rmcp serves it: for a transport of one's own, or to stand beside other handlers. Clones are the same server.
#[derive(Clone)]
pub struct Service {
    pub(crate) desk: Arc<dyn Desk>,
    pub(crate) info: Arc<Info>,
    pub(crate) ending: Ending,
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
        let said = approval::answered(&params);
        let called = self
            .desk
            .call(&request, params.name.into_owned(), params.arguments)?;
        let mut answered = pin!(self.answered(&*called, &context, said));
        let asked = loop {
            tokio::select! {
                biased;
                asked = &mut answered => break asked,
                progress = reports.next() => Box::pin(report(&context, token.as_ref(), progress)).await,
            }
        };
        if let Some(progress) = reports.last() {
            Box::pin(report(&context, token.as_ref(), progress)).await;
        }
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
        if let Some((request, decision)) = said {
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

/// Says how far the call is, while its answer is waited for.
async fn report(context: &RequestContext<RoleServer>, token: Option<&ProgressToken>, progress: Progress) {
    let Some(token) = token.filter(|_| !context.ct.is_cancelled()) else {
        return;
    };
    let mut told = ProgressNotificationParam::new(token.clone(), progress.done);
    told.total = progress.total;
    told.message = Some(progress.message).filter(|message| !message.is_empty());
    // A client that is gone isn't told how far it is.
    let _ = context.peer.notify_progress(told).await;
}
