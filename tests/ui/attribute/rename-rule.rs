use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(rename_all = "snakecase", rename_all_fields = "Title Case")]
enum Support {
    Refund,
}

fn main() {}
