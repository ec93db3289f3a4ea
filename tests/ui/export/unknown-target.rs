use action_menu::{ActionMenu, assert_exports};

#[derive(ActionMenu)]
enum Support {
    /// Send a message to the customer.
    SendMessage { text: String },
}

fn main() {
    assert_exports!(Support, [openai_chat_strict, claude]);
}
