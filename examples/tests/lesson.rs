//! The lesson that the questions of `contract_check` come from, judged as it judges itself.
//!
//! Its text lies beside the public suites, in the folder `seeds` next to that which `ACTION_MENU_TESTDATA` names; skipped,
//! with a word, where it isn't there. What it calls good and bad is read from it, and pasted as it stands.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

mod common;
#[path = "../contract_check/literal.rs"]
mod literal;

use std::{collections::BTreeSet, env, fs, path::PathBuf};

use action_menu::lint::{self, Answer, Question};
use common::run_with;
use serde_json::{Value, json};

use Answer::{No, NotAsked, Yes};

/// The text of the lesson, where it is.
fn lesson() -> Option<String> {
    let suites = env::var_os("ACTION_MENU_TESTDATA").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/testdata"),
        PathBuf::from,
    );
    let files = fs::read_dir(suites.with_file_name("seeds")).into_iter().flatten();
    let mut paths = files.map(|file| file.unwrap().path());
    let is_it = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().starts_with("004_");
    let text = paths.find(is_it).map(|path| fs::read_to_string(path).unwrap());
    if text.is_none() {
        println!("skipped: the lesson isn't beside {}", suites.display());
    }
    text
}

/// What stands between two texts that come once.
fn between<'t>(text: &'t str, begin: &str, end: &str) -> &'t str {
    let (_, rest) = text.split_once(begin).unwrap();
    rest.split_once(end).unwrap().0
}

/// A contract as the lesson writes it, from its name to its last bracket.
fn contract(text: &str, name: &str, behind: &str) -> String {
    let name = format!("name: '{name}',");
    format!("{{\n{name}{}\n}}", between(text, &format!("{{\n{name}"), behind))
}

fn findings(tools: &str) -> BTreeSet<(String, Option<String>)> {
    let findings = lint::of_json(tools).unwrap();
    let found = findings.iter().map(|finding| {
        let field = finding.field.as_ref().map(|field| field.as_str().to_owned());
        (finding.rule.id.to_owned(), field)
    });
    found.collect()
}

/// The six rules of a description, of the two pairs under them: what is bad breaks the first three, what is good none.
#[test]
fn descriptions_are_judged_as_the_lesson_does() {
    let Some(text) = lesson() else { return };
    let table = between(&text, "| Mal | Bien |\n|---|---|\n", "\n2. ");
    let cells: Vec<String> = table
        .split('"')
        .skip(1)
        .step_by(2)
        .map(|cell| cell.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let six = [
        Question::When,
        Question::Sources,
        Question::Limits,
        Question::Cost,
        Question::Name,
        Question::Short,
    ];
    let of = |name: &str, description: &str, field: &str| {
        let fields = json!({field: {"type": "string"}});
        let parameters = json!({"type": "object", "properties": fields, "required": [field]});
        let tool = json!({"name": name, "description": description, "parameters": parameters});
        let lists = lint::checklists_of_json(&tool.to_string()).unwrap();
        six.map(|question| lists[0].answer(question))
    };
    let [bad_stock, good_stock, bad_order, good_order] = cells.as_slice() else {
        unreachable!("{cells:?}")
    };
    // Neither gives a list that could be dear.
    let bad = [No, No, No, NotAsked, Yes, Yes];
    let good = [Yes, Yes, Yes, NotAsked, Yes, Yes];
    assert_eq!(of("situacion_stock", bad_stock, "codigo"), bad);
    assert_eq!(of("situacion_stock", good_stock, "codigo"), good);
    assert_eq!(of("confirmar_pedido", bad_order, "borrador_id"), bad);
    assert_eq!(of("confirmar_pedido", good_order, "borrador_id"), good);
}

/// The names that the fifth rule holds up, and those that it warns of.
#[test]
fn names_are_judged_as_the_lesson_does() {
    let Some(text) = lesson() else { return };
    for (name, expected) in [
        ("buscar_producto", Yes),
        ("situacion_stock", Yes),
        ("preparar_pedido", Yes),
        ("herramienta_2", No),
        ("consultaDatosGeneral", No),
    ] {
        assert!(text.contains(name));
        let tool = json!({"name": name, "description": "Esto.", "parameters": {}}).to_string();
        assert_eq!(
            lint::checklists_of_json(&tool).unwrap()[0].answer(Question::Name),
            expected,
            "{name}"
        );
    }
}

/// Pasted as they stand, the two contracts get these answers: the questions in their order, the last four of writing.
#[test]
fn contracts_are_answered_as_the_lesson_teaches() {
    let Some(text) = lesson() else { return };
    let prepare = contract(&text, "preparar_pedido", "\n}enum");
    // It holds to all that it teaches of descriptions. What it says of errors it says in code, and it writes nothing:
    // it is the step that can be undone, in front of the one that can't.
    assert_eq!(
        answers(&prepare),
        [
            "sí",
            "sí",
            "sí",
            "no procede",
            "sí",
            "sí",
            "sí",
            "sí",
            "sí",
            "no procede",
            "NO",
            "no procede",
            "no procede",
            "no procede",
            "no procede"
        ]
    );
    let ask = contract(&text, "consultar", "\n}\nY en tu");
    // It is there for its closed set and for how it is bounded. It doesn't say what it is not for, what it does without a
    // date, or what it says when it fails.
    assert_eq!(
        answers(&ask),
        [
            "sí",
            "sí",
            "NO",
            "sí",
            "sí",
            "sí",
            "sí",
            "NO",
            "sí",
            "sí",
            "NO",
            "no procede",
            "no procede",
            "no procede",
            "no procede"
        ]
    );
}

/// What `contract_check` says of a contract, the two that can't be seen left out.
fn answers(contract: &str) -> Vec<String> {
    let output = run_with("contract_check", &["--lang", "es"], contract.as_bytes());
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    let answers = said.lines().filter_map(|line| line.rsplit_once(": "));
    let answers: Vec<_> = answers.map(|(_, answer)| answer.to_owned()).collect();
    let (unseen, answers) = answers
        .split_last_chunk::<2>()
        .map(|(all, last)| (last.to_vec(), all.to_vec()))
        .unwrap();
    assert_eq!(unseen, ["aquí no se ve"; 2]);
    answers
}

/// What the lesson says beside its contracts: a range in words is no check, and reads and writes are no one door.
#[test]
fn what_the_lesson_warns_of_is_found() {
    let Some(text) = lesson() else { return };
    let prepare = literal::as_json(&contract(&text, "preparar_pedido", "\n}enum")).unwrap();
    let unbounded = |field: &str| ("unbounded".to_owned(), Some(field.to_owned()));
    assert!(findings(&prepare).contains(&unbounded("cubrir_dias")));
    let mut checked: Value = serde_json::from_str(&prepare).unwrap();
    let days = &mut checked["parameters"]["properties"]["cubrir_dias"];
    days["minimum"] = json!(3);
    days["maximum"] = json!(30);
    assert!(!findings(&checked.to_string()).contains(&unbounded("cubrir_dias")));

    let ask = literal::as_json(&contract(&text, "consultar", "\n}\nY en tu")).unwrap();
    let mixed = ("mixed_effects".to_owned(), Some("que".to_owned()));
    assert!(!findings(&ask).contains(&mixed));
    let mut both: Value = serde_json::from_str(&ask).unwrap();
    let what = both["parameters"]["properties"]["que"]["enum"]
        .as_array_mut()
        .unwrap();
    what.push(json!("enviar_pedido"));
    assert!(findings(&both.to_string()).contains(&mixed));

    // The two tools of its table of scopes, and the one that it puts in the place of the second.
    let takes = |name: &str, fields: &[&str]| {
        let fields = fields
            .iter()
            .map(|field| ((*field).to_owned(), json!({"type": "string"})));
        let fields = Value::Object(fields.collect());
        let tool = json!({"name": name, "description": "Esto.", "parameters": {"type": "object", "properties": fields}});
        let found = findings(&tool.to_string());
        let rules: BTreeSet<_> = found.into_iter().map(|(rule, _)| rule).collect();
        ["code_argument", "free_recipient"].map(|rule| rules.contains(rule))
    };
    assert_eq!(takes("ejecutar_sql", &["sql"]), [true, false]);
    assert_eq!(takes("enviar_correo", &["a", "asunto", "cuerpo"]), [false, true]);
    assert_eq!(takes("enviar_correo", &["plantilla", "datos"]), [false, false]);
}
