//! Which schema is opened, which is refused, and what is said of it.

use std::{net::TcpListener, thread, time::Duration};

use action_menu::gate::{Commit, Store as _, StoreError, Table};
use action_menu_postgres::{Opening, PostgresOptions, PostgresStore};

use crate::{
    admin::{Admin, url_of, wait},
    change::{append, insert, row, spend},
    server::{PASSWORD, fresh, server},
};

fn options(schema: &str) -> PostgresOptions {
    PostgresOptions::new().schema(schema).connections(2)
}

fn refused(opening: Opening) -> String {
    opening.wait().map(drop).unwrap_err().to_string()
}

/// All that is in a schema.
fn relations(admin: &Admin, schema: &str) -> String {
    admin.one(&format!(
        "SELECT coalesce(string_agg(relname::text || relkind::text, ',' ORDER BY relname), '') FROM pg_class
         JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = '{schema}'"
    ))
}

#[test]
fn the_schema_of_another_program_is_left_alone() {
    let Some(url) = server() else { return };
    let admin = Admin::of(url);
    for (script, why) in [
        ("CREATE TABLE theirs (x int)", "it is that of another program"),
        ("CREATE VIEW ledger AS SELECT 1", "it is that of another program"),
        (
            "CREATE TABLE action_menu_store (version bigint)",
            "it is that of another program",
        ),
        (
            "CREATE TABLE action_menu_store (x int)",
            "column \"version\" does not exist",
        ),
        (
            "CREATE TABLE action_menu_store (version text); INSERT INTO action_menu_store VALUES ('a')",
            "error deserializing column",
        ),
    ] {
        let schema = fresh("theirs");
        admin.does(&format!(
            "CREATE SCHEMA {schema}; SET search_path TO {schema}; {script}"
        ));
        let before = relations(&admin, &schema);
        let said = refused(options(&schema).connect(url));
        assert!(said.contains(why) && said.contains(&schema), "{said}");
        assert_eq!(relations(&admin, &schema), before);
    }
}

#[test]
fn the_schema_of_a_later_version_is_left_alone() {
    let Some(url) = server() else { return };
    let (admin, schema) = (Admin::of(url), fresh("later"));
    drop(options(&schema).connect(url).wait().unwrap());
    admin.does(&format!(
        "UPDATE {schema}.action_menu_store SET version = 99; DROP TABLE {schema}.spent"
    ));
    let before = relations(&admin, &schema);
    let said = refused(options(&schema).connect(url));
    let why = "a later version of this crate made it: it is of version 99, and 1 is the last known";
    assert!(said.contains(why), "{said}");
    assert_eq!(relations(&admin, &schema), before);
}

#[test]
fn it_lives_beside_the_tables_of_others_under_any_name() {
    let Some(url) = server() else { return };
    let database = fresh("beside");
    Admin::of(url).does(&format!("CREATE DATABASE {database}"));
    let url = &url_of(url, "", &database, "");
    let admin = Admin::of(url);
    let long = format!("{:x<63}", fresh("long"));
    // In a path of schemas the last one means the role's own.
    admin.does("CREATE SCHEMA AUTHORIZATION CURRENT_USER");
    let own: String = admin.one("SELECT CURRENT_USER::text");
    for name in ["Gate \"of\" \\ ünser; DROP", &long, "{schema}", "$user"] {
        let quoted = name.replace('"', "\"\"");
        // It may be there already, with nothing in it.
        admin.does(&format!(
            r#"CREATE SCHEMA "{quoted}"; CREATE TABLE IF NOT EXISTS public.theirs (x int)"#
        ));
        let store = options(name).connect(url).wait().unwrap();
        let changes = vec![insert(row("a")), spend("k", 1), append("w", "{}")];
        assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
        // Another connection, another store: the same rows.
        let again = options(name).connect(url).wait().unwrap();
        assert_eq!(wait(again.row(Table::Ledger, "a")).unwrap(), Some(row("a")));
        assert_eq!(
            format!("{store:?}"),
            format!("PostgresStore {{ schema: {name:?}, .. }}")
        );
    }
    assert_eq!(relations(&admin, &own), "");
    assert_eq!(relations(&admin, "public"), "theirsr");
    for name in [String::new(), format!("{long}x"), "a\0b".to_owned()] {
        let said = refused(options(&name).connect(url));
        assert!(
            said.contains("the name of a schema has 1 to 63 bytes, and no NUL"),
            "{said}"
        );
    }
}

#[test]
fn many_may_open_a_new_schema_at_once() {
    let Some(url) = server() else { return };
    for _ in 0..4 {
        let schema = &fresh("together");
        thread::scope(|scope| {
            for number in 0..8 {
                scope.spawn(move || {
                    let store = options(schema).connect(url).wait().unwrap();
                    let changes = vec![insert(row(&number.to_string())), spend("k", 1)];
                    assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
                });
            }
        });
        let store = options(schema).connect(url).wait().unwrap();
        assert_eq!(wait(store.spent("k")).unwrap(), 8);
    }
}

#[test]
fn a_step_that_fails_leaves_nothing() {
    let Some(url) = server() else { return };
    let (admin, database) = (Admin::of(url), fresh("failing"));
    admin.does(&format!("CREATE DATABASE {database}"));
    let url = &url_of(url, "", &database, "");
    let admin = Admin::of(url);
    // The first index is made after all tables.
    admin.does(
        "CREATE FUNCTION no() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no index today'; END $$;
         CREATE EVENT TRIGGER no ON ddl_command_end WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION no()",
    );
    for _ in 0..2 {
        let said = refused(PostgresStore::connect(url));
        assert!(said.contains("no index today"), "{said}");
        let schemas: i64 = admin.one("SELECT count(*) FROM pg_namespace WHERE nspname = 'action_menu'");
        assert_eq!(schemas, 0);
    }
    admin.does("DROP EVENT TRIGGER no");
    let store = PostgresStore::connect(url).wait().unwrap();
    assert_eq!(wait(store.heads()).unwrap(), []);
}

#[test]
fn who_may_read_and_write_need_not_make() {
    let Some(url) = server() else { return };
    let (admin, schema, role) = (Admin::of(url), fresh("granted"), fresh("clerk"));
    admin.does(&format!("CREATE ROLE {role} LOGIN PASSWORD '{PASSWORD}'"));
    let clerk = &url_of(url, &format!("{role}:{PASSWORD}"), "", "");
    let said = refused(options(&schema).connect(clerk));
    assert!(said.contains("permission denied for database"), "{said}");
    drop(options(&schema).connect(url).wait().unwrap());
    // Nobody else may read what is new.
    let said = refused(options(&schema).connect(clerk));
    assert!(said.contains("permission denied for schema"), "{said}");
    admin.does(&format!(
        "GRANT USAGE ON SCHEMA {schema} TO {role};
         GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {schema} TO {role}"
    ));
    let store = options(&schema).connect(clerk).wait().unwrap();
    let changes = vec![insert(row("a")), spend("k", 1), append("w", "{}")];
    assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
    // Or it has an empty schema that others made for it.
    let own = fresh("own");
    admin.does(&format!("CREATE SCHEMA {own} AUTHORIZATION {role}"));
    drop(options(&own).connect(clerk).wait().unwrap());
}

#[test]
fn a_database_that_loses_letters_is_refused() {
    let Some(url) = server() else { return };
    let (admin, database) = (Admin::of(url), fresh("latin"));
    admin.does(&format!(
        "CREATE DATABASE {database} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'"
    ));
    let url = &url_of(url, "", &database, "");
    let said = refused(PostgresStore::connect(url));
    assert!(said.contains("its database is encoded as SQL_ASCII"), "{said}");
    let schemas: i64 = Admin::of(url).one("SELECT count(*) FROM pg_namespace WHERE nspname = 'action_menu'");
    assert_eq!(schemas, 0);
}

/// All that an error shows, however it is printed.
fn shown(error: &StoreError) -> String {
    let mut shown = format!("{error} {error:?}");
    let mut cause = std::error::Error::source(error);
    while let Some(of) = cause {
        shown = format!("{shown} {of} {of:?}");
        cause = of.source();
    }
    shown
}

#[test]
fn a_password_is_in_no_error_and_no_debug() {
    let Some(url) = server() else { return };
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let place = url.split_once('@').unwrap().1;
    let user = url.split_once("://").unwrap().1.split_once(':').unwrap().0;
    for (url, why) in [
        (
            format!("postgres://{user}:sesame-{PASSWORD}@{place}"),
            "authentication failed",
        ),
        (
            format!("postgres://menu:{PASSWORD}@{free}/postgres"),
            "no connection could be made: error connecting to server",
        ),
        (
            format!("postgres://menu:{PASSWORD}@{place}?sslmode=require"),
            "give a connector, by `PostgresOptions::tls`",
        ),
        (
            format!("postgres://menu:{PASSWORD}@{place}?sslmode=verify-full"),
            "the URL can't be read: invalid value for option `sslmode`",
        ),
        (
            format!("postgres://menu:a@{PASSWORD}@{place}"),
            "in a password it is written `%40`",
        ),
        (
            format!("postgres://menu:a@b/{PASSWORD}@{place}"),
            "in a password it is written `%40`",
        ),
        (
            format!("host=localhost user=menu password=a {PASSWORD}=b"),
            "the URL can't be read",
        ),
        (
            format!("host=localhost user=menu password='a {PASSWORD}"),
            "the URL can't be read",
        ),
        (
            format!("postgres://%FF:{PASSWORD}@{place}"),
            "the URL can't be read",
        ),
    ] {
        let opening = PostgresOptions::new().connect(&url);
        assert!(!format!("{opening:?}").contains(PASSWORD));
        let said = shown(&opening.wait().map(drop).unwrap_err());
        assert!(said.contains(why), "{said}");
        assert!(!said.contains(PASSWORD), "{said}");
    }
    let options = options(&fresh("secret"));
    let store = options.connect(url).wait().unwrap();
    assert!(!format!("{options:?} {store:?}").contains(PASSWORD));
}

#[test]
fn a_timeout_may_be_as_long_or_as_short_as_can_be() {
    let Some(url) = server() else { return };
    let schema = fresh("timeouts");
    let store = options(&schema)
        .timeout(Duration::MAX)
        .connect(url)
        .wait()
        .unwrap();
    assert_eq!(wait(store.commit(vec![spend("k", 1)])).unwrap(), Commit::Done);
    let said = refused(options(&schema).timeout(Duration::ZERO).connect(url));
    assert!(
        said.contains("no connection was free or made within 0ns"),
        "{said}"
    );
    // A pool has one connection at least.
    let store = options(&schema).connections(0).connect(url).wait().unwrap();
    assert_eq!(wait(store.spent("k")).unwrap(), 1);
}

#[test]
fn who_never_answers_is_not_waited_for_forever() {
    let deaf = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://menu:secret@{}/postgres", deaf.local_addr().unwrap());
    let options = PostgresOptions::new().timeout(Duration::from_millis(50));
    let said = refused(options.connect(&url));
    assert!(
        said.contains("no connection was free or made within 50ms"),
        "{said}"
    );
}
