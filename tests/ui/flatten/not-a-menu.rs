use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Notes {
    AddNote,
}

struct Orders;

#[derive(ActionMenu)]
enum Desk {
    List,
    #[action(flatten = NotesHandler)]
    Orders(Orders),
}

fn main() {}
