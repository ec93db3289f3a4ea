use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {}

fn main() {}
