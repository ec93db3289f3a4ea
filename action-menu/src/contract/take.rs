//! From the specs of a menu to what a contract holds.

use super::model::{Absent, Action, Body, Count, Definition, Field, Key, Kind, Menu, Shape, Value};
use crate::{
    digest::Digests,
    judge, schema,
    spec::{self, ActionSpec, FieldSpec, MenuSpec, Presence, RecordSpec, is_own, without_zero},
};

/// The menu, and what its fields point at.
pub(super) fn menu(spec: &'static MenuSpec) -> (Menu, Vec<Definition>) {
    let mut taker = Taker::default();
    let mut menu = taker.menu(spec);
    for (action, spec) in menu.actions.iter_mut().zip(spec.actions()) {
        action.digests = Some(Digests::of_action(spec));
    }
    (menu, taker.definitions)
}

#[derive(Default)]
struct Taker {
    definitions: Vec<Definition>,
    /// What holds itself, by where its spec lies, and the name that it has got.
    recursive: Vec<(usize, String)>,
}

impl Taker {
    fn menu(&mut self, spec: &'static MenuSpec) -> Menu {
        Menu {
            tag: spec.tag().to_owned(),
            actions: spec.actions().iter().map(|action| self.action(action)).collect(),
        }
    }

    fn action(&mut self, spec: &'static ActionSpec) -> Action {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Action {
            name: spec.name().to_owned(),
            aliases: owned(spec.aliases()),
            deprecated: spec.is_deprecated(),
            description: spec.description().into_owned(),
            use_when: spec.use_when().to_owned(),
            not_for: spec.not_for().to_owned(),
            costly: spec.costly().to_owned(),
            examples: schema::examples(spec).iter().map(ToString::to_string).collect(),
            effect: spec.effect(),
            confirm: spec.confirm(),
            key: match spec.key() {
                spec::Key::Unstated => Key::Unstated,
                spec::Key::Fields(names) => Key::Fields(owned(names)),
                spec::Key::Arguments => Key::Arguments,
                spec::Key::Repeatable => Key::Repeatable,
            },
            preview: spec.preview().map(str::to_owned),
            verify: spec.verify().map(str::to_owned),
            timeout_ms: spec
                .timeout()
                .map(|timeout| u64::try_from(timeout.as_millis()).unwrap_or(u64::MAX)),
            retry: spec.retry(),
            open_world: spec.is_open_world(),
            fields: self.fields(spec.fields()),
            digests: None,
        }
    }

    fn fields(&mut self, specs: &'static [FieldSpec]) -> Vec<Field> {
        specs.iter().map(|spec| self.field(spec)).collect()
    }

    fn field(&mut self, spec: &'static FieldSpec) -> Field {
        let absent = match spec.presence() {
            Presence::Required => Absent::Refused,
            Presence::Optional => Absent::Nothing,
            // A default that breaks the field's own constraints is none: the field has to be sent.
            Presence::Defaulted => schema::default_of(spec)
                .filter(|_| judge::takes_default(spec))
                .map_or(Absent::Refused, Absent::Default),
        };
        Field {
            name: spec.name().to_owned(),
            description: spec.description().into_owned(),
            from_action: spec.from_action().map(str::to_owned),
            secret: spec.is_secret(),
            absent,
            shape: Shape {
                nullable: false,
                ..self.shape(spec.shape())
            },
        }
    }

    fn shape(&mut self, shape: &'static spec::Shape) -> Shape {
        let kind = self.kind(shape.kind());
        Shape {
            nullable: shape.is_nullable() || matches!(kind, Kind::Open),
            checked: shape.is_checked(),
            kind,
        }
    }

    fn kind(&mut self, kind: spec::Kind) -> Kind {
        match kind {
            spec::Kind::Text {
                min,
                max,
                pattern,
                format,
            } => Kind::Text {
                length: count(min, max),
                pattern: pattern.map(|pattern| pattern().as_str().to_owned()),
                format: format
                    .and_then(|format| format.name().or(format.pattern()))
                    .map(str::to_owned),
            },
            spec::Kind::Integer {
                min,
                max,
                step,
                nonzero,
            } => {
                let (min, max, nonzero) = without_zero(min, max, nonzero);
                Kind::Integer {
                    min,
                    max,
                    step,
                    nonzero,
                }
            }
            spec::Kind::Number {
                min,
                max,
                above,
                below,
                step,
                single,
            } => {
                let own = |bound: f64| is_own(bound, single).then_some(bound + 0.0);
                Kind::Number {
                    min: own(min),
                    max: own(max),
                    above,
                    below,
                    step,
                    single,
                }
            }
            spec::Kind::Boolean => Kind::Boolean,
            spec::Kind::Choice(choices) => {
                let value = |choice: &spec::ChoiceSpec| Value {
                    name: choice.name().to_owned(),
                    meaning: choice.description().into_owned(),
                };
                Kind::Choice(choices.iter().map(value).collect())
            }
            spec::Kind::List {
                item,
                min,
                max,
                unique,
            } => Kind::List {
                item: Box::new(self.shape(item)),
                count: count(min, max),
                unique,
            },
            spec::Kind::Map { key, value, min, max } => Kind::Map {
                key: Box::new(self.shape(key)),
                value: Box::new(self.shape(value)),
                count: count(min, max),
            },
            spec::Kind::Record(record) => {
                let body = Body::Record(self.fields(record.fields()));
                Kind::Record(self.once(record.name(), body))
            }
            spec::Kind::Menu(menu) => {
                let body = Body::Menu(self.menu(menu));
                Kind::Menu(self.once(menu.name(), body))
            }
            spec::Kind::RecursiveRecord(record) => {
                let record: &'static RecordSpec = record();
                let address = std::ptr::from_ref(record).addr();
                Kind::Record(self.recursive(address, record.name(), |taker| {
                    Body::Record(taker.fields(record.fields()))
                }))
            }
            spec::Kind::RecursiveMenu(menu) => {
                let menu: &'static MenuSpec = menu();
                let address = std::ptr::from_ref(menu).addr();
                Kind::Menu(self.recursive(address, menu.name(), |taker| Body::Menu(taker.menu(menu))))
            }
            spec::Kind::Open => Kind::Open,
        }
    }

    /// Two of one name and one content are one: where a spec lies differs from build to build, and the file may not.
    fn once(&mut self, name: &str, body: Body) -> String {
        let known = self
            .definitions
            .iter()
            .find(|known| !known.recursive && known.body == body && base(&known.name) == name);
        if let Some(known) = known {
            return known.name.clone();
        }
        let name = self.free(name);
        self.definitions.push(Definition {
            name: name.clone(),
            recursive: false,
            body,
        });
        name
    }

    fn recursive(&mut self, address: usize, name: &str, body: impl FnOnce(&mut Self) -> Body) -> String {
        if let Some((_, name)) = self.recursive.iter().find(|(known, _)| *known == address) {
            return name.clone();
        }
        let name = self.free(name);
        // Known before its fields are taken: they point back at it.
        self.recursive.push((address, name.clone()));
        let body = body(self);
        self.definitions.push(Definition {
            name: name.clone(),
            recursive: true,
            body,
        });
        name
    }

    /// Two types of two modules may share a name.
    fn free(&self, name: &str) -> String {
        let taken = |name: &str| {
            self.definitions.iter().any(|known| known.name == name)
                || self.recursive.iter().any(|(_, known)| known == name)
        };
        let numbered = (2_usize..).map(|number| format!("{name}#{number}"));
        let mut candidates = std::iter::once(name.to_owned()).chain(numbered);
        candidates.find(|name| !taken(name)).unwrap_or_default()
    }
}

/// The name of the type.
pub(super) fn base(name: &str) -> &str {
    name.split_once('#').map_or(name, |(base, _)| base)
}

fn count(min: u32, max: u32) -> Count {
    Count {
        min,
        max: (max < u32::MAX).then_some(max),
    }
}
