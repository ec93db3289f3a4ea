use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(deny(too_many))]
enum Letters {
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P,
    #[action(deprecated)]
    Q,
}

#[derive(ActionMenu)]
#[menu(deny(too_many))]
enum Fewer {
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O,
    #[action(deprecated)]
    P,
}

fn main() {}
