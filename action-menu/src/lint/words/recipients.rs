//! Whom a message goes to and what it says, in English and Spanish.

/// Fields that name who receives.
pub(in crate::lint) const RECIPIENTS: &[&str] = &[
    "to",
    "cc",
    "bcc",
    "recipient",
    "email",
    "mail",
    "phone",
    "address",
    "addressee",
    "receiver",
    "contact",
    "url",
    "webhook",
    "a",
    "para",
    "destinatario",
    "correo",
    "telefono",
    "direccion",
    "receptor",
];

/// Of these the last word of a name is enough: `customer_email`.
pub(in crate::lint) const NAMED: &[&str] = &[
    "recipient",
    "email",
    "addressee",
    "receiver",
    "webhook",
    "destinatario",
    "correo",
    "receptor",
];

/// What is said of a recipient: `phone_number`, `to_address`.
pub(in crate::lint) const OF_THEM: &[&str] = &["number", "address", "list", "numero", "direccion", "url"];

/// Fields that hold what is said.
pub(in crate::lint) const BODIES: &[&str] = &[
    "body",
    "message",
    "text",
    "content",
    "html",
    "cuerpo",
    "mensaje",
    "texto",
    "contenido",
];

/// Verbs by which something leaves the house.
pub(in crate::lint) const SENDING: &[&str] = &[
    "send",
    "email",
    "mail",
    "notify",
    "post",
    "forward",
    "reply",
    "message",
    "sms",
    "publish",
    "share",
    "enviar",
    "envia",
    "mandar",
    "manda",
    "notificar",
    "publicar",
    "responder",
    "reenviar",
];
