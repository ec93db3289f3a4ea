use action_menu::Scalar;

#[derive(Scalar)]
struct OrderId {
    id: String,
}

fn main() {}
