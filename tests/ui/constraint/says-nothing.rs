use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(each())]
        list: Vec<String>,
        #[field(keys())]
        map: Vec<String>,
    },
}

fn main() {}
