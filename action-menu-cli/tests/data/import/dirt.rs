// 13 tools, imported by `action-menu import` from dirt.json.
// It takes the crate `action-menu` with its feature `pattern`, and `serde_json`.

use std::collections::BTreeMap;

use action_menu::{ActionMenu, Choice, Record};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(tag = "tool")]
pub enum Menu {
    Names {
        action: String,
        r#type: Option<String>,
        #[field(rename = "orderId")]
        order_id: Option<String>,
        #[field(rename = "order_id")]
        order_id_2: Option<String>,
        #[field(rename = "order-id")]
        order_id_3: Option<String>,
        #[field(rename = "Self")]
        self_: Option<String>,
        #[field(rename = "2fa")]
        _2fa: Option<String>,
        #[field(rename = "日本")]
        field: Option<String>,
        r#gen: Option<bool>,
    },
    /// Dotted.
    #[action(rename = "ChaDri.change_drink")]
    ChaDriChangeDrink,
    /// The same in Rust.
    #[action(rename = "cha_dri_change_drink")]
    ChaDriChangeDrink2,
    #[action(rename = "super")]
    SuperAction,
    Defaults {
        count: Option<i64>,
        half: Option<i64>,
        #[field(default = 2)]
        whole: i64,
        #[field(range = ..=10)]
        far: Option<i64>,
        unit: Option<DefaultsUnit>,
        #[field(default = 1.0)]
        rate: f64,
        flag: Option<bool>,
        /// Default: ["a"]
        list: Option<Vec<String>>,
        #[field(default = [])]
        empty: Vec<String>,
        /// Default: {"a":"b"}
        obj: Option<DefaultsObj>,
        nul: Option<String>,
        /// Default: "x"
        needed: String,
        /// Default: "aa"
        #[field(pattern = "^a+$")]
        coded: Option<String>,
        /// Default: 0.5
        #[field(multiple_of = 0.01)]
        cents: Option<f64>,
        #[field(default = "y")]
        may: String,
    },
    Sets {
        /// One of: [1,2,3]
        #[field(range = 1..=3)]
        level: Option<u32>,
        /// One of: [1,2,5]
        #[field(range = 1..=5)]
        gap: Option<u32>,
        /// One of: [0.5,1]
        #[field(range = 0.5..=1.0)]
        ratio: Option<f64>,
        yes: Option<bool>,
        /// One of: ["a",1,null]
        mixed: serde_json::Value,
        twice: Option<SetsTwice>,
        /// One of: ["","a"]
        empty: Option<String>,
        beside: Option<Vec<SetsBesideItem>>,
        wrong: Option<SetsWrong>,
        nullable: Option<SetsNullable>,
        camel: Option<SetsCamel>,
    },
    Shapes {
        open: Option<BTreeMap<String, serde_json::Value>>,
        bag: Option<ShapesBag>,
        list: Option<Vec<serde_json::Value>>,
        tuple: Option<Vec<serde_json::Value>>,
        pair: Option<Vec<serde_json::Value>>,
        any: serde_json::Value,
        /// Whatever.
        anything: serde_json::Value,
        union: serde_json::Value,
        objects: Option<ShapesObjects>,
        several: serde_json::Value,
        python: Option<ShapesPython>,
        strange: serde_json::Value,
        nothing: serde_json::Value,
        r#false: serde_json::Value,
        r#true: serde_json::Value,
        #[field(range = 3.0..)]
        untyped: Option<f64>,
        #[field(each(items = 2, each(range = 0.0..=1.0)))]
        matrix: Option<Vec<Vec<f64>>>,
        objs: Option<Vec<ShapesObj>>,
        nest: Option<ShapesNest>,
        r#if: Option<ShapesIf>,
        untagged: serde_json::Value,
        #[field(items = 0)]
        none: Option<BTreeMap<String, serde_json::Value>>,
        formats: Option<String>,
        #[field(length = 2..=5)]
        longer: Option<String>,
    },
    Bounds {
        swapped: Option<i64>,
        #[field(range = 1..=9)]
        frac: Option<u32>,
        huge: Option<i64>,
        text: Option<String>,
        negative: Option<String>,
        word: Option<f64>,
        #[field(greater_than = 0.0)]
        draft4: Option<f64>,
        #[field(range = 1.0.., less_than = 2.0)]
        both: Option<f64>,
        #[field(multiple_of = 5)]
        step: Option<i64>,
        bad_step: Option<f64>,
        #[field(length = 8)]
        exact: Option<String>,
        #[field(range = -10..=-1)]
        signed: Option<i64>,
        look: Option<String>,
        #[field(pattern = r##"^"#[0-9]\d*"$"##)]
        quoted: Option<String>,
        broken: Option<String>,
    },
    /// Line one.
    ///
    /// Line two. Tabbed.
    ///
    /// # Heading
    /// | a | b |
    Texts {
        /// Bidi , zero width, bell , and "quotes" \ with /* comments */ and ]] too.
        a: Option<String>,
        /// A fence:
        /// ```text
        /// let x = 1;
        /// ```
        /// indented
        /// 1. one
        /// 2. two
        b: Option<String>,
        /// Long. All work and no play makes Jack a dull boy. All work and no play makes Jack a dull
        /// boy. All work and no play makes Jack a dull boy. All work and no play makes Jack a dull
        /// boy. All work and no play makes Jack a dull boy. All work and no play makes Jack a dull
        /// boy.
        c: Option<String>,
    },
    /// The arguments are a text.
    Odd,
    Either {
        a: Option<String>,
        b: Option<String>,
    },
    Merged {
        meant: Option<MergedMeant>,
        once: Option<MergedOnce>,
        #[field(length = ..=2)]
        inner: Option<String>,
        outer: Option<MergedOuter>,
        null_of_type: Option<MergedNullOfType>,
        null_of_set: Option<MergedNullOfSet>,
        null_of_both: Option<MergedNullOfBoth>,
        twice: Option<f64>,
        beside: serde_json::Value,
        #[field(pattern = "^a")]
        patterns: Option<String>,
        #[field(range = 3..=99, multiple_of = 12)]
        steps: Option<u32>,
        /// A text.
        #[field(length = ..=3)]
        x: String,
    },
    Tagged {
        of: Option<TaggedOf>,
    },
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DefaultsUnit {
    #[choice(rename = "C")]
    C,
    #[choice(rename = "F")]
    F,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct DefaultsObj {
    pub a: Option<String>,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetsTwice {
    A,
    B,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetsBesideItem {
    A,
    B,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetsWrong {
    #[choice(rename = "1")]
    Value1,
    #[choice(rename = "2")]
    Value2,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetsNullable {
    X,
    Y,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetsCamel {
    #[choice(rename = "inStock")]
    InStock,
    #[choice(rename = "InStock")]
    InStock2,
    #[choice(rename = "in_stock")]
    InStock3,
    #[choice(rename = "1st")]
    Value1st,
    #[choice(rename = "+")]
    Value,
    #[choice(rename = "日")]
    Value2,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShapesBag {
    pub a: Option<String>,
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(tag = "k")]
pub enum ShapesObjects {
    A,
    B,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShapesPython {
    pub x: Option<f64>,
    pub y: Option<Vec<String>>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShapesObj {
    pub a: i64,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShapesNest {
    pub deep: Option<ShapesNestDeep>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShapesNestDeep {
    pub deeper: Option<ShapesNestDeepDeeper>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShapesNestDeepDeeper {
    pub r#type: String,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShapesIf {
    pub a: Option<String>,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MergedMeant {
    /// The first.
    A,
    /// The second.
    B,
    C,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MergedOnce {
    A,
    C,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MergedOuter {
    A,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MergedNullOfType {
    A,
    B,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MergedNullOfSet {
    A,
    B,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MergedNullOfBoth {
    A,
    B,
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(tag = "kind")]
pub enum TaggedOf {
    A {
        n: Option<i64>,
    },
    B,
}
