use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(length = 9..=3)]
        name: String,
        #[field(items = 1..1)]
        names: Vec<String>,
        #[field(length = ..0)]
        nothing: String,
    },
}

fn main() {}
