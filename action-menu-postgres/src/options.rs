//! How a store is opened.

use std::{fmt, future::IntoFuture, pin::Pin, sync::Arc, time::Duration};

use action_menu::gate::StoreError;
use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod};
use tokio_postgres::{
    Config, NoTls, Socket,
    config::{Host, SslMode},
    tls::{MakeTlsConnect, TlsConnect},
};

use crate::{PostgresStore, base::Base, driver::Driver, failure::Failure, schema::Schema};

/// Makes the connections of a pool, by a connector of some kind.
type Connector = Arc<dyn Fn(Config, ManagerConfig) -> Manager + Send + Sync>;

/// How a store is opened.
///
/// ```no_run
/// # async fn open() -> Result<(), action_menu::gate::StoreError> {
/// use std::time::Duration;
///
/// use action_menu_postgres::PostgresOptions;
///
/// let options = PostgresOptions::new().schema("gate").connections(4).timeout(Duration::from_secs(2));
/// let store = options.connect("postgres://menu:secret@db.example.org/shop").await?;
/// # drop(store);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct PostgresOptions {
    schema: String,
    connections: usize,
    timeout: Duration,
    connector: Option<Connector>,
}

impl fmt::Debug for PostgresOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresOptions")
            .field("schema", &self.schema)
            .field("connections", &self.connections)
            .field("timeout", &self.timeout)
            .finish_non_exhaustive()
    }
}

impl Default for PostgresOptions {
    fn default() -> Self {
        Self::new()
    }
}

impl PostgresOptions {
    /// As [`PostgresStore::connect`] opens it.
    #[must_use]
    pub fn new() -> Self {
        Self {
            schema: "action_menu".to_owned(),
            connections: 8,
            timeout: Duration::from_secs(10),
            connector: None,
        }
    }

    /// The schema that the tables are in: `action_menu` unless told otherwise. It has nothing else in it. Any text of 1 to 63
    /// bytes is a name, as it is written: `Gate` isn't `gate`.
    #[must_use]
    pub fn schema(mut self, name: &str) -> Self {
        name.clone_into(&mut self.schema);
        self
    }

    /// How many connections there are at most: 8 unless told otherwise, and never less than one. What finds none free waits for
    /// one. A connection whose work was given up is closed and counts no more; the server ends its work within another
    /// [timeout](Self::timeout).
    #[must_use]
    pub const fn connections(mut self, most: usize) -> Self {
        self.connections = if most == 0 { 1 } else { most };
        self
    }

    /// How long a method, or opening, may take before it is an error, from waiting for a connection to the last answer: 10
    /// seconds unless told otherwise, 24 days at most. The server ends by it what nobody waits for any more. Whole milliseconds
    /// count there.
    #[must_use]
    pub const fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// How TLS is spoken, as by `postgres-native-tls` or `tokio-postgres-rustls`. Without it nothing is encrypted: a URL with
    /// `sslmode=require` is an error then, and `sslmode=prefer`, which is what a URL that doesn't say has, means a plain connection.
    #[must_use]
    pub fn tls<T>(mut self, connector: T) -> Self
    where
        T: MakeTlsConnect<Socket> + Clone + Send + Sync + 'static,
        T::Stream: Send + Sync,
        T::TlsConnect: Send + Sync,
        <T::TlsConnect as TlsConnect<Socket>>::Future: Send,
    {
        self.connector = Some(Arc::new(move |config, manager| {
            Manager::from_config(config, connector.clone(), manager)
        }));
        self
    }

    /// Opens the store of this URL (`postgres://user:password@host:port/database`), or of a list of keys and values as libpq
    /// takes it.
    ///
    /// The answer is awaited, or [waited](Opening::wait) for.
    ///
    /// # Errors
    ///
    /// Those of [`PostgresStore::connect`], when it is awaited.
    pub fn connect(&self, url: &str) -> Opening {
        Opening::of(
            self.pool(url).and_then(|pool| self.base(pool, true)),
            &self.schema,
        )
    }

    /// Opens the store over a pool of the host's: for passwords that change, or connections that are made in some way of one's
    /// own. Its connections are driven by the store, get its `statement_timeout`, and end with it: it is for nothing else. How many
    /// there are is the pool's to say.
    ///
    /// # Errors
    ///
    /// Those of [`PostgresStore::connect`], when it is awaited.
    pub fn over(&self, pool: Pool) -> Opening {
        Opening::of(self.base(pool, false), &self.schema)
    }

    fn base(&self, pool: Pool, keeps_settings: bool) -> Result<Base, Failure> {
        let schema = Schema::new(&self.schema)?;
        Ok(Base::new(pool, schema, self.timeout, keeps_settings))
    }

    fn pool(&self, url: &str) -> Result<Pool, Failure> {
        let mut config: Config = url.parse().map_err(Failure::Url)?;
        let is_odd = |name: &str| name.contains('@');
        let host_is_odd = |host: &Host| matches!(host, Host::Tcp(name) if is_odd(name));
        // What stands there is the end of a password, and would be told in errors.
        if config.get_hosts().iter().any(host_is_odd) || config.get_dbname().is_some_and(is_odd) {
            return Err(Failure::Misplaced);
        }
        if config.get_application_name().is_none() {
            config.application_name("action-menu");
        }
        // A connection that ended badly is never used again, so the others need no question each time.
        let manager = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let manager = match &self.connector {
            Some(connector) => connector(config, manager),
            None if config.get_ssl_mode() == SslMode::Require => return Err(Failure::NoConnector),
            None => Manager::from_config(config, NoTls, manager),
        };
        let pool = Pool::builder(manager).max_size(self.connections).build();
        pool.map_err(|error| Failure::Pool(error.to_string()))
    }
}

/// A store that is being opened: `.await` it, in any runtime, or [`wait`](Self::wait) for it, in a program without one.
///
/// ```no_run
/// # fn open() -> Result<(), action_menu::gate::StoreError> {
/// use action_menu_postgres::PostgresStore;
///
/// let store = PostgresStore::connect("postgres://menu:secret@db.example.org/shop").wait()?;
/// # drop(store);
/// # Ok(())
/// # }
/// ```
#[must_use = "nothing is opened until it is awaited or waited for"]
pub struct Opening(Result<Base, StoreError>);

impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opening").finish_non_exhaustive()
    }
}

impl Opening {
    fn of(base: Result<Base, Failure>, schema: &str) -> Self {
        Self(base.map_err(|failure| failure.of(schema)))
    }

    /// The thread that opens it.
    fn begin(self) -> Result<(Driver, Arc<Base>), StoreError> {
        let base = self.0?;
        match Driver::start() {
            Ok(driver) => Ok((driver, Arc::new(base))),
            Err(error) => Err(Failure::NoThread(error).of(base.schema.name())),
        }
    }

    /// The store, once it is open. This thread sleeps meanwhile, at most for the [timeout](PostgresOptions::timeout): a thread
    /// of an async runtime ought to await it.
    ///
    /// # Errors
    ///
    /// Those of [`PostgresStore::connect`].
    pub fn wait(self) -> Result<PostgresStore, StoreError> {
        let (driver, base) = self.begin()?;
        let opened = Arc::clone(&base);
        let opened = driver.wait(move || async move { opened.open().await });
        PostgresStore::opened(driver, base, opened)
    }
}

impl IntoFuture for Opening {
    type Output = Result<PostgresStore, StoreError>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move {
            let (driver, base) = self.begin()?;
            let opened = Arc::clone(&base);
            let opened = driver.run(move || async move { opened.open().await }).await;
            PostgresStore::opened(driver, base, opened)
        })
    }
}
