//! Somebody between the store and the server, who cuts the line at a moment of the protocol.

use std::{
    io::{self, Read as _, Write as _},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream, ToSocketAddrs as _},
    sync::{Arc, Mutex},
    thread,
};

/// Which side of a request the line is cut on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The server never sees it.
    Before,
    /// The server has done it, and its answer is lost.
    After,
    /// The client is cut off, and the server sees it with the next plan.
    Late,
}

/// When the line is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    /// At which request from now on, from 1.
    pub(crate) at: usize,
    pub(crate) side: Side,
    /// Whether it stays cut: who connects anew is cut off too.
    pub(crate) stays: bool,
}

#[derive(Debug, Default)]
struct State {
    cut: Option<Cut>,
    is_down: bool,
    /// What was asked for since the last plan: the SQL where a request has some.
    requests: Vec<String>,
    /// Says yes to TLS, and goes on without: for a connector that does the same.
    says_yes: bool,
}

/// What is between.
pub(crate) struct Proxy {
    place: SocketAddr,
    state: Arc<Mutex<State>>,
}

impl Proxy {
    pub(crate) fn of(url: &str) -> Self {
        let server = place(url).to_socket_addrs().unwrap().next().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let proxy = Self {
            place: listener.local_addr().unwrap(),
            state: Arc::default(),
        };
        let state = Arc::clone(&proxy.state);
        thread::spawn(move || {
            for client in listener.incoming() {
                let (client, state) = (client.unwrap(), Arc::clone(&state));
                if state.lock().unwrap().is_down {
                    continue;
                }
                thread::spawn(move || {
                    let server = TcpStream::connect(server).unwrap();
                    client.set_nodelay(true).unwrap();
                    server.set_nodelay(true).unwrap();
                    // However it ends, both ends are told.
                    let _ = Line {
                        client: &client,
                        server: &server,
                        state: &state,
                    }
                    .run();
                    let _ = client.shutdown(Shutdown::Both);
                    let _ = server.shutdown(Shutdown::Both);
                });
            }
        });
        proxy
    }

    /// The URL of what is behind it.
    pub(crate) fn url(&self, url: &str) -> String {
        url.replace(place(url), &self.place.to_string())
    }

    /// What is to happen from now on.
    pub(crate) fn plan(&self, cut: Option<Cut>) {
        let mut state = self.state.lock().unwrap();
        *state = State {
            cut,
            ..State::default()
        };
    }

    pub(crate) fn says_yes_to_tls(&self) {
        self.state.lock().unwrap().says_yes = true;
    }

    /// What was asked for since the last plan.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.state.lock().unwrap().requests.clone()
    }

    /// Whether the line was cut since the last plan.
    pub(crate) fn has_cut(&self) -> bool {
        self.state.lock().unwrap().cut.is_none()
    }
}

/// The host and port of a URL.
fn place(url: &str) -> &str {
    let place = url.split_once('@').unwrap().1;
    place.split_once('/').unwrap().0
}

/// One connection: its two ends in turn, since an answer follows each request.
struct Line<'l> {
    client: &'l TcpStream,
    server: &'l TcpStream,
    state: &'l Mutex<State>,
}

impl Line<'_> {
    fn run(&self) -> io::Result<()> {
        let mut startup = untyped(self.client)?;
        // The number of a request for TLS.
        if startup.ends_with(&80_877_103_u32.to_be_bytes()) {
            let yes = self.state.lock().unwrap().says_yes;
            (&mut &*self.client).write_all(if yes { b"S" } else { b"N" })?;
            startup = untyped(self.client)?;
        }
        self.to_server(&startup)?;
        // Until it is ready, the server asks for a password now and then.
        while let Some(asks) = self.answered(true)? {
            if asks {
                self.to_server(&typed(self.client)?)?;
            }
        }
        loop {
            let request = self.request()?;
            match self.side(&request) {
                Some(Side::Before) => return Ok(()),
                Some(Side::After) => {
                    self.to_server(&request)?;
                    while self.answered(false)?.is_some() {}
                    return Ok(());
                }
                Some(Side::Late) => {
                    self.client.shutdown(Shutdown::Both)?;
                    while self.state.lock().unwrap().is_down {
                        thread::yield_now();
                    }
                    self.to_server(&request)?;
                    while self.answered(false)?.is_some() {}
                    return Ok(());
                }
                None => {
                    self.to_server(&request)?;
                    while self.answered(true)?.is_some() {}
                }
            }
        }
    }

    /// All messages up to the one that wants an answer.
    fn request(&self) -> io::Result<Vec<u8>> {
        let mut request = Vec::new();
        loop {
            let message = typed(self.client)?;
            request.extend_from_slice(&message);
            match message[0] {
                b'Q' | b'S' => return Ok(request),
                b'X' => {
                    self.to_server(&request)?;
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
                _ => {}
            }
        }
    }

    /// Whether it is this request that the line is cut at.
    fn side(&self, request: &[u8]) -> Option<Side> {
        // To close a statement is no step of a call, and comes whenever it likes.
        if request.starts_with(b"C") {
            return None;
        }
        let mut state = self.state.lock().unwrap();
        state.requests.push(String::from_utf8_lossy(request).into_owned());
        let at = state.requests.len();
        let cut = state.cut.take_if(|cut| cut.at == at)?;
        state.is_down = cut.stays;
        Some(cut.side)
    }

    /// Takes one message of the server's, and tells whether it wants something; none once it is ready for the next request.
    fn answered(&self, is_told: bool) -> io::Result<Option<bool>> {
        let message = typed(self.server)?;
        if is_told {
            (&mut &*self.client).write_all(&message)?;
        }
        Ok(match message[0] {
            b'Z' => None,
            // A password, or the next piece of proof.
            b'R' => Some([3, 5, 10, 11].contains(&message[8])),
            _ => Some(false),
        })
    }

    fn to_server(&self, message: &[u8]) -> io::Result<()> {
        (&mut &*self.server).write_all(message)
    }
}

/// A message with a type in front.
fn typed(mut from: &TcpStream) -> io::Result<Vec<u8>> {
    let mut head = [0];
    from.read_exact(&mut head)?;
    let mut message = head.to_vec();
    message.extend(untyped(from)?);
    Ok(message)
}

/// A message that begins with its length.
fn untyped(mut from: &TcpStream) -> io::Result<Vec<u8>> {
    let mut length = [0; 4];
    from.read_exact(&mut length)?;
    let mut message = vec![0; u32::from_be_bytes(length) as usize];
    message[..4].copy_from_slice(&length);
    from.read_exact(&mut message[4..])?;
    Ok(message)
}
