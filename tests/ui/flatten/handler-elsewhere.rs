mod orders {
    #[derive(action_menu::ActionMenu)]
    pub enum Orders {
        List,
    }

    #[derive(action_menu::ActionMenu)]
    #[menu(handler = Clerk)]
    pub enum Notes {
        AddNote,
    }
}

use action_menu::ActionMenu;
use orders::Orders;

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    #[action(flatten)]
    Notes(orders::Notes),
}

fn main() {}
