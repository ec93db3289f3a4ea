//! Sums: between zero and the most that may be spent.

use super::{Held, NOW, spend};
use crate::gate::{Change, Purge, Store};

/// A sum is never above its most and never below zero.
pub(super) fn bounds<S: Store>(store: &Held<S>) {
    let held = |rule: &str, key: &str, sum: i64| {
        assert_eq!(store.spent(key), sum, "{rule}");
    };
    held("where nothing was spent, it is 0", "k", 0);
    store.done("what fits is spent", vec![spend("k", 3, 5)]);
    store.conflict("a sum above its most is a conflict", 0, vec![spend("k", 3, 5)]);
    held("a conflict changes no sum", "k", 3);
    store.done("a sum may be its most", vec![spend("k", 2, 5)]);
    held("amounts are added", "k", 5);
    store.done(
        "nothing may be spent where nothing is left",
        vec![spend("k", 0, 5)],
    );
    store.conflict("the most is that of this change", 0, vec![spend("k", 0, 4)]);
    store.done("an amount is given back", vec![spend("k", -2, 5)]);
    held("what is given back is taken off", "k", 3);
    store.done("more may be given back than was spent", vec![spend("k", -10, 5)]);
    held("a sum never falls below zero", "k", 0);
    store.done("it is spent from zero on", vec![spend("k", 5, 5)]);
    held("it is spent from zero on", "k", 5);

    store.done("a first amount may be negative", vec![spend("n", -4, 5)]);
    held("a sum never begins below zero", "n", 0);
    store.conflict(
        "a first amount above the most is a conflict",
        0,
        vec![spend("m", 1, 0)],
    );
    held("a conflict makes no sum", "m", 0);
    store.conflict(
        "no sum is below zero, so none fits below",
        0,
        vec![spend("m", -1, -1)],
    );

    store.done(
        "a sum may be as large as can be",
        vec![spend("l", i64::MAX, i64::MAX)],
    );
    held("a sum may be as large as can be", "l", i64::MAX);
    let over = vec![spend("l", 1, i64::MAX)];
    store.conflict("a sum that is too large for its number is a conflict", 0, over);
    let over = vec![spend("l", i64::MAX, i64::MAX)];
    store.conflict("a sum that is too large for its number is a conflict", 0, over);
    held("a conflict changes no sum", "l", i64::MAX);
    store.done("all may be given back", vec![spend("l", i64::MIN, i64::MAX)]);
    held("a sum never falls below zero", "l", 0);

    let forever = Change::Spend {
        key: "forever".to_owned(),
        amount: 1,
        most: 1,
        until: u64::MAX,
    };
    store.done("a window may never end", vec![forever]);
    store.purge(Purge::Before(NOW + 1));
    held("a window that never ends isn't over", "forever", 1);
    held("a key is only its own text", "Forever", 0);
}

/// All amounts of a commit count, each by itself.
pub(super) fn together<S: Store>(store: &Held<S>) {
    let rule = "the amounts of one commit count together";
    store.conflict(rule, 1, vec![spend("k", 3, 5), spend("k", 3, 5)]);
    assert_eq!(store.spent("k"), 0, "a conflict changes no sum");
    store.done(
        rule,
        vec![
            spend("k", 3, 5),
            spend("j", 1, 5),
            spend("k", -1, 5),
            spend("k", 3, 5),
        ],
    );
    assert_eq!(store.spent("k"), 5, "{rule}");
    assert_eq!(store.spent("j"), 1, "each key has a sum of its own");
}
