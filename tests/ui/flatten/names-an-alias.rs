use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    #[action(alias = "how_many")]
    Count,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    Call {
        #[field(from_action = "how_many")]
        number: u64,
    },
}

fn main() {}
