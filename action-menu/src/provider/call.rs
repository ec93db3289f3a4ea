//! One call: what the model asked for, under the provider's id.

use serde_json::Value;

use super::{PROPOSAL, Target, TurnError, draft::Draft};
use crate::{
    field::ReadMenu,
    menu::ActionMenu,
    offer::Offer,
    read::{Arguments, Reading},
    reader::Reader,
    rejection::Rejection,
    submenu::SubMenu,
};

/// A call of a turn: a name and arguments, or why they can't be read.
///
/// ```
/// use action_menu::{ActionMenu, provider::{Call, Target}};
///
/// #[derive(ActionMenu, Debug, PartialEq)]
/// enum Support {
///     /// Send a message to the customer.
///     SendMessage { text: String },
/// }
///
/// let call = Call::parse(
///     Target::ANTHROPIC,
///     r#"{"type":"tool_use","id":"toolu_1","name":"send_message","input":{"text":"Hi"}}"#,
/// )?;
/// assert_eq!(call.id(), Some("toolu_1"));
/// assert_eq!(call.read(), Ok(Support::SendMessage { text: "Hi".into() }));
/// # Ok::<(), action_menu::provider::TurnError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    pub(super) id: Option<String>,
    pub(super) key: String,
    pub(super) name: String,
    /// The text of the arguments, if there are any.
    pub(super) arguments: Result<Option<String>, Rejection>,
    /// The provider's history has it, so that a result can be given under its id.
    pub(super) answerable: bool,
}

impl Call {
    /// Reads a single call, as it stands in a provider's answer: an item of `tool_calls`, an item of `output`, a
    /// `tool_use` block, a part with `functionCall`, a block with `toolUse`, a `tools/call` request.
    ///
    /// Why the turn stopped isn't known then: prefer [`Turn::parse`](super::Turn::parse), which takes it into account.
    ///
    /// # Errors
    ///
    /// When the text is too large, no JSON, or no call of this provider's. What is wrong with the call itself is a
    /// rejection when it is read.
    pub fn parse(target: Target, text: &str) -> Result<Self, TurnError> {
        Draft::of_call(target, text)
    }

    /// As [`parse`](Self::parse), of a call that somebody has parsed already: keys that came twice are lost by then.
    ///
    /// # Errors
    ///
    /// Those of `parse`; what nests more than 255 levels deep is too large too.
    pub fn parse_value(target: Target, value: &Value) -> Result<Self, TurnError> {
        Self::parse(target, &super::turn::text_of(value)?)
    }

    /// The provider's id: a number as its digits; none where it is missing, empty or the text `null`.
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// What an [`Outcome`](super::Outcome) names the call by: its id; where there is none, or an earlier call of the turn
    /// has the same, one that is made up of its place (`call00001`) and is the id of no other.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The name that the model gave; empty where it gave none.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text of the arguments as they were sent; none where there are none, or the call is cut or unreadable.
    pub fn arguments(&self) -> Option<&str> {
        self.arguments.as_ref().ok()?.as_deref()
    }

    /// The action that it asks for.
    ///
    /// A call named `proposal`, where the menu has no such action, is the one tool that holds every action: its only
    /// argument, `proposal`, is the proposal.
    ///
    /// # Errors
    ///
    /// A [`Rejection`] with every problem, those of [`ActionMenu::parse_call`]; `truncated` where the turn was cut,
    /// `malformed_json` where the provider couldn't read it. Pointers are those of the arguments: `/amount`, or
    /// `/proposal/amount`.
    pub fn read<'t, M: ActionMenu + ReadMenu<'t>>(&'t self) -> Result<M, Rejection> {
        self.read_with(&Reader::new()).map(|reading| reading.value)
    }

    /// As [`read`](Self::read), with limits of one's own, and with word of what was mended in the envelope.
    ///
    /// # Errors
    ///
    /// Those of `read`.
    pub fn read_with<'t, M: ActionMenu + ReadMenu<'t>>(
        &'t self,
        reader: &Reader,
    ) -> Result<Reading<M>, Rejection> {
        self.read_of(Offer::whole(M::MENU), reader)
    }

    /// As [`read_with`](Self::read_with), within a sub-menu.
    ///
    /// # Errors
    ///
    /// Those of `read`, `not_permitted` and `not_in_set`.
    pub fn read_within<'t, M: ActionMenu + ReadMenu<'t>>(
        &'t self,
        menu: &SubMenu<M>,
    ) -> Result<Reading<M>, Rejection> {
        self.read_of(menu.offer(), menu.reader())
    }

    fn read_of<'t, M: ActionMenu + ReadMenu<'t>>(
        &'t self,
        offer: Offer<'_>,
        reader: &Reader,
    ) -> Result<Reading<M>, Rejection> {
        let arguments = match &self.arguments {
            Ok(arguments) => Arguments::from(arguments.as_deref()),
            Err(rejection) => return Err(rejection.clone()),
        };
        if self.is_proposal::<M>() {
            reader.wrapped_of(offer, PROPOSAL, arguments)
        } else {
            reader.call_of(offer, &self.name, arguments)
        }
    }

    /// The id under which its result goes back.
    pub(super) fn address(&self) -> &str {
        self.id.as_deref().unwrap_or(&self.key)
    }

    fn is_proposal<M: ActionMenu>(&self) -> bool {
        self.name == PROPOSAL && M::MENU.position(PROPOSAL).is_none()
    }
}
