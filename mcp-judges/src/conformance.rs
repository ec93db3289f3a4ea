//! A menu of the tools that the conformance suite calls, as a server: those that a menu can have.

use std::time::Duration;

use action_menu::{
    ActionMenu, Approval, Handler,
    gate::{AsyncGate, Data, Failure},
};
use action_menu_mcp::{Call, Server};
use tokio::time::sleep;

use crate::Result;

/// What the suite asks of a server's tools.
#[derive(ActionMenu)]
#[menu(handler(async), context = Call)]
#[expect(clippy::enum_variant_names, reason = "the names are the suite's")]
enum Conformance {
    /// Answer with a text.
    #[action(read)]
    TestSimpleText,
    /// Fail.
    #[action(read)]
    TestErrorHandling,
    /// Say twice on the way how far it is.
    #[action(read)]
    TestToolWithProgress,
    /// Log nothing, whether it is asked to or not.
    #[action(read)]
    TestLoggingTool,
    /// Ask the person at the client.
    #[action(write(reversible), confirm, repeatable)]
    TestElicitation {
        /// What it is about.
        message: String,
    },
    /// Ask the person at the client, whatever the question is called.
    #[action(write(reversible), confirm, repeatable)]
    TestInputRequiredResultElicitation,
    /// Ask the person at the client, and know what it was about when the answer comes.
    #[action(write(reversible), confirm, repeatable)]
    TestInputRequiredResultRequestState,
    /// Ask the person at the client, and take no answer to what was never asked.
    #[action(write(reversible), confirm, repeatable)]
    TestInputRequiredResultTamperedState,
    /// Ask only a client that can.
    #[action(write(reversible), confirm, repeatable)]
    TestInputRequiredResultCapabilities,
    /// Ask the person at the client, without a request of the server's own.
    #[action(write(reversible), confirm, repeatable)]
    TestStreamingElicitation,
}

/// What each method gives.
type Answered = std::result::Result<Data, Failure>;

struct Tools;

impl Handler for Tools {
    type Output = Data;
    type Error = Failure;
}

impl ConformanceHandler for Tools {
    async fn test_simple_text(&self, _: &Call) -> Answered {
        Ok("This is a simple text response for testing.".into())
    }

    async fn test_error_handling(&self, _: &Call) -> Answered {
        Err("This tool intentionally returns an error for testing".into())
    }

    async fn test_tool_with_progress(&self, call: &Call) -> Answered {
        call.progress(0.0, 100.0, "begun");
        // The suite asks for this wait: what is said faster than it is sent is told once.
        sleep(Duration::from_millis(50)).await;
        call.progress(50.0, 100.0, "half");
        sleep(Duration::from_millis(50)).await;
        call.progress(100.0, 100.0, "done");
        Ok("done".into())
    }

    async fn test_logging_tool(&self, _: &Call) -> Answered {
        Ok("nothing was logged".into())
    }

    async fn test_elicitation(&self, _: &Call, _: Approval, message: String) -> Answered {
        Ok(message.into())
    }

    async fn test_input_required_result_elicitation(&self, _: &Call, _: Approval) -> Answered {
        Ok("approved".into())
    }

    async fn test_input_required_result_request_state(&self, _: &Call, _: Approval) -> Answered {
        Ok("approved".into())
    }

    async fn test_input_required_result_tampered_state(&self, _: &Call, _: Approval) -> Answered {
        Ok("approved".into())
    }

    async fn test_input_required_result_capabilities(&self, _: &Call, _: Approval) -> Answered {
        Ok("approved".into())
    }

    async fn test_streaming_elicitation(&self, _: &Call, _: Approval) -> Answered {
        Ok("approved".into())
    }
}

/// Listens on a free port of this machine, says where, and serves until it is ended.
///
/// # Errors
///
/// If it can't listen.
pub async fn serve() -> Result<()> {
    let gate = AsyncGate::in_memory().allow([
        "test_elicitation",
        "test_input_required_result_elicitation",
        "test_input_required_result_request_state",
        "test_input_required_result_tampered_state",
        "test_input_required_result_capabilities",
        "test_streaming_elicitation",
    ]);
    let listening = Server::<Conformance, Call>::gated(gate.build()?, Tools)
        .listen("127.0.0.1:0")
        .await?;
    eprintln!("listening on {}", listening.url());
    Ok(listening.serve().await?)
}
