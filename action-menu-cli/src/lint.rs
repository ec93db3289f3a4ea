//! `lint`: what is wrong with a menu, or with anybody's tools.

use action_menu::lint::{Findings, Level, Lint};

use crate::{
    arguments,
    output::{Failure, Output, Verdict},
};

/// What the lint takes at once.
pub(crate) const MOST_BYTES: usize = 1 << 20;

impl arguments::Lint {
    /// The lint with the exceptions of the command line.
    pub(crate) fn lint(&self) -> Result<Lint, Failure> {
        self.except.iter().try_fold(Lint::new(), |lint, exception| {
            let told =
                |error: &dyn std::fmt::Display| Failure::Told(format!("--except {exception:?}: {error}"));
            let (rule, reason) = exception
                .split_once('=')
                .ok_or_else(|| told(&"it is written `RULE=REASON` or `RULE:TOOL=REASON`"))?;
            let excepted = match rule.split_once(':') {
                Some((rule, tool)) => lint.except_for(rule, tool, reason),
                None => lint.except(rule, reason),
            };
            excepted.map_err(|error| told(&error))
        })
    }
}

/// Tells what was found.
pub(crate) fn told(
    findings: &Findings,
    options: &arguments::Lint,
    output: &mut Output<'_>,
) -> Result<Verdict, Failure> {
    if options.json {
        output.line(&findings.to_json())?;
    } else {
        output.page(&findings.to_string())?;
        let (tools, found) = (findings.tools(), findings.len() + findings.more());
        output.remark(&format!("tools: {tools}  findings: {found}"));
    }
    let least = options.fail_on.parse().unwrap_or(Level::Warning);
    Ok(match findings.worst() {
        Some(worst) if worst >= least => Verdict::Refused,
        _ => Verdict::Good,
    })
}
