//! Foreign tools: JSON in, a menu in Rust out.

use std::process::ExitCode;

fn main() -> ExitCode {
    action_menu_cli::tool()
}
