use action_menu::Choice;

#[derive(Choice)]
enum Priority {
    Low,
    Until(u32),
    Named { name: String },
}

fn main() {}
