use action_menu::ActionMenu;

const DAYS: u32 = 14;

struct Days;

const LONG: Days = Days;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(default = "a")]
        count: u8,
        #[field(default = 3)]
        name: String,
        #[field(default = 0.5)]
        whole: u8,
        #[field(default = [])]
        flag: bool,
        #[field(default = DAYS)]
        days: String,
        #[field(default = LONG)]
        long: u32,
        #[field(default = MISSING)]
        missing: u32,
    },
}

fn main() {}
