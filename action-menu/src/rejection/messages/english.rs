//! The wording in English.

use super::{
    super::{Code, Hint},
    Messages, Phrase,
};

pub(super) const MESSAGES: Messages = Messages::of(
    &[
        (Code::Empty, "there is no text: send one JSON object"),
        (Code::NotUtf8, "the bytes are not UTF-8"),
        (
            Code::FreeText,
            "free text is not a command: send one JSON object and nothing else",
        ),
        (Code::MalformedJson, "malformed JSON{position}"),
        (
            Code::Truncated,
            "the text ends before the object does{position}: send it whole, shorter if need be",
        ),
        (
            Code::TrailingData,
            "something follows the object{position}: send one object and nothing else",
        ),
        (Code::NotAnObject, "expected one JSON object, found {found}"),
        (
            Code::TooLarge,
            "the proposal has more than {limit} bytes: send a shorter one",
        ),
        (
            Code::TooDeep,
            "more than {limit} brackets are open at once: nest less",
        ),
        (
            Code::DuplicateKey,
            "the key {name} is given more than once: give it once",
        ),
        (
            Code::MissingAction,
            "this key is missing: it names the action, one of {names}",
        ),
        (
            Code::UnknownAction,
            "unknown action {name}: choose one of {names}",
        ),
        (
            Code::NotPermitted,
            "the action {name} is not offered here: choose one of {names}",
        ),
        (Code::MissingField, "this field is required: send {expected}"),
        (
            Code::UnknownField,
            "there is no field {name} here: the fields are {names}",
        ),
        (Code::WrongType, "expected {expected}, found {found}"),
        (Code::NotInSet, "the value must be {expected}, found {found}"),
        (Code::OutOfRange, "the value must be {expected}, found {found}"),
        (Code::WrongLength, "there must be {expected}, found {found}"),
        (
            Code::PatternMismatch,
            "the text must match {expected}, found {found}",
        ),
        (
            Code::NotMultiple,
            "the value must be a multiple of {expected}, found {found}",
        ),
        (
            Code::NotUnique,
            "{found} is in the list twice: its items must differ",
        ),
        (Code::Invalid, "the value is not accepted: {reason}"),
    ],
    &[
        (Phrase::Line, "{code} at {pointer}: {message}"),
        (Phrase::LineAtRoot, "{code}: {message}"),
        (Phrase::Position, " at line {line}, column {column}"),
        (Phrase::OrNull, "{expected} or null"),
        (Phrase::Null, "null"),
        (Phrase::Boolean, "true or false"),
        (Phrase::Integer, "an integer"),
        (Phrase::Number, "a number"),
        (Phrase::String, "a string"),
        (Phrase::Array, "an array"),
        (Phrase::Object, "an object"),
        (Phrase::TheBoolean, "{echo}"),
        (Phrase::TheNumber, "the number {echo}"),
        (Phrase::TheString, "the string {echo}"),
        (Phrase::ThisName, "(not shown)"),
        (Phrase::Bytes, "{count} bytes"),
        (Phrase::Range, "from {min} to {max}"),
        (Phrase::AtLeast, "at least {bound}"),
        (Phrase::AtMost, "at most {bound}"),
        (Phrase::Above, "greater than {bound}"),
        (Phrase::Below, "less than {bound}"),
        (Phrase::NotZero, "not zero"),
        (Phrase::Holdable, "of a size that can be kept"),
        (Phrase::Characters, "{count} characters"),
        (Phrase::Character, "{count} character"),
        (Phrase::Items, "{count} items"),
        (Phrase::Item, "{count} item"),
        (Phrase::Entries, "{count} entries"),
        (Phrase::Entry, "{count} entry"),
        (Phrase::Nothing, "nothing"),
        (Phrase::OneOf, "one of {names}"),
        (Phrase::AndMore, "{names} and {count} more"),
        (Phrase::NoFields, "there are no fields here: leave {name} out"),
        (Phrase::DidYouMean, "did you mean {name}?"),
        (Phrase::Omitted, "and {count} more"),
    ],
    &[
        (
            Hint::CodeFence,
            "the JSON stands inside a Markdown code fence: send it bare",
        ),
        (
            Hint::NotALiteral,
            "keys and strings take double quotes, and JSON writes true, false and null",
        ),
        (
            Hint::TrailingComma,
            "a comma stands before a closing bracket: leave it out",
        ),
        (Hint::Comment, "JSON has no comments"),
        (Hint::NotANumber, "JSON has no NaN and no infinity"),
        (
            Hint::ControlCharacter,
            "a control character stands unescaped inside a string: write a line feed as \\n",
        ),
        (
            Hint::LoneSurrogate,
            "half of a surrogate pair is escaped: write the character itself",
        ),
        (
            Hint::ByteOrderMark,
            "the text begins with a byte order mark: leave it out",
        ),
        (Hint::WithoutQuotes, "send it without quotes"),
        (Hint::WithQuotes, "send it in quotes"),
        (
            Hint::QuotedJson,
            "the string itself holds JSON: send that, without quotes and escapes",
        ),
        (
            Hint::PlainDigits,
            "write a whole number of this size with its digits alone",
        ),
        (
            Hint::ToolCall,
            "this looks like a tool call: put the fields beside the key that names the action",
        ),
        (Hint::LeaveOut, "leave the key out, or send null"),
    ],
);
