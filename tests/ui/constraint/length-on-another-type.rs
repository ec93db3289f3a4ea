use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(length = 1..=3)]
        count: u8,
        #[field(length = 1..=3)]
        list: Vec<String>,
        #[field(length = 3)]
        flag: Option<bool>,
    },
}

fn main() {}
