use action_menu::Choice;

#[derive(Choice)]
enum Priority {}

fn main() {}
