//! What the compiler knows of a menu as a whole: of its own actions and of those that it flattens, at any depth.

use std::{borrow::Cow, marker::PhantomData};

use action_menu::{
    __private::{Stated, Unguarded, Untimed},
    ActionMenu,
};

/// Everything may be said of it.
#[derive(ActionMenu)]
enum Plain {
    #[action(read)]
    Find { order_id: String },
    #[action(write(reversible), idempotent)]
    Hold { order_id: String },
    #[action(write(irreversible), confirm = never, repeatable)]
    Send { text: String },
}

#[derive(ActionMenu)]
enum Unstated {
    #[action(read)]
    Find,
    Note {
        text: String,
    },
}

#[derive(ActionMenu)]
enum Timed {
    #[action(read)]
    Find,
    #[action(read, timeout = "15s")]
    Count,
}

#[derive(ActionMenu)]
enum Confirmed {
    #[action(read)]
    Find,
    #[action(write(irreversible), confirm, repeatable)]
    Burn,
}

#[derive(ActionMenu)]
enum Nothing {
    #[action(timeout = "500ms")]
    Note,
    #[action(write(reversible), confirm)]
    Hold,
}

#[derive(ActionMenu)]
#[menu(handler(async))]
enum Later {
    #[action(read, timeout = "15s")]
    Find,
}

#[derive(ActionMenu)]
#[menu(handler(async, boxed), context = str)]
enum Boxed {
    #[action(read)]
    Find,
}

#[derive(ActionMenu)]
enum Lent<'a> {
    #[action(read)]
    Find { order_id: Cow<'a, str> },
}

/// Says nothing of its own.
#[derive(ActionMenu)]
enum Only {
    #[action(flatten)]
    Plain(Plain),
}

#[derive(ActionMenu)]
enum Lends<'a> {
    #[action(flatten)]
    Lent(Lent<'a>),
    #[action(read)]
    Count,
}

#[derive(ActionMenu)]
enum HoldsUnstated<'a> {
    #[action(flatten)]
    Lent(Lent<'a>),
    #[action(flatten)]
    Notes(NotesAndBurning),
}

#[derive(ActionMenu)]
enum NotesAndBurning {
    Note,
    #[action(write(irreversible), confirm, repeatable)]
    Burn,
}

#[derive(ActionMenu)]
enum HoldsTimed {
    #[action(flatten)]
    Slow(Slow),
    #[action(read)]
    Find,
}

#[derive(ActionMenu)]
enum Slow {
    #[action(read, timeout = "2m")]
    Count,
}

/// Two menus down.
#[derive(ActionMenu)]
enum HoldsHoldsTimed {
    #[action(flatten)]
    Inner(HoldsTimed),
    Note,
}

#[derive(ActionMenu)]
#[menu(handler(async))]
enum HoldsLater {
    #[action(flatten)]
    Later(Later),
    #[action(write(reversible), confirm)]
    Hold,
}

/// What is asked of a type; an inherent constant comes before that of a trait.
struct Of<M>(PhantomData<M>);

trait Otherwise {
    const STATED: bool = false;
    const UNTIMED: bool = false;
    const UNGUARDED: bool = false;
}

impl<M> Otherwise for Of<M> {}

impl<M: Stated> Of<M> {
    const STATED: bool = true;
}

impl<M: Untimed> Of<M> {
    const UNTIMED: bool = true;
}

impl<M: Unguarded> Of<M> {
    const UNGUARDED: bool = true;
}

/// Whether the actions of a menu say what they do, have no time limit, and run without approval.
macro_rules! of {
    ($menu:ty) => {
        (Of::<$menu>::STATED, Of::<$menu>::UNTIMED, Of::<$menu>::UNGUARDED)
    };
}

#[test]
fn a_menu_is_what_all_its_actions_are() {
    assert_eq!(of!(Plain), (true, true, true));
    assert_eq!(of!(Unstated), (false, true, true));
    assert_eq!(of!(Timed), (true, false, true));
    assert_eq!(of!(Confirmed), (true, true, false));
    assert_eq!(of!(Nothing), (false, false, false));
    assert_eq!(of!(Lent<'static>), (true, true, true));
}

#[test]
fn async_menus_are_no_exception() {
    assert_eq!(of!(Later), (true, false, true));
    assert_eq!(of!(Boxed), (true, true, true));
}

#[test]
fn a_menu_is_what_its_flattened_ones_are() {
    assert_eq!(of!(Only), (true, true, true));
    assert_eq!(of!(Lends<'static>), (true, true, true));
    assert_eq!(of!(HoldsUnstated<'static>), (false, true, false));
    assert_eq!(of!(HoldsTimed), (true, false, true));
    assert_eq!(of!(HoldsHoldsTimed), (false, false, true));
    assert_eq!(of!(HoldsLater), (true, false, false));
}
