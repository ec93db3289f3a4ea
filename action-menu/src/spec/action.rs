//! Actions and their fields as constant data.

use std::{borrow::Cow, time::Duration};

use super::{Literal, Returns, Shape, docs, same};

/// What is known of an action at compile time. Names are wire names: what the model sees.
#[derive(Clone, Copy, Debug)]
pub struct ActionSpec {
    name: &'static str,
    docs: &'static str,
    fields: &'static [FieldSpec],
    use_when: &'static str,
    not_for: &'static str,
    costly: &'static str,
    examples: &'static [&'static str],
    effect: Effect,
    confirm: Confirm,
    preview: Option<&'static str>,
    key: Key,
    verify: Option<&'static str>,
    timeout: Option<Duration>,
    retry: Option<u8>,
    open_world: bool,
    returns: Option<Returns>,
    aliases: &'static [&'static str],
    deprecated: bool,
}

/// What an action does to the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// The author has not said it.
    Unstated,
    /// It only looks: `read`.
    Read,
    /// It changes something that can be changed back: `write(reversible)`.
    Reversible,
    /// It changes something for good: `write(irreversible)`.
    Irreversible,
}

impl Effect {
    /// The effect as programs write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Unstated => "unstated",
            Self::Read => "read",
            Self::Reversible => "reversible",
            Self::Irreversible => "irreversible",
        }
    }
}

/// Whether a person is asked before an action runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Confirm {
    /// The author has not said it.
    Unstated,
    /// Always: `confirm`.
    Always,
    /// Where a function of the author's says so: `confirm_if = …`.
    If,
    /// Never, and said so: `confirm = never`.
    Never,
}

impl Confirm {
    /// As programs write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Unstated => "unstated",
            Self::Always => "always",
            Self::If => "if",
            Self::Never => "never",
        }
    }
}

/// What makes two calls of an action the same call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Key {
    /// The author has not said it.
    Unstated,
    /// These fields: `idempotent_by(order_id)`.
    Fields(&'static [&'static str]),
    /// All arguments: `idempotent`.
    Arguments,
    /// Nothing; each call is one of its own: `repeatable`.
    Repeatable,
}

impl ActionSpec {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(name: &'static str, docs: &'static str, fields: &'static [FieldSpec]) -> Self {
        Self {
            name,
            docs,
            fields,
            use_when: "",
            not_for: "",
            costly: "",
            examples: &[],
            effect: Effect::Unstated,
            confirm: Confirm::Unstated,
            preview: None,
            key: Key::Unstated,
            verify: None,
            timeout: None,
            retry: None,
            open_world: false,
            returns: None,
            aliases: &[],
            deprecated: false,
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_use_when(self, use_when: &'static str) -> Self {
        Self { use_when, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_not_for(self, not_for: &'static str) -> Self {
        Self { not_for, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_costly(self, costly: &'static str) -> Self {
        Self { costly, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_examples(self, examples: &'static [&'static str]) -> Self {
        Self { examples, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_effect(self, effect: Effect) -> Self {
        Self { effect, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_confirm(self, confirm: Confirm) -> Self {
        Self { confirm, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_key(self, key: Key) -> Self {
        Self { key, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_preview(self, action: &'static str) -> Self {
        Self {
            preview: Some(action),
            ..self
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_verify(self, action: &'static str) -> Self {
        Self {
            verify: Some(action),
            ..self
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_timeout_ms(self, milliseconds: u64) -> Self {
        Self {
            timeout: Some(Duration::from_millis(milliseconds)),
            ..self
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_retry(self, times: u8) -> Self {
        Self {
            retry: Some(times),
            ..self
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_open_world(self) -> Self {
        Self {
            open_world: true,
            ..self
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_returns(self, returns: Option<Returns>) -> Self {
        Self { returns, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_aliases(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_deprecated(self) -> Self {
        Self {
            deprecated: true,
            ..self
        }
    }

    /// The name that the model uses.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Names that are still read and no longer exported, so that calls in flight survive a rename:
    /// `alias = "…"`.
    pub const fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }

    /// Whether it is still read and no longer offered: `deprecated`.
    pub const fn is_deprecated(&self) -> bool {
        self.deprecated
    }

    /// Whether the action is called so, by its name or an alias.
    #[inline]
    pub(super) const fn answers_to(&self, name: &str) -> bool {
        if same(self.name, name) {
            return true;
        }
        let mut aliases = self.aliases;
        while let Some((alias, rest)) = aliases.split_first() {
            if same(alias, name) {
                return true;
            }
            aliases = rest;
        }
        false
    }

    /// The fields, as declared.
    pub const fn fields(&self) -> &'static [FieldSpec] {
        self.fields
    }

    /// The field that the model calls `name`.
    pub fn field(&self, name: &str) -> Option<&'static FieldSpec> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The first paragraph of the doc comment, on one line.
    pub fn summary(&self) -> String {
        docs::summary(self.docs)
    }

    /// The doc comment. What the model is told adds the options: see
    /// [`schema`](crate::ActionMenu::schema).
    pub fn description(&self) -> Cow<'static, str> {
        docs::description(self.docs)
    }

    /// When to use it, or empty: `use_when = "…"`.
    pub const fn use_when(&self) -> &'static str {
        self.use_when
    }

    /// What it isn't for, or empty: `not_for = "…"`.
    pub const fn not_for(&self) -> &'static str {
        self.not_for
    }

    /// What it costs, or empty: `costly = "…"`.
    pub const fn costly(&self) -> &'static str {
        self.costly
    }

    /// The arguments of good calls, each the text of a JSON object without the tag, as the author wrote it: `example = …`.
    ///
    /// The derive has judged syntax and names. A test asks the reader for the values, by `testing::examples`.
    pub const fn examples(&self) -> &'static [&'static str] {
        self.examples
    }

    /// What it does to the world.
    pub const fn effect(&self) -> Effect {
        self.effect
    }

    /// Whether a person is asked first.
    pub const fn confirm(&self) -> Confirm {
        self.confirm
    }

    /// The read action of the same menu that shows what this one will do: `preview = "…"`.
    pub const fn preview(&self) -> Option<&'static str> {
        self.preview
    }

    /// What makes two calls the same call.
    pub const fn key(&self) -> Key {
        self.key
    }

    /// The read action of the same menu that tells whether this one has happened: `verify = "…"`.
    pub const fn verify(&self) -> Option<&'static str> {
        self.verify
    }

    /// How long it may run: `timeout = "15s"`.
    pub const fn timeout(&self) -> Option<Duration> {
        self.timeout
    }

    /// How many more times it is tried after a failure that may be tried again, of a read or a keyed write:
    /// `retry = 2`.
    pub const fn retry(&self) -> Option<u8> {
        self.retry
    }

    /// Whether it reaches beyond the system of the host, such as the web: `open_world`.
    pub const fn is_open_world(&self) -> bool {
        self.open_world
    }

    /// What its method gives back, where the type of `returns = …` is a record that owns what is in it.
    ///
    /// ```
    /// use action_menu::{ActionMenu, Record, Schema};
    ///
    /// #[derive(Record)]
    /// struct Receipt {
    ///     number: u32,
    /// }
    ///
    /// #[derive(ActionMenu)]
    /// # #[menu(handler = DeskHandler)]
    /// enum Desk {
    ///     /// Refund an order.
    ///     #[action(returns = Receipt)]
    ///     Refund { order_id: String },
    ///     /// Count the orders.
    ///     #[action(returns = u32)]
    ///     Count,
    /// }
    ///
    /// let [refund, count] = Desk::MENU.actions() else { unreachable!() };
    /// let returns = refund.returns().unwrap();
    /// assert!(Schema::of_record(returns.record()).as_str().contains(r#""required":["number"]"#));
    /// assert!(returns.reads(r#"{"number":7}"#) && !returns.reads(r#"{"no":7}"#));
    /// assert!(count.returns().is_none());
    /// ```
    pub const fn returns(&self) -> Option<&Returns> {
        self.returns.as_ref()
    }
}

/// What is known of a field at compile time.
#[derive(Clone, Copy, Debug)]
pub struct FieldSpec {
    name: &'static str,
    docs: &'static str,
    shape: Shape,
    from_action: Option<&'static str>,
    secret: bool,
    default: Option<Literal>,
}

/// Whether a field may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Presence {
    /// It must be there.
    Required,
    /// It may be absent or `null`; both mean none.
    Optional,
    /// It may be absent or `null`; both mean its default.
    Defaulted,
}

impl Presence {
    pub(super) const fn is_required(self) -> bool {
        matches!(self, Self::Required)
    }
}

impl FieldSpec {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(name: &'static str, docs: &'static str, shape: Shape) -> Self {
        Self {
            name,
            docs,
            shape,
            from_action: None,
            secret: false,
            default: None,
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_from_action(self, action: &'static str) -> Self {
        Self {
            from_action: Some(action),
            ..self
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_secret(self) -> Self {
        Self { secret: true, ..self }
    }

    /// The name that the model uses.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The doc comment.
    pub fn description(&self) -> Cow<'static, str> {
        docs::description(self.docs)
    }

    /// What its value may be.
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn with_shape(self, shape: Shape) -> Self {
        Self { shape, ..self }
    }

    /// A field with a default takes `null` too: strict dialects know no other way to leave a field out.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_default(self, default: Literal) -> Self {
        Self {
            default: Some(default),
            shape: self.shape.or_null(),
            ..self
        }
    }

    /// What an absent field means: `default = …`.
    pub const fn default(&self) -> Option<Literal> {
        self.default
    }

    /// Whether it may be left out: a field may be exactly when its shape takes `null`.
    pub const fn presence(&self) -> Presence {
        if self.default.is_some() {
            return Presence::Defaulted;
        }
        if self.shape.is_nullable() {
            Presence::Optional
        } else {
            Presence::Required
        }
    }

    /// The action whose answer gives this argument: `from_action = "…"`.
    pub const fn from_action(&self) -> Option<&'static str> {
        self.from_action
    }

    /// Whether its value is never echoed, logged or shown: `secret`.
    pub const fn is_secret(&self) -> bool {
        self.secret
    }
}
