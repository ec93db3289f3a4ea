use action_menu::ActionMenu;

const DAYS: u8 = 7;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(multiple_of = 5, default = DAYS)]
        days: u8,
    },
}

fn main() {}
