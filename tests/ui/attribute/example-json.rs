use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(example(
        "text: Hi",
        "{'text': 'Hi'}",
        r#"{"text" "Hi"}"#,
        r#"{"text": "Hi" "#,
        r#"{"text": "Hi}"#,
        r#"{"text": "Hi",}"#,
        r#"
        {
            "text": "Hi
            there"
        }"#,
        r#"{"text": "\'Hi\'"}"#,
        r#"{"text": "\ud83d"}"#,
        r#"{"text": "Hi"}."#,
        r#"{"text": 1.}"#,
        r#"{"text": 1e999}"#,
        r#"{"text": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}"#,
    ))]
    Say { text: String },
}

fn main() {}
