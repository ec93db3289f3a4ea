//! Menus in menus: their actions join under their wire names, at any depth, with one reader and one schema.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, Code, Handler, Json, SubMenu};

pub mod orders {
    //! A menu elsewhere.
    use action_menu::ActionMenu;

    /// Orders.
    #[derive(ActionMenu, Clone, Debug, PartialEq)]
    pub enum Orders {
        /// Look an order up.
        #[action(read)]
        LookUp {
            /// Which.
            order_id: String,
        },
        /// Count the orders.
        #[action(read, alias = "how_many")]
        Count,
    }
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(handler = Teller)]
enum Money {
    /// Refund an order.
    #[action(write(reversible), idempotent_by(order_id))]
    Refund { order_id: String, cents: u32 },
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum Counter {
    #[action(flatten)]
    Orders(orders::Orders),
    /// Note something.
    Note { text: String },
    #[action(flatten = Teller)]
    Money(Money),
    /// Call somebody.
    #[action(write(reversible), verify = "count", repeatable)]
    Call {
        #[field(from_action = "count")]
        number: u64,
    },
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum House {
    /// Lock up.
    Lock,
    #[action(flatten)]
    Counter(Counter),
}

#[derive(Default)]
struct Desk(Vec<String>);

impl Handler for Desk {
    type Output = usize;
    type Error = String;
}

impl Desk {
    #[allow(clippy::unnecessary_wraps, reason = "as the methods give it")]
    fn note_down(&mut self, text: String) -> Result<usize, String> {
        self.0.push(text);
        Ok(self.0.len())
    }
}

impl orders::OrdersHandler for Desk {
    fn look_up(&mut self, order_id: String) -> Result<usize, String> {
        self.note_down(format!("look up {order_id}"))
    }

    fn count(&mut self) -> Result<usize, String> {
        self.note_down("count".into())
    }
}

impl Teller for Desk {
    fn refund(&mut self, order_id: String, cents: u32) -> Result<usize, String> {
        self.note_down(format!("refund {order_id} {cents}"))
    }
}

impl CounterHandler for Desk {
    fn note(&mut self, text: String) -> Result<usize, String> {
        self.note_down(text)
    }

    fn call(&mut self, number: u64) -> Result<usize, String> {
        self.note_down(format!("call {number}"))
    }
}

impl HouseHandler for Desk {
    fn lock(&mut self) -> Result<usize, String> {
        self.note_down("lock".into())
    }
}

const TEXTS: [(&str, &str); 6] = [
    (r#"{"action":"lock"}"#, "lock"),
    (r#"{"action":"look_up","order_id":"A-1"}"#, "look up A-1"),
    (r#"{"action":"count"}"#, "count"),
    (r#"{"action":"note","text":"hm"}"#, "hm"),
    (
        r#"{"action":"refund","order_id":"A-1","cents":5}"#,
        "refund A-1 5",
    ),
    (r#"{"action":"call","number":7}"#, "call 7"),
];

#[test]
fn each_action_is_read_written_and_dispatched_at_any_depth() {
    let mut desk = Desk::default();
    for (text, done) in TEXTS {
        let action = House::parse(text).expect(text);
        assert_eq!(action.to_text(), text);
        // The tag behind the fields, as a value, as a call.
        assert_eq!(House::parse_value(&action.to_value()).as_ref(), Ok(&action));
        let mut arguments = action.to_value();
        arguments.as_object_mut().and_then(|map| map.remove("action"));
        assert_eq!(
            House::parse_call(action.spec().name(), &arguments.to_string()).as_ref(),
            Ok(&action)
        );
        action.dispatch(&mut desk).expect("done");
        assert_eq!(desk.0.last().map(String::as_str), Some(done));
    }
    let last = House::parse(r#"{"order_id":"A-1","cents":5,"action":"refund"}"#).expect("accepted");
    let refund = Money::Refund {
        order_id: "A-1".into(),
        cents: 5,
    };
    assert_eq!(last, House::Counter(Counter::Money(refund.clone())));
    // A smaller menu's action is one of the larger.
    assert_eq!(House::from(Counter::from(refund)), last);
    // Through dyn too.
    let handler: &mut dyn HouseHandler<Output = usize, Error = String> = &mut desk;
    assert_eq!(last.dispatch(handler), Ok(7));
}

/// One list, one look-up, one schema: in the order of the variants.
#[test]
fn the_actions_join() {
    let names: Vec<_> = House::MENU
        .actions()
        .iter()
        .map(action_menu::ActionSpec::name)
        .collect();
    assert_eq!(names, ["lock", "look_up", "count", "note", "refund", "call"]);
    let schema = House::schema()
        .as_json()
        .get("anyOf")
        .map(Json::to_string)
        .unwrap_or_default();
    assert_eq!(schema.matches(r#""enum":["#).count(), 6);
    assert!(schema.contains(r#""description":"Look an order up.""#));
    let rejection = House::parse(r#"{"action":"refnud"}"#).expect_err("unknown");
    assert_eq!(
        rejection.to_string(),
        "unknown_action at /action: unknown action \"refnud\": choose one of lock, look_up, count, note, refund, call; \
         did you mean refund?"
    );
    let rejection = House::parse(r#"{"action":"refund","cents":-1}"#).expect_err("two problems");
    assert_eq!(rejection.problems().len(), 2);
    assert_eq!(
        Counter::MENU
            .action("call")
            .and_then(action_menu::ActionSpec::verify),
        Some("count")
    );
    assert_eq!(
        House::action_schema("count").map(ToString::to_string),
        orders::Orders::action_schema("count").map(ToString::to_string)
    );
}

/// A smaller menu is its own: what the larger has beside it doesn't exist there.
#[test]
fn the_smaller_menu_knows_nothing_of_the_larger() {
    let rejection =
        orders::Orders::parse(r#"{"action":"refund","order_id":"A-1","cents":5}"#).expect_err("unknown");
    assert_eq!(rejection.code(), Code::UnknownAction);
    let narrowed = SubMenu::<House>::all()
        .without(["lock", "refund"])
        .expect("names");
    assert_eq!(
        narrowed.parse(TEXTS[4].0).expect_err("withheld").code(),
        Code::NotPermitted
    );
    assert!(narrowed.parse(TEXTS[1].0).is_ok());
}

/// Aliases are read at any depth, and written and exported under the name.
#[test]
fn an_alias_is_read_and_no_longer_told() {
    let count = House::parse(r#"{"action":"how_many"}"#).expect("an alias");
    assert_eq!(count.to_text(), r#"{"action":"count"}"#);
    assert!(House::parse_call("how_many", "").is_ok());
    assert!(!House::schema().as_str().contains("how_many"));
    let rejection = House::parse(r#"{"action":"how_many","x":1}"#).expect_err("unknown field");
    assert_eq!(rejection.action(), Some("count"));
    let rejection = House::parse(r#"{"action":"nope"}"#).expect_err("unknown");
    assert!(!rejection.to_string().contains("how_many"));
}
