//! Verbs that names of tools begin with, by what they do to the world, in English and Spanish.

mod english;
mod same;
mod spanish;
mod together;

use super::Text;

pub(in crate::lint) use same::same;

/// What a verb does to the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lint) enum Verb {
    Reads,
    Writes,
    /// It may do either, or nothing to the world.
    Either,
}

/// What a verb does, if it is one: the infinitive, in Spanish also as it is told.
pub(in crate::lint) fn of_word(word: &str) -> Option<Verb> {
    of_infinitive(word).or_else(|| {
        let is_noun = spanish::NOUNS_TOO.contains(&word);
        spanish::infinitive(word)
            .filter(|_| !is_noun)
            .and_then(of_infinitive)
    })
}

fn of_infinitive(word: &str) -> Option<Verb> {
    let is_in = |english: &[&str], spanish: &[&str]| english.contains(&word) || spanish.contains(&word);
    if is_in(english::READS, spanish::READS) {
        return Some(Verb::Reads);
    }
    if is_in(english::WRITES, spanish::WRITES) {
        return Some(Verb::Writes);
    }
    is_in(english::EITHER, spanish::EITHER).then_some(Verb::Either)
}

/// What a name does, by its first words: a verb, or two (`turn_on`), and what a look goes on to (`get_and_delete`). What
/// stands before a dot or a double line is where the tool is at home.
pub(in crate::lint) fn of_name(name: &str) -> Option<Verb> {
    let words = of_own_name(name);
    let first = words.first()?;
    if words.get(1).is_some_and(|second| together::writes(first, second)) {
        return Some(Verb::Writes);
    }
    let verb = of_word(first)?;
    let deed = words.iter().rev().find(|word| *word != "request");
    let does = deed.is_some_and(|deed| together::does(first, deed)) && words.len() > 1;
    if does || goes_on_to_write(&words) {
        return Some(Verb::Writes);
    }
    Some(verb)
}

/// `get_and_delete`, `find_user_or_create`. Not what is a noun as often, unless it stands beside the verb.
fn goes_on_to_write(words: &[String]) -> bool {
    let mut pairs = words.windows(2).enumerate().skip(1);
    pairs.any(|(at, pair)| match pair {
        [and, verb] => {
            matches!(and.as_str(), "and" | "or" | "then" | "y" | "o")
                && of_word(verb) == Some(Verb::Writes)
                && (at == 1 || !together::NOUNS_TOO.contains(&verb.as_str()))
        }
        _ => false,
    })
}

/// Whether a name begins with playing.
pub(in crate::lint) fn plays(name: &str) -> bool {
    of_own_name(name)
        .first()
        .is_some_and(|first| matches!(first.as_str(), "play" | "reproducir"))
}

/// The words of a name without where it is at home.
pub(in crate::lint) fn of_own_name(name: &str) -> Vec<String> {
    let own = name.rsplit(['.', '/', ':']).next().unwrap_or(name);
    let own = own.rsplit("__").next().unwrap_or(own);
    super::of_name(own)
}

/// What the first word of a description does: `Books a table`, `Makes a deposit`. Not where it is a noun as often, and
/// not `create` or `adjust`: a melody, a sum.
pub(in crate::lint) fn of_description(text: &Text) -> Option<Verb> {
    const UNSURE: [&str; 18] = [
        "adjust", "create", "return", "order", "set", "store", "record", "try", "place", "log", "share",
        "message", "email", "post", "ajustar", "crear", "dar", "hacer",
    ];
    let mut words = text.words();
    let first = words.next()?;
    let stem = verb_of(text)?;
    let next = words.next();
    // `Processes refunds`; of `order status` it is no order that is processed.
    let does_many = |next: &str| next.ends_with('s') && together::does(stem, next);
    if next.is_some_and(|next| together::writes(stem, next) || does_many(next)) {
        return Some(Verb::Writes);
    }
    // `Makes a deposit`.
    if words.next().is_some_and(|made| together::does(stem, made)) {
        return Some(Verb::Writes);
    }
    // `Reserva de mesas` is a noun.
    if spanish::NOUNS_TOO.contains(&first) && !next.is_some_and(|next| spanish::ARTICLES.contains(&next)) {
        return None;
    }
    let verb = of_infinitive(stem)?;
    (!UNSURE.contains(&stem)).then_some(verb)
}

/// The verb that a description begins with, without the ending of the third person.
pub(in crate::lint) fn verb_of(text: &Text) -> Option<&str> {
    let word = text.words().next()?;
    let stems = [Some(word), word.strip_suffix('s'), word.strip_suffix("es")];
    let mut stems = stems.into_iter().flatten();
    let is_verb = |stem: &&str| of_infinitive(stem).is_some() || together::is_of_two(stem);
    stems.find(is_verb).or_else(|| spanish::infinitive(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_is_in_one_table() {
        let tables = [
            english::READS,
            english::WRITES,
            english::EITHER,
            spanish::READS,
            spanish::WRITES,
            spanish::EITHER,
        ];
        let mut all: Vec<_> = tables.concat();
        all.sort_unstable();
        let twice: Vec<_> = all.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }

    #[test]
    fn the_first_word_counts_and_not_where_it_is_at_home() {
        assert_eq!(of_name("shop.find_order"), Some(Verb::Reads));
        assert_eq!(of_name("mcp__shop__refund"), Some(Verb::Writes));
        assert_eq!(of_name("enviarPedido"), Some(Verb::Writes));
        assert_eq!(of_name("order"), Some(Verb::Writes));
        assert_eq!(of_name("weather"), None);
        assert_eq!(of_description(&Text::new("Books a table.")), Some(Verb::Writes));
        assert_eq!(of_description(&Text::new("Returns a table.")), None);
        assert_eq!(of_description(&Text::new("Make a deposit.")), Some(Verb::Writes));
        assert_eq!(of_description(&Text::new("Make a table.")), Some(Verb::Either));
    }
}
