use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(rename_all_fields = "camelCase")]
enum Support {
    #[action(write(irreversible), confirm, repeatable, preview = "show_drafts")]
    Confirm { draft_id: String },
    #[action(write(reversible), preview = "confirm")]
    Prepare,
    #[action(write(reversible), preview = "show_draft")]
    Send,
    #[action(preview = "show_draft")]
    Keep { draft_id: String },
    #[action(read)]
    ShowDraft { draft_id: String },
}

fn main() {}
