//! Contracts of our own menus: what the model is told, and what attributes say beside it.

use crate::{
    json::Json,
    offer::Offer,
    schema,
    spec::{ActionSpec, ChoiceSpec, FieldSpec, Key, Kind, Presence, Shape, is_own},
};

use super::{
    contract::{Argument, Contract, Known, Outcome, Told, Values},
    words::Text,
};

/// So deep records are looked into: those that hold themselves end here.
const DEEPEST: u8 = 6;

/// Bounds of wide types, which are none of the author's.
const OF_TYPES: [i128; 6] = [
    i32::MIN as i128,
    i32::MAX as i128,
    u32::MAX as i128,
    i64::MIN as i128,
    i64::MAX as i128,
    u64::MAX as i128,
];

/// One of each action that is offered.
pub(super) fn contracts(offer: Offer<'_>) -> Vec<Contract> {
    offer
        .actions()
        .map(|(_, action)| contract(offer, action))
        .collect()
}

fn contract(offer: Offer<'_>, action: &ActionSpec) -> Contract {
    let mut contract = Contract {
        name: action.name().to_owned(),
        description: Text::new(schema::of_action(action, Some(offer))),
        known: Known {
            effect: action.effect(),
            confirm: action.confirm(),
            keyed: action.key() != Key::Unstated,
            told: Told {
                use_when: !action.use_when().is_empty(),
                not_for: !action.not_for().is_empty(),
                costly: !action.costly().is_empty(),
            },
            result: Outcome::Unsaid,
            ours: true,
            can_state_effect: true,
        },
        ..Contract::default()
    };
    fields(action.fields(), "", DEEPEST, &mut contract);
    contract
}

fn fields(fields: &[FieldSpec], within: &str, depth: u8, contract: &mut Contract) {
    for field in fields {
        let shape = field.shape();
        let path = format!("{within}{}", field.name());
        let mut description = field.description().into_owned();
        for choice in choices(shape) {
            description.push('\n');
            description.push_str(&choice.description());
        }
        let values = values(shape, contract);
        contract.arguments.push(Argument {
            name: field.name().to_owned(),
            description: Text::new(description),
            values,
            required: field.presence() == Presence::Required,
            default: schema::default_of(field),
            sourced: field.from_action().is_some(),
            union: shape.as_menu().is_some(),
            path: path.clone(),
        });
        if let Some(depth) = depth.checked_sub(1) {
            inner(shape, &path, depth, contract);
        }
    }
}

/// The fields of a record that is there, or in a list or map.
fn inner(shape: &Shape, path: &str, depth: u8, contract: &mut Contract) {
    if contract.arguments.len() >= super::foreign::MOST_ARGUMENTS {
        return;
    }
    match shape.kind() {
        Kind::List { item, .. } => inner(item, &format!("{path}[]"), depth, contract),
        Kind::Map { value, .. } => inner(value, &format!("{path}{{}}"), depth, contract),
        _ => {
            if let Some(record) = shape.as_record() {
                fields(record.fields(), &format!("{path}."), depth, contract);
            } else if let Some(menu) = shape.as_menu() {
                for action in menu.actions() {
                    fields(
                        action.fields(),
                        &format!("{path}.{}.", action.name()),
                        depth,
                        contract,
                    );
                }
            }
        }
    }
}

fn choices(shape: &Shape) -> &'static [ChoiceSpec] {
    match shape.kind() {
        Kind::Choice(values) => values,
        Kind::List { item, .. } => choices(item),
        _ => &[],
    }
}

fn values(shape: &Shape, contract: &mut Contract) -> Values {
    match shape.kind() {
        Kind::Text {
            max, pattern, format, ..
        } => Values::Text {
            bounded: max != u32::MAX || format.is_some(),
            formed: pattern.is_some() || format.is_some(),
        },
        Kind::Integer { min, max, .. } => {
            let own = |bound: i128| (!OF_TYPES.contains(&bound)).then_some(bound).map(rounded);
            Values::Integer {
                least: own(min),
                greatest: own(max),
            }
        }
        Kind::Number {
            min,
            max,
            step,
            single,
            ..
        } => Values::Number {
            least: is_own(min, single).then_some(min),
            greatest: is_own(max, single).then_some(max),
            stepped: step.is_some(),
        },
        Kind::Boolean => Values::Boolean,
        Kind::Choice(values) => Values::Choice(values.iter().map(|value| Json::from(value.name())).collect()),
        Kind::List { item, max, .. } => Values::List {
            bounded: max != u32::MAX,
            item: Box::new(values(item, contract)),
        },
        Kind::Map { .. } => {
            unportable(contract, "keys of the model's choice");
            Values::Map
        }
        Kind::Open => {
            unportable(contract, "any JSON at all");
            Values::Any
        }
        Kind::RecursiveRecord(_) | Kind::RecursiveMenu(_) => {
            unportable(contract, "a value that holds itself");
            Values::Object
        }
        Kind::Record(_) | Kind::Menu(_) => Values::Object,
    }
}

fn unportable(contract: &mut Contract, what: &'static str) {
    if !contract.unportable.contains(&what) {
        contract.unportable.push(what);
    }
}

#[allow(clippy::cast_precision_loss, reason = "narrow: see the caller")]
fn rounded(bound: i128) -> f64 {
    bound as f64
}
