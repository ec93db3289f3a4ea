use action_menu::Scalar;

#[derive(Scalar)]
#[scalar(range = 1..=3)]
struct OrderId(String);

#[derive(Scalar)]
#[scalar(unique)]
struct Prices(Vec<f64>);

fn main() {}
