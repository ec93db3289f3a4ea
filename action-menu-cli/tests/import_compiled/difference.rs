//! What a schema says of a call and what the menu imported from it says, and why they differ.

use std::{collections::BTreeSet, fmt};

use action_menu_cli::import::{Kind, Loss};
use jsonschema::{Validator, error::ValidationErrorKind};
use serde_json::Value;

/// What is wrong with a call, as pairs of what and where: none where it is taken.
pub(crate) type Said = BTreeSet<(String, String)>;

/// Why what the two say isn't the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Reason {
    pub(crate) kind: &'static str,
    /// Where the import told it: `refund.lines[]`.
    pub(crate) place: String,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.place)
    }
}

/// The judge of a schema as it stands.
pub(crate) fn judge(schema: &Value) -> Validator {
    jsonschema::draft202012::new(schema).unwrap()
}

/// What the schema says: the keyword, and the value that is at fault, or that is missing, as a menu points at it.
pub(crate) fn of_schema(judge: &Validator, arguments: &Value) -> Said {
    let mut said = Said::new();
    for error in judge.iter_errors(arguments) {
        let at = error.instance_path().as_str();
        let keyword = error.kind().keyword();
        let beneath = |name: &str| format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"));
        match error.kind() {
            ValidationErrorKind::Required { property } => {
                said.insert((keyword.to_owned(), beneath(property.as_str().unwrap())));
            }
            ValidationErrorKind::AdditionalProperties { unexpected } => {
                said.extend(unexpected.iter().map(|name| (keyword.to_owned(), beneath(name))));
            }
            _ => {
                said.insert((keyword.to_owned(), at.to_owned()));
            }
        }
    }
    said
}

/// Where one of the two points and the other doesn't: nowhere, if they refuse the same values. Within a value that both
/// refuse one of them may say more.
pub(crate) fn disputed(schema: &Said, menu: &Said) -> BTreeSet<String> {
    let places = |said: &Said| -> BTreeSet<String> { said.iter().map(|(_, at)| at.clone()).collect() };
    let (schema, menu) = (places(schema), places(menu));
    let is_within = |at: &str| {
        let both = schema.intersection(&menu);
        both.filter_map(|outer| at.strip_prefix(outer.as_str()))
            .any(|rest| rest.starts_with('/'))
    };
    let mut disputed = &schema ^ &menu;
    disputed.retain(|at| !is_within(at));
    disputed
}

/// The one thing that the import told of this very place and that makes the two differ there: none or several are a fault.
pub(crate) fn reason(losses: &[Loss], tool: &str, schema: &Said, menu: &Said, pointer: &str) -> Reason {
    let at = |said: &Said| -> Vec<String> {
        let said = said.iter().filter(|(_, at)| at == pointer);
        said.map(|(what, _)| what.clone()).collect()
    };
    let (keywords, codes) = (at(schema), at(menu));
    let mut reasons = BTreeSet::new();
    for loss in losses {
        let Some(at) = told_at(loss.kind, &keywords, &codes, pointer) else {
            continue;
        };
        let places = std::iter::once(&loss.path).chain(&loss.places);
        reasons.extend(places.filter(|place| leads(place, tool, at)).map(|place| Reason {
            kind: loss.kind.as_str(),
            place: place.clone(),
        }));
    }
    assert_eq!(
        reasons.len(),
        1,
        "{tool}: at {pointer:?} the schema says {keywords:?} and the menu {codes:?}, and this is told of it: {reasons:?}"
    );
    reasons.pop_first().unwrap()
}

/// Where a loss of this kind would be told that makes the one say this and the other that.
fn told_at<'p>(kind: Kind, keywords: &[String], codes: &[String], pointer: &'p str) -> Option<&'p str> {
    let keywords: Vec<_> = keywords.iter().map(String::as_str).collect();
    let codes: Vec<_> = codes.iter().map(String::as_str).collect();
    match (kind, keywords.as_slice(), codes.as_slice()) {
        // A key that an object doesn't name is told of the object; that a list's set is that of its items, of the list.
        (Kind::Closed, [], ["unknown_field" | "additionalProperties"]) | (Kind::Set, [], ["not_in_set"]) => {
            pointer.rsplit_once('/').map(|(outer, _)| outer)
        }
        // A null is of no other type, and in no set that doesn't name it.
        (Kind::Null, ["type"] | ["enum", "type"], [])
        | (Kind::Set, ["enum"], [])
        | (Kind::Open, ["required"], []) => Some(pointer),
        _ => None,
    }
}

/// Whether a place of a tool, `tool.a[].b`, is where a pointer into its arguments, `/a/0/b`, leads.
fn leads(place: &str, tool: &str, pointer: &str) -> bool {
    let Some(mut rest) = place.strip_prefix(tool) else {
        return false;
    };
    for part in pointer.split('/').skip(1) {
        let name = part.replace("~1", "/").replace("~0", "~");
        let item = || part.parse::<usize>().ok().and_then(|_| rest.strip_prefix("[]"));
        let field = rest.strip_prefix('.').and_then(|rest| rest.strip_prefix(&*name));
        let Some(left) = field.or_else(item).or_else(|| rest.strip_prefix("{}")) else {
            return false;
        };
        rest = left;
    }
    rest.is_empty()
}
