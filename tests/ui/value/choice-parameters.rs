use action_menu::Choice;

#[derive(Choice)]
enum Priority<'a, T> {
    Low,
    High,
}

fn main() {}
