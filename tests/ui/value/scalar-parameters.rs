use action_menu::Scalar;

#[derive(Scalar)]
struct Id<T>(T);

fn main() {}
