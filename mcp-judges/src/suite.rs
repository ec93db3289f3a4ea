//! The conformance suite of the protocol's authors, run against a server.

use std::{collections::BTreeMap, fs, path::Path, process::Command};

use serde::Deserialize;

use crate::{Result, sdk::Installed};

/// A version of the suite, and the revision of the protocol that it judges by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suite {
    /// npm `@modelcontextprotocol/conformance` as it was released last, by all that it has.
    Released,
    /// The next version, by 2025-11-25.
    Sessions,
    /// The next version, by 2026-07-28.
    Stateless,
}

impl Suite {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Released, Self::Sessions, Self::Stateless];

    fn package(self) -> &'static str {
        match self {
            Self::Released => "conformance",
            Self::Sessions | Self::Stateless => "conformance-next",
        }
    }

    fn revision(self) -> &'static [&'static str] {
        match self {
            Self::Released => &[],
            Self::Sessions => &["--spec-version", "2025-11-25"],
            Self::Stateless => &["--spec-version", "2026-07-28"],
        }
    }
}

/// What a scenario found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// How many checks were passed.
    pub passed: usize,
    /// Of each check that wasn't: its name, and why.
    pub failed: Vec<String>,
}

/// As much of a check as is looked at.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Check {
    id: String,
    status: String,
    error_message: Option<String>,
}

impl Suite {
    /// Runs every scenario for servers against the one at `url`; what it writes goes to `folder`, which is emptied. `None`
    /// where the suite isn't installed.
    ///
    /// # Errors
    ///
    /// If it can't be run, or writes what isn't its form.
    pub fn run(
        self,
        installed: &Installed,
        url: &str,
        folder: &Path,
    ) -> Result<Option<BTreeMap<String, Found>>> {
        let Some((node, packages)) = installed.node() else {
            return Ok(None);
        };
        let program = packages
            .join("@modelcontextprotocol")
            .join(self.package())
            .join("dist/index.js");
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder)?;
        // It ends with a failure where a check fails, which is for the caller to judge.
        let output = Command::new(node)
            .arg(program)
            .args(["server", "--suite", "all", "--url", url, "-o"])
            .arg(folder)
            .args(self.revision())
            .output()?;
        let mut found = BTreeMap::new();
        for scenario in fs::read_dir(folder)? {
            let scenario = scenario?;
            let name = scenario
                .file_name()
                .into_string()
                .map_err(|_| "a name that isn't text")?;
            // `server-NAME-2026-11-30T22-29-20-964Z`.
            let name = name
                .strip_prefix("server-")
                .and_then(|name| name.get(..name.len() - 25));
            let name = name.ok_or("a folder that isn't a scenario's")?.to_owned();
            let text = fs::read_to_string(scenario.path().join("checks.json"))?;
            let checks: Vec<Check> = serde_json::from_str(&text)?;
            found.insert(name, Found::of(&checks));
        }
        if found.is_empty() {
            return Err(format!("no scenario was run: {}", String::from_utf8_lossy(&output.stderr)).into());
        }
        Ok(Some(found))
    }
}

impl Found {
    fn of(checks: &[Check]) -> Self {
        let with = |status: &'static str| checks.iter().filter(move |check| check.status == status);
        let failed = with("FAILURE").map(|check| {
            let why = check.error_message.as_deref().unwrap_or_default();
            format!("{}: {why}", check.id)
        });
        Self {
            passed: with("SUCCESS").count(),
            failed: failed.collect(),
        }
    }
}
