// 2 tools, imported by `action-menu import` from gemini.json.
// It takes the crate `action-menu`.

use action_menu::{ActionMenu, Choice};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// Set a light.
    SetLight {
        #[field(range = ..=100)]
        brightness: u32,
        color: Option<SetLightColor>,
        fade: Option<f64>,
        rooms: Vec<String>,
    },
    /// Everything off.
    AllOff,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetLightColor {
    Warm,
    Cold,
}
