use action_menu::{ActionMenu, Scalar};

#[derive(Scalar)]
#[scalar(length = 2..=5)]
struct Code(String);

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(length = 1..=5)]
        code: Code,
        #[field(items = 4)]
        three: [u8; 3],
    },
}

fn main() {}
