::core::compile_error! {
    "`Low` holds data, and a value of a choice is a text alone: write `Low`, or `#[derive(ActionMenu)]` for one of several records"
}
#[allow(clippy::absolute_paths)]
const _: () = {
    #[automatically_derived]
    impl ::action_menu::FieldType for Priority {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::choice(
            &[
                ::action_menu::__private::ChoiceSpec::new("low", ""),
                ::action_menu::__private::ChoiceSpec::new("high", ""),
            ],
        );
        fn write(&self) -> ::action_menu::Json {
            ::core::unreachable!()
        }
        fn literal(
            _: ::action_menu::__private::Literal,
        ) -> ::core::option::Option<Self> {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::Read<'de> for Priority {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            _: __D,
            _: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl ::action_menu::__private::Item for Priority {}
    #[automatically_derived]
    impl ::action_menu::__private::MapKey for Priority {}
    #[automatically_derived]
    impl ::action_menu::Choice for Priority {
        fn as_str(&self) -> &'static str {
            ::core::unreachable!()
        }
    }
};
