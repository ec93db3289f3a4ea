use action_menu::Record;

/// Where a​ parcel goes.
#[derive(Record)]
struct Address {
    #[doc = concat!("The", "\u{202e}", " street.")]
    street: String,
    /// The⁠ city.
    city: String,
}

#[derive(Record)]
struct Place {
    #[doc = concat!("The", "\u{202e}", " street.")]
    street: String,
}

fn main() {}
