use action_menu::{ActionMenu, Record};

type Maybe = Option<u8>;

#[derive(Record)]
struct Page<T> {
    #[field(default = 1)]
    number: T,
}

#[derive(ActionMenu)]
enum Support {
    Look {
        #[field(default = 3)]
        count: Maybe,
        page: Page<Option<u8>>,
    },
}

fn main() {}
