//! Words that say the same, in English and Spanish.

/// Verbs that say the same of one thing.
const SAME: &[&[&str]] = &[
    &["get", "fetch", "retrieve", "obtain", "obtener"],
    &[
        "find",
        "search",
        "seek",
        "locate",
        "lookup",
        "buscar",
        "busca",
        "encontrar",
        "localizar",
    ],
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
    &["send", "enviar", "mandar"],
    &["cancel", "cancelar", "anular"],
];

/// Things that are no more than what is told of another, in the singular.
const TOLD: &[&str] = &[
    "data",
    "info",
    "information",
    "detail",
    "dato",
    "informacion",
    "detalle",
];

/// One word for all that say the same.
pub(in crate::lint) fn same(word: &str) -> &str {
    if TOLD.contains(&word) {
        return "data";
    }
    let group = SAME.iter().find(|group| group.contains(&word));
    group.and_then(|group| group.first()).copied().unwrap_or(word)
}
