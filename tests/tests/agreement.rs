//! The two reading paths never disagree, and what is written reads back: over generated proposals.
//!
//! `ACTION_MENU_PROPOSALS=100000`, of accepted ones a menu, makes the run long; `ACTION_MENU_SEED` repeats one.

use action_menu::{
    ActionMenu, Limits, OwnedMenu,
    testing::{Paths, paths},
};
use fastrand::Rng;
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    corners::Corners,
    generate,
    values::{Anything, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|value| value.parse().ok())
        .unwrap_or(default)
}

/// Whether the tag is the first key as written: then the accepting path has no excuse.
fn tag_first<M: ActionMenu>(text: &str) -> bool {
    let start = text.trim_start().trim_start_matches('{').trim_start();
    start.starts_with(&format!("\"{}\"", M::MENU.tag()))
}

/// `streams`: whether the stream alone can read every good text with the tag in front. A menu in a field may have its
/// own tag anywhere, and an open value is never read from a stream.
fn agree<M: OwnedMenu + Clone + PartialEq + std::fmt::Debug>(
    count: u64,
    seed: u64,
    streams: bool,
) -> (u64, u64) {
    let mut rng = Rng::with_seed(seed);
    let (mut accepted, mut refused) = (0, 0);
    while accepted < count {
        let text = generate::proposal(M::MENU, &mut rng);
        let outcome = M::parse(&text);
        let Paths {
            accepted: fast,
            explained,
            ..
        } = paths::<M>(&text, &Limits::DEFAULT);
        match (&fast, &explained) {
            (Some(fast), Ok(explained)) => assert_eq!(fast, explained, "{text}"),
            (None, Ok(_)) => assert!(
                !streams || !tag_first::<M>(&text),
                "only the slow path takes {text}"
            ),
            (None, Err(rejection)) => {
                assert!(!rejection.problems().is_empty());
                // What nobody can explain is told so, of the whole.
                let unexplained = rejection.problems().iter().any(|problem| {
                    problem.code() == action_menu::Code::Invalid && problem.pointer().is_root()
                });
                assert!(!unexplained, "the paths disagree on {text}");
            }
            (Some(_), Err(rejection)) => unreachable!("only the fast path takes {text}: {rejection}"),
        }
        assert_eq!(outcome.as_ref().ok(), explained.as_ref().ok(), "{text}");
        if let Ok(action) = outcome {
            accepted += 1;
            write_then_read(&action);
        } else {
            refused += 1;
        }
    }
    (accepted, refused)
}

/// In every form, and as a call.
fn write_then_read<M: OwnedMenu + PartialEq + std::fmt::Debug>(action: &M) {
    let text = action.to_text();
    let read = M::parse(&text);
    assert_eq!(read.as_ref(), Ok(action), "{text}");
    assert_eq!(M::parse_bytes(text.as_bytes()).as_ref(), Ok(action), "{text}");
    assert_eq!(M::parse_value(&action.to_value()).as_ref(), Ok(action), "{text}");
    // Whole numbers beyond 2^53 keep their digits; the canonical form has one spelling for the value.
    let canonical = action.to_canonical();
    let again = M::parse(&canonical);
    assert_eq!(again.as_ref().map(M::to_canonical), Ok(canonical), "{text}");
    let mut arguments = action.to_value();
    let tag = arguments
        .as_object_mut()
        .and_then(|map| map.remove(M::MENU.tag()));
    let name = tag
        .as_ref()
        .and_then(serde_json::Value::as_str)
        .unwrap_or_default();
    assert_eq!(M::parse_call(name, &arguments).as_ref(), Ok(action), "{text}");
    assert_eq!(
        M::parse_call(name, &arguments.to_string()).as_ref(),
        Ok(action),
        "{text}"
    );
    assert_eq!(action.spec().name(), name);
}

#[test]
fn accept_and_explain_never_disagree() {
    let count = from_env("ACTION_MENU_PROPOSALS", 2_500);
    let seed = from_env("ACTION_MENU_SEED", fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_PROPOSALS={count}");
    for (name, (accepted, refused)) in [
        ("Support", agree::<Support>(count, seed, true)),
        ("Desk", agree::<Desk>(count, seed, true)),
        ("Grid", agree::<Grid>(count, seed, true)),
        ("Numbers", agree::<Numbers>(count, seed, true)),
        ("Shop", agree::<Shop>(count, seed, true)),
        ("Tickets", agree::<Tickets>(count, seed, true)),
        ("Deliveries", agree::<Deliveries>(count, seed, true)),
        ("Searches", agree::<Searches>(count, seed, false)),
        ("Bounds", agree::<Bounds>(count, seed, true)),
        ("Sets", agree::<Sets>(count, seed, true)),
        ("Anything", agree::<Anything>(count, seed, false)),
        ("Forms", agree::<Forms>(count, seed, true)),
        ("Foreign", agree::<Foreign>(count, seed, true)),
        ("Corners", agree::<Corners>(count, seed, false)),
    ] {
        println!("{name}: {accepted} accepted, {refused} refused");
        assert!(
            accepted * 10 >= (accepted + refused) * 3 && refused * 10 >= (accepted + refused) * 3,
            "{name}: {accepted}, {refused}"
        );
    }
}

/// With the smallest limits both paths refuse alike.
#[test]
fn limits_hold_on_both_paths() {
    let mut rng = Rng::with_seed(7);
    let (mut within, mut beyond) = (0, 0);
    for _ in 0..2_000 {
        let text = generate::write(&generate::good(Grid::MENU, &mut rng), &mut rng);
        let limits = Limits::DEFAULT
            .with_depth(rng.u8(0..4))
            .with_text(rng.usize(20..120));
        let outcome = paths::<Grid>(&text, &limits);
        match outcome.explained {
            Ok(_) => within += 1,
            Err(rejection) => {
                assert_eq!(outcome.accepted, None, "{text}");
                assert!(
                    matches!(rejection.code().as_str(), "too_deep" | "too_large"),
                    "{text}: {rejection}"
                );
                beyond += 1;
            }
        }
    }
    assert!(within > 300 && beyond > 300, "{within}, {beyond}");
}
