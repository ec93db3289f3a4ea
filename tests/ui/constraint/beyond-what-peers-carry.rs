use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund {
        #[field(range = 9_007_199_254_740_993..)]
        order: u64,
        #[field(range = ..=-9_007_199_254_740_993)]
        below: i64,
        #[field(range = -9_007_199_254_740_993..)]
        fine: i64,
    },
}

fn main() {}
