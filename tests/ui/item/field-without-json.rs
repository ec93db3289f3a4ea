use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { order: *const u8, rule: fn(f64) -> bool },
}

fn main() {}
