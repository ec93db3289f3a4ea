use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(pattern = r"[a-\s]")]
        space: String,
        #[field(pattern = "[a&&b]")]
        twice: String,
        #[field(pattern = "[]a]")]
        class: String,
        #[field(pattern = "a**")]
        repeated: String,
        #[field(pattern = r"a\")]
        backslash: String,
        #[field(pattern = r"\u{zz}")]
        number: String,
        #[field(pattern = r"\u12")]
        digits: String,
    },
}

fn main() {}
