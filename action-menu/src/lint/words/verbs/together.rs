//! Verbs that say what they do by the word that stands with them, in English and Spanish.

/// Verbs of two words that change the world.
const OF_TWO: &[(&str, &[&str])] = &[
    ("back", &["up"]),
    ("check", &["out"]),
    ("opt", &["in", "out"]),
    ("power", &["on", "off", "up", "down"]),
    ("roll", &["back", "out"]),
    ("scale", &["up", "down"]),
    ("shut", &["down", "off"]),
    ("switch", &["on", "off"]),
    ("take", &["down"]),
    ("turn", &["on", "off", "up", "down"]),
];

/// Verbs that say no more than that something is done.
const DOING: &[&str] = &[
    "complete",
    "do",
    "execute",
    "finalize",
    "handle",
    "make",
    "perform",
    "place",
    "process",
    "efectuar",
    "ejecutar",
    "gestionar",
    "hacer",
    "procesar",
    "realizar",
    "tramitar",
];

/// What is done, where that changes the world: the noun is a verb too.
const DEEDS: &[&str] = &[
    "booking",
    "cancellation",
    "chargeback",
    "deposit",
    "donation",
    "order",
    "payment",
    "purchase",
    "refund",
    "reservation",
    "trade",
    "transfer",
    "withdrawal",
    "cancelacion",
    "compra",
    "deposito",
    "devolucion",
    "donacion",
    "pago",
    "pedido",
    "reembolso",
    "reserva",
    "transferencia",
];

/// Verbs that write, and nouns as often: `price_and_order_history`.
pub(super) const NOUNS_TOO: &[&str] = &[
    "book",
    "change",
    "charge",
    "chat",
    "clear",
    "close",
    "copy",
    "deposit",
    "email",
    "exchange",
    "fire",
    "import",
    "invoice",
    "issue",
    "lock",
    "log",
    "mark",
    "message",
    "order",
    "patch",
    "pin",
    "place",
    "post",
    "provision",
    "purchase",
    "record",
    "refund",
    "release",
    "request",
    "return",
    "schedule",
    "set",
    "share",
    "ship",
    "sign",
    "start",
    "stop",
    "store",
    "trade",
    "transfer",
    "trigger",
    "try",
    "update",
    "upgrade",
    "void",
];

/// Whether two words are a verb that changes the world.
pub(super) fn writes(first: &str, second: &str) -> bool {
    let mut of_two = OF_TWO.iter();
    of_two.any(|(verb, rest)| *verb == first && rest.contains(&second))
}

/// Whether it is the first word of such a verb.
pub(super) fn is_of_two(first: &str) -> bool {
    OF_TWO.iter().any(|(verb, _)| *verb == first)
}

/// Whether something is done that changes the world: `process` a `refund`, or several.
pub(super) fn does(verb: &str, deed: &str) -> bool {
    DOING.contains(&verb) && super::super::is_one_of(deed, DEEDS)
}
