use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(alias, deprecated = "no")]
    Refund,
    #[action(alias())]
    Close,
    #[action(alias(pay))]
    Stop,
    #[action(alias = pay)]
    List,
    #[action(aliases("pay"), depreciated)]
    Wait,
}

fn main() {}
