use action_menu::Record;

#[derive(Record)]
union Bits {
    whole: u64,
    float: f64,
}

fn main() {}
