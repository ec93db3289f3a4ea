use action_menu::Choice;

#[derive(Choice)]
#[choice(rename_all = "lowercase")]
enum Priority {
    Low,
    #[choice(rename = "low")]
    Lower,
    #[choice(rename = "")]
    High,
    #[choice(rename = "ur\u{200b}gent")]
    Urgent,
}

fn main() {}
