use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(default = "a")]
        name: Option<String>,
        #[field(default)]
        count: Option<u8>,
        #[field(default = None)]
        none: u8,
    },
}

fn main() {}
