//! From the text of a contract to what it says, strictly: what isn't known is no contract.

use std::{error, fmt};

use serde::de::IgnoredAny;

use super::{
    Contract, FORM, line,
    model::{Absent, Action, Body, Count, Definition, Field, Key, Kind, Menu, Shape, Value},
    write,
};
use crate::{
    digest::{Digest, Digests},
    json::{Json, Node, Unplanted},
    spec::{Confirm, Effect},
};

/// More than any menu takes: 16 MiB.
pub(super) const MOST_BYTES: usize = 16 << 20;
/// Lists in lists; records and menus are pointed at.
const MOST_BRACKETS: u8 = 100;

/// Why a text is no contract, and the line that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ContractError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for ContractError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl error::Error for ContractError {}

pub(super) fn contract(text: &str) -> Result<Contract, ContractError> {
    read(text, false)
}

/// Of what was never a menu of ours: there are no digests and no seal.
pub(super) fn foreign(text: &str) -> Result<Contract, ContractError> {
    read(text, true)
}

fn read(text: &str, is_foreign: bool) -> Result<Contract, ContractError> {
    let wrong = |line, message: &str| ContractError {
        line,
        message: message.to_owned(),
    };
    if text.len() > MOST_BYTES {
        return Err(wrong(1, "a contract has at most 16 MiB"));
    }
    serde_json::from_str::<IgnoredAny>(text)
        .map_err(|error| wrong(error.line().max(1), &format!("this is no JSON: {error}")))?;
    let node = Node::of_text(text, MOST_BRACKETS).map_err(|unplanted| match unplanted {
        Unplanted::TooDeep(_) => wrong(1, "more than 100 brackets are open at once"),
        Unplanted::LoneSurrogate(at) => wrong(
            line::of_byte(text, at),
            "half of a surrogate pair is no character",
        ),
    })?;
    let root = At {
        node: &node,
        path: Vec::new(),
    };
    let taken = if is_foreign {
        root.foreign()
    } else {
        root.contract()
    };
    taken.map_err(|fault| ContractError {
        line: line::of_path(text, &fault.path),
        message: fault.message,
    })
}

/// What is wrong, and where: the positions that lead there, each in its list or object.
struct Fault {
    path: Vec<usize>,
    message: String,
}

type Taken<T> = Result<T, Fault>;

/// A value and the way to it.
struct At<'n> {
    node: &'n Node<'n>,
    path: Vec<usize>,
}

/// An object whose entries are taken one by one; what is left at the end is not known.
struct Entries<'n> {
    path: Vec<usize>,
    left: Vec<(&'n str, At<'n>)>,
}

impl<'n> At<'n> {
    fn fault<T>(&self, message: impl Into<String>) -> Taken<T> {
        Err(Fault {
            path: self.path.clone(),
            message: message.into(),
        })
    }

    fn child(&self, index: usize, node: &'n Node<'n>) -> Self {
        let mut path = self.path.clone();
        path.push(index);
        At { node, path }
    }

    fn entries(&self) -> Taken<Entries<'n>> {
        let Node::Object(entries) = self.node else {
            return self.fault("an object is expected here");
        };
        let mut left: Vec<(&str, At<'n>)> = Vec::new();
        for (index, (key, node)) in entries.iter().enumerate() {
            let child = self.child(index, node);
            left.push((key.as_ref(), child));
        }
        let mut keys: Vec<_> = left.iter().collect();
        keys.sort_by_key(|(key, at)| (*key, at.path.last().copied()));
        for pair in keys.windows(2) {
            if let [(one, _), (other, at)] = pair
                && one == other
            {
                return at.fault(format!("the key {one:?} is here twice"));
            }
        }
        Ok(Entries {
            path: self.path.clone(),
            left,
        })
    }

    fn list(&self) -> Taken<Vec<Self>> {
        let Node::List(items) = self.node else {
            return self.fault("a list is expected here");
        };
        let items = items.iter().enumerate();
        Ok(items.map(|(index, node)| self.child(index, node)).collect())
    }

    fn text(&self) -> Taken<String> {
        match self.node {
            Node::Text(text) => Ok(text.clone().into_owned()),
            _ => self.fault("a text is expected here"),
        }
    }

    fn texts(&self) -> Taken<Vec<String>> {
        self.list()?.iter().map(Self::text).collect()
    }

    fn is_true(&self) -> Taken<bool> {
        match self.node {
            Node::Boolean(true) => Ok(true),
            _ => self.fault("`true` is expected here; what isn't so is left out"),
        }
    }

    fn whole<T: TryFrom<i128>>(&self) -> Taken<T> {
        let value = match self.node {
            Node::Number(numeral) => numeral.parse::<i128>().ok(),
            _ => None,
        };
        match value.and_then(|value| T::try_from(value).ok()) {
            Some(value) => Ok(value),
            None => self.fault("a whole number is expected here, not too large"),
        }
    }

    fn number(&self) -> Taken<f64> {
        let value = match self.node {
            Node::Number(numeral) => numeral.parse::<f64>().ok(),
            _ => None,
        };
        match value.filter(|value| value.is_finite()) {
            Some(value) => Ok(value),
            None => self.fault("a number is expected here"),
        }
    }

    fn one_of<T: Copy>(&self, all: &[(&str, T)]) -> Taken<T> {
        let text = self.text()?;
        if let Some((_, value)) = all.iter().find(|(name, _)| *name == text) {
            return Ok(*value);
        }
        let names: Vec<String> = all.iter().map(|(name, _)| format!("{name:?}")).collect();
        self.fault(format!("one of {} is expected here", names.join(", ")))
    }

    fn digest(&self) -> Taken<Digest> {
        self.text()?
            .parse()
            .or_else(|error| self.fault(format!("{error}")))
    }

    fn digests(&self) -> Taken<Digests> {
        let mut entries = self.entries()?;
        let digests = Digests {
            shape: entries.needed("shape")?.digest()?,
            text: entries.needed("text")?.digest()?,
        };
        entries.end(digests)
    }

    fn contract(&self) -> Taken<Contract> {
        let mut entries = self.entries()?;
        let form = entries.needed("contract")?;
        if form.whole::<u32>()? != FORM {
            return form.fault(format!("this release reads contracts of the form {FORM}"));
        }
        let seal = entries.needed("seal")?;
        let contract = Contract {
            description: entries.text("description")?,
            digests: entries.needed("digests")?.digests()?,
            menu: menu(&mut entries, true)?,
            definitions: entries.optional("definitions", definitions)?.unwrap_or_default(),
        };
        contract.refer(&entries)?;
        if seal.digest()? != write::seal_of(&contract) {
            return seal.fault(
                "the seal is of another text: the file was edited or merged by hand, and has to be written anew",
            );
        }
        entries.end(contract)
    }

    fn foreign(&self) -> Taken<Contract> {
        let mut entries = self.entries()?;
        let nothing = Digest::of_text("contract", &[]);
        let contract = Contract {
            description: String::new(),
            digests: Digests {
                shape: nothing,
                text: nothing,
            },
            menu: menu(&mut entries, false)?,
            definitions: entries.optional("definitions", definitions)?.unwrap_or_default(),
        };
        contract.refer(&entries)?;
        entries.end(contract)
    }

    fn action(&self, has_digests: bool) -> Taken<Action> {
        let mut entries = self.entries()?;
        let action = Action {
            name: entries.needed("name")?.text()?,
            aliases: entries.optional("aliases", Self::texts)?.unwrap_or_default(),
            deprecated: entries.flag("deprecated")?,
            description: entries.text("description")?,
            use_when: entries.text("use_when")?,
            not_for: entries.text("not_for")?,
            costly: entries.text("costly")?,
            examples: entries.optional("examples", Self::texts)?.unwrap_or_default(),
            effect: entries
                .optional("effect", |at| at.one_of(&named(EFFECTS, Effect::as_str)))?
                .unwrap_or(Effect::Unstated),
            confirm: entries
                .optional("confirm", |at| at.one_of(&named(CONFIRMS, Confirm::as_str)))?
                .unwrap_or(Confirm::Unstated),
            key: entries.optional("key", Self::key)?.unwrap_or(Key::Unstated),
            preview: entries.optional("preview", Self::text)?,
            verify: entries.optional("verify", Self::text)?,
            timeout_ms: entries.optional("timeout_ms", Self::whole)?,
            retry: entries.optional("retry", Self::whole)?,
            open_world: entries.flag("open_world")?,
            fields: fields(&entries.needed("fields")?)?,
            digests: if has_digests {
                Some(entries.needed("digests")?.digests()?)
            } else {
                None
            },
        };
        entries.end(action)
    }

    fn key(&self) -> Taken<Key> {
        if matches!(self.node, Node::List(_)) {
            return Ok(Key::Fields(self.texts()?));
        }
        let is_of_all = self.one_of(&[("arguments", true), ("repeatable", false)])?;
        Ok(if is_of_all {
            Key::Arguments
        } else {
            Key::Repeatable
        })
    }

    fn field(&self) -> Taken<Field> {
        let mut entries = self.entries()?;
        let optional = entries.flag("optional")?;
        let default = entries.optional("default", |at| Ok(Json::from(at.node.clone())))?;
        let absent = match (optional, default) {
            (false, None) => Absent::Refused,
            (true, None) => Absent::Nothing,
            (false, Some(default)) => Absent::Default(default),
            (true, Some(_)) => return self.fault("a field is optional or has a default, not both"),
        };
        let field = Field {
            name: entries.needed("name")?.text()?,
            description: entries.text("description")?,
            from_action: entries.optional("from_action", Self::text)?,
            secret: entries.flag("secret")?,
            absent,
            shape: entries.needed("shape")?.shape()?,
        };
        entries.end(field)
    }

    fn shape(&self) -> Taken<Shape> {
        let mut entries = self.entries()?;
        let of_type = entries.needed("type")?;
        let kind = match of_type.text()?.as_str() {
            "text" => Kind::Text {
                length: entries.count()?,
                pattern: entries.optional("pattern", Self::text)?,
                format: entries.optional("format", Self::text)?,
            },
            "integer" => Kind::Integer {
                min: entries.needed("min")?.whole()?,
                max: entries.needed("max")?.whole()?,
                step: entries.optional("step", Self::whole)?,
                nonzero: entries.flag("nonzero")?,
            },
            "number" => Kind::Number {
                min: entries.optional("min", Self::number)?,
                max: entries.optional("max", Self::number)?,
                above: entries.flag("above")?,
                below: entries.flag("below")?,
                step: entries.optional("step", Self::number)?,
                single: entries.flag("single")?,
            },
            "boolean" => Kind::Boolean,
            "choice" => Kind::Choice(choices(&mut entries)?),
            "list" => Kind::List {
                count: entries.count()?,
                unique: entries.flag("unique")?,
                item: Box::new(entries.needed("item")?.shape()?),
            },
            "map" => Kind::Map {
                count: entries.count()?,
                key: Box::new(entries.needed("key")?.shape()?),
                value: Box::new(entries.needed("value")?.shape()?),
            },
            "record" => Kind::Record(entries.needed("of")?.text()?),
            "menu" => Kind::Menu(entries.needed("of")?.text()?),
            "open" => Kind::Open,
            other => return of_type.fault(format!("{other:?} is no type of a contract")),
        };
        let shape = Shape {
            kind,
            nullable: entries.flag("nullable")?,
            checked: entries.flag("checked")?,
        };
        entries.end(shape)
    }
}

impl<'n> Entries<'n> {
    fn take(&mut self, key: &str) -> Option<At<'n>> {
        let at = self.left.iter().position(|(known, _)| *known == key)?;
        Some(self.left.remove(at).1)
    }

    fn needed(&mut self, key: &str) -> Taken<At<'n>> {
        self.take(key).ok_or_else(|| Fault {
            path: self.path.clone(),
            message: format!("the key {key:?} is missing"),
        })
    }

    fn optional<T>(&mut self, key: &str, read: impl FnOnce(&At<'n>) -> Taken<T>) -> Taken<Option<T>> {
        self.take(key).map(|at| read(&at)).transpose()
    }

    fn text(&mut self, key: &str) -> Taken<String> {
        Ok(self.optional(key, At::text)?.unwrap_or_default())
    }

    fn flag(&mut self, key: &str) -> Taken<bool> {
        Ok(self.optional(key, At::is_true)?.unwrap_or(false))
    }

    fn count(&mut self) -> Taken<Count> {
        Ok(Count {
            min: self.optional("min", At::whole)?.unwrap_or(0),
            max: self.optional("max", At::whole)?,
        })
    }

    fn end<T>(self, value: T) -> Taken<T> {
        match self.left.first() {
            None => Ok(value),
            Some((key, at)) => at.fault(format!("the key {key:?} is not known here")),
        }
    }
}

const EFFECTS: [Effect; 3] = [Effect::Read, Effect::Reversible, Effect::Irreversible];
const CONFIRMS: [Confirm; 3] = [Confirm::Always, Confirm::If, Confirm::Never];

fn named<T: Copy, const N: usize>(all: [T; N], name: fn(T) -> &'static str) -> [(&'static str, T); N] {
    all.map(|one| (name(one), one))
}

fn menu(entries: &mut Entries<'_>, has_digests: bool) -> Taken<Menu> {
    let tag = entries.needed("tag")?.text()?;
    let actions = entries.needed("actions")?.list()?;
    let actions = actions.iter().map(|at| at.action(has_digests));
    let actions = actions.collect::<Taken<Vec<_>>>()?;
    Ok(Menu { tag, actions })
}

fn fields(at: &At<'_>) -> Taken<Vec<Field>> {
    at.list()?.iter().map(At::field).collect()
}

fn choices(entries: &mut Entries<'_>) -> Taken<Vec<Value>> {
    let names = entries.needed("values")?.texts()?;
    let mut meanings = match entries.take("meanings") {
        Some(at) => Some(at.entries()?),
        None => None,
    };
    let mut values = Vec::new();
    for name in names {
        let meaning = match &mut meanings {
            Some(meanings) => meanings.text(&name)?,
            None => String::new(),
        };
        values.push(Value { name, meaning });
    }
    match meanings {
        Some(meanings) => meanings.end(values),
        None => Ok(values),
    }
}

fn definitions(at: &At<'_>) -> Taken<Vec<Definition>> {
    let entries = at.entries()?;
    let definition = |(name, at): (&str, At<'_>)| {
        let mut entries = at.entries()?;
        let recursive = entries.flag("recursive")?;
        let body = match entries.take("fields") {
            Some(at) => Body::Record(fields(&at)?),
            None => Body::Menu(menu(&mut entries, false)?),
        };
        entries.end(Definition {
            name: name.to_owned(),
            recursive,
            body,
        })
    };
    entries.left.into_iter().map(definition).collect()
}

impl Contract {
    /// Whether what is pointed at is there, and is what it is taken for.
    fn refer(&self, entries: &Entries<'_>) -> Taken<()> {
        let is_there = |shape: &Shape| match &shape.kind {
            Kind::Record(name) => self.record(name).is_some(),
            Kind::Menu(name) => self.inner_menu(name).is_some(),
            _ => true,
        };
        let of_menu = |menu: &Menu| menu.actions.iter().all(|action| hold(&action.fields, &is_there));
        let of_definition = |definition: &Definition| match &definition.body {
            Body::Record(fields) => hold(fields, &is_there),
            Body::Menu(menu) => of_menu(menu),
        };
        if of_menu(&self.menu) && self.definitions.iter().all(of_definition) {
            return Ok(());
        }
        Err(Fault {
            path: entries.path.clone(),
            message: "a shape points at a definition that isn't there".to_owned(),
        })
    }
}

/// Whether all shapes of these fields, at any depth, are so.
fn hold(fields: &[Field], is_so: &impl Fn(&Shape) -> bool) -> bool {
    let mut open: Vec<&Shape> = fields.iter().map(|field| &field.shape).collect();
    while let Some(shape) = open.pop() {
        match &shape.kind {
            Kind::List { item, .. } => open.push(item),
            Kind::Map { key, value, .. } => open.extend([key.as_ref(), value.as_ref()]),
            _ => {}
        }
        if !is_so(shape) {
            return false;
        }
    }
    true
}
