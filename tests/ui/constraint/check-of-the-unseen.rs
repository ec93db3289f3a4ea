use action_menu::ActionMenu;

type Names = Vec<String>;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(each(check = known))]
        names: Names,
    },
}

fn known(_: &str) -> Result<(), String> {
    Ok(())
}

fn main() {}
