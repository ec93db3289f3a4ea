//! Rows: one an `id`, one a `unique`, changed by who names the seal.

use super::{Held, insert, row, seal, unique};
use crate::gate::{Change, Row, Store, Table};

/// Texts that a database may take for one another, or not keep, by their bytes.
const TEXTS: [&str; 12] = [
    "",
    " ",
    "';--\"\\\n\t\u{1}",
    "A",
    "a",
    "a ",
    "a%",
    "a_",
    "e\u{301}",
    "é",
    "\u{FFFF}",
    "🧾",
];

/// All of a row is given back as it was.
pub(super) fn texts<S: Store>(store: &Held<S>) {
    let mut kept = Vec::new();
    for text in TEXTS {
        let mut row = row(text);
        row.unique = Some(text.to_owned());
        text.clone_into(&mut row.tenant);
        text.clone_into(&mut row.principal);
        text.clone_into(&mut row.body);
        text.clone_into(&mut row.seal);
        store.done(
            "an `id` is only taken by the very same text",
            vec![insert(row.clone())],
        );
        kept.push(row);
    }
    for row in &kept {
        let id = &row.id;
        let same = Some(row);
        assert_eq!(
            store.row(Table::Ledger, id).as_ref(),
            same,
            "a row is kept as it is"
        );
        assert_eq!(
            store.find(Table::Ledger, id).as_ref(),
            same,
            "a `unique` is only its own text"
        );
    }
    let mut long = row("long");
    long.body = "0123456789abcdef".repeat(1 << 16);
    long.at = 0;
    store.done(
        "a body may be long",
        vec![Change::Insert(Table::Approvals, long.clone())],
    );
    assert_eq!(
        store.row(Table::Approvals, "long"),
        Some(long),
        "a row is kept as it is"
    );
    let listed = store.rows(Table::Ledger, "started", None, usize::MAX);
    assert_eq!(ids(&listed), TEXTS, "a listing goes by the bytes of the `id`");
    for text in TEXTS {
        let mut row = row("of a state");
        text.clone_into(&mut row.state);
        store.done("a state is any text", vec![insert(row.clone())]);
        let listed = store.rows(Table::Ledger, text, None, usize::MAX);
        assert_eq!(listed, [row], "a state is only its own text");
        store.done("the row of a state goes", vec![remove("of a state")]);
    }
}

/// What is there already is a conflict, and stays.
pub(super) fn inserting<S: Store>(store: &Held<S>) {
    assert_eq!(store.row(Table::Ledger, "a"), None, "a new store has no rows");
    assert_eq!(store.find(Table::Ledger, "u"), None, "a new store has no rows");
    let first = unique("a", "u");
    store.done("a row whose `id` is free is added", vec![insert(first.clone())]);
    let mut again = row("a");
    "again".clone_into(&mut again.body);
    store.conflict("an `id` that is there is a conflict", 0, vec![insert(again)]);
    store.conflict(
        "a `unique` that is there is a conflict",
        0,
        vec![insert(unique("b", "u"))],
    );
    assert_eq!(
        store.row(Table::Ledger, "a").as_ref(),
        Some(&first),
        "a conflict changes nothing"
    );
    assert_eq!(
        store.find(Table::Ledger, "u").as_ref(),
        Some(&first),
        "a conflict changes nothing"
    );
    assert_eq!(store.row(Table::Ledger, "b"), None, "a conflict changes nothing");
    assert_eq!(
        store.row(Table::Approvals, "a"),
        None,
        "each table has rows of its own"
    );
    assert_eq!(
        store.find(Table::Approvals, "u"),
        None,
        "each table has a `unique` of its own"
    );
    let other = unique("a", "u");
    store.done(
        "each table is by itself",
        vec![Change::Insert(Table::Approvals, other)],
    );
    let none = vec![insert(row("c")), insert(row("d"))];
    store.done("rows without a `unique` don't share one", none);
    assert_eq!(store.find(Table::Ledger, "a"), None, "an `id` is no `unique`");
    assert_eq!(store.row(Table::Ledger, "u"), None, "a `unique` is no `id`");
}

/// Only who names the seal replaces, and all of the row.
pub(super) fn replacing<S: Store>(store: &Held<S>) {
    let by = |row: &Row, seal: &str| vec![Change::Replace(Table::Ledger, row.clone(), seal.to_owned())];
    let missing = by(&row("a"), &seal("a"));
    store.conflict("what isn't there isn't replaced", 0, missing);
    store.done(
        "rows are added",
        vec![insert(unique("a", "u")), insert(unique("b", "v"))],
    );
    let new = Row {
        id: "a".to_owned(),
        state: "done".to_owned(),
        unique: Some("w".to_owned()),
        tenant: "other".to_owned(),
        principal: "bob".to_owned(),
        at: 7,
        body: "new".to_owned(),
        seal: "new seal".to_owned(),
    };
    for wrong in ["", "new seal", "SEAL OF A", "seal of b", "seal of a "] {
        let rule = "a row is replaced only by who names its seal";
        store.conflict(rule, 0, by(&new, wrong));
    }
    let mut taken = new.clone();
    taken.unique = Some("v".to_owned());
    let rule = "a `unique` that another row has is a conflict";
    store.conflict(rule, 0, by(&taken, &seal("a")));
    assert_eq!(
        store.row(Table::Ledger, "a"),
        Some(unique("a", "u")),
        "a conflict changes nothing"
    );
    let mut same = unique("a", "u");
    "second seal".clone_into(&mut same.seal);
    store.done("a row may keep its own `unique`", by(&same, &seal("a")));
    store.conflict("a seal that was replaced is of no use", 0, by(&new, &seal("a")));
    store.done("who names the seal replaces", by(&new, "second seal"));
    assert_eq!(
        store.row(Table::Ledger, "a").as_ref(),
        Some(&new),
        "all of a row is replaced"
    );
    assert_eq!(
        store.find(Table::Ledger, "w").as_ref(),
        Some(&new),
        "its `unique` too"
    );
    assert_eq!(store.find(Table::Ledger, "u"), None, "its `unique` too");
    let listed = store.rows(Table::Ledger, "done", None, usize::MAX);
    assert_eq!(listed, [new], "its state too");
    store.done(
        "a `unique` that was given up is free",
        vec![insert(unique("c", "u"))],
    );
}

/// Only who names the seal removes.
pub(super) fn removing<S: Store>(store: &Held<S>) {
    store.conflict("what isn't there isn't removed", 0, vec![remove("a")]);
    store.done("a row is added", vec![insert(unique("a", "u"))]);
    let wrong = Change::Remove(Table::Ledger, "a".to_owned(), seal("b"));
    store.conflict("a row is removed only by who names its seal", 0, vec![wrong]);
    let elsewhere = Change::Remove(Table::Approvals, "a".to_owned(), seal("a"));
    store.conflict("each table is by itself", 0, vec![elsewhere]);
    assert!(
        store.row(Table::Ledger, "a").is_some(),
        "a conflict changes nothing"
    );
    store.done("who names the seal removes", vec![remove("a")]);
    assert_eq!(store.row(Table::Ledger, "a"), None, "a removed row is gone");
    assert_eq!(store.find(Table::Ledger, "u"), None, "its `unique` too");
    assert_eq!(
        store.rows(Table::Ledger, "started", None, 9),
        [],
        "it isn't listed either"
    );
    store.done("its `id` and `unique` are free", vec![insert(unique("a", "u"))]);
}

/// Rows of one state, page by page.
pub(super) fn listing<S: Store>(store: &Held<S>) {
    let names: Vec<String> = (0..25).map(|number| format!("{number:02}")).collect();
    for name in names.iter().rev() {
        store.done("a row is added", vec![insert(row(name))]);
    }
    let mut other = row("05x");
    "done".clone_into(&mut other.state);
    store.done("a row of another state is added", vec![insert(other.clone())]);
    store.done(
        "one of another table too",
        vec![Change::Insert(Table::Approvals, row("06x"))],
    );

    let mut read = Vec::new();
    loop {
        let after = read.last().map(|row: &Row| row.id.clone());
        let page = store.rows(Table::Ledger, "started", after.as_deref(), 10);
        let left = names.len() - read.len();
        assert_eq!(page.len(), left.min(10), "a page is as full as it can be");
        if page.is_empty() {
            break;
        }
        read.extend(page);
    }
    assert_eq!(ids(&read), names, "a listing gives each row once, by its `id`");
    let whole = store.rows(Table::Ledger, "started", None, usize::MAX);
    assert_eq!(whole, read, "pages are parts of the whole");
    let behind = store.rows(Table::Ledger, "started", Some("23x"), usize::MAX);
    assert_eq!(ids(&behind), ["24"], "`after` needn't be the `id` of a row");
    assert_eq!(
        store.rows(Table::Ledger, "started", None, 0),
        [],
        "at most none is none"
    );
    assert_eq!(
        store.rows(Table::Ledger, "done", None, 9),
        [other],
        "a listing is of one state"
    );
    assert_eq!(
        store.rows(Table::Ledger, "", None, 9),
        [],
        "a listing is of one state"
    );
}

fn remove(id: &str) -> Change {
    Change::Remove(Table::Ledger, id.to_owned(), seal(id))
}

fn ids(rows: &[Row]) -> Vec<&str> {
    rows.iter().map(|row| row.id.as_str()).collect()
}
