use action_menu::ActionMenu;

#[derive(ActionMenu, serde::Serialize)]
#[serde(tag = "action", rename_all = "snake_case")]
enum Orders {
    #[action(alias = "shut")]
    #[serde(alias = "shut", alias = "end")]
    Close,
}

#[derive(ActionMenu, serde::Serialize)]
#[serde(tag = "action", rename_all = "snake_case")]
enum Desk {
    #[action(flatten)]
    #[serde(rename = "orders")]
    Orders(Orders),
}

// What serde calls `untagged` is what `flatten` means.
#[derive(ActionMenu, serde::Serialize)]
#[serde(tag = "action", rename_all = "snake_case")]
enum Shop {
    Stop,
    #[action(flatten)]
    #[serde(untagged)]
    Orders(Orders),
}

fn main() {}
