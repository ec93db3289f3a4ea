use action_menu::{ActionMenu, Record};

#[derive(ActionMenu)]
#[menu(allow(too_many = "", many_actions = "each is asked by its own name", many_actions = "so"))]
enum Support {
    Stop,
}

#[derive(ActionMenu)]
#[menu(allow(TooMany = "so", _no_cost = "so", no_cost = " ", no_limits = "there is\u{200b} no other"))]
enum Names {
    Stop,
}

#[derive(ActionMenu)]
#[menu(deny(too_many, unclassified), allow(near_limit = "few", too_many = "sixteen sensors"))]
enum AllowIsLater {
    #[action(read)]
    Stop,
}

#[derive(ActionMenu)]
#[menu(allow(unbounded = "short enough", too_many = "sixteen sensors"))]
#[menu(deny(too_many, unclassified, unbounded))]
enum DenyIsLater {
    #[action(read)]
    Stop,
}

#[derive(ActionMenu)]
#[menu(allow(no_cost, no_limits = true))]
enum Unread {
    Stop,
}

#[derive(ActionMenu)]
#[menu(allow(no_cost = "so", too_many))]
enum Unreasoned {
    Stop,
}

#[derive(ActionMenu)]
#[menu(allow = "too_many")]
enum Assigned {
    #[action(allow(no_limits = "there is no other"))]
    Stop,
}

#[derive(ActionMenu)]
#[menu(allow(no_cost = "so"), allow(no_limits = "so"))]
enum Twice {
    Stop,
}

#[derive(Record)]
#[record(allow(unbounded = "short enough"))]
struct Product {
    name: String,
}

fn main() {}
