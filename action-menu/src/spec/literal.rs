//! Values that an attribute can write down: defaults.

/// A value known at compile time.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Literal {
    /// A whole number.
    Integer(i128),
    /// A number.
    Number(f64),
    /// Text, or the name of a choice.
    Text(&'static str),
    /// `true` or `false`.
    Boolean(bool),
    /// `[]`, or a map without entries.
    EmptyList,
}

/// A constant of the author's as a [`Literal`]: `Lit(DAYS).get()`.
pub struct Lit<T>(pub T);

macro_rules! literals {
    ($($ty:ty => |$value:ident| $literal:expr,)*) => {$(
        impl Lit<$ty> {
            /// The literal.
            #[must_use]
            pub const fn get(self) -> Literal {
                let $value = self.0;
                $literal
            }
        }
    )*};
}

literals! {
    u8 => |value| Literal::Integer(value as i128),
    u16 => |value| Literal::Integer(value as i128),
    u32 => |value| Literal::Integer(value as i128),
    u64 => |value| Literal::Integer(value as i128),
    i8 => |value| Literal::Integer(value as i128),
    i16 => |value| Literal::Integer(value as i128),
    i32 => |value| Literal::Integer(value as i128),
    i64 => |value| Literal::Integer(value as i128),
    f32 => |value| Literal::Number(value as f64),
    f64 => |value| Literal::Number(value),
    bool => |value| Literal::Boolean(value),
    &'static str => |value| Literal::Text(value),
}
