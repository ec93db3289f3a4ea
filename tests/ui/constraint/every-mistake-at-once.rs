use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(range = 1..=300)]
        count: u8,
        #[field(length = 1..)]
        flag: bool,
        #[field(items = 3, each(range = 1..=3))]
        names: Vec<String>,
        #[field(default = "a")]
        days: u8,
    },
}

fn main() {
    let _: u8 = "a";
}
