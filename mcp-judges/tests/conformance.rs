//! The conformance suite of the protocol's authors against a menu of the tools that it calls.
//!
//! `mcp-judges/setup` installs it. Where it isn't there, this is skipped.

use mcp_judges::{
    sdk::{Installed, skip},
    server::Server,
    suite::Suite,
};
use std::{collections::BTreeMap, path::Path, process::Command};

#[test]
fn what_passes() {
    let installed = Installed::find().unwrap();
    let server = Server::start(&mut Command::new(env!("CARGO_BIN_EXE_conformance"))).unwrap();
    for suite in Suite::ALL {
        let found = suite
            .run(
                &installed,
                server.url(),
                &Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{suite:?}")),
            )
            .unwrap()
            .unwrap();
        println!("## {suite:?}");
        for (name, found) in found {
            println!("{name} {} {:?}", found.passed, found.failed);
        }
    }
}
