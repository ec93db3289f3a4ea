use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(timeout = "15")]
    A,
    #[action(timeout = "15 s")]
    B,
    #[action(timeout = "1.5s")]
    C,
    #[action(timeout = "0s")]
    D,
    #[action(timeout = "2h")]
    E,
    #[action(timeout = "400000000000000000m")]
    F,
    #[action(timeout = "-1s")]
    G,
}

fn main() {}
