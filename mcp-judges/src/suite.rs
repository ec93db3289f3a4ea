//! The conformance suite of the protocol's authors, run against a server.

use std::{collections::BTreeMap, fs, path::Path, process::Command};

use serde::Deserialize;

use crate::{Result, sdk::Installed};

/// A version of the suite, and the revision of the protocol that it judges by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suite {
    /// `@modelcontextprotocol/conformance` as it was released last, by all that it has.
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

/// What the checks of a scenario came to, by their names: none, where all that was checked holds, or why not.
pub type Checks = BTreeMap<String, Option<String>>;

/// As much of a check as is looked at.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Check {
    id: String,
    status: String,
    error_message: Option<String>,
}

impl Suite {
    /// Runs every scenario for servers against the one at `url`, and gives their checks by the scenario's name: also those that
    /// only warn. What it writes goes to `folder`, which is emptied. `None` where the suite isn't installed.
    ///
    /// # Errors
    ///
    /// If it can't be run, or writes what isn't its form.
    pub fn run(
        self,
        installed: &Installed,
        url: &str,
        folder: &Path,
    ) -> Result<Option<BTreeMap<String, Checks>>> {
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
        let mut scenarios = BTreeMap::new();
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
            scenarios.insert(name, judged(checks));
        }
        if scenarios.is_empty() {
            return Err(format!("no scenario was run: {}", String::from_utf8_lossy(&output.stderr)).into());
        }
        Ok(Some(scenarios))
    }
}

/// A check that is made several times holds where it always does. What is skipped, or is a remark, is none.
fn judged(checks: Vec<Check>) -> Checks {
    let mut judged = Checks::new();
    for check in checks {
        let why = match check.status.as_str() {
            "SUCCESS" => None,
            "FAILURE" | "WARNING" => Some(check.error_message.unwrap_or(check.status)),
            _ => continue,
        };
        let known = judged.entry(check.id).or_default();
        *known = known.take().or(why);
    }
    judged
}
