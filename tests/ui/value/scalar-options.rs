use action_menu::Scalar;

#[derive(Scalar)]
#[scalar(default = "A", rename = "id")]
struct OrderId(#[scalar(length = 3)] String);

fn main() {}
