//! `Box<T>`: what a record that holds itself needs. It is no more than what is in it.

use serde::de::Deserializer;

use super::{Checked, Cx, FieldType, Read};
use crate::{
    json::Json,
    spec::{Literal, Scalar, Shape},
};

impl<T: FieldType> FieldType for Box<T> {
    const SHAPE: Shape = T::SHAPE;

    fn write(&self) -> Json {
        T::write(self)
    }

    fn absent() -> Option<Self> {
        T::absent().map(Self::new)
    }

    fn literal(literal: Literal) -> Option<Self> {
        T::literal(literal).map(Self::new)
    }
}

impl<'de, T: Read<'de>> Read<'de> for Box<T> {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        T::read(deserializer, cx).map(Self::new)
    }
}

impl<'v, T: Checked<'v, A>, A> Checked<'v, A> for Box<T> {
    fn argument(value: Scalar<'v>) -> Option<A> {
        T::argument(value)
    }
}
