use action_menu::Choice;

#[derive(Choice)]
struct Priority;

#[derive(Choice)]
union Other {
    low: u8,
}

fn main() {}
