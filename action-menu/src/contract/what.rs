//! What can change of a menu: one table, which is the documentation too.

use std::fmt;

/// Whether a caller that is in flight notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// What was accepted is accepted, and means the same.
    Compatible,
    /// What was accepted may be refused, or means something else.
    Breaking,
}

impl Kind {
    /// As programs write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Compatible => "compatible",
            Self::Breaking => "breaking",
        }
    }
}

/// What a change does to the set of proposals that are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Accepts {
    /// Nothing.
    Same,
    /// It only adds.
    More,
    /// It only takes away: a menu that is nothing but narrower never accepts what the older one refused.
    Fewer,
    /// It may do both.
    Other,
}

/// What becomes of approvals that were asked for before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Approvals {
    /// They stand.
    Kept,
    /// They are void where the host says that a change of text alone voids them.
    IfTextCounts,
    /// They are void.
    Void,
}

/// What else a change voids at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stale {
    Nothing,
    Caches,
    PromptsAndCaches,
}

pub(super) struct Row {
    id: &'static str,
    about: &'static str,
    pub(super) kind: Kind,
    accepts: Accepts,
    /// At most.
    pub(super) approvals: Approvals,
    pub(super) stale: Stale,
}

macro_rules! whats {
    ($($name:ident = $id:literal, $kind:ident, $accepts:ident, $approvals:ident, $stale:ident, $about:literal;)+) => {
        /// What has changed. The ids are stable, and none gets another meaning; new ones may come.
        ///
        /// In brackets: whether it is breaking, what becomes of approvals, and what else is void, at most.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum What {
            $(
                #[doc = concat!(
                    "`", $id, "`: ", $about,
                    " [`", stringify!($kind), "`, `", stringify!($approvals), "`, `", stringify!($stale), "`].",
                )]
                $name,
            )+
        }

        impl What {
            /// All of them, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            pub(super) const fn row(self) -> &'static Row {
                match self {
                    $(Self::$name => &Row {
                        id: $id,
                        about: $about,
                        kind: Kind::$kind,
                        accepts: Accepts::$accepts,
                        approvals: Approvals::$approvals,
                        stale: Stale::$stale,
                    },)+
                }
            }
        }
    };
}

whats! {
    TagChanged = "tag_changed", Breaking, Other, Kept, PromptsAndCaches,
        "the key that names the action is another one; calls of tools, which have none, are read as before";
    MenuWordsChanged = "menu_words_changed", Compatible, Same, Kept, PromptsAndCaches,
        "the description of the menu";
    ActionsReordered = "actions_reordered", Compatible, Same, Kept, Caches,
        "the actions stand in another order";
    ActionAdded = "action_added", Compatible, More, Kept, PromptsAndCaches,
        "an action that wasn't there";
    ActionRemoved = "action_removed", Breaking, Fewer, Void, PromptsAndCaches,
        "an action is gone; `deprecated` keeps one for calls in flight";
    ActionRenamed = "action_renamed", Compatible, More, Void, PromptsAndCaches,
        "an action has another name, and the old one as an alias; approvals name their action";
    ActionRenamedWithoutAlias = "action_renamed_without_alias", Breaking, Other, Void, PromptsAndCaches,
        "an action is gone, and one that is new is the same in all but its name; an `alias` mends it";
    AliasAdded = "alias_added", Compatible, More, Kept, Nothing,
        "one more name is read";
    AliasRemoved = "alias_removed", Breaking, Fewer, Kept, Nothing,
        "a name that was read is no longer, or is another action's";
    ActionDeprecated = "action_deprecated", Compatible, Same, Kept, PromptsAndCaches,
        "an action is no longer offered; it is still read";
    ActionOfferedAgain = "action_offered_again", Compatible, Same, Kept, PromptsAndCaches,
        "an action is no longer deprecated";
    ActionWordsChanged = "action_words_changed", Compatible, Same, IfTextCounts, PromptsAndCaches,
        "the description of an action, when to use it, what it is not for, what it costs";
    ExamplesChanged = "examples_changed", Compatible, Same, IfTextCounts, PromptsAndCaches,
        "the examples of an action";
    EffectRaised = "effect_raised", Breaking, Same, Void, Caches,
        "an action does more to the world than it said: the same call means something else";
    EffectLowered = "effect_lowered", Compatible, Same, Void, Caches,
        "an action does less to the world than it said";
    EffectStated = "effect_stated", Compatible, Same, Void, Caches,
        "an action says its effect, which may have been any: what it does hasn't changed";
    EffectUnstated = "effect_unstated", Breaking, Same, Void, Caches,
        "an action no longer says its effect: who relied on it is promised nothing";
    ConfirmAdded = "confirm_added", Compatible, Same, Void, Caches,
        "a person is asked where none was, or always where it depended: read as before, and nothing runs that didn't";
    ConfirmRemoved = "confirm_removed", Breaking, Same, Void, Caches,
        "a person is no longer asked, or not always: a call that was only a request now runs";
    ConfirmStated = "confirm_stated", Compatible, Same, Void, Nothing,
        "an action says that nobody is asked, or no longer says it";
    KeyChanged = "key_changed", Breaking, Same, Void, Caches,
        "other calls are the same call: a repeat that ran is now a duplicate, or the reverse";
    KeyStated = "key_stated", Compatible, Same, Void, Caches,
        "an action says that it is repeatable, or no longer says it";
    PreviewChanged = "preview_changed", Compatible, Same, Void, Nothing,
        "another action shows what this one will do, or none";
    VerifyChanged = "verify_changed", Compatible, Same, Void, Nothing,
        "another action tells whether this one has happened, or none";
    TimeoutChanged = "timeout_changed", Compatible, Same, Kept, Nothing,
        "how long an action may run";
    RetryChanged = "retry_changed", Compatible, Same, Kept, Nothing,
        "how many more times an action is tried";
    OpenWorldAdded = "open_world_added", Breaking, Same, Void, Caches,
        "an action reaches beyond the host's system, which it didn't say: the same call means something else";
    OpenWorldRemoved = "open_world_removed", Compatible, Same, Void, Caches,
        "an action no longer reaches beyond the host's system";
    DigestChanged = "digest_changed", Compatible, Same, Void, Nothing,
        "the digest of an action's shape is another one, and no other change of it says why";
    FieldsReordered = "fields_reordered", Compatible, Same, Void, Caches,
        "the fields stand in another order";
    FieldAdded = "field_added", Compatible, More, Void, PromptsAndCaches,
        "a field that may be left out";
    RequiredFieldAdded = "required_field_added", Breaking, Other, Void, PromptsAndCaches,
        "a field that calls in flight don't have";
    FieldRemoved = "field_removed", Breaking, Other, Void, PromptsAndCaches,
        "a field is gone: calls that have it are refused, since it is unknown";
    FieldRenamed = "field_renamed", Breaking, Other, Void, PromptsAndCaches,
        "a field is gone, and one that is new is the same in all but its name; fields have no aliases";
    FieldMadeRequired = "field_made_required", Breaking, Fewer, Void, PromptsAndCaches,
        "a field may no longer be left out";
    FieldMadeOptional = "field_made_optional", Compatible, More, Void, PromptsAndCaches,
        "a field may be left out";
    DefaultChanged = "default_changed", Breaking, Same, Void, PromptsAndCaches,
        "what it means to leave a field out: the same call means something else";
    FieldWordsChanged = "field_words_changed", Compatible, Same, IfTextCounts, PromptsAndCaches,
        "the description of a field";
    SourceChanged = "source_changed", Compatible, Same, IfTextCounts, PromptsAndCaches,
        "the action that an argument is taken from";
    SecretAdded = "secret_added", Compatible, Same, Void, Nothing,
        "a value is no longer shown";
    SecretRemoved = "secret_removed", Breaking, Same, Void, Nothing,
        "a value that was sent as a secret is echoed, logged and shown";
    TypeChanged = "type_changed", Breaking, Other, Void, PromptsAndCaches,
        "values of another type";
    TypeWidened = "type_widened", Compatible, More, Void, PromptsAndCaches,
        "values of a type that takes all that were taken, as a number does whole ones";
    TypeNarrowed = "type_narrowed", Breaking, Fewer, Void, PromptsAndCaches,
        "values of a type that takes some of those that were taken";
    TypeRenamed = "type_renamed", Compatible, Same, Void, Caches,
        "a type that holds itself: its name stands in the schema";
    NullAdded = "null_added", Compatible, More, Void, PromptsAndCaches,
        "items or values may be null";
    NullRemoved = "null_removed", Breaking, Fewer, Void, PromptsAndCaches,
        "items or values may no longer be null";
    CheckAdded = "check_added", Breaking, Fewer, Kept, Nothing,
        "the author's own check judges a value; what it says isn't known";
    CheckRemoved = "check_removed", Compatible, More, Kept, Nothing,
        "the author's own check no longer judges a value";
    RangeNarrower = "range_narrower", Breaking, Fewer, Void, PromptsAndCaches,
        "numbers that were taken are out of range";
    RangeWider = "range_wider", Compatible, More, Void, PromptsAndCaches,
        "numbers that were out of range are taken";
    StepNarrower = "step_narrower", Breaking, Fewer, Void, PromptsAndCaches,
        "fewer numbers are multiples";
    StepWider = "step_wider", Compatible, More, Void, PromptsAndCaches,
        "more numbers are multiples";
    StepChanged = "step_changed", Breaking, Other, Void, PromptsAndCaches,
        "other numbers are multiples";
    PrecisionLowered = "precision_lowered", Breaking, Fewer, Void, PromptsAndCaches,
        "a number is kept as a single: the same call means a rounded value";
    PrecisionRaised = "precision_raised", Compatible, More, Void, PromptsAndCaches,
        "a number is kept as a double";
    LengthNarrower = "length_narrower", Breaking, Fewer, Void, PromptsAndCaches,
        "texts that were taken are too long or too short";
    LengthWider = "length_wider", Compatible, More, Void, PromptsAndCaches,
        "texts that were too long or too short are taken";
    PatternAdded = "pattern_added", Breaking, Fewer, Void, PromptsAndCaches,
        "a text has to match";
    PatternRemoved = "pattern_removed", Compatible, More, Void, PromptsAndCaches,
        "a text need not match";
    PatternChanged = "pattern_changed", Breaking, Other, Void, PromptsAndCaches,
        "a text has to match another expression; whether it matches less isn't judged";
    FormatAdded = "format_added", Breaking, Fewer, Void, PromptsAndCaches,
        "a text has to have a form, as that of a date";
    FormatRemoved = "format_removed", Compatible, More, Void, PromptsAndCaches,
        "a text need not have its form";
    FormatChanged = "format_changed", Breaking, Other, Void, PromptsAndCaches,
        "a text has to have another form";
    ValueAdded = "value_added", Compatible, More, Void, PromptsAndCaches,
        "a closed set has one more value";
    ValueRemoved = "value_removed", Breaking, Fewer, Void, PromptsAndCaches,
        "a value of a closed set is gone; a renamed one is gone too, since values have no aliases";
    ValuesReordered = "values_reordered", Compatible, Same, Void, Caches,
        "the values of a closed set stand in another order";
    ValueWordsChanged = "value_words_changed", Compatible, Same, IfTextCounts, PromptsAndCaches,
        "what a value of a closed set means";
    CountNarrower = "count_narrower", Breaking, Fewer, Void, PromptsAndCaches,
        "lists or maps that were taken have too many or too few entries";
    CountWider = "count_wider", Compatible, More, Void, PromptsAndCaches,
        "lists or maps that had too many or too few entries are taken";
    UniqueAdded = "unique_added", Breaking, Fewer, Void, PromptsAndCaches,
        "no two items may be equal";
    UniqueRemoved = "unique_removed", Compatible, More, Void, PromptsAndCaches,
        "two items may be equal";
}

impl What {
    /// The stable id.
    pub const fn as_str(self) -> &'static str {
        self.row().id
    }

    /// What it means, in a sentence.
    pub const fn about(self) -> &'static str {
        self.row().about
    }

    /// Whether it is breaking.
    pub const fn kind(self) -> Kind {
        self.row().kind
    }

    /// Whether it is of what numbers may be: schemas don't say all of that.
    pub(super) const fn is_of_numbers(self) -> bool {
        matches!(
            self,
            Self::RangeNarrower | Self::RangeWider | Self::PrecisionLowered | Self::PrecisionRaised
        )
    }

    /// What it does to the set of proposals that are accepted.
    pub const fn accepts(self) -> Accepts {
        self.row().accepts
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
