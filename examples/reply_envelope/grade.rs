//! Graders: one equality on the kind, whatever the words and their language.

use crate::reply::Reply;

/// Whether a reply is of the kind that its case demands.
pub(crate) fn passes(reply: &Reply, demanded: &str) -> bool {
    reply.kind() == demanded
}
