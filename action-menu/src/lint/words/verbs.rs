//! Verbs that names of tools begin with, by what they do to the world, in English and Spanish.

mod english;
mod spanish;

use super::Text;

/// What a verb does to the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lint) enum Verb {
    Reads,
    Writes,
    /// It may do either, or nothing to the world.
    Either,
}

/// What a verb does, if it is one.
pub(in crate::lint) fn of_word(word: &str) -> Option<Verb> {
    let is_in = |english: &[&str], spanish: &[&str]| english.contains(&word) || spanish.contains(&word);
    if is_in(english::READS, spanish::READS) {
        return Some(Verb::Reads);
    }
    if is_in(english::WRITES, spanish::WRITES) {
        return Some(Verb::Writes);
    }
    is_in(english::EITHER, spanish::EITHER).then_some(Verb::Either)
}

/// What the first word of a name does. What stands before a dot or a double line is where the tool is at home.
pub(in crate::lint) fn of_name(name: &str) -> Option<Verb> {
    of_word(of_own_name(name).first()?)
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

/// Verbs that say the same of one thing.
const SAME: &[&[&str]] = &[
    &["get", "fetch", "retrieve", "obtain", "obtener"],
    &["calculate", "calc", "compute", "calcular"],
    &[
        "conduct", "perform", "run", "execute", "do", "realizar", "ejecutar", "hacer",
    ],
    &["create", "make", "crear"],
    &[
        "update",
        "modify",
        "change",
        "edit",
        "actualizar",
        "modificar",
        "cambiar",
        "editar",
    ],
    &["delete", "remove", "erase", "borrar", "eliminar", "quitar"],
    &["book", "reserve", "reservar"],
    &["buy", "purchase", "comprar"],
    &["show", "display", "mostrar"],
];

/// One verb for all that say the same.
pub(in crate::lint) fn same(word: &str) -> &str {
    let group = SAME.iter().find(|group| group.contains(&word));
    group.and_then(|group| group.first()).copied().unwrap_or(word)
}

/// What the first word of a description does: `Books a table`, `Makes a deposit`. Not where it is a noun as often, and
/// not `create` or `adjust`: a melody, a sum.
pub(in crate::lint) fn of_description(text: &Text) -> Option<Verb> {
    const UNSURE: [&str; 14] = [
        "adjust", "create", "return", "order", "set", "store", "record", "try", "place", "log", "share",
        "message", "email", "post",
    ];
    // What is made, where that is a deed: the noun is a verb too.
    const DEEDS: [&str; 8] = [
        "deposit",
        "purchase",
        "transfer",
        "order",
        "payment",
        "booking",
        "reservation",
        "donation",
    ];
    let stem = verb_of(text)?;
    let verb = of_word(stem)?;
    let mut words = text.words().skip(1);
    if matches!(stem, "make" | "place") && words.nth(1).is_some_and(|made| DEEDS.contains(&made)) {
        return Some(Verb::Writes);
    }
    (!UNSURE.contains(&stem)).then_some(verb)
}

/// The verb that a description begins with, without the ending of the third person.
pub(in crate::lint) fn verb_of(text: &Text) -> Option<&str> {
    let word = text.words().next()?;
    let stems = [Some(word), word.strip_suffix('s'), word.strip_suffix("es")];
    stems.into_iter().flatten().find(|stem| of_word(stem).is_some())
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
