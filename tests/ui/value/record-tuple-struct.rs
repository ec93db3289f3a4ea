use action_menu::Record;

#[derive(Record)]
struct OrderId(String);

#[derive(Record)]
struct Point(f64, f64);

fn main() {}
