use action_menu::Record;

#[derive(Record)]
struct Parcel {
    parts: Vec<Part>,
}

#[derive(Record)]
struct Part {
    parcel: Option<Box<Parcel>>,
}

fn main() {}
