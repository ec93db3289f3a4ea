//! Results that are too large for a model are cut, and say so.

use std::borrow::Cow;

use crate::json::Json;

/// The result in at most so many bytes of text: of a list as many items as have room, with how many there are.
pub(super) fn fit(data: Json, most: usize) -> Json {
    let bytes = serde_json::to_string(&data).map_or(0, |text| text.len());
    if bytes <= most {
        return data;
    }
    match data {
        Json::List(items) => page(Vec::new(), items, most),
        Json::Object(mut entries) => {
            let rows = entries
                .iter()
                .position(|(key, value)| key == "rows" && matches!(value, Json::List(_)));
            match rows.map(|at| entries.remove(at).1) {
                Some(Json::List(items)) => page(entries, items, most),
                _ => too_large(bytes, most),
            }
        }
        _ => too_large(bytes, most),
    }
}

fn page(mut entries: Vec<(Cow<'static, str>, Json)>, items: Vec<Json>, most: usize) -> Json {
    let found = items.len();
    let known = match entries.iter().find(|(key, _)| key == "total") {
        Some((_, Json::Integer(total))) => *total,
        _ => found as i128,
    };
    let narrow = entries
        .iter()
        .find(|(key, _)| key == "narrow")
        .map(|(_, words)| words.clone());
    entries.retain(|(key, _)| !matches!(&**key, "total" | "shown" | "truncated" | "narrow"));
    let told: Vec<(Cow<'static, str>, Json)> = vec![
        ("total".into(), Json::Integer(known.max(found as i128))),
        ("shown".into(), Json::from(found)),
        ("truncated".into(), Json::Boolean(true)),
        (
            "narrow".into(),
            narrow.unwrap_or_else(|| Json::from("Ask for less: this was cut to what has room.")),
        ),
    ];
    entries.extend(told);
    let around = Json::Object(entries.clone()).to_string().len() + r#","rows":[]"#.len();
    let Some(mut room) = most.checked_sub(around) else {
        return too_large(around, most);
    };
    let rows: Vec<Json> = items
        .into_iter()
        .take_while(|item| {
            let bytes = item.to_string().len() + 1;
            let fits = bytes <= room;
            room = room.saturating_sub(bytes);
            fits
        })
        .collect();
    if let Some((_, shown)) = entries.iter_mut().find(|(key, _)| key == "shown") {
        *shown = Json::from(rows.len());
    }
    entries.insert(0, ("rows".into(), Json::List(rows)));
    Json::Object(entries)
}

/// Nothing of it is shown: half an object is another object.
fn too_large(bytes: usize, most: usize) -> Json {
    Json::object([
        ("truncated", Json::Boolean(true)),
        ("bytes", Json::from(bytes)),
        ("most_bytes", Json::from(most)),
        (
            "narrow",
            Json::from("It was done; what came of it is too large to be shown. Ask for less."),
        ),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_cut_between_items_and_says_how_much_there_is() {
        let item = Json::from("twelve chars");
        let list = Json::List(vec![item.clone(); 276]);
        let cut = fit(list, 1000);
        assert!(cut.to_string().len() <= 1000, "{cut}");
        let rows = match cut.get("rows") {
            Some(Json::List(rows)) => rows.len(),
            other => panic!("{other:?}"),
        };
        assert!(rows > 40 && rows < 276);
        assert_eq!(cut.get("shown"), Some(&Json::from(rows)));
        assert_eq!(cut.get("total"), Some(&Json::from(276_u16)));
        assert_eq!(cut.get("truncated"), Some(&Json::Boolean(true)));
    }

    #[test]
    fn a_page_keeps_its_own_total_and_words() {
        let page = crate::gate::Page::part(vec!["twelve chars"; 100], 4000, "Name a supplier.");
        let cut = fit(Json::of(&page).unwrap(), 500);
        assert!(cut.to_string().len() <= 500, "{cut}");
        assert_eq!(cut.get("total"), Some(&Json::from(4000_u16)));
        assert_eq!(cut.get("narrow"), Some(&Json::from("Name a supplier.")));
    }

    #[test]
    fn what_has_room_is_as_it_was() {
        let small = Json::object([("rows", Json::List(vec![Json::Null]))]);
        assert_eq!(fit(small.clone(), 1000), small);
    }

    #[test]
    fn what_cannot_be_cut_says_so() {
        let cut = fit(Json::from("x".repeat(2000)), 1000);
        assert_eq!(cut.get("bytes"), Some(&Json::from(2002_u16)));
    }
}
