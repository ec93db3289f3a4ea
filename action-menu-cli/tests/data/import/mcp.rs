// 3 tools, imported by `action-menu import` from mcp.json.
// It takes the crate `action-menu` with its feature `pattern`.

use action_menu::ActionMenu;

#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// Read a file.
    #[action(rename = "files/read", read)]
    FilesRead {
        #[field(pattern = r"^/\w+(\.txt)?$")]
        path: String,
    },
    /// Delete a file.
    #[action(rename = "files/delete")]
    FilesDelete {
        path: String,
    },
    #[action(rename = "web-fetch", read, open_world)]
    WebFetch {
        /// Format: uri
        url: Option<String>,
    },
}
