#[allow(clippy::absolute_paths)]
const _: () = {
    #[automatically_derived]
    impl ::action_menu::FieldType for Priority {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::choice(
            &[
                ::action_menu::__private::ChoiceSpec::new("low", " Within a week."),
                ::action_menu::__private::ChoiceSpec::new("urgent", ""),
            ],
        );
        fn write(&self) -> ::action_menu::Json {
            ::action_menu::__private::choice_name::<
                Self,
            >(
                match self {
                    Self::Low => 0usize,
                    Self::High => 1usize,
                },
            )
        }
        fn literal(
            __literal: ::action_menu::__private::Literal,
        ) -> ::core::option::Option<Self> {
            match ::action_menu::__private::choice_literal::<Self>(__literal)? {
                0usize => ::core::option::Option::Some(Self::Low),
                1usize => ::core::option::Option::Some(Self::High),
                _ => ::core::option::Option::None,
            }
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::Read<'de> for Priority {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            __deserializer: __D,
            __cx: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            match ::action_menu::__private::read_choice(__deserializer, __cx)? {
                0usize => ::core::result::Result::Ok(Self::Low),
                1usize => ::core::result::Result::Ok(Self::High),
                _ => ::core::result::Result::Err(::action_menu::__private::refuse()),
            }
        }
    }
    #[automatically_derived]
    impl ::action_menu::__private::Item for Priority {}
    #[automatically_derived]
    impl ::action_menu::__private::MapKey for Priority {}
    #[automatically_derived]
    impl ::action_menu::Choice for Priority {
        fn as_str(&self) -> &'static str {
            match self {
                Self::Low => "low",
                Self::High => "urgent",
            }
        }
    }
};
