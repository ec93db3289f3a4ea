//! Exceptions to rules of the lint: where they are stated, what they let pass, and what they don't.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{
    ActionMenu, SubMenu,
    lint::{self, ExceptionError, Level, Lint},
};
use serde_json::{Value, json};

#[test]
fn an_exception_has_a_reason_and_is_told() {
    let names = [
        "find_a", "get_b", "list_c", "see_d", "read_e", "show_f", "view_g", "check_h", "count_i", "rank_j",
        "scan_k", "watch_l", "test_m", "load_n", "track_o", "poll_p",
    ];
    let tools = Value::from_iter(names.map(|name| json!({"name": name, "description": name})));
    let text = tools.to_string();
    let lint = Lint::new()
        .except("too_many", "sixteen sensors, each asked by its own name")
        .expect("an exception");
    let findings = lint.of_json(&text).expect("tools");
    assert!(findings.worst() < Some(Level::Error));
    let last = findings.to_string().lines().last().map(str::to_owned);
    let told = "excepted (menu): more than a model chooses well from: 16 tools; let pass: sixteen sensors, each asked by its own name [too_many]";
    assert_eq!(last.as_deref(), Some(told));
    assert!(
        findings
            .to_json()
            .to_string()
            .contains(r#""exception":"sixteen sensors"#)
    );
    assert_eq!(
        Lint::new().except("too_many", " ").err(),
        Some(ExceptionError::NoReason("too_many"))
    );
    assert!(matches!(
        Lint::new().except("many", "so"),
        Err(ExceptionError::UnknownRule(_))
    ));
    // Of one tool alone.
    let lint = Lint::new()
        .except_for("no_use_when", "find_a", "the prompt says it")
        .expect("an exception");
    let findings = lint.of_json(&text).expect("tools");
    let excepted: Vec<_> = findings
        .iter()
        .filter(|finding| finding.exception.is_some())
        .map(|finding| {
            (
                finding.rule.id,
                finding.tool.as_ref().map(action_menu::Echo::as_str),
            )
        })
        .collect();
    assert_eq!(excepted, [("no_use_when", Some("find_a"))]);
}

/// The exceptions that are told to let nothing pass.
fn idle(findings: &lint::Findings) -> Vec<&str> {
    let told = findings
        .iter()
        .filter(|finding| finding.rule.id == "idle_exception");
    told.filter_map(|finding| finding.found.as_ref())
        .map(action_menu::Echo::as_str)
        .collect()
}

#[test]
fn an_exception_that_lets_nothing_pass_is_told() {
    let tools = json!([{"name": "find_it", "description": "", "parameters": {}}]).to_string();
    let undescribed = |tool| {
        Lint::new()
            .except_for("undescribed", tool, "so")
            .expect("an exception")
    };
    let idle_of = |lint: &Lint| {
        let findings = lint.of_json(&tools).expect("tools");
        (idle(&findings).join(","), findings.worst())
    };
    assert_eq!(idle_of(&undescribed("find_it")), (String::new(), None));
    // The finding itself counts as before.
    assert_eq!(
        idle_of(&undescribed("findit")),
        ("undescribed:findit".to_owned(), Some(Level::Error))
    );
    assert_eq!(
        idle_of(&Lint::new().except("too_many", "so").expect("an exception")).0,
        "too_many"
    );
    // One that lets pass what another has let pass already lets something pass.
    let both = undescribed("find_it")
        .except("undescribed", "so")
        .expect("an exception");
    assert_eq!(idle_of(&both).0, "");
    // It can be let pass too.
    let lint = undescribed("findit")
        .except("idle_exception", "of another file")
        .expect("an exception");
    let findings = lint.of_json(&tools).expect("tools");
    let told = "excepted (menu): has an exception that lets nothing pass: undescribed:findit; let pass: of another file [idle_exception]";
    assert_eq!(findings.to_string().lines().last(), Some(told));
    // A menu's own are told of the whole menu, and not where it is narrowed.
    assert_eq!(idle(&lint::of_menu::<Stated>()), ["write_unlogged"]);
    let stop = SubMenu::<Stated>::all().actions(["stop"]).expect("a sub-menu");
    assert_eq!(idle(&Lint::new().of_submenu(&stop)), [""; 0]);
}

#[derive(ActionMenu)]
#[menu(allow(
    undescribed = "its name says it all",
    write_unlogged = "nothing is there",
    many = "so"
))]
#[allow(dead_code, reason = "linted, not read")]
enum Stated {
    Stop,
    /// Halts.
    Halt,
}

#[derive(ActionMenu)]
#[allow(dead_code, reason = "linted, not read")]
enum Around {
    #[action(flatten)]
    Stated(Stated),
}

/// The rules that are let pass, each with the tool and the reason.
fn let_pass(findings: &lint::Findings) -> Vec<(&str, Option<&str>, &str)> {
    let excepted = findings.iter().filter_map(|finding| {
        let tool = finding.tool.as_ref().map(action_menu::Echo::as_str);
        Some((finding.rule.id, tool, finding.exception.as_deref()?))
    });
    excepted.collect()
}

#[test]
fn a_menu_states_its_own_exceptions() {
    let findings = lint::of_menu::<Stated>();
    assert_eq!(
        let_pass(&findings),
        [("undescribed", Some("stop"), "its name says it all")]
    );
    let lines = findings.to_string();
    assert!(
        lines.contains("excepted stop: has no description; let pass: its name says it all [undescribed]\n"),
        "{lines}"
    );
    // What no rule is called is an error of its own, not lost.
    let told = "error (menu): allows what no rule of the lint is called: many; \
                write the id of a rule in `allow(…)`, or remove it [unknown_exception]";
    assert!(lines.lines().any(|line| line == told), "{lines}");
    assert_eq!((findings.worst(), findings.exit_code()), (Some(Level::Error), 2));
    // Of a sub-menu they hold too.
    let stop = SubMenu::<Stated>::all().actions(["stop"]).expect("a sub-menu");
    let findings = Lint::new().of_submenu(&stop);
    assert_eq!(let_pass(&findings).len(), 1);
    assert!(findings.to_string().ends_with("[unknown_exception]\n"));
    // Beside those of the lint, whose reason comes first.
    let lint = Lint::new()
        .except("unknown_exception", "of a rule to come")
        .and_then(|lint| lint.except("undescribed", "said elsewhere"))
        .expect("exceptions");
    let findings = lint.of_menu::<Stated>();
    assert_eq!(
        let_pass(&findings),
        [
            ("undescribed", Some("stop"), "said elsewhere"),
            ("unknown_exception", None, "of a rule to come")
        ]
    );
    // The exceptions are those of the menu that is linted alone.
    let findings = lint::of_menu::<Around>();
    assert_eq!(let_pass(&findings), []);
    assert!(findings.iter().any(|finding| finding.rule.id == "undescribed"));
    assert!(
        !findings
            .iter()
            .any(|finding| finding.rule.id == "unknown_exception")
    );
}

#[derive(ActionMenu)]
#[menu(allow(undescribd = "it is plain"))]
enum Misspelt {
    Stop,
}

#[derive(ActionMenu)]
#[menu(allow(undescribed = "it is plain"))]
enum Spelt {
    Stop,
}

#[test]
fn an_exception_names_a_rule() {
    let speaks = |findings: lint::Findings| {
        let mut rules = findings.iter().map(|finding| finding.rule.id);
        rules.any(|rule| rule == "unknown_exception")
    };
    assert!(speaks(lint::of_menu::<Misspelt>()));
    assert!(!speaks(lint::of_menu::<Spelt>()));
}
