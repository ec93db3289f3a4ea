//! Every code that a text can raise, with its message in three languages.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, Code, Limits, Messages, Reader, Rejection};
use menus::{Desk, Shop, Support};

/// The rejection of a text by the support desk.
fn support(text: &str) -> Rejection {
    Support::parse(text).expect_err(text)
}

#[test]
#[allow(clippy::too_many_lines, reason = "one table")]
fn each_code_has_its_message_in_three_languages() {
    let reader = Reader::new().with_limits(Limits::DEFAULT.with_text(60).with_depth(2));
    let table: &[(Rejection, Code, &str, [&str; 3])] = &[
        (
            support(" \n"),
            Code::Empty,
            "",
            [
                "empty: there is no text: send one JSON object",
                "empty: no hay texto: envía un objeto JSON",
                "empty: não há texto: envie um objeto JSON",
            ],
        ),
        (
            Support::parse_bytes(b"{\"action\":\"\xff\"}").expect_err("not UTF-8"),
            Code::NotUtf8,
            "",
            [
                "not_utf8: the bytes are not UTF-8",
                "not_utf8: los bytes no son UTF-8",
                "not_utf8: os bytes não são UTF-8",
            ],
        ),
        (
            support("I'll refund you"),
            Code::FreeText,
            "",
            [
                "free_text: free text is not a command: send one JSON object and nothing else",
                "free_text: el texto libre no es un comando: envía un objeto JSON y nada más",
                "free_text: texto livre não é um comando: envie um objeto JSON e nada mais",
            ],
        ),
        (
            support("{\"action\":\"send_message\",\n\"text\":'Hi'}"),
            Code::MalformedJson,
            "",
            [
                "malformed_json: malformed JSON at line 2, column 8; keys and strings take double quotes, and JSON writes true, false and null",
                "malformed_json: JSON mal formado en la línea 2, columna 8; las claves y las cadenas llevan comillas dobles, y JSON escribe true, false y null",
                "malformed_json: JSON malformado na linha 2, coluna 8; chaves e strings levam aspas duplas, e o JSON escreve true, false e null",
            ],
        ),
        (
            support("{\"action\":\"send_mess"),
            Code::Truncated,
            "",
            [
                "truncated: the text ends before the object does at line 1, column 20: send it whole, shorter if need be",
                "truncated: el texto termina antes que el objeto en la línea 1, columna 20: envíalo entero, más corto si hace falta",
                "truncated: o texto termina antes do objeto na linha 1, coluna 20: envie-o inteiro, mais curto se preciso",
            ],
        ),
        (
            support("{\"action\":\"send_message\",\"text\":\"Hi\"} Done!"),
            Code::TrailingData,
            "",
            [
                "trailing_data: something follows the object at line 1, column 39: send one object and nothing else",
                "trailing_data: algo sigue al objeto en la línea 1, columna 39: envía un objeto y nada más",
                "trailing_data: algo vem depois do objeto na linha 1, coluna 39: envie um objeto e nada mais",
            ],
        ),
        (
            support("[1]"),
            Code::NotAnObject,
            "",
            [
                "not_an_object: expected one JSON object, found an array",
                "not_an_object: se esperaba un objeto JSON, se encontró una lista",
                "not_an_object: esperava-se um objeto JSON, encontrou-se uma lista",
            ],
        ),
        (
            reader.text::<Support>(&"x".repeat(61)).expect_err("too large"),
            Code::TooLarge,
            "",
            [
                "too_large: the proposal has more than 60 bytes: send a shorter one",
                "too_large: la propuesta tiene más de 60 bytes: envía una más corta",
                "too_large: a proposta tem mais de 60 bytes: envie uma mais curta",
            ],
        ),
        (
            reader
                .text::<Desk>("{\"action\":\"tag_ticket\",\"tags\":[[]]}")
                .expect_err("too deep"),
            Code::TooDeep,
            "/tags",
            [
                "too_deep at /tags: more than 2 brackets are open at once: nest less",
                "too_deep en /tags: hay más de 2 corchetes abiertos a la vez: anida menos",
                "too_deep em /tags: há mais de 2 colchetes abertos ao mesmo tempo: aninhe menos",
            ],
        ),
        (
            support("{\"action\":\"send_message\",\"text\":\"a\",\"text\":\"b\"}"),
            Code::DuplicateKey,
            "/text",
            [
                "duplicate_key at /text: the key \"text\" is given more than once: give it once",
                "duplicate_key en /text: la clave \"text\" aparece más de una vez: ponla una vez",
                "duplicate_key em /text: a chave \"text\" aparece mais de uma vez: ponha-a uma vez",
            ],
        ),
        (
            support("{\"text\":\"Hi\"}"),
            Code::MissingAction,
            "/action",
            [
                "missing_action at /action: this key is missing: it names the action, one of refund, escalate_to_human, send_message",
                "missing_action en /action: falta esta clave: nombra la acción, una de refund, escalate_to_human, send_message",
                "missing_action em /action: falta esta chave: ela nomeia a ação, uma de refund, escalate_to_human, send_message",
            ],
        ),
        (
            support("{\"action\":\"delete_database\"}"),
            Code::UnknownAction,
            "/action",
            [
                "unknown_action at /action: unknown action \"delete_database\": choose one of refund, escalate_to_human, send_message",
                "unknown_action en /action: acción desconocida \"delete_database\": elige una de refund, escalate_to_human, send_message",
                "unknown_action em /action: ação desconhecida \"delete_database\": escolha uma de refund, escalate_to_human, send_message",
            ],
        ),
        (
            support("{\"action\":\"send_message\"}"),
            Code::MissingField,
            "/text",
            [
                "missing_field at /text: this field is required: send a string",
                "missing_field en /text: este campo es obligatorio: envía una cadena",
                "missing_field em /text: este campo é obrigatório: envie uma string",
            ],
        ),
        (
            support("{\"action\":\"send_message\",\"text\":\"Hi\",\"txet\":1}"),
            Code::UnknownField,
            "/txet",
            [
                "unknown_field at /txet: there is no field \"txet\" here: the fields are text",
                "unknown_field en /txet: aquí no hay un campo \"txet\": los campos son text",
                "unknown_field em /txet: aqui não há um campo \"txet\": os campos são text",
            ],
        ),
        (
            Shop::parse("{\"action\":\"list_orders\",\"force\":true}").expect_err("no fields"),
            Code::UnknownField,
            "/force",
            [
                "unknown_field at /force: there are no fields here: leave \"force\" out",
                "unknown_field en /force: aquí no hay campos: quita \"force\"",
                "unknown_field em /force: aqui não há campos: retire \"force\"",
            ],
        ),
        (
            support("{\"action\":\"send_message\",\"text\":5}"),
            Code::WrongType,
            "/text",
            [
                "wrong_type at /text: expected a string, found the number 5; send it in quotes",
                "wrong_type en /text: se esperaba una cadena, se encontró el número 5; envíalo entre comillas",
                "wrong_type em /text: esperava-se uma string, encontrou-se o número 5; envie-o entre aspas",
            ],
        ),
        (
            Shop::parse("{\"action\":\"add_items\",\"sku\":\"x\",\"qty\":256}").expect_err("too many"),
            Code::OutOfRange,
            "/qty",
            [
                "out_of_range at /qty: the value must be from 1 to 100, found the number 256",
                "out_of_range en /qty: el valor debe ser de 1 a 100, se encontró el número 256",
                "out_of_range em /qty: o valor deve ser de 1 a 100, encontrou-se o número 256",
            ],
        ),
    ];
    for (rejection, code, pointer, lines) in table {
        let problem = rejection.problems().first().expect("a rejection has a problem");
        assert_eq!((problem.code(), problem.pointer().as_str()), (*code, *pointer));
        assert_eq!(rejection.problems().len(), 1, "{rejection}");
        for (messages, line) in [Messages::ENGLISH, Messages::SPANISH, Messages::PORTUGUESE]
            .iter()
            .zip(lines)
        {
            assert_eq!(rejection.report(messages).to_string(), *line);
        }
    }
}

/// All at once, in the promised order: fields as declared, then unknown and duplicate keys as they come.
#[test]
fn every_problem_is_told_at_once_in_order() {
    let text = r#"{"zzz":1,"note":5,"action":"close_ticket","ticket":-1,"zzz":2,"zzz":3,"ticket":3,"notify":"true","aaa":[]}"#;
    assert_eq!(
        Desk::parse(text).expect_err("six problems").to_string(),
        "out_of_range at /ticket: the value must be from 0 to 18446744073709551615, found the number -1\n\
         wrong_type at /notify: expected true or false, found the string \"true\"; send it without quotes\n\
         wrong_type at /note: expected a string or null, found the number 5; send it in quotes\n\
         unknown_field at /zzz: there is no field \"zzz\" here: the fields are ticket, notify, note\n\
         duplicate_key at /zzz: the key \"zzz\" is given more than once: give it once\n\
         duplicate_key at /ticket: the key \"ticket\" is given more than once: give it once\n\
         unknown_field at /aaa: there is no field \"aaa\" here: the fields are ticket, notify, note"
    );
}

#[test]
fn when_the_tag_is_wrong_the_fields_are_not_judged() {
    for (text, code) in [
        (r#"{"action":"nope","text":5,"zzz":1}"#, Code::UnknownAction),
        (r#"{"action":5,"zzz":1}"#, Code::WrongType),
        (
            r#"{"action":"refund","action":"refund","zzz":1}"#,
            Code::DuplicateKey,
        ),
        (r#"{"zzz":1}"#, Code::MissingAction),
    ] {
        let rejection = support(text);
        assert_eq!(rejection.problems().len(), 1, "{rejection}");
        assert_eq!(rejection.code(), code);
        assert_eq!(rejection.problems()[0].pointer().as_str(), "/action");
        assert_eq!(rejection.action(), None);
    }
    let call = Support::parse_call("nope", "{\"zzz\":1}").expect_err("unknown");
    assert_eq!((call.code(), call.problems().len()), (Code::UnknownAction, 1));
    assert!(call.problems()[0].pointer().is_root());
    // The name of a call stands outside; a tag among its arguments is a field that the action hasn't.
    let tag =
        Support::parse_call("send_message", r#"{"action":"send_message","text":"Hi"}"#).expect_err("a tag");
    assert_eq!(
        (tag.code(), tag.problems()[0].pointer().as_str()),
        (Code::UnknownField, "/action")
    );
    assert_eq!(tag.action(), Some("send_message"));
}

#[test]
fn integers_are_judged_by_value() {
    let ticket = |numeral: &str| {
        let text = format!(r#"{{"action":"close_ticket","ticket":{numeral},"notify":true}}"#);
        Desk::parse(&text).map(|action| match action {
            Desk::CloseTicket { ticket, .. } => ticket,
            other => unreachable!("{other:?}"),
        })
    };
    for (numeral, value) in [
        ("5.0", 5),
        ("5e0", 5),
        ("-0", 0),
        ("-0.0", 0),
        ("0.5e1", 5),
        ("1E2", 100),
        ("9007199254740991.0", 9_007_199_254_740_991),
        ("9007199254740993", 9_007_199_254_740_993),
        ("18446744073709551615", u64::MAX),
    ] {
        assert_eq!(ticket(numeral).ok(), Some(value), "{numeral}");
    }
    for (numeral, code) in [
        ("5.5", Code::WrongType),
        ("1e-1", Code::WrongType),
        ("-1", Code::OutOfRange),
        ("-1.0", Code::OutOfRange),
        ("18446744073709551616", Code::OutOfRange),
        ("9007199254740993.0", Code::OutOfRange),
        ("1e400", Code::OutOfRange),
        ("-1e400", Code::OutOfRange),
        ("123456789012345678901234567890123456789012345", Code::OutOfRange),
    ] {
        assert_eq!(ticket(numeral).expect_err(numeral).code(), code, "{numeral}");
    }
    let inexact = ticket("9007199254740993.0").expect_err("inexact");
    assert_eq!(inexact.problems()[0].hint(), Some(action_menu::Hint::PlainDigits));
}

/// A hint that would not mend it is worse than none.
#[test]
fn hints_mend() {
    use action_menu::Hint;
    let hint = |text: &str| Shop::parse(text).expect_err(text).problems()[0].hint();
    let qty = |value: &str| hint(&format!(r#"{{"action":"add_items","sku":"x","qty":{value}}}"#));
    assert_eq!(qty("\"5\""), Some(Hint::WithoutQuotes));
    assert_eq!(qty("\"5.0\""), Some(Hint::WithoutQuotes));
    for worse in [
        "\"5.5\"",
        "\"300\"",
        "\"1e400\"",
        "\"true\"",
        "\"five\"",
        "9007199254740992.0",
        "1e300",
    ] {
        assert_eq!(qty(worse), None, "{worse}");
    }
    // A key that is the tag but for its case.
    let rejection = Shop::parse(r#"{"Action":"list_orders"}"#).expect_err("no tag");
    assert_eq!(rejection.problems()[0].suggestion(), Some("action"));
    assert_eq!(
        hint(r#"{"name":"list_orders","arguments":{}}"#),
        Some(Hint::ToolCall)
    );
}
