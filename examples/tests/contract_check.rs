//! The checker as whoever pastes a contract into it sees it.

mod common;
#[path = "../contract_check/literal.rs"]
mod literal;

use common::{assert_is_kept, run_with};

/// A tool that prepares an order and one that sends it, as a good author writes them.
const GOOD: &str = r#"[{
  "name": "preparar_pedido",
  "description": "Calcula un pedido y devuelve un borrador con su identificador. No envía nada. Es el paso previo de confirmar_pedido.",
  "parameters": {
    "type": "object",
    "properties": {
      "proveedor": {"type": "string", "enum": ["norte", "sur"], "description": "A quién se le pide"},
      "dias": {"type": "integer", "minimum": 3, "maximum": 30, "description": "Días de venta que cubre. Si no te lo dicen, 14"}
    },
    "required": ["proveedor"]
  }
}, {
  "name": "confirmar_pedido",
  "description": "Envía de verdad un pedido preparado, una sola vez; queda registrado. Úsala cuando el usuario haya dicho que sí. No calcula nada. Devuelve el número de pedido, o el motivo del fallo y una alternativa.",
  "input_schema": {
    "type": "object",
    "properties": {"borrador_id": {"type": "string", "description": "El que devuelve preparar_pedido"}},
    "required": ["borrador_id"]
  }
}]"#;

/// As a bad one does.
const BAD: &str = r#"{"type": "function", "function": {
  "name": "send2",
  "description": "Sends an order.",
  "parameters": {
    "type": "object",
    "properties": {
      "supplier": {"type": "string", "description": "One of: north, south"},
      "order_id": {"type": "string", "description": "The order"},
      "lines": {"type": "array", "items": {"type": "string"}, "description": "What to order"}
    }
  }
}}"#;

#[test]
fn a_good_contract_is_answered_in_spanish() {
    let output = run_with("contract_check", &["--lang", "es"], GOOD.as_bytes());
    assert_eq!(
        output.status.code(),
        Some(1),
        "preparar_pedido doesn't speak of errors"
    );
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_is_kept(&text, "expected/contract_check.es.txt");
    let (_, sent) = text.split_once("confirmar_pedido").unwrap_or_default();
    assert!(!sent.contains(": NO"), "{sent}");
}

#[test]
fn a_bad_contract_is_answered_in_english() {
    let output = run_with("contract_check", &[], BAD.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_is_kept(
        &String::from_utf8_lossy(&output.stdout),
        "expected/contract_check.en.txt",
    );
}

/// As a script has it, it is the same contract.
#[test]
fn a_literal_of_a_script_is_answered_as_its_json() {
    let script = r#"{ // a tool
        name: 'ver_pedido', /* its name */
        "description": 'Muestra el pedido "de hoy". '
            + `Úsala cuando te pregunten por él.`,
        parameters: {type: 'object', properties: {dia: {type: "string", enum: ['hoy', 'ma\u00f1ana',]}}, required: ['dia'], $max: -1.5e3},
    }"#;
    let json = r#"{"name": "ver_pedido", "description": "Muestra el pedido \"de hoy\". Úsala cuando te pregunten por él.",
        "parameters": {"type": "object", "properties": {"dia": {"type": "string", "enum": ["hoy", "mañana"]}},
        "required": ["dia"], "$max": -1.5e3}}"#;
    let value = |json: &str| serde_json::from_str::<serde_json::Value>(json).ok();
    assert_eq!(literal::as_json(script).as_deref().and_then(value), value(json));
    let pasted = run_with("contract_check", &["--lang", "es"], script.as_bytes());
    assert_eq!(
        pasted.stdout,
        run_with("contract_check", &["--lang", "es"], json.as_bytes()).stdout
    );
    assert_eq!(pasted.status.code(), Some(1));
    // What would have to be run is no literal, and what ends in the middle of a token isn't one either.
    for script in [
        "{a: b}",
        "{a: `${b}`}",
        "{a: 'b",
        "{a: /* ",
        "{a: 1 / 2}",
        "x = {}",
        "{a: 'b\nc'}",
    ] {
        assert_eq!(literal::as_json(script), None, "{script}");
    }
    assert_eq!(literal::as_json("[1 2]").as_deref().and_then(value), None);
}

#[test]
fn what_is_no_contract_is_told() {
    let output = run_with("contract_check", &[], b"function tool() {}");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("no JSON"));
    // Of what is neither JSON nor a literal the first is told.
    let output = run_with("contract_check", &[], br#"{"name": "a", "description": }"#);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("no JSON"));
    for empty in ["[]", r#"{"tools": []}"#] {
        let output = run_with("contract_check", &[], empty.as_bytes());
        assert_eq!(output.status.code(), Some(2), "{empty}");
        assert_eq!(output.stdout, b"");
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("there is no tool in it"));
    }
    let output = run_with("contract_check", &["--lang", "fr"], GOOD.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("usage: "));
    let output = run_with("contract_check", &["--help"], b"");
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("usage: "));
}
