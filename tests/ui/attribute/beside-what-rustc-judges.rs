use action_menu::{ActionMenu, Record};

#[derive(ActionMenu)]
enum Support {
    #[action(write(reversible), verifi = "find")]
    Refund {
        #[field(range = 1..=3)]
        order_id: String,
        #[field(range = 0..=300)]
        count: u8,
        #[field(range = 1..=3, default = 9)]
        days: u8,
        file: std::fs::File,
    },
    #[action(read)]
    Find,
}

#[derive(Record)]
#[record(rename_all = "camel")]
struct Page {
    #[field(length = 1..=3)]
    number: u8,
}

fn main() {
    let _: u8 = "unrelated";
}
