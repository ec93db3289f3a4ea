use action_menu::Record;

#[derive(Record)]
enum Priority {
    Low,
    High,
}

fn main() {}
