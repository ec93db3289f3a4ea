use action_menu::{ActionMenu, Handler};

#[derive(ActionMenu)]
struct Support {
    order_id: String,
}

#[derive(ActionMenu)]
#[menu(serde)]
enum Desk<Id> {
    Close { ticket: Id },
}

struct Clerk;

impl Handler for Clerk {
    type Output = ();
    type Error = ();
}

impl SupportHandler for Clerk {}

impl DeskHandler for Clerk {}

fn main() {
    let _ = Support::parse("{}").map(|action| action.to_json());
    let _: u8 = "unrelated";
}
