//! Imported menus as one crate, compiled, that says what they export and how they read calls.

use std::{
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use action_menu_cli::import::Imported;
use serde_json::{Value, json};

pub(crate) struct Compiled {
    folder: PathBuf,
}

impl Compiled {
    /// Writes the crate; `name` is its own among those of these tests, which share what they are built of.
    pub(crate) fn new(name: &str, menus: &[&Imported]) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiled").join(name);
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let source = folder.join("src");
        fs::create_dir_all(&source).unwrap();
        let manifest = format!(
            "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
             action-menu = {{ path = {:?}, features = [\"pattern\", \"provider\"] }}\nserde_json = \"1\"\n\n\
             [profile.dev]\ndebug = false\n",
            root.join("action-menu").display().to_string()
        );
        fs::write(folder.join("Cargo.toml"), manifest).unwrap();
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
        let mut main = include_str!("../data/compiled.rs").to_owned();
        let mut arms = String::new();
        for (index, imported) in menus.iter().enumerate() {
            fs::write(source.join(format!("m{index}.rs")), &imported.source).unwrap();
            writeln!(main, "#[allow(dead_code)]\nmod m{index};").unwrap();
            writeln!(arms, "        {index} => said::<m{index}::Tools>(asked),").unwrap();
        }
        let main = main.replace("        // Each menu has an arm here.\n", &arms);
        fs::write(source.join("main.rs"), main).unwrap();
        Self { folder }
    }

    /// What a menu exports to `OpenAI`'s Chat: its tools, and what they couldn't say.
    pub(crate) fn export(&self, menu: usize) -> Value {
        self.ask(&[json!({"menu": menu})]).remove(0)
    }

    /// What is wrong with each call, as pairs of a code and a pointer: none where it is taken.
    pub(crate) fn read(&self, calls: &[Value]) -> Vec<Vec<(String, String)>> {
        let said = self.ask(calls).into_iter();
        said.map(|said| serde_json::from_value(said).unwrap()).collect()
    }

    /// Builds it, and asks it line by line.
    fn ask(&self, lines: &[Value]) -> Vec<Value> {
        let mut child = Command::new(env!("CARGO"))
            .args(["run", "--quiet", "--offline"])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", self.folder.with_file_name("target"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let output = thread::scope(|scope| {
            scope.spawn(move || {
                for line in lines {
                    // A crate that isn't built reads nothing.
                    if writeln!(stdin, "{line}").is_err() {
                        break;
                    }
                }
            });
            child.wait_with_output().unwrap()
        });
        assert!(output.status.success(), "the menus don't compile");
        let said = String::from_utf8(output.stdout).unwrap();
        let said: Vec<Value> = said
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(said.len(), lines.len());
        said
    }
}

/// A call as the crate is asked of it.
pub(crate) fn call(menu: usize, tool: &str, arguments: &Value) -> Value {
    json!({"menu": menu, "tool": tool, "arguments": arguments})
}
