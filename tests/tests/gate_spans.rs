//! Spans of calls: named as OpenTelemetry's conventions name them, metadata alone unless the host asks for more.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{
    collections::BTreeMap,
    fmt::Debug,
    sync::{Arc, Mutex},
};

use action_menu::{
    gate::{Failure, Memory},
    provider::{Target, Turn},
};
use tests::desk::{ALL, Clerk, Clock, Next, ana, over};
use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id, Record},
    subscriber::with_default,
};

/// The fields of each span, by name.
#[derive(Clone, Default)]
struct Collected(Arc<Mutex<Vec<BTreeMap<String, String>>>>);

struct Fields<'f>(&'f mut BTreeMap<String, String>);

impl Visit for Fields<'_> {
    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.insert(field.name().to_owned(), value.to_owned());
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.0.insert(field.name().to_owned(), format!("{value:?}"));
    }
}

impl Subscriber for Collected {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_span()
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        let mut fields = BTreeMap::from([("name".to_owned(), span.metadata().name().to_owned())]);
        span.record(&mut Fields(&mut fields));
        let mut spans = self.0.lock().unwrap();
        spans.push(fields);
        Id::from_u64(spans.len() as u64)
    }

    fn record(&self, span: &Id, values: &Record<'_>) {
        let mut spans = self.0.lock().unwrap();
        let fields = &mut spans[usize::try_from(span.into_u64()).unwrap() - 1];
        values.record(&mut Fields(fields));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, _: &Event<'_>) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// The spans of a turn of three calls: a good one, one of an invented name, and one whose handler fails.
fn spans(contents: bool) -> Vec<BTreeMap<String, String>> {
    let builder = over(Memory::new(), &Clock::default()).allow(ALL);
    let builder = if contents {
        builder.trace_contents()
    } else {
        builder
    };
    let gate = builder.build().unwrap();
    let text = concat!(
        r#"{"stop_reason":"tool_use","content":["#,
        r#"{"type":"tool_use","id":"t1","name":"tag","input":{"order_id":"A-1","tag":"customer words"}},"#,
        r#"{"type":"tool_use","id":"t2","name":"customer words","input":{}},"#,
        r#"{"type":"tool_use","id":"t3","name":"set_pin","input":{"card":"7","pin":"hunter2"}},"#,
        r#"{"type":"tool_use","id":"t4","name":"list_orders","input":{}}]}"#
    );
    let turn = Turn::parse(Target::ANTHROPIC, text).unwrap();
    let mut clerk = Clerk::default();
    clerk
        .next
        .push_back(Next::Give(action_menu::Json::from("customer words")));
    clerk
        .next
        .push_back(Next::Fail(Failure::new("customer words").with_code("down")));
    let collected = Collected::default();
    with_default(collected.clone(), || gate.submit_turn(&mut clerk, &ana(), &turn));
    let spans = collected.0.lock().unwrap();
    spans.clone()
}

#[test]
fn a_call_is_a_span_with_its_names_and_none_of_its_contents() {
    let spans = spans(false);
    let told = |span: usize, field: &str| spans[span].get(field).map_or("", String::as_str);
    assert_eq!(spans.len(), 4);
    for (span, name, id, verdict, error) in [
        (0, "tag", "t1", "done", ""),
        (1, "_none", "t2", "rejected", "unknown_action"),
        (2, "set_pin", "t3", "pending", "pending"),
        (3, "list_orders", "t4", "failed", "down"),
    ] {
        assert_eq!(told(span, "name"), "execute_tool");
        assert_eq!(told(span, "otel.name"), format!("execute_tool {name}"));
        assert_eq!(told(span, "gen_ai.operation.name"), "execute_tool");
        assert_eq!(told(span, "gen_ai.tool.name"), name);
        assert_eq!(told(span, "gen_ai.tool.call.id"), id);
        assert_eq!(told(span, "gen_ai.tool.type"), "function");
        assert_eq!(told(span, "gen_ai.conversation.id"), "c-1");
        assert_eq!(told(span, "action_menu.verdict"), verdict);
        assert_eq!(told(span, "error.type"), error);
    }
    let all = format!("{spans:?}");
    assert!(
        !all.contains("customer words") && !all.contains("hunter2"),
        "{all}"
    );
}

#[test]
fn contents_are_there_where_the_host_asks_for_them_and_secrets_never() {
    let spans = spans(true);
    let told = |span: usize, field: &str| spans[span].get(field).map_or("", String::as_str);
    assert_eq!(
        told(0, "gen_ai.tool.call.arguments"),
        r#"{"order_id":"A-1","tag":"customer words"}"#
    );
    assert_eq!(told(0, "gen_ai.tool.call.result"), r#""customer words""#);
    assert_eq!(told(3, "action_menu.reason"), "customer words");
    assert!(told(2, "gen_ai.tool.call.arguments").contains("characters"));
    assert!(!format!("{spans:?}").contains("hunter2"));
}
