use action_menu::Scalar;

type Maybe = Option<u8>;

#[derive(Scalar)]
struct Count(Maybe);

fn main() {}
