//! Forcing and narrowing: what a request says beside its tools.

#![allow(clippy::expect_used, reason = "a test")]

use action_menu::{
    Effect, Json, SubMenu,
    provider::{Target, ToolChoice},
};
use menus::Desk;
use tests::golden::assert_kept;

/// Each way to force and to narrow, of each wire; null where there are no words for it.
#[test]
fn choices_of_tools_are_locked() {
    let choices = [
        ("auto", ToolChoice::Auto),
        ("required", ToolChoice::Required),
        ("forbidden", ToolChoice::Forbidden),
        ("one", ToolChoice::One("refund")),
        ("among", ToolChoice::Among(&["refund", "list_queue"])),
        ("auto_among", ToolChoice::AutoAmong(&["refund", "list_queue"])),
    ];
    let targets = Target::ALL.iter().map(|target| {
        let words = choices.map(|(name, choice)| (name, target.tool_choice(choice).unwrap_or(Json::Null)));
        (target.name(), Json::object(words))
    });
    assert_kept("tool_choice.json", &format!("{:#}\n", Json::object(targets)));
}

/// Who narrows by it does so without another byte in the tools.
#[test]
fn a_sub_menu_narrows_the_choice_and_leaves_the_tools() {
    let all = SubMenu::<Desk>::all();
    let names: Vec<_> = all.offered().map(action_menu::ActionSpec::name).collect();
    let (first, second) = (names[0], names[1]);
    let narrowed = all.clone().actions([second, first]).expect("names");
    let mut narrowing = Vec::new();
    for target in Target::ALL {
        let choice = target.tool_choice_of(&narrowed);
        // In the order of the menu.
        assert_eq!(
            choice,
            target.tool_choice(ToolChoice::AutoAmong(&[first, second])),
            "{target:?}"
        );
        narrowing.extend(choice.map(|_| target.name()));
    }
    assert_eq!(
        narrowing,
        [
            "openai_chat",
            "openai_chat_strict",
            "openai_responses",
            "openai_responses_strict",
            "gemini",
            "gemini_openapi"
        ]
    );
}

#[test]
fn values_that_are_narrowed_stand_in_tools_alone() {
    let menu = SubMenu::<menus::Support>::all()
        .only("refund", "order_id", ["A-1"])
        .expect("narrowed");
    for target in Target::ALL {
        assert_eq!(target.tool_choice_of(&menu), None, "{target:?}");
    }
    // Unless that action isn't offered.
    let menu = menu.without(["refund"]).expect("a name");
    assert!(Target::OPENAI_CHAT.tool_choice_of(&menu).is_some());
    // Nothing is offered: nothing may be called.
    let nothing = SubMenu::<menus::Support>::all().effects(&[Effect::Reversible]);
    assert_eq!(nothing.offered().count(), 0);
    assert_eq!(
        Target::OPENAI_CHAT.tool_choice_of(&nothing),
        Target::OPENAI_CHAT.tool_choice(ToolChoice::Forbidden)
    );
}
