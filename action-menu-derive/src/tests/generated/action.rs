//! The variants of a menu.

use super::author::Author;
use super::name::Names;
use super::option::{Options, spelled};
use crate::attr::Level;

/// What is going to be said of an action: options that don't contradict each other.
pub(super) struct Plan {
    name: String,
    /// Its name for the model, where others speak of it.
    wire: Option<String>,
    effect: Effect,
    /// A function says whether a person approves it.
    asks: bool,
    key: Key,
    fields: Vec<String>,
    /// The name of a read of the same menu.
    read: Option<String>,
    flattens: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Effect {
    Unsaid,
    Read,
    Reversible,
    Irreversible,
}

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Unsaid,
    Fields,
    All,
    Repeatable,
}

impl Author {
    /// The variants of a menu, at least one.
    pub(super) fn actions(&mut self, borrows: bool) -> Vec<String> {
        let mut names = Names::default();
        let read = self.rng.bool().then(|| self.new_wire());
        let count = self.few(8).max(usize::from(read.is_none()));
        let mut variants = Vec::new();
        if let Some(read) = &read {
            let (name, wire) = (names.variant(self), Some(read.clone()));
            variants.push(self.action(name, wire, Some(Effect::Read), Some(read), borrows));
        }
        for _ in 0..count {
            let name = names.variant(self);
            variants.push(if self.once_in(8) {
                self.flattened(name)
            } else {
                self.action(name, None, None, read.as_deref(), borrows)
            });
        }
        self.rng.shuffle(&mut variants);
        variants
    }

    fn action(
        &mut self,
        name: String,
        wire: Option<String>,
        effect: Option<Effect>,
        read: Option<&str>,
        borrows: bool,
    ) -> String {
        let (mut names, mut idents) = (Names::default(), Vec::new());
        // The read that others name is asked with their fields, whatever those are.
        let shape = self.rng.u32(..if effect.is_some() { 2 } else { 3 });
        if shape == 2 {
            for _ in 0..self.few(6) {
                idents.push(names.field(self));
            }
        }
        let effects = [
            Effect::Unsaid,
            Effect::Read,
            Effect::Reversible,
            Effect::Irreversible,
        ];
        let effect = effect.unwrap_or_else(|| self.pick(&effects));
        let mut keys = vec![Key::All, Key::Repeatable];
        keys.extend((effect != Effect::Irreversible).then_some(Key::Unsaid));
        keys.extend((!idents.is_empty()).then_some(Key::Fields));
        let plan = Plan {
            name,
            wire,
            effect,
            asks: self.once_in(3),
            key: self.pick(&keys),
            fields: idents,
            read: read.map(str::to_owned),
            flattens: false,
        };
        let fields: Vec<String> = plan
            .fields
            .iter()
            .map(|ident| self.field("", ident, read, borrows))
            .collect();
        let body = if shape == 0 {
            String::new()
        } else {
            format!(" {{ {} }}", fields.join(", "))
        };
        let head = self.head(&plan);
        format!("{head}{}{body}", plan.name)
    }

    /// A variant that holds another menu.
    fn flattened(&mut self, name: String) -> String {
        let plan = Plan {
            name,
            wire: None,
            effect: Effect::Unsaid,
            asks: false,
            key: Key::Unsaid,
            fields: Vec::new(),
            read: None,
            flattens: true,
        };
        let (head, menu) = (self.head(&plan), self.new_name("Menu"));
        let path = self.pick(&["", "orders::", "::orders::", "(self::"]);
        let (lifetime, end) = (
            self.pick(&["", "<'a>"]),
            if path.starts_with('(') { ")" } else { "" },
        );
        format!("{head}{}({path}{menu}{lifetime}{end})", plan.name)
    }

    fn head(&mut self, plan: &Plan) -> String {
        let options = self.options(Level::Action, &Options::Action(plan));
        let mut all = self.attributes("action", &options);
        all.append(&mut self.decoration());
        self.rng.shuffle(&mut all);
        all.join(" ")
    }

    /// A field of an action or a record.
    pub(super) fn field(&mut self, vis: &str, ident: &str, read: Option<&str>, borrows: bool) -> String {
        let ty = self.ty(2, borrows);
        let text = ty.text.clone();
        let value = self.value(ty, read.map(str::to_owned));
        let options = self.options(Level::Field, &Options::Value(&value));
        let mut all = self.attributes("field", &options);
        all.append(&mut self.decoration());
        self.rng.shuffle(&mut all);
        format!("{} {vis} {ident}: {text}", all.join(" "))
    }

    /// What stands behind the name of an option of an action; `None` where it doesn't fit.
    pub(super) fn of_action(&mut self, name: &'static str, plan: &Plan) -> Option<String> {
        let writes = matches!(plan.effect, Effect::Reversible | Effect::Irreversible);
        let is_keyed = |key| (writes && plan.key == key).then_some(String::new());
        match name {
            "flatten" => plan
                .flattens
                .then(|| self.pick(&["", "= Clerk", "= orders::Clerk"]).to_owned()),
            _ if plan.flattens => None,
            "rename" => {
                let wire = plan.wire.clone();
                let wire = wire.or_else(|| self.once_in(4).then(|| self.new_wire()))?;
                Some(format!("= {}", self.literal(&wire)))
            }
            "read" => (plan.effect == Effect::Read).then_some(String::new()),
            "write" => match plan.effect {
                Effect::Reversible => spelled("(reversible)"),
                Effect::Irreversible => self.one_of(&["(irreversible)", "(irreversible,)"]),
                Effect::Unsaid | Effect::Read => None,
            },
            "confirm_if" if !(writes && plan.asks) => None,
            "confirm_if" => self.one_of(&["= is_large", "= crate::limits::asks", "= Self::is_large"]),
            "confirm" if plan.asks => None,
            "confirm" if plan.effect == Effect::Irreversible => self.one_of(&["", "= never"]),
            "idempotent_by" => is_keyed(Key::Fields).map(|_| {
                let count = self.rng.usize(1..=plan.fields.len());
                format!("({})", plan.fields[..count].join(", "))
            }),
            "idempotent" => is_keyed(Key::All),
            "repeatable" => is_keyed(Key::Repeatable),
            // What may be left out.
            _ if !self.once_in(4) => None,
            "confirm" => writes.then(|| self.pick(&["", "= never"]).to_owned()),
            "preview" | "verify" => plan
                .read
                .as_ref()
                .filter(|_| writes)
                .map(|read| format!("= {read:?}")),
            "alias" => {
                let (one, other) = (self.new_wire(), self.new_wire());
                let (one, other) = (self.literal(&one), self.literal(&other));
                Some(if self.rng.bool() {
                    format!("= {one}")
                } else {
                    format!("({one}, {other})")
                })
            }
            "deprecated" | "open_world" => spelled(""),
            "use_when" | "not_for" | "costly" => Some(format!("= {}", self.text())),
            // The names of fields are made later.
            "example" if !plan.fields.is_empty() => None,
            "example" => self.one_of(&["= \"{}\"", "= r#\" { } \"#", "(\"{}\", \"{\\n\\t}\")"]),
            "timeout" => self.one_of(&["= \"500ms\"", "= \"15s\"", "= r\"2m\"", "= \"007s\""]),
            "retry"
                if plan.effect != Effect::Read && !(writes && matches!(plan.key, Key::Fields | Key::All)) =>
            {
                None
            }
            "retry" => self.one_of(&["= 1", "= 2", "= 10", "= 0x3"]),
            "returns" => self.one_of(&[
                "= Receipt",
                "= Vec<(Order, u8)>",
                "= ()",
                "= &'static str",
                "= Map<K, V>",
            ]),
            _ => panic!("no legal value of the option `{name}` of an action is known here: write one"),
        }
    }
}
