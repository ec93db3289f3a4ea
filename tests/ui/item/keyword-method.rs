use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Super,
    Crate { order_id: String },
    // These two become `self_value` and `r#move`.
    SelfValue,
    Move,
}

fn main() {}
