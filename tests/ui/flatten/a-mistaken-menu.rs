use action_menu::{ActionMenu, Handler};

#[derive(ActionMenu)]
#[menu(tag = "")]
enum Orders {
    #[action(read)]
    Find,
}

#[derive(ActionMenu)]
enum Notes {
    #[action(rename = "x")]
    Count,
    #[action(rename = "x")]
    Read,
}

#[derive(ActionMenu)]
#[menu(rename_all = "camel")]
enum Files {
    #[action(read)]
    ReadIt,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    #[action(flatten)]
    Notes(Notes),
    #[action(flatten)]
    Files(Files),
    #[action(write(reversible), verify = "readIt")]
    Close,
}

struct Clerk;

impl Handler for Clerk {
    type Output = ();
    type Error = ();
}

fn main() {}
