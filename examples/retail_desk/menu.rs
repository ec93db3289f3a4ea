//! The menu: sixteen tools of a shop's agent, written by hand. Names and fields are those of the retail tools of
//! tau-bench (MIT), the words are our own; constraints say what those tools only describe.

use action_menu::ActionMenu;

use super::values::{
    CancelReason, ItemId, Order, OrderId, PaymentMethodId, Product, ProductId, User, UserId, Zip,
};

// The tools ask that the customer confirms each write. That is a yes within the conversation, which no reader of
// one proposal can see: `use_when` tells the model, and `confirm = never` says that nothing here waits for a
// person. With `confirm` instead the menu couldn't be dispatched without approvals.
/// What an agent of the shop may do for a customer.
#[derive(ActionMenu, Debug, PartialEq)]
pub(crate) enum Retail {
    /// Work out a sum, such as a difference in price.
    #[action(read)]
    Calculate {
        /// Numbers, `+`, `-`, `*`, `/`, parentheses and spaces: `(12.50 - 3) * 2`.
        #[field(length = 1..=200, pattern = r"^[0-9+\-*\/(). ]+$")]
        expression: String,
    },
    /// Cancel an order that hasn't been processed yet. Its payment is given back: at once to a gift card, within
    /// a week to anything else.
    #[action(
        write(irreversible),
        confirm = never,
        idempotent_by(order_id),
        verify = "get_order_details",
        use_when = "the order is pending and the customer has said yes to the cancellation",
        not_for = "orders that are processed or delivered",
        returns = Order
    )]
    CancelPendingOrder {
        /// The whole id, with its `#`: `#W0000000`.
        #[field(from_action = "get_user_details")]
        order_id: OrderId,
        /// Why, in one of the two ways that there are.
        reason: CancelReason,
    },
    /// Swap items of a delivered order for other variants of the same products. An order can be exchanged or
    /// returned once.
    #[action(
        write(irreversible),
        confirm = never,
        idempotent_by(order_id),
        verify = "get_order_details",
        use_when = "the order is delivered and the customer has said yes to every item and to the difference in price",
        not_for = "pending orders",
        costly = "what was forgotten can't be exchanged later",
        returns = Order
    )]
    ExchangeDeliveredOrderItems {
        /// The whole id, with its `#`: `#W0000000`.
        #[field(from_action = "get_user_details")]
        order_id: OrderId,
        /// What goes back; an item that was bought twice may be named twice.
        #[field(items = 1..=50, from_action = "get_order_details")]
        item_ids: Vec<ItemId>,
        /// What is sent instead, each in the place of the item that it is for.
        #[field(items = 1..=50, from_action = "get_product_details")]
        new_item_ids: Vec<ItemId>,
        /// Pays the difference, or is given it back.
        #[field(from_action = "get_user_details")]
        payment_method_id: PaymentMethodId,
    },
    /// Find a customer by email.
    #[action(read)]
    FindUserIdByEmail {
        /// As the customer spells it: `something@example.com`.
        #[field(length = 3..=254, pattern = "^[^@]+@[^@]+$", secret)]
        email: String,
    },
    /// Find a customer by name and ZIP code.
    #[action(
        read,
        use_when = "nobody is found by email, or the customer doesn't remember which it was"
    )]
    FindUserIdByNameZip {
        /// `John`.
        #[field(length = 1..=80)]
        first_name: String,
        /// `Doe`.
        #[field(length = 1..=80)]
        last_name: String,
        /// Five digits, as text: `12345`.
        zip: Zip,
    },
    /// Look up an order: how far it is, what is in it, where it goes, how it was paid.
    #[action(read, returns = Order)]
    GetOrderDetails {
        /// The whole id, with its `#`: `#W0000000`.
        #[field(from_action = "get_user_details")]
        order_id: OrderId,
    },
    /// Look up a product: its variants, their prices, which of them are to be had.
    #[action(read, returns = Product)]
    GetProductDetails {
        /// Ten digits; not the id of an item.
        #[field(from_action = "list_all_product_types")]
        product_id: ProductId,
    },
    /// Look up a customer: address, ways to pay, orders.
    #[action(read, returns = User)]
    GetUserDetails {
        /// `sara_doe_496`.
        #[field(from_action = "find_user_id_by_email")]
        user_id: UserId,
    },
    /// List the name and id of every type of product that the shop has.
    #[action(read)]
    ListAllProductTypes,
    /// Send a pending order to another address.
    #[action(
        write(reversible),
        idempotent,
        verify = "get_order_details",
        use_when = "the order is pending and the customer has said yes to the whole address",
        returns = Order
    )]
    ModifyPendingOrderAddress {
        /// The whole id, with its `#`: `#W0000000`.
        #[field(from_action = "get_user_details")]
        order_id: OrderId,
        /// Number and street: `123 Main St`.
        #[field(length = 1..=100)]
        address1: String,
        /// Flat or suite, `Apt 1`; empty where there is none.
        #[field(length = ..=100)]
        address2: String,
        /// `San Francisco`.
        #[field(length = 1..=80)]
        city: String,
        /// Two letters: `CA`.
        #[field(length = 2)]
        state: String,
        /// `USA`.
        #[field(length = 2..=60)]
        country: String,
        /// Five digits, as text: `12345`.
        zip: Zip,
    },
    /// Change items of a pending order to other variants of the same products. It can be done once, and the order
    /// can't be changed or cancelled afterwards.
    #[action(
        write(irreversible),
        confirm = never,
        idempotent_by(order_id),
        verify = "get_order_details",
        use_when = "the order is pending and the customer has said yes to every item and to the difference in price",
        not_for = "delivered orders",
        costly = "what was forgotten can't be changed later",
        returns = Order
    )]
    ModifyPendingOrderItems {
        /// The whole id, with its `#`: `#W0000000`.
        #[field(from_action = "get_user_details")]
        order_id: OrderId,
        /// What is taken out; an item that was bought twice may be named twice.
        #[field(items = 1..=50, from_action = "get_order_details")]
        item_ids: Vec<ItemId>,
        /// What is put in, each in the place of the item that it is for.
        #[field(items = 1..=50, from_action = "get_product_details")]
        new_item_ids: Vec<ItemId>,
        /// Pays the difference, or is given it back.
        #[field(from_action = "get_user_details")]
        payment_method_id: PaymentMethodId,
    },
    /// Have a pending order paid in another way.
    #[action(
        write(reversible),
        idempotent,
        verify = "get_order_details",
        use_when = "the order is pending and the customer has said yes to the other way to pay",
        returns = Order
    )]
    ModifyPendingOrderPayment {
        /// The whole id, with its `#`: `#W0000000`.
        #[field(from_action = "get_user_details")]
        order_id: OrderId,
        /// One of the customer's own.
        #[field(from_action = "get_user_details")]
        payment_method_id: PaymentMethodId,
    },
    /// Change the address that a customer's next orders go to.
    #[action(
        write(reversible),
        idempotent,
        verify = "get_user_details",
        use_when = "the customer has said yes to the whole address",
        not_for = "the address of an order that is made already",
        returns = User
    )]
    ModifyUserAddress {
        /// `sara_doe_496`.
        #[field(from_action = "find_user_id_by_email")]
        user_id: UserId,
        /// Number and street: `123 Main St`.
        #[field(length = 1..=100)]
        address1: String,
        /// Flat or suite, `Apt 1`; empty where there is none.
        #[field(length = ..=100)]
        address2: String,
        /// `San Francisco`.
        #[field(length = 1..=80)]
        city: String,
        /// Two letters: `CA`.
        #[field(length = 2)]
        state: String,
        /// `USA`.
        #[field(length = 2..=60)]
        country: String,
        /// Five digits, as text: `12345`.
        zip: Zip,
    },
    /// Take items of a delivered order back. How to send them is told by email. An order can be exchanged or
    /// returned once.
    #[action(
        write(irreversible),
        confirm = never,
        idempotent_by(order_id),
        verify = "get_order_details",
        use_when = "the order is delivered and the customer has said yes to every item",
        not_for = "pending orders",
        costly = "what was forgotten can't be returned later",
        returns = Order
    )]
    ReturnDeliveredOrderItems {
        /// The whole id, with its `#`: `#W0000000`.
        #[field(from_action = "get_user_details")]
        order_id: OrderId,
        /// What comes back; an item that was bought twice may be named twice.
        #[field(items = 1..=50, from_action = "get_order_details")]
        item_ids: Vec<ItemId>,
        /// Is given the money: how the order was paid, or a gift card.
        #[field(from_action = "get_user_details")]
        payment_method_id: PaymentMethodId,
    },
    /// Note a thought. Nothing is looked up or changed by it.
    #[action(read, use_when = "something takes several steps to work out")]
    Think {
        /// The thought.
        #[field(length = 1..=4000)]
        thought: String,
    },
    /// Hand the conversation over to a person, for good.
    #[action(
        write(irreversible),
        confirm = never,
        idempotent,
        open_world,
        use_when = "the customer asks for a person, or no other action helps"
    )]
    TransferToHumanAgents {
        /// What the person has to know: who asks for what, and what has been done.
        #[field(length = 1..=2000)]
        summary: String,
    },
}
