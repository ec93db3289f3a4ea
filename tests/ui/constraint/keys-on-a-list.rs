use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(keys(length = 3))]
        names: Vec<String>,
        #[field(keys(length = 3))]
        name: String,
    },
}

fn main() {}
