//! A menu made of actions of its own and of whole menus: joined in `const` into one list, one table of names,
//! and a route from each position to its part. Look-up costs the same at any depth.

use super::{ActionSpec, Effect, FieldSpec, MenuSpec, same, sentence::Sentence};

/// What one variant brings in.
#[derive(Clone, Copy, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "constant data, one an action: nothing could be boxed"
)]
pub enum Part {
    /// An action.
    Own(ActionSpec),
    /// The actions of a flattened menu.
    Menu(&'static MenuSpec),
}

impl Part {
    /// How many actions it brings in.
    const fn len(&self) -> usize {
        match self {
            Self::Own(_) => 1,
            Self::Menu(menu) => menu.actions().len(),
        }
    }

    /// The action at this position of the part.
    #[allow(
        clippy::indexing_slicing,
        reason = "const evaluation: a position out of bounds is a compile error"
    )]
    const fn action(&self, index: usize) -> ActionSpec {
        match self {
            Self::Own(action) => *action,
            Self::Menu(menu) => menu.actions()[index],
        }
    }
}

/// Where an action of the joined list comes from: a part, and a position in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    part: u16,
    inner: u16,
}

/// How many actions the parts have together.
#[must_use]
pub const fn count(parts: &[Part]) -> usize {
    start(parts, parts.len())
}

/// The position of the first action of a part.
#[must_use]
#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
pub const fn start(parts: &[Part], part: usize) -> usize {
    let mut count = 0;
    let mut at = 0;
    while at < part {
        count += parts[at].len();
        at += 1;
    }
    count
}

/// How many names and aliases the parts have together.
#[must_use]
#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
pub const fn names(parts: &[Part]) -> usize {
    let mut count = 0;
    let mut at = 0;
    while at < parts.len() {
        let mut index = 0;
        while index < parts[at].len() {
            count += 1 + parts[at].action(index).aliases().len();
            index += 1;
        }
        at += 1;
    }
    count
}

/// The actions of the parts in one list.
#[must_use]
#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
pub const fn join<const COUNT: usize>(parts: &[Part]) -> [ActionSpec; COUNT] {
    let mut actions = [ActionSpec::new("", "", &[]); COUNT];
    let routes: [Route; COUNT] = routes(parts);
    let mut at = 0;
    while at < COUNT {
        actions[at] = parts[routes[at].part as usize].action(routes[at].inner as usize);
        at += 1;
    }
    actions
}

/// Where each action of the joined list comes from.
#[must_use]
#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
#[allow(
    clippy::cast_possible_truncation,
    reason = "a table of names has at most 65,534"
)]
pub const fn routes<const COUNT: usize>(parts: &[Part]) -> [Route; COUNT] {
    let mut routes = [Route { part: 0, inner: 0 }; COUNT];
    let mut at = 0;
    let mut part = 0;
    while part < parts.len() {
        let mut inner = 0;
        while inner < parts[part].len() {
            routes[at] = Route {
                part: part as u16,
                inner: inner as u16,
            };
            at += 1;
            inner += 1;
        }
        part += 1;
    }
    routes
}

/// The part of an action, and its position there.
#[must_use]
#[inline]
pub fn route(routes: &[Route], action: usize) -> Option<(usize, usize)> {
    routes
        .get(action)
        .map(|route| (route.part.into(), route.inner.into()))
}

/// Judges a flattened menu at its variant.
///
/// # Panics
///
/// At compile time, when its tag is another one or when a name that it brings in, or an own one declared
/// behind it, is in the menu already.
#[track_caller]
#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
#[allow(clippy::panic, reason = "an error of the compiler, at the author's variant")]
pub const fn flattened(menu: &MenuSpec, parts: &[Part], part: usize) {
    let Part::Menu(inner) = &parts[part] else { return };
    if menu.is_mistaken() {
        return;
    }
    if !same(inner.tag(), menu.tag()) {
        let sentence = Sentence::new()
            .name(inner.name())
            .say(" names its actions by the key ")
            .name(inner.tag())
            .say(", and ")
            .name(menu.name())
            .say(" by ")
            .name(menu.tag())
            .say(": give both one `tag`");
        panic!("{}", sentence.as_str());
    }
    let first = start(parts, part);
    let end = first + inner.actions().len();
    // The part's own actions, and the own ones of the enum that are declared behind it.
    let mut at = first;
    let mut next = part;
    while next < parts.len() {
        let mut index = 0;
        while index < parts[next].len() {
            if next == part || matches!(parts[next], Part::Own(_)) {
                let action = parts[next].action(index);
                taken(menu, parts, at, action.name(), first, end);
                let mut aliases = action.aliases();
                while let Some((alias, rest)) = aliases.split_first() {
                    taken(menu, parts, at, alias, first, end);
                    aliases = rest;
                }
            }
            at += 1;
            index += 1;
        }
        next += 1;
    }
}

/// Panics when the name of the action at this position leads to another one.
#[track_caller]
#[allow(clippy::panic, reason = "an error of the compiler, at the author's variant")]
const fn taken(menu: &MenuSpec, parts: &[Part], at: usize, name: &str, first: usize, end: usize) {
    let Some(holder) = menu.position(name) else {
        return;
    };
    // An action behind the part is this part's matter only if the part has its name.
    let inside = first <= at && at < end;
    if holder == at || (!inside && (holder < first || end <= holder)) {
        return;
    }
    let sentence = Sentence::new()
        .say("the action ")
        .name(name)
        .say(" is in this menu twice: it comes from ")
        .name(origin(menu, parts, holder))
        .say(" and from ")
        .name(origin(menu, parts, at))
        .say("; rename one of them");
    panic!("{}", sentence.as_str());
}

/// The name of the menu that an action comes from.
#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
const fn origin(menu: &MenuSpec, parts: &[Part], action: usize) -> &'static str {
    match &parts[part_of(parts, action)] {
        Part::Own(_) => menu.name(),
        Part::Menu(inner) => inner.name(),
    }
}

#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
const fn part_of(parts: &[Part], action: usize) -> usize {
    let mut part = 0;
    let mut end = parts[0].len();
    while end <= action {
        part += 1;
        end += parts[part].len();
    }
    part
}

/// Judges the name of an action that an option of a flattening menu gives.
///
/// # Panics
///
/// At compile time, when the menu has no such action.
#[track_caller]
#[allow(
    clippy::indexing_slicing,
    reason = "const evaluation: a position out of bounds is a compile error"
)]
#[allow(clippy::panic, reason = "an error of the compiler, at the author's literal")]
pub const fn names_action(menu: &MenuSpec, name: &str) {
    if menu.is_mistaken() {
        return;
    }
    if let Some(index) = menu.position(name) {
        let action = menu.actions()[index].name();
        if same(action, name) {
            return;
        }
        // The model is told of actions by their names alone.
        let sentence = Sentence::new()
            .name(name)
            .say(" is an alias of ")
            .name(action)
            .say(": write its name");
        panic!("{}", sentence.as_str());
    }
    let mut sentence = Sentence::new()
        .say("no action ")
        .name(name)
        .say(" in this menu; its actions are ");
    let mut actions = menu.actions();
    while let Some((action, rest)) = actions.split_first() {
        sentence = sentence.name(action.name());
        if !rest.is_empty() {
            sentence = sentence.say(", ");
        }
        actions = rest;
    }
    panic!("{}", sentence.as_str());
}

/// Judges the name of a read that a write is previewed or verified by, `purpose`: it is asked with the write's own
/// fields.
///
/// # Panics
///
/// At compile time, when the menu has no such action, it is not marked `read`, or it needs what the write hasn't.
#[track_caller]
#[allow(clippy::panic, reason = "an error of the compiler, at the author's literal")]
pub const fn names_read(menu: &MenuSpec, name: &str, purpose: &str, write: &[FieldSpec]) {
    names_action(menu, name);
    if menu.is_mistaken() {
        return;
    }
    let Some(read) = named(menu, name) else { return };
    if !matches!(read.effect(), Effect::Read) {
        let sentence = Sentence::new()
            .say("a write is ")
            .say(purpose)
            .say(" by a read, and ")
            .name(name)
            .say(" is not marked `read`: mark it");
        panic!("{}", sentence.as_str());
    }
    let mut fields = read.fields();
    while let Some((needed, rest)) = fields.split_first() {
        fields = rest;
        let given = field(write, needed.name());
        let said = match given {
            None if needed.presence().is_required() => "",
            Some(given) if !needed.shape().takes_what(given.shape()) => " of another type",
            None | Some(_) => continue,
        };
        let sentence = Sentence::new()
            .name(name)
            .say(" needs ")
            .name(needed.name())
            .say(said)
            .say(", and a write is ")
            .say(purpose)
            .say(" with its own fields: add it here, or name another read");
        panic!("{}", sentence.as_str());
    }
}

const fn named(menu: &MenuSpec, name: &str) -> Option<&'static ActionSpec> {
    let mut actions = menu.actions();
    while let Some((action, rest)) = actions.split_first() {
        if same(action.name(), name) {
            return Some(action);
        }
        actions = rest;
    }
    None
}

const fn field<'f>(mut fields: &'f [FieldSpec], name: &str) -> Option<&'f FieldSpec> {
    while let Some((field, rest)) = fields.split_first() {
        if same(field.name(), name) {
            return Some(field);
        }
        fields = rest;
    }
    None
}
