//! One to six faults, injected into good proposals, are those very problems: each code at its place, no other, in the
//! promised order. The injector knows the rules from the documentation, not from the reader.
//!
//! `ACTION_MENU_FAULTS=50000` makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

#[path = "faults/scalar.rs"]
mod scalar;

use std::collections::{BTreeMap, BTreeSet};

use action_menu::{Code, FieldSpec, Kind, MenuSpec, OwnedMenu, Presence, Problem, Shape};
use fastrand::Rng;
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    corners::Corners,
    generate::{self, Tree},
    values::{Anything, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};

use scalar::{constraint, retype};

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|value| value.parse().ok())
        .unwrap_or(default)
}

/// A problem that has to be told: what, and where.
type Told = (Code, String);

/// The pointer to what a key holds (RFC 6901).
fn at(path: &str, key: &str) -> String {
    format!("{path}/{}", key.replace('~', "~0").replace('/', "~1"))
}

/// Whether a key of the model's making stands in a pointer as it is.
fn is_plain(key: &str) -> bool {
    key.chars().all(|c| c.is_ascii_alphanumeric()) && key.len() < 60
}

fn raw(word: impl Into<String>) -> Tree {
    Tree::Raw(word.into())
}

fn is_null(tree: &Tree) -> bool {
    matches!(tree, Tree::Raw(word) if word == "null")
}

/// Puts up to so many faults into a value and tells what has to be told of them, in order.
fn spoil(shape: &Shape, tree: &mut Tree, path: &str, faults: usize, rng: &mut Rng) -> Vec<Told> {
    if faults == 0 {
        return Vec::new();
    }
    let inside = !is_null(tree) && rng.u8(..4) != 0;
    match (shape.kind(), &mut *tree) {
        (Kind::Record(record), Tree::Object(entries)) if inside => {
            spoil_fields(record.fields(), None, entries, path, faults, rng)
        }
        (Kind::RecursiveRecord(record), Tree::Object(entries)) if inside => {
            spoil_fields(record().fields(), None, entries, path, faults, rng)
        }
        (Kind::Menu(menu), Tree::Object(entries)) if inside => spoil_menu(menu, entries, path, faults, rng),
        (Kind::RecursiveMenu(menu), Tree::Object(entries)) if inside => {
            spoil_menu(menu(), entries, path, faults, rng)
        }
        (
            Kind::List {
                item,
                min,
                max,
                unique,
                ..
            },
            Tree::List(items),
        ) if inside => spoil_list(item, (min, max), unique, items, path, faults, rng),
        (Kind::Map { key, value, max, .. }, Tree::Object(entries)) if inside => {
            spoil_map(key, value, max, entries, path, faults, rng)
        }
        _ => match (!is_null(tree)).then(|| constraint(shape, tree, rng)).flatten() {
            Some((code, broken)) if rng.u8(..3) != 0 => {
                *tree = broken;
                vec![(code, path.to_owned())]
            }
            _ => retype(shape, rng)
                .map(|(code, other)| {
                    *tree = other;
                    vec![(code, path.to_owned())]
                })
                .unwrap_or_default(),
        },
    }
}

/// A good value: nothing that the author's check of our menus refuses, no number beyond a double in an open one.
fn filler(shape: &Shape, rng: &mut Rng) -> Tree {
    loop {
        let tree = generate::value(shape, rng);
        let told = format!("{tree:?}");
        if !told.contains("-0\"") && !told.contains("1e400") {
            return tree;
        }
    }
}

fn spoil_list(
    item: &Shape,
    (min, max): (u32, u32),
    unique: bool,
    items: &mut Vec<Tree>,
    path: &str,
    mut faults: usize,
    rng: &mut Rng,
) -> Vec<Told> {
    let mut told = Vec::new();
    let mut count = items.len();
    // Too many or too few: told of the list, before its items.
    if !unique && rng.u8(..3) == 0 {
        let length = if min > 0 && rng.bool() {
            Some(min - 1)
        } else {
            (max < 20).then(|| max + 1)
        };
        if let Some(length) = length {
            while items.len() < length as usize {
                items.push(filler(item, rng));
            }
            items.truncate(length as usize);
            count = items.len();
            told.push((Code::WrongLength, path.to_owned()));
            faults -= 1;
        }
    }
    // Twice: told after all items, so of one that stays good.
    let twin = unique && count > 0 && count < max as usize && rng.u8(..3) == 0;
    let first = usize::from(twin);
    if twin {
        items.extend(items.first().cloned());
        faults -= 1;
    }
    for (index, node) in items.iter_mut().enumerate().take(count).skip(first) {
        let share = rng.usize(..=faults);
        let before = told.len();
        told.extend(spoil(item, node, &format!("{path}/{index}"), share, rng));
        faults -= told.len() - before;
    }
    if twin {
        told.push((Code::NotUnique, format!("{path}/{count}")));
    }
    // Faults may have made items equal that weren't.
    if unique && let Some(items) = items.get_mut(..count) {
        tell_apart(item, items);
    }
    told
}

/// Two items that are spoiled alike are a problem of their own, unless their type is wrong: then they are told already.
fn tell_apart(item: &Shape, items: &mut [Tree]) {
    let mut seen = BTreeSet::new();
    for tree in items {
        let mut known = |tree: &Tree| !seen.insert(format!("{tree:?}"));
        match (item.kind(), &mut *tree) {
            (Kind::Text { .. } | Kind::Choice(_), Tree::Text(_)) => {
                while known(tree) {
                    if let Tree::Text(text) = tree {
                        text.push('x');
                    }
                }
            }
            (Kind::Integer { .. }, Tree::Raw(word)) if word.parse::<i128>().is_ok() => {
                while known(tree) {
                    match tree {
                        // Further out, as the other faults of this number are.
                        Tree::Raw(word) if word == "0" || word == "-0" => "-1".clone_into(word),
                        Tree::Raw(word) => word.push('0'),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
}

fn spoil_map(
    key_shape: &Shape,
    value_shape: &Shape,
    max: u32,
    entries: &mut Vec<(String, Tree)>,
    path: &str,
    mut faults: usize,
    rng: &mut Rng,
) -> Vec<Told> {
    let mut told = Vec::new();
    for (index, (key, value)) in entries.iter_mut().enumerate() {
        // A key is judged before its value.
        if faults > 0 && rng.u8(..3) == 0 {
            let broken = match key_shape.kind() {
                Kind::Text {
                    max, pattern: None, ..
                } if max < 40 => Some((Code::WrongLength, format!("{index}{}", "k".repeat(max as usize)))),
                Kind::Text { pattern: Some(_), .. } => {
                    Some((Code::PatternMismatch, format!("nobody{index}")))
                }
                Kind::Choice(_) => Some((Code::NotInSet, format!("nobody{index}"))),
                _ => None,
            };
            if let Some((code, name)) = broken {
                told.push((code, at(path, &name)));
                *key = name;
                faults -= 1;
            }
        }
        if is_plain(key) {
            let share = rng.usize(..=faults);
            let before = told.len();
            told.extend(spoil(value_shape, value, &at(path, key), share, rng));
            faults -= told.len() - before;
        }
    }
    // A twin, at the end: told where it stands. It counts as an entry.
    if faults > 0 && entries.len() < max as usize && rng.bool() {
        let twin = entries.iter().find(|(key, _)| is_plain(key)).cloned();
        if let Some((key, value)) = twin {
            told.push((Code::DuplicateKey, at(path, &key)));
            entries.push((key, value));
        }
    } else if faults > 0
        && max < 20
        && matches!(key_shape.kind(), Kind::Text { pattern: None, .. })
        && rng.bool()
    {
        // Too many: told after all entries.
        for extra in entries.len()..=max as usize {
            entries.push((format!("{extra}x"), filler(value_shape, rng)));
        }
        let names: BTreeSet<_> = entries.iter().map(|(key, _)| key).collect();
        assert_eq!(names.len(), entries.len(), "names of our own");
        told.push((Code::WrongLength, path.to_owned()));
    }
    told
}

/// An object that names its action. With a bad name, that is all there is to say.
fn spoil_menu(
    menu: &MenuSpec,
    entries: &mut Vec<(String, Tree)>,
    path: &str,
    faults: usize,
    rng: &mut Rng,
) -> Vec<Told> {
    let tag = at(path, menu.tag());
    let place = entries
        .iter()
        .position(|(key, _)| key == menu.tag())
        .expect("a tag");
    let (_, name) = entries.get_mut(place).expect("the tag");
    let Tree::Text(text) = &*name else {
        unreachable!("a tag is text");
    };
    let action = menu.actions().iter().find(|action| action.name() == text);
    if faults == 1 && rng.u8(..4) == 0 {
        let code = match rng.u8(..4) {
            0 => {
                entries.remove(place);
                Code::MissingAction
            }
            1 => {
                let twin = entries.get(place).cloned();
                entries.extend(twin);
                Code::DuplicateKey
            }
            2 => {
                *name = raw("7");
                Code::WrongType
            }
            _ => {
                *name = Tree::Text("invented".to_owned());
                Code::UnknownAction
            }
        };
        return vec![(code, tag)];
    }
    let fields = action.expect("of the menu").fields();
    spoil_fields(fields, Some(menu.tag()), entries, path, faults, rng)
}

/// The fields as declared, nested values in place; then the keys, as they come in the text.
fn spoil_fields(
    fields: &[FieldSpec],
    tag: Option<&str>,
    entries: &mut Vec<(String, Tree)>,
    path: &str,
    mut faults: usize,
    rng: &mut Rng,
) -> Vec<Told> {
    let mut told = Vec::new();
    // Those of the keys are chosen first, so that they aren't starved, and put in last.
    let keys = if rng.bool() { rng.usize(..=faults) } else { 0 };
    faults -= keys;
    // Whose turn it is to be spoiled is chance; the order of the report is that of the declaration.
    let mut shares = vec![0; fields.len()];
    for _ in 0..faults {
        if let Some(share) = rng.choice(shares.iter_mut()) {
            *share += 1;
        }
    }
    for (field, share) in fields.iter().zip(shares) {
        let path = at(path, field.name());
        let place = entries.iter().position(|(key, _)| key == field.name());
        if let Some(place) = place
            && share > 0
        {
            if field.presence() == Presence::Required && rng.u8(..3) == 0 {
                entries.remove(place);
                told.push((Code::MissingField, path));
            } else if let Some((_, value)) = entries.get_mut(place) {
                told.extend(spoil(field.shape(), value, &path, share, rng));
            }
        }
    }
    let mut inserted = 0;
    while inserted < keys {
        let count = entries.len();
        let twin = entries.get(rng.usize(..count.max(1))).cloned();
        let name = format!("extra{inserted}");
        let entry = match twin {
            // The first of its name is the one that is judged: a twin comes after it, once.
            Some((key, value))
                if rng.bool()
                    && tag != Some(key.as_str())
                    && entries.iter().filter(|(known, _)| *known == key).count() == 1 =>
            {
                let value = if rng.bool() { value } else { raw("null") };
                let first = entries
                    .iter()
                    .position(|(known, _)| *known == key)
                    .unwrap_or(count);
                entries.insert(rng.usize(first + 1..=count), (key, value));
                inserted += 1;
                continue;
            }
            _ => (name, Tree::List(vec![raw("{}")])),
        };
        entries.insert(rng.usize(..=count), entry);
        inserted += 1;
    }
    let mut seen = BTreeSet::new();
    for (key, _) in entries.iter() {
        let known = tag == Some(key.as_str()) || fields.iter().any(|field| field.name() == key);
        if !seen.insert(key.as_str()) {
            told.push((Code::DuplicateKey, at(path, key)));
        } else if !known {
            told.push((Code::UnknownField, at(path, key)));
        }
    }
    told
}

/// What was told of all proposals of a menu: how often each code, and how many at once.
#[derive(Default, Debug)]
struct Tally {
    codes: BTreeMap<Code, u64>,
    counts: BTreeMap<usize, u64>,
}

fn judge<M: OwnedMenu>(count: u64, seed: u64, tally: &mut Tally) {
    let mut rng = Rng::with_seed(seed);
    let (mut judged, mut unfit) = (0, 0);
    while judged < count {
        let good = generate::good(M::MENU, &mut rng);
        // An author's own check, or an open value's number, may say no already.
        if let Err(rejection) = M::parse(&generate::write(&good, &mut rng)) {
            unfit += 1;
            assert!(unfit <= 2 * judged + 50, "too few are good: {rejection}");
            continue;
        }
        let mut bad = good;
        let Tree::Object(entries) = &mut bad else {
            unreachable!("a proposal is an object");
        };
        let faults = rng.usize(1..=6);
        let told = spoil_menu(M::MENU, entries, "", faults, &mut rng);
        // Not every action has room for six.
        if told.is_empty() {
            continue;
        }
        judged += 1;
        let text = generate::write(&bad, &mut rng);
        let Err(rejection) = M::parse(&text) else {
            unreachable!("{text} is accepted, with {told:?}");
        };
        let problem = |problem: &Problem| (problem.code(), problem.pointer().as_str().to_owned());
        let problems: Vec<_> = rejection.problems().iter().map(problem).collect();
        assert_eq!(problems, told, "{text}");
        assert_eq!(rejection.omitted(), 0, "{text}");
        *tally.counts.entry(told.len()).or_default() += 1;
        for (code, _) in told {
            *tally.codes.entry(code).or_default() += 1;
        }
    }
}

#[test]
fn every_fault_is_told_and_nothing_else() {
    let seed = from_env("ACTION_MENU_SEED", fastrand::u64(..));
    let count = from_env("ACTION_MENU_FAULTS", 2_000);
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_FAULTS={count}");
    let menus = [
        judge::<Support>,
        judge::<Desk>,
        judge::<Grid>,
        judge::<Numbers>,
        judge::<Shop>,
        judge::<Tickets>,
        judge::<Deliveries>,
        judge::<Searches>,
        judge::<Bounds>,
        judge::<Sets>,
        judge::<Anything>,
        judge::<Forms>,
        judge::<Foreign>,
        judge::<Corners>,
    ];
    let share = count.div_ceil(menus.len() as u64);
    let mut tally = Tally::default();
    for menu in menus {
        menu(share, seed, &mut tally);
    }
    println!("{tally:?}");
    for faults in 1..=6 {
        let times = tally.counts.get(&faults).copied().unwrap_or(0);
        assert!(times * 100 >= count, "{faults} at once: {tally:?}");
    }
    // All codes that a field can have, but for what an author's own check says.
    assert!(tally.codes.len() >= 12, "{tally:?}");
}
