use action_menu::Scalar;

struct Money(u64);

#[derive(Scalar)]
struct Price(Money);

#[derive(Scalar)]
struct Wide(u128);

fn main() {}
