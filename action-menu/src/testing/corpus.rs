//! Hostile proposals for any menu, each with the code and the place that a rejection has to name.

use std::{fmt, marker::PhantomData};

use super::{
    flaw::{Flaw, of_fields, of_tag},
    garbled,
    sample::{self, Around, Entries},
};
use crate::{
    field::ReadMenu,
    json::Node,
    menu::ActionMenu,
    read::{self, Limits},
    rejection::{Code, Path, Pointer, Problem, Rejection},
    spec::MenuSpec,
};

/// Hostile proposals for a menu, made from its specs alone: of every action a good proposal and, for each field at any
/// depth, each kind of fault that its shape can have; and what models send instead of a proposal.
///
/// It is the same at each run. What holds itself is gone into twice. The faults are those of the codes, all but
/// `not_utf8`, `not_permitted` and `invalid`: the first two aren't of a text and a whole menu, and of your own `check`
/// nothing is known.
///
/// A value is made from the shape of its field. Of a `pattern` or a `check` it may be no good one: then the proposal has
/// a second fault, and the test is the weaker for it. [`with_examples`](Self::with_examples) mends that.
///
/// ```
/// use action_menu::{ActionMenu, testing::Corpus};
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Refund an order.
///     Refund { #[field(length = 1..=20)] order_id: String, #[field(range = 0.01..=500.0)] amount: f64 },
/// }
///
/// // In a test of yours:
/// Corpus::<Support>::new().assert_refused();
///
/// // Or one by one, as a table for a report or another reader.
/// let corpus = Corpus::<Support>::new();
/// let fault = corpus.faults().iter().find(|fault| fault.name() == "refund /amount is left out").unwrap();
/// assert_eq!(fault.text(), r#"{"action":"refund","order_id":"text"}"#);
/// assert_eq!((fault.code().as_str(), fault.pointer().as_str()), ("missing_field", "/amount"));
/// ```
pub struct Corpus<M> {
    examples: Vec<String>,
    proposals: Vec<String>,
    faults: Vec<Fault>,
    /// Actions of which no good proposal can be told.
    unknown: Vec<&'static str>,
    menu: PhantomData<fn() -> M>,
}

/// A hostile proposal, and what a rejection of it has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    name: String,
    text: String,
    code: Code,
    pointer: Pointer,
}

impl<M: ActionMenu> Corpus<M> {
    /// The corpus of a menu whose values can be told from its shapes.
    #[must_use]
    pub fn new() -> Self {
        Self::of(&[])
    }

    /// The same with proposals of your own, one for each action whose values can't be told: they are good ones, and the
    /// faults are made from them. What they leave out is made from the shapes.
    ///
    /// ```
    /// # use action_menu::{ActionMenu, testing::Corpus};
    /// #[derive(ActionMenu)]
    /// enum Support {
    ///     /// Track a parcel.
    ///     Track { #[field(check = even)] parcel: u64 },
    /// }
    ///
    /// fn even(parcel: u64) -> Result<(), String> {
    ///     if parcel.is_multiple_of(2) { Ok(()) } else { Err("parcels have even numbers".into()) }
    /// }
    ///
    /// Corpus::<Support>::with_examples([r#"{"action":"track","parcel":1000}"#]).assert_refused();
    /// ```
    ///
    /// # Panics
    ///
    /// When an example is no object that names an action of the menu.
    #[must_use]
    pub fn with_examples<'e>(examples: impl IntoIterator<Item = &'e str>) -> Self {
        let examples: Vec<&str> = examples.into_iter().collect();
        Self::of(&examples)
    }

    fn of(examples: &[&str]) -> Self {
        let entries: Vec<Entries> = examples.iter().map(|text| example(M::MENU, text)).collect();
        let (proposals, faults, unknown) = made(M::MENU, &entries);
        Self {
            examples: examples.iter().map(|text| (*text).to_owned()).collect(),
            proposals,
            faults,
            unknown,
            menu: PhantomData,
        }
    }

    /// A good proposal of each action, as far as that can be told, every field in it.
    pub fn proposals(&self) -> &[String] {
        &self.proposals
    }

    /// The hostile ones.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// Demands of the menu that it refuses every hostile proposal, with the code and the place that are expected, and
    /// takes the examples.
    ///
    /// # Panics
    ///
    /// When it doesn't, with all that got another answer; and when no good proposal can be told of an action, so that there
    /// are no hostile ones either.
    #[track_caller]
    pub fn assert_refused<'t>(&'t self)
    where
        M: ReadMenu<'t>,
    {
        let refused = self.examples.iter().filter_map(|text| {
            let rejection = read::text::<M>(M::MENU, text, &Limits::DEFAULT).err()?;
            Some(format!("the example is refused: {text}\n    {rejection}"))
        });
        let failures = self.faults.iter().filter_map(|fault| fault.check::<M>().err());
        let unknown = self.unknown.iter().map(|action| {
            format!("no proposal of `{action}` that ends can be told: give one by `with_examples`")
        });
        let failures: Vec<String> = refused.chain(unknown).chain(failures).collect();
        assert!(
            failures.is_empty(),
            "of {} hostile proposals and {} examples, {} got another answer:\n{}",
            self.faults.len(),
            self.examples.len(),
            failures.len(),
            failures.join("\n")
        );
    }
}

impl<M: ActionMenu> Default for Corpus<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> fmt::Debug for Corpus<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Corpus")
            .field("examples", &self.examples)
            .field("proposals", &self.proposals)
            .field("faults", &self.faults)
            .field("unknown", &self.unknown)
            .finish()
    }
}

impl Fault {
    /// The action, the place and what was done: `refund /amount is null`. For people: a later release may say it otherwise.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text of the proposal.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What a rejection has to call it.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// Where a rejection has to say that it is.
    pub const fn pointer(&self) -> &Pointer {
        &self.pointer
    }

    /// Whether a menu refuses the proposal and names its fault. Other problems are no matter.
    ///
    /// # Errors
    ///
    /// What the menu said instead.
    pub fn check<'t, M: ActionMenu + ReadMenu<'t>>(&'t self) -> Result<(), String> {
        let expected = |problem: &Problem| problem.code() == self.code && *problem.pointer() == self.pointer;
        // A value that is no good one must not push the fault out.
        let limits = Limits::DEFAULT.with_problems(usize::MAX);
        match read::text::<M>(M::MENU, &self.text, &limits) {
            Err(rejection) if rejection.problems().iter().any(expected) => Ok(()),
            Err(rejection) => Err(self.otherwise(Some(&rejection))),
            Ok(_) => Err(self.otherwise(None)),
        }
    }

    fn otherwise(&self, rejection: Option<&Rejection>) -> String {
        let said = match rejection {
            None => "it was accepted".to_owned(),
            Some(rejection) => rejection.to_string(),
        };
        let text: String = self.text.chars().take(MOST_SHOWN).collect();
        let cut = if text.len() < self.text.len() { "…" } else { "" };
        format!(
            "{}: expected {} at {:?}, but {said}\n    {text}{cut}",
            self.name,
            self.code,
            self.pointer.as_str()
        )
    }
}

/// The most characters of a text that are shown where it got another answer.
const MOST_SHOWN: usize = 400;

/// The entries of an example.
#[allow(clippy::panic, reason = "a mistake in a test of the user's")]
fn example(menu: &'static MenuSpec, text: &str) -> Entries {
    let node = read::planted(text, &Limits::DEFAULT);
    match node.map(sample::owned) {
        Ok(Node::Object(entries)) if named(menu, &entries).is_some() => entries,
        Ok(_) => panic!("the example names no action of {}: {text}", menu.name()),
        Err(rejection) => panic!("the example is no proposal: {text}\n{rejection}"),
    }
}

/// The action that an object names.
fn named(menu: &'static MenuSpec, entries: &Entries) -> Option<&'static str> {
    let tag = entries.iter().find(|(key, _)| key == menu.tag());
    match tag {
        Some((_, Node::Text(name))) => Some(menu.action(name)?.name()),
        _ => None,
    }
}

/// The good proposals and the hostile ones.
fn made(menu: &'static MenuSpec, examples: &[Entries]) -> (Vec<String>, Vec<Fault>, Vec<&'static str>) {
    let (mut proposals, mut faults, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
    let inside = Around::NOTHING.within(menu);
    for action in menu.actions() {
        let example = examples
            .iter()
            .find(|entries| named(menu, entries) == Some(action.name()));
        let example = example.cloned().unwrap_or_default();
        let Some(entries) = sample::action(menu, action, example, &inside) else {
            unknown.push(action.name());
            continue;
        };
        let good = Node::Object(entries.clone()).to_string();
        if proposals.is_empty() {
            let texts = garbled::all(menu, &good).into_iter();
            faults.extend(texts.map(|(text, code, pointer, did)| Fault {
                name: format!("the text {did}"),
                text,
                code,
                pointer,
            }));
            let tags = of_tag(menu, &entries, &Path::ROOT).into_iter();
            faults.extend(tags.map(|flaw| fault(menu.name(), flaw)));
        }
        proposals.push(good);
        let flaws = of_fields(action.fields(), &entries, Some(menu.tag()), &Path::ROOT, &inside);
        // Too deep is another fault.
        let deepest = usize::from(Limits::DEFAULT.depth());
        let flaws = flaws
            .into_iter()
            .filter(|flaw| sample::depth(&flaw.node) <= deepest);
        faults.extend(flaws.map(|flaw| fault(action.name(), flaw)));
    }
    // Too large is another fault.
    let limit = Limits::DEFAULT.text();
    faults.retain(|fault| fault.code == Code::TooLarge || fault.text.len() <= limit);
    (proposals, faults, unknown)
}

fn fault(of: &str, flaw: Flaw) -> Fault {
    Fault {
        name: format!("{of} {} {}", flaw.place, flaw.did),
        text: flaw.node.to_string(),
        code: flaw.code,
        pointer: flaw.pointer,
    }
}
