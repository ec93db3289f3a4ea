use action_menu::Choice;

#[derive(Choice)]
#[choice(rename = "priority", rename_all = "snake")]
enum Priority {
    #[choice(rename_all = "lowercase")]
    Low,
    #[choice(alias = "top")]
    High,
    #[choice]
    Urgent,
}

fn main() {}
