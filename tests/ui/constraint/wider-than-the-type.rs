use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(range = 1..=300)]
        count: u8,
        #[field(range = -1..)]
        unsigned: Option<u32>,
        #[field(range = 0..=1e39)]
        single: f32,
        #[field(greater_than = 300)]
        above: u8,
        #[field(range = 0.5..=3)]
        whole: u8,
    },
}

fn main() {}
