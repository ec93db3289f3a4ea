//! What two files of tools say, and a comparison of their contracts doesn't see.

use std::{
    collections::{BTreeMap, HashSet},
    fmt,
};

use action_menu::contract::Change;

use super::{
    contract::{Tool, Tools},
    loss::{Kind, Loss, UNSAID, counted, step},
};

/// In which of the two files something stands that isn't compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Old,
    New,
    Both,
}

impl Side {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Old => "old",
            Self::New => "new",
            Self::Both => "both",
        }
    }
}

/// What it is to a caller in flight that something isn't compared, the worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Bearing {
    /// Both say it, or a change that is told says all of it.
    Same,
    /// What was taken still is: only words differ, or a bound has gone.
    Harmless,
    /// What was taken may be refused.
    MayBreak,
}

/// Something that isn't compared.
pub(crate) struct Note {
    /// Empty for all of the file.
    pub(crate) path: String,
    pub(crate) side: Side,
    pub(crate) what: String,
    pub(crate) bearing: Bearing,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not compared")?;
        if !self.path.is_empty() {
            write!(f, " at {}", self.path)?;
        }
        write!(f, " (in {}): {}", self.side.as_str(), self.what)
    }
}

impl Tools {
    /// What isn't compared of two files, of tools that are in both and not the same. `changes` are what is.
    pub(crate) fn notes(old: &Self, new: &Self, changes: &[Change]) -> Vec<Note> {
        let paths = changes.iter().map(|change| &*change.path);
        let differing: HashSet<&str> = paths.filter_map(|path| old.tool_of(path)).collect();
        let told = Told::of(changes);
        // No call is of what is no tool.
        let mut notes = of_losses(&old.about, &new.about, true, &Told::default());
        for note in &mut notes {
            note.bearing = Bearing::Same;
        }
        let mut unsaid_objects = 0;
        let mut names: Vec<_> = old.by_name.keys().collect();
        names.sort_unstable();
        for name in names {
            let (Some(was), Some(is)) = (old.by_name.get(name), new.by_name.get(name)) else {
                continue;
            };
            if was.said.beside != is.said.beside {
                notes.push(of_both(
                    step(name),
                    "what a provider is told of it besides",
                    Bearing::Harmless,
                ));
            }
            if was.said.all == is.said.all {
                continue;
            }
            let has_same_definitions = was.said.definitions == is.said.definitions;
            let untold = Told::default();
            let mut of_tool = of_losses(
                &was.unsaid,
                &is.unsaid,
                has_same_definitions,
                // What a definition says is told once, where it is first: perhaps at a field that has come.
                if has_same_definitions { &told } else { &untold },
            );
            let is_told =
                differing.contains(name.as_str()) || of_tool.iter().any(|note| note.bearing != Bearing::Same);
            // What references lead to may stand in their place.
            if was.said.plain == is.said.plain {
                for note in &mut of_tool {
                    note.bearing = note.bearing.min(Bearing::Harmless);
                }
            }
            // Of most tools in the world it is all that there is to say.
            of_tool.retain(|note| {
                let is_common = note.side == Side::Both && note.what == UNSAID;
                unsaid_objects += usize::from(is_common);
                !is_common
            });
            if !is_told {
                of_tool.push(unseen(name, was, is));
            }
            notes.append(&mut of_tool);
        }
        if unsaid_objects > 0 {
            let objects = counted(unsaid_objects, "object that doesn't", "objects that don't");
            notes.push(Note {
                path: String::new(),
                side: Side::Both,
                what: format!("{objects} say whether other keys are taken, as if none were"),
                bearing: Bearing::Same,
            });
        }
        notes
    }

    /// The tool that a path begins with: names may have dots in them.
    fn tool_of<'p>(&self, path: &'p str) -> Option<&'p str> {
        let dots = path.match_indices('.').map(|(at, _)| at);
        let ends = dots.chain([path.len()]);
        let mut names = ends.filter_map(|end| path.get(..end));
        names.rfind(|name| self.by_name.contains_key(*name))
    }
}

/// Two that aren't the same, and nobody has seen in what.
fn unseen(name: &str, was: &Tool, is: &Tool) -> Note {
    let (what, bearing) = if was.said.plain == is.said.plain {
        ("what the two say is the same but for words", Bearing::Harmless)
    } else {
        (
            "what the two say isn't the same, in nothing that is compared",
            Bearing::MayBreak,
        )
    };
    of_both(step(name), what, bearing)
}

fn of_both(path: String, what: &str, bearing: Bearing) -> Note {
    Note {
        path,
        side: Side::Both,
        what: what.to_owned(),
        bearing,
    }
}

/// Where a change says all that there is to say.
#[derive(Default)]
struct Told<'c> {
    paths: HashSet<&'c str>,
}

impl<'c> Told<'c> {
    fn of(changes: &'c [Change]) -> Self {
        let whole = |change: &&Change| {
            matches!(
                change.what.as_str(),
                "field_added" | "required_field_added" | "field_removed" | "field_renamed" | "type_changed"
            )
        };
        let paths = changes.iter().filter(whole).map(|change| &*change.path);
        Self {
            paths: paths.collect(),
        }
    }

    /// Whether this place, or one that it is in, is there on one side alone.
    fn has(&self, path: &str) -> bool {
        let ends = path.match_indices(['.', '[', '{']).map(|(at, _)| at);
        let mut within = ends.chain([path.len()]).filter_map(|end| path.get(..end));
        within.any(|place| self.paths.contains(place))
    }
}

type Place<'l> = (&'l str, Kind);
/// By what each says.
type Unsaid<'l> = Vec<(String, &'l Loss)>;

/// What is unsaid on either side, in the order of the paths.
fn of_losses(old: &[Loss], new: &[Loss], is_same_elsewhere: bool, told: &Told<'_>) -> Vec<Note> {
    let mut places: BTreeMap<Place<'_>, [Unsaid<'_>; 2]> = BTreeMap::new();
    let mut known = HashSet::new();
    for (side, losses) in [old, new].into_iter().enumerate() {
        for loss in losses {
            let place = (&*loss.path, loss.kind);
            let says = loss.says().map_or_else(str::to_owned, ToString::to_string);
            if known.insert((side, place, says.clone())) {
                let [was, is] = places.entry(place).or_default();
                if side == 0 { was } else { is }.push((says, loss));
            }
        }
    }
    let mut notes = Vec::new();
    for (place @ (path, kind), [was, is]) in places {
        let same = |says: &str, loss: &Loss, side: usize| {
            let is_same = known.contains(&(side, place, says.to_owned()));
            is_same && (is_same_elsewhere || !loss.refers())
        };
        let mut note = |loss: &Loss, side, bearing| {
            notes.push(Note {
                path: loss.path.clone(),
                side,
                what: loss.what.clone(),
                bearing,
            });
        };
        let (both, gone): (Vec<_>, Vec<_>) = was.iter().partition(|(says, loss)| same(says, loss, 1));
        let come = is.iter().filter(|(says, loss)| !same(says, loss, 0));
        let [both, gone]: [Vec<&Loss>; 2] =
            [both, gone].map(|side| side.iter().map(|(_, loss)| *loss).collect());
        let come: Vec<&Loss> = come.map(|(_, loss)| *loss).collect();
        for loss in both {
            note(loss, Side::Both, Bearing::Same);
        }
        let [of_gone, of_come] = if told.has(path) {
            [Bearing::Same; 2]
        } else {
            bearings(kind, &gone, &come)
        };
        for loss in gone {
            note(loss, Side::Old, of_gone);
        }
        for loss in come {
            note(loss, Side::New, of_come);
        }
    }
    notes
}

/// What it is that something has gone, and that something has come.
fn bearings(kind: Kind, gone: &[&Loss], come: &[&Loss]) -> [Bearing; 2] {
    use Bearing::{Harmless, MayBreak};
    match kind {
        Kind::Set if matches!((gone, come), ([gone], [come]) if gone.is_within(come)) => [Harmless; 2],
        // Bounds: without one more is taken, with one more less.
        Kind::Keyword | Kind::Required | Kind::Format | Kind::Set => [Harmless, MayBreak],
        // A promise to whoever called.
        Kind::Result => [MayBreak, Harmless],
        // Of an object that takes other keys one has come, or gone.
        Kind::Closed if gone.is_empty() || come.iter().any(|loss| loss.takes_all()) => [Harmless; 2],
        // A field, or a set, that no menu has.
        Kind::Name if gone.iter().chain(come).any(|loss| loss.says().is_ok()) => [MayBreak; 2],
        Kind::Name | Kind::Text | Kind::Example | Kind::Duplicate | Kind::Default => [Harmless; 2],
        _ => [MayBreak; 2],
    }
}

#[cfg(test)]
mod law;
