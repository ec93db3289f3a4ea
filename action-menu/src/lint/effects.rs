//! Rules of what a tool does to the world. Where its effect is stated they are certain; else the verb is what they have.

use crate::spec::{Confirm, Effect};

use super::{
    contract::{Contract, Leaning, Values},
    notes::Notes,
    words::{self, phrases, verbs, verbs::Verb},
};

pub(super) fn unclassified(tool: &Contract, notes: &mut Notes) {
    if tool.known.can_state_effect && tool.known.effect == Effect::Unstated {
        notes.of_tool(tool, "doesn't state whether it reads or writes");
    }
}

/// A write; whether that is only guessed.
pub(super) fn guessed_write(tool: &Contract) -> Option<bool> {
    match tool.leaning() {
        Leaning::Writes { declared } => Some(!declared),
        Leaning::Reads | Leaning::Unknown => None,
    }
}

pub(super) fn write_unconfirmed(tool: &Contract, notes: &mut Notes) {
    let Some(guessed) = guessed_write(tool) else {
        return;
    };
    // What can be changed back may be done and shown.
    let harmless = tool.known.effect == Effect::Reversible;
    if tool.known.confirm == Confirm::Unstated && !harmless && !tool.says(phrases::CONFIRMED) {
        // A form without a place for it can only be judged by its words.
        let guessed = guessed || !tool.known.ours;
        notes
            .of_tool(tool, "writes, and no person says yes first")
            .guessed_if(guessed);
    }
}

pub(super) fn write_unkeyed(tool: &Contract, notes: &mut Notes) {
    let Some(guessed) = guessed_write(tool) else {
        return;
    };
    if tool.known.keyed || has_key(tool) || tool.says(phrases::ONCE) {
        return;
    }
    if guessed && is_idempotent_by_nature(tool) {
        return;
    }
    let guessed = guessed || !tool.known.ours;
    notes
        .of_tool(tool, "writes, and nothing makes two calls one")
        .guessed_if(guessed);
}

/// Whether a field is there for nothing else.
fn has_key(tool: &Contract) -> bool {
    tool.arguments.iter().any(|argument| {
        let words = words::of_name(&argument.name);
        let has = |word: &str| words.iter().any(|own| own == word);
        has("idempotency")
            || has("idempotencia")
            || (has("request") && has("id"))
            || has("draft")
            || has("borrador")
            || has("nonce")
    })
}

/// Whether it leads to a state in which it has been done: what is set is set.
fn is_idempotent_by_nature(tool: &Contract) -> bool {
    let words = verbs::of_own_name(&tool.name);
    let natural = [
        "set",
        "update",
        "modify",
        "change",
        "edit",
        "delete",
        "remove",
        "cancel",
        "restore",
        "reset",
        "close",
        "archive",
        "rename",
        "enable",
        "disable",
        "lock",
        "unlock",
        "block",
        "unblock",
        "mark",
        "put",
        "replace",
        "revoke",
        "clear",
        "upsert",
        "return",
        "exchange",
        "drop",
        "confirm",
        "approve",
        "reject",
        "move",
        "copy",
        "unsubscribe",
        "deactivate",
        "mute",
        "pin",
        "overwrite",
        "actualizar",
        "modificar",
        "cambiar",
        "borrar",
        "eliminar",
        "quitar",
        "cancelar",
        "anular",
        "restaurar",
        "cerrar",
        "archivar",
        "renombrar",
        "bloquear",
        "marcar",
        "devolver",
        "editar",
        "confirmar",
        "aprobar",
        "rechazar",
        "mover",
        "copiar",
        "desactivar",
    ];
    let named = words
        .first()
        .is_some_and(|first| natural.contains(&first.as_str()));
    // `complete_task` marks it as completed.
    named
        || (matches!(verbs::of_name(&tool.name), Some(Verb::Either) | None)
            && verbs::verb_of(&tool.description).is_some_and(|verb| natural.contains(&verb)))
}

pub(super) fn write_unbounded(tool: &Contract, notes: &mut Notes) {
    let Some(guessed) = guessed_write(tool) else {
        return;
    };
    for argument in &tool.arguments {
        let open = match &argument.values {
            // A number that names or tells of something is no amount of it.
            Values::Integer { greatest: None, .. } => !is_identifier(&argument.name),
            Values::Number { greatest: None, .. } => true,
            Values::List { bounded, .. } => !bounded,
            _ => false,
        };
        if open {
            notes
                .of_field(tool, argument, "is written without a greatest size")
                .guessed_if(guessed);
        }
    }
}

pub(super) fn is_identifier(name: &str) -> bool {
    let words = words::of_name(name);
    words.last().is_some_and(|last| {
        matches!(
            last.as_str(),
            "id" | "ids" | "number" | "code" | "year" | "age" | "numero" | "codigo" | "edad"
        )
    })
}

pub(super) fn write_unlogged(tool: &Contract, notes: &mut Notes) {
    if guessed_write(tool).is_some() && !tool.known.ours && !tool.says(phrases::LOGGED) {
        notes.of_tool(tool, "writes, and nobody says that it is logged");
    }
}

pub(super) fn verb_contradicts_effect(tool: &Contract, notes: &mut Notes) {
    let verb = verbs::of_name(&tool.name);
    let message = match (tool.known.effect, verb) {
        (Effect::Read, Some(Verb::Writes)) => "is stated to read, and its name writes",
        (Effect::Reversible | Effect::Irreversible, Some(Verb::Reads)) => {
            "is stated to write, and its name reads"
        }
        _ => return,
    };
    // All of it: in `get_and_delete` it isn't the first word that writes.
    notes
        .of_tool(tool, message)
        .found(verbs::of_own_name(&tool.name).join("_"));
}

pub(super) fn mixed_effects(tool: &Contract, notes: &mut Notes) {
    let by_name = verbs::of_name(&tool.name);
    for argument in tool.arguments.iter().filter(|argument| argument.required) {
        let Values::Choice(values) = argument.values.innermost() else {
            continue;
        };
        // Of values that are verbs: `send_order`, not `order`, which is a thing.
        let verb = |value: &str| {
            let words = words::of_name(value);
            let first = words.first().and_then(|word| verbs::of_word(word));
            first.filter(|_| words.len() > 1 || names_an_operation(&argument.name))
        };
        let of = |sought| {
            values
                .iter()
                .filter_map(super::foreign::text_of)
                .find(|value| verb(value) == Some(sought))
        };
        let (reads, writes) = (of(Verb::Reads), of(Verb::Writes));
        let found = match (reads, writes) {
            (Some(read), Some(write)) => format!("{read}, {write}"),
            (None, Some(write)) if by_name == Some(Verb::Reads) => write.to_owned(),
            _ => continue,
        };
        notes
            .of_field(tool, argument, "lets one tool both read and write")
            .found(found);
    }
}

/// Whether a field says what is to be done.
fn names_an_operation(name: &str) -> bool {
    let table = [
        "action",
        "operation",
        "op",
        "command",
        "method",
        "verb",
        "mode",
        "task",
        "accion",
        "operacion",
        "comando",
        "metodo",
        "tarea",
    ];
    words::names_one_of(name, &table)
}
