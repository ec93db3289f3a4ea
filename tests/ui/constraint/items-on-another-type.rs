use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(items = 1..=3)]
        name: String,
        #[field(items = 1..=3)]
        count: u8,
    },
}

fn main() {}
