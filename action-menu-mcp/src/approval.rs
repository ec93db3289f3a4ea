//! Asking the person at the client, where he may approve and the client can ask him.

use std::collections::BTreeMap;

use action_menu::gate::{Answer, Request, RequestState, Verdict};
use rmcp::{
    RoleServer,
    model::{
        CallToolRequestParams, CancelledNotificationParam, ClientResult, ElicitRequest, ElicitRequestParams,
        ElicitResult, ElicitationAction, ElicitationSchema, InputRequest, InputRequiredResult,
        ProtocolVersion, ServerRequest,
    },
    service::{PeerRequestOptions, RequestContext},
};
use tokio::time::timeout;

use crate::{
    calls::{Decision, Unanswered},
    desk::Called,
    ending::{Ending, GRACE},
};

/// The key of the question among those that a client is to answer.
const QUESTION: &str = "approval";

/// What comes of asking.
pub(crate) enum Asked {
    Answered(Answer),
    /// The client is to ask, and to send the call again.
    Again(Box<InputRequiredResult>),
    /// The state that came with the call is of no request of this caller's and this tool.
    Astray,
}

/// What the client says of a question that it was sent with an earlier result: the request, and the decision if there is one.
pub(crate) fn answered(params: &CallToolRequestParams) -> Option<(String, Option<Decision>)> {
    let request = params.request_state.clone()?;
    let said = params
        .input_responses
        .as_ref()
        .and_then(|said| said.get(QUESTION));
    let result = said.and_then(|said| serde_json::from_value::<ElicitResult>(said.clone()).ok());
    Some((request, result.and_then(|result| decision(&result.action))))
}

/// Takes what the person said, if he may say it, and goes on with the request: as it was stored, whatever arguments came this
/// time. None where it is no request of this caller's and this tool.
pub(crate) async fn taken(
    call: &dyn Called,
    ending: &Ending,
    request: &str,
    decision: Option<Decision>,
) -> Option<Result<Answer, Unanswered>> {
    call.request(request.to_owned()).await?;
    if let (Some(decision), Some(by)) = (decision, call.approver()) {
        let decided = call.decide(request.to_owned(), decision, by.to_owned());
        let _ = ending.run(decided).await;
    }
    let resumed = ending.run(call.resume(request.to_owned())).await;
    Some(resumed.unwrap_or(Err(Unanswered)))
}

/// Asks about what waits for a person, and goes on with what he says. Where nobody can be asked, it waits on.
pub(crate) async fn asked(
    call: &dyn Called,
    ending: &Ending,
    context: &RequestContext<RoleServer>,
    answer: Answer,
) -> Result<Asked, Unanswered> {
    let Verdict::Pending { request } = &answer.verdict else {
        return Ok(Asked::Answered(answer));
    };
    if call.approver().is_none() || !takes_forms(context) {
        return Ok(Asked::Answered(answer));
    }
    let request = request.clone();
    let pending = call.request(request.clone()).await;
    let Some(pending) = pending.filter(|pending| pending.state == RequestState::Pending) else {
        return Ok(Asked::Answered(answer));
    };
    let question = question(&pending);
    // Since then a server sends no requests of its own: the call comes again, with the answer.
    if context.protocol_version() >= Some(ProtocolVersion::V_2026_07_28) {
        let questions = BTreeMap::from([(QUESTION.to_owned(), InputRequest::Elicitation(question))]);
        let again = InputRequiredResult::new(Some(questions), Some(request));
        return Ok(Asked::Again(Box::new(again)));
    }
    let decision = said(context, ending, question).await;
    if decision.is_none() {
        return Ok(Asked::Answered(answer));
    }
    match taken(call, ending, &request, decision).await {
        Some(taken) => taken.map(Asked::Answered),
        None => Ok(Asked::Answered(answer)),
    }
}

/// Whether the client asks its user by a form: also one of before there were others.
fn takes_forms(context: &RequestContext<RoleServer>) -> bool {
    let capabilities = context.client_capabilities().unwrap_or_default();
    capabilities
        .elicitation
        .is_some_and(|elicitation| elicitation.form.is_some() || elicitation.url.is_none())
}

/// The whole request. There is nothing to fill in: to accept is to approve.
fn question(request: &Request) -> ElicitRequest {
    ElicitRequest::new(ElicitRequestParams::FormElicitationParams {
        meta: None,
        message: format!("Approve this?\n\n{request}"),
        requested_schema: ElicitationSchema::new(BTreeMap::new()),
    })
}

fn decision(action: &ElicitationAction) -> Option<Decision> {
    match action {
        ElicitationAction::Accept => Some(Decision::Approve),
        ElicitationAction::Decline => Some(Decision::Deny),
        // To go away, and whatever later revisions add, decides nothing.
        _ => None,
    }
}

/// What the person says; none where he says nothing, or nobody waits for it any more.
async fn said(
    context: &RequestContext<RoleServer>,
    ending: &Ending,
    question: ElicitRequest,
) -> Option<Decision> {
    let options = PeerRequestOptions::no_options();
    let asking = ServerRequest::ElicitRequest(question);
    let asked = tokio::select! {
        asked = context.peer.send_cancellable_request(asking, options) => asked.ok()?,
        () = is_in_vain(context, ending) => return None,
    };
    let id = asked.id.clone();
    tokio::select! {
        said = asked.await_response() => match said {
            Ok(ClientResult::ElicitResult(result)) => decision(&result.action),
            _ => None,
        },
        () = is_in_vain(context, ending) => {
            let reason = Some("The call is no longer waited for.".to_owned());
            let taken_back = CancelledNotificationParam::new(Some(id), reason);
            // A client that doesn't take what it is sent isn't waited for.
            let _ = timeout(GRACE, context.peer.notify_cancelled(taken_back)).await;
            None
        }
    }
}

/// When nobody waits for the person any more.
async fn is_in_vain(context: &RequestContext<RoleServer>, ending: &Ending) {
    tokio::select! {
        () = context.ct.cancelled() => {}
        () = ending.begins() => {}
    }
}
