//! The lint as a whole: our menus and everybody's tools, findings as lines and data.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{
    ActionMenu, SubMenu,
    lint::{self, Basis, Level, Lint, NotTools, RULES},
    provider::Target,
};
use menus::Support;
use serde_json::{Value, json};

#[derive(ActionMenu)]
#[allow(dead_code, reason = "linted, not read")]
enum Careless {
    /// Pays.
    #[action(write(irreversible), confirm, idempotent)]
    Pay {
        /// How much.
        #[field(default = 50.0)]
        amount: f64,
    },
    /// Sends.
    Send {},
    #[action(write(reversible))]
    GetIt {
        text: String,
        /// How many.
        count: u32,
        /// Which.
        #[field(range = 1..=9, default = 3)]
        which: u8,
    },
}

#[test]
fn of_a_menu_attributes_count() {
    let findings = lint::of_menu::<Careless>();
    let of = |tool: &str| -> Vec<(&str, Option<&str>, Level, Basis)> {
        let of_tool =
            |finding: &&lint::Finding| finding.tool.as_ref().is_some_and(|name| name.as_str() == tool);
        findings
            .iter()
            .filter(of_tool)
            .map(|finding| {
                let field = finding.field.as_ref().map(action_menu::Echo::as_str);
                (finding.rule.id, field, finding.level, finding.basis)
            })
            .collect()
    };
    let structure = |id, field, level| (id, field, level, Basis::Structure);
    let pay = of("pay");
    assert!(
        pay.contains(&structure("guessable_default", Some("amount"), Level::Error)),
        "{findings}"
    );
    assert!(pay.contains(&structure("write_unbounded", Some("amount"), Level::Warning)));
    assert!(!pay.iter().any(|(id, ..)| {
        [
            "write_unconfirmed",
            "write_unkeyed",
            "write_unlogged",
            "errors_untold",
        ]
        .contains(id)
    }));
    // Without an effect it is a write by its name, and that is a guess.
    let send = of("send");
    assert!(send.contains(&structure("unclassified", None, Level::Warning)));
    assert!(send.contains(&("write_unconfirmed", None, Level::Warning, Basis::Prose)));
    let got = of("get_it");
    assert!(got.contains(&structure("undescribed", None, Level::Error)));
    assert!(got.contains(&structure("undescribed", Some("text"), Level::Error)));
    assert!(got.contains(&structure("verb_contradicts_effect", None, Level::Warning)));
    assert!(got.contains(&structure("write_unkeyed", None, Level::Error)));
    assert!(got.contains(&structure("unbounded", Some("count"), Level::Advice)));
    assert!(
        !got.iter()
            .any(|(id, field, ..)| *field == Some("which") && *id != "undescribed"),
        "{findings}"
    );
    assert_eq!((findings.worst(), findings.exit_code()), (Some(Level::Error), 2));
}

#[test]
fn every_export_of_ours_is_known_by_its_form() {
    let ours = lint::of_menu::<Support>();
    for target in Target::ALL {
        let tools = target.tools::<Support>().expect("an export").json.to_string();
        let foreign = lint::of_json(&tools).expect("a form that is known");
        assert_eq!(foreign.tools(), ours.tools(), "{}", target.name());
        for id in ["no_use_when", "name_not_verb", "near_duplicate", "too_many"] {
            let count =
                |findings: &lint::Findings| findings.iter().filter(|finding| finding.rule.id == id).count();
            assert_eq!(count(&foreign), count(&ours), "{id} of {}", target.name());
        }
    }
}

#[test]
fn a_tool_is_known_wherever_it_stands() {
    let schema = json!({"type": "object", "properties": {"sql": {"type": "string"}}});
    let tool = json!({"name": "run", "inputSchema": schema});
    let function = json!({"name": "run", "parameters": schema});
    for text in [
        json!({"jsonrpc": "2.0", "id": 1, "result": {"tools": [tool]}}),
        json!({"tools": [tool]}),
        json!({"model": "m", "messages": [], "tools": [{"type": "function", "function": function}, {"type": "web_search"}]}),
        json!({"toolConfig": {"tools": [{"toolSpec": {"name": "run", "inputSchema": {"json": schema}}}, {"cachePoint": {"type": "default"}}]}}),
        json!({"tools": [{"functionDeclarations": [{"name": "run", "parametersJsonSchema": schema}]}, {"googleSearch": {}}]}),
        json!([{"name": "run", "parameters": {"type": "OBJECT", "properties": {"sql": {"type": "STRING"}}}}]),
        json!({"functions": [function]}),
        json!({"name": "run", "input_schema": {"$ref": "#/$defs/it", "$defs": {"it": schema}}}),
        json!({"name": "run", "input_schema": {"type": "object", "properties": {"sql": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}}),
        json!({"type": "function", "name": "run", "parameters": schema, "strict": false}),
        json!({"tool_spec": {"name": "run", "input_schema": {"json": schema}}}),
        json!({"type": "custom", "name": "run", "input_schema": schema}),
    ] {
        let findings = lint::of_json(&text.to_string()).expect("a form that is known");
        assert_eq!(findings.tools(), 1, "{text}");
        let code = findings.iter().any(|finding| finding.rule.id == "code_argument");
        assert!(code, "{text}: {findings}");
    }
    for (text, at) in [
        ("{}", ""),
        ("[1]", "[0]"),
        (r#"{"tools": [{"x": 1}]}"#, "tools[0]"),
        (
            r#"{"type": "object", "description": "A schema.", "properties": {}}"#,
            "",
        ),
        (r#""tool""#, ""),
    ] {
        let error = lint::of_json(text).expect_err("no form");
        assert!(
            matches!(&error, NotTools::UnknownForm(where_) if where_.as_str() == at),
            "{text}: {error:?}"
        );
        assert!(error.to_string().contains("`input_schema`"));
    }
    assert!(matches!(lint::of_json("{"), Err(NotTools::NotJson(_))));
    assert_eq!(lint::of_json("[]").expect("no tools").len(), 0);
}

#[test]
fn a_tool_of_the_providers_own_is_told_and_sinks_no_other() {
    let mine = json!({"name": "find_it", "description": "Finds it.", "parameters": {}});
    for (own, kind) in [
        (json!({"googleSearch": {}}), "googleSearch"),
        (
            json!({"googleSearchRetrieval": {"dynamicRetrievalConfig": {}}}),
            "googleSearchRetrieval",
        ),
        (json!({"google_maps": {}}), "google_maps"),
        (json!({"url_context": {}}), "url_context"),
        (
            json!({"codeExecution": {}, "functionDeclarations": [mine]}),
            "codeExecution",
        ),
        (json!({"systemTool": {"name": "nova_grounding"}}), "systemTool"),
        (
            json!({"type": "web_search_20250305", "name": "web_search", "max_uses": 5}),
            "web_search_20250305",
        ),
        (
            json!({"type": "mcp", "server_label": "a", "server_url": "https://example.org"}),
            "mcp",
        ),
        // It takes a text, and no arguments.
        (
            json!({"type": "custom", "name": "run", "description": "Runs it."}),
            "custom",
        ),
        (json!({"type": "custom", "custom": {"name": "run"}}), "custom"),
    ] {
        let mine_too = usize::from(own.get("functionDeclarations").is_some());
        let findings = lint::of_json(&json!({"tools": [own, mine]}).to_string()).expect("tools");
        let told: Vec<_> = findings
            .iter()
            .filter(|finding| finding.rule.id == "provider_tool")
            .filter_map(|finding| finding.found.as_ref())
            .map(action_menu::Echo::as_str)
            .collect();
        assert_eq!((findings.tools(), told), (1 + mine_too, vec![kind]), "{own}");
    }
}

#[test]
fn a_field_is_seen_wherever_it_stands() {
    let field = json!({"type": "object", "properties": {"sql": {"type": "string", "description": "It."}}});
    let within = |schema: Value| json!({"type": "object", "properties": {"x": schema}});
    for schema in [
        json!({"allOf": [field]}),
        json!({"anyOf": [{"type": "object"}, field]}),
        json!({"oneOf": [field, {"type": "object", "properties": {"id": {"type": "string"}}}]}),
        json!({"if": field}),
        json!({"if": {}, "then": field}),
        json!({"if": {}, "else": field}),
        json!({"not": {"not": field}}),
        json!({"dependentSchemas": {"a": field}}),
        json!({"dependencies": {"a": ["b"], "b": field}}),
        json!({"patternProperties": {"^sql$": {"type": "string"}}}),
        json!({"patternProperties": {"^x": field}}),
        json!({"additionalProperties": field}),
        json!({"unevaluatedProperties": field}),
        json!({"$ref": "#/$defs/a~1b", "$defs": {"a/b": field}}),
        // Beside a reference, and beside a union with `null`.
        json!({"$ref": "#/$defs/none", "properties": field["properties"], "$defs": {"none": {"type": "object"}}}),
        within(json!({"properties": field["properties"], "anyOf": [{"type": "object"}, {"type": "null"}]})),
        within(json!({"type": "array", "prefixItems": [{"type": "string"}, field]})),
        within(json!({"type": "array", "items": [field]})),
        within(json!({"type": "array", "items": field})),
        within(json!({"type": "array", "contains": field})),
        within(json!({"type": "array", "unevaluatedItems": field})),
        within(json!({"type": "string", "contentSchema": field})),
        // What takes another thing in another branch.
        json!({"properties": {"sql": {"type": "boolean"}}, "anyOf": [field, {}]}),
        json!({"properties": {"sql": {"$ref": "https://example.org/sql.json"}}}),
        json!({"properties": {"sql": {"type": "array"}}}),
    ] {
        let tools = json!([{"name": "find_it", "description": "Finds it.", "input_schema": schema}]);
        let findings = lint::of_json(&tools.to_string()).expect("tools");
        let code = findings.iter().any(|finding| finding.rule.id == "code_argument");
        assert!(code, "{schema}: {findings}");
    }
}

/// The rules that speak of a field `x` of a schema, each once for each time.
fn of_x(schema: &Value) -> Vec<String> {
    let tools = json!([{"name": "find_it", "description": "Finds it.", "input_schema": schema}]);
    let findings = lint::of_json(&tools.to_string()).expect("tools");
    let of_x = findings
        .iter()
        .filter(|finding| finding.field.as_ref().is_some_and(|field| field.as_str() == "x"));
    of_x.map(|finding| finding.rule.id.to_owned()).collect()
}

#[test]
fn what_is_said_of_a_field_twice_is_one_field() {
    let base = json!({"x": {"type": "string", "description": "It."}});
    for (schema, rules) in [
        (json!({"properties": base, "required": ["x"]}), vec!["unbounded"]),
        // Joined: a bound in one is a bound, and what one requires is required.
        (
            json!({"allOf": [{"properties": base}, {"properties": {"x": {"maxLength": 3}}}], "required": ["x"]}),
            vec!["unbounded"],
        ),
        (
            json!({"allOf": [{"properties": base}, {"properties": {"x": {"type": "string", "maxLength": 3}}}], "required": ["x"]}),
            vec![],
        ),
        // In a branch: what holds beside it is judged once, by what holds always.
        (
            json!({"properties": base, "required": ["x"], "anyOf": [{"properties": {"x": {"const": "a"}}}, {"required": ["x"]}]}),
            vec!["unbounded"],
        ),
        (
            json!({"properties": base, "required": ["x"], "if": {"properties": {"x": {"const": "a"}}}, "then": {"properties": {"x": {"maxLength": 3}}}}),
            vec!["unbounded"],
        ),
        // Two branches are two.
        (
            json!({"required": ["x"], "anyOf": [{"properties": base}, {"properties": base}]}),
            vec!["unbounded", "unbounded"],
        ),
    ] {
        assert_eq!(of_x(&schema), rules, "{schema}");
    }
    // Words of its own are read too.
    let hidden = json!({"properties": base, "anyOf": [{"properties": {"x": {"type": "string", "description": "It\u{200b}."}}}, {}]});
    assert!(of_x(&hidden).contains(&"hidden_text".to_owned()), "{hidden}");
}

#[test]
fn findings_are_lines_and_data_in_one_order() {
    let tools = json!([{"name": "a\u{202e}b", "description": "x".repeat(2000), "parameters": {}}, {"name": "find_it", "description": "It."}]);
    let findings = lint::of_json(&tools.to_string()).expect("tools");
    let lines = findings.to_string();
    assert_eq!(lines.lines().count(), findings.len());
    assert!(
        !lines.contains('\u{202e}') && lines.contains("\\u{202e}"),
        "{lines}"
    );
    let data: Value = serde_json::from_str(&findings.to_json().to_string()).expect("JSON");
    let ids: Vec<_> = findings
        .iter()
        .map(|finding| Value::from(finding.rule.id))
        .collect();
    let listed: Vec<_> = data["findings"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|finding| finding["rule"].clone())
        .collect();
    assert_eq!(ids, listed);
    assert_eq!((&data["tools"], &data["worst"]), (&json!(2), &json!("error")));
    // Of each tool in its order, by the order of the table; then of the menu.
    let place = |id: &str| RULES.iter().position(|rule| rule.id == id);
    let keys: Vec<_> = findings
        .iter()
        .map(|finding| {
            (
                finding
                    .tool
                    .as_ref()
                    .is_some_and(|tool| tool.as_str() == "find_it"),
                place(finding.rule.id),
            )
        })
        .collect();
    assert!(keys.is_sorted(), "{keys:?}");
    assert_eq!(
        lint::of_json(&tools.to_string()).expect("tools").to_string(),
        lines
    );
    for (level, word) in [
        (Level::Advice, "advice"),
        (Level::Warning, "warning"),
        (Level::Error, "error"),
    ] {
        assert_eq!((level.to_string().as_str(), word.parse()), (word, Ok(level)));
    }
    assert!("Error".parse::<Level>().is_err());
}

#[test]
fn what_is_not_offered_is_not_linted() {
    let all = Lint::new().of_menu::<Support>();
    let one = SubMenu::<Support>::all().actions(["refund"]).expect("a sub-menu");
    let few = Lint::new().of_submenu(&one);
    assert_eq!((all.tools() > 1, few.tools()), (true, 1));
    assert_eq!(lint::checklists_of_menu::<Support>().len(), all.tools());
}
