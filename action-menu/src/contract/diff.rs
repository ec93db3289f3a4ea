//! What differs between two contracts, judged by what a caller of the older one may have sent.

use std::collections::{HashMap, HashSet};

use super::{
    Contract,
    change::{Change, Voids},
    model::{Absent, Action, Field, Key, Menu},
    what::{Approvals, Stale, What},
    write,
};
use crate::{
    json::Json,
    spec::{Confirm, Effect},
};

/// All changes: of the menu, of the actions in their old order, then the actions that are new.
pub(super) fn changes(old: &Contract, new: &Contract) -> Vec<Change> {
    let mut differ = Differ {
        old,
        new,
        changes: Vec::new(),
        known: Known::default(),
        seen: HashSet::new(),
    };
    if old.description != new.description {
        let (was, is) = (Json::from(&old.description), Json::from(&new.description));
        differ.add(What::MenuWordsChanged, "", was, is);
    }
    differ.menus(&old.menu, &new.menu, "");
    differ.changes
}

/// What the digests tell of the action at hand.
#[derive(Clone, Copy, Default)]
struct Known {
    same_shape: bool,
    same_text: bool,
    /// Inside a record or menu of a field: what is the menu's own elsewhere, such as an order, is of the action's shape there.
    nested: bool,
}

/// Among so many that are new one that was called otherwise is looked for.
const MOST_TWINS: usize = 200;

pub(super) struct Differ<'c> {
    pub(super) old: &'c Contract,
    pub(super) new: &'c Contract,
    changes: Vec<Change>,
    known: Known,
    /// The pairs of definitions that were compared for this action: each once, also where one holds itself.
    seen: HashSet<(&'c str, &'c str)>,
}

impl<'c> Differ<'c> {
    pub(super) fn add(&mut self, what: What, path: &str, was: Json, is: Json) {
        let row = what.row();
        let mut voids = Voids {
            approvals: row.approvals,
            prompts: row.stale == Stale::PromptsAndCaches,
            caches: row.stale != Stale::Nothing,
        };
        if self.known.nested && (voids.caches || row.approvals != Approvals::Kept) {
            voids.approvals = Approvals::Void;
        }
        let said = voids.approvals;
        // The digests have the last word: what is in neither voids nothing.
        if said != Approvals::Kept && (said != Approvals::Void || self.known.same_shape) {
            voids.approvals = if self.known.same_text {
                Approvals::Kept
            } else {
                Approvals::IfTextCounts
            };
        }
        // What the schema doesn't say, as bounds beyond 2^53.
        if said == Approvals::Void && self.known.same_shape && what.is_of_numbers() {
            (voids.prompts, voids.caches) = (false, false);
        }
        self.changes.push(Change {
            path: path.to_owned(),
            what,
            kind: row.kind,
            voids,
            was,
            is,
        });
    }

    /// The same of two texts, of which an empty one is none.
    fn add_text(&mut self, what: What, path: &str, was: &str, is: &str) {
        if was != is {
            let json = |text: &str| {
                if text.is_empty() {
                    Json::Null
                } else {
                    Json::from(text)
                }
            };
            self.add(what, path, json(was), json(is));
        }
    }

    pub(super) fn menus(&mut self, old: &'c Menu, new: &'c Menu, path: &str) {
        self.add_text(What::TagChanged, path, &old.tag, &new.tag);
        // Where the calls of each old action arrive.
        let called = new.calls();
        let arrivals = old
            .actions
            .iter()
            .map(|action| called.get(&*action.name).copied());
        let arrivals: Vec<Option<usize>> = arrivals.collect();
        let known: Vec<usize> = arrivals.iter().flatten().copied().collect();
        if !known.is_sorted() {
            let names = |menu: &Menu| {
                let names = menu.actions.iter().map(|action| Json::from(&action.name));
                Json::List(names.collect())
            };
            self.add(What::ActionsReordered, path, names(old), names(new));
        }
        let known: HashSet<usize> = known.into_iter().collect();
        let mut arrived: Vec<&Action> = new
            .actions
            .iter()
            .enumerate()
            .filter_map(|(index, action)| (!known.contains(&index)).then_some(action))
            .collect();
        for (action, arrival) in old.actions.iter().zip(arrivals) {
            let at = join(path, &action.name);
            if let Some((index, arrival)) = arrival.and_then(|index| Some((index, new.actions.get(index)?))) {
                self.actions(action, arrival, (&called, index), &at);
                continue;
            }
            let mut few = arrived.iter().take(MOST_TWINS);
            if let Some(index) = few.position(|twin| action.is_renamed(twin)) {
                let twin = arrived.remove(index);
                let (was, is) = (Json::from(&action.name), Json::from(&twin.name));
                self.add(What::ActionRenamedWithoutAlias, &at, was, is);
            } else {
                self.add(What::ActionRemoved, &at, Json::Null, Json::Null);
            }
        }
        for action in arrived {
            self.add(
                What::ActionAdded,
                &join(path, &action.name),
                Json::Null,
                Json::Null,
            );
        }
    }

    fn actions(&mut self, old: &'c Action, new: &'c Action, arrival: (&Calls<'_>, usize), path: &str) {
        let (outer, before) = (self.known, self.changes.len());
        if !outer.nested {
            self.seen.clear();
            if let (Some(was), Some(is)) = (old.digests, new.digests) {
                self.known.same_shape = was.shape == is.shape;
                self.known.same_text = was.text == is.text;
            }
        }
        self.add_text(What::ActionRenamed, path, &old.name, &new.name);
        self.aliases(old, new, arrival, path);
        match (old.deprecated, new.deprecated) {
            (false, true) => self.add(What::ActionDeprecated, path, Json::Null, Json::Null),
            (true, false) => self.add(What::ActionOfferedAgain, path, Json::Null, Json::Null),
            _ => {}
        }
        for (was, is) in [
            (&old.description, &new.description),
            (&old.use_when, &new.use_when),
            (&old.not_for, &new.not_for),
            (&old.costly, &new.costly),
        ] {
            self.add_text(What::ActionWordsChanged, path, was, is);
        }
        if old.examples != new.examples {
            let (was, is) = (write::names(&old.examples), write::names(&new.examples));
            self.add(What::ExamplesChanged, path, was, is);
        }
        self.guards(old, new, path);
        self.fields(&old.fields, &new.fields, path);
        let mut told = self.changes.iter().skip(before);
        let is_told = told.any(|change| change.voids.approvals == Approvals::Void);
        let has_digests = old.digests.is_some() && new.digests.is_some();
        if has_digests && !outer.nested && !self.known.same_shape && !is_told {
            self.add(What::DigestChanged, path, Json::Null, Json::Null);
        }
        self.known = outer;
    }

    fn aliases(&mut self, old: &Action, new: &Action, (called, index): (&Calls<'_>, usize), path: &str) {
        for alias in &old.aliases {
            if called.get(&**alias) != Some(&index) {
                self.add(What::AliasRemoved, path, Json::from(alias), Json::Null);
            }
        }
        for alias in &new.aliases {
            if *alias != old.name && !old.aliases.contains(alias) {
                self.add(What::AliasAdded, path, Json::Null, Json::from(alias));
            }
        }
    }

    /// What stands between a call and what it does.
    fn guards(&mut self, old: &Action, new: &Action, path: &str) {
        if let Some(what) = effects(old.effect, new.effect) {
            let json = |effect: Effect| Json::name(effect.as_str());
            self.add(what, path, json(old.effect), json(new.effect));
        }
        if let Some(what) = confirms(old.confirm, new.confirm) {
            let json = |confirm: Confirm| Json::name(confirm.as_str());
            self.add(what, path, json(old.confirm), json(new.confirm));
        }
        if old.key != new.key {
            let is_unkeyed = |key: &Key| matches!(key, Key::Unstated | Key::Repeatable);
            let what = if is_unkeyed(&old.key) && is_unkeyed(&new.key) {
                What::KeyStated
            } else {
                What::KeyChanged
            };
            self.add(what, path, write::key(&old.key), write::key(&new.key));
        }
        let named = |name: &Option<String>| name.clone().unwrap_or_default();
        self.add_text(
            What::PreviewChanged,
            path,
            &named(&old.preview),
            &named(&new.preview),
        );
        self.add_text(
            What::VerifyChanged,
            path,
            &named(&old.verify),
            &named(&new.verify),
        );
        if old.timeout_ms != new.timeout_ms {
            let json = |timeout: Option<u64>| timeout.map_or(Json::Null, Json::from);
            self.add(
                What::TimeoutChanged,
                path,
                json(old.timeout_ms),
                json(new.timeout_ms),
            );
        }
        if old.retry != new.retry {
            let json = |retry: Option<u8>| retry.map_or(Json::Null, Json::from);
            self.add(What::RetryChanged, path, json(old.retry), json(new.retry));
        }
        if old.open_world != new.open_world {
            let what = if new.open_world {
                What::OpenWorldAdded
            } else {
                What::OpenWorldRemoved
            };
            let (was, is) = (Json::Boolean(old.open_world), Json::Boolean(new.open_world));
            self.add(what, path, was, is);
        }
    }

    pub(super) fn fields(&mut self, old: &'c [Field], new: &'c [Field], path: &str) {
        let places: HashMap<&str, usize> = new
            .iter()
            .enumerate()
            .map(|(index, field)| (&*field.name, index))
            .collect();
        let stayed = old.iter().filter_map(|field| places.get(&*field.name).copied());
        let stayed: Vec<usize> = stayed.collect();
        if !stayed.is_sorted() {
            let names =
                |fields: &[Field]| Json::List(fields.iter().map(|field| Json::from(&field.name)).collect());
            self.add(What::FieldsReordered, path, names(old), names(new));
        }
        let stayed: HashSet<usize> = stayed.into_iter().collect();
        let mut arrived: Vec<&Field> = new
            .iter()
            .enumerate()
            .filter_map(|(index, field)| (!stayed.contains(&index)).then_some(field))
            .collect();
        for field in old {
            let at = join(path, &field.name);
            if let Some(same) = places.get(&*field.name).and_then(|index| new.get(*index)) {
                self.field(field, same, &at);
                continue;
            }
            let mut few = arrived.iter().take(MOST_TWINS);
            if let Some(index) = few.position(|twin| field.is_renamed(twin)) {
                let twin = arrived.remove(index);
                let (was, is) = (Json::from(&field.name), Json::from(&twin.name));
                self.add(What::FieldRenamed, &at, was, is);
            } else {
                self.add(What::FieldRemoved, &at, write::shape(&field.shape), Json::Null);
            }
        }
        for field in arrived {
            let what = match field.absent {
                Absent::Refused => What::RequiredFieldAdded,
                Absent::Nothing | Absent::Default(_) => What::FieldAdded,
            };
            let at = join(path, &field.name);
            self.add(what, &at, Json::Null, write::shape(&field.shape));
        }
    }

    fn field(&mut self, old: &'c Field, new: &'c Field, path: &str) {
        match (&old.absent, &new.absent) {
            (Absent::Refused, Absent::Refused) => {}
            (Absent::Refused, is) => {
                self.add(What::FieldMadeOptional, path, Json::Null, default_of(is));
            }
            (was, Absent::Refused) => {
                self.add(What::FieldMadeRequired, path, default_of(was), Json::Null);
            }
            (was, is) => {
                let (was, is) = (default_of(was), default_of(is));
                if was.to_canonical() != is.to_canonical() {
                    self.add(What::DefaultChanged, path, was, is);
                }
            }
        }
        self.add_text(What::FieldWordsChanged, path, &old.description, &new.description);
        let named = |name: &Option<String>| name.clone().unwrap_or_default();
        let (was, is) = (named(&old.from_action), named(&new.from_action));
        self.add_text(What::SourceChanged, path, &was, &is);
        match (old.secret, new.secret) {
            (false, true) => self.add(What::SecretAdded, path, Json::Null, Json::Null),
            (true, false) => self.add(What::SecretRemoved, path, Json::Null, Json::Null),
            _ => {}
        }
        self.shapes(&old.shape, &new.shape, path);
    }

    /// Compares two definitions, once an action.
    pub(super) fn once(&mut self, old: &'c str, new: &'c str, compare: impl FnOnce(&mut Self)) {
        if !self.seen.insert((old, new)) {
            return;
        }
        let outer = self.known.nested;
        self.known.nested = true;
        compare(self);
        self.known.nested = outer;
    }
}

/// The action that each name calls.
type Calls<'c> = HashMap<&'c str, usize>;

impl Menu {
    /// The action that is called so, by its name or else by the first alias.
    fn calls(&self) -> Calls<'_> {
        let mut calls = HashMap::new();
        for (index, action) in self.actions.iter().enumerate() {
            calls.entry(&*action.name).or_insert(index);
        }
        for (index, action) in self.actions.iter().enumerate() {
            for alias in &action.aliases {
                calls.entry(alias).or_insert(index);
            }
        }
        calls
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}

fn default_of(absent: &Absent) -> Json {
    match absent {
        Absent::Refused | Absent::Nothing => Json::Null,
        Absent::Default(default) => default.clone(),
    }
}

/// An effect that wasn't stated may have been any.
fn effects(old: Effect, new: Effect) -> Option<What> {
    let rank = |effect| match effect {
        Effect::Unstated => 0,
        Effect::Read => 1,
        Effect::Reversible => 2,
        Effect::Irreversible => 3,
    };
    match (rank(old), rank(new)) {
        (old, new) if old == new => None,
        (0, _) => Some(What::EffectStated),
        (_, 0) => Some(What::EffectUnstated),
        (old, new) if old < new => Some(What::EffectRaised),
        _ => Some(What::EffectLowered),
    }
}

/// What isn't stated asks nobody.
fn confirms(old: Confirm, new: Confirm) -> Option<What> {
    let rank = |confirm| match confirm {
        Confirm::Unstated | Confirm::Never => 0,
        Confirm::If => 1,
        Confirm::Always => 2,
    };
    match (rank(old), rank(new)) {
        _ if old == new => None,
        (old, new) if old < new => Some(What::ConfirmAdded),
        (old, new) if old > new => Some(What::ConfirmRemoved),
        _ => Some(What::ConfirmStated),
    }
}
