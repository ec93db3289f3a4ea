use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(check = known)]
        count: u32,
        #[field(check = small)]
        name: String,
        #[field(check = nothing)]
        other: String,
        #[field(check = known)]
        list: Vec<String>,
        #[field(check = missing)]
        missing: String,
    },
}

fn known(_: &str) -> Result<(), String> {
    Ok(())
}

fn small(_: u32) -> Result<(), String> {
    Ok(())
}

fn nothing(_: &str) -> bool {
    true
}

fn main() {}
