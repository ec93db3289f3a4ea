//! A list that says how much of it there is.

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

/// Some of the rows that were found, and how many there are: so that no model takes what it was shown for all there is.
///
/// "None" is a page without rows, an `Ok`. "Not known" is an `Err` of [`Failure`](super::Failure): there is no page to be
/// had of what nobody could look up.
///
/// ```
/// use action_menu::{Json, gate::Page};
///
/// let page = Page::cut(["a", "b", "c"], 2, "Name a supplier.");
/// assert_eq!(
///     Json::of(&page)?.to_string(),
///     r#"{"rows":["a","b"],"total":3,"shown":2,"truncated":true,"narrow":"Name a supplier."}"#
/// );
/// let none = Page::<u8>::of([]);
/// assert_eq!(Json::of(&none)?.to_string(), r#"{"rows":[],"total":0,"shown":0}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<T> {
    rows: Vec<T>,
    total: u64,
    narrow: String,
}

impl<T> Page<T> {
    /// All rows that there are.
    pub fn of(rows: impl IntoIterator<Item = T>) -> Self {
        let rows: Vec<T> = rows.into_iter().collect();
        Self {
            total: rows.len() as u64,
            rows,
            narrow: String::new(),
        }
    }

    /// At most so many of the rows, the first ones, and how to ask for fewer.
    pub fn cut(rows: impl IntoIterator<Item = T>, most: usize, narrow: impl Into<String>) -> Self {
        let mut rows = rows.into_iter();
        let shown: Vec<T> = rows.by_ref().take(most).collect();
        let total = shown.len() as u64 + rows.count() as u64;
        Self::part(shown, total, narrow)
    }

    /// These rows of so many, as a query with a limit and a count gives them, and how to ask for fewer.
    pub fn part(rows: Vec<T>, total: u64, narrow: impl Into<String>) -> Self {
        Self {
            total: total.max(rows.len() as u64),
            rows,
            narrow: narrow.into(),
        }
    }

    /// The rows that are shown.
    pub fn rows(&self) -> &[T] {
        &self.rows
    }

    /// How many there are.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Whether there are more than are shown.
    pub fn is_cut(&self) -> bool {
        self.total > self.rows.len() as u64
    }
}

impl<T: Serialize> Serialize for Page<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut page = serializer.serialize_struct("Page", if self.is_cut() { 5 } else { 3 })?;
        page.serialize_field("rows", &self.rows)?;
        page.serialize_field("total", &self.total)?;
        page.serialize_field("shown", &self.rows.len())?;
        if self.is_cut() {
            page.serialize_field("truncated", &true)?;
            page.serialize_field("narrow", &self.narrow)?;
        }
        page.end()
    }
}
