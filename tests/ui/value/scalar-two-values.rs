use action_menu::Scalar;

#[derive(Scalar)]
struct Point(f64, f64);

fn main() {}
