use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(rename_all_fields = "camelCase")]
enum Support {
    #[action(example = r#"{"orderId": "A-1", "ammount": 12.5}"#)]
    Refund {
        order_id: String,
        #[field(default = 1.0)]
        amount: f64,
        note: Option<String>,
    },
    #[action(example(
        r#"{"order_id": "A-1"}"#,
        r#"{"note": "at once"}"#,
        r#"{"action": "close", "orderId": "A-1"}"#,
        r#"{"orderId": "A-1", "note": null, "order\u0049d": "A-2"}"#,
        r#"{"orderId": "A-1"}"#,
    ))]
    Close { order_id: String, note: serde_json::Value },
    #[action(example = "{\"text\": \"\u{202e}\"}")]
    Say { text: String },
    #[action(example = r#"{"orderId": "A-1"}"#)]
    List,
    #[action(example = r#"["A-1"]"#, examples = "{}")]
    Find { order_id: String },
}

fn main() {}
