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
    "gender",
    "platform",
    "estado",
    "prioridad",
    "gravedad",
    "moneda",
    "modo",
    "nivel",
    "unidad",
];

/// Words right before the first of several quoted values that are all of them.
pub(in crate::lint) const BEFORE_QUOTES: &[&str] = &[
    "can be",
    "could be",
    "must be",
    "may be",
    "should be",
    "is",
    "are",
    "either",
    "one of",
    "values:",
    "values are",
    "options are",
    "options include",
    "include",
    "puede ser",
    "debe ser",
    "uno de",
    "una de",
    "valores:",
    "opciones:",
];

/// Words beside which a list is all of the values.
pub(in crate::lint) const SURE: &[&str] = &[
    "one of",
    "either",
    "i e",
    "uno de",
    "una de",
    "es decir",
    "possible values",
    "allowed values",
    "valid values",
    "accepted values",
    "valores posibles",
    "valores validos",
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
