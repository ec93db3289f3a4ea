//! Purges: what they take, what they count, what they leave.

use super::{Held, NOW, insert, record, row};
use crate::gate::{Change, Link, Purge, Record, Row, Store, Table};

/// By age.
pub(super) fn before<S: Store>(store: &Held<S>) {
    assert_eq!(
        store.purge(Purge::Before(NOW)),
        0,
        "a new store has nothing to forget"
    );
    let window = |key: &str, until: u64| Change::Spend {
        key: key.to_owned(),
        amount: 1,
        most: 1,
        until,
    };
    store.done(
        "changes are made",
        vec![
            insert(aged("old", "done", NOW - 1)),
            insert(aged("old started", "started", NOW - 1)),
            insert(aged("old unknown", "unknown", NOW - 1)),
            insert(aged("now", "done", NOW)),
            Change::Insert(Table::Approvals, aged("old", "denied", NOW - 1)),
            Change::Insert(Table::Approvals, aged("old started", "started", NOW - 1)),
            Change::Insert(Table::Approvals, aged("now", "denied", NOW)),
            window("over", NOW - 1),
            window("open", NOW + 1),
            Change::Append(dated("w", NOW - 3)),
            Change::Append(dated("w", NOW - 2)),
            Change::Append(dated("w", NOW)),
            Change::Append(dated("old", NOW - 3)),
            Change::Append(dated("old", NOW - 2)),
        ],
    );
    let chains = ["w", "old"].map(|writer| store.links(writer, 0, usize::MAX));
    let heads = store.heads();
    let count = store.purge(Purge::Before(NOW));
    let ids = |table| ["now", "old", "old started", "old unknown"].map(|id| store.row(table, id).is_some());
    let left = "no ledger row that is open goes, nor what was changed at the moment or later";
    assert_eq!(ids(Table::Ledger), [true, false, true, true], "{left}");
    assert_eq!(
        ids(Table::Approvals),
        [true, false, false, false],
        "old approvals go"
    );
    assert_eq!(
        store.find(Table::Ledger, "unique of old"),
        None,
        "a row goes with its `unique`"
    );
    assert_eq!(
        [store.spent("over"), store.spent("open")],
        [0, 1],
        "windows that were over go"
    );
    let rule = "links before the moment go, from the first on, and never the last";
    for (chain, left) in chains.iter().zip([1, 1]) {
        let (gone, kept) = chain.split_at(chain.len() - left);
        let writer = &chain.first().map(|link| link.writer.clone()).unwrap_or_default();
        assert_eq!(store.links(writer, 0, usize::MAX), kept, "{rule}");
        store.verified("what stays holds", writer, gone.last().map(Link::head).as_ref());
    }
    assert_eq!(store.heads(), heads, "a purge changes no head");
    assert_eq!(count, 7, "a purge counts rows, sums and links");
    assert_eq!(
        store.purge(Purge::Before(NOW)),
        0,
        "what is gone isn't counted again"
    );

    store.done("a chain goes on", vec![Change::Append(dated("old", NOW))]);
    let numbers: Vec<u64> = store.links("old", 0, 9).iter().map(|link| link.number).collect();
    assert_eq!(numbers, [2, 3], "a chain goes on behind its last link");
    let first = chains.iter().flatten().find(|link| link.writer == "old");
    store.verified("a chain goes on", "old", first.map(Link::head).as_ref());
    store.done(
        "what is gone is in nobody's way",
        vec![insert(aged("old", "done", NOW))],
    );

    // All that may go: the two open rows and the last links stay.
    store.purge(Purge::Before(u64::MAX));
    assert_eq!(ids(Table::Ledger), [false, false, true, true], "{left}");
    assert_eq!(ids(Table::Approvals), [false; 4], "old approvals go");
    assert_eq!(store.heads().len(), 2, "the last link of a chain always stays");
}

/// A chain loses no link from its middle, whatever the clock did.
pub(super) fn before_out_of_order<S: Store>(store: &Held<S>) {
    let moments = [NOW - 9, NOW - 8, NOW + 5, NOW - 7, NOW + 6];
    let append = moments.map(|at| Change::Append(dated("w", at)));
    store.done("records are appended", append.to_vec());
    let chain = store.links("w", 0, usize::MAX);
    let rule = "links go from the first on, up to the first that stays";
    assert_eq!(store.purge(Purge::Before(NOW)), 2, "{rule}");
    let (gone, kept) = chain.split_at(2);
    assert_eq!(store.links("w", 0, usize::MAX), kept, "{rule}");
    store.verified(rule, "w", gone.last().map(Link::head).as_ref());
}

/// By principal.
pub(super) fn principal<S: Store>(store: &Held<S>) {
    let of = |mut row: Row, tenant: &str, principal: &str| {
        tenant.clone_into(&mut row.tenant);
        principal.clone_into(&mut row.principal);
        row
    };
    let by = |writer: &str, tenant: &str, principal: &str| {
        let mut record = record(writer, &format!("of {principal}"));
        tenant.clone_into(&mut record.tenant);
        principal.clone_into(&mut record.principal);
        Change::Append(record)
    };
    let mut changes = Vec::new();
    for (tenant, principal) in [("acme", "ana"), ("acme", "bob"), ("other", "ana")] {
        for state in ["done", "started", "unknown"] {
            let id = format!("{tenant} {principal} {state}");
            let row = of(aged(&id, state, NOW), tenant, principal);
            changes.push(insert(row.clone()));
            changes.push(Change::Insert(Table::Approvals, row));
        }
        changes.push(by("w", tenant, principal));
        changes.push(by("v", tenant, principal));
    }
    changes.push(by("w", "acme", "ana"));
    store.done("changes are made", changes);
    let heads = store.heads();
    let ana = Purge::Principal {
        tenant: "acme".to_owned(),
        principal: "ana".to_owned(),
    };
    let count = store.purge(ana.clone());
    let there = |table| {
        let whose = ["acme ana", "acme bob", "other ana"];
        whose.map(|whose| {
            ["done", "started", "unknown"]
                .map(|state| store.row(table, &format!("{whose} {state}")).is_some())
        })
    };
    let (all, none) = ([true; 3], [false; 3]);
    let open = "no ledger row that is open goes";
    assert_eq!(
        there(Table::Ledger),
        [[false, true, true], all, all],
        "{open}, and nobody else's"
    );
    assert_eq!(
        there(Table::Approvals),
        [none, all, all],
        "all their approvals go, and nobody else's"
    );
    let rule = "a chain holds without the bodies that were forgotten";
    for (writer, links, forgotten) in [("w", 4, 2), ("v", 3, 1)] {
        let verified = store.verified(rule, writer, None);
        let found = (verified.links, verified.forgotten);
        assert_eq!(found, (links, forgotten), "bodies are forgotten, links stay");
    }
    let bodies = store.links("w", 0, 9).into_iter().map(|link| link.body);
    let bodies: Vec<_> = bodies.map(Option::unwrap_or_default).collect();
    assert_eq!(
        bodies,
        ["", "of bob", "of ana", ""],
        "only their own bodies are forgotten"
    );
    assert_eq!(store.heads(), heads, "a purge changes no head");
    assert_eq!(count, 7, "a purge counts rows and bodies");
    assert_eq!(store.purge(ana), 0, "what is forgotten isn't counted again");
    store.done("a chain goes on", vec![by("v", "acme", "ana")]);
    let verified = store.verified(rule, "v", None);
    assert_eq!(
        (verified.links, verified.forgotten),
        (4, 1),
        "a later body is there"
    );
    // Two rows of the ledger, six approvals, and all links but the last of each chain.
    assert_eq!(
        store.purge(Purge::Before(NOW + 1)),
        14,
        "links without a body go as others do"
    );
}

/// A row that was changed last at this moment.
fn aged(id: &str, state: &str, at: u64) -> Row {
    let mut row = row(id);
    state.clone_into(&mut row.state);
    row.unique = Some(format!("unique of {id}"));
    row.at = at;
    row
}

fn dated(writer: &str, at: u64) -> Record {
    let mut record = record(writer, "{}");
    record.at = at;
    record
}
