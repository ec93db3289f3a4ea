use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    List,
    #[action(flatten)]
    Desk(Desk),
}

#[derive(ActionMenu)]
enum Orders {
    List,
    #[action(flatten)]
    Orders(Self),
}

mod notes {
    #[derive(action_menu::ActionMenu)]
    enum Notes {
        List,
        #[action(flatten)]
        Notes(self::Notes),
    }
}

fn main() {}
