//! Names to positions: a hash table built in `const`, read by the same function at run time.

use super::ActionSpec;

/// An empty place of the table.
const EMPTY: u16 = u16::MAX;

/// The places that a table of `count` names takes: a power of two, at most half full.
#[must_use]
pub const fn capacity(count: usize) -> usize {
    let mut places = 2;
    while places < count * 2 {
        places *= 2;
    }
    places
}

/// The table of the actions' names and aliases. Of two actions with one name the first has it: who declares
/// the second is told by the derive, or by [`flattened`](super::flattened).
///
/// # Panics
///
/// When there are more than 65,534 actions; a compile error, since menus are constant.
#[must_use]
#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
#[allow(clippy::cast_possible_truncation, reason = "the count is judged first")]
pub const fn table<const PLACES: usize>(actions: &[ActionSpec]) -> [u16; PLACES] {
    assert!(
        actions.len() < EMPTY as usize,
        "a menu has at most 65,534 actions"
    );
    let mut table = [EMPTY; PLACES];
    let mut index = 0;
    while index < actions.len() {
        enter(&mut table, actions, index, actions[index].name());
        let mut aliases = actions[index].aliases();
        while let Some((alias, rest)) = aliases.split_first() {
            enter(&mut table, actions, index, alias);
            aliases = rest;
        }
        index += 1;
    }
    table
}

/// Puts a name of the action at `index` into the table.
#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
#[allow(clippy::cast_possible_truncation, reason = "the count is judged before")]
const fn enter(table: &mut [u16], actions: &[ActionSpec], index: usize, name: &str) {
    let mut at = place(name, table.len());
    while table[at] != EMPTY {
        if actions[table[at] as usize].answers_to(name) {
            return;
        }
        at = (at + 1) & (table.len() - 1);
    }
    table[at] = index as u16;
}

/// The position of the action called `name`: the same function at compile time and at run time.
#[inline]
#[allow(
    clippy::indexing_slicing,
    reason = "each position is compared with the length first"
)]
pub(super) const fn find(table: &[u16], actions: &[ActionSpec], name: &str) -> Option<usize> {
    if table.is_empty() {
        return None;
    }
    let mut at = place(name, table.len());
    // At most half of the places are taken, so an empty one ends the search.
    while at < table.len() {
        let index = table[at] as usize;
        if index >= actions.len() {
            return None;
        }
        if actions[index].answers_to(name) {
            return Some(index);
        }
        at = (at + 1) & (table.len() - 1);
    }
    None
}

/// Where the search for `name` begins, in a table of `places` (a power of two).
#[allow(clippy::cast_possible_truncation, reason = "only the low bits are used")]
const fn place(name: &str, places: usize) -> usize {
    hash(name.as_bytes()) as usize & (places - 1)
}

/// Eight bytes a step; not for hostile tables: the table holds the author's names only.
const fn hash(mut bytes: &[u8]) -> u64 {
    const MULTIPLIER: u64 = 0xff51_afd7_ed55_8ccd;
    let mut hash = 0x9e37_79b9_7f4a_7c15 ^ bytes.len() as u64;
    while let Some((word, rest)) = bytes.split_first_chunk::<8>() {
        hash = (hash ^ u64::from_le_bytes(*word)).wrapping_mul(MULTIPLIER);
        hash ^= hash >> 32;
        bytes = rest;
    }
    hash = (hash ^ tail(bytes)).wrapping_mul(MULTIPLIER);
    hash ^ hash >> 32
}

/// Equality of names, by words: names are short, and a call of memcmp costs more than it compares.
#[inline]
pub(crate) const fn same(left: &str, right: &str) -> bool {
    let (mut left, mut right) = (left.as_bytes(), right.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    while let (Some((one, left_rest)), Some((other, right_rest))) =
        (left.split_first_chunk::<8>(), right.split_first_chunk::<8>())
    {
        if u64::from_le_bytes(*one) != u64::from_le_bytes(*other) {
            return false;
        }
        (left, right) = (left_rest, right_rest);
    }
    tail(left) == tail(right)
}

/// Less than eight bytes as one number, which differs where bytes of one length do.
#[inline]
const fn tail(bytes: &[u8]) -> u64 {
    // Two halves that overlap.
    if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        return (u32::from_le_bytes(*first) as u64) << 32 | u32::from_le_bytes(*last) as u64;
    }
    let few = match *bytes {
        [one, two, three] => [one, two, three, 0],
        [one, two] => [one, two, 0, 0],
        [one] => [one, 0, 0, 0],
        _ => [0; 4],
    };
    u32::from_le_bytes(few) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_of_a_thousand_is_found_and_no_other() {
        let names: Vec<&'static str> = (0..1000)
            .map(|n| &*Box::leak(format!("action_{n}").into_boxed_str()))
            .collect();
        let actions: Vec<ActionSpec> = names.iter().map(|name| ActionSpec::new(name, "", &[])).collect();
        let table = table::<{ capacity(1000) }>(&actions);
        for (index, name) in names.iter().enumerate() {
            assert_eq!(find(&table, &actions, name), Some(index));
            assert_eq!(find(&table, &actions, &format!("{name} ")), None);
            assert_eq!(find(&[], &actions, name), None);
        }
        assert_eq!(find(&table, &actions, ""), None);
    }

    #[test]
    fn an_alias_finds_its_action() {
        let actions = [
            ActionSpec::new("refund", "", &[]).with_aliases(&["pay_back", "return"]),
            ActionSpec::new("close", "", &[]).with_aliases(&["refund"]),
        ];
        let table = table::<{ capacity(5) }>(&actions);
        for (name, index) in [
            ("refund", Some(0)),
            ("pay_back", Some(0)),
            ("return", Some(0)),
            ("close", Some(1)),
        ] {
            assert_eq!(find(&table, &actions, name), index, "{name}");
        }
        assert_eq!(find(&table, &actions, "payback"), None);
    }

    #[test]
    fn names_are_compared_whole() {
        for length in 0..40 {
            let name = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEF".split_at(length).0;
            assert!(same(name, name));
            for at in 0..length {
                let mut other = name.to_owned();
                other.replace_range(at..=at, "!");
                assert!(!same(name, &other));
            }
        }
    }
}
