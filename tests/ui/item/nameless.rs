use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(rename_all_fields = "camelCase")]
enum Desk {
    Refund { __: f64 },
    __,
}

fn main() {}
