//! Sub-menus: a menu narrowed at run time, for schema and reader alike.

use std::{error, fmt, marker::PhantomData};

use serde_json::Value;

use crate::{
    field::ReadMenu,
    json::Json,
    menu::ActionMenu,
    offer::{Narrowing, Offer},
    reach::Reach,
    read::{self, Arguments, Reading},
    reader::Reader,
    rejection::Rejection,
    schema::Schema,
    spec::{ActionSpec, Effect},
};

/// A menu narrowed at run time: fewer actions, and of a field fewer values.
///
/// Narrowing only ever takes away, in any order to the same end. Schema and reader follow it alike, so a
/// sub-menu never accepts what its menu refuses. An action that is real and not offered is `not_permitted`
/// (unless told to [hide](Self::hiding)), a value outside is `not_in_set`; only what is offered is listed or
/// suggested.
///
/// ```
/// use action_menu::{ActionMenu, Code, SubMenu};
///
/// #[derive(ActionMenu, Debug)]
/// enum Support {
///     /// Refund an order.
///     Refund { order_id: String, amount: f64 },
///     /// Send a message to the customer.
///     SendMessage { text: String },
///     /// Close the account.
///     CloseAccount,
/// }
///
/// // This customer's orders, and nothing that closes anything.
/// let desk = SubMenu::<Support>::all().without(["close_account"])?.only("refund", "order_id", ["A-1", "A-2"])?;
///
/// assert!(desk.parse(r#"{"action":"refund","order_id":"A-1","amount":5}"#).is_ok());
/// let foreign = desk.parse(r#"{"action":"refund","order_id":"B-7","amount":5}"#).unwrap_err();
/// assert_eq!(
///     foreign.to_string(),
///     r#"not_in_set at /order_id: the value must be one of "A-1", "A-2", found the string "B-7""#
/// );
/// assert_eq!(desk.parse(r#"{"action":"close_account"}"#).unwrap_err().code(), Code::NotPermitted);
/// # Ok::<(), action_menu::NarrowError>(())
/// ```
pub struct SubMenu<M> {
    narrowing: Narrowing,
    reader: Reader,
    menu: PhantomData<fn() -> M>,
}

impl<M: ActionMenu> SubMenu<M> {
    /// The whole menu, to be narrowed.
    #[must_use]
    pub fn all() -> Self {
        Self {
            narrowing: Narrowing::none(M::MENU),
            reader: Reader::new(),
            menu: PhantomData,
        }
    }

    /// Keeps only these actions.
    ///
    /// # Errors
    ///
    /// When the menu has no action of that name.
    pub fn actions<N: AsRef<str>>(mut self, names: impl IntoIterator<Item = N>) -> Result<Self, NarrowError> {
        let kept = positions::<M, N>(names)?;
        self.narrowing.retain(M::MENU, |index, _| kept.contains(&index));
        Ok(self)
    }

    /// Takes these actions away.
    ///
    /// # Errors
    ///
    /// When the menu has no action of that name.
    pub fn without<N: AsRef<str>>(mut self, names: impl IntoIterator<Item = N>) -> Result<Self, NarrowError> {
        let taken = positions::<M, N>(names)?;
        self.narrowing.retain(M::MENU, |index, _| !taken.contains(&index));
        Ok(self)
    }

    /// Keeps only actions of these effects. One that doesn't state its effect is kept by
    /// [`Effect::Unstated`] alone.
    #[must_use]
    pub fn effects(mut self, effects: &[Effect]) -> Self {
        self.narrowing
            .retain(M::MENU, |_, action| effects.contains(&action.effect()));
        self
    }

    /// Leaves of a field only these values; of a list, of its items. They stand in the schema as `enum`, and
    /// any other is `not_in_set`. Where no value is left of a required field, but for a list that may be empty, the action
    /// is no longer offered.
    ///
    /// # Errors
    ///
    /// When there is no such action or field, a value is not of the field's shape, or the field is secret: what is
    /// left of it would stand in the schema. Of an `f32` nothing can be left, since it keeps another value than the
    /// one that is written.
    pub fn only<V: Into<Json>>(
        mut self,
        action: &str,
        field: &str,
        values: impl IntoIterator<Item = V>,
    ) -> Result<Self, NarrowError> {
        let index = M::MENU
            .position(action)
            .ok_or_else(|| NarrowError::UnknownAction(action.to_owned()))?;
        let fields = M::MENU
            .actions()
            .get(index)
            .map(ActionSpec::fields)
            .unwrap_or_default();
        let position = fields.iter().position(|spec| spec.name() == field);
        let (Some(position), Some(spec)) = (position, position.and_then(|position| fields.get(position)))
        else {
            return Err(NarrowError::UnknownField {
                action: action.to_owned(),
                field: field.to_owned(),
            });
        };
        if spec.is_secret() {
            return Err(NarrowError::Secret {
                action: action.to_owned(),
                field: field.to_owned(),
            });
        }
        let values = values.into_iter().map(|value| {
            let value = value.into();
            read::fitting(spec.shape(), &value).ok_or_else(|| NarrowError::WrongValue {
                action: action.to_owned(),
                field: field.to_owned(),
                value,
            })
        });
        let values = values.collect::<Result<_, _>>()?;
        self.narrowing.keep(index, position, spec, values);
        Ok(self)
    }

    /// Tells of an action that is real and not offered that it is unknown, as if it had never been.
    #[must_use]
    pub fn hiding(mut self) -> Self {
        self.narrowing.hide();
        self
    }

    /// Reads by this reader: with its limits, and as lenient as it is.
    #[must_use]
    pub const fn with_reader(mut self, reader: Reader) -> Self {
        self.reader = reader;
        self
    }

    /// The actions that the model is told of. A deprecated one is still read: [`reach`](Self::reach) has it.
    pub fn offered(&self) -> impl Iterator<Item = &'static ActionSpec> {
        self.offer().actions().map(|(_, action)| action)
    }

    /// As [`ActionMenu::parse`], within the sub-menu.
    ///
    /// # Errors
    ///
    /// Those of `parse`, `not_permitted` and `not_in_set`.
    pub fn parse<'t>(&self, text: &'t str) -> Result<M, Rejection>
    where
        M: ReadMenu<'t>,
    {
        self.text(text).map(|reading| reading.value)
    }

    /// As [`Reader::text`], within the sub-menu: with word of what was mended.
    ///
    /// # Errors
    ///
    /// Those of `parse`.
    pub fn text<'t>(&self, text: &'t str) -> Result<Reading<M>, Rejection>
    where
        M: ReadMenu<'t>,
    {
        self.reader.text_of(self.offer(), text)
    }

    /// As [`ActionMenu::parse_bytes`], within the sub-menu.
    ///
    /// # Errors
    ///
    /// Those of `parse_bytes`, `not_permitted` and `not_in_set`.
    pub fn parse_bytes<'t>(&self, bytes: &'t [u8]) -> Result<M, Rejection>
    where
        M: ReadMenu<'t>,
    {
        self.parse(self.reader.utf8(bytes)?)
    }

    /// As [`ActionMenu::parse_value`], within the sub-menu.
    ///
    /// # Errors
    ///
    /// Those of `parse_value`, `not_permitted` and `not_in_set`.
    pub fn parse_value<'t>(&self, value: &'t Value) -> Result<M, Rejection>
    where
        M: ReadMenu<'t>,
    {
        self.reader
            .value_of(self.offer(), value)
            .map(|reading| reading.value)
    }

    /// As [`ActionMenu::parse_call`], within the sub-menu.
    ///
    /// # Errors
    ///
    /// Those of `parse_call`, `not_permitted` and `not_in_set`.
    pub fn parse_call<'t>(&self, name: &str, arguments: impl Into<Arguments<'t>>) -> Result<M, Rejection>
    where
        M: ReadMenu<'t>,
    {
        self.call(name, arguments).map(|reading| reading.value)
    }

    /// As [`Reader::call`], within the sub-menu: with word of what was mended.
    ///
    /// # Errors
    ///
    /// Those of `parse_call`.
    pub fn call<'t>(&self, name: &str, arguments: impl Into<Arguments<'t>>) -> Result<Reading<M>, Rejection>
    where
        M: ReadMenu<'t>,
    {
        self.reader.call_of(self.offer(), name, arguments.into())
    }

    #[cfg(feature = "provider")]
    pub(crate) const fn reader(&self) -> &Reader {
        &self.reader
    }

    /// The JSON Schema of what [`parse`](Self::parse) accepts. Built anew each time: keep it.
    #[must_use]
    pub fn schema(&self) -> Schema {
        Schema::of_menu(self.offer())
    }

    /// The JSON Schema of the arguments of an offered action. Built anew each time: keep it.
    #[must_use]
    pub fn action_schema(&self, action: &str) -> Option<Schema> {
        let index = M::MENU.position(action)?;
        self.offer()
            .takes(index)
            .then(|| Schema::of_arguments(self.offer(), index))?
    }

    /// What it can do, by effect.
    #[must_use]
    pub fn reach(&self) -> Reach {
        Reach::of_offer(self.offer())
    }

    pub(crate) fn offer(&self) -> Offer<'_> {
        Offer::narrowed(M::MENU, &self.narrowing)
    }
}

/// The positions of these actions.
fn positions<M: ActionMenu, N: AsRef<str>>(
    names: impl IntoIterator<Item = N>,
) -> Result<Vec<usize>, NarrowError> {
    let position = |name: N| {
        let name = name.as_ref();
        M::MENU
            .position(name)
            .ok_or_else(|| NarrowError::UnknownAction(name.to_owned()))
    };
    names.into_iter().map(position).collect()
}

impl<M> Clone for SubMenu<M> {
    fn clone(&self) -> Self {
        Self {
            narrowing: self.narrowing.clone(),
            reader: self.reader,
            menu: PhantomData,
        }
    }
}

impl<M> PartialEq for SubMenu<M> {
    fn eq(&self, other: &Self) -> bool {
        self.narrowing == other.narrowing && self.reader == other.reader
    }
}

impl<M: ActionMenu> fmt::Debug for SubMenu<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.offered().map(ActionSpec::name).collect();
        f.debug_struct("SubMenu")
            .field("menu", &M::MENU.name())
            .field("offered", &names)
            .finish_non_exhaustive()
    }
}

/// What is said of a sub-menu is not of its menu: a mistake of the host, never of the model.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NarrowError {
    /// The menu has no action of this name.
    UnknownAction(String),
    /// The action has no field of this name.
    UnknownField {
        /// The action.
        action: String,
        /// The field that it hasn't.
        field: String,
    },
    /// The field is secret, and what is left of it would be told.
    Secret {
        /// The action.
        action: String,
        /// The field.
        field: String,
    },
    /// The value is not of the field's shape.
    WrongValue {
        /// The action.
        action: String,
        /// The field.
        field: String,
        /// The value.
        value: Json,
    },
}

impl fmt::Display for NarrowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownAction(action) => write!(f, "the menu has no action {action:?}"),
            Self::UnknownField { action, field } => write!(f, "the action {action:?} has no field {field:?}"),
            Self::Secret { action, field } => {
                write!(
                    f,
                    "the field {field:?} of the action {action:?} is secret: what is left of it would be told"
                )
            }
            Self::WrongValue { action, field, value } => {
                write!(
                    f,
                    "{value} is no value for the field {field:?} of the action {action:?}"
                )
            }
        }
    }
}

impl error::Error for NarrowError {}
