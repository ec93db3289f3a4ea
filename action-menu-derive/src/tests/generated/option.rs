//! Options with legal values. Which there are, the table of the derive says.

use super::action::Plan;
use super::author::Author;
use super::value::Value;
use crate::attr::{Level, names};

/// What options are going to be said of.
pub(super) enum Options<'s> {
    Item,
    Action(&'s Plan),
    Value(&'s Value),
}

/// What stands behind the name of an option that is written in any case.
#[expect(clippy::unnecessary_wraps, reason = "one kind of answer for every option")]
pub(super) fn spelled(text: &str) -> Option<String> {
    Some(text.to_owned())
}

impl Author {
    /// Some of the options of `level`, in any order, each as it is written.
    pub(super) fn options(&mut self, level: Level, of: &Options) -> Vec<String> {
        let mut options = Vec::new();
        for name in names(level) {
            let value = match of {
                Options::Item => self.of_item(level, name),
                Options::Action(plan) => self.of_action(name, plan),
                Options::Value(value) => self
                    .rng
                    .bool()
                    .then(|| self.of_value(level, name, value))
                    .flatten(),
            };
            if let Some(value) = value {
                self.written.insert(format!("{level:?} {name}"));
                options.push(format!("{name} {value}"));
            }
        }
        self.rng.shuffle(&mut options);
        options
    }

    /// The same for the options of an enum, a struct or the value of a choice.
    pub(super) fn of_item(&mut self, level: Level, name: &'static str) -> Option<String> {
        if !self.once_in(3) {
            return None;
        }
        match name {
            "tag" => self.one_of(&["= \"do\"", "= \"kind of\"", "= \"Tätigkeit\"", "= r#\"do it\"#"]),
            "rename_all" | "rename_all_fields" => Some(format!("= {:?}", self.rule())),
            "handler" => self.one_of(&[
                "= Clerk",
                "= r#Async",
                "(async)",
                "(async, boxed)",
                "(boxed, Clerk, async,)",
                "(Clerk)",
            ]),
            "context" => self.one_of(&[
                "= Session",
                "= dyn Session + Send",
                "= crate::Map<K, [u8; 3]>",
                "= (A, B)",
            ]),
            "crate" => self.one_of(&["= \"::action_menu\"", "= \"crate::menu\"", "= r\"am\""]),
            "recursive" | "serde" => spelled(""),
            // What an item of few and described members keeps.
            "deny" if level == Level::Menu => self.one_of(&["(too_many)", "(too_many,)"]),
            "deny" => spelled("(undescribed)"),
            // Rules that are never denied here.
            "allow" => self.one_of(&[
                "(near_limit = \"few\")",
                "(no_cost = r\"free\", made_up_3 = \"so\",)",
                "(r#type = \"¿por qué?\")",
            ]),
            "rename" => {
                let wire = self.new_wire();
                Some(format!("= {}", self.literal(&wire)))
            }
            _ => panic!("no legal value of the option `{name}` of {level:?} is known here: write one"),
        }
    }

    pub(super) fn one_of(&mut self, values: &[&str]) -> Option<String> {
        spelled(self.pick(values))
    }

    /// The attributes of `level` with these options: one or several.
    pub(super) fn attributes(&mut self, level: &str, options: &[String]) -> Vec<String> {
        let mut attributes = Vec::new();
        let mut rest = options;
        while !rest.is_empty() {
            let (now, later) = rest.split_at(self.rng.usize(1..=rest.len()));
            let end = if self.rng.bool() { "," } else { "" };
            attributes.push(format!("#[{level}({}{end})]", now.join(", ")));
            rest = later;
        }
        attributes
    }
}
