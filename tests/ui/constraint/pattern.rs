use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(pattern = "[a-")]
        open: String,
        #[field(pattern = "(?=a)b")]
        ahead: String,
        #[field(pattern = r"(a)\1")]
        back: String,
        #[field(pattern = "a\u{200b}b")]
        hidden: String,
    },
}

#[derive(ActionMenu)]
enum Unseen {
    Find {
        #[field(pattern = "(\u{200b}")]
        word: String,
    },
}

fn main() {}
