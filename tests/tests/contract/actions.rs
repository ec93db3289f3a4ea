//! Changes of a menu and of its actions.

fn asks<M>(_: &M) -> bool {
    true
}

group! {
    /// A desk.
    base {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund { order: String, amount: u16 },
    } [] [];

    /// A desk.
    #[menu(tag = "do")]
    tag {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund { order: String, amount: u16 },
    } ["tag_changed "] ["tag_changed "];

    /// The desk of the shop.
    menu_words {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund { order: String, amount: u16 },
    } ["menu_words_changed "] ["menu_words_changed "];

    /// A desk.
    reordered {
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund { order: String, amount: u16 },
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
    } ["actions_reordered "] ["actions_reordered "];

    /// A desk.
    one_more {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Close a ticket.
        Close { ticket: u32 },
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund { order: String, amount: u16 },
    } ["action_added close"] ["action_removed close"];

    /// A desk.
    renamed {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable, alias = "refund")]
        Reimburse { order: String, amount: u16 },
    } ["action_renamed refund"] ["action_renamed_without_alias reimburse"];

    /// A desk.
    renamed_without_alias {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Reimburse { order: String, amount: u16 },
    } ["action_renamed_without_alias refund"] ["action_renamed_without_alias reimburse"];

    /// A desk.
    alias {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable, alias = "reimburse")]
        Refund { order: String, amount: u16 },
    } ["alias_added refund"] ["alias_removed refund"];

    /// A desk.
    merged {
        /// List the orders of a customer.
        #[action(read, alias = "refund")]
        Orders { customer: String },
    } [
        "alias_added orders", "action_renamed refund", "action_words_changed refund", "effect_lowered refund",
        "key_stated refund", "field_renamed refund.order", "field_removed refund.amount"
    ] ["alias_removed orders", "action_added refund"];

    /// A desk.
    deprecated {
        /// List the orders of a customer.
        #[action(read, deprecated)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund { order: String, amount: u16 },
    } ["action_deprecated orders"] ["action_offered_again orders"];

    /// A desk.
    words {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable, use_when = "it is lost")]
        Refund { order: String, amount: u16 },
    } ["action_words_changed refund"] ["action_words_changed refund"];

    /// A desk.
    example {
        /// List the orders of a customer.
        #[action(read, example = r#"{"customer": "C-1"}"#)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund { order: String, amount: u16 },
    } ["examples_changed orders"] ["examples_changed orders"];

    /// A desk.
    graver {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(irreversible), repeatable, confirm)]
        Refund { order: String, amount: u16 },
    } ["effect_raised refund", "confirm_added refund"] ["effect_lowered refund", "confirm_removed refund"];

    /// A desk.
    unstated {
        /// List the orders of a customer.
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund { order: String, amount: u16 },
    } ["effect_unstated orders"] ["effect_stated orders"];

    /// A desk.
    confirmed {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable, confirm)]
        Refund { order: String, amount: u16 },
    } ["confirm_added refund"] ["confirm_removed refund"];

    /// A desk.
    confirmed_sometimes {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable, confirm_if = asks)]
        Refund { order: String, amount: u16 },
    } ["confirm_added refund"] ["confirm_removed refund"];

    /// A desk.
    confirmed_never {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable, confirm = never)]
        Refund { order: String, amount: u16 },
    } ["confirm_stated refund"] ["confirm_stated refund"];

    /// A desk.
    keyed {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), idempotent_by(order))]
        Refund { order: String, amount: u16 },
    } ["key_changed refund"] ["key_changed refund"];

    /// A desk.
    keyed_by_all {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), idempotent)]
        Refund { order: String, amount: u16 },
    } ["key_changed refund"] ["key_changed refund"];

    /// A desk.
    key_unstated {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible))]
        Refund { order: String, amount: u16 },
    } ["key_stated refund"] ["key_stated refund"];

    /// A desk.
    slower {
        /// List the orders of a customer.
        #[action(read, timeout = "15s", retry = 2, open_world)]
        Orders { customer: String },
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund { order: String, amount: u16 },
    } ["timeout_changed orders", "retry_changed orders", "open_world_added orders"]
      ["timeout_changed orders", "retry_changed orders", "open_world_removed orders"];

    /// A desk.
    watched {
        /// List the orders of a customer.
        #[action(read)]
        Orders { customer: String },
        /// Look at an order.
        #[action(read)]
        Look { order: String, amount: u16 },
        /// Refund an order.
        #[action(write(reversible), repeatable, confirm, preview = "look", verify = "look")]
        Refund { order: String, amount: u16 },
    } ["confirm_added refund", "preview_changed refund", "verify_changed refund", "action_added look"]
      ["action_removed look", "confirm_removed refund", "preview_changed refund", "verify_changed refund"];
}
