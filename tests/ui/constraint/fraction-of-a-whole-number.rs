use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(greater_than = 0.5)]
        above: u8,
        #[field(less_than = 300)]
        below: u8,
        #[field(multiple_of = 0.5)]
        step: u8,
    },
}

fn main() {}
