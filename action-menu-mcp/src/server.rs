//! A menu as a server, in one line.

use std::{future::Future, sync::Arc, time::Duration};

use action_menu::{BoxFuture, OwnedMenu, Unguarded};
use rmcp::{
    ErrorData, RoleServer, model::Implementation, service::serve_server_with_ct, transport::IntoTransport,
};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::{
    Caller, Gatekeeper, Handles, Incoming, Local, ServeError, Service, Sessions,
    calls::Calls,
    desk::Served,
    ending::{Ending, GRACE},
    service::Info,
};

/// As rmcp has it.
const IDLE: Duration = Duration::from_secs(300);

/// A menu with what answers its calls, to be served.
pub struct Server<M, C = (), F = Local> {
    calls: Arc<dyn Calls<M, C>>,
    /// Whether a keyed write is done once: behind a gate.
    keeps_keys: bool,
    pub(crate) sessions: F,
    name: Option<Implementation>,
    instructions: Option<String>,
    shutdown: Option<BoxFuture<'static, ()>>,
    /// How long a session over HTTP is kept that nobody uses.
    pub(crate) idle: Duration,
    #[cfg(feature = "http")]
    pub(crate) hosts: Vec<String>,
    #[cfg(feature = "http")]
    pub(crate) origins: Vec<String>,
}

impl<M: OwnedMenu + Send + 'static> Server<M> {
    /// A menu with its handler, without a gate: no rules, no approvals, no log. For menus that need no approval; the compiler
    /// turns others away.
    ///
    /// Nothing keeps keys either: a write with `idempotent` or `idempotent_by(…)` that is sent twice is done twice, whatever
    /// [`with_submission`](crate::Caller::with_submission) says, and `idempotentHint` is true of reads only.
    ///
    /// A handler that blocks has one call at a time, on a thread where it holds up nobody else; one that is awaited has all of
    /// them at once.
    ///
    /// ```
    /// use action_menu::{ActionMenu, Handler, gate::{Data, Failure}};
    /// use action_menu_mcp::Server;
    ///
    /// #[derive(ActionMenu)]
    /// enum Desk {
    ///     /// List the orders.
    ///     #[action(read)]
    ///     ListOrders,
    /// }
    ///
    /// struct Orders;
    ///
    /// impl Handler for Orders {
    ///     type Output = Data;
    ///     type Error = Failure;
    /// }
    ///
    /// impl DeskHandler for Orders {
    ///     fn list_orders(&mut self) -> Result<Data, Failure> {
    ///         Ok(["A-1"].into())
    ///     }
    /// }
    ///
    /// let server = Server::<Desk>::of(Orders);
    /// ```
    ///
    /// What has to be confirmed asks for a gate:
    ///
    /// ```compile_fail,E0277
    /// use action_menu::{ActionMenu, Approval, Handler, gate::{Data, Failure}};
    /// use action_menu_mcp::Server;
    ///
    /// #[derive(ActionMenu)]
    /// enum Desk {
    ///     /// Refund an order.
    ///     #[action(write(irreversible), confirm, idempotent)]
    ///     Refund { order_id: String },
    /// }
    ///
    /// struct Orders;
    ///
    /// impl Handler for Orders {
    ///     type Output = Data;
    ///     type Error = Failure;
    /// }
    ///
    /// impl DeskHandler for Orders {
    ///     fn refund(&mut self, _: Approval, order_id: String) -> Result<Data, Failure> {
    ///         Ok(order_id.into())
    ///     }
    /// }
    ///
    /// let server = Server::<Desk>::of(Orders);
    /// ```
    pub fn of<H, Kind>(handler: H) -> Server<M, H::Context>
    where
        M: Unguarded,
        H: Handles<M, Kind>,
    {
        Server::new(handler.calls(), false)
    }
}

impl<M, C> Server<M, C> {
    /// A menu behind its gate.
    pub fn gated<G, H>(gate: G, handler: H) -> Self
    where
        G: Gatekeeper<H, Menu = M, Context = C>,
    {
        Self::new(gate.calls(handler), true)
    }

    fn new(calls: Arc<dyn Calls<M, C>>, keeps_keys: bool) -> Self {
        Self {
            calls,
            keeps_keys,
            sessions: Local,
            name: None,
            instructions: None,
            shutdown: None,
            idle: IDLE,
            #[cfg(feature = "http")]
            hosts: Vec::new(),
            #[cfg(feature = "http")]
            origins: Vec::new(),
        }
    }
}

impl<M, C, F> Server<M, C, F> {
    /// Whose each request is, by a function of it: principal, tenant, conversation, sub-menu, context, and who may approve. It is
    /// asked at each list of tools and each call, since a connection is no proof of who is at its other end; not of what comes
    /// beside under the id of a [session](Incoming::session).
    ///
    /// A menu with a context of its own takes one, since nothing else says what its context is:
    ///
    /// ```compile_fail,E0277
    /// # use action_menu::{ActionMenu, Handler, gate::{Data, Failure}};
    /// # use action_menu_mcp::Server;
    /// struct Asker;
    ///
    /// #[derive(ActionMenu)]
    /// #[menu(context = Asker)]
    /// enum Porter {
    ///     /// Say who asks.
    ///     #[action(read)]
    ///     WhoAmI,
    /// }
    /// # struct Lodge;
    /// # impl Handler for Lodge {
    /// #     type Output = Data;
    /// #     type Error = Failure;
    /// # }
    /// # impl PorterHandler for Lodge {
    /// #     fn who_am_i(&mut self, _: &Asker) -> Result<Data, Failure> {
    /// #         Ok("nobody".into())
    /// #     }
    /// # }
    ///
    /// // `.with_sessions(|_| Ok(Caller::new("ana").with_context(Asker)))` is missing.
    /// let service = Server::<Porter>::of(Lodge).service();
    /// ```
    pub fn with_sessions<G>(self, sessions: G) -> Server<M, C, G>
    where
        G: Fn(&Incoming<'_>) -> Result<Caller<M, C>, ErrorData> + Send + Sync + 'static,
    {
        Server {
            calls: self.calls,
            keeps_keys: self.keeps_keys,
            sessions,
            name: self.name,
            instructions: self.instructions,
            shutdown: self.shutdown,
            idle: self.idle,
            #[cfg(feature = "http")]
            hosts: self.hosts,
            #[cfg(feature = "http")]
            origins: self.origins,
        }
    }

    /// The name and version that clients are told; else the menu's name, and version 0.
    #[must_use]
    pub fn with_name(self, name: impl Into<String>, version: impl Into<String>) -> Self {
        Self {
            name: Some(Implementation::new(name, version)),
            ..self
        }
    }

    /// What clients may tell the model of the server; else the menu's own description.
    #[must_use]
    pub fn with_instructions(self, instructions: impl Into<String>) -> Self {
        Self {
            instructions: Some(instructions.into()),
            ..self
        }
    }

    /// Ends when this does: no call begins any more, those that have begun are answered, and what asks a person waits on in the
    /// gate. It waits for a method as long as that takes, and for a client that doesn't take what it is sent 10 s at each step.
    #[must_use]
    pub fn with_shutdown(self, shutdown: impl Future<Output = ()> + Send + 'static) -> Self {
        Self {
            shutdown: Some(Box::pin(shutdown)),
            ..self
        }
    }
}

impl<M, C, F> Server<M, C, F>
where
    M: OwnedMenu + Send + 'static,
    C: Send + Sync + 'static,
    F: Sessions<M, C>,
{
    /// Serves one client over standard input and output, until it closes them. Nothing else may write to standard output.
    ///
    /// A read of a terminal can't be taken back: a program that is told to [end](Self::with_shutdown) there has to end its runtime by
    /// `shutdown_background`, or it waits for the next line.
    ///
    /// # Errors
    ///
    /// When the menu can't be told as tools, or the client doesn't begin as the protocol says.
    pub async fn stdio(self) -> Result<(), ServeError> {
        self.serve(rmcp::transport::io::stdio_pipes()).await
    }

    /// Serves one client over a transport of one's own, until it closes it.
    ///
    /// # Errors
    ///
    /// Those of [`stdio`](Self::stdio).
    pub async fn serve<T, E, A>(self, transport: T) -> Result<(), ServeError>
    where
        T: IntoTransport<RoleServer, E, A>,
        E: std::error::Error + Send + Sync + 'static,
    {
        let (service, shutdown) = self.parts()?;
        let ending = service.ending.clone();
        let stop = CancellationToken::new();
        let serving = async {
            let running = serve_server_with_ct(service, transport, stop.clone()).await;
            let running = running.map_err(|error| ServeError::Initialize(Box::new(error)))?;
            // It broke off where it panicked; nothing is left to be told of it.
            let _ = running.waiting().await;
            Ok(())
        };
        let mut serving = std::pin::pin!(serving);
        let served = tokio::select! {
            served = &mut serving => served,
            () = shutdown => {
                ending.end().await;
                stop.cancel();
                match timeout(GRACE, serving).await {
                    // It ended before a client began, or while the client took nothing.
                    Ok(Err(ServeError::Initialize(_))) | Err(_) => Ok(()),
                    Ok(served) => served,
                }
            }
        };
        // The client is gone; what it has begun is ended all the same.
        ending.end().await;
        served
    }

    /// The server as rmcp serves it: beside other handlers, or with settings of one's own. When it is told to
    /// [end](Self::with_shutdown), calls begin no more; whoever serves it ends by himself. Over HTTP it answers nobody, unless a
    /// [function says whose a request is](Self::with_sessions).
    ///
    /// # Errors
    ///
    /// When the menu can't be told as tools.
    ///
    /// # Panics
    ///
    /// With a shutdown to wait for, outside of a runtime of tokio's.
    pub fn service(mut self) -> Result<Service, ServeError> {
        let shutdown = self.shutdown.take();
        let (service, _) = self.parts()?;
        if let Some(shutdown) = shutdown {
            let ending = service.ending.clone();
            tokio::spawn(async move {
                shutdown.await;
                ending.end().await;
            });
        }
        Ok(service)
    }

    /// The server as a service of rmcp's, and when it ends.
    pub(crate) fn parts(self) -> Result<(Service, BoxFuture<'static, ()>), ServeError> {
        let info = Info {
            name: self
                .name
                .unwrap_or_else(|| Implementation::new(M::MENU.name(), "0")),
            instructions: self
                .instructions
                .or_else(|| Some(M::MENU.description().into_owned()).filter(|words| !words.is_empty())),
        };
        let service = Service {
            desk: Arc::new(Served::new(self.calls, self.sessions, self.keeps_keys)?),
            info: Arc::new(info),
            ending: Ending::default(),
            idle: self.idle,
        };
        let shutdown = self.shutdown.unwrap_or_else(|| Box::pin(std::future::pending()));
        Ok((service, shutdown))
    }
}
