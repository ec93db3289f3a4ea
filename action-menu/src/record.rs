//! The trait that `#[derive(Record)]` implements.

use serde_json::Value;

use crate::{
    field::{FieldType, ReadRecord},
    json::Json,
    read::{self, Limits},
    rejection::Rejection,
    schema::{Built, Schema},
    spec::{RecordSpec, Returns},
};

/// An object of known fields: a struct that is the type of a field, or is read on its own.
///
/// Implemented by `#[derive(Record)]`. Fields take the same options as those of actions, and are as strict.
///
/// ```
/// use action_menu::Record;
///
/// /// A product as it is listed.
/// #[derive(Record, Debug, PartialEq)]
/// struct Product {
///     /// What it is called.
///     #[field(length = 1..=60)]
///     name: String,
///     /// How much, in euro.
///     #[field(range = 0.01..=10_000.0, multiple_of = 0.01)]
///     price: f64,
///     #[field(default = 14)]
///     days: u32,
/// }
///
/// let lamp = Product::parse(r#"{"name":"Lamp","price":19.9}"#)?;
/// assert_eq!(lamp, Product { name: "Lamp".into(), price: 19.9, days: 14 });
/// assert_eq!(
///     Product::parse(r#"{"name":"","price":19.999}"#).unwrap_err().to_string(),
///     "wrong_length at /name: there must be from 1 to 60 characters, found the string \"\"\n\
///      not_multiple at /price: the value must be a multiple of 0.01, found the number 19.999"
/// );
/// # Ok::<(), action_menu::Rejection>(())
/// ```
#[diagnostic::on_unimplemented(message = "`{Self}` is not a record", label = "needs `#[derive(Record)]`")]
pub trait Record: FieldType {
    /// What is known of the record at compile time.
    const RECORD: &'static RecordSpec;

    /// Where its schema is kept; a generic record has none.
    #[doc(hidden)]
    fn built() -> Option<&'static Built>;

    /// Reads the text of a record.
    ///
    /// # Errors
    ///
    /// A [`Rejection`] with every problem.
    fn parse<'t>(text: &'t str) -> Result<Self, Rejection>
    where
        Self: ReadRecord<'t>,
    {
        read::record(Self::RECORD, text, &Limits::DEFAULT)
    }

    /// Reads bytes that ought to be the text of a record.
    ///
    /// # Errors
    ///
    /// Those of [`parse`](Self::parse), and `not_utf8`.
    fn parse_bytes<'t>(bytes: &'t [u8]) -> Result<Self, Rejection>
    where
        Self: ReadRecord<'t>,
    {
        Self::parse(read::utf8(bytes, &Limits::DEFAULT)?)
    }

    /// Reads a record that somebody has parsed already; see
    /// [`ActionMenu::parse_value`](crate::ActionMenu::parse_value).
    ///
    /// # Errors
    ///
    /// A [`Rejection`] with every problem.
    fn parse_value<'t>(value: &'t Value) -> Result<Self, Rejection>
    where
        Self: ReadRecord<'t>,
    {
        read::record_value(Self::RECORD, value, &Limits::DEFAULT)
    }

    /// The object that reads back as this record: the fields as declared, an absent optional left out.
    fn to_json(&self) -> Json {
        self.write()
    }

    /// [`to_json`](Self::to_json) as a `Value`.
    fn to_value(&self) -> Value {
        self.to_json().into()
    }

    /// [`to_json`](Self::to_json) as compact text.
    fn to_text(&self) -> String {
        self.to_json().to_string()
    }

    /// The canonical form (RFC 8785): what a digest is taken of.
    fn to_canonical(&self) -> String {
        self.to_json().to_canonical()
    }

    /// The JSON Schema 2020-12 of the record: it accepts exactly what [`parse`](Self::parse) accepts, with the
    /// exceptions of [`ActionMenu::schema`](crate::ActionMenu::schema).
    fn schema() -> Schema {
        match Self::built() {
            Some(built) => built.record(Self::RECORD).clone(),
            None => Schema::of_record(Self::RECORD),
        }
    }
}

/// What a type says of itself as what a method returns: the derive asks, and what is no record says nothing.
pub struct Returned<T>(std::marker::PhantomData<T>);

impl<T: Record + for<'de> ReadRecord<'de>> Returned<T> {
    /// Its fields, and how it is read.
    pub const RETURNS: Option<Returns> = Some(Returns::new(T::RECORD, |text| T::parse(text).is_ok()));
}

/// What [`Returned`] says where it has nothing of its own to say.
pub trait NoRecord {
    /// Nothing.
    const RETURNS: Option<Returns> = None;
}

impl<T> NoRecord for Returned<T> {}
