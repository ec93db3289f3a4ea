use action_menu::ActionMenu;

// Of variants with such names one mistake is one error.
#[derive(ActionMenu)]
enum Machine {
    Err,
    Error,
    Output {
        #[field(rename = "")]
        context: String,
    },
    Context,
}

fn main() {}
