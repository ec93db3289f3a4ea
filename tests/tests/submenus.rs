//! Sub-menus: narrowed at run time, for schema and reader alike.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, Code, Effect, Json, NarrowError, OwnedMenu, SubMenu};
use fastrand::Rng;
use menus::{Desk, Grid, Numbers, Shop, Support, generate};

fn seed() -> u64 {
    let seed = std::env::var("ACTION_MENU_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or_else(|| fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed}");
    seed
}

/// Case P73, in both its forms.
#[test]
fn an_action_outside_is_not_permitted_or_unknown() {
    let text = r#"{"action":"refund","order_id":"A-1","amount":50}"#;
    let desk = SubMenu::<Support>::all()
        .actions(["send_message", "escalate_to_human"])
        .expect("names");
    let rejection = desk.parse(text).expect_err("outside");
    assert_eq!(
        rejection.to_string(),
        "not_permitted at /action: the action \"refund\" is not offered here: choose one of escalate_to_human, send_message"
    );
    assert_eq!(rejection.problems()[0].suggestion(), None);
    let hidden = desk.clone().hiding().parse(text).expect_err("outside");
    assert_eq!(
        hidden.to_string(),
        "unknown_action at /action: unknown action \"refund\": choose one of escalate_to_human, send_message"
    );
    // As a call, at the root; and what nobody ever offered is unknown in any case.
    let call = desk.parse_call("refund", "{}").expect_err("outside");
    assert_eq!(
        (call.code(), call.problems()[0].pointer().as_str()),
        (Code::NotPermitted, "")
    );
    assert_eq!(
        desk.parse_call("refnud", "{}").expect_err("unknown").code(),
        Code::UnknownAction
    );
    // A near miss of what is not offered suggests nothing.
    assert_eq!(
        desk.parse_call("Refund", "{}").expect_err("unknown").problems()[0].suggestion(),
        None
    );
    assert!(desk.parse(r#"{"action":"send_message","text":"Hi"}"#).is_ok());
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum Library {
    /// Find a book.
    #[action(read)]
    Find { title: String },
    /// Answer with citations.
    #[action(read)]
    Reply {
        text: String,
        citations: Vec<Vec<u32>>,
        sure: Option<bool>,
        weight: Option<f64>,
    },
    /// Lend a book.
    #[action(write(reversible), repeatable)]
    Lend {
        book: u32,
        #[field(secret)]
        card: String,
    },
    /// Burn a book.
    #[action(write(irreversible), confirm = never, idempotent)]
    Burn { book: u32 },
    /// Wave.
    Wave,
}

#[test]
fn effects_narrow() {
    let names = |menu: &SubMenu<Library>| {
        menu.offered()
            .map(action_menu::ActionSpec::name)
            .collect::<Vec<_>>()
    };
    let all = SubMenu::<Library>::all();
    assert_eq!(names(&all), ["find", "reply", "lend", "burn", "wave"]);
    assert_eq!(names(&all.clone().effects(&[Effect::Read])), ["find", "reply"]);
    assert_eq!(
        names(&all.clone().effects(&[Effect::Reversible, Effect::Irreversible])),
        ["lend", "burn"]
    );
    assert_eq!(names(&all.clone().effects(&[Effect::Unstated])), ["wave"]);
    let none = all.effects(&[Effect::Read]).effects(&[Effect::Reversible]);
    assert!(names(&none).is_empty());
    assert_eq!(none.schema().as_str(), r#"{"type":"object","enum":[]}"#);
    assert_eq!(
        none.parse(r#"{"action":"find","title":"x"}"#)
            .expect_err("nothing is offered")
            .code(),
        Code::NotPermitted
    );
}

#[test]
fn values_narrow_at_every_depth() {
    let menu = SubMenu::<Library>::all()
        .only("reply", "citations", [1_i128, 2, 3])
        .and_then(|menu| menu.only("reply", "sure", [true]))
        .and_then(|menu| menu.only("reply", "weight", [0.5, 1.0]))
        .expect("names and values");
    for text in [
        r#"{"action":"reply","text":"","citations":[[1,2],[],[3.0]],"sure":true,"weight":1}"#,
        r#"{"action":"reply","text":"","citations":[],"sure":null,"weight":5e-1}"#,
        r#"{"citations":[[1]],"text":"","action":"reply"}"#,
    ] {
        assert!(menu.parse(text).is_ok(), "{text}: {:?}", menu.parse(text));
    }
    let rejection = menu
        .parse(r#"{"action":"reply","text":"","citations":[[1,4],[7]],"sure":false,"weight":0.75}"#)
        .expect_err("outside");
    assert_eq!(
        rejection.to_string(),
        "not_in_set at /citations/0/1: the value must be one of 1, 2, 3, found the number 4\n\
         not_in_set at /citations/1/0: the value must be one of 1, 2, 3, found the number 7\n\
         not_in_set at /sure: the value must be one of true, found false\n\
         not_in_set at /weight: the value must be one of 0.5, 1.0, found the number 0.75"
    );
    let schema = menu.action_schema("reply").expect("offered");
    let properties = schema
        .as_json()
        .get("properties")
        .map(Json::to_string)
        .unwrap_or_default();
    assert_eq!(
        properties,
        concat!(
            r#"{"text":{"type":"string"},"#,
            r#""citations":{"type":"array","items":{"type":"array","items":{"type":"integer","minimum":0,"maximum":4294967295,"enum":[1,2,3]}}},"#,
            r#""sure":{"type":["boolean","null"],"enum":[true,null]},"#,
            r#""weight":{"type":["number","null"],"enum":[0.5,1.0,null]}}"#
        )
    );
}

#[test]
fn an_action_that_cannot_be_filled_is_not_offered() {
    let none: [&str; 0] = [];
    let desk = SubMenu::<Support>::all()
        .only("refund", "order_id", none)
        .expect("names");
    let rejection = desk
        .parse(r#"{"action":"refund","order_id":"A-1","amount":5}"#)
        .expect_err("no orders");
    assert_eq!(rejection.code(), Code::NotPermitted);
    assert!(!desk.schema().as_str().contains("refund"));
    assert!(desk.action_schema("refund").is_none());
    // A list may be empty, an optional one absent.
    let library = SubMenu::<Library>::all()
        .only("reply", "citations", Vec::<i128>::new())
        .and_then(|menu| menu.only("reply", "sure", Vec::<bool>::new()))
        .expect("names");
    assert!(
        library
            .parse(r#"{"action":"reply","text":"","citations":[[]],"sure":null}"#)
            .is_ok()
    );
    assert!(
        library
            .parse(r#"{"action":"reply","text":"","citations":[[1]]}"#)
            .is_err()
    );
    assert!(
        library
            .parse(r#"{"action":"reply","text":"","citations":[],"sure":true}"#)
            .is_err()
    );
}

#[test]
fn a_mistake_of_the_host_is_told() {
    let all = SubMenu::<Support>::all;
    let told = |narrowed: Result<SubMenu<Support>, NarrowError>| narrowed.expect_err("a mistake").to_string();
    assert_eq!(
        told(all().actions(["refnud"])),
        "the menu has no action \"refnud\""
    );
    assert_eq!(told(all().without(["x"])), "the menu has no action \"x\"");
    assert_eq!(
        told(all().only("x", "y", [1_i128])),
        "the menu has no action \"x\""
    );
    assert_eq!(
        told(all().only("refund", "order", ["A-1"])),
        "the action \"refund\" has no field \"order\""
    );
    assert_eq!(
        told(all().only("refund", "order_id", [Json::from(5_i128)])),
        "5 is no value for the field \"order_id\" of the action \"refund\""
    );
    assert!(all().only("refund", "amount", [Json::from(5_i128)]).is_ok());
    // Whole numbers are judged by value, here too.
    assert!(
        SubMenu::<Shop>::all()
            .only("add_items", "qty", [Json::from(5.0)])
            .is_ok()
    );
    // What is left of a secret would stand in the schema.
    let secret = SubMenu::<Library>::all().only("lend", "card", ["K-1"]);
    assert!(matches!(secret, Err(NarrowError::Secret { .. })));
    // A single keeps another value than the one that is written.
    let single = SubMenu::<Numbers>::all().only("REAL-ONES", "single", [0.1]);
    assert!(matches!(single, Err(NarrowError::WrongValue { .. })));
    let wide = SubMenu::<Shop>::all().only("add_items", "qty", [256_i128]);
    assert!(matches!(wide, Err(NarrowError::WrongValue { .. })));
}

/// A narrowing of any kind, drawn from what the menu has.
fn narrow<M: ActionMenu>(menu: SubMenu<M>, rng: &mut Rng) -> SubMenu<M> {
    let action = rng.choice(M::MENU.actions()).expect("a menu has actions");
    match rng.u8(..4) {
        0 => menu.without([action.name()]).expect("a name"),
        1 => {
            let kept: Vec<_> = M::MENU
                .actions()
                .iter()
                .filter(|_| rng.u8(..) < 200)
                .map(action_menu::ActionSpec::name)
                .collect();
            menu.actions(kept).expect("names")
        }
        _ => {
            let Some(field) = rng.choice(action.fields()).filter(|field| !field.is_secret()) else {
                return menu;
            };
            let values = ["A-1", "refund", "", "null", "50", "true"]
                .map(Json::from)
                .into_iter();
            let values = values
                .chain([0, 1, 5, 255].map(Json::Integer))
                .chain([true, false].map(Json::Boolean));
            let kept: Vec<_> = values
                .filter(|value| {
                    SubMenu::<M>::all()
                        .only(action.name(), field.name(), [value.clone()])
                        .is_ok()
                })
                .filter(|_| rng.u8(..) < 200)
                .collect();
            menu.only(action.name(), field.name(), kept)
                .expect("values of the shape")
        }
    }
}

/// Never more than the menu, the same in any order, and one answer from text, bytes, value and call.
fn laws<M: OwnedMenu + PartialEq + Clone + std::fmt::Debug>(rng: &mut Rng) -> (u32, u32) {
    let (mut accepted, mut taken_away) = (0, 0);
    for _ in 0..150 {
        let seeds: Vec<u64> = (0..rng.usize(1..5)).map(|_| rng.u64(..)).collect();
        let build = |seeds: &[u64]| {
            seeds.iter().fold(SubMenu::<M>::all(), |menu, seed| {
                narrow(menu, &mut Rng::with_seed(*seed))
            })
        };
        let menu = build(&seeds);
        let mut other = seeds.clone();
        rng.shuffle(&mut other);
        assert_eq!(menu, build(&other), "narrowing commutes");
        assert_eq!(menu.schema(), build(&other).schema());
        // Once more changes nothing.
        let again = seeds
            .first()
            .map(|seed| narrow(menu.clone(), &mut Rng::with_seed(*seed)));
        assert_eq!(Some(&menu), again.as_ref());
        for _ in 0..40 {
            let text = generate::proposal(M::MENU, rng);
            let whole = M::parse(&text);
            let narrowed = menu.parse(&text);
            match (&whole, &narrowed) {
                (Err(whole), Err(narrowed)) if whole.code() != Code::UnknownAction => {
                    assert!(!narrowed.problems().is_empty());
                }
                (Ok(whole), Ok(narrowed)) => {
                    accepted += 1;
                    assert_eq!(whole, narrowed);
                    assert_eq!(menu.parse_value(&narrowed.to_value()).as_ref(), Ok(narrowed));
                }
                (Ok(_), Err(rejection)) => {
                    taken_away += 1;
                    let codes: Vec<_> = rejection
                        .problems()
                        .iter()
                        .map(action_menu::Problem::code)
                        .collect();
                    assert!(
                        codes
                            .iter()
                            .all(|code| matches!(code, Code::NotPermitted | Code::NotInSet)),
                        "{rejection}"
                    );
                }
                (Err(_), Ok(action)) => unreachable!("a sub-menu accepts what its menu refuses: {action:?}"),
                _ => {}
            }
            assert_eq!(menu.parse_bytes(text.as_bytes()), narrowed);
            if let Ok(action) = whole {
                let mut arguments = action.to_value();
                arguments
                    .as_object_mut()
                    .and_then(|map| map.remove(M::MENU.tag()));
                let call = menu.parse_call(action.spec().name(), &arguments);
                assert_eq!(call.as_ref().ok(), narrowed.as_ref().ok());
                assert_eq!(
                    menu.parse_call(action.spec().name(), &arguments.to_string()).ok(),
                    call.ok()
                );
            }
        }
    }
    (accepted, taken_away)
}

#[test]
fn a_sub_menu_never_accepts_what_its_menu_refuses_and_narrowing_commutes() {
    let mut rng = Rng::with_seed(seed());
    for (accepted, taken_away) in [
        laws::<Support>(&mut rng),
        laws::<Desk>(&mut rng),
        laws::<Grid>(&mut rng),
        laws::<Shop>(&mut rng),
        laws::<Numbers>(&mut rng),
        laws::<Library>(&mut rng),
    ] {
        println!("{accepted} accepted, {taken_away} taken away");
        assert!(accepted > 200 && taken_away > 200, "{accepted}, {taken_away}");
    }
}

/// Numbers in order, each once, whatever their spelling.
#[test]
fn what_is_left_stands_in_order() {
    let menu = SubMenu::<Library>::all()
        .only("reply", "citations", [100_u32, 2, 10, 1, 20, 2])
        .and_then(|menu| menu.only("reply", "weight", [-0.0, 0.0, 0.5]))
        .expect("values of the shape");
    let schema = menu.action_schema("reply").expect("offered").to_string();
    assert!(schema.contains(r#""enum":[1,2,10,20,100]"#), "{schema}");
    assert!(schema.contains(r#""enum":[0.0,0.5,null]"#), "{schema}");
    for zero in ["0", "-0", "0.0", "-0.0", "0e5"] {
        let text = format!(r#"{{"action":"reply","text":"","citations":[],"weight":{zero}}}"#);
        assert!(menu.parse(&text).is_ok(), "{text}");
    }
}

/// What is withheld is in no rejection and no schema; hidden or not, its fields and sources neither.
#[test]
fn what_is_withheld_is_not_told() {
    #[derive(ActionMenu, Debug)]
    enum Shelf {
        /// Find a book.
        FindBook { title: String },
        /// Lend a book.
        Lend {
            #[field(from_action = "find_book")]
            book: u32,
        },
    }
    let whole = SubMenu::<Shelf>::all();
    assert!(whole.schema().as_str().contains("Take: book from find_book"));
    let menu = whole.without(["find_book"]).expect("a name").hiding();
    let mut told = vec![
        menu.schema().to_string(),
        menu.action_schema("lend").expect("offered").to_string(),
    ];
    for text in [
        r#"{"action":"find_book","title":"x"}"#,
        r#"{"action":"findBook"}"#,
        r#"{"action":"find_bok"}"#,
        r#"{"action":5}"#,
        "{}",
        r#"{"action":"lend"}"#,
        r#"{"action":"lend","book":1,"title":"x"}"#,
    ] {
        let rejection = menu.parse(text).expect_err("refused").without_values();
        told.push(format!("{rejection} {}", rejection.to_json()));
        assert_ne!(rejection.action(), Some("find_book"));
    }
    for told in told {
        assert!(!told.contains("find_book"), "{told}");
    }
    assert_eq!(
        menu.without(["lend"])
            .expect("a name")
            .parse("{}")
            .expect_err("nothing")
            .to_string(),
        "missing_action at /action: this key is missing: it names the action, one of nothing"
    );
}

/// Ten thousand ids are searched, not walked, and none of them makes a rejection large.
#[test]
fn many_values_are_no_burden() {
    let ids: Vec<String> = (0..10_000).map(|n| format!("T-{n:05}")).collect();
    let menu = SubMenu::<Desk>::all().only("tag_ticket", "ticket_id", &ids);
    let menu = menu
        .and_then(|menu| menu.only("tag_ticket", "tags", &ids))
        .expect("values of the shape");
    let tags: Vec<String> = (0..20_000).map(|n| format!("\"T-{:05}\"", n % 10_000)).collect();
    let text = format!(
        r#"{{"action":"tag_ticket","ticket_id":"T-09999","tags":[{}]}}"#,
        tags.join(",")
    );
    assert!(menu.parse(&text).is_ok());
    let rejection = menu.parse(&text.replace("T-", "X-")).expect_err("outside");
    assert_eq!(rejection.problems().len() + rejection.omitted(), 20_001);
    assert!(rejection.to_string().len() <= 8 * 1024 && rejection.to_json().to_string().len() <= 8 * 1024);
}

/// A default that isn't left is none: the field has to be sent, and the schema says so.
#[test]
fn a_default_does_not_pass_by_what_is_left() {
    use menus::values::Tickets;

    let menu = SubMenu::<Tickets>::all()
        .only("open", "priority", ["low", "high"])
        .and_then(|menu| menu.only("open", "days", [1, 14]))
        .expect("values of the shapes");
    let open = |more: &str| {
        let text = format!(r#"{{"action":"open","subject":"late","to":["BILLING"]{more}}}"#);
        menu.parse(&text)
            .map(drop)
            .map_err(|rejection| rejection.to_string())
    };
    let missing = "missing_field at /priority: this field is required: send one of \"high\", \"low\"";
    assert_eq!(open(""), Err(missing.to_owned()));
    assert_eq!(open(r#","priority":null"#), Err(missing.to_owned()));
    assert_eq!(open(r#","priority":"high""#), Ok(()));
    assert_eq!(open(r#","priority":"high","days":null"#), Ok(()));
    assert_eq!(
        open(r#","priority":"tomorrow""#),
        Err(
            "not_in_set at /priority: the value must be one of \"low\", \"high\", found the string \"tomorrow\"".to_owned()
        )
    );
    let schema = menu.action_schema("open").expect("an action").to_value();
    let required = &schema["required"];
    assert_eq!(*required, serde_json::json!(["subject", "priority", "to"]));
    let priority = &schema["properties"]["priority"];
    assert_eq!(priority["type"], "string");
    assert_eq!(priority["enum"], serde_json::json!(["high", "low"]));
    assert_eq!(priority.get("default"), None);
    assert_eq!(schema["properties"]["days"]["default"], 14);
}

/// A value that is taken away is told nowhere: neither listed, nor what it means.
#[test]
fn what_a_value_means_is_told_of_those_that_are_left() {
    let menu = SubMenu::<menus::values::Tickets>::all();
    let (action, field) = ("set_priority", "priority");
    let told = |menu: &SubMenu<menus::values::Tickets>| {
        let schema = menu.action_schema(action).expect("an action").to_value();
        schema["properties"][field]["description"]
            .as_str()
            .expect("a text")
            .to_owned()
    };
    let whole = told(&menu);
    assert!(whole.contains("low: ") && whole.contains("high: "), "{whole}");
    let narrowed = told(&menu.only(action, field, ["high"]).expect("narrowed"));
    assert!(
        !narrowed.contains("low") && narrowed.contains("high: "),
        "{narrowed}"
    );
}
