::core::compile_error! {
    "this `length` is empty, its minimum is above its maximum: write the lesser bound first"
}
#[allow(clippy::absolute_paths)]
const _: () = {
    #[automatically_derived]
    impl ::action_menu::FieldType for OrderId {
        const SHAPE: ::action_menu::Shape = <String as ::action_menu::FieldType>::SHAPE;
        fn write(&self) -> ::action_menu::Json {
            ::core::unreachable!()
        }
        fn literal(
            _: ::action_menu::__private::Literal,
        ) -> ::core::option::Option<Self> {
            ::core::unreachable!()
        }
        fn absent() -> ::core::option::Option<Self> {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::Read<'de> for OrderId {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            _: __D,
            _: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl ::action_menu::__private::MapKey for OrderId {}
    #[automatically_derived]
    impl ::action_menu::__private::Item for OrderId {}
    #[automatically_derived]
    impl<'__value, __A> ::action_menu::__private::Checked<'__value, __A> for OrderId {
        fn argument(_: ::action_menu::Scalar<'__value>) -> ::core::option::Option<__A> {
            ::core::unreachable!()
        }
    }
};
