use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(each(lenght = 3, secret))]
        list: Vec<String>,
        #[field(rang = 1..=2)]
        count: u8,
        #[field(each(unique))]
        lists: Vec<Vec<String>>,
        #[field(keys(default = "a"))]
        map: Vec<String>,
    },
}

fn main() {}
