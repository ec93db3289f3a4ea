use action_menu::Choice;

#[derive(Choice)]
enum Priority {
    /// Within​ a week.
    Low,
    #[doc = concat!("To", "\u{202e}", "day.")]
    High,
}

#[derive(Choice)]
enum Urgency {
    #[doc = concat!("To", "\u{202e}", "day.")]
    High,
}

fn main() {}
