use action_menu::Record;

struct Money(u64);

#[derive(Record)]
struct Price {
    amount: Money,
    each: Vec<Money>,
}

fn main() {}
