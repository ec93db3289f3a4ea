use action_menu::Record;

#[derive(Record)]
struct Line {
    #[field(range = 1..=300)]
    of: u8,
    #[field(default = 3)]
    name: String,
}

fn main() {}
