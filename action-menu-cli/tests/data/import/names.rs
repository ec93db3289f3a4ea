// 21 tools, imported by `action-menu import` from names.json.
// It takes the crate `action-menu`.

use std::collections::BTreeMap;

use action_menu::{ActionMenu, Choice, Record};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// Have a name that means something to Rust.
    Error,
    /// Have a name that means something to Rust.
    Err,
    /// Have a name that means something to Rust.
    Output,
    /// Have a name that means something to Rust.
    Context,
    /// Have a name that means something to Rust.
    Ok,
    /// Have a name that means something to Rust.
    Some,
    /// Have a name that means something to Rust.
    None,
    /// Have a name that means something to Rust.
    Result,
    /// Have a name that means something to Rust.
    Option,
    /// Have a name that means something to Rust.
    String,
    /// Have a name that means something to Rust.
    Vec,
    /// Have a name that means something to Rust.
    Box,
    /// Have a name that means something to Rust.
    #[action(rename = "self")]
    SelfAction,
    /// Have a name that means something to Rust.
    Record,
    /// Have a name that means something to Rust.
    Choice,
    /// Have a name that means something to Rust.
    ActionMenu,
    /// Have a name that means something to Rust.
    Menu,
    /// Have a name that means something to Rust.
    Default,
    /// Have a name that means something to Rust.
    #[action(rename = "MENU_HANDLER")]
    MenuHandler,
    /// Hold values of types whose names mean something to Rust.
    Hold {
        result: Option<HoldResult>,
        option: Option<HoldOption>,
        send: Option<HoldSend>,
        menu: Option<HoldMenu>,
        handler: Option<HoldHandler>,
        menu_handler: Option<HoldMenuHandler>,
    },
    /// Refer to types whose names mean something to Rust.
    Refer {
        #[field(rename = "Option")]
        option: Option<Option2>,
        #[field(rename = "String")]
        string: Option<String2>,
        #[field(rename = "Vec")]
        vec: Option<Vec2>,
        #[field(rename = "Result")]
        result: Option<Result2>,
        #[field(rename = "Handler")]
        handler: Option<Handler2>,
        #[field(rename = "MenuHandler")]
        menu_handler: Option<MenuHandler2>,
        #[field(rename = "Menu")]
        menu: Option<Menu2>,
        #[field(rename = "Self")]
        self_: Option<SelfItem>,
        #[field(rename = "BTreeMap")]
        b_tree_map: Option<BTreeMap2>,
        #[field(rename = "Box")]
        r#box: Option<Box2>,
        #[field(rename = "Default")]
        default: Option<Default2>,
        #[field(rename = "Send")]
        send: Option<Send2>,
        #[field(rename = "ActionMenu")]
        action_menu: Option<ActionMenu2>,
        #[field(rename = "Some")]
        some: Option<Some2>,
        #[field(rename = "Value")]
        value: Option<Value2>,
        #[field(rename = "Debug")]
        debug: Option<Debug2>,
    },
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HoldResult {
    Ok,
    Err,
    Error,
    Output,
    Some,
    None,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct HoldOption {
    pub string: Option<String>,
    pub vec: Option<Vec<String>>,
    pub r#box: Option<BTreeMap<String, String>>,
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(tag = "kind")]
pub enum HoldSend {
    Error {
        value: Option<String>,
    },
    Err {
        value: Option<String>,
    },
    Output {
        value: Option<String>,
    },
    Context {
        value: Option<String>,
    },
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct HoldMenu {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct HoldHandler {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct HoldMenuHandler {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Option2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct String2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Vec2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Result2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Handler2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct MenuHandler2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Menu2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct SelfItem {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct BTreeMap2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Box2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Default2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Send2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ActionMenu2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Some2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Value2 {
    pub a: Option<i64>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct Debug2 {
    pub a: Option<i64>,
}
