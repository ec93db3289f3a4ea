use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(length = 3, length = 4)]
        name: String,
        #[field(each(length = 3, length = 4))]
        names: Vec<String>,
    },
}

fn main() {}
