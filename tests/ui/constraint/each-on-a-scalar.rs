use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(each(length = 3))]
        name: String,
        #[field(each(range = 1..))]
        count: u8,
    },
}

fn main() {}
