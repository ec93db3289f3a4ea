use action_menu::{Choice, Record};

#[derive(Record)]
#[record(deny(undescribed, unbounded, money_as_float))]
struct Product {
    name: String,
    /// What it costs.
    #[field(range = 0.0..=100.0)]
    price: f64,
    /// What it weighs.
    #[field(range = 0.0..=100.0)]
    weight: f64,
}

#[derive(Choice)]
#[choice(deny(undescribed))]
enum Priority {
    /// It can wait.
    Low,
    High,
}

fn main() {}
