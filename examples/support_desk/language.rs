//! What the program says, in each of its languages.

use action_menu::Messages;

#[derive(Clone, Copy)]
pub(crate) enum Language {
    English,
    Spanish,
}

/// The words of the table.
pub(crate) struct Words {
    pub(crate) proposal: &'static str,
    pub(crate) verdict: &'static str,
    pub(crate) reason: &'static str,
    pub(crate) dispatchable: &'static str,
    pub(crate) rejected: &'static str,
    pub(crate) a_command: &'static str,
    pub(crate) no_command: &'static str,
    pub(crate) unknown_action: &'static str,
    pub(crate) missing_fields: &'static str,
    pub(crate) count_dispatchable: &'static str,
    pub(crate) count_rejected: &'static str,
    pub(crate) done: &'static str,
    pub(crate) not_done: &'static str,
}

const ENGLISH: Words = Words {
    proposal: "proposal",
    verdict: "verdict",
    reason: "reason",
    dispatchable: "DISPATCHABLE",
    rejected: "REJECTED",
    a_command: "dispatchable command",
    no_command: "not a command (free text)",
    unknown_action: "unknown action",
    missing_fields: "missing fields",
    count_dispatchable: "Dispatchable (valid command in the menu)",
    count_rejected: "Rejected at the channel                 ",
    done: "DONE",
    not_done: "NOT DONE",
};

/// Without accents, as on the terminals that the table was made for.
const SPANISH: Words = Words {
    proposal: "propuesta",
    verdict: "verdicto",
    reason: "razon",
    dispatchable: "DESPACHABLE",
    rejected: "RECHAZADA",
    a_command: "comando despachable",
    no_command: "no es un comando (texto libre)",
    unknown_action: "accion desconocida",
    missing_fields: "faltan campos",
    count_dispatchable: "Despachables (comando valido en el menu)",
    count_rejected: "Rechazadas en el canal                  ",
    done: "HECHA",
    not_done: "NO HECHA",
};

const ENGLISH_PROPOSALS: &str = r#"{"action": "refund", "order_id": "A-1001", "amount": 50.00}
I'll refund you, give me a moment
{"action": "delete_database"}
{"action": "refund", "order_id": "A-1005"}
{"action": "escalate_to_human", "reason": "customer asks for a supervisor"}
{"action": "send_message", "text": "Your order is on its way"}
"#;

const SPANISH_PROPOSALS: &str = r#"{"action": "refund", "order_id": "A-1001", "amount": 50.00}
Voy a reembolsarte, dame un momento
{"action": "delete_database"}
{"action": "refund", "order_id": "A-1005"}
{"action": "escalate_to_human", "reason": "cliente pide supervisor"}
{"action": "send_message", "text": "Tu pedido va en camino"}
"#;

impl Language {
    pub(crate) const fn words(self) -> &'static Words {
        match self {
            Self::English => &ENGLISH,
            Self::Spanish => &SPANISH,
        }
    }

    /// The words of rejections, which the library has.
    pub(crate) const fn messages(self) -> &'static Messages {
        match self {
            Self::English => &Messages::ENGLISH,
            Self::Spanish => &Messages::SPANISH,
        }
    }

    /// The program's own proposals, one a line.
    pub(crate) const fn proposals(self) -> &'static str {
        match self {
            Self::English => ENGLISH_PROPOSALS,
            Self::Spanish => SPANISH_PROPOSALS,
        }
    }
}
