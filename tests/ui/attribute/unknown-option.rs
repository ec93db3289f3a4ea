use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(tga = "kind")]
enum Support {
    #[action(usewhen = "lost", colour = Map<String, u8>, read)]
    Refund {
        #[field(secrt, shown(yes, no))]
        order_id: String,
    },
}

fn main() {}
