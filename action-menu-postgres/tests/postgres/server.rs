//! A server to test with: the one that `ACTION_MENU_POSTGRES` names, as `postgres://user:password@host:port/database`, of a
//! superuser whose password is asked for; or one of our own, from the binaries of this machine, on a free port of the loopback,
//! which ends with the program.

use std::{
    env,
    ffi::OsStr,
    fs,
    io::{self, Write as _},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    time::UNIX_EPOCH,
};

/// The URL of a server that is there already.
const URL: &str = "ACTION_MENU_POSTGRES";

/// The password is looked for where none may be.
pub(crate) const PASSWORD: &str = "hunter2-of-the-tests";

/// The server that the tests of this program share; none where there is no PostgreSQL, which is said.
pub(crate) fn server() -> Option<&'static str> {
    static SERVER: OnceLock<Option<(String, Option<Server>)>> = OnceLock::new();
    let server = SERVER.get_or_init(|| match env::var(URL) {
        Ok(url) => Some((url, None)),
        Err(_) => Server::start().map(|server| (server.url(), Some(server))),
    });
    server.as_ref().map(|(url, _)| url.as_str())
}

/// The name of a schema, or a database, that nobody else has, and no earlier run has left.
pub(crate) fn fresh(of: &str) -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let now = UNIX_EPOCH.elapsed().unwrap().as_micros();
    format!("{of}_{now:x}_{}_{number}", std::process::id())
}

/// A server of our own. A shell waits for the end of this program, however it ends, and stops the server then.
pub(crate) struct Server {
    binaries: PathBuf,
    folder: PathBuf,
    port: u16,
    keeper: Child,
}

impl Server {
    pub(crate) fn start() -> Option<Self> {
        let Some(binaries) = binaries() else {
            // Past the harness, which keeps what a test that passes prints.
            let _ = writeln!(
                io::stderr(),
                "skipped: no PostgreSQL (initdb, pg_ctl, postgres) is installed here"
            );
            return None;
        };
        let folder = tempfile::Builder::new()
            .prefix("action-menu-postgres")
            .tempdir()
            .unwrap()
            .keep();
        fs::write(folder.join("password"), PASSWORD).unwrap();
        give_away(&folder);
        let stop = r#"cat; "$1/pg_ctl" -D "$2/data" -m immediate stop >"$2/stop" 2>&1; rm -rf "$2""#;
        let keeper = as_nobody("sh")
            .args(["-c", stop, "sh"])
            .args([&binaries, &folder])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut server = Self {
            binaries,
            folder,
            port: 0,
            keeper,
        };
        // An order of texts that isn't that of their bytes, as most databases have one.
        let order = [
            "--encoding=UTF8",
            "--locale=C",
            "--locale-provider=icu",
            "--icu-locale=en-US",
        ];
        let made = as_nobody(server.binaries.join("initdb"))
            .args(["--username=menu", "--auth=password", "--no-sync"])
            .args(order)
            .arg(format!("--pwfile={}", server.folder.join("password").display()))
            .arg(format!("--pgdata={}", server.data().display()))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&made.stderr);
        assert!(made.status.success(), "it takes PostgreSQL 15 or later: {said}");
        // Another program may take the port between the two.
        let started = (0..5).any(|_| {
            let free = TcpListener::bind("127.0.0.1:0").unwrap();
            server.port = free.local_addr().unwrap().port();
            drop(free);
            server.begin()
        });
        assert!(started, "{:?}", fs::read_to_string(server.folder.join("log")));
        Some(server)
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://menu:{PASSWORD}@127.0.0.1:{}/postgres", self.port)
    }

    /// Ends it as a crash does: nothing is written any more, and whoever is connected is cut off.
    pub(crate) fn crash(&self) {
        assert!(self.control(&["-m", "immediate", "stop"]));
    }

    /// Starts it again: what was committed is there.
    pub(crate) fn begin(&self) -> bool {
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c deadlock_timeout=50ms",
            self.port
        );
        self.control(&["-w", "-o", &options, "start"])
    }

    fn control(&self, arguments: &[&str]) -> bool {
        let log = self.folder.join("log");
        let control = as_nobody(self.binaries.join("pg_ctl"))
            .arg("-D")
            .arg(self.data())
            .arg("-l")
            .arg(log)
            .args(arguments)
            // What is started keeps what it inherits.
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        control.unwrap().success()
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        self.keeper.wait().unwrap();
    }
}

/// Where the server's own programs are: in the path, or where Debian has them, the latest first.
fn binaries() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .map(|version| version.unwrap().path().join("bin"))
        .collect();
    folders.sort();
    folders.reverse();
    folders.extend(env::split_paths(&path));
    let has_all = |folder: &PathBuf| {
        ["initdb", "pg_ctl", "postgres"]
            .iter()
            .all(|name| folder.join(name).exists())
    };
    folders.into_iter().find(has_all)
}

/// PostgreSQL refuses to run as root: then it is run as nobody.
const NOBODY: u32 = 65534;

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    // `/proc/self` is of who asks.
    fs::metadata("/proc/self").is_ok_and(|of| of.uid() == 0)
}

fn as_nobody(program: impl AsRef<OsStr>) -> Command {
    use std::os::unix::process::CommandExt as _;
    let mut command = Command::new(program);
    command.current_dir("/");
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

fn give_away(folder: &Path) {
    if is_root() {
        std::os::unix::fs::chown(folder, Some(NOBODY), Some(NOBODY)).unwrap();
        std::os::unix::fs::chown(folder.join("password"), Some(NOBODY), Some(NOBODY)).unwrap();
    }
}
