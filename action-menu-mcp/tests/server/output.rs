//! Every answer of a tool with an `outputSchema` is as that has it: what was done, at the ends of what types hold, and what wasn't.

use std::collections::BTreeMap;

use action_menu::{
    ActionMenu, Approval, Handler, Json, Record,
    gate::{Answer, Data, Denial, Failure, Gate, Session},
};
use action_menu_mcp::Server;
use jsonschema::Validator;
use serde::Serialize;
use serde_json::{Value, json};

use crate::person::{Client, Person};

/// A bank whose records are as awkward as records may be.
#[derive(ActionMenu)]
enum Bank {
    /// Look up an account.
    #[action(read, returns = Account)]
    GetAccount { number: u8 },
    /// Close an account.
    #[action(write(irreversible), confirm, idempotent, returns = Account)]
    CloseAccount { number: u8 },
    /// Open an account.
    #[action(write(reversible), idempotent, returns = Account)]
    OpenAccount { number: u8 },
    /// Look up the branch.
    #[action(read, returns = Branch)]
    GetBranch,
}

/// An account.
#[derive(Record, Serialize)]
struct Account {
    /// A key of a failure too, and there a text.
    code: u64,
    /// And this one.
    details: Vec<String>,
    least: i64,
    /// No multiple in floating point.
    #[field(multiple_of = 0.01)]
    rate: f64,
    #[field(range = -1..=9_223_372_036_854_775_807)]
    change: Option<i64>,
    sums: BTreeMap<String, u64>,
    owner: Owner,
}

#[derive(Record, Serialize)]
#[record(recursive)]
struct Owner {
    number: u64,
    #[field(length = 1..=3)]
    name: String,
    parent: Option<Box<Owner>>,
}

/// Has a key of an answer of what was done.
#[derive(Record, Serialize)]
struct Branch {
    data: u32,
}

fn owner(parent: Option<Box<Owner>>) -> Owner {
    Owner {
        number: u64::MAX,
        name: "Ana".to_owned(),
        parent,
    }
}

fn account() -> Account {
    Account {
        code: u64::MAX,
        details: vec!["old".to_owned()],
        least: i64::MIN,
        rate: 0.07,
        change: Some(i64::MAX),
        sums: BTreeMap::from([("all".to_owned(), 9_007_199_254_740_993)]),
        owner: owner(Some(Box::new(owner(None)))),
    }
}

struct Teller;

impl Handler for Teller {
    type Output = Data;
    type Error = Failure;
}

impl BankHandler for Teller {
    fn get_account(&mut self, number: u8) -> Result<Account, Failure> {
        match number {
            1 => Ok(account()),
            // Longer than declared.
            2 => Ok(Account {
                owner: Owner {
                    name: "Berta".to_owned(),
                    ..owner(None)
                },
                ..account()
            }),
            _ => Err(Failure::new("There is none.")
                .with_code("no_such_account")
                .with_details(Json::object([("highest", Json::from(2))]))),
        }
    }

    fn close_account(&mut self, _: Approval, number: u8) -> Result<Account, Failure> {
        self.get_account(number)
    }

    fn open_account(&mut self, number: u8) -> Result<Account, Failure> {
        assert_ne!(number, 13, "unlucky");
        self.get_account(1)
    }

    fn get_branch(&mut self) -> Result<Branch, Failure> {
        Ok(Branch { data: 7 })
    }
}

/// A client of the bank, and the schemas of its tools.
async fn client() -> (Client, impl Fn(&str) -> Option<Validator>) {
    let gate =
        Gate::<Bank>::in_memory().allow(["close_account"]).rule(
            "up to 100",
            ["open_account"],
            |action: &Bank, _: &Session<'_, Bank>| match action {
                Bank::OpenAccount { number } if *number > 100 => Err(Denial::new("Numbers end at 100.")
                    .with_details(Json::object([("highest", Json::from(100))]))),
                _ => Ok(()),
            },
        );
    let client = Client::of(Server::gated(gate.build().unwrap(), Teller), Person::nobody()).await;
    let tools = client.running.list_all_tools().await.unwrap();
    let schema = move |name: &str| {
        let tool = tools.iter().find(|tool| tool.name == name).unwrap();
        let schema = Value::Object((**tool.output_schema.as_ref()?).clone());
        Some(jsonschema::validator_for(&schema).unwrap())
    };
    (client, schema)
}

#[tokio::test]
async fn every_answer_is_as_its_tool_says() {
    let (client, schema) = client().await;
    let of_all: Value = serde_json::from_str(Answer::json_schema()).unwrap();
    let of_all = jsonschema::validator_for(&of_all).unwrap();
    for (tool, arguments, code) in [
        ("get_account", json!({"number": 1}), None),
        ("get_account", json!({"number": 2}), None),
        ("get_account", json!({"number": 3}), Some("no_such_account")),
        (
            "get_account",
            json!({"number": "x", "force": true}),
            Some("wrong_type"),
        ),
        ("open_account", json!({"number": 1}), None),
        ("open_account", json!({"number": 1}), None),
        ("open_account", json!({"number": 101}), Some("denied")),
        ("open_account", json!({"number": 13}), Some("panicked")),
        ("close_account", json!({"number": 1}), Some("pending")),
    ] {
        let told = client.told(tool, arguments.clone()).await;
        let is_failed = told.get("reason").is_some();
        assert_eq!(
            told["code"].as_str().filter(|_| is_failed),
            code,
            "{tool} {arguments}: {told}"
        );
        for schema in [&schema(tool).unwrap(), &of_all] {
            if let Err(error) = schema.validate(&told) {
                panic!("{tool} {arguments}: {error} at {}: {told}", error.instance_path());
            }
        }
    }
}

/// What was done stands where the schema has it, whole: the ends of the types aren't "not as declared".
#[tokio::test]
async fn what_types_hold_stands_beside_ok() {
    let (client, _) = client().await;
    let told = client.told("get_account", json!({"number": 1})).await;
    let keys: Vec<_> = told.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        [
            "ok", "code", "details", "least", "rate", "change", "sums", "owner"
        ]
    );
    assert_eq!(
        (&told["code"], &told["least"]),
        (&json!(u64::MAX), &json!(i64::MIN))
    );
    let told = client.told("get_account", json!({"number": 2})).await;
    let keys: Vec<_> = told.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["ok", "data"]);
}

#[tokio::test]
async fn what_is_no_answer_is_not_as_the_tool_says() {
    let (client, schema) = client().await;
    let schema = schema("get_account").unwrap();
    let told = client.told("get_account", json!({"number": 1})).await;
    let but = |key: &str, value: Value| {
        let mut told = told.clone();
        told[key] = value;
        told
    };
    let undone = json!({"ok": false, "reason": "No.", "code": "denied", "retryable": false});
    assert!(schema.is_valid(&told) && schema.is_valid(&undone));
    for wrong in [
        json!({"ok": true}),
        json!({"data": 7}),
        json!({"ok": false, "data": 7}),
        json!({"ok": false, "reason": "No."}),
        json!({"ok": false, "reason": "No.", "code": 7, "retryable": false}),
        but("ok", json!(false)),
        but("ok", json!("yes")),
        but("code", json!("denied")),
        but("least", json!(0.5)),
        but("sums", json!({"all": "7"})),
        but("owner", json!({"number": 1})),
        but(
            "owner",
            json!({"number": 1, "name": "Ana", "parent": {"name": "B"}}),
        ),
    ] {
        assert!(!schema.is_valid(&wrong), "{wrong}");
    }
}

/// Nobody could tell whose key it is.
#[tokio::test]
async fn a_record_with_a_key_of_the_answer_has_no_schema() {
    let (client, schema) = client().await;
    assert!(schema("get_branch").is_none());
    assert_eq!(
        client.told("get_branch", json!({})).await,
        json!({"ok": true, "data": {"data": 7}})
    );
}
