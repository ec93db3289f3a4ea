// 2 tools, imported by `action-menu import` from anthropic.json.
// It takes the crate `action-menu`, and `serde_json`.

use action_menu::{ActionMenu, Choice, Record};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// Create a task, with its sub-tasks.
    #[action(example = r#"{"task":{"title":"Call back","priority":"high"}}"#)]
    CreateTask {
        /// The task.
        task: Task,
        #[field(default = [])]
        watchers: Vec<Person>,
        r#loop: serde_json::Value,
        remote: serde_json::Value,
        missing: serde_json::Value,
    },
    MergeParts {
        a: String,
        #[field(range = -5..=5)]
        b: Option<i64>,
    },
}

#[derive(Record, Clone, Debug, PartialEq)]
#[record(recursive)]
pub struct Task {
    pub title: String,
    pub priority: Priority,
    /// Somebody.
    pub owner: Option<Person>,
    pub children: Option<Vec<Task>>,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Priority {
    Low,
    High,
}

/// Somebody.
#[derive(Record, Clone, Debug, PartialEq)]
#[record(recursive)]
pub struct Person {
    pub name: String,
    /// Somebody.
    pub boss: Option<Box<Person>>,
}
