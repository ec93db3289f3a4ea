//! What a store of a gate is held to.

mod chains;
mod commits;
mod purges;
mod rows;
mod sums;
mod threads;

use crate::gate::{
    Change, Commit, Head, Link, Purge, Record, Row, Store, StoreError, Table, Verified, verify, wait,
};

/// Holds a store to all that the trait [`Store`] promises: for whoever writes one.
///
/// `open` gives a store that nothing was put into yet, a new one each time: of a file, a schema or a database of its own.
/// The parts run one after the other on the calling thread; the last ones start 16 threads on one store. A commit that
/// takes a millisecond makes it about a second in all.
///
/// ```
/// use action_menu::gate::Memory;
///
/// action_menu::testing::store(Memory::new);
/// ```
///
/// It asks of a store:
///
/// - *texts as they were given*: `a`, `A`, `a ` and the two ways to write `é` are five texts, an empty one is a text, a
///   body may have a megabyte, and a listing goes by the bytes of the `id`; but no text has a NUL, which some databases
///   don't keep. Moments lie between 0 and a little more than today, as milliseconds;
/// - *rows*: one an `id`, one a `unique`, in each table by itself; replaced and removed only by who names the seal;
/// - *commits*: a later change sees the earlier ones; a conflict names the first change that met one and leaves nothing of
///   the others behind;
/// - *sums* between zero and `most`, whatever is added; a window that never ends (`u64::MAX`);
/// - *chains* that [`verify`] accepts, one a writer, read in pages;
/// - *purges* that take what they name, count it, and leave open rows, the last link and the chain;
/// - *threads*: of those that want one `id`, one `unique` or one seal exactly one gets it, and no record and no amount is
///   lost.
///
/// It can't ask whether what was done is still there after a crash, nor what two programs do on one store: a store that
/// outlives its program needs tests of its own for that.
///
/// Futures are driven on plain threads. A store whose futures need a runtime enters its own in each method.
///
/// # Panics
///
/// When the store fails it, with the rule that it broke.
pub fn store<S: Store>(open: impl Fn() -> S) {
    for part in [
        rows::texts,
        rows::inserting,
        rows::replacing,
        rows::removing,
        rows::listing,
        sums::bounds,
        chains::links,
        chains::pages,
        purges::before,
        purges::before_out_of_order,
        purges::principal,
        commits::in_order,
        commits::all_or_nothing,
        sums::together,
        threads::one_winner,
        threads::one_use,
        threads::nothing_lost,
    ] {
        part(&Held(open()));
    }
}

/// A store that is waited for, and may not fail.
struct Held<S>(S);

impl<S: Store> Held<S> {
    #[track_caller]
    fn row(&self, table: Table, id: &str) -> Option<Row> {
        answer("row", wait(self.0.row(table, id)))
    }

    #[track_caller]
    fn find(&self, table: Table, unique: &str) -> Option<Row> {
        answer("find", wait(self.0.find(table, unique)))
    }

    #[track_caller]
    fn rows(&self, table: Table, state: &str, after: Option<&str>, most: usize) -> Vec<Row> {
        answer("rows", wait(self.0.rows(table, state, after, most)))
    }

    #[track_caller]
    fn spent(&self, key: &str) -> i64 {
        answer("spent", wait(self.0.spent(key)))
    }

    #[track_caller]
    fn commit(&self, changes: Vec<Change>) -> Commit {
        answer("commit", wait(self.0.commit(changes)))
    }

    #[track_caller]
    fn links(&self, writer: &str, after: u64, most: usize) -> Vec<Link> {
        answer("links", wait(self.0.links(writer, after, most)))
    }

    #[track_caller]
    fn heads(&self) -> Vec<Head> {
        answer("heads", wait(self.0.heads()))
    }

    #[track_caller]
    fn purge(&self, purge: Purge) -> u64 {
        answer("purge", wait(self.0.purge(purge)))
    }

    /// A commit that nothing is in the way of.
    #[track_caller]
    fn done(&self, rule: &str, changes: Vec<Change>) {
        assert_eq!(self.commit(changes), Commit::Done, "{rule}");
    }

    /// A commit that the change of this position is in the way of.
    #[track_caller]
    fn conflict(&self, rule: &str, position: usize, changes: Vec<Change>) {
        let conflict = Commit::Conflict(position);
        assert_eq!(self.commit(changes), conflict, "{rule}");
    }

    /// The chain of a writer, which holds from this head on up to the last link.
    #[track_caller]
    fn verified(&self, rule: &str, writer: &str, from: Option<&Head>) -> Verified {
        let head = self.heads().into_iter().find(|head| head.writer == writer);
        let links = self.links(writer, 0, usize::MAX);
        assert_eq!(
            links.last().map(Link::head),
            head,
            "{rule}: the head of a chain is its last link"
        );
        match verify(&links, from, head.as_ref()) {
            Ok(verified) => verified,
            Err(broken) => fail(&format!("{rule}: {broken}")),
        }
    }
}

/// Every reading of a store that a conflict may not change.
#[derive(Debug, PartialEq)]
struct Snapshot {
    rows: Vec<Option<Row>>,
    found: Vec<Option<Row>>,
    listed: Vec<Row>,
    spent: Vec<i64>,
    links: Vec<Link>,
    heads: Vec<Head>,
}

impl Snapshot {
    /// Of these names, taken as `id`, `unique`, budget and writer.
    #[track_caller]
    fn of<S: Store>(store: &Held<S>, names: &[&str]) -> Self {
        let tables = [Table::Ledger, Table::Approvals];
        let of_tables = || {
            tables
                .into_iter()
                .flat_map(|table| names.iter().map(move |name| (table, *name)))
        };
        Self {
            rows: of_tables().map(|(table, id)| store.row(table, id)).collect(),
            found: of_tables()
                .map(|(table, unique)| store.find(table, unique))
                .collect(),
            listed: tables
                .into_iter()
                .flat_map(|table| store.rows(table, "started", None, usize::MAX))
                .collect(),
            spent: names.iter().map(|key| store.spent(key)).collect(),
            links: names
                .iter()
                .flat_map(|writer| store.links(writer, 0, usize::MAX))
                .collect(),
            heads: store.heads(),
        }
    }
}

/// A moment of the suite, in milliseconds.
const NOW: u64 = 1_800_000_000_000;

/// A row of the principal `ana` of the tenant `acme`, started now.
fn row(id: &str) -> Row {
    Row {
        id: id.to_owned(),
        state: "started".to_owned(),
        unique: None,
        tenant: "acme".to_owned(),
        principal: "ana".to_owned(),
        at: NOW,
        body: format!(r#"{{"of":"{id}"}}"#),
        seal: seal(id),
    }
}

/// Such a row with a `unique`.
fn unique(id: &str, unique: &str) -> Row {
    let mut row = row(id);
    row.unique = Some(unique.to_owned());
    row
}

/// The seal of such a row.
fn seal(id: &str) -> String {
    format!("seal of {id}")
}

fn insert(row: Row) -> Change {
    Change::Insert(Table::Ledger, row)
}

/// A record of the principal `ana` of the tenant `acme`, made now.
fn record(writer: &str, body: &str) -> Record {
    Record {
        writer: writer.to_owned(),
        tenant: "acme".to_owned(),
        principal: "ana".to_owned(),
        at: NOW,
        body: body.to_owned(),
    }
}

fn spend(key: &str, amount: i64, most: i64) -> Change {
    Change::Spend {
        key: key.to_owned(),
        amount,
        most,
        until: NOW,
    }
}

#[track_caller]
fn answer<T>(method: &str, result: Result<T, StoreError>) -> T {
    match result {
        Ok(answer) => answer,
        Err(error) => fail(&format!("the store fails at `{method}`: {error}")),
    }
}

#[track_caller]
#[allow(clippy::panic, reason = "this is how a test says that the store fails it")]
fn fail(why: &str) -> ! {
    panic!("{why}")
}
