//! One line a row: what, the ratio, the most that it may be, and `ok` or `OVER`; a row without a limit is told only. The ratio is the worst of the medians of
//! three runs, both sides timed alternately in this process. Exits with 1 where one is over.
//!
//! ```text
//! cargo run --release -p benches --bin ratios              # all rows
//! cargo run --release -p benches --bin ratios -- tag       # those whose name holds it
//! cargo run --release -p benches --bin ratios -- --runs    # each run too, with its quartiles, on standard error
//! ```

use std::{env, hint::black_box, process::ExitCode};

use action_menu::{ActionMenu as _, OwnedMenu, Rejection, Schema, provider::Target};
use benches::{
    by_hand,
    desk::{Borrowed, Refund, Support, TAG_FIRST, TAG_LAST, Tagged, WRONG, long_message},
    gate,
    measure::{Run, run},
    retail,
    thousand::{SOURCE, Ten, Thousand},
};
use serde::de::IgnoredAny;
use serde_json::Value;

/// A row: its name, the most that it may be, if it is held to that, and a run of it.
struct Row {
    name: &'static str,
    most: Option<f64>,
    run: Box<dyn Fn() -> Run>,
}

fn row(name: &'static str, most: impl Into<Option<f64>>, run: impl Fn() -> Run + 'static) -> Row {
    Row {
        name,
        most: most.into(),
        run: Box::new(run),
    }
}

fn rows() -> Vec<Row> {
    vec![
        row("tag_first_by_tagged_serde", 0.65, || {
            run(|| parse::<Support>(TAG_FIRST), || tagged(TAG_FIRST))
        }),
        row("tag_first_by_plain_struct", 1.10, || {
            run(
                || parse::<Support>(TAG_FIRST),
                || serde_json::from_str::<Refund>(black_box(TAG_FIRST)).is_ok(),
            )
        }),
        row("borrowed_by_ignored_any", 1.6, || {
            run(
                || Borrowed::parse(black_box(TAG_FIRST)).is_ok(),
                || serde_json::from_str::<IgnoredAny>(black_box(TAG_FIRST)).is_ok(),
            )
        }),
        row("tag_first_by_hand", None, || {
            run(
                || parse::<Support>(TAG_FIRST),
                || by_hand::read(black_box(TAG_FIRST)).is_some(),
            )
        }),
        row("tag_last_by_tagged_serde", 0.9, || {
            run(|| parse::<Support>(TAG_LAST), || tagged(TAG_LAST))
        }),
        row("message_of_8_kib_by_tagged_serde", 0.9, || {
            let text = long_message();
            run(|| parse::<Support>(&text), || tagged(&text))
        }),
        row("rejected_of_three_by_value_and_jsonschema", 0.35, || {
            rejected(|text| Support::parse(text).map(drop), Support::schema(), WRONG)
        }),
        row("rejected_of_sixteen_by_value_and_jsonschema", 0.35, || {
            rejected(retail::read, retail::schema(), retail::WRONG)
        }),
        row("thousand_actions_by_ten", 1.3, || {
            let text = proposal();
            assert!(Ten::parse(&text).is_ok() && Thousand::parse(&text).is_ok());
            run(|| parse::<Thousand>(&text), || parse::<Ten>(&text))
        }),
        row("tools_of_a_thousand_by_to_string", 1.2, || {
            // MCP has no bound on tools.
            let tools = || {
                let export = Target::MCP.tools::<Thousand>();
                export.map(|export| serde_json::to_string(&export.json).unwrap_or_default())
            };
            let Ok(Ok(value)) = tools().map(|text| serde_json::from_str::<Value>(&text)) else {
                unreachable!("a thousand tools")
            };
            run(tools, move || serde_json::to_string(&value).ok())
        }),
        row("gated_read_by_read_write_and_sha256", 3.0, || gated("look_up")),
        row("gated_write_by_read_write_and_sha256", 3.0, || gated("refund")),
    ]
}

/// All of the gate, beside what the proposal costs without it.
fn gated(action: &'static str) -> Run {
    let (ours, theirs) = (gate::Bench::new(action), gate::Bench::new(action));
    assert!(ours.submitted());
    run(move || ours.submitted(), move || theirs.digested())
}

fn parse<M: OwnedMenu>(text: &str) -> bool {
    M::parse(black_box(text)).is_ok()
}

fn tagged(text: &str) -> bool {
    serde_json::from_str::<Tagged>(black_box(text)).is_ok()
}

/// Every problem that each finds, before any is put into words.
fn rejected(
    read: impl Fn(&str) -> Result<(), Rejection> + 'static,
    schema: &Schema,
    wrong: &'static str,
) -> Run {
    let Ok(validator) = jsonschema::validator_for(&schema.to_value()) else {
        unreachable!("our own schema")
    };
    run(
        || {
            read(black_box(wrong))
                .map_err(|rejection| rejection.problems().len())
                .err()
        },
        || {
            let value: Value = serde_json::from_str(black_box(wrong)).unwrap_or_default();
            let errors: Vec<_> = validator.iter_errors(&value).collect();
            errors.len()
        },
    )
}

/// A proposal of the last action, every field filled.
fn proposal() -> String {
    let actions = Ten::MENU.actions();
    let action = actions
        .last()
        .map(action_menu::ActionSpec::name)
        .unwrap_or_default();
    let schema = Ten::action_schema(action).map(Schema::to_value);
    let properties = schema
        .as_ref()
        .and_then(|schema| schema["properties"].as_object());
    let fields = properties.into_iter().flatten().map(|(name, node)| {
        let value = match node["type"].as_str() {
            Some("integer") => "7",
            Some("number") => "0.5",
            Some("boolean") => "true",
            _ => "\"as it is\"",
        };
        format!(",\"{name}\":{value}")
    });
    format!("{{\"act\":\"{action}\"{}}}", fields.collect::<String>())
}

fn main() -> ExitCode {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let tells = arguments.iter().any(|argument| argument == "--runs");
    arguments.retain(|argument| argument != "--runs");
    let asked =
        |row: &Row| arguments.is_empty() || arguments.iter().any(|part| row.name.contains(part.as_str()));
    if tells {
        eprintln!("a thousand actions: {SOURCE}");
    }
    let mut over = 0;
    for row in rows().iter().filter(|row| asked(row)) {
        let runs = [(); 3].map(|()| (row.run)());
        if tells {
            for run in &runs {
                let (low, high) = run.quartiles();
                eprintln!("  {:.3} ({low:.3} to {high:.3})", run.median());
            }
        }
        let ratio = runs.iter().map(Run::median).fold(0.0, f64::max);
        let Some(most) = row.most else {
            println!("{} {ratio:.3}", row.name);
            continue;
        };
        let verdict = if ratio <= most { "ok" } else { "OVER" };
        over += usize::from(ratio > most);
        println!("{} {ratio:.3} {most} {verdict}", row.name);
    }
    if over == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
