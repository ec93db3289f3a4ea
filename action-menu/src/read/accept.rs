//! The accepting path: text to action in one pass, driven by the streaming deserializer of `serde_json`.

use crate::{
    field::{ReadMenu, ReadRecord, record as read_record, tagged, untagged},
    spec::{MenuSpec, RecordSpec},
};

pub(super) fn proposal<'t, M: ReadMenu<'t>>(menu: &'static MenuSpec, text: &'t str, depth: u8) -> Option<M> {
    whole(text, |deserializer| tagged(menu, deserializer, depth))
}

pub(super) fn arguments<'t, M: ReadMenu<'t>>(
    menu: &'static MenuSpec,
    action: usize,
    text: &'t str,
    depth: u8,
) -> Option<M> {
    whole(text, |deserializer| untagged(menu, action, deserializer, depth))
}

pub(super) fn record<'t, R: ReadRecord<'t>>(
    record: &'static RecordSpec,
    text: &'t str,
    depth: u8,
) -> Option<R> {
    whole(text, |deserializer| {
        read_record(record.fields(), deserializer, depth)
    })
}

/// Reads one value, and nothing behind it.
#[inline]
fn whole<'t, T>(
    text: &'t str,
    read: impl FnOnce(&mut serde_json::Deserializer<serde_json::de::StrRead<'t>>) -> serde_json::Result<T>,
) -> Option<T> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = read(&mut deserializer).ok()?;
    deserializer.end().ok()?;
    Some(value)
}
