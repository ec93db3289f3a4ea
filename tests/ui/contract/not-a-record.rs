use action_menu::Record;

struct Address {
    street: String,
}

fn main() {
    let _ = <Address as Record>::parse(r#"{"street":"Elm Street"}"#);
}
