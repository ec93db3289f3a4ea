//! Fields whose values are few, and texts that count them out, in English and Spanish.

/// Fields whose values are a closed set in nearly every system.
pub(in crate::lint) const FEW_VALUES: &[&str] = &[
    "unit",
    "units",
    "status",
    "priority",
    "severity",
    "currency",
    "mode",
    "level",
    "sort",
    "order_by",
    "direction",
    "role",
    "gender",
    "platform",
    "estado",
    "prioridad",
    "gravedad",
    "moneda",
    "modo",
    "nivel",
    "unidad",
    "rol",
];

/// Words before a list of values that is all of them.
pub(in crate::lint) const COUNTED_OUT: &[&str] = &[
    "one of",
    "either",
    "can be",
    "must be",
    "should be",
    "possible values",
    "allowed values",
    "valid values",
    "accepted values",
    "options are",
    "options include",
    "uno de",
    "una de",
    "puede ser",
    "valores posibles",
    "valores validos",
    "opciones",
];

/// Of these, a list of two without quotes is enough.
pub(in crate::lint) const SURE: &[&str] = &[
    "one of",
    "either",
    "uno de",
    "una de",
    "possible values",
    "allowed values",
    "valid values",
];

/// Words that come in closed sets: two of one line that stand side by side are a list of them.
pub(in crate::lint) const TOGETHER: &[&[&str]] = &[
    &[
        "hourly",
        "daily",
        "weekly",
        "monthly",
        "quarterly",
        "yearly",
        "annually",
        "annual",
    ],
    &["hour", "day", "week", "month", "quarter", "year"],
    &["morning", "afternoon", "evening", "night"],
    &[
        "low", "medium", "moderate", "high", "critical", "urgent", "normal",
    ],
    &["beginner", "intermediate", "advanced", "expert"],
    &["small", "medium", "large"],
    &[
        "active",
        "inactive",
        "paused",
        "completed",
        "pending",
        "open",
        "closed",
        "cancelled",
        "draft",
        "done",
    ],
    &["ascending", "descending", "asc", "desc"],
    &["male", "female"],
    &["diario", "semanal", "mensual", "anual"],
    &["manana", "tarde", "noche"],
    &["bajo", "baja", "medio", "media", "alto", "alta", "urgente"],
    &["abierto", "cerrado", "pendiente", "activo", "inactivo", "pausado"],
];
