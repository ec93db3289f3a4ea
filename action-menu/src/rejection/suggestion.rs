//! Which of our own names was probably meant.
//!
//! A wrong suggestion is worse than none: it steers the model from an action that doesn't exist to one that
//! does. So a name is suggested only if it is the same but for case, separators and the dressing of a call, or a
//! slip of the pen away; a word is never taken for another, `lock` not for `unlock`.

/// Names are compared on so many code points; a longer one is no near miss of anything.
const MOST: usize = 64;

/// The one of `names` that was probably meant by `written`.
pub fn suggest(written: &str, names: &[&'static str]) -> Option<&'static str> {
    if written.chars().nth(MOST).is_some() {
        return None;
    }
    // `functions.refund`, `support/refund`; `refund<|channel|>commentary`, `refund()`.
    let last = written.rsplit(['.', '/', ':']).next().unwrap_or_default();
    let head = written.split(['<', '(', '{', '[']).next().unwrap_or_default();
    // What is the whole of it is compared once.
    let part = |part| Some(part).filter(|part: &&str| part.len() < written.len());
    let texts = [Some(written), part(last), part(head)];
    let same = names
        .iter()
        .find(|name| texts.iter().flatten().any(|text| folds_alike(text, name)));
    same.copied().or_else(|| nearest_slip(written, names))
}

/// The nearest of the names that are a slip away; none where two are equally near.
fn nearest_slip(written: &str, names: &[&'static str]) -> Option<&'static str> {
    let first = folded(written).next();
    // No slip is one of the first letter, so most names are out before they are taken apart.
    let near: Vec<_> = names.iter().filter(|name| folded(name).next() == first).collect();
    if near.is_empty() {
        return None;
    }
    let spelt = words(written);
    let slips = near.into_iter().filter(|name| is_slip(&spelt, &words(name)));
    let mut slips: Vec<_> = slips
        .map(|name| (distance(&fold(name), &fold(written)), *name))
        .collect();
    slips.sort_by_key(|(distance, _)| *distance);
    match slips[..] {
        [(_, name)] => Some(name),
        [(first, name), (second, _), ..] if first < second => Some(name),
        _ => None,
    }
}

/// Whether two names are the same but for case and separators: `orderId`, `order-id` and `Order ID`.
pub(crate) fn folds_alike(left: &str, right: &str) -> bool {
    folded(left).next().is_some() && folded(left).eq(folded(right))
}

/// Whether each word is the same or differs by a slip of the pen.
fn is_slip(written: &[Vec<char>], name: &[Vec<char>]) -> bool {
    written.len() == name.len()
        && written
            .iter()
            .zip(name)
            .all(|(written, name)| is_slip_of_word(written, name))
}

/// One letter wrong, left out, doubled or swapped with its neighbour in a word of five or more; two from eight on.
/// Never the first: it is where `un-`, `de-` and `in-` turn a word into its opposite. Never a digit: `line_21` and
/// `line_12` are two things.
fn is_slip_of_word(written: &[char], name: &[char]) -> bool {
    let length = written.len().max(name.len());
    let most = match length {
        0..=4 => 0,
        5..=7 => 1,
        _ => 2,
    };
    let digits = |word: &[char]| -> Vec<char> { word.iter().copied().filter(|c| c.is_numeric()).collect() };
    let alike = written.first() == name.first() && digits(written) == digits(name);
    written == name || (alike && distance(written, name) <= most)
}

/// The words of a name, in lower case: cut at what is no letter or digit, and before a capital.
fn words(name: &str) -> Vec<Vec<char>> {
    let mut words = vec![Vec::new()];
    let mut lower_before = false;
    for c in name.chars() {
        let starts = !c.is_alphanumeric() || (c.is_uppercase() && lower_before);
        if starts && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(Vec::new());
        }
        if let (true, Some(word)) = (c.is_alphanumeric(), words.last_mut()) {
            word.extend(lower(c));
        }
        lower_before = c.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The names sorted by their distance to what was written, for lists that are cut.
pub fn nearest_first(written: &str, names: &mut [&'static str]) {
    let written: Vec<char> = fold(written).into_iter().take(MOST).collect();
    names.sort_by_cached_key(|name| distance(&fold(name), &written));
}

/// Letters and digits in lower case.
fn folded(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(lower)
}

fn fold(name: &str) -> Vec<char> {
    folded(name).collect()
}

/// In lower case. Most names are ASCII, of which each letter is one.
fn lower(c: char) -> impl Iterator<Item = char> {
    let (ascii, other) = if c.is_ascii() {
        (Some(c.to_ascii_lowercase()), None)
    } else {
        (None, Some(c.to_lowercase()))
    };
    ascii.into_iter().chain(other.into_iter().flatten())
}

/// The least number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
fn distance(left: &[char], right: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=right.len()).collect();
    let mut before = None;
    for (index, from) in left.iter().enumerate() {
        let mut row = Vec::with_capacity(last.len());
        row.push(index + 1);
        let mut right_before = None;
        for (column, to) in right.iter().enumerate() {
            let cell = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX - 1);
            let mut cheapest = (cell(&last, column) + usize::from(from != to))
                .min(cell(&last, column + 1) + 1)
                .min(cell(&row, column) + 1);
            if before == Some(to) && right_before == Some(from) && column > 0 {
                cheapest = cheapest.min(cell(&before_last, column - 1) + 1);
            }
            row.push(cheapest);
            right_before = Some(to);
        }
        before_last = std::mem::replace(&mut last, row);
        before = Some(from);
    }
    last.last().copied().unwrap_or(left.len())
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
            ("refund()", "refund"),
            ("EscalateToHuman", "escalate_to_human"),
            (" send_message", "send_message"),
            ("send-mesage", "send_message"),
            ("sendMesage", "send_message"),
            ("escalte_to_humn", "escalate_to_human"),
            ("orderId", "order_id"),
            ("refnud", "refund"),
            ("refundd", "refund"),
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
            "send",
            &"refund".repeat(100),
        ] {
            assert_eq!(suggest(written, NAMES), None, "{written}");
        }
        assert_eq!(suggest("refund", &[]), None);
    }

    /// The model is never steered to the opposite of what it said, nor to another verb.
    #[test]
    fn an_opposite_is_no_near_miss() {
        for (written, name) in [
            ("lock_account", "unlock_account"),
            ("unlock_account", "lock_account"),
            ("enable_user", "disable_user"),
            ("send_mail", "read_mail"),
            ("activate_card", "deactivate_card"),
            ("increase_limit", "decrease_limit"),
            ("import_data", "export_data"),
            ("attach_file", "detach_file"),
            ("add_user", "and_user"),
        ] {
            assert_eq!(suggest(written, &[name]), None, "{written}");
        }
    }

    #[test]
    fn the_nearest_is_meant_and_of_two_equally_near_none() {
        let names = &["transport", "transfer_now", "transfers_now"];
        assert_eq!(suggest("transfer_nww", names), None);
        assert_eq!(suggest("trasfers_now", names), Some("transfers_now"));
        assert_eq!(suggest("refundd", &["refunds", "refunde"]), None);
        let numbered = &["the_number21", "the_number721", "the_number12"];
        assert_eq!(suggest("the_numbr721", numbered), Some("the_number721"));
        assert_eq!(suggest("the_number22", numbered), None);
    }

    #[test]
    fn distances_count_slips() {
        for (left, right, expected) in [
            ("kitten", "sitting", 3),
            ("", "abc", 3),
            ("abc", "", 3),
            ("flaw", "lawn", 2),
            ("refnud", "refund", 1),
            ("ab", "ba", 1),
            ("abc", "abc", 0),
        ] {
            let (left, right): (Vec<_>, Vec<_>) = (left.chars().collect(), right.chars().collect());
            assert_eq!(distance(&left, &right), expected);
        }
    }
}
