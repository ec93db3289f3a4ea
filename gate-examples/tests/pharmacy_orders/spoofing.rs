//! Names in the data are somebody else's words: whatever is in them, a screen shows it and obeys none of it.

use action_menu::Json;

use crate::{common::assert_obeyed_by_no_terminal, data::Data, shop::Shop, text::printable_json};

/// What somebody would write into a name to be read as something else.
const HOSTILE: [&str; 8] = [
    "\u{1b}[2J\u{1b}[H",
    "A\n  importe     1,00 EUR\n  ya enviado  no",
    "A\r  1 x 0,01",
    "\u{202e}RUE 09,081.2\u{202c}",
    "\u{200b}\u{2060}\u{feff}",
    "\u{2028}\u{2029}\u{85}",
    "\u{a0}\u{3000}",
    "\"  90 x 1,18 = 1,00 EUR \\u202e",
];

#[test]
fn a_hostile_name_is_shown_and_not_obeyed() {
    let clean = {
        let mut shop = Shop::open();
        let said = shop.says("prepara el pedido de artsana para dos semanas");
        (said.lines().count(), shop.screen("\n").lines().count())
    };
    for name in HOSTILE {
        let mut data = Data::own().unwrap();
        name.clone_into(&mut data.products[0].name);
        let mut shop = Shop::with(data);
        let said = shop.says("prepara el pedido de artsana para dos semanas");
        let shown = shop.screen("\n");
        for text in [&said, &shown] {
            assert_obeyed_by_no_terminal(text);
            assert!(!text.contains('\u{a0}') && !text.contains('\u{3000}'), "{text}");
        }
        // No line more than there are lines.
        assert_eq!((said.lines().count(), shown.lines().count()), clean, "{name:?}");
        assert_eq!(shown.matches("\n  importe ").count(), 1);
        // All of it is there, in quotes.
        let quoted = printable_json(&Json::from(name));
        assert!(shown.contains(&quoted), "{quoted} is not in {shown}");
        let read: String = serde_json::from_str(&quoted).unwrap();
        assert_eq!(read, name);
    }
}

/// What a model invents is printed as it is called, and obeyed as little.
#[test]
fn a_hostile_argument_is_shown_and_not_obeyed() {
    let mut shop = Shop::open();
    for name in HOSTILE {
        for words in [
            format!("prepara el pedido de {name} para dos semanas"),
            format!("confirma el pedido {name}"),
        ] {
            let said = shop.says(&words);
            assert_obeyed_by_no_terminal(&said);
            assert!(said.ends_with(" vueltas)\n"), "{said}");
        }
    }
}

/// A person's own words come back as they were, and escaped.
#[test]
fn a_hostile_reason_is_shown_and_not_obeyed() {
    let mut shop = Shop::open();
    let draft = shop.draft();
    let shown = shop.screen("no \u{1b}[31mcaro\u{202e}\n");
    assert_obeyed_by_no_terminal(&shown);
    let told = shop.confirm(&draft);
    assert_eq!(told["reason"], "\u{1b}[31mcaro\u{202e}");
    assert_obeyed_by_no_terminal(&shop.says(&format!("confirma el pedido {draft}")));
}

/// What the table has no column for stands on it all the same.
#[test]
fn nothing_is_left_out_of_a_request() {
    let mut shop = Shop::open();
    shop.draft();
    shop.screen("\n");
    let mut request = shop.gate.pending().unwrap().remove(0);
    let table = |request: &action_menu::gate::Request| {
        let mut out = Vec::new();
        crate::request::show(request, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    let preview = request.preview.clone().unwrap();
    let Json::Object(mut entries) = preview else {
        panic!("{preview:?}");
    };
    entries.push(("recargo\u{202e}".into(), Json::from("20.00")));
    entries.push(("\n".into(), Json::Null));
    for (name, value) in &mut entries {
        if let (true, Json::List(lines)) = (name == "lineas", value) {
            let Json::Object(line) = &mut lines[0] else {
                panic!("no line");
            };
            line.push(("nota".into(), Json::from("urgente")));
            lines.push(Json::object([("codigo", Json::from("sin mas"))]));
        }
    }
    request.preview = Some(Json::Object(entries));
    let shown = table(&request);
    assert_obeyed_by_no_terminal(&shown);
    for part in [
        r#""recargo\u202e"#,
        r#""20.00""#,
        r#""\n""#,
        r#"nota="urgente""#,
        r#"{"codigo":"sin mas"}"#,
    ] {
        assert!(shown.contains(part), "{part} is not in {shown}");
    }

    // Two that differ never look alike: not even by a number that is written as a text.
    let mut other = request.clone();
    other.arguments = Json::object([("borrador_id", Json::Integer(1))]);
    let mut text = request.clone();
    text.arguments = Json::object([("borrador_id", Json::from("1"))]);
    assert_ne!(table(&other), table(&text));
}
