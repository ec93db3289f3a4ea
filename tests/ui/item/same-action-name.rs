use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund,
    #[action(rename = "refund")]
    PayBack,
    #[action(rename = "list")]
    Orders,
    #[action(rename = "list")]
    Parcels,
}

fn main() {}
