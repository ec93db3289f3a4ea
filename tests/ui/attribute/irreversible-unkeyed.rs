use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(irreversible), confirm = never)]
    SendMessage { text: String },
}

fn main() {}
