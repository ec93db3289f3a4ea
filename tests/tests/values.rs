//! Every kind of value: what is read, refused, written and exported.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::borrow::Cow;

use action_menu::{ActionMenu, Choice, Json, Record, Rejection, SubMenu};
use menus::values::{
    Address, Anything, Borrowed, Bounds, Deliveries, Filter, OrderId, Page, Priority, Searches, Sets, Team,
    Tickets,
};

fn told<T: std::fmt::Debug>(read: Result<T, Rejection>) -> String {
    read.expect_err("refused").to_string()
}

/// Cases P32, P34, P52 and P54.
#[test]
fn closed_sets() {
    let set = |priority: &str| {
        Tickets::parse(&format!(
            r#"{{"action":"set_priority","ticket_id":"T-9","priority":{priority}}}"#
        ))
    };
    let high = Tickets::SetPriority {
        ticket_id: "T-9".into(),
        priority: Some(Priority::High),
    };
    assert_eq!(set("\"high\""), Ok(high));
    let none = Tickets::SetPriority {
        ticket_id: "T-9".into(),
        priority: None,
    };
    assert_eq!(set("null"), Ok(none));
    assert_eq!(
        told(set("\"HIGH\"")),
        "not_in_set at /priority: the value must be one of \"low\", \"normal\", \"high\", found the string \"HIGH\"; \
         did you mean high?"
    );
    assert_eq!(
        told(set("\"\"")),
        "not_in_set at /priority: the value must be one of \"low\", \"normal\", \"high\", found the string \"\"; \
         leave the key out, or send null"
    );
    assert_eq!(
        told(set("2")),
        "wrong_type at /priority: expected a string or null, found the number 2"
    );
    let open = |to: &str| Tickets::parse(&format!(r#"{{"action":"open","subject":"late","to":{to}}}"#));
    assert_eq!(
        told(open(r#"["BILLING","Billing","legal"]"#)),
        "not_in_set at /to/1: the value must be one of \"BILLING\", \"COMING_BACK\", \"other team\", found the string \
         \"Billing\"; did you mean BILLING?\n\
         not_in_set at /to/2: the value must be one of \"BILLING\", \"COMING_BACK\", \"other team\", found the string \
         \"legal\""
    );
    assert_eq!(
        (Team::Rest.as_str(), Priority::Low.as_str()),
        ("other team", "low")
    );
}

/// Absent or null gives the default; the schema says both. Case P32.
#[test]
fn defaults() {
    let expected = Tickets::Open {
        subject: "late".into(),
        priority: Priority::Normal,
        to: vec![Team::Billing],
        days: 14,
        urgent: false,
        labels: vec![],
    };
    for text in [
        r#"{"action":"open","subject":"late","to":["BILLING"]}"#,
        r#"{"action":"open","subject":"late","to":["BILLING"],"priority":null,"days":null,"urgent":null,"labels":null}"#,
        r#"{"to":["BILLING"],"priority":"normal","days":14.0,"urgent":false,"labels":[],"subject":"late","action":"open"}"#,
    ] {
        assert_eq!(Tickets::parse(text).as_ref(), Ok(&expected), "{text}");
    }
    // What was a default is written: the value is what counts.
    assert_eq!(
        expected.to_text(),
        r#"{"action":"open","subject":"late","priority":"normal","to":["BILLING"],"days":14,"urgent":false,"labels":[]}"#
    );
    // Twice is twice, null or not.
    let twice = r#"{"action":"open","subject":"late","to":["BILLING"],"days":null,"days":5}"#;
    assert_eq!(
        told(Tickets::parse(twice)),
        "duplicate_key at /days: the key \"days\" is given more than once: give it once"
    );
    let schema = Tickets::action_schema("open")
        .expect("an action")
        .as_json()
        .get("properties")
        .cloned();
    let of = |name: &str| {
        schema
            .as_ref()
            .and_then(|schema| schema.get(name))
            .map(Json::to_string)
            .unwrap_or_default()
    };
    assert_eq!(
        of("priority"),
        r#"{"type":["string","null"],"description":"How urgent.\nlow: Reply within a week.\nnormal: Reply tomorrow.\nhigh: Reply today.\nDefault: \"normal\"","enum":["low","normal","high",null],"default":"normal"}"#
    );
    assert_eq!(
        of("days"),
        r#"{"type":["integer","null"],"description":"In how many days.\nDefault: 14","minimum":1,"maximum":30,"default":14}"#
    );
    assert_eq!(
        of("labels"),
        r#"{"type":["array","null"],"description":"Words for it.\nDefault: []","items":{"type":"string","minLength":1,"maxLength":10},"maxItems":4,"default":[]}"#
    );
}

#[test]
fn records_scalars_arrays_and_maps() {
    let good = r#"{"action":"ship","order":"A-1","address":{"street":"Elm 1","city":"Bath","code":null},"notes":{"door":"left"}}"#;
    let read = Deliveries::parse(good).expect("accepted");
    let address = Address {
        street: "Elm 1".into(),
        city: "Bath".into(),
        code: None,
    };
    assert_eq!(
        read,
        Deliveries::Ship {
            order: OrderId("A-1".into()),
            address: address.clone(),
            notes: [("door".to_owned(), "left".to_owned())].into(),
        }
    );
    assert_eq!(
        told(Deliveries::parse(
            r#"{"action":"ship","order":"A-0","address":{"street":"","town":"Bath"},"notes":{"":1,"doorstep!":"x","a":"b","a":"c"}}"#
        )),
        "invalid at /order: the value is not accepted: A-0 is no order: numbers begin at 1\n\
         wrong_length at /address/street: there must be from 1 to 60 characters, found the string \"\"\n\
         missing_field at /address/city: this field is required: send a string\n\
         unknown_field at /address/town: there is no field \"town\" here: the fields are street, city, code\n\
         wrong_length at /notes/: there must be from 1 to 8 characters, found the string \"\"\n\
         wrong_type at /notes/: expected a string, found the number 1; send it in quotes\n\
         wrong_length at /notes/doorstep!: there must be from 1 to 8 characters, found the string \"doorstep!\"\n\
         duplicate_key at /notes/a: the key \"a\" is given more than once: give it once\n\
         wrong_length at /notes: there must be at most 3 entries, found 4 entries"
    );
    let stops = r#"[{"street":"a","city":"b"},{"street":"c","city":"d"}]"#;
    let drive = |stops: &str, costs: &str| {
        Deliveries::parse(&format!(
            r#"{{"action":"drive","stops":{stops},"costs":{costs}}}"#
        ))
    };
    assert!(drive(stops, r#"{"BILLING":5,"other team":0}"#).is_ok());
    assert_eq!(
        told(drive("[]", r#"{"billing":5}"#)),
        "wrong_length at /stops: there must be 2 items, found 0 items\n\
         not_in_set at /costs/billing: the value must be one of \"BILLING\", \"COMING_BACK\", \"other team\", found the \
         string \"billing\"; did you mean BILLING?"
    );
    // A record is read on its own, as is a generic one.
    assert_eq!(
        Address::parse(r#"{"city":"Bath","street":"Elm 1"}"#),
        Ok(address.clone())
    );
    assert_eq!(r#"{"street":"Elm 1","city":"Bath"}"#, address.to_text());
    let page = Page::<OrderId>::parse(r#"{"items":["A-1"]}"#);
    assert_eq!(
        page,
        Ok(Page {
            items: vec![OrderId("A-1".into())],
            number: 1
        })
    );
    assert_eq!(
        told(Page::<OrderId>::parse(r#"{"items":["",1]}"#)),
        "wrong_length at /items/0: there must be from 1 to 32 characters, found the string \"\"\n\
         wrong_type at /items/1: expected a string, found the number 1; send it in quotes"
    );
    let schema = Page::<u8>::schema().to_string();
    assert!(
        schema.contains(r#""items":{"type":"integer","minimum":0,"maximum":255}"#),
        "{schema}"
    );
}

/// A menu in a field names its action anywhere, and the tag is told at its place.
#[test]
fn a_menu_in_a_field() {
    let text = r#"{"action":"do","steps":[{"filter":{"any_of":[]},"action":"find"}],"desk":{"text":"Hi","action":"send_message"}}"#;
    let Ok(Searches::Do {
        steps,
        desk,
        finally: None,
    }) = Searches::parse(text)
    else {
        unreachable!("accepted")
    };
    assert_eq!(steps.len(), 1);
    assert_eq!(desk, Some(menus::Support::SendMessage { text: "Hi".into() }));
    assert_eq!(
        told(Searches::parse(
            r#"{"action":"do","steps":[{"action":"fnid"},{}],"desk":{"action":"refund","amount":"x"}}"#
        )),
        "unknown_action at /steps/0/action: unknown action \"fnid\": choose one of find, do\n\
         missing_action at /steps/1/action: this key is missing: it names the action, one of find, do\n\
         missing_field at /desk/order_id: this field is required: send a string\n\
         wrong_type at /desk/amount: expected a number, found the string \"x\""
    );
}

/// Values that hold themselves: read as deep as the limit, exported once. Case S05, S03.
#[test]
fn recursion() {
    let nested = |depth: usize| {
        format!(
            "{}{}",
            r#"{"any_of":[],"not":"#.repeat(depth),
            "null".to_owned() + &"}".repeat(depth)
        )
    };
    assert!(Filter::parse(&nested(30)).is_ok());
    assert_eq!(
        told(Filter::parse(&nested(33))),
        "too_deep at /not: more than 32 brackets are open at once: nest less"
    );
    let schema = Searches::schema().to_string();
    assert_eq!(schema.matches(r#""Filter":{"#).count(), 1, "{schema}");
    assert_eq!(schema.matches(r#""Searches":{"#).count(), 1);
    // Nothing stands beside a reference.
    assert_eq!(
        schema.matches(r##"{"$ref":"#/$defs/"##).count(),
        schema.matches("$ref").count()
    );
}

#[test]
fn numbers_within_bounds() {
    let whole = |fields: &str| {
        Bounds::parse(&format!(
            r#"{{"action":"whole","near":0,"percent":50,"fives":5,"many":1,"byte":1,"either":-1,{fields}}}"#
        ))
    };
    let told_of = |fields: &str| {
        let name = fields.split('"').nth(1).unwrap_or_default();
        let text = r#"{"action":"whole","near":0,"percent":50,"fives":5,"many":1,"byte":1,"either":-1}"#;
        let known = text
            .split(&format!("\"{name}\":"))
            .next()
            .unwrap_or_default()
            .len();
        let rest = text
            .get(known..)
            .and_then(|rest| rest.find([',', '}']))
            .map_or(text.len(), |end| known + end);
        let mut changed = text.to_owned();
        changed.replace_range(known..rest, fields);
        told(Bounds::parse(&changed))
    };
    assert!(whole("\"near\":0").is_err(), "twice");
    for (fields, problem) in [
        (
            "\"near\":6",
            "out_of_range at /near: the value must be from -5 to 5, found the number 6",
        ),
        (
            "\"percent\":0",
            "out_of_range at /percent: the value must be from 1 to 99, found the number 0",
        ),
        (
            "\"percent\":1e2",
            "out_of_range at /percent: the value must be from 1 to 99, found the number 1e2",
        ),
        (
            "\"fives\":7",
            "not_multiple at /fives: the value must be a multiple of 5, found the number 7",
        ),
        (
            "\"fives\":501",
            "out_of_range at /fives: the value must be from -2147483648 to 500, found the number 501\n\
             not_multiple at /fives: the value must be a multiple of 5, found the number 501",
        ),
        (
            "\"byte\":0",
            "out_of_range at /byte: the value must be from 1 to 255, found the number 0",
        ),
        (
            "\"either\":-0.0",
            "out_of_range at /either: the value must be from -2147483648 to 2147483647, not zero, found the number -0.0",
        ),
    ] {
        assert_eq!(told_of(fields), problem);
    }
    let real = |amount: &str, share: &str| {
        Bounds::parse(&format!(
            r#"{{"action":"real","amount":{amount},"share":{share}}}"#
        ))
    };
    for amount in ["0.01", "500", "0.07", "49.99", "1e2"] {
        assert!(real(amount, "0.5").is_ok(), "{amount}");
    }
    assert_eq!(
        told(real("0.005", "1")),
        "out_of_range at /amount: the value must be from 0.01 to 500.0, found the number 0.005\n\
         not_multiple at /amount: the value must be a multiple of 0.01, found the number 0.005\n\
         out_of_range at /share: the value must be greater than 0.0, less than 1.0, found the number 1"
    );
}

#[test]
fn sets_hold_each_item_once() {
    let name = |tags: &str, digits: &str| {
        Sets::parse(&format!(
            r#"{{"action":"name","tags":{tags},"teams":[],"digits":{digits}}}"#
        ))
    };
    assert!(name(r#"["b","a"]"#, "[1,2]").is_ok());
    assert_eq!(
        told(name(r#"["vip","x","vip","vip"]"#, "[1,1.0,10,2,3]")),
        "not_unique at /tags/2: the string \"vip\" is in the list twice: its items must differ\n\
         not_unique at /tags/3: the string \"vip\" is in the list twice: its items must differ\n\
         wrong_length at /digits: there must be at most 4 items, found 5 items\n\
         out_of_range at /digits/2: the value must be from 0 to 9, found the number 10\n\
         not_unique at /digits/1: the number 1.0 is in the list twice: its items must differ"
    );
}

/// An open value takes anything but what can't be kept, and keeps it under every feature of `serde_json`.
#[test]
fn open_values() {
    let keep = |value: &str| Anything::parse(&format!(r#"{{"action":"keep","value":{value},"others":[]}}"#));
    let magic = r#"{"$serde_json::private::Number":"5"}"#;
    for value in [
        "null",
        "5",
        "-0.5",
        "\"x\"",
        "[1,{\"a\":[]}]",
        magic,
        r#"{"$serde_json::private::RawValue":"{}"}"#,
    ] {
        let Ok(Anything::Keep { value: kept, .. }) = keep(value) else {
            unreachable!("{value} is accepted")
        };
        assert_eq!(kept.to_string(), value);
        assert_eq!(kept.is_object(), value.starts_with('{'));
    }
    assert_eq!(
        told(keep(r#"{"a":1,"b":{"x":[1e400],"x":2}}"#)),
        "out_of_range at /value/b/x/0: the value must be of a size that can be kept, found the number 1e400\n\
         duplicate_key at /value/b/x: the key \"x\" is given more than once: give it once"
    );
    // Absent is null.
    assert!(Anything::parse(r#"{"action":"keep","others":[]}"#).is_ok());
    let schema = Anything::schema().to_string();
    assert!(
        schema.contains(r#""type":["object","array","string","number","boolean","null"]"#),
        "{schema}"
    );
}

struct Echo;

impl action_menu::Handler for Echo {
    type Output = String;
    type Error = ();
}

impl menus::values::BorrowedHandler for Echo {
    fn say(&mut self, text: Cow<'_, str>, to: Vec<Cow<'_, str>>) -> Result<String, ()> {
        Ok(format!("{text} to {}", to.len()))
    }
}

/// Text is borrowed from the proposal; a string with escapes in it is owned.
#[test]
fn texts_are_borrowed() {
    let text = r#"{"action":"say","text":"plain","to":["a","b\n"]}"#.to_owned();
    let Ok(Borrowed::Say { text: said, to }) = Borrowed::parse(&text) else {
        unreachable!("accepted")
    };
    assert!(matches!(said, Cow::Borrowed("plain")));
    assert!(matches!(&to[..], [Cow::Borrowed("a"), Cow::Owned(owned)] if owned == "b\n"));
    let long = format!(r#"{{"action":"say","text":"{}","to":[]}}"#, "x".repeat(41));
    assert_eq!(
        told(Borrowed::parse(&long)).split(':').next(),
        Some("wrong_length at /text")
    );
    // It can be narrowed and dispatched as any other.
    let menu = SubMenu::<Borrowed<'static>>::all()
        .only("say", "text", ["plain"])
        .expect("values of the shape");
    assert!(menu.schema().as_str().contains(r#""enum":["plain"]"#));
    let say = Borrowed::parse(&text).expect("accepted");
    assert_eq!(say.dispatch(&mut Echo), Ok("plain to 2".to_owned()));
}

#[derive(ActionMenu)]
enum Lent<'a> {
    Say {
        #[field(default = Self::WORD, check = Self::known)]
        text: Cow<'a, str>,
    },
}

impl Lent<'_> {
    const WORD: &'static str = "low";

    fn known(text: &str) -> Result<(), String> {
        (text == Self::WORD).then_some(()).ok_or("no".to_owned())
    }
}

/// `Self` in the path of an option is the item with its parameters.
#[test]
fn options_name_what_the_item_has() {
    let Ok(Lent::Say { text }) = Lent::parse(r#"{"action":"say"}"#) else {
        unreachable!("accepted")
    };
    assert_eq!(text, "low");
    assert!(Lent::parse(r#"{"action":"say","text":"high"}"#).is_err());
}
