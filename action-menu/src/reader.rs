//! Reading with limits of one's own, leniently if that is asked for, and with word of what was mended.

use serde_json::Value;

use crate::{
    field::{ReadMenu, ReadRecord},
    menu::ActionMenu,
    offer::Offer,
    read::{self, Arguments, Limits, Opened, Reading},
    record::Record,
    rejection::Rejection,
    spec::{Effect, FieldSpec, MenuSpec, inner_menus},
};

/// Reads proposals, calls and records with [`Limits`] of one's own, and leniently if that is asked for.
///
/// ```
/// use action_menu::{ActionMenu, Code, Limits, Reader};
///
/// #[derive(ActionMenu)]
/// enum Desk {
///     /// Tag a ticket.
///     Tag { tags: Vec<String> },
/// }
///
/// let reader = Reader::new().with_limits(Limits::DEFAULT.with_depth(1));
/// let rejection = reader.text::<Desk>(r#"{"action":"tag","tags":[]}"#).err().unwrap();
/// assert_eq!(rejection.code(), Code::TooDeep);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    limits: Limits,
    lenient: bool,
}

impl Reader {
    /// A strict reader with [`Limits::DEFAULT`].
    #[must_use]
    pub const fn new() -> Self {
        Self {
            limits: Limits::DEFAULT,
            lenient: false,
        }
    }

    /// Reads with these limits.
    #[must_use]
    pub const fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Takes a text also where one fence of Markdown stands around the whole of it, or where it is a string that holds
    /// the object: what a model that was asked in words is wont to send. Nothing else of a text is mended, not both of these
    /// at once, and nothing for an action that is marked `write(irreversible)` or can hold one that is, which has to come as
    /// it should. What was mended is told in [`Reading::repair`]. The envelope of a call ([`Arguments`]) is no matter of
    /// leniency: it is mended by every reader, and for every action.
    ///
    /// ```
    /// use action_menu::{ActionMenu, Code, Reader, Repair};
    ///
    /// #[derive(ActionMenu, Debug, PartialEq)]
    /// enum Desk {
    ///     /// List the queue.
    ///     #[action(read)]
    ///     List,
    ///     /// Refund an order.
    ///     #[action(write(irreversible), confirm = never, repeatable)]
    ///     Refund { order_id: String },
    /// }
    ///
    /// let reader = Reader::new().lenient();
    /// let reading = reader.text::<Desk>("```json\n{\"action\":\"list\"}\n```")?;
    /// assert_eq!((reading.value, reading.repair), (Desk::List, Some(Repair::Fenced)));
    ///
    /// let refund = "```json\n{\"action\":\"refund\",\"order_id\":\"A-1\"}\n```";
    /// assert_eq!(reader.text::<Desk>(refund).unwrap_err().code(), Code::FreeText);
    /// # Ok::<(), action_menu::Rejection>(())
    /// ```
    #[must_use]
    pub const fn lenient(self) -> Self {
        Self {
            lenient: true,
            ..self
        }
    }

    /// As [`ActionMenu::parse`], with word of what was mended.
    ///
    /// # Errors
    ///
    /// Those of `parse`.
    pub fn text<'t, M: ActionMenu + ReadMenu<'t>>(&self, text: &'t str) -> Result<Reading<M>, Rejection> {
        self.text_of(Offer::whole(M::MENU), text)
    }

    /// As [`ActionMenu::parse_bytes`], with word of what was mended.
    ///
    /// # Errors
    ///
    /// Those of `parse_bytes`.
    pub fn bytes<'t, M: ActionMenu + ReadMenu<'t>>(&self, bytes: &'t [u8]) -> Result<Reading<M>, Rejection> {
        self.text(self.utf8(bytes)?)
    }

    /// As [`ActionMenu::parse_value`], with word of what was mended.
    ///
    /// # Errors
    ///
    /// Those of `parse_value`.
    pub fn value<'t, M: ActionMenu + ReadMenu<'t>>(&self, value: &'t Value) -> Result<Reading<M>, Rejection> {
        self.value_of(Offer::whole(M::MENU), value)
    }

    /// As [`ActionMenu::parse_call`], with word of what was mended in the envelope. That is no matter of leniency.
    ///
    /// # Errors
    ///
    /// Those of `parse_call`.
    pub fn call<'t, M: ActionMenu + ReadMenu<'t>>(
        &self,
        name: &str,
        arguments: impl Into<Arguments<'t>>,
    ) -> Result<Reading<M>, Rejection> {
        self.call_of(Offer::whole(M::MENU), name, arguments.into())
    }

    /// As [`Record::parse`], with word of what was mended.
    ///
    /// # Errors
    ///
    /// Those of `parse`.
    pub fn record<'t, R: Record + ReadRecord<'t>>(&self, text: &'t str) -> Result<Reading<R>, Rejection> {
        let strict = read::record(R::RECORD, text, &self.limits).map(Reading::plain);
        let opened = || Opened::text(text, &self.limits);
        self.or_opened(
            strict,
            opened,
            |inner| read::record_explained(R::RECORD, inner, &self.limits),
            |_| !hold_for_good(R::RECORD.fields()),
        )
    }

    /// The text of bytes that ought to be a proposal.
    pub(crate) fn utf8<'t>(&self, bytes: &'t [u8]) -> Result<&'t str, Rejection> {
        read::utf8(bytes, &self.limits)
    }

    /// Reads a text within what is offered.
    pub(crate) fn text_of<'t, M: ActionMenu + ReadMenu<'t>>(
        &self,
        offer: Offer<'_>,
        text: &'t str,
    ) -> Result<Reading<M>, Rejection> {
        let strict = match read::accepted::<M>(M::MENU, text, &self.limits) {
            Some(action) if admits(offer, &action) => return Ok(Reading::plain(action)),
            _ => read::explained(offer, text, &self.limits).map(Reading::plain),
        };
        let opened = || Opened::text(text, &self.limits);
        self.or_opened(
            strict,
            opened,
            |inner| read::explained(offer, inner, &self.limits),
            is_mendable,
        )
    }

    /// Reads a value within what is offered.
    pub(crate) fn value_of<'t, M: ActionMenu + ReadMenu<'t>>(
        &self,
        offer: Offer<'_>,
        value: &'t Value,
    ) -> Result<Reading<M>, Rejection> {
        let strict = read::value(offer, value, &self.limits).map(Reading::plain);
        let opened = || Opened::value(value);
        self.or_opened(
            strict,
            opened,
            |inner| read::explained(offer, inner, &self.limits),
            is_mendable,
        )
    }

    /// Reads a call within what is offered.
    pub(crate) fn call_of<'t, M: ActionMenu + ReadMenu<'t>>(
        &self,
        offer: Offer<'_>,
        name: &str,
        arguments: Arguments<'t>,
    ) -> Result<Reading<M>, Rejection> {
        match read::call_accepted(M::MENU, name, arguments, &self.limits) {
            Some(action) if admits(offer, &action) => Ok(Reading::plain(action)),
            _ => read::call_explained(offer, name, arguments, &self.limits),
        }
    }

    /// Reads the arguments of the one tool that holds every action, within what is offered.
    #[cfg(feature = "provider")]
    pub(crate) fn wrapped_of<'t, M: ActionMenu + ReadMenu<'t>>(
        &self,
        offer: Offer<'_>,
        key: &'static str,
        arguments: Arguments<'_>,
    ) -> Result<Reading<M>, Rejection> {
        read::wrapped(offer, key, arguments, &self.limits)
    }

    /// Reads a text that has the form of these arguments, within what is offered.
    #[cfg(feature = "provider")]
    pub(crate) fn wrapped_text_of<'t, M: ActionMenu + ReadMenu<'t>>(
        &self,
        offer: Offer<'_>,
        key: &'static str,
        text: &str,
    ) -> Result<Reading<M>, Rejection> {
        let read = |text: &str| read::wrapped_text(offer, key, text, &self.limits);
        let opened = || Opened::text(text, &self.limits);
        self.or_opened(read(text).map(Reading::plain), opened, read, is_mendable)
    }

    /// What was read, or else what a lenient reader makes of it.
    fn or_opened<'o, T>(
        &self,
        strict: Result<Reading<T>, Rejection>,
        opened: impl FnOnce() -> Option<Opened<'o>>,
        read: impl FnOnce(&str) -> Result<T, Rejection>,
        may: impl FnOnce(&T) -> bool,
    ) -> Result<Reading<T>, Rejection> {
        match strict {
            Err(rejection) if self.lenient => match opened() {
                Some(opened) => opened.read(rejection, read, may),
                None => Err(rejection),
            },
            strict => strict,
        }
    }
}

/// Whether what was accepted may stand. Where values are narrowed the explaining reader has the word: it judges what was
/// written, as the schema does.
fn admits<M: ActionMenu>(offer: Offer<'_>, action: &M) -> bool {
    let position = action.position();
    offer.takes(position) && !offer.narrows(position)
}

/// Whether an action may stand that was mended: it is not irreversible, and can't hold one that is.
fn is_mendable<M: ActionMenu>(action: &M) -> bool {
    let spec = action.spec();
    spec.effect() != Effect::Irreversible && !hold_for_good(spec.fields())
}

/// Whether these fields can hold an irreversible write.
fn hold_for_good(fields: &'static [FieldSpec]) -> bool {
    let mut actions = inner_menus(fields).into_iter().flat_map(MenuSpec::actions);
    actions.any(|action| action.effect() == Effect::Irreversible)
}
