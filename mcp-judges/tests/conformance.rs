//! The conformance suite of the protocol's authors, in each version and by each revision that it has, against a menu of the tools
//! that it calls.
//!
//! `mcp-judges/setup` installs it. Where it isn't there, this is skipped.

#![allow(clippy::unwrap_used, reason = "a test takes what it has made itself")]

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    process::Command,
};

use mcp_judges::{
    sdk::{Installed, skip},
    server::Server,
    suite::Suite,
};

/// What no menu is judged by: why, and the checks that it therefore doesn't hold.
const NOT_A_MENUS: [(&str, &[&str]); 9] = [
    (
        "an action answers with data: it shows no pictures, plays no sounds and embeds no resources",
        &[
            "tools-call-image",
            "tools-call-audio",
            "tools-call-embedded-resource",
            "tools-call-mixed-content",
        ],
    ),
    (
        "a menu is tools: there are no prompts, no resources, and nothing to complete",
        &[
            "completion-complete",
            "prompts-list",
            "prompts-get-simple",
            "prompts-get-with-args",
            "prompts-get-embedded-resource",
            "prompts-get-with-image",
            "resources-list",
            "resources-read-text",
            "resources-read-binary",
            "resources-templates-read",
            "resources-subscribe",
            "resources-unsubscribe",
            "sep-2164-data-uri",
            "sep-2164-error-code",
            "sep-2322-non-tool-incomplete",
            "sep-2549-prompts-list-caching-hints",
            "sep-2549-resources-list-caching-hints",
            "sep-2549-resources-templates-list-caching-hints",
        ],
    ),
    (
        "a host has a log of its own, and clients none: the protocol has deprecated theirs (SEP-2577)",
        &["logging-set-level", "tools-call-with-logging"],
    ),
    (
        "an action asks no model, and for no roots",
        &[
            "tools-call-sampling",
            "sep-2322-sampling-incomplete",
            "sep-2322-list-roots-incomplete",
            "sep-2322-multiple-inputs-incomplete",
        ],
    ),
    (
        "a person is asked for a yes, under one name, and never fills in a form",
        &[
            "elicitation-sep1034-general",
            "elicitation-sep1330-general",
            "sep-2322-elicitation-incomplete",
            "sep-2322-multi-round-r1",
        ],
    ),
    (
        "an answer to what was never asked isn't a yes: the person is asked",
        &["sep-2322-ignore-unexpected-params"],
    ),
    (
        "where a client can't ask, the call is answered: it waits for whoever else may say yes",
        &[
            "sep-2322-respect-client-capabilities",
            "sep-2575-server-rejects-undeclared-capability",
            "sep-2575-missing-capability-http-400",
        ],
    ),
    (
        "a schema is made of types, none of which has these keywords or comes in a header",
        &[
            "json-schema-2020-12-tool-found",
            "sep-2243-server-no-xmcp-tool",
            "sep-2243-server-decode-base64",
            "sep-2243-server-validate-param-match",
            "sep-2243-server-reject-invalid-param-chars",
            "sep-2243-server-reject-param-mismatch",
        ],
    ),
    (
        "an action doesn't close the stream of its own answer",
        &["server-sse-disconnect-resume"],
    ),
];

/// Scenarios that every revision with sessions has, and that all of a menu's server is judged by.
const TOOLS: [&str; 8] = [
    "server-initialize",
    "ping",
    "tools-list",
    "tools-call-simple-text",
    "tools-call-error",
    "tools-call-with-progress",
    "tools-call-elicitation",
    "dns-rebinding-protection",
];

/// Those of a revision without.
const STATELESS: [&str; 9] = [
    "tools-list",
    "tools-call-simple-text",
    "tools-call-error",
    "tools-call-with-progress",
    "input-required-result-request-state",
    "input-required-result-result-type",
    "input-required-result-tampered-state",
    "dns-rebinding-protection",
    "http-header-validation",
];

#[test]
fn a_menu_conforms_but_for_what_no_menu_is_judged_by() {
    let Some(installed) = Installed::find().filter(|installed| installed.node().is_some()) else {
        return skip("the conformance suite of MCP isn't installed: mcp-judges/setup does it");
    };
    let server = Server::start(&mut Command::new(env!("CARGO_BIN_EXE_conformance"))).unwrap();
    let excused: BTreeSet<&str> = NOT_A_MENUS
        .iter()
        .flat_map(|(_, checks)| *checks)
        .copied()
        .collect();
    let (mut wrong, mut needed) = (Vec::new(), BTreeSet::new());
    for suite in Suite::ALL {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{suite:?}"));
        let scenarios = suite.run(&installed, server.url(), &folder).unwrap().unwrap();
        for (scenario, check, why) in each(&scenarios) {
            match (why, excused.get(check)) {
                (None, None) => {}
                (Some(why), None) => wrong.push(format!("{suite:?}: {scenario}: {check}: {why}")),
                (Some(_), Some(check)) => drop(needed.insert(*check)),
                (None, Some(check)) => {
                    wrong.push(format!(
                        "{suite:?}: {scenario}: {check} is in the table, and holds"
                    ));
                }
            }
        }
        let required: &[&str] = if suite == Suite::Stateless {
            &STATELESS
        } else {
            &TOOLS
        };
        for scenario in required {
            if scenarios.get(*scenario).is_none_or(BTreeMap::is_empty) {
                wrong.push(format!("{suite:?}: {scenario} wasn't run"));
            }
        }
    }
    let stale = excused
        .difference(&needed)
        .map(|check| format!("{check} is in the table, and no check"));
    wrong.extend(stale);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Each check of each scenario, and why it doesn't hold.
fn each(
    scenarios: &BTreeMap<String, BTreeMap<String, Option<String>>>,
) -> impl Iterator<Item = (&str, &str, Option<&str>)> {
    scenarios.iter().flat_map(|(scenario, checks)| {
        let checks = checks.iter();
        checks.map(|(check, why)| (scenario.as_str(), check.as_str(), why.as_deref()))
    })
}
