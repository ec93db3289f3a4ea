//! `check`: proposals in, a verdict on each out.

mod progress;
mod proposals;

use std::io::{self, IsTerminal as _};

use action_menu::{ActionSpec, Json, OwnedMenu, Reader, Rejection, Repair};

use crate::{
    arguments::{Check, Language},
    export::no_action,
    output::{Failure, Output, Verdict},
    source::{Source, unread},
};
use progress::Progress;
use proposals::Proposals;

/// The name of the action, and what was mended in the envelope of a call.
type Judged = Result<(&'static str, Option<Repair>), Rejection>;

/// Reads every proposal of a file, one after the other: what is kept at a time is one of them.
pub(crate) fn check<M: OwnedMenu>(options: &Check, output: &mut Output<'_>) -> Result<Verdict, Failure> {
    let call = options.call.as_deref();
    if let Some(name) = call
        && M::MENU.action(name).is_none()
    {
        return Err(no_action::<M>(name));
    }
    let source = Source::open(&options.file)?;
    if source.is_terminal {
        output.remark(&"reading proposals from the terminal, one a line");
    }
    let watched = io::stderr().is_terminal() && !io::stdout().is_terminal();
    let mut progress = Progress::new(source.size.filter(|_| watched));
    let mut report = Report::new::<M>(options);
    let mut proposals = Proposals::new(source.reader);
    let mut counts = (0_u64, 0_u64);
    loop {
        let proposal = proposals.next().map_err(|error| unread(&source.name, &error))?;
        let Some(proposal) = proposal else { break };
        let judged = judged::<M>(call, &proposal.text);
        match &judged {
            Ok(_) => counts.0 += 1,
            Err(_) => counts.1 += 1,
        }
        report.verdict(proposal.line, &judged, output)?;
        if proposals.would_wait() {
            // Whoever reads a live stream gets each verdict before the next proposal is there.
            output.out.flush()?;
        }
        if output.is_closed.get() {
            // Of what nobody reads any more, and may have no end, there is no verdict.
            break;
        }
        progress.at(proposals.bytes(), counts.0 + counts.1, output.err);
    }
    progress.done(output.err);
    if counts == (0, 0) {
        return Err(Failure::Told(format!("{} holds no proposal", source.name)));
    }
    report.end(counts, output)?;
    Ok(if counts.1 == 0 {
        Verdict::Good
    } else {
        Verdict::Refused
    })
}

fn judged<M: OwnedMenu>(call: Option<&str>, text: &[u8]) -> Judged {
    let Some(name) = call else {
        return M::parse_bytes(text).map(|action| (action.spec().name(), None));
    };
    match std::str::from_utf8(text) {
        Ok(text) => {
            let reading = Reader::new().call::<M>(name, text)?;
            Ok((reading.value.spec().name(), reading.repair))
        }
        // Says so, in the words that there are for it.
        Err(_) => M::parse_bytes(text).map(|action| (action.spec().name(), None)),
    }
}

/// What was mended, as programs write it.
const fn name(repair: Repair) -> &'static str {
    match repair {
        Repair::NoArguments => "no_arguments",
        Repair::DoubleEncoded => "double_encoded",
        Repair::Fenced => "fenced",
        _ => "mended",
    }
}

/// How verdicts are written.
struct Report {
    json: bool,
    language: Language,
    /// How wide the names of actions are.
    width: usize,
    begun: bool,
}

impl Report {
    fn new<M: OwnedMenu>(options: &Check) -> Self {
        let names = M::MENU.actions().iter().map(ActionSpec::name);
        let width = names.map(|name| name.chars().count()).max().unwrap_or_default();
        Self {
            json: options.json,
            language: options.lang,
            width: width.clamp(6, 40),
            begun: false,
        }
    }

    fn verdict(&mut self, line: u64, judged: &Judged, output: &mut Output<'_>) -> Result<(), Failure> {
        if self.json {
            writeln!(output.out, "{}", self.json(line, judged))?;
            return Ok(());
        }
        let words = Words::of(self.language);
        let width = self.width;
        if !self.begun {
            self.begun = true;
            let [line, verdict, action, problems] = words.heads;
            writeln!(
                output.out,
                "{line:>6}  {verdict:<9}  {action:<width$}  {problems}"
            )?;
        }
        match judged {
            Ok((action, repair)) => {
                let mended = repair
                    .map(|repair| format!("({})", name(repair)))
                    .unwrap_or_default();
                let row = format!("{line:>6}  {:<9}  {action:<width$}  {mended}", words.accepted);
                writeln!(output.out, "{}", row.trim_end())?;
            }
            Err(rejection) => {
                let action = rejection.action().unwrap_or("-");
                let told = rejection.report(self.language.messages()).to_string();
                let mut told = told.lines();
                let first = told.next().unwrap_or_default();
                writeln!(
                    output.out,
                    "{line:>6}  {:<9}  {action:<width$}  {first}",
                    words.refused
                )?;
                for more in told {
                    writeln!(output.out, "{:>6}  {:<9}  {:<width$}  {more}", "", "", "")?;
                }
            }
        }
        Ok(())
    }

    /// The rejection as a model gets it, or the action's name. An accepted value may be secret, and isn't repeated.
    fn json(&self, line: u64, judged: &Judged) -> Json {
        let mut entries = vec![("line".into(), Json::from(line))];
        match judged {
            Ok((action, repair)) => {
                entries.push(("ok".into(), Json::Boolean(true)));
                entries.push(("action".into(), Json::from(*action)));
                entries.extend(repair.map(|repair| ("repair".into(), Json::from(name(repair)))));
            }
            Err(rejection) => {
                if let Json::Object(told) = rejection.report(self.language.messages()).to_json() {
                    entries.extend(told);
                }
            }
        }
        Json::Object(entries)
    }

    fn end(&self, (accepted, refused): (u64, u64), output: &mut Output<'_>) -> Result<(), Failure> {
        if !self.json {
            let words = Words::of(self.language);
            writeln!(
                output.out,
                "\n{}: {accepted}  {}: {refused}",
                words.accepted, words.refused
            )?;
        }
        Ok(())
    }
}

/// The words of the table.
struct Words {
    heads: [&'static str; 4],
    accepted: &'static str,
    refused: &'static str,
}

impl Words {
    const fn of(language: Language) -> Self {
        match language {
            Language::En => Self {
                heads: ["line", "verdict", "action", "problems"],
                accepted: "accepted",
                refused: "refused",
            },
            Language::Es => Self {
                heads: ["línea", "veredicto", "acción", "problemas"],
                accepted: "aceptada",
                refused: "rechazada",
            },
            Language::Pt => Self {
                heads: ["linha", "veredito", "ação", "problemas"],
                accepted: "aceita",
                refused: "recusada",
            },
        }
    }
}
