//! What the actions speak of: ids that can't be mistaken for one another, closed sets, and the records that a
//! shop keeps and gives back.

use std::fmt;

use action_menu::{Choice, Json, Record, Scalar};

/// An order, `#W0000000`. That one can be found is for the shop to say.
#[derive(Scalar, Clone, Debug, PartialEq, Eq, Hash)]
#[scalar(length = 2..=16, pattern = "^#[A-Za-z0-9]+$")]
pub(crate) struct OrderId(String);

/// A variant of a product, as it lies on the shelf.
#[derive(Scalar, Clone, Debug, PartialEq, Eq, Hash)]
#[scalar(pattern = "^[0-9]{10}$")]
pub(crate) struct ItemId(String);

/// A product, of which there are variants: no item, though it looks the same.
#[derive(Scalar, Clone, Debug, PartialEq, Eq, Hash)]
#[scalar(pattern = "^[0-9]{10}$")]
pub(crate) struct ProductId(String);

/// A customer, `sara_doe_496`.
#[derive(Scalar, Clone, Debug, PartialEq, Eq, Hash)]
#[scalar(length = 1..=64, pattern = "^[A-Za-z0-9_]+$")]
pub(crate) struct UserId(String);

/// A way to pay, `gift_card_0000000`.
#[derive(Scalar, Clone, Debug, PartialEq, Eq, Hash)]
#[scalar(length = 1..=64, pattern = "^(?:credit_card|gift_card|paypal)_[0-9]+$")]
pub(crate) struct PaymentMethodId(String);

/// A ZIP code of five digits.
#[derive(Scalar, Clone, Debug, PartialEq, Eq, Hash)]
#[scalar(pattern = "^[0-9]{5}$")]
pub(crate) struct Zip(String);

macro_rules! shown {
    ($($id:ident),*) => {$(
        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }
    )*};
}

// What they hold matches their pattern, so it is safe to print.
shown!(OrderId, ItemId, ProductId, UserId, PaymentMethodId);

/// The only reasons for which an order is cancelled.
#[derive(Choice, Clone, Copy, Debug, PartialEq)]
pub(crate) enum CancelReason {
    /// The customer has changed their mind.
    #[choice(rename = "no longer needed")]
    NoLongerNeeded,
    /// The customer never meant to order it.
    #[choice(rename = "ordered by mistake")]
    OrderedByMistake,
}

/// How far an order is.
#[derive(Choice, Clone, Copy, Debug, PartialEq)]
pub(crate) enum Status {
    Pending,
    #[choice(rename = "pending (items modified)")]
    ItemsModified,
    Processed,
    Delivered,
    Cancelled,
    #[choice(rename = "return requested")]
    ReturnRequested,
    #[choice(rename = "exchange requested")]
    ExchangeRequested,
}

/// Where parcels go.
#[derive(Record, Clone, Debug, PartialEq)]
pub(crate) struct Address {
    pub(crate) address1: String,
    pub(crate) address2: String,
    pub(crate) city: String,
    #[field(length = 2)]
    pub(crate) state: String,
    pub(crate) country: String,
    pub(crate) zip: Zip,
}

/// What one customer has.
#[derive(Record, Clone, Debug, PartialEq)]
pub(crate) struct User {
    #[field(rename = "user_id")]
    pub(crate) id: UserId,
    pub(crate) first_name: String,
    pub(crate) last_name: String,
    pub(crate) email: String,
    pub(crate) address: Address,
    #[field(items = 1.., unique)]
    pub(crate) payment_methods: Vec<PaymentMethodId>,
    #[field(unique, default)]
    pub(crate) orders: Vec<OrderId>,
}

/// What a customer has bought.
#[derive(Record, Clone, Debug, PartialEq)]
pub(crate) struct Order {
    #[field(rename = "order_id")]
    pub(crate) id: OrderId,
    pub(crate) user_id: UserId,
    #[field(default = "pending")]
    pub(crate) status: Status,
    pub(crate) address: Address,
    pub(crate) payment_method_id: PaymentMethodId,
    #[field(items = 1..)]
    pub(crate) items: Vec<OrderedItem>,
}

/// One line of an order.
#[derive(Record, Clone, Debug, PartialEq)]
pub(crate) struct OrderedItem {
    pub(crate) item_id: ItemId,
    pub(crate) product_id: ProductId,
    #[field(range = 0.0.., multiple_of = 0.01)]
    pub(crate) price: f64,
}

/// What is sold, in all its variants.
#[derive(Record, Clone, Debug, PartialEq)]
pub(crate) struct Product {
    #[field(rename = "product_id")]
    pub(crate) id: ProductId,
    pub(crate) name: String,
    pub(crate) variants: Vec<Variant>,
}

/// One of them.
#[derive(Record, Clone, Debug, PartialEq)]
pub(crate) struct Variant {
    pub(crate) item_id: ItemId,
    #[field(range = 0.0.., multiple_of = 0.01)]
    pub(crate) price: f64,
    #[field(default = true)]
    pub(crate) available: bool,
}

macro_rules! told {
    ($($record:ident),*) => {$(
        impl From<$record> for Json {
            fn from(record: $record) -> Self {
                record.to_json()
            }
        }
    )*};
}

// What the handler's methods give back becomes what the model is told.
told!(User, Order, Product);
