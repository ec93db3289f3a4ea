//! The wording in Spanish.

use super::{
    super::{Code, Hint},
    Messages, Phrase,
};

pub(super) const MESSAGES: Messages = Messages::of(
    &[
        (Code::Empty, "no hay texto: envía un objeto JSON"),
        (Code::NotUtf8, "los bytes no son UTF-8"),
        (
            Code::FreeText,
            "el texto libre no es un comando: envía un objeto JSON y nada más",
        ),
        (Code::MalformedJson, "JSON mal formado{position}"),
        (
            Code::Truncated,
            "el texto termina antes que el objeto{position}: envíalo entero, más corto si hace falta",
        ),
        (
            Code::TrailingData,
            "algo sigue al objeto{position}: envía un objeto y nada más",
        ),
        (
            Code::NotAnObject,
            "se esperaba un objeto JSON, se encontró {found}",
        ),
        (
            Code::TooLarge,
            "la propuesta tiene más de {limit} bytes: envía una más corta",
        ),
        (
            Code::TooDeep,
            "hay más de {limit} corchetes abiertos a la vez: anida menos",
        ),
        (
            Code::DuplicateKey,
            "la clave {name} aparece más de una vez: ponla una vez",
        ),
        (
            Code::MissingAction,
            "falta esta clave: nombra la acción, una de {names}",
        ),
        (
            Code::UnknownAction,
            "acción desconocida {name}: elige una de {names}",
        ),
        (
            Code::NotPermitted,
            "la acción {name} no se ofrece aquí: elige una de {names}",
        ),
        (Code::MissingField, "este campo es obligatorio: envía {expected}"),
        (
            Code::UnknownField,
            "aquí no hay un campo {name}: los campos son {names}",
        ),
        (Code::WrongType, "se esperaba {expected}, se encontró {found}"),
        (
            Code::NotInSet,
            "el valor debe ser {expected}, se encontró {found}",
        ),
        (
            Code::OutOfRange,
            "el valor debe ser {expected}, se encontró {found}",
        ),
        (Code::WrongLength, "debe haber {expected}, se encontró {found}"),
        (
            Code::PatternMismatch,
            "el texto debe cumplir {expected}, se encontró {found}",
        ),
        (
            Code::NotMultiple,
            "el valor debe ser múltiplo de {expected}, se encontró {found}",
        ),
        (
            Code::NotUnique,
            "{found} está dos veces en la lista: sus elementos deben ser distintos",
        ),
        (Code::Invalid, "el valor no se acepta: {reason}"),
    ],
    &[
        (Phrase::Line, "{code} en {pointer}: {message}"),
        (Phrase::LineAtRoot, "{code}: {message}"),
        (Phrase::Position, " en la línea {line}, columna {column}"),
        (Phrase::OrNull, "{expected} o null"),
        (Phrase::Null, "null"),
        (Phrase::Boolean, "true o false"),
        (Phrase::Integer, "un entero"),
        (Phrase::Number, "un número"),
        (Phrase::String, "una cadena"),
        (Phrase::Array, "una lista"),
        (Phrase::Object, "un objeto"),
        (Phrase::TheBoolean, "{echo}"),
        (Phrase::TheNumber, "el número {echo}"),
        (Phrase::TheString, "la cadena {echo}"),
        (Phrase::ThisName, "(no se muestra)"),
        (Phrase::Bytes, "{count} bytes"),
        (Phrase::Range, "de {min} a {max}"),
        (Phrase::AtLeast, "al menos {bound}"),
        (Phrase::AtMost, "como máximo {bound}"),
        (Phrase::Above, "mayor que {bound}"),
        (Phrase::Below, "menor que {bound}"),
        (Phrase::NotZero, "distinto de cero"),
        (Phrase::Holdable, "de un tamaño que se pueda guardar"),
        (Phrase::Characters, "{count} caracteres"),
        (Phrase::Character, "{count} carácter"),
        (Phrase::Items, "{count} elementos"),
        (Phrase::Item, "{count} elemento"),
        (Phrase::Entries, "{count} entradas"),
        (Phrase::Entry, "{count} entrada"),
        (Phrase::Nothing, "nada"),
        (Phrase::OneOf, "uno de {names}"),
        (Phrase::AndMore, "{names} y {count} más"),
        (Phrase::NoFields, "aquí no hay campos: quita {name}"),
        (Phrase::DidYouMean, "¿querías decir {name}?"),
        (Phrase::Omitted, "y {count} más"),
    ],
    &[
        (
            Hint::CodeFence,
            "el JSON está dentro de un bloque de código Markdown: envíalo sin él",
        ),
        (
            Hint::NotALiteral,
            "las claves y las cadenas llevan comillas dobles, y JSON escribe true, false y null",
        ),
        (Hint::TrailingComma, "hay una coma antes de un cierre: quítala"),
        (Hint::Comment, "JSON no tiene comentarios"),
        (Hint::NotANumber, "JSON no tiene NaN ni infinito"),
        (
            Hint::ControlCharacter,
            "hay un carácter de control sin escapar dentro de una cadena: escribe el salto de línea como \\n",
        ),
        (
            Hint::LoneSurrogate,
            "está escapada la mitad de un par sustituto: escribe el carácter mismo",
        ),
        (
            Hint::ByteOrderMark,
            "el texto empieza con una marca de orden de bytes: quítala",
        ),
        (Hint::WithoutQuotes, "envíalo sin comillas"),
        (Hint::WithQuotes, "envíalo entre comillas"),
        (
            Hint::QuotedJson,
            "la cadena misma contiene JSON: envía eso, sin comillas ni escapes",
        ),
        (
            Hint::PlainDigits,
            "escribe un número entero de este tamaño solo con sus dígitos",
        ),
        (
            Hint::ToolCall,
            "parece una llamada a herramienta: pon los campos junto a la clave que nombra la acción",
        ),
        (Hint::LeaveOut, "quita la clave, o envía null"),
    ],
);
