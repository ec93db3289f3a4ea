//! Commits: all of the changes in order, or none.

use super::{Held, Snapshot, insert, record, row, seal, spend, unique};
use crate::gate::{Change, Commit, Store, Table};

/// A later change sees the earlier ones; a conflict names its own position.
pub(super) fn in_order<S: Store>(store: &Held<S>) {
    store.done("no changes are done at once", Vec::new());
    let remove = |id: &str| Change::Remove(Table::Ledger, id.to_owned(), seal(id));
    let mut second = row("a");
    "second".clone_into(&mut second.seal);
    store.done(
        "a later change of a commit sees the earlier ones",
        vec![
            insert(row("a")),
            Change::Replace(Table::Ledger, second, seal("a")),
            Change::Remove(Table::Ledger, "a".to_owned(), "second".to_owned()),
            insert(row("a")),
            insert(unique("b", "u")),
            remove("b"),
            insert(unique("c", "u")),
        ],
    );
    assert_eq!(
        store.row(Table::Ledger, "a"),
        Some(row("a")),
        "the last change counts"
    );
    assert_eq!(
        store.find(Table::Ledger, "u"),
        Some(unique("c", "u")),
        "the last change counts"
    );
    let rule = "a conflict names the first change that met one";
    store.conflict(rule, 1, vec![insert(row("d")), insert(row("d"))]);
    store.conflict(
        rule,
        2,
        vec![insert(row("e")), insert(row("f")), insert(row("a")), remove("x")],
    );
    store.conflict(
        rule,
        3,
        vec![
            spend("s", 1, 1),
            Change::Append(record("w", "1")),
            remove("a"),
            remove("a"),
        ],
    );
}

/// Each kind of change is taken back when a later one conflicts.
pub(super) fn all_or_nothing<S: Store>(store: &Held<S>) {
    let names = ["kept", "other", "new", "free", "fresh"];
    store.done(
        "changes are made",
        vec![
            insert(unique("kept", "kept")),
            insert(unique("other", "other")),
            spend("kept", 5, 10),
            Change::Append(record("kept", "1")),
        ],
    );
    let changes = || {
        let mut replaced = unique("kept", "free");
        "done".clone_into(&mut replaced.state);
        "replaced".clone_into(&mut replaced.seal);
        [
            ("insert", insert(unique("new", "free"))),
            ("insert", Change::Insert(Table::Approvals, unique("kept", "kept"))),
            ("replace", Change::Replace(Table::Ledger, replaced, seal("kept"))),
            (
                "remove",
                Change::Remove(Table::Ledger, "kept".to_owned(), seal("kept")),
            ),
            ("spend", spend("kept", 1, 10)),
            ("spend", spend("kept", -99, 10)),
            ("spend", spend("fresh", 1, 10)),
            ("append", Change::Append(record("kept", "2"))),
            ("append", Change::Append(record("fresh", "1"))),
        ]
    };
    let conflicts = [
        ("an `id`", insert(row("other"))),
        ("a `unique`", insert(unique("fresh", "other"))),
        (
            "a replacement",
            Change::Replace(Table::Ledger, row("other"), seal("kept")),
        ),
        (
            "a `unique`",
            Change::Replace(Table::Approvals, row("other"), seal("other")),
        ),
        (
            "a removal",
            Change::Remove(Table::Ledger, "other".to_owned(), seal("kept")),
        ),
        ("a sum", spend("other", 11, 10)),
    ];
    let before = Snapshot::of(store, &names);
    for (kind, change) in changes() {
        for (by, conflict) in &conflicts {
            let rule = format!("{kind}: taken back when {by} conflicts");
            store.conflict(&rule, 1, vec![change.clone(), conflict.clone()]);
            let after = Snapshot::of(store, &names);
            assert_eq!(after, before, "{rule}");
        }
    }
    // Several at once, taken back in the right order.
    let many: Vec<Change> = changes().into_iter().map(|(_, change)| change).collect();
    let many = |leave: usize| {
        let kept = many.iter().enumerate().filter(move |(at, _)| *at != leave);
        kept.map(|(_, change)| change.clone()).collect::<Vec<_>>()
    };
    // Of the replacement and the removal of one row only one can be made; so of the two that want one `unique`.
    for leave in 0..9 {
        let mut changes = many(leave);
        changes.push(insert(row("other")));
        let rule = "many changes are taken back together";
        assert!(matches!(store.commit(changes), Commit::Conflict(_)), "{rule}");
        assert_eq!(Snapshot::of(store, &names), before, "{rule}");
    }
    let free = many(2).into_iter();
    store.done("what was taken back is in nobody's way", free.collect());
    let verified = store.verified("a chain goes on as if there had been no conflict", "kept", None);
    assert_eq!(verified.links, 2, "a record is there once");
    assert_eq!(store.spent("fresh"), 1, "an amount counts once");
}
