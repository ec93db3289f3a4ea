//! Each rule of the lint with a case in which it speaks and one in which it doesn't.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]
#![allow(clippy::too_many_lines, reason = "a table")]

use action_menu::lint::{self, RULES};
use serde_json::{Value, json};

#[path = "lint_rules/tools.rs"]
mod tools;

use tools::{crowded, many, nested, says, set, takes, tool};

/// `rule`, a text in which it speaks, one in which it doesn't.
fn cases() -> Vec<(&'static str, Value, Value)> {
    let reads = json!({"readOnlyHint": true});
    let writes = json!({"readOnlyHint": false, "destructiveHint": true});
    let amount = |schema: Value| json!({"amount": schema});
    let text = |description: &str| json!({"type": "string", "description": description});
    let optional = |count: usize| {
        let fields = (0..count).map(|at| (format!("f{at}"), json!({"type": "boolean"})));
        tool(
            "find_it",
            "Finds it.",
            &Value::Object(fields.collect()),
            &[],
            &reads,
        )
    };
    vec![
        ("undescribed", says("find_it", " "), says("find_it", "Finds it.")),
        (
            "undescribed",
            takes("find_it", "x", &json!({"type": "string"})),
            takes("find_it", "x", &text("What.")),
        ),
        (
            "hidden_text",
            says("find_it", "Finds\u{200b} it."),
            says("find_it", "Finds\nit — ¿qué?"),
        ),
        (
            "no_use_when",
            says("find_it", "Finds it."),
            says("find_it", "Finds it. Use when it is lost."),
        ),
        (
            "no_use_when",
            says("buscar_cosa", "Consulta el stock."),
            says("buscar_cosa", "Stock. Úsala cuando pregunten."),
        ),
        (
            "no_source",
            takes("find_it", "order_id", &text("The order.")),
            takes(
                "find_it",
                "order_id",
                &text("The order, as returned by find_order."),
            ),
        ),
        (
            "no_source",
            takes("ver_cosa", "pedidoId", &text("El pedido.")),
            takes("ver_cosa", "pedidoId", &text("Tiene que venir de buscar_pedido.")),
        ),
        (
            "no_source",
            takes("ver_cosa", "codigo", &text("De la cosa.")),
            tool(
                "ver_cosa",
                "La muestra.",
                &json!({"codigo": text("Si aplica.")}),
                &[],
                &reads,
            ),
        ),
        (
            "no_limits",
            says("find_it", "Finds it."),
            says("find_it", "Finds it. Does not find prices."),
        ),
        (
            "no_limits",
            says("ver_cosa", "La muestra."),
            says("ver_cosa", "No incluye lo que ya no se vende."),
        ),
        (
            "no_limits",
            says("find_stock", "STOCK OF ONE PRODUCT."),
            says("find_stock", "Stock of ONE product."),
        ),
        (
            "no_cost",
            says("list_orders", "Lists orders."),
            says("list_orders", "Without a filter, all of them: avoid it."),
        ),
        (
            "no_cost",
            says("listar_pedidos", "Los lista."),
            says("listar_pedidos", "Sin filtro los da todos; evítalo."),
        ),
        (
            "too_long",
            says("find_it", &"Finds it at last. ".repeat(40)),
            says("find_it", &"Finds it at last. ".repeat(4)),
        ),
        (
            "name_not_verb",
            says("board_game", "Games."),
            says("find_board_game", "Games."),
        ),
        (
            "name_not_verb",
            says("noticias_del_mes", "Stock."),
            says("consultar_stock", "Stock."),
        ),
        (
            "name_not_snake_case",
            says("findIt", "It."),
            says("find_it", "It."),
        ),
        (
            "vague_name",
            says("herramienta_2", "It."),
            says("buscar_producto", "It."),
        ),
        (
            "vague_name",
            says("consultaDatosGeneral", "It."),
            says("consulta_stock", "It."),
        ),
        (
            "bad_default",
            takes("find_it", "size", &json!({"enum": ["s", "m"], "default": "l"})),
            takes("find_it", "size", &json!({"enum": ["s", "m"], "default": "m"})),
        ),
        (
            "bad_default",
            takes(
                "find_it",
                "days",
                &json!({"type": "integer", "maximum": 30, "default": 60}),
            ),
            takes(
                "find_it",
                "days",
                &json!({"type": "integer", "maximum": 30, "default": 14}),
            ),
        ),
        (
            "open_set",
            takes("find_it", "size", &text("Can be 'small' or 'large'.")),
            takes(
                "find_it",
                "size",
                &json!({"enum": ["small", "large"], "description": "Can be 'small' or 'large'."}),
            ),
        ),
        (
            "open_set",
            takes("ver_cosa", "prioridad", &text("Cuál.")),
            takes("ver_cosa", "nombre", &text("Cuál.")),
        ),
        (
            "untold_default",
            tool("find_it", "It.", &json!({"days": text("How many.")}), &[], &reads),
            tool(
                "find_it",
                "It.",
                &json!({"days": text("How many. If not told, 14.")}),
                &[],
                &reads,
            ),
        ),
        (
            "guessable_default",
            tool(
                "pay_bill",
                "Pays.",
                &amount(json!({"type": "number", "default": 50})),
                &[],
                &writes,
            ),
            tool(
                "pay_bill",
                "Pays.",
                &amount(json!({"type": "number"})),
                &["amount"],
                &writes,
            ),
        ),
        (
            "guessable_default",
            tool(
                "vender",
                "Vende.",
                &json!({"descuento": {"type": "integer", "default": 10}}),
                &[],
                &writes,
            ),
            tool(
                "consultar",
                "Mira.",
                &json!({"descuento": {"type": "integer", "default": 10}}),
                &[],
                &reads,
            ),
        ),
        (
            "code_argument",
            takes("ejecutar_sql", "sql", &text("La consulta.")),
            takes("find_it", "query", &text("Words to look for.")),
        ),
        (
            "code_argument",
            takes("run_report", "query", &text("The SQL query.")),
            takes("find_it", "promo_code", &text("From the letter.")),
        ),
        (
            "free_recipient",
            tool(
                "enviar_correo",
                "Envía.",
                &json!({"a": text("A quién."), "cuerpo": text("Qué.")}),
                &["a", "cuerpo"],
                &writes,
            ),
            tool(
                "enviar_correo",
                "Envía.",
                &json!({"plantilla": {"enum": ["aviso"]}, "cuerpo": text("Qué.")}),
                &["plantilla", "cuerpo"],
                &writes,
            ),
        ),
        (
            "money_as_float",
            takes("find_it", "price", &json!({"type": "number"})),
            takes(
                "find_it",
                "price",
                &json!({"type": "number", "multipleOf": 0.01, "minimum": 0, "maximum": 500}),
            ),
        ),
        (
            "money_as_float",
            takes("pagar_factura", "importe", &json!({"type": "number"})),
            takes(
                "calc_field",
                "charge",
                &json!({"type": "number", "description": "Of the electron."}),
            ),
        ),
        (
            "unbounded",
            takes(
                "find_it",
                "x",
                &json!({"type": "array", "items": {"type": "boolean"}}),
            ),
            takes(
                "find_it",
                "x",
                &json!({"type": "array", "items": {"type": "boolean"}, "maxItems": 3}),
            ),
        ),
        (
            "unbounded",
            takes("find_it", "x", &json!({"type": "integer", "minimum": 0})),
            takes(
                "find_it",
                "x",
                &json!({"type": "integer", "minimum": 0, "exclusiveMaximum": 9}),
            ),
        ),
        (
            "result_undeclared",
            says("find_it", "Finds it."),
            says("find_it", "Returns its name and its price."),
        ),
        (
            "result_undeclared",
            json!({"name": "find_it", "description": "Returns it.", "inputSchema": {}, "outputSchema": {"type": "string"}}),
            json!({"name": "find_it", "description": "Finds it.", "inputSchema": {}, "outputSchema": {"type": "object"}}),
        ),
        (
            "cut_untold",
            says("search_orders", "Searches."),
            says("search_orders", "Gives at most 25, the total, and how to narrow."),
        ),
        (
            "cut_untold",
            says("buscar_pedidos", "Busca."),
            says("buscar_pedidos", "Sólo las 25 filas más relevantes."),
        ),
        (
            "errors_untold",
            says("find_it", "Finds it."),
            says("find_it", "If it is not found, `ok` is false."),
        ),
        (
            "errors_untold",
            says("ver_cosa", "La ve."),
            says("ver_cosa", "Si no existe devuelve el motivo."),
        ),
        (
            "unclassified",
            says("find_it", "Finds it."),
            tool("find_it", "Finds it.", &json!({}), &[], &reads),
        ),
        (
            "write_unconfirmed",
            says("send_order", "Sends it."),
            says("send_order", "Sends it once the user has confirmed."),
        ),
        (
            "write_unconfirmed",
            says("enviar_pedido", "Lo envía."),
            says("enviar_pedido", "Sólo cuando el usuario haya dicho que sí."),
        ),
        (
            "write_unkeyed",
            tool(
                "send_order",
                "Sends it.",
                &json!({}),
                &[],
                &json!({"destructiveHint": true}),
            ),
            tool(
                "send_order",
                "Sends it.",
                &json!({}),
                &[],
                &json!({"destructiveHint": true, "idempotentHint": true}),
            ),
        ),
        (
            "write_unkeyed",
            says("enviar_pedido", "Lo envía."),
            says("enviar_pedido", "Llamarla dos veces envía uno."),
        ),
        (
            "write_unbounded",
            takes("add_stock", "units", &json!({"type": "integer", "minimum": 1})),
            takes(
                "add_stock",
                "units",
                &json!({"type": "integer", "minimum": 1, "maximum": 40}),
            ),
        ),
        (
            "write_unlogged",
            says("send_order", "Sends it."),
            says("send_order", "Sends it; each call is logged."),
        ),
        (
            "verb_contradicts_effect",
            tool("get_refund", "Refunds.", &json!({}), &[], &writes),
            tool("get_refund", "Finds a refund.", &json!({}), &[], &reads),
        ),
        (
            "mixed_effects",
            takes("consultar", "que", &json!({"enum": ["stock", "enviar_pedido"]})),
            takes(
                "consultar",
                "que",
                &json!({"enum": ["stock", "ventas", "caducidades", "precios"]}),
            ),
        ),
        (
            "mixed_effects",
            takes("orders", "operation", &json!({"enum": ["list", "delete"]})),
            takes("orders", "operation", &json!({"enum": ["cancel", "delete"]})),
        ),
        (
            "near_duplicate",
            json!([says("find_order", "It."), says("order_find", "That.")]),
            json!([
                says("find_order", "Finds an order by its number."),
                says("find_price", "What a product costs.")
            ]),
        ),
        (
            "near_duplicate",
            json!([
                says(
                    "find_order",
                    "Finds what a customer of the shop has bought lately."
                ),
                says(
                    "get_purchases",
                    "Finds what a customer of the shop has bought lately!"
                ),
            ]),
            // What differs is what it is about.
            json!([
                says("get_stock", "Gives the stock of one product by its code."),
                says("get_price", "Gives the price of one product by its code.")
            ]),
        ),
        ("many_actions", many(7), many(6)),
        ("many_actions", many(12), many(13)),
        ("near_limit", many(13), many(12)),
        ("near_limit", many(15), many(16)),
        ("too_many", many(16), many(15)),
        ("too_many_optional", optional(25), optional(24)),
        ("seen_in_part", optional(501), optional(500)),
        (
            "seen_in_part",
            takes("a", "x", &nested(9)),
            takes("a", "x", &nested(7)),
        ),
        (
            "seen_in_part",
            says("a", &"word ".repeat(4001)),
            says("a", &"word ".repeat(4000)),
        ),
        (
            "seen_in_part",
            takes("a", "x", &json!({"enum": set(1001)})),
            takes("a", "x", &json!({"enum": set(1000)})),
        ),
        (
            "seen_in_part",
            takes("a", "x", &json!({"$ref": "https://example.org/x.json"})),
            takes("a", "x", &json!({"type": "string"})),
        ),
        (
            "seen_in_part",
            takes("a", "x", &json!({"anyOf": vec![json!({"type": "string"}); 1001]})),
            takes("a", "x", &json!({"anyOf": vec![json!({"type": "string"}); 1000]})),
        ),
        // What stands behind so much is cut, be it the schema.
        ("seen_in_part", crowded(998), crowded(997)),
        (
            "provider_tool",
            json!([says("find_it", "Finds it."), {"type": "web_search"}]),
            json!([says("find_it", "Finds it."), {"cachePoint": {"type": "default"}}]),
        ),
        (
            "not_portable",
            says("shop.find", "Finds it."),
            says("shop-find", "Finds it."),
        ),
        (
            "not_portable",
            takes(
                "find_it",
                "x",
                &json!({"oneOf": [{"type": "string"}, {"type": "integer"}]}),
            ),
            takes("find_it", "x", &json!({"type": ["string", "null"]})),
        ),
    ]
}

fn speaks(rule: &str, tools: &Value) -> bool {
    let findings = lint::of_json(&tools.to_string()).expect("tools");
    findings.iter().any(|finding| finding.rule.id == rule)
}

#[test]
fn each_rule_speaks_where_it_ought_to_and_nowhere_else() {
    for (rule, fails, passes) in cases() {
        assert!(speaks(rule, &fails), "{rule} says nothing of {fails}");
        assert!(!speaks(rule, &passes), "{rule} speaks of {passes}");
    }
}

/// Tools of others state no exceptions: `lint_exceptions.rs` has the cases.
const OF_EXCEPTIONS: [&str; 2] = ["unknown_exception", "idle_exception"];

#[test]
fn each_rule_has_a_case() {
    for rule in RULES {
        assert!(
            OF_EXCEPTIONS.contains(&rule.id) || cases().iter().any(|(id, ..)| *id == rule.id),
            "{} has no case",
            rule.id
        );
    }
}
