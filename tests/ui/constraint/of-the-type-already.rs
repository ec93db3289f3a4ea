use action_menu::{ActionMenu, Scalar};

#[derive(Scalar)]
#[scalar(pattern = "^A-")]
struct OrderId(String);

#[derive(Scalar)]
#[scalar(multiple_of = 5)]
struct Fives(u32);

#[derive(Scalar)]
#[scalar(multiple_of = 0.5)]
struct Halves(f64);

#[derive(ActionMenu)]
enum Support {
    Refund {
        #[field(pattern = "9$")]
        order_id: OrderId,
        #[field(multiple_of = 2)]
        count: Option<Fives>,
        #[field(each(multiple_of = 1))]
        amounts: Vec<Halves>,
    },
}

fn main() {}
