use action_menu::Record;

#[derive(Record)]
struct Nothing;

fn main() {}
