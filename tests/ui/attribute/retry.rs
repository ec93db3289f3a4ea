use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(retry = 2)]
    Unstated,
    #[action(write(reversible), retry = 2)]
    Unkeyed,
    #[action(write(irreversible), confirm, repeatable, retry = 2)]
    Repeatable,
    #[action(read, retry = 0)]
    Never,
    #[action(read, retry = 11)]
    TooOften,
    #[action(write(reversible), idempotent, retry = -1)]
    BelowZero,
    #[action(write(reversible), idempotent_by(order_id), retry = 2.5)]
    Fraction { order_id: String },
    #[action(read, retry = "2")]
    Text,
    #[action(read, retry)]
    Nothing,
    #[action(read, retry = TIMES)]
    Constant,
    #[action(repeatable, retry = 99)]
    Both,
}

#[derive(ActionMenu)]
enum Fine {
    #[action(read, retry = 1)]
    Read,
    #[action(write(reversible), idempotent, retry = 10)]
    Write,
    #[action(write(reversble), retry = 2)]
    Misspelt,
}

fn main() {}
