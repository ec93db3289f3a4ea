use action_menu::{Approval, Approver};

fn main() {
    let _ = Approval {
        by: Approver::Policy,
        request: String::new(),
        at: 0,
        preview: None,
    };
}
