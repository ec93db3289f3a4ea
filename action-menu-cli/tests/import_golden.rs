//! What is made of tools of every form and of every kind of dirt: kept, and read by people before it is blessed.
//! `ACTION_MENU_BLESS=1` keeps what is made now.

use std::{env, fmt::Write as _, fs, path::Path};

use action_menu_cli::import::{Kind, Options, import};

const CASES: [&str; 10] = [
    "anthropic",
    "bedrock",
    "chat",
    "dirt",
    "gemini",
    "mcp",
    "names",
    "numbers",
    "own",
    "responses",
];

#[test]
fn imports_are_as_kept() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/import");
    let mut kinds = Vec::new();
    for case in CASES {
        let json = format!("{case}.json");
        let text = fs::read_to_string(folder.join(&json)).unwrap();
        let options = Options::default().with_name("Menu").unwrap().with_source(&json);
        let imported = import(&text, &options).unwrap();
        let mut losses = String::new();
        for loss in &imported.losses {
            writeln!(losses, "{}: {loss}", loss.kind.as_str()).unwrap();
        }
        kinds.extend(imported.losses.iter().map(|loss| loss.kind));
        for (name, made) in [
            (format!("{case}.rs"), &imported.source),
            (format!("{case}.losses.txt"), &losses),
        ] {
            let path = folder.join(&name);
            if env::var_os("ACTION_MENU_BLESS").is_some() {
                fs::write(&path, made).unwrap();
            }
            let kept = fs::read_to_string(&path).unwrap();
            assert!(
                kept == *made,
                "{name} isn't as kept; ACTION_MENU_BLESS=1 keeps this:\n{made}"
            );
        }
    }
    // Each kind of loss has a case, but what takes a flood of references: `import.rs` has that.
    let missing: Vec<_> = Kind::ALL.iter().filter(|kind| !kinds.contains(kind)).collect();
    assert_eq!(missing, [&Kind::Size]);
}
