use action_menu::Scalar;

#[derive(Scalar)]
struct OrderId(Option<String>);

fn main() {}
