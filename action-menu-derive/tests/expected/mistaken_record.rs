::core::compile_error! {
    "this range is empty, its minimum is above its maximum: write the lesser bound first"
}
::core::compile_error! {
    "an `Option` that is left out is `None`: remove `default`, or write the type without `Option`"
}
#[allow(clippy::absolute_paths)]
const _: () = {
    #[automatically_derived]
    impl<T: ::action_menu::FieldType> ::action_menu::Record for Page<T> {
        const RECORD: &'static ::action_menu::__private::RecordSpec = &::action_menu::__private::RecordSpec::new(
            "Page",
            "",
            &[],
        );
        fn built() -> ::core::option::Option<&'static ::action_menu::__private::Built> {
            ::core::option::Option::None
        }
    }
    #[automatically_derived]
    impl<T: ::action_menu::FieldType> ::action_menu::FieldType for Page<T> {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::record(
            <Self as ::action_menu::Record>::RECORD,
        );
        fn write(&self) -> ::action_menu::Json {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl<'de, T: ::action_menu::__private::Read<'de>> ::action_menu::__private::Read<'de>
    for Page<T> {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            _: __D,
            _: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl<
        'de,
        T: ::action_menu::__private::Read<'de>,
    > ::action_menu::__private::ReadRecord<'de> for Page<T> {
        fn read<__A: ::action_menu::__private::MapAccess<'de>>(
            _: ::action_menu::__private::Fields<__A>,
        ) -> ::core::result::Result<Self, __A::Error> {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl<T: for<'de> ::action_menu::__private::Read<'de>> ::core::str::FromStr
    for Page<T> {
        type Err = ::action_menu::Rejection;
        fn from_str(__text: &str) -> ::core::result::Result<Self, Self::Err> {
            <Self as ::action_menu::Record>::parse(__text)
        }
    }
};
