use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(irreversible), repeatable)]
    SendMessage { text: String },
}

fn main() {}
