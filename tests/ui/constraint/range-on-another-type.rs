use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(range = 1..=3)]
        name: String,
        #[field(range = 1..=3)]
        list: Vec<u8>,
        #[field(range = 1..=3)]
        flag: bool,
        #[field(greater_than = 1)]
        above: String,
        #[field(less_than = 1)]
        below: Option<Vec<u8>>,
        #[field(multiple_of = 2)]
        step: String,
    },
}

fn main() {}
