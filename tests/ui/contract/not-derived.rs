use action_menu::ActionMenu;

enum Support {
    Refund,
}

fn read<M: ActionMenu>() -> usize {
    std::mem::size_of::<M>()
}

fn main() {
    read::<Support>();
}
