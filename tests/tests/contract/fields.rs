//! Changes of fields.

#[allow(clippy::unnecessary_wraps, reason = "as a check has it")]
fn even(count: u8) -> Result<(), String> {
    if count.is_multiple_of(2) {
        Ok(())
    } else {
        Err("there must be pairs".to_owned())
    }
}

group! {
    base {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, #[field(default = 14)] days: u8, note: Option<String> },
    } [] [];

    reordered {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order { count: u8, #[doc = "Which."] sku: String, #[field(default = 14)] days: u8, note: Option<String> },
    } ["fields_reordered order"] ["fields_reordered order"];

    one_more {
        /// Find orders.
        Find { text: String, page: Option<u16> },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, #[field(default = 14)] days: u8, note: Option<String> },
    } ["field_added find.page"] ["field_removed find.page"];

    one_more_with_a_default {
        /// Find orders.
        Find { text: String, #[field(default = true)] all: bool },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, #[field(default = 14)] days: u8, note: Option<String> },
    } ["field_added find.all"] ["field_removed find.all"];

    one_more_required {
        /// Find orders.
        Find { text: String, shop: bool },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, #[field(default = 14)] days: u8, note: Option<String> },
    } ["required_field_added find.shop"] ["field_removed find.shop"];

    renamed {
        /// Find orders.
        Find { query: String },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, #[field(default = 14)] days: u8, note: Option<String> },
    } ["field_renamed find.text"] ["field_renamed find.query"];

    optional {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: Option<u8>, #[field(default = 14)] days: u8, note: Option<String> },
    } ["field_made_optional order.count"] ["field_made_required order.count"];

    defaulted {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order { #[doc = "Which."] sku: String, #[field(default = 1)] count: u8, #[field(default = 14)] days: u8, note: Option<String> },
    } ["field_made_optional order.count"] ["field_made_required order.count"];

    another_default {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, #[field(default = 7)] days: u8, note: Option<String> },
    } ["default_changed order.days"] ["default_changed order.days"];

    no_default {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, days: Option<u8>, note: Option<String> },
    } ["default_changed order.days"] ["default_changed order.days"];

    words {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order { #[doc = "Which one."] sku: String, count: u8, #[field(default = 14)] days: u8, note: Option<String> },
    } ["field_words_changed order.sku"] ["field_words_changed order.sku"];

    source {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order {
            #[doc = "Which."] #[field(from_action = "find")] sku: String,
            count: u8,
            #[field(default = 14)] days: u8,
            note: Option<String>,
        },
    } ["source_changed order.sku"] ["source_changed order.sku"];

    secret {
        /// Find orders.
        Find { #[field(secret)] text: String },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, #[field(default = 14)] days: u8, note: Option<String> },
    } ["secret_added find.text"] ["secret_removed find.text"];

    another_type {
        /// Find orders.
        Find { text: bool },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, #[field(default = 14)] days: u8, note: Option<String> },
    } ["type_changed find.text"] ["type_changed find.text"];

    wider_type {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: f64, #[field(default = 14)] days: u8, note: Option<String> },
    } ["type_widened order.count"] ["type_narrowed order.count"];

    any_type {
        /// Find orders.
        Find { text: serde_json::Value },
        /// Order again.
        Order { #[doc = "Which."] sku: String, count: u8, #[field(default = 14)] days: u8, note: serde_json::Value },
    } ["field_made_optional find.text", "type_widened find.text", "type_widened order.note"]
      ["field_made_required find.text", "type_narrowed find.text", "type_narrowed order.note"];

    checked {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order {
            #[doc = "Which."] sku: String,
            #[field(check = even)] count: u8,
            #[field(default = 14)] days: u8,
            note: Option<String>,
        },
    } ["check_added order.count"] ["check_removed order.count"];

    default_that_is_none {
        /// Find orders.
        Find { text: String },
        /// Order again.
        Order {
            #[doc = "Which."] sku: String,
            #[field(default = 1, check = even)] count: u8,
            #[field(default = 14)] days: u8,
            note: Option<String>,
        },
    } ["check_added order.count", "digest_changed order"] ["check_removed order.count", "digest_changed order"];
}
