//! A client of rmcp's, and the person who sits at it.

use std::sync::{Arc, Mutex};

use action_menu::OwnedMenu;
use action_menu_mcp::{ServeError, Server, Sessions};
use rmcp::{
    ClientHandler, ErrorData, RoleClient,
    model::{
        CallToolRequestParams, CallToolResult, ClientCapabilities, ClientConfig, ElicitRequestParams,
        ElicitResult, ElicitationAction, Implementation, ProgressNotificationParam, ProtocolVersion,
    },
    service::{
        ClientLifecycleMode, ClientServiceExt as _, NotificationContext, RequestContext, RunningService,
        ServiceError,
    },
};
use serde_json::Value;
use tokio::{io::duplex, sync::Semaphore, task::JoinHandle};

/// What the person does, and was shown.
#[derive(Clone)]
pub(crate) struct Person {
    says: Option<ElicitationAction>,
    pub(crate) shown: Arc<Mutex<Vec<String>>>,
    pub(crate) progress: Arc<Mutex<Vec<ProgressNotificationParam>>>,
    /// One a question.
    pub(crate) asked: Arc<Semaphore>,
    /// One a question that may be answered, where it isn't answered at once.
    pub(crate) thinks: Option<Arc<Semaphore>>,
}

impl Person {
    /// One whose client can't ask him.
    pub(crate) fn nobody() -> Self {
        Self {
            says: None,
            shown: Arc::default(),
            progress: Arc::default(),
            asked: Arc::new(Semaphore::new(0)),
            thinks: None,
        }
    }

    pub(crate) fn says(action: ElicitationAction) -> Self {
        Self {
            says: Some(action),
            ..Self::nobody()
        }
    }

    /// One who says nothing for now.
    pub(crate) fn thinks() -> Self {
        Self {
            thinks: Some(Arc::new(Semaphore::new(0))),
            ..Self::says(ElicitationAction::Accept)
        }
    }

    pub(crate) fn shown(&self) -> Vec<String> {
        self.shown.lock().unwrap().clone()
    }
}

impl ClientHandler for Person {
    fn get_info(&self) -> ClientConfig {
        let capabilities = match self.says {
            Some(_) => ClientCapabilities::builder().enable_elicitation().build(),
            None => ClientCapabilities::default(),
        };
        ClientConfig::new(capabilities, Implementation::new("client", "1"))
            .with_protocol_version(ProtocolVersion::V_2025_11_25)
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let ElicitRequestParams::FormElicitationParams {
            message,
            requested_schema,
            ..
        } = request
        else {
            panic!("no form: {request:?}");
        };
        assert!(requested_schema.properties.is_empty());
        self.shown.lock().unwrap().push(message);
        self.asked.add_permits(1);
        if let Some(thinks) = &self.thinks {
            thinks.acquire().await.unwrap().forget();
        }
        Ok(ElicitResult::new(self.says.clone().unwrap()))
    }

    async fn on_progress(&self, progress: ProgressNotificationParam, _: NotificationContext<RoleClient>) {
        self.progress.lock().unwrap().push(progress);
    }
}

/// A client and the server that it has.
pub(crate) struct Client {
    pub(crate) running: RunningService<RoleClient, Person>,
    task: JoinHandle<Result<(), ServeError>>,
}

impl Client {
    /// By a handshake, as before 2026-07-28.
    pub(crate) async fn of<M, C, F>(server: Server<M, C, F>, person: Person) -> Self
    where
        M: OwnedMenu + Send + 'static,
        C: Send + Sync + 'static,
        F: Sessions<M, C>,
    {
        Self::by(server, person, ClientLifecycleMode::Initialize).await
    }

    /// Each request for itself, as since then.
    pub(crate) async fn of_today<M, C, F>(server: Server<M, C, F>, person: Person) -> Self
    where
        M: OwnedMenu + Send + 'static,
        C: Send + Sync + 'static,
        F: Sessions<M, C>,
    {
        let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
        Self::by(
            server,
            person,
            ClientLifecycleMode::Discover { preferred_versions },
        )
        .await
    }

    async fn by<M, C, F>(server: Server<M, C, F>, person: Person, mode: ClientLifecycleMode) -> Self
    where
        M: OwnedMenu + Send + 'static,
        C: Send + Sync + 'static,
        F: Sessions<M, C>,
    {
        let (here, there) = duplex(1 << 16);
        let task = tokio::spawn(server.serve(there));
        let running = person.serve_with_lifecycle(here, mode).await.unwrap();
        Self { running, task }
    }

    pub(crate) async fn call(&self, tool: &str, arguments: Value) -> CallToolResult {
        self.try_call(tool, arguments).await.unwrap()
    }

    pub(crate) async fn try_call(
        &self,
        tool: &str,
        arguments: Value,
    ) -> Result<CallToolResult, ServiceError> {
        self.running.call_tool(params(tool, arguments)).await
    }

    /// The structured content of the answer.
    pub(crate) async fn told(&self, tool: &str, arguments: Value) -> Value {
        self.call(tool, arguments).await.structured_content.unwrap()
    }

    /// Goes away, and gives what the server says then.
    pub(crate) async fn leaves(self) -> Result<(), ServeError> {
        self.running.cancel().await.unwrap();
        self.task.await.unwrap()
    }

    /// What the server says when it ends by itself.
    pub(crate) async fn served(self) -> Result<(), ServeError> {
        let served = self.task.await.unwrap();
        drop(self.running);
        served
    }
}

pub(crate) fn params(tool: &str, arguments: Value) -> CallToolRequestParams {
    let Value::Object(arguments) = arguments else {
        panic!("no object: {arguments}");
    };
    CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments)
}
