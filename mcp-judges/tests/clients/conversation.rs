//! A client at work: what it was told, and what it saw.

use std::{process::Command, thread};

use mcp_judges::{
    sdk::{Client, Installed, Plan, skip},
    server::Server,
};
use serde_json::{Value, json};

/// How a client reaches a server.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Over {
    /// By starting it, over standard input and output.
    Stdio,
    /// By its address.
    Http,
}

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
        program: &str,
        over: Over,
        answers: &[Value],
        steps: &[(&'static str, &str)],
    ) -> Option<Self> {
        // Each has a server of its own, since what is refunded stays refunded.
        let http =
            (over == Over::Http).then(|| Server::start(Command::new(program).args(["--http", "0"])).unwrap());
        let server = http
            .as_ref()
            .map_or(json!([program]), |server| json!(server.url()));
        let plan = Plan {
            server,
            answers: answers.to_vec(),
        };
        let told: Vec<Value> = steps
            .iter()
            .map(|(_, step)| serde_json::from_str(step).unwrap())
            .collect();
        let name = format!("{client:?} over {over:?}");
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

/// Every client that is installed, with a server's program, over each of the transports, with answers and steps.
pub(crate) fn conversations(
    program: &str,
    over: &[Over],
    answers: &[Value],
    steps: &[(&'static str, &str)],
) -> Vec<Conversation> {
    let Some(installed) = Installed::find() else {
        skip("the clients of MCP aren't installed: mcp-judges/setup does it");
        return Vec::new();
    };
    let hold = |client, over| {
        let held = Conversation::hold(&installed, client, program, over, answers, steps);
        if held.is_none() {
            skip(&format!("{client:?} isn't installed: mcp-judges/setup says why"));
        }
        held
    };
    // The transports at once: most of it is the interpreters' start.
    thread::scope(|scope| {
        let halves: Vec<_> = over
            .iter()
            .map(|over| {
                let hold = &hold;
                scope.spawn(move || {
                    let all = Client::ALL.into_iter();
                    all.filter_map(|client| hold(client, *over)).collect::<Vec<_>>()
                })
            })
            .collect();
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    })
}
