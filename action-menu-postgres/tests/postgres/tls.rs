//! The connector that a host gives is the one that is asked. What it does with the line is its own: this one does nothing.

use std::{
    future::{Ready, ready},
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll},
};

use action_menu::gate::Store as _;
use action_menu_postgres::{
    PostgresOptions,
    tokio_postgres::{
        Socket,
        tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream},
    },
};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::{
    admin::wait,
    proxy::Proxy,
    server::{fresh, server},
};

/// Counts how often it was asked.
#[derive(Clone, Default)]
struct Counting(Arc<AtomicUsize>);

impl MakeTlsConnect<Socket> for Counting {
    type Stream = Plain;
    type TlsConnect = Self;
    type Error = io::Error;

    fn make_tls_connect(&mut self, _: &str) -> io::Result<Self> {
        Ok(self.clone())
    }
}

impl TlsConnect<Socket> for Counting {
    type Stream = Plain;
    type Error = io::Error;
    type Future = Ready<io::Result<Plain>>;

    fn connect(self, socket: Socket) -> Self::Future {
        self.0.fetch_add(1, Ordering::SeqCst);
        ready(Ok(Plain(socket)))
    }
}

struct Plain(Socket);

impl AsyncRead for Plain {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, into)
    }
}

impl AsyncWrite for Plain {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, of: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, of)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

impl TlsStream for Plain {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

#[test]
fn the_connector_of_the_host_is_asked_as_the_url_says() {
    let Some(url) = server() else { return };
    let proxy = Proxy::of(url);
    let proxied = proxy.url(url);
    let schema = fresh("tls");
    // Whether the server speaks TLS, and how often the connector is asked then.
    for (speaks, mode, asked) in [
        (true, "require", Ok(1)),
        (true, "prefer", Ok(1)),
        (true, "disable", Ok(0)),
        (false, "prefer", Ok(0)),
        (
            false,
            "require",
            Err("error performing TLS handshake: server does not support TLS"),
        ),
    ] {
        proxy.plan(None);
        if speaks {
            proxy.says_yes_to_tls();
        }
        let connector = Counting::default();
        let options = PostgresOptions::new()
            .schema(&schema)
            .connections(1)
            .tls(connector.clone());
        let opened = options.connect(&format!("{proxied}?sslmode={mode}")).wait();
        match asked {
            Ok(times) => {
                let store = opened.unwrap();
                assert_eq!(wait(store.heads()).unwrap(), []);
                assert_eq!(connector.0.load(Ordering::SeqCst), times, "{speaks} {mode}");
            }
            Err(why) => {
                let said = opened.map(drop).unwrap_err().to_string();
                assert!(said.contains(why), "{said}");
            }
        }
    }
}
