//! Chains: one a writer, each link behind the one before.

use super::{Held, record};
use crate::gate::{Change, Head, Link, Store};

/// What is appended is a chain that holds.
pub(super) fn links<S: Store>(store: &Held<S>) {
    assert_eq!(store.heads(), [], "a new store has no chains");
    assert_eq!(store.links("w", 0, 9), [], "a new store has no chains");
    let mut expected: Vec<Link> = Vec::new();
    for body in ["{}", "", "{\"text\":\"é\u{301}\u{1}\"}", "{}"] {
        let record = record("w", body);
        let head = expected.last().map(Link::head);
        expected.push(Link::after(head.as_ref(), &record));
        store.done("a record is appended", vec![Change::Append(record)]);
    }
    assert_eq!(
        store.links("w", 0, usize::MAX),
        expected,
        "a link is as `Link::after` makes it"
    );

    let of_others = ["W", "", "é", "w "];
    let changes = of_others.iter().flat_map(|writer| {
        let append = |body| Change::Append(record(writer, body));
        [append("1"), append("2")]
    });
    store.done("each writer has a chain, some in one commit", changes.collect());
    for writer in of_others {
        let verified = store.verified("each chain holds by itself", writer, None);
        assert_eq!(verified.links, 2, "a chain has the records of its writer");
        assert_eq!(verified.forgotten, 0, "no body is forgotten");
    }
    let verified = store.verified("a chain stays when others are written", "w", None);
    assert_eq!(verified.links, 4, "a chain has the records of its writer");
    let writers: Vec<String> = store.heads().into_iter().map(|head: Head| head.writer).collect();
    assert_eq!(
        writers,
        ["", "W", "w", "w ", "é"],
        "each chain has a head, by the bytes of the writer"
    );
    assert_eq!(store.links("x", 0, 9), [], "who wrote nothing has no links");
}

/// A chain is read page by page.
pub(super) fn pages<S: Store>(store: &Held<S>) {
    for number in 1..=25 {
        let body = number.to_string();
        let changes = vec![
            Change::Append(record("w", &body)),
            Change::Append(record("v", &body)),
        ];
        store.done("records are appended", changes);
    }
    let mut read: Vec<Link> = Vec::new();
    loop {
        let after = read.last().map_or(0, |link| link.number);
        let page = store.links("w", after, 10);
        assert_eq!(
            page.len(),
            (25 - read.len()).min(10),
            "a page is as full as it can be"
        );
        if page.is_empty() {
            break;
        }
        read.extend(page);
    }
    let numbers = read.iter().map(|link| link.number);
    assert!(numbers.eq(1..=25), "links are read in order, each once");
    assert_eq!(
        store.links("w", 0, usize::MAX),
        read,
        "pages are parts of the whole"
    );
    for after in [25, 26, u64::MAX] {
        assert_eq!(
            store.links("w", after, 9),
            [],
            "there is nothing behind the last link"
        );
    }
    assert_eq!(store.links("w", 0, 0), [], "at most none is none");
}
