use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(irreversible))]
    SendMessage { text: String },
}

fn main() {}
