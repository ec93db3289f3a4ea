//! Streamable HTTP: at one's own machine, unless told otherwise.

use std::{net::SocketAddr, sync::Arc};

use action_menu::{BoxFuture, OwnedMenu};
use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::Method,
    middleware::{Next, from_fn_with_state},
    response::Response,
    serve::ListenerExt as _,
};
use http_body_util::BodyExt as _;
use rmcp::transport::{
    StreamableHttpServerConfig, StreamableHttpService,
    streamable_http_server::session::local::LocalSessionManager,
};
use tokio::net::{TcpListener, ToSocketAddrs};
use tokio_util::sync::CancellationToken;

use crate::{ServeError, Server, Service, Sessions, ending::Ending};

/// The server as a tower service.
pub type HttpService = StreamableHttpService<Service, LocalSessionManager>;

/// The origins of browsers that may call: pages of one's own machine.
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

    /// Takes this address: port 0 is a free one.
    ///
    /// # Errors
    ///
    /// Those of [`http`](Self::http).
    pub async fn listen(self, address: impl ToSocketAddrs) -> Result<Listening, ServeError> {
        let stop = CancellationToken::new();
        let (service, shutdown) = self.parts()?;
        let ending = service.ending.clone();
        let listener = TcpListener::bind(address).await?;
        Ok(Listening {
            address: listener.local_addr()?,
            listener,
            service: service.over_http(config().with_cancellation_token(stop.clone())),
            shutdown,
            ending,
            stop,
        })
    }

    /// The server as a tower service, to be mounted in an application of one's own, such as axum's
    /// `Router::nest_service("/mcp", …)`. When the server is told to end, calls begin no more; the application ends by itself.
    ///
    /// # Errors
    ///
    /// When the menu can't be told as tools.
    pub fn http_service(self) -> Result<HttpService, ServeError> {
        let (service, shutdown) = self.parts()?;
        let ending = service.ending.clone();
        tokio::spawn(async move {
            shutdown.await;
            ending.end().await;
        });
        Ok(service.over_http(config()))
    }
}

/// Refuses requests to other hosts' names, and from pages of other origins: what a page elsewhere makes a browser send to one's own
/// machine.
fn config() -> StreamableHttpServerConfig {
    StreamableHttpServerConfig::default()
        .with_allowed_origins(ORIGINS)
        .enforce_origin_validation()
}

impl Service {
    /// Over HTTP, with settings of one's own.
    #[must_use]
    pub fn over_http(self, config: StreamableHttpServerConfig) -> HttpService {
        let sessions = Arc::new(LocalSessionManager::default());
        StreamableHttpService::new(move || Ok(self.clone()), sessions, config)
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

    /// Serves, until the server is told to end.
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
        let router = Router::new()
            .route_service("/mcp", service)
            .layer(from_fn_with_state(ending.clone(), held));
        // Answers are small and awaited: none waits for the next.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let ended = async move {
            shutdown.await;
            ending.end().await;
            // Streams that only listen end now, and with them their connections.
            stop.cancel();
        };
        axum::serve(listener, router)
            .with_graceful_shutdown(ended)
            .await?;
        Ok(())
    }
}

/// An answer has ended when it is sent, not when it is known.
async fn held(State(ending): State<Ending>, request: Request, next: Next) -> Response {
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    let sent = ending.hold();
    let response = next.run(request).await;
    response.map(|body| {
        Body::new(body.map_frame(move |frame| {
            let _ = &sent;
            frame
        }))
    })
}
