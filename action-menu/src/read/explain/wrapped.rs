//! The arguments of the one tool that holds every action: an object whose only key holds the proposal.

use super::{
    Judge, Limits, Node, Offer, Path, Problems, Rejection,
    constraint::{demanded, wrong_type},
    object,
};
use crate::{
    read::disagreement,
    rejection::{Code, Found, Problem},
    spec::{FieldSpec, Shape},
};

/// Judges `{"proposal": {"action": …}}` and gives the proposal in it. Pointers are those of the arguments:
/// `/proposal/amount`.
pub(in crate::read) fn wrapped<'n>(
    offer: Offer<'_>,
    key: &'static str,
    node: &'n Node<'n>,
    limits: &Limits,
) -> Result<&'n Node<'n>, Rejection> {
    let entries = object(node, limits)?;
    let mut judge = Judge {
        problems: Problems::new(limits.problems),
        limits,
    };
    let field = FieldSpec::new(key, "", Shape::menu(offer.menu()));
    let path = Path::ROOT.key(key);
    let proposal = entries.iter().find(|(name, _)| name == key).map(|(_, node)| node);
    let mut action = None;
    match proposal {
        Some(Node::Object(entries)) => action = judge.tagged(offer, entries, &path),
        // Not echoed: a quoted proposal has its secrets in it.
        Some(other) => judge.problems.push(|| {
            wrong_type(field.shape(), other, &path).with_found(Found::Value {
                of: other.json_type(),
                echo: None,
            })
        }),
        None => judge.problems.push(|| {
            let judged = super::Judged {
                shape: field.shape(),
                values: None,
            };
            Problem::new(Code::MissingField, path.pointer()).with_expected(demanded(judged, limits))
        }),
    }
    judge.keys(&[field], entries, None, &Path::ROOT);
    judge.done(offer.menu(), action)?;
    proposal.ok_or_else(|| disagreement(limits))
}
