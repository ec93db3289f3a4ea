use action_menu::{ActionMenu, Record};

#[derive(Record)]
struct Page<T> {
    #[field(each(length = 3))]
    items: Vec<T>,
}

// Judged where the record is used.
#[derive(ActionMenu)]
enum Desk {
    Refund {
        names: Page<String>,
        numbers: Page<u8>,
    },
}

fn main() {}
