use action_menu::{ActionMenu, Scalar};

#[derive(Scalar)]
#[scalar(check = known)]
struct One(String);

#[derive(Scalar)]
#[scalar(check = known)]
struct Two(One);

#[derive(Scalar)]
#[scalar(check = known)]
struct Three(Two);

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(check = known)]
        reason: Three,
    },
}

fn known(_: &str) -> Result<(), String> {
    Ok(())
}

fn main() {}
