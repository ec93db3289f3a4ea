use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { order_id: &'static str, lines: Vec<&'static [u8]>, amount: Option<&'static f64> },
}

fn main() {}
