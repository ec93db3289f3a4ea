use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(pattern = r"^[\Sa]*$")]
        space: String,
        #[field(pattern = "(?i)^a$")]
        flag: String,
        #[field(pattern = "^[[:alpha:]]+$")]
        posix: String,
        #[field(pattern = r"\Aa")]
        start: String,
        #[field(pattern = "a{,3}")]
        count: String,
        #[field(pattern = "a}")]
        bracket: String,
    },
}

fn main() {}
