//! One flaw in a value, for each way in which a value of its shape can be wrong.

use super::{
    constraint,
    sample::{self, Around, Entries, MOST, Node, other_case},
};
use crate::{
    rejection::{Code, Path, Pointer},
    spec::{FieldSpec, JsonType, Kind, MenuSpec, Presence, Shape},
};

/// A value with one flaw.
pub(super) struct Flaw {
    /// The value, flaw and all.
    pub(super) node: Node,
    /// What a rejection calls it.
    pub(super) code: Code,
    /// Where a rejection says it is.
    pub(super) pointer: Pointer,
    /// Where it is, also in a secret.
    pub(super) place: Pointer,
    /// How much of the pointer isn't of the proposal's making, in bytes.
    own: usize,
    /// What was done to a good value.
    pub(super) did: String,
}

impl Flaw {
    pub(super) fn new(node: Node, code: Code, at: &Path<'_>, did: impl Into<String>) -> Self {
        Self {
            node,
            code,
            pointer: at.pointer(),
            place: at.pointer(),
            own: usize::MAX,
            did: did.into(),
        }
    }

    /// In a larger value.
    fn inside(self, around: impl FnOnce(Node) -> Node) -> Self {
        Self {
            node: around(self.node),
            ..self
        }
    }

    /// Of what the place doesn't say.
    fn of(self, whose: &str) -> Self {
        Self {
            did: format!("{} ({whose})", self.did),
            ..self
        }
    }

    /// What lies within `at` is of the proposal's making.
    fn foreign(self, at: &Path<'_>) -> Self {
        Self {
            own: self.own.min(at.pointer().as_str().len()),
            ..self
        }
    }

    /// In a secret: a rejection tells nothing of the proposal's making.
    fn withheld(self) -> Self {
        Self {
            pointer: self.pointer.within(self.own),
            ..self
        }
    }
}

/// A list or the entries of an object, with another one at `index`.
fn with<T: Clone>(all: &[T], index: usize, other: T) -> Vec<T> {
    let mut all = all.to_vec();
    if let Some(slot) = all.get_mut(index) {
        *slot = other;
    }
    all
}

/// All flaws of a value of this shape, `node` being a good one.
fn of_value(shape: &'static Shape, node: &Node, at: &Path<'_>, around: &Around<'_>) -> Vec<Flaw> {
    let mut flaws = of_type(shape, node, at);
    let of_scalar = constraint::broken(shape, node).into_iter();
    flaws.extend(of_scalar.map(|(node, code, did)| Flaw::new(node, code, at, did)));
    match (shape.kind(), node) {
        (
            Kind::List {
                item,
                min,
                max,
                unique,
            },
            Node::List(items),
        ) => {
            flaws.extend(
                of_count(items, min, max, |_| items.first().cloned())
                    .map(|(items, did)| Flaw::new(Node::List(items), Code::WrongLength, at, did)),
            );
            if let Some(first) = items.first() {
                let inner = of_value(item, first, &at.item(0), around).into_iter();
                flaws.extend(inner.map(|flaw| flaw.inside(|node| Node::List(with(items, 0, node)))));
                let twice = items.iter().chain([first]).cloned().collect();
                let (twice, second) = (Node::List(twice), at.item(items.len()));
                flaws.extend(unique.then(|| Flaw::new(twice, Code::NotUnique, &second, "comes twice")));
            }
        }
        (Kind::Map { key, value, min, max }, Node::Object(entries)) => {
            flaws.extend(of_map((key, value), (min, max), entries, at, around));
        }
        (Kind::Record(_) | Kind::RecursiveRecord(_), Node::Object(entries)) => {
            if let Some(record) = shape.as_record() {
                let inside = around.within(record);
                flaws.extend(of_fields(record.fields(), entries, None, at, &inside));
            }
        }
        (Kind::Menu(_) | Kind::RecursiveMenu(_), Node::Object(entries)) => {
            if let Some(menu) = shape.as_menu() {
                flaws.extend(of_menu(menu, entries, at, around));
            }
        }
        (Kind::Open, _) => {
            let twice = || ("key".into(), Node::Null);
            let (twice, key) = (Node::Object(vec![twice(), twice()]), at.key("key"));
            let vast = Node::Number("1e400".into());
            let open = [
                Flaw::new(twice, Code::DuplicateKey, &key, "has a key twice"),
                Flaw::new(vast, Code::OutOfRange, at, "is 1e400"),
            ];
            flaws.extend(open.map(|flaw| flaw.foreign(at)));
        }
        _ => {}
    }
    flaws
}

/// Values of every other JSON type. Numbers are judged by value: 7.0 is no flaw in an integer.
fn of_type(shape: &Shape, node: &Node, at: &Path<'_>) -> Vec<Flaw> {
    let (kind, of) = (shape.kind(), shape.kind().json_type());
    if matches!(kind, Kind::Open) {
        return Vec::new();
    }
    let is_number = matches!(of, JsonType::Integer | JsonType::Number);
    let quoted = match node {
        Node::Text(_) => "text".to_owned(),
        other => other.to_string(),
    };
    [
        (!shape.is_nullable(), Node::Null, "is null"),
        (of != JsonType::Boolean, Node::Boolean(true), "is true"),
        (!is_number, Node::Number("7".into()), "is the number 7"),
        (
            of != JsonType::Number,
            Node::Number("1.5".into()),
            "is the number 1.5",
        ),
        (
            of != JsonType::String,
            Node::Text(quoted.into()),
            "stands in quotes",
        ),
        (of != JsonType::Array, Node::List(Vec::new()), "is a list"),
        (of != JsonType::Object, Node::Object(Vec::new()), "is an object"),
    ]
    .into_iter()
    .filter(|(wrong, ..)| *wrong)
    .map(|(_, node, did)| Flaw::new(node, Code::WrongType, at, did))
    .collect()
}

/// One too few, and one too many; `another` gives the one at a position.
fn of_count<'a, T: Clone>(
    all: &'a [T],
    min: u32,
    max: u32,
    another: impl Fn(usize) -> Option<T> + 'a,
) -> impl Iterator<Item = (Vec<T>, String)> + 'a {
    let few = min.checked_sub(1).map(|few| {
        let few = all.iter().take(few as usize).cloned().collect();
        (few, format!("holds fewer than {min}"))
    });
    let many = (max < MOST).then_some(max as usize + 1).and_then(move |many| {
        let more = (all.len()..many).map_while(another);
        let all: Vec<T> = all.iter().cloned().chain(more).collect();
        (all.len() == many).then(|| (all, format!("holds more than {max}")))
    });
    few.into_iter().chain(many)
}

fn of_map(
    (key_shape, value_shape): (&'static Shape, &'static Shape),
    (min, max): (u32, u32),
    entries: &Entries,
    at: &Path<'_>,
    around: &Around<'_>,
) -> Vec<Flaw> {
    let first = entries.first().cloned();
    let another = |index| {
        let (_, value) = first.as_ref()?;
        let key = sample::key_of(key_shape, index).unwrap_or_else(|| format!("key {index}").into());
        Some((key, value.clone()))
    };
    let counts = of_count(entries, min, max, another)
        .map(|(entries, did)| Flaw::new(Node::Object(entries), Code::WrongLength, at, did));
    let mut flaws: Vec<Flaw> = counts.collect();
    let Some((key, value)) = &first else { return flaws };
    let changed = |key, node| Node::Object(with(entries, 0, (key, node)));
    let path = at.key(key);
    // A long key stays out of the pointer.
    let unnamed = path.pointer() == at.pointer();
    let values = of_value(value_shape, value, &path, around).into_iter();
    let values = values.map(|flaw| if unnamed { flaw.of("a value") } else { flaw });
    flaws.extend(values.map(|flaw| flaw.inside(|node| changed(key.clone(), node)).foreign(at)));
    for (bad, code, did) in constraint::broken(key_shape, &Node::Text(key.clone())) {
        if let Node::Text(bad) = bad {
            let path = at.key(&bad);
            let node = changed(bad.clone(), value.clone());
            flaws.push(Flaw::new(node, code, &path, format!("has a key that {did}")).foreign(at));
        }
    }
    let twice = entries.iter().chain(entries.first()).cloned().collect();
    let twice = Flaw::new(Node::Object(twice), Code::DuplicateKey, &path, "is a key twice");
    flaws.push(twice.foreign(at));
    flaws
}

/// An object that names its action: the tag, the fields of this action and, the first time, of every other one.
fn of_menu(menu: &'static MenuSpec, entries: &Entries, at: &Path<'_>, around: &Around<'_>) -> Vec<Flaw> {
    let inside = around.within(menu);
    let mut flaws = of_tag(menu, entries, at);
    let named = entries.iter().find_map(|(key, value)| match value {
        Node::Text(name) if key == menu.tag() => menu.action(name),
        _ => None,
    });
    for action in menu.actions() {
        if named.is_some_and(|named| named.name() == action.name()) {
            flaws.extend(of_fields(action.fields(), entries, Some(menu.tag()), at, &inside));
        } else if around.times(menu) == 0 {
            let other = sample::action(menu, action, Vec::new(), &inside);
            let other =
                other.map(|entries| of_fields(action.fields(), &entries, Some(menu.tag()), at, &inside));
            flaws.extend(other.into_iter().flatten().map(|flaw| flaw.of(action.name())));
        }
    }
    flaws
}

/// What can be wrong with the key that names the action.
pub(super) fn of_tag(menu: &'static MenuSpec, entries: &Entries, at: &Path<'_>) -> Vec<Flaw> {
    let path = at.key(menu.tag());
    let Some(index) = entries.iter().position(|(key, _)| key == menu.tag()) else {
        return Vec::new();
    };
    let Some((key, Node::Text(name))) = entries.get(index) else {
        return Vec::new();
    };
    let named = |node| Node::Object(with(entries, index, (key.clone(), node)));
    let no_tag = entries
        .iter()
        .filter(|(key, _)| key != menu.tag())
        .cloned()
        .collect();
    let twice = entries.iter().chain(entries.get(index)).cloned().collect();
    let mut flaws = vec![
        Flaw::new(Node::Object(no_tag), Code::MissingAction, &path, "is left out"),
        Flaw::new(Node::Object(twice), Code::DuplicateKey, &path, "comes twice"),
    ];
    for (node, did) in [
        (Node::Null, "is null"),
        (Node::Number("7".into()), "is the number 7"),
        (Node::List(vec![Node::Text(name.clone())]), "stands in a list"),
    ] {
        flaws.push(Flaw::new(named(node), Code::WrongType, &path, did));
    }
    for (name, did) in [
        (Some("no_such_action".to_owned()), "is invented"),
        (Some(format!("functions.{name}")), "has a prefix"),
        (Some(String::new()), "is empty"),
        (other_case(name), "is in another case"),
    ] {
        let unknown = name.filter(|name| menu.action(name).is_none());
        let node = unknown.map(|name| named(Node::Text(name.into())));
        flaws.extend(node.map(|node| Flaw::new(node, Code::UnknownAction, &path, did)));
    }
    flaws
}

/// What can be wrong with the fields of an object; `tag` is the one key beside them.
pub(super) fn of_fields(
    fields: &'static [FieldSpec],
    entries: &Entries,
    tag: Option<&str>,
    at: &Path<'_>,
    inside: &Around<'_>,
) -> Vec<Flaw> {
    let unknown = |name: &String| tag != Some(name) && fields.iter().all(|field| field.name() != name);
    let mut flaws = Vec::new();
    for field in fields {
        let Some(index) = entries.iter().position(|(key, _)| key == field.name()) else {
            continue;
        };
        let Some((key, value)) = entries.get(index) else {
            continue;
        };
        let path = at.key(field.name());
        if field.presence() == Presence::Required {
            let left = entries.iter().filter(|(key, _)| key != field.name()).cloned();
            let left = Node::Object(left.collect());
            flaws.push(Flaw::new(left, Code::MissingField, &path, "is left out"));
        }
        let twice = entries.iter().chain(entries.get(index)).cloned().collect();
        flaws.push(Flaw::new(
            Node::Object(twice),
            Code::DuplicateKey,
            &path,
            "comes twice",
        ));
        let misspelt = other_case(field.name()).filter(unknown);
        let misspelt = misspelt.or_else(|| Some(format!("{}_", field.name())).filter(unknown));
        if let Some(misspelt) = misspelt {
            let node = Node::Object(with(entries, index, (misspelt.clone().into(), value.clone())));
            let did = format!("stands for {}", field.name());
            flaws.push(Flaw::new(node, Code::UnknownField, &at.key(&misspelt), did).foreign(at));
        }
        let inner = of_value(field.shape(), value, &path, inside).into_iter();
        let inner =
            inner.map(|flaw| flaw.inside(|node| Node::Object(with(entries, index, (key.clone(), node)))));
        flaws.extend(inner.map(|flaw| if field.is_secret() { flaw.withheld() } else { flaw }));
    }
    let invented = Some("no_such_field".to_owned()).filter(unknown);
    flaws.extend(invented.map(|name| {
        let path = at.key(&name);
        let more = (name.clone().into(), Node::Boolean(true));
        let node = Node::Object(entries.iter().cloned().chain([more]).collect());
        Flaw::new(node, Code::UnknownField, &path, "is invented").foreign(at)
    }));
    flaws
}
