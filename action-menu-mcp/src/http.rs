//! Streamable HTTP: at one's own machine, unless told otherwise.

use std::{future::IntoFuture as _, net::SocketAddr, sync::Arc, time::Duration};

use action_menu::{BoxFuture, OwnedMenu};
use axum::{
    Router, body::Body, extract::Request, http::Method, response::Response, routing::any,
    serve::ListenerExt as _,
};
use http_body_util::BodyExt as _;
use rmcp::transport::{
    StreamableHttpServerConfig, StreamableHttpService,
    streamable_http_server::session::local::LocalSessionManager,
};
use tokio::{
    net::{TcpListener, ToSocketAddrs},
    time::{sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    ServeError, Server, Service, Sessions,
    caller::Listened,
    ending::{Ending, GRACE},
};

/// The server as a tower service.
pub type HttpService = StreamableHttpService<Service, LocalSessionManager>;

/// The names of one's own machine.
const HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "::1"];

/// The origins of pages of one's own machine.
const ORIGINS: [&str; 3] = ["http://localhost:*", "http://127.0.0.1:*", "http://[::1]:*"];

impl<M, C, F> Server<M, C, F>
where
    M: OwnedMenu + Send + 'static,
    C: Send + Sync + 'static,
    F: Sessions<M, C>,
{
    /// Serves at this address, under `/mcp`, until the server is told to [end](Self::with_shutdown).
    ///
    /// # Errors
    ///
    /// When the menu can't be told as tools, or the address can't be had.
    pub async fn http(self, address: impl ToSocketAddrs) -> Result<(), ServeError> {
        self.listen(address).await?.serve().await
    }

    /// Takes this address: port 0 is a free one. One that others than this machine reach takes a
    /// [function that says whose a request is](Self::with_sessions).
    ///
    /// # Errors
    ///
    /// Those of [`http`](Self::http).
    pub async fn listen(self, address: impl ToSocketAddrs) -> Result<Listening, ServeError> {
        let stop = CancellationToken::new();
        let config = self.config().with_cancellation_token(stop.clone());
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        if self.sessions.takes_all_for_local() && !address.ip().is_loopback() {
            return Err(ServeError::Open);
        }
        let (service, shutdown) = self.parts()?;
        let ending = service.ending.clone();
        Ok(Listening {
            address,
            listener,
            service: service.over_http(config),
            shutdown,
            ending,
            stop,
        })
    }

    /// The server as a tower service, to be mounted in an application of one's own. It takes a
    /// [function that says whose a request is](Self::with_sessions): who reaches an application is not known here.
    ///
    /// ```
    /// # use action_menu::{ActionMenu, Handler, gate::{Data, Failure}};
    /// # #[derive(ActionMenu)]
    /// # enum Desk {
    /// #     /// List the orders.
    /// #     #[action(read)]
    /// #     ListOrders,
    /// # }
    /// # struct Orders;
    /// # impl Handler for Orders {
    /// #     type Output = Data;
    /// #     type Error = Failure;
    /// # }
    /// # impl DeskHandler for Orders {
    /// #     fn list_orders(&mut self) -> Result<Data, Failure> {
    /// #         Ok(["A-1"].into())
    /// #     }
    /// # }
    /// use action_menu_mcp::{Caller, Incoming, Server, rmcp::ErrorData};
    /// # #[derive(Clone)]
    /// # struct User(String);
    ///
    /// // As a layer of the application has found out.
    /// let whose = |request: &Incoming<'_>| match request.http().and_then(|http| http.extensions.get::<User>()) {
    ///     Some(User(name)) => Ok(Caller::new(name)),
    ///     None => Err(ErrorData::invalid_request("Who are you?", None)),
    /// };
    /// let mcp = Server::<Desk>::of(Orders).with_sessions(whose).http_service()?;
    /// let application: axum::Router = axum::Router::new().route_service("/mcp", mcp);
    /// # let _ = application;
    /// # Ok::<(), action_menu_mcp::ServeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`service`](Self::service), and where nothing says whose a request is.
    pub fn http_service(self) -> Result<HttpService, ServeError> {
        if self.sessions.takes_all_for_local() {
            return Err(ServeError::Open);
        }
        let config = self.config();
        Ok(self.service()?.over_http(config))
    }
}

impl<M, C, F> Server<M, C, F> {
    /// Takes requests to these hosts too (`mcp.example.com`, or with a port), beside those of one's own machine: where a proxy
    /// stands before the server, or it has an address of its own.
    #[must_use]
    pub fn with_hosts<N: Into<String>>(mut self, hosts: impl IntoIterator<Item = N>) -> Self {
        self.hosts.extend(hosts.into_iter().map(Into::into));
        self
    }

    /// Takes requests from pages of these origins too (`https://app.example.com:443`), beside those of one's own machine.
    #[must_use]
    pub fn with_origins<N: Into<String>>(mut self, origins: impl IntoIterator<Item = N>) -> Self {
        self.origins.extend(origins.into_iter().map(Into::into));
        self
    }

    /// Ends a session over HTTP that had no request, and runs no call, for so long: five minutes unless this says otherwise, and a
    /// second at least. Its client then gets 404 and begins another, as the protocol has it. Until then a session that its client
    /// leaves without ending it takes up memory. From 2026-07-28 on there are none.
    #[must_use]
    pub fn with_session_timeout(mut self, idle: Duration) -> Self {
        self.idle = idle.max(Duration::from_secs(1));
        self
    }

    /// Refuses requests to other hosts' names, and from pages of other origins: what a page elsewhere makes a browser send to
    /// one's own machine.
    fn config(&self) -> StreamableHttpServerConfig {
        let (hosts, origins) = (self.hosts.iter().cloned(), self.origins.iter().cloned());
        StreamableHttpServerConfig::default()
            .with_allowed_hosts(HOSTS.map(str::to_owned).into_iter().chain(hosts))
            .with_allowed_origins(ORIGINS.map(str::to_owned).into_iter().chain(origins))
            .enforce_origin_validation()
    }
}

impl Service {
    /// Over HTTP, with settings of one's own: the checks of hosts and origins are in them. Requests are refused, unless a
    /// [function says whose they are](Server::with_sessions).
    #[must_use]
    pub fn over_http(self, config: StreamableHttpServerConfig) -> HttpService {
        let mut sessions = LocalSessionManager::default();
        sessions.session_config.keep_alive = Some(self.idle);
        StreamableHttpService::new(move || Ok(self.clone()), Arc::new(sessions), config)
    }
}

/// A server that has its address.
pub struct Listening {
    address: SocketAddr,
    listener: TcpListener,
    service: HttpService,
    shutdown: BoxFuture<'static, ()>,
    ending: Ending,
    stop: CancellationToken,
}

impl Listening {
    /// The address that it has.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where clients find it.
    pub fn url(&self) -> String {
        format!("http://{}/mcp", self.address)
    }

    /// Serves, until the server is told to end, and those that were answered have their answers.
    ///
    /// # Errors
    ///
    /// When the listener breaks.
    pub async fn serve(self) -> Result<(), ServeError> {
        let Self {
            listener,
            service,
            shutdown,
            ending,
            stop,
            ..
        } = self;
        let answers = TaskTracker::new();
        // Shared, not cloned: a clone of the service copies its settings.
        let (service, sending) = (Arc::new(service), answers.clone());
        let answer = move |request: Request| sent(service.clone(), sending.clone(), request);
        let router = Router::new().route("/mcp", any(answer));
        // Answers are small and awaited: none waits for the next.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let stopped = stop.clone();
        let ended = async move {
            shutdown.await;
            ending.end().await;
            answers.close();
            let _ = timeout(GRACE, answers.wait()).await;
            // Streams that only listen end now, and with them their connections.
            stop.cancel();
        };
        let serving = axum::serve(listener, router).with_graceful_shutdown(ended);
        tokio::select! {
            served = serving.into_future() => Ok(served?),
            () = async { stopped.cancelled().await; sleep(GRACE).await } => Ok(()),
        }
    }
}

/// An answer is given when it is sent, not when it is known.
async fn sent(service: Arc<HttpService>, answers: TaskTracker, mut request: Request) -> Response {
    request.extensions_mut().insert(Listened);
    if request.method() != Method::POST {
        return service.handle(request).await.map(Body::new);
    }
    let token = answers.token();
    let response = service.handle(request).await;
    response.map(|body| {
        Body::new(body.map_frame(move |frame| {
            let _ = &token;
            frame
        }))
    })
}
