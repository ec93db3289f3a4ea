// 1 tool, imported by `action-menu import` from bedrock.json.
// It takes the crate `action-menu` with its feature `pattern`.

use std::collections::BTreeMap;

use action_menu::ActionMenu;

#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// The top song of a station.
    TopSong {
        /// The call sign.
        sign: String,
        #[field(items = ..=3, keys(pattern = "^[a-z]+$"))]
        levels: Option<BTreeMap<String, u64>>,
    },
}
