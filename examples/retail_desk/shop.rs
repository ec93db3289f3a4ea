//! The shop behind the menu, in memory: what the business says of a call that can be read.

use action_menu::{Choice as _, Handler, Json, Record};

use super::{
    calculate::calculate,
    menu::RetailHandler,
    values::{
        Address, CancelReason, ItemId, Order, OrderId, OrderedItem, PaymentMethodId, Product, ProductId,
        Status, User, UserId, Variant, Zip,
    },
};

/// All that the shop knows; it is read as strictly as a proposal.
#[derive(Record)]
pub(crate) struct Shop {
    users: Vec<User>,
    orders: Vec<Order>,
    products: Vec<Product>,
    /// Why orders were cancelled, what was thought, what people have to know: one line each.
    #[field(default)]
    journal: Vec<String>,
}

impl Shop {
    pub(crate) fn journal(&self) -> &[String] {
        &self.journal
    }

    fn user(&mut self, id: &UserId) -> Result<&mut User, String> {
        self.users
            .iter_mut()
            .find(|user| user.id == *id)
            .ok_or_else(|| format!("there is no user {id}"))
    }

    fn order(&mut self, id: &OrderId) -> Result<&mut Order, String> {
        self.orders
            .iter_mut()
            .find(|order| order.id == *id)
            .ok_or_else(|| format!("there is no order {id}"))
    }

    /// The order, if it is this far.
    fn order_that_is(&mut self, status: Status, id: &OrderId) -> Result<&mut Order, String> {
        let order = self.order(id)?;
        if order.status == status {
            return Ok(order);
        }
        Err(format!(
            "the order {id} is {}, not {}",
            order.status.as_str(),
            status.as_str()
        ))
    }

    /// Nobody pays by another's card.
    fn pays(&mut self, order: &OrderId, with: &PaymentMethodId) -> Result<(), String> {
        let user = self.order(order)?.user_id.clone();
        if self.user(&user)?.payment_methods.contains(with) {
            Ok(())
        } else {
            Err(format!("{with} is none of the customer's ways to pay"))
        }
    }

    fn variant(&self, id: &ItemId) -> Option<(&Product, &Variant)> {
        self.products.iter().find_map(|product| {
            let variant = product.variants.iter().find(|variant| variant.item_id == *id)?;
            Some((product, variant))
        })
    }

    /// The lines of the order with some swapped, each for another of its product that is to be had.
    fn swapped(&self, order: &Order, old: &[ItemId], new: &[ItemId]) -> Result<Vec<OrderedItem>, String> {
        // No schema can say that two lists are as long as each other.
        if old.len() != new.len() {
            return Err(format!("{} items can't be swapped for {}", old.len(), new.len()));
        }
        let mut left = order.items.clone();
        let mut swapped = Vec::new();
        for (old, new) in old.iter().zip(new) {
            let item = taken(&mut left, old)?;
            match self.variant(new) {
                Some((product, variant)) if product.id == item.product_id && variant.available => {
                    swapped.push(OrderedItem {
                        item_id: new.clone(),
                        price: variant.price,
                        ..item
                    });
                }
                Some((product, _)) if product.id == item.product_id => {
                    return Err(format!("the item {new} is not to be had"));
                }
                _ => {
                    return Err(format!(
                        "the item {new} is none of the product {}",
                        item.product_id
                    ));
                }
            }
        }
        left.append(&mut swapped);
        Ok(left)
    }

    fn user_id(&self, is: impl Fn(&User) -> bool) -> Result<Json, String> {
        let user = self.users.iter().find(|user| is(user));
        user.map(|user| Json::from(user.id.to_string()))
            .ok_or_else(|| "nobody is found".to_owned())
    }
}

/// Takes one such item out, so that one that was bought once isn't taken twice.
fn taken(items: &mut Vec<OrderedItem>, id: &ItemId) -> Result<OrderedItem, String> {
    match items.iter().position(|item| item.item_id == *id) {
        Some(at) => Ok(items.remove(at)),
        None => Err(format!("the item {id} isn't in the order, or not so often")),
    }
}

impl Handler for Shop {
    /// What the model is told.
    type Output = Json;
    type Error = String;
}

impl RetailHandler for Shop {
    fn calculate(&mut self, expression: String) -> Result<Json, String> {
        let cents = (calculate(&expression)? * 100.0).round();
        Ok(Json::from(cents / 100.0))
    }

    fn cancel_pending_order(&mut self, order_id: OrderId, reason: CancelReason) -> Result<Order, String> {
        let order = self.order_that_is(Status::Pending, &order_id)?;
        order.status = Status::Cancelled;
        let order = order.clone();
        self.journal
            .push(format!("{order_id} was cancelled: {}", reason.as_str()));
        Ok(order)
    }

    fn exchange_delivered_order_items(
        &mut self,
        order_id: OrderId,
        item_ids: Vec<ItemId>,
        new_item_ids: Vec<ItemId>,
        payment_method_id: PaymentMethodId,
    ) -> Result<Order, String> {
        let order = self.order_that_is(Status::Delivered, &order_id)?.clone();
        self.pays(&order_id, &payment_method_id)?;
        let items = self.swapped(&order, &item_ids, &new_item_ids)?;
        let order = self.order(&order_id)?;
        order.items = items;
        order.status = Status::ExchangeRequested;
        Ok(order.clone())
    }

    fn find_user_id_by_email(&mut self, email: String) -> Result<Json, String> {
        self.user_id(|user| user.email.eq_ignore_ascii_case(&email))
    }

    fn find_user_id_by_name_zip(
        &mut self,
        first_name: String,
        last_name: String,
        zip: Zip,
    ) -> Result<Json, String> {
        self.user_id(|user| {
            user.first_name.eq_ignore_ascii_case(&first_name)
                && user.last_name.eq_ignore_ascii_case(&last_name)
                && user.address.zip == zip
        })
    }

    fn get_order_details(&mut self, order_id: OrderId) -> Result<Order, String> {
        self.order(&order_id).cloned()
    }

    fn get_product_details(&mut self, product_id: ProductId) -> Result<Product, String> {
        let product = self.products.iter().find(|product| product.id == product_id);
        product
            .cloned()
            .ok_or_else(|| format!("there is no product {product_id}"))
    }

    fn get_user_details(&mut self, user_id: UserId) -> Result<User, String> {
        self.user(&user_id).cloned()
    }

    fn list_all_product_types(&mut self) -> Result<Json, String> {
        let products = self.products.iter().map(|product| {
            let id = Json::from(product.id.to_string());
            (product.name.clone(), id)
        });
        Ok(Json::object(products))
    }

    fn modify_pending_order_address(
        &mut self,
        order_id: OrderId,
        address1: String,
        address2: String,
        city: String,
        state: String,
        country: String,
        zip: Zip,
    ) -> Result<Order, String> {
        let order = self.order_that_is(Status::Pending, &order_id)?;
        order.address = Address {
            address1,
            address2,
            city,
            state,
            country,
            zip,
        };
        Ok(order.clone())
    }

    fn modify_pending_order_items(
        &mut self,
        order_id: OrderId,
        item_ids: Vec<ItemId>,
        new_item_ids: Vec<ItemId>,
        payment_method_id: PaymentMethodId,
    ) -> Result<Order, String> {
        let order = self.order_that_is(Status::Pending, &order_id)?.clone();
        self.pays(&order_id, &payment_method_id)?;
        let items = self.swapped(&order, &item_ids, &new_item_ids)?;
        let order = self.order(&order_id)?;
        order.items = items;
        order.status = Status::ItemsModified;
        Ok(order.clone())
    }

    fn modify_pending_order_payment(
        &mut self,
        order_id: OrderId,
        payment_method_id: PaymentMethodId,
    ) -> Result<Order, String> {
        self.order_that_is(Status::Pending, &order_id)?;
        self.pays(&order_id, &payment_method_id)?;
        let order = self.order(&order_id)?;
        order.payment_method_id = payment_method_id;
        Ok(order.clone())
    }

    fn modify_user_address(
        &mut self,
        user_id: UserId,
        address1: String,
        address2: String,
        city: String,
        state: String,
        country: String,
        zip: Zip,
    ) -> Result<User, String> {
        let user = self.user(&user_id)?;
        user.address = Address {
            address1,
            address2,
            city,
            state,
            country,
            zip,
        };
        Ok(user.clone())
    }

    fn return_delivered_order_items(
        &mut self,
        order_id: OrderId,
        item_ids: Vec<ItemId>,
        payment_method_id: PaymentMethodId,
    ) -> Result<Order, String> {
        let order = self.order_that_is(Status::Delivered, &order_id)?.clone();
        self.pays(&order_id, &payment_method_id)?;
        let is_gift_card = payment_method_id.to_string().starts_with("gift_card_");
        if payment_method_id != order.payment_method_id && !is_gift_card {
            return Err(format!(
                "the money goes back to {} or to a gift card",
                order.payment_method_id
            ));
        }
        let mut left = order.items;
        for item in &item_ids {
            taken(&mut left, item)?;
        }
        let order = self.order(&order_id)?;
        order.status = Status::ReturnRequested;
        Ok(order.clone())
    }

    fn think(&mut self, thought: String) -> Result<Json, String> {
        self.journal.push(format!("thought: {thought:?}"));
        Ok(Json::from(""))
    }

    fn transfer_to_human_agents(&mut self, summary: String) -> Result<Json, String> {
        self.journal.push(format!("for a person: {summary:?}"));
        Ok(Json::from("a person takes over"))
    }
}
