//! Which of our own names was probably meant.

/// Names are compared on so many code points; a longer one is no near miss of anything.
const MOST: usize = 64;

/// The one of `names` that was probably meant by `written`.
pub(crate) fn suggest(written: &str, names: &[&'static str]) -> Option<&'static str> {
    if written.chars().nth(MOST).is_some() {
        return None;
    }
    let folded = fold(written);
    if folded.is_empty() {
        return None;
    }
    // `functions.refund`, `support/refund`, `refund<|channel|>commentary`.
    let last = fold(written.rsplit(['.', '/', ':']).next().unwrap_or_default());
    let head = fold(written.split(['<', '(', '{', '[']).next().unwrap_or_default());
    names
        .iter()
        .map(|name| (nearness(&fold(name), &folded, &last, &head), *name))
        .min_by_key(|(distance, _)| *distance)
        .and_then(|(distance, name)| distance.map(|_| name).ok())
}

/// How near a name is; `Err` sorts behind every `Ok`.
fn nearness(name: &[char], written: &[char], last: &[char], head: &[char]) -> Result<usize, ()> {
    if name == written || name == last || name == head {
        return Ok(0);
    }
    let near = name.len().max(written.len()) / 3;
    let distance = distance(name, written);
    if distance <= near { Ok(distance) } else { Err(()) }
}

/// The names sorted by their distance to what was written, for lists that are cut.
pub(crate) fn nearest_first(written: &str, names: &mut [&'static str]) {
    let written: Vec<char> = fold(written).into_iter().take(MOST).collect();
    names.sort_by_cached_key(|name| distance(&fold(name), &written));
}

/// Letters and digits in lower case: `orderId`, `order-id` and `Order ID` are one name.
fn fold(name: &str) -> Vec<char> {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// The least number of insertions, deletions and replacements (Levenshtein).
fn distance(left: &[char], right: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (index, from) in left.iter().enumerate() {
        let mut diagonal = index;
        let mut before = index + 1;
        if let Some(first) = row.first_mut() {
            *first = before;
        }
        for (cell, to) in row.iter_mut().skip(1).zip(right) {
            let replaced = diagonal + usize::from(from != to);
            diagonal = *cell;
            before = replaced.min(before + 1).min(diagonal + 1);
            *cell = before;
        }
    }
    row.last().copied().unwrap_or(left.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["refund", "escalate_to_human", "send_message", "order_id"];

    #[test]
    fn near_misses_find_their_name() {
        for (written, name) in [
            ("Refund", "refund"),
            ("refund ", "refund"),
            ("functions.refund", "refund"),
            ("refund<|channel|>commentary", "refund"),
            ("EscalateToHuman", "escalate_to_human"),
            (" send_message", "send_message"),
            ("send-mesage", "send_message"),
            ("orderId", "order_id"),
            ("refnud", "refund"),
            ("ref\u{200b}und", "refund"),
        ] {
            assert_eq!(suggest(written, NAMES), Some(name), "{written}");
        }
    }

    #[test]
    fn inventions_find_none() {
        for written in [
            "delete_database",
            "",
            "___",
            "multi_tool_use.parallel",
            &"refund".repeat(100),
        ] {
            assert_eq!(suggest(written, NAMES), None, "{written}");
        }
        assert_eq!(suggest("refund", &[]), None);
    }

    #[test]
    fn distances_are_those_of_levenshtein() {
        for (left, right, expected) in [
            ("kitten", "sitting", 3),
            ("", "abc", 3),
            ("abc", "", 3),
            ("flaw", "lawn", 2),
        ] {
            let (left, right): (Vec<_>, Vec<_>) = (left.chars().collect(), right.chars().collect());
            assert_eq!(distance(&left, &right), expected);
        }
    }
}
