use action_menu::ActionMenu;
use rust_decimal::Decimal;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(default = "1.50")]
        amount: Decimal,
        #[field(pattern = "^1")]
        price: Decimal,
    },
}

fn main() {}
