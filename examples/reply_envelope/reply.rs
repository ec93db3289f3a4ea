//! The envelope: what an agent may answer, and nothing else.

use action_menu::{ActionMenu, Choice, NarrowError, Scalar, SubMenu};

/// An answer of the agent. Its kind is data: no program has to guess it from the words.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(tag = "kind")]
pub(crate) enum Reply {
    /// Decline. Use when the question is none that a pharmacy's assistant may answer.
    #[action(read)]
    Refusal {
        /// Which of the refusals it is.
        template: Template,
        /// The answer, in the customer's language.
        text: Text,
        /// The passages that it rests on.
        citations: Citations,
        /// Why, for the file.
        rationale: Rationale,
    },
    /// Answer from the passages of the handbook.
    #[action(read)]
    Answer {
        /// The answer, in the customer's language.
        text: Text,
        /// The passages that it rests on.
        citations: Citations,
        /// Why, for the file.
        rationale: Rationale,
    },
    /// Hand over to a person. Use when somebody may be in danger, or asks for one.
    #[action(read)]
    Escalation {
        /// The answer, in the customer's language.
        text: Text,
        /// The passages that it rests on.
        citations: Citations,
        /// Why, for the file.
        rationale: Rationale,
    },
}

/// The refusals that there are. One more is one line more, here: no grader knows them.
#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[choice(rename_all = "kebab-case")]
pub(crate) enum Template {
    /// The question can't be made out.
    InputMalformed,
    /// How much of a medicine to take.
    OutOfScopeDosing,
    /// What somebody suffers from.
    OutOfScopeDiagnosis,
    /// What a finding means.
    OutOfScopeInterpretation,
    /// Data of a person.
    OutOfScopePii,
    /// The assistant itself.
    OutOfScopeMeta,
}

/// What the customer reads, as it came.
#[derive(Scalar, Clone, Debug, PartialEq)]
#[scalar(length = 1..=4000)]
pub(crate) struct Text(pub(crate) String);

/// Ids of passages.
#[derive(Scalar, Clone, Debug, Default, PartialEq)]
#[scalar(items = ..=8, unique)]
pub(crate) struct Citations(pub(crate) Vec<String>);

/// A word for the file, never for the customer.
#[derive(Scalar, Clone, Debug, PartialEq)]
#[scalar(length = ..=280)]
pub(crate) struct Rationale(pub(crate) String);

impl Reply {
    /// What programs go by: the name on the wire.
    pub(crate) fn kind(&self) -> &'static str {
        self.spec().name()
    }

    /// What the customer reads.
    pub(crate) fn text(&self) -> &str {
        let (Self::Refusal { text, .. } | Self::Answer { text, .. } | Self::Escalation { text, .. }) = self;
        &text.0
    }

    /// The replies that cite nothing but these passages: those that were retrieved.
    pub(crate) fn citing(retrieved: &[&str]) -> Result<SubMenu<Self>, NarrowError> {
        Self::MENU
            .actions()
            .iter()
            .try_fold(SubMenu::all(), |replies, kind| {
                replies.only(kind.name(), "citations", retrieved.iter().copied())
            })
    }
}
