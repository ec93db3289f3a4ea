//! A client at work: what it was told, and what it saw.

use std::{process::Command, thread};

use mcp_judges::{
    sdk::{Client, Installed, Plan, skip},
    server::Server,
};
use serde_json::{Value, json};

const SUPPORT: &str = env!("CARGO_BIN_EXE_mcp_support");

/// What a client saw, over a transport.
pub(crate) struct Conversation {
    pub(crate) client: Client,
    /// For messages.
    pub(crate) name: String,
    pub(crate) connected: Value,
    /// Of each step, by its name: what was seen, the end of the step last.
    steps: Vec<(&'static str, Vec<Value>)>,
    pub(crate) closed: Value,
}

impl Conversation {
    fn hold(
        installed: &Installed,
        client: Client,
        is_http: bool,
        answers: &[Value],
        steps: &[(&'static str, &str)],
    ) -> Option<Self> {
        // Each has a server of its own, since what is refunded stays refunded.
        let http = is_http.then(|| Server::start(Command::new(SUPPORT).args(["--http", "0"])).unwrap());
        let server = http
            .as_ref()
            .map_or(json!([SUPPORT]), |server| json!(server.url()));
        let plan = Plan {
            server,
            answers: answers.to_vec(),
        };
        let told: Vec<Value> = steps
            .iter()
            .map(|(_, step)| serde_json::from_str(step).unwrap())
            .collect();
        let name = format!("{client:?} over {}", if is_http { "HTTP" } else { "stdio" });
        let seen = installed
            .run(client, &plan, &told)
            .unwrap_or_else(|error| panic!("{name}: {error}"))?;
        let mut seen = seen.into_iter();
        let connected = seen.next().unwrap();
        let steps = steps.iter().map(|(step, _)| {
            let mut events = Vec::new();
            for event in seen.by_ref() {
                let is_end = !matches!(event["saw"].as_str(), Some("progress" | "elicitation"));
                events.push(event);
                if is_end {
                    break;
                }
            }
            (*step, events)
        });
        let steps = steps.collect();
        let closed = seen.next().unwrap();
        assert_eq!(
            (&connected["saw"], &closed["saw"]),
            (&json!("connected"), &json!("closed")),
            "{name}"
        );
        Some(Self {
            client,
            name,
            connected,
            steps,
            closed,
        })
    }

    pub(crate) fn all(&self, step: &str) -> &[Value] {
        let found = self.steps.iter().find(|(name, _)| *name == step);
        &found.unwrap_or_else(|| panic!("no step {step}")).1
    }

    /// What the user was asked in a step.
    pub(crate) fn questions(&self, step: &str) -> Vec<&Value> {
        let events = self
            .all(step)
            .iter()
            .filter(|event| event["saw"] == "elicitation");
        events.map(|event| &event["request"]).collect()
    }

    /// How a step ended.
    pub(crate) fn end(&self, step: &str) -> &Value {
        self.all(step).last().unwrap()
    }

    /// The structured content of the result of a step, which its text repeats, and whether it says `isError`.
    #[track_caller]
    pub(crate) fn content(&self, step: &str) -> (&Value, bool) {
        let result = &self.end(step)["result"];
        let content = &result["structuredContent"];
        let text = result["content"][0]["text"]
            .as_str()
            .unwrap_or_else(|| panic!("{}: {result}", self.name));
        assert_eq!(
            serde_json::from_str::<Value>(text).unwrap(),
            *content,
            "{}",
            self.name
        );
        assert_eq!(
            (&result["content"][0]["type"], &result["content"][1]),
            (&json!("text"), &Value::Null)
        );
        (content, result["isError"] == json!(true))
    }
}

/// Every client that is installed, over each transport, with steps and answers.
pub(crate) fn conversations(answers: &[Value], steps: &[(&'static str, &str)]) -> Vec<Conversation> {
    let Some(installed) = Installed::find() else {
        skip("the clients of MCP aren't installed: mcp-judges/setup does it");
        return Vec::new();
    };
    let (installed, answers) = (&installed, answers);
    // Two at a time: most of it is the interpreters' start.
    thread::scope(|scope| {
        let over = [false, true].map(|is_http| {
            scope.spawn(move || {
                let hold = |client| {
                    let held = Conversation::hold(installed, client, is_http, answers, steps);
                    if held.is_none() {
                        skip(&format!("{client:?} isn't installed: mcp-judges/setup says why"));
                    }
                    held
                };
                Client::ALL.into_iter().filter_map(hold).collect::<Vec<_>>()
            })
        });
        over.into_iter().flat_map(|half| half.join().unwrap()).collect()
    })
}
