//! The wording in Portuguese.

use super::{
    super::{Code, Hint},
    Messages, Phrase,
};

pub(super) const MESSAGES: Messages = Messages::of(
    &[
        (Code::Empty, "não há texto: envie um objeto JSON"),
        (Code::NotUtf8, "os bytes não são UTF-8"),
        (
            Code::FreeText,
            "texto livre não é um comando: envie um objeto JSON e nada mais",
        ),
        (Code::MalformedJson, "JSON malformado{position}"),
        (
            Code::Truncated,
            "o texto termina antes do objeto{position}: envie-o inteiro, mais curto se preciso",
        ),
        (
            Code::TrailingData,
            "algo vem depois do objeto{position}: envie um objeto e nada mais",
        ),
        (
            Code::NotAnObject,
            "esperava-se um objeto JSON, encontrou-se {found}",
        ),
        (
            Code::TooLarge,
            "a proposta tem mais de {limit} bytes: envie uma mais curta",
        ),
        (
            Code::TooDeep,
            "há mais de {limit} colchetes abertos ao mesmo tempo: aninhe menos",
        ),
        (
            Code::DuplicateKey,
            "a chave {name} aparece mais de uma vez: ponha-a uma vez",
        ),
        (
            Code::MissingAction,
            "falta esta chave: ela nomeia a ação, uma de {names}",
        ),
        (
            Code::UnknownAction,
            "ação desconhecida {name}: escolha uma de {names}",
        ),
        (
            Code::NotPermitted,
            "a ação {name} não é oferecida aqui: escolha uma de {names}",
        ),
        (Code::MissingField, "este campo é obrigatório: envie {expected}"),
        (
            Code::UnknownField,
            "aqui não há um campo {name}: os campos são {names}",
        ),
        (Code::WrongType, "esperava-se {expected}, encontrou-se {found}"),
        (
            Code::NotInSet,
            "o valor deve ser {expected}, encontrou-se {found}",
        ),
        (
            Code::OutOfRange,
            "o valor deve ser {expected}, encontrou-se {found}",
        ),
        (Code::WrongLength, "deve haver {expected}, encontrou-se {found}"),
        (
            Code::PatternMismatch,
            "o texto deve corresponder a {expected}, encontrou-se {found}",
        ),
        (
            Code::NotMultiple,
            "o valor deve ser múltiplo de {expected}, encontrou-se {found}",
        ),
        (
            Code::NotUnique,
            "{found} está duas vezes na lista: os seus itens devem ser diferentes",
        ),
        (Code::Invalid, "o valor não é aceito: {reason}"),
    ],
    &[
        (Phrase::Line, "{code} em {pointer}: {message}"),
        (Phrase::LineAtRoot, "{code}: {message}"),
        (Phrase::Position, " na linha {line}, coluna {column}"),
        (Phrase::OrNull, "{expected} ou null"),
        (Phrase::Null, "null"),
        (Phrase::Boolean, "true ou false"),
        (Phrase::Integer, "um inteiro"),
        (Phrase::Number, "um número"),
        (Phrase::String, "uma string"),
        (Phrase::Array, "uma lista"),
        (Phrase::Object, "um objeto"),
        (Phrase::TheBoolean, "{echo}"),
        (Phrase::TheNumber, "o número {echo}"),
        (Phrase::TheString, "a string {echo}"),
        (Phrase::ThisName, "(não mostrado)"),
        (Phrase::Bytes, "{count} bytes"),
        (Phrase::Range, "de {min} a {max}"),
        (Phrase::AtLeast, "pelo menos {bound}"),
        (Phrase::AtMost, "no máximo {bound}"),
        (Phrase::Above, "maior que {bound}"),
        (Phrase::Below, "menor que {bound}"),
        (Phrase::NotZero, "diferente de zero"),
        (Phrase::Holdable, "de um tamanho que se possa guardar"),
        (Phrase::Characters, "{count} caracteres"),
        (Phrase::Character, "{count} caractere"),
        (Phrase::Items, "{count} itens"),
        (Phrase::Item, "{count} item"),
        (Phrase::Entries, "{count} entradas"),
        (Phrase::Entry, "{count} entrada"),
        (Phrase::Nothing, "nada"),
        (Phrase::OneOf, "um de {names}"),
        (Phrase::AndMore, "{names} e mais {count}"),
        (Phrase::NoFields, "aqui não há campos: retire {name}"),
        (Phrase::DidYouMean, "você quis dizer {name}?"),
        (Phrase::Omitted, "e mais {count}"),
    ],
    &[
        (
            Hint::CodeFence,
            "o JSON está dentro de um bloco de código Markdown: envie-o sem ele",
        ),
        (
            Hint::NotALiteral,
            "chaves e strings levam aspas duplas, e o JSON escreve true, false e null",
        ),
        (
            Hint::TrailingComma,
            "há uma vírgula antes de um fechamento: retire-a",
        ),
        (Hint::Comment, "o JSON não tem comentários"),
        (Hint::NotANumber, "o JSON não tem NaN nem infinito"),
        (
            Hint::ControlCharacter,
            "há um caractere de controle sem escape dentro de uma string: escreva a quebra de linha como \\n",
        ),
        (
            Hint::LoneSurrogate,
            "está escapada metade de um par substituto: escreva o próprio caractere",
        ),
        (
            Hint::ByteOrderMark,
            "o texto começa com uma marca de ordem de bytes: retire-a",
        ),
        (Hint::WithoutQuotes, "envie-o sem aspas"),
        (Hint::WithQuotes, "envie-o entre aspas"),
        (
            Hint::QuotedJson,
            "a própria string contém JSON: envie isso, sem aspas nem escapes",
        ),
        (
            Hint::PlainDigits,
            "escreva um número inteiro deste tamanho só com os seus dígitos",
        ),
        (
            Hint::ToolCall,
            "parece uma chamada de ferramenta: ponha os campos ao lado da chave que nomeia a ação",
        ),
        (Hint::LeaveOut, "retire a chave, ou envie null"),
    ],
);
