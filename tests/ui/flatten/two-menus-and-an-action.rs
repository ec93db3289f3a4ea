use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum A {
    A,
}

#[derive(ActionMenu)]
enum B {
    B,
}

#[derive(ActionMenu)]
enum Before {
    B,
    #[action(flatten)]
    First(A),
    #[action(flatten)]
    Second(B),
}

#[derive(ActionMenu)]
enum Between {
    #[action(flatten)]
    First(A),
    B,
    #[action(flatten)]
    Second(B),
}

#[derive(ActionMenu)]
enum Behind {
    #[action(flatten)]
    First(A),
    #[action(flatten)]
    Second(B),
    B,
}

fn main() {}
