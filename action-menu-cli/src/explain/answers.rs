//! The gate's own codes. A rule's and a handler's own are their authors'.

use super::Entry;

const fn entry(code: &'static str, means: &'static str, instead: &'static str) -> Entry {
    Entry {
        code,
        means,
        instead,
        reason: None,
        example: None,
    }
}

/// By what became of the call: pending, denied, failed, unknown.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "pending",
        "A person has to say yes first.",
        "Wait and don't send it again: the same call meets the same request.",
    ),
    entry(
        "no_rule",
        "No rule of the gate speaks of this write.",
        "Write a rule for the action, or don't offer it.",
    ),
    entry(
        "undecided",
        "A rule or a budget couldn't be judged.",
        "See to what it asks, then propose it again.",
    ),
    entry(
        "not_approved",
        "A person has said no, or the handler was given no approval.",
        "Don't send it again; ask the person what would do.",
    ),
    entry(
        "over_budget",
        "A budget for this action is used up.",
        "Wait until its window of time is over, or ask for less.",
    ),
    entry(
        "breaker_open",
        "The same call has failed again and again.",
        "Change the call, or leave it.",
    ),
    entry(
        "key_reused",
        "The same key came before with other arguments.",
        "Send the first arguments again, or a key of its own.",
    ),
    entry(
        "in_flight",
        "The same call is running at this moment.",
        "Wait for its answer.",
    ),
    entry(
        "expired",
        "The same was done too long ago for its result to be answered.",
        "Look up what was done before you propose it again.",
    ),
    entry(
        "no_submission",
        "A write without a key came without the host's name for the call.",
        "Name each call by `Session::with_submission`.",
    ),
    entry(
        "changed_since_approved",
        "What the preview shows is no longer what the person saw.",
        "Propose it again, so that the person sees what is so now.",
    ),
    entry(
        "menu_changed",
        "The action has changed since it was approved.",
        "Propose it again under the new menu.",
    ),
    entry(
        "approval_used",
        "The approval was for one run, which has been.",
        "Ask for another one if it is meant twice.",
    ),
    entry(
        "approval_expired",
        "The approval had expired before the action could run.",
        "Propose it again, so that a person can say yes anew.",
    ),
    entry(
        "no_such_request",
        "There is no request of this name.",
        "Take the name from the list of what is pending.",
    ),
    entry(
        "stopped",
        "A write before it in the same turn was not done.",
        "See what became of that one, then propose it again.",
    ),
    entry(
        "tampered",
        "What is stored isn't what the gate has stored.",
        "Let a person look at the store: nothing was run.",
    ),
    entry(
        "other_key",
        "What is stored was sealed by another key than the gate has.",
        "Give the gate the key that it had: nothing was run.",
    ),
    entry(
        "resolved",
        "A person has found out that it was not done.",
        "Propose it again if it is still wanted.",
    ),
    entry(
        "failed",
        "The handler said no.",
        "Read its reason and its alternative.",
    ),
    entry(
        "timeout",
        "It took longer than it may; a write may have been done.",
        "Try a read again; of a write find out first what became of it.",
    ),
    entry(
        "panicked",
        "The handler broke; a write may have been done.",
        "Report it; of a write find out first what became of it.",
    ),
    entry(
        "store_failed",
        "The gate's store can't be read or written.",
        "Try again later if the answer says that nothing ran.",
    ),
    entry(
        "untold",
        "What the handler gave can't be written as JSON.",
        "Mend the handler's output.",
    ),
    entry(
        "no_preview",
        "What the action would do couldn't be shown.",
        "See to the preview, then propose it again.",
    ),
    entry(
        "indeterminate",
        "It was begun, and nobody knows whether it was done.",
        "Don't send it again: let its `verify` action or a person find out.",
    ),
];
