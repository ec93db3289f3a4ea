//! What is kept, how, and what can't be.

use std::{future::Future, pin::Pin, thread, time::Duration};

use action_menu::gate::{Change, Commit, Purge, Store as _, Table};
use action_menu_postgres::{PostgresOptions, PostgresStore, deadpool_postgres, tokio_postgres};

use crate::{
    admin::{Admin, url_of, wait},
    change::{append, insert, record, row, spend},
    server::{fresh, server},
};

fn open(url: &str, schema: &str) -> PostgresStore {
    let options = PostgresOptions::new()
        .schema(schema)
        .timeout(Duration::from_secs(60));
    options.connect(url).wait().unwrap()
}

/// What a commit says of itself is written down by a trigger of another schema.
#[test]
fn a_commit_is_kept_as_it_says_whatever_the_connection_is_set_to() {
    let Some(url) = server() else { return };
    let (admin, schema, notes) = (Admin::of(url), fresh("kept"), fresh("notes"));
    drop(open(url, &schema));
    admin.does(&format!(
        "CREATE SCHEMA {notes}; CREATE TABLE {notes}.note (text text);
         CREATE FUNCTION {notes}.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             INSERT INTO {notes}.note VALUES (concat_ws(' ', current_setting('synchronous_commit'),
                 current_setting('transaction_isolation'), current_setting('transaction_read_only'))); RETURN NEW; END $$;
         CREATE TRIGGER note AFTER INSERT ON {schema}.ledger FOR EACH ROW EXECUTE FUNCTION {notes}.note()"
    ));
    let isolation = "read committed off";
    for (set, kept) in [
        ("off", "on"),
        ("on", "on"),
        ("local", "local"),
        ("remote_apply", "remote_apply"),
    ] {
        let options = format!(
            "-c synchronous_commit={set} -c default_transaction_isolation=serializable -c default_transaction_read_only=on"
        );
        let store = open(&url_of(url, "", "", &options), &schema);
        assert_eq!(wait(store.commit(vec![insert(row(set))])).unwrap(), Commit::Done);
        let note: String = admin.one(&format!("DELETE FROM {notes}.note RETURNING text"));
        assert_eq!(note, format!("{kept} {isolation}"));
        // What a transaction sets ends with it: a read is made as the connection is set.
        assert_eq!(wait(store.row(Table::Ledger, set)).unwrap(), Some(row(set)));
    }
}

#[test]
fn a_pool_of_the_hosts_own_will_do() {
    let Some(url) = server() else { return };
    let manager = deadpool_postgres::Manager::new(url.parse().unwrap(), tokio_postgres::NoTls);
    let pool = deadpool_postgres::Pool::builder(manager)
        .max_size(1)
        .build()
        .unwrap();
    let store = PostgresOptions::new()
        .schema(&fresh("pool"))
        .over(pool)
        .wait()
        .unwrap();
    assert_eq!(wait(store.commit(vec![insert(row("a"))])).unwrap(), Commit::Done);
    assert_eq!(wait(store.row(Table::Ledger, "a")).unwrap(), Some(row("a")));
}

/// A reader waits for who has locked the table; when it gives up, its connection ends at the server too.
#[test]
fn a_read_that_nobody_waits_for_is_ended_at_the_server() {
    const CONNECTIONS: usize = 8;
    let Some(url) = server() else { return };
    let (admin, locker, schema) = (Admin::of(url), Admin::of(url), fresh("locked"));
    drop(open(url, &schema));
    let options = PostgresOptions::new()
        .schema(&schema)
        .connections(CONNECTIONS)
        .timeout(Duration::from_millis(500));
    // A pool of the host's that takes back what was set.
    let cleaned = |url: &str| {
        let config = deadpool_postgres::ManagerConfig {
            recycling_method: deadpool_postgres::RecyclingMethod::Clean,
        };
        let manager =
            deadpool_postgres::Manager::from_config(url.parse().unwrap(), tokio_postgres::NoTls, config);
        let pool = deadpool_postgres::Pool::builder(manager);
        pool.max_size(CONNECTIONS).build().unwrap()
    };
    for is_own in [true, false] {
        let name = fresh("reader");
        let url = &format!("{url}?application_name={name}");
        let opening = if is_own {
            options.connect(url)
        } else {
            options.over(cleaned(url))
        };
        let store = &opening.wait().unwrap();
        locker.does(&format!(
            "BEGIN; LOCK TABLE {schema}.ledger, {schema}.approvals, {schema}.spent, {schema}.heads, {schema}.audit"
        ));
        let reads = || {
            [
                wait(store.row(Table::Ledger, "a")).map(drop),
                wait(store.find(Table::Approvals, "a")).map(drop),
                wait(store.rows(Table::Ledger, "started", None, 1)).map(drop),
                wait(store.spent("k")).map(drop),
                wait(store.links("w", 0, 1)).map(drop),
                wait(store.heads()).map(drop),
            ]
        };
        let said: Vec<String> = thread::scope(|scope| {
            let readers: Vec<_> = (0..CONNECTIONS).map(|_| scope.spawn(reads)).collect();
            let said = readers.into_iter().flat_map(|reader| reader.join().unwrap());
            said.map(|read| read.unwrap_err().to_string()).collect()
        });
        for said in said {
            // Whichever is first, the store or the server.
            assert!(
                said.ends_with(" within 500ms") || said.contains("statement timeout"),
                "{said}"
            );
        }
        let of_store = format!("SELECT count(*) FROM pg_stat_activity WHERE application_name = '{name}'");
        // Of six times as many reads there are left the last ones, and those before them where they began late.
        let left: i64 = admin.one(&of_store);
        assert!(
            usize::try_from(left).unwrap() <= 2 * CONNECTIONS,
            "{left} are left"
        );
        // The lock is still there.
        admin.until(&format!("SELECT ({of_store}) = 0"));
        locker.does("ROLLBACK");
        assert_eq!(wait(store.row(Table::Ledger, "a")).unwrap(), None);
    }
}

/// Makes no connection, and breaks off.
struct Broken;

impl deadpool_postgres::Connect for Broken {
    fn connect(&self, _: &tokio_postgres::Config) -> Pin<Box<dyn Future<Output = Connected> + Send + '_>> {
        panic!("in the middle of it")
    }
}

type Connected = Result<(tokio_postgres::Client, tokio::task::JoinHandle<()>), tokio_postgres::Error>;

#[test]
fn work_that_breaks_off_is_an_error_and_nobody_waits_forever() {
    let config = tokio_postgres::Config::new();
    let manager =
        deadpool_postgres::Manager::from_connect(config, Broken, deadpool_postgres::ManagerConfig::default());
    let pool = deadpool_postgres::Pool::builder(manager).build().unwrap();
    let said = PostgresStore::over(pool.clone())
        .wait()
        .map(drop)
        .unwrap_err()
        .to_string();
    assert!(said.contains("its work broke off"), "{said}");
    let said = wait(PostgresStore::over(pool)).map(drop).unwrap_err().to_string();
    assert!(said.contains("its work broke off"), "{said}");
}

#[test]
fn numbers_that_the_table_cannot_hold_are_refused() {
    let Some(url) = server() else { return };
    let store = open(url, &fresh("numbers"));
    let largest = i64::MAX.unsigned_abs() - 1;
    for at in [u64::MAX, largest + 2, largest + 1] {
        let mut late = row("late");
        late.at = at;
        let mut call = record("w", "{}");
        call.at = at;
        for change in [insert(late), Change::Append(call)] {
            let said = wait(store.commit(vec![insert(row("a")), spend("k", 1), change]))
                .unwrap_err()
                .to_string();
            assert!(
                said.contains(&format!("{at} is more than a table can hold")),
                "{said}"
            );
        }
    }
    assert_eq!(
        wait(store.row(Table::Ledger, "a")).unwrap(),
        None,
        "nothing of the commit is kept"
    );
    assert_eq!(
        wait(store.spent("k")).unwrap(),
        0,
        "nothing of the commit is kept"
    );
    let mut late = row("late");
    late.at = largest;
    "done".clone_into(&mut late.state);
    assert_eq!(
        wait(store.commit(vec![insert(late.clone())])).unwrap(),
        Commit::Done
    );
    assert_eq!(wait(store.row(Table::Ledger, "late")).unwrap(), Some(late));
    assert_eq!(wait(store.purge(Purge::Before(largest))).unwrap(), 0);
    assert_eq!(wait(store.purge(Purge::Before(u64::MAX))).unwrap(), 1);
}

#[test]
fn a_text_that_no_table_keeps_is_an_error_and_leaves_nothing() {
    let Some(url) = server() else { return };
    let store = open(url, &fresh("texts"));
    // Nothing that packs well.
    let long = (0..9999)
        .map(|number: u32| number.to_string())
        .collect::<Vec<_>>()
        .concat();
    for (text, why) in [("a\0b", "invalid byte sequence"), (&long, "index row")] {
        for change in [insert(row(text)), spend(text, 1), append(text, "{}")] {
            let said = wait(store.commit(vec![insert(row("a")), change]))
                .unwrap_err()
                .to_string();
            assert!(said.contains(why), "{said}");
        }
    }
    assert!(wait(store.row(Table::Ledger, "a\0b")).is_err());
    assert_eq!(wait(store.row(Table::Ledger, "a")).unwrap(), None);
    // What isn't looked up may be as long as it likes.
    let mut large = row("large");
    large.body = "x".repeat(1 << 22);
    large.seal.clone_from(&long);
    assert_eq!(
        wait(store.commit(vec![insert(large.clone())])).unwrap(),
        Commit::Done
    );
    assert_eq!(wait(store.row(Table::Ledger, "large")).unwrap(), Some(large));
}

#[test]
fn a_number_that_nobody_wrote_is_damage() {
    let Some(url) = server() else { return };
    let (admin, schema) = (Admin::of(url), fresh("damaged"));
    let store = open(url, &schema);
    assert_eq!(wait(store.commit(vec![insert(row("a"))])).unwrap(), Commit::Done);
    admin.does(&format!("UPDATE {schema}.ledger SET at = -1"));
    let said = wait(store.row(Table::Ledger, "a")).unwrap_err().to_string();
    assert!(said.contains("it is damaged"), "{said}");
}

/// What PostgreSQL adds to an error has values of the row in it.
#[test]
fn no_error_shows_what_is_in_a_row() {
    let Some(url) = server() else { return };
    let (admin, schema) = (Admin::of(url), fresh("shown"));
    let store = open(url, &schema);
    admin.does(&format!(
        "ALTER TABLE {schema}.ledger ADD CONSTRAINT of_others CHECK (state = 'done')"
    ));
    let mut secret = row("a");
    "the street she lives in".clone_into(&mut secret.body);
    let error = wait(store.commit(vec![insert(secret)])).unwrap_err();
    let said = format!("{error} {error:?} {:?}", std::error::Error::source(&error));
    assert!(said.contains("violates check constraint"), "{said}");
    assert!(!said.contains("the street she lives in"), "{said}");
}

#[test]
fn what_is_forgotten_is_in_no_row() {
    let Some(url) = server() else { return };
    let (admin, schema) = (Admin::of(url), fresh("forgotten"));
    let store = open(url, &schema);
    let mut done = row("a");
    "done".clone_into(&mut done.state);
    "ana@example.org".clone_into(&mut done.principal);
    "the street she lives in".clone_into(&mut done.body);
    let mut call = record("w", &done.body);
    call.principal.clone_from(&done.principal);
    let changes = vec![insert(done.clone()), Change::Append(call), insert(row("b"))];
    assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
    let holds = || -> bool {
        admin.one(&format!(
            "SELECT EXISTS (SELECT FROM (SELECT ledger::text AS row FROM {schema}.ledger
                 UNION ALL SELECT approvals::text FROM {schema}.approvals UNION ALL SELECT spent::text FROM {schema}.spent
                 UNION ALL SELECT heads::text FROM {schema}.heads UNION ALL SELECT audit::text FROM {schema}.audit) AS rows
             WHERE row LIKE '%ana@example.org%' OR row LIKE '%the street she lives in%')"
        ))
    };
    assert!(holds());
    let principal = Purge::Principal {
        tenant: "acme".to_owned(),
        principal: done.principal,
    };
    assert_eq!(wait(store.purge(principal)).unwrap(), 2);
    assert!(!holds());
    assert_eq!(wait(store.row(Table::Ledger, "b")).unwrap(), Some(row("b")));
}

/// With rows enough that nobody would read them all, no method does: each asks an index.
#[test]
fn no_look_up_reads_a_whole_table() {
    const ROWS: i64 = 50_000;
    let Some(url) = server() else { return };
    let (admin, schema) = (Admin::of(url), fresh("large"));
    drop(open(url, &schema));
    admin.does(&format!(
        "SET search_path TO {schema};
         INSERT INTO ledger SELECT 'id ' || n, CASE WHEN n % 1000 = 0 THEN 'started' ELSE 'done' END, 'unique ' || n,
             'acme', 'principal ' || n % 5000, n, '{{}}', 'seal' FROM generate_series(1, {ROWS}) AS n;
         INSERT INTO approvals SELECT * FROM ledger;
         INSERT INTO spent SELECT 'key ' || n, 1, n FROM generate_series(1, {ROWS}) AS n;
         INSERT INTO audit SELECT 'w ' || n % 50, n / 50 + 1, '', '', '', 'acme', 'principal ' || n % 5000, n, '{{}}'
             FROM generate_series(0, {ROWS} - 1) AS n;
         INSERT INTO heads SELECT 'w ' || n, {ROWS} / 50, '' FROM generate_series(0, 49) AS n;
         ANALYZE"
    ));
    let read = || -> i64 {
        admin.one(&format!(
            "SELECT sum(seq_tup_read + idx_tup_fetch)::bigint FROM pg_stat_user_tables
             WHERE schemaname = '{schema}' AND relname <> 'heads'"
        ))
    };
    let name = fresh("reader");
    let before = read();
    let store = open(&format!("{url}?application_name={name}"), &schema);
    for number in 1..=20 {
        let (id, unique) = (format!("id {number}"), format!("unique {number}"));
        for table in [Table::Ledger, Table::Approvals] {
            assert!(wait(store.row(table, &id)).unwrap().is_some());
            assert!(wait(store.find(table, &unique)).unwrap().is_some());
            assert_eq!(
                wait(store.rows(table, "started", Some("id 2"), 5)).unwrap().len(),
                5
            );
        }
        assert_eq!(
            wait(store.rows(Table::Ledger, "started", None, 5)).unwrap().len(),
            5
        );
        assert_eq!(wait(store.spent(&format!("key {number}"))).unwrap(), 1);
        assert_eq!(wait(store.links("w 7", 900, 9)).unwrap().len(), 9);
        assert_eq!(wait(store.heads()).unwrap().len(), 50);
        let mut decided = row(&id);
        decided.at = 99;
        let changes = vec![
            insert(row(&format!("new {number}"))),
            Change::Replace(Table::Approvals, decided, "seal".to_owned()),
            Change::Remove(Table::Ledger, id, "seal".to_owned()),
            spend(&format!("key {number}"), 1),
            append("w 7", "{}"),
        ];
        assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
    }
    let theirs = Purge::Principal {
        tenant: "acme".to_owned(),
        principal: "principal 77".to_owned(),
    };
    // Of each table ten.
    assert_eq!(wait(store.purge(theirs)).unwrap(), 30);
    assert!(wait(store.purge(Purge::Before(90))).unwrap() > 100);
    drop(store);
    // What a connection has read is counted by the time that it has ended.
    admin.until(&format!(
        "SELECT count(*) = 0 FROM pg_stat_activity WHERE application_name = '{name}'"
    ));
    let rows = read() - before;
    assert!(rows > 0 && rows < ROWS / 4, "{rows} rows were read");
    println!("{rows} rows were read, of {} that there are", ROWS * 4);
}
