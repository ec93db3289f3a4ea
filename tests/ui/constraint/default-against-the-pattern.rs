use action_menu::ActionMenu;

const CODE: &str = "nowhere";

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(pattern = "^[A-Z]{3}$", default = "euro")]
        currency: String,
        #[field(default = "a1", pattern = r"^\d+$")]
        digits: String,
        #[field(pattern = ".", default)]
        empty: String,
        #[field(pattern = "[A-Z]{2}", default = "in EU lands")]
        anywhere: String,
        #[field(pattern = "^[A-Z]{3}$", default = CODE)]
        code: String,
        #[field(pattern = "[a-", default = "b")]
        broken: String,
    },
}

fn main() {}
