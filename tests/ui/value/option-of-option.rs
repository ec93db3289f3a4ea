use action_menu::Record;

#[derive(Record)]
struct Address {
    street: Option<Option<String>>,
    city: Vec<Option<Option<String>>>,
}

type Maybe = Option<String>;

#[derive(Record)]
struct Place {
    street: Option<Maybe>,
}

fn main() {}
