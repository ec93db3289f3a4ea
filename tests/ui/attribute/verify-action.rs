use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(reversible), verify = "find_ordres")]
    Refund,
    #[action(write(reversible), verify = "refund")]
    Pay,
    #[action(read)]
    FindOrders,
}

fn main() {}
