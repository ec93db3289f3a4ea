//! The heap on the accepting path: one allocation an owned string, the growth steps of a list, one scratch
//! buffer a text in which a string holds escapes. None else.

use action_menu::ActionMenu;
use menus::{Desk, Grid, Numbers, Support, values::Bounds};

/// The allocations of reading this text; the action is dropped outside of the count.
fn allocations<M: ActionMenu + for<'de> Reads<'de>>(text: &str) -> u64 {
    let mut action = None;
    let count = allocation_counter::measure(|| action = M::read(text));
    assert!(action.is_some(), "{text} is accepted");
    count.count_total
}

trait Reads<'de>: Sized {
    fn read(text: &'de str) -> Option<Self>;
}

macro_rules! reads {
    ($($menu:ident)*) => {$(
        impl<'de> Reads<'de> for $menu {
            fn read(text: &'de str) -> Option<Self> {
                Self::parse(text).ok()
            }
        }
    )*};
}

reads!(Desk Grid Numbers Support Bounds);

#[test]
fn nothing_but_owned_data_is_allocated() {
    for (text, expected) in [
        (r#"{"action":"refund","order_id":"A-1","amount":50}"#, 1),
        (r#"{"action":"refund","amount":50.25,"order_id":"A-1"}"#, 1),
        // The tag last: the first field gives the action away.
        (r#"{"order_id":"A-1","amount":50,"action":"refund"}"#, 1),
        (r#"{"action":"send_message","text":"plain"}"#, 1),
        // Escapes: serde_json's scratch buffer, once.
        (r#"{"action":"send_message","text":"a\nb"}"#, 2),
        (r#"{"\u0061ction":"send_message","text":"a\nb"}"#, 2),
        (r#"{"action":"refund","order_id":"A\n1","amount":1}"#, 2),
        (r#"{"action":"r\u0065fund","order_id":"A\n1","amount":1}"#, 2),
        // ... and its growth past eight bytes.
        (r#"{"action":"send_message","text":"two\nlines"}"#, 3),
        // An empty String owns nothing.
        (r#"{"action":"send_message","text":""}"#, 0),
    ] {
        assert_eq!(allocations::<Support>(text), expected, "{text}");
    }
    // It doubles: a hundred thousand bytes take fourteen steps.
    let long = format!(
        r#"{{"action":"send_message","text":"\n{}"}}"#,
        "x".repeat(100_000)
    );
    let steps = allocations::<Support>(&long) - 1;
    assert!(steps <= 15, "{steps}");
    for (text, expected) in [
        (r#"{"action":"list_queue"}"#, 0),
        (
            r#"{"action":"close_ticket","ticket":7,"notify":true,"note":null}"#,
            0,
        ),
        (
            r#"{"action":"close_ticket","ticket":7,"notify":true,"note":"done"}"#,
            1,
        ),
        (r#"{"action":"restock","sku":"S-1","quantity":5.0}"#, 1),
        (r#"{"action":"tag_ticket","ticket_id":"T-9","tags":[]}"#, 1),
        // The list itself, and each tag.
        (
            r#"{"action":"tag_ticket","ticket_id":"T-9","tags":["a","b"]}"#,
            1 + 1 + 2,
        ),
        // It grows from four to eight.
        (
            r#"{"action":"tag_ticket","ticket_id":"T-9","tags":["a","b","c","d","e"]}"#,
            1 + 2 + 5,
        ),
    ] {
        assert_eq!(allocations::<Desk>(text), expected, "{text}");
    }
    assert_eq!(
        allocations::<Grid>(r#"{"do":"plot","pointLines":[[1,2],[3]]}"#),
        3
    );
    // Multiples and singles within bounds are judged by their digits.
    assert_eq!(
        allocations::<Bounds>(r#"{"action":"real","amount":50.25,"share":0.5,"around":1.25}"#),
        0
    );
    assert_eq!(
        allocations::<Numbers>(r#"{"action":"REAL-ONES","single":1.5,"double":1e300}"#),
        0
    );
}
