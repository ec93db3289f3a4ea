// 1 tool, imported by `action-menu import` from numbers.json.
// It takes the crate `action-menu`.

use std::collections::BTreeMap;

use action_menu::ActionMenu;

#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// Measure with numbers that hardly any type holds.
    Measure {
        least: Option<i64>,
        beyond: Option<i64>,
        greatest: Option<i64>,
        below: Option<i64>,
        #[field(range = 9007199254740991..)]
        last: Option<u64>,
        #[field(range = ..=-9007199254740991)]
        first: Option<i64>,
        #[field(range = -9007199254740997..=9007199254740997)]
        wide: Option<i64>,
        both: Option<i64>,
        only: Option<i64>,
        /// One of: [5,9007199254740995]
        #[field(range = 5..=9007199254740995)]
        several: Option<u64>,
        /// One of: [9007199254740995,9007199254740996]
        far: Option<i64>,
        items: Option<Vec<i64>>,
        entries: Option<BTreeMap<String, i64>>,
        #[field(default = 9007199254740995)]
        default: i64,
        #[field(default = 3)]
        default_beyond: i64,
        step: Option<i64>,
        #[field(multiple_of = 9007199254740991)]
        step_last: Option<i64>,
        step_huge: Option<i64>,
        #[field(range = ..=9, multiple_of = 5000000000)]
        step_small: Option<u32>,
        none: Option<i64>,
        #[field(range = 9007199254740996.0..=1e308)]
        number: Option<f64>,
        #[field(greater_than = 1.7976931348623157e308)]
        number_edge: Option<f64>,
        #[field(range = -0.0..=0.0)]
        number_zero: Option<f64>,
        #[field(multiple_of = 5e-324)]
        number_step: Option<f64>,
        #[field(range = 1e300..=1e300)]
        number_only: Option<f64>,
        /// One of: [0.5,9007199254740995]
        #[field(range = 0.5..=9007199254740996.0)]
        number_set: Option<f64>,
        #[field(length = 4294967295)]
        text: Option<String>,
        #[field(length = 0)]
        text_beyond: Option<String>,
        #[field(items = 4294967295)]
        list: Option<Vec<String>>,
    },
}
