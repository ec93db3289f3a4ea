use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(pattern = "a")]
        count: u8,
        #[field(pattern = "a")]
        list: Vec<String>,
    },
}

fn main() {}
