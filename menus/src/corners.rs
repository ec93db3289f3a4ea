//! A menu of the places where kinds of value meet.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    num::NonZeroU16,
};

use action_menu::{ActionMenu, Choice, Record, Scalar};

use crate::values::Team;

/// Any JSON value, under a name of its own.
#[derive(Scalar, Clone, Debug, PartialEq)]
pub struct Note(pub serde_json::Value);

/// The number of a shelf.
#[derive(Scalar, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[scalar(range = 1..=40)]
pub struct Shelf(pub u32);

/// Shelves, none twice.
#[derive(Scalar, Clone, Debug, PartialEq)]
#[scalar(unique, items = ..=3)]
pub struct Shelves(pub Vec<Shelf>);

/// Two things.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct Pair<A, B> {
    /// The first.
    pub one: A,
    /// The second.
    pub other: B,
}

/// What is known of an article.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct Article {
    /// Sizes by their name.
    #[field(keys(pattern = "^[A-Z]-[0-9]+$"), items = ..=3)]
    pub sizes: HashMap<String, Option<u8>>,
    /// How it is kept.
    #[field(default = "dry")]
    pub kept: Kept,
    /// From where to where.
    pub between: Option<Pair<Shelf, Option<Shelf>>>,
}

/// How something is kept.
#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kept {
    /// In the dark.
    Dry,
    /// Below eight degrees.
    Cold,
}

/// Parts of parts.
pub mod parts {
    /// A part with parts.
    #[derive(action_menu::Record, Clone, Debug, PartialEq)]
    pub struct Node2 {
        /// What it is called.
        #[field(length = ..=9)]
        pub name: String,
        /// What it is made of.
        #[field(items = ..=2)]
        pub parts: Vec<Node2>,
    }
}

/// Nodes of another kind that have the same name.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct Node2 {
    /// How deep.
    pub depth: u8,
    /// What comes next.
    pub next: Option<Box<Node2>>,
}

/// One more, whose name isn't ASCII.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct Ñandú {
    /// Its chicks.
    #[field(items = ..=2)]
    pub chicks: Vec<Ñandú>,
}

/// Corners.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Corners {
    /// Note something.
    Note {
        /// What.
        note: Note,
        /// Who notes it.
        #[field(each(check = not_empty), items = 1..)]
        by: Vec<String>,
        /// Who stands in for whom.
        stand_in: BTreeMap<Team, Team>,
        /// Notes by team.
        #[field(items = ..=2)]
        notes: Option<HashMap<Team, Note>>,
    },
    /// Put articles on shelves.
    Put {
        /// Which.
        article: Article,
        /// Where.
        shelves: BTreeSet<Shelf>,
        /// Where else.
        #[field(default)]
        others: Option2,
        /// Not there.
        not: Shelves,
        /// Numbers of labels.
        #[field(items = ..=3)]
        labels: HashSet<NonZeroU16>,
    },
    /// Weigh something.
    #[allow(missing_docs, reason = "their options say it")]
    Weigh {
        #[field(range = -1.5..1.5)]
        share: f32,
        #[field(greater_than = 0.1, range = ..=9.7)]
        weight: Option<f32>,
        #[field(range = -1e100..=1e100)]
        wide: f64,
        #[field(less_than = 1e39)]
        open: f64,
        #[field(multiple_of = 0.5, range = -8.0..=8.0)]
        halves: f32,
    },
    /// Count parts.
    Count {
        /// Of this.
        part: parts::Node2,
        /// Of that.
        node: Node2,
        /// And of birds.
        birds: Option<Ñandú>,
    },
}

/// A list of numbers, by another name.
pub type Option2 = Vec<u8>;

fn not_empty(text: &str) -> Result<(), String> {
    (!text.contains("A-0"))
        .then_some(())
        .ok_or_else(|| "no such number".to_owned())
}
