#[allow(clippy::absolute_paths)]
const _: () = {
    const _: () = <Cow<'static, str> as ::action_menu::FieldType>::SHAPE.check_inner();
    const _: () = <Cow<'static, str> as ::action_menu::FieldType>::SHAPE
        .check_length(3u32, 20u32);
    const _: () = <Cow<'static, str> as ::action_menu::FieldType>::SHAPE.check_checked();
    #[automatically_derived]
    impl<'a> ::action_menu::FieldType for OrderId<'a> {
        const SHAPE: ::action_menu::Shape = <Cow<
            'static,
            str,
        > as ::action_menu::FieldType>::SHAPE
            .length(3u32, 20u32)
            .checked(|__value| ::action_menu::__private::run_check::<
                Cow<'static, str>,
                _,
                _,
            >(orders::known, __value));
        fn write(&self) -> ::action_menu::Json {
            ::action_menu::FieldType::write(&self.0)
        }
        fn literal(
            __literal: ::action_menu::__private::Literal,
        ) -> ::core::option::Option<Self> {
            <Cow<'a, str> as ::action_menu::FieldType>::literal(__literal).map(Self)
        }
        fn absent() -> ::core::option::Option<Self> {
            <Cow<'a, str> as ::action_menu::FieldType>::absent().map(Self)
        }
    }
    #[automatically_derived]
    impl<'de: 'a, 'a> ::action_menu::__private::Read<'de> for OrderId<'a> {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            __deserializer: __D,
            __cx: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            <Cow<
                'a,
                str,
            > as ::action_menu::__private::Read<'de>>::read(__deserializer, __cx)
                .map(Self)
        }
    }
    #[automatically_derived]
    impl<'a> ::action_menu::__private::MapKey for OrderId<'a>
    where
        for<'inner> Cow<'static, str>: ::action_menu::__private::MapKey,
    {}
    #[automatically_derived]
    impl<'a> ::action_menu::__private::Item for OrderId<'a>
    where
        for<'inner> Cow<'static, str>: ::action_menu::__private::Item,
    {}
    #[automatically_derived]
    impl<'__value, 'a, __A> ::action_menu::__private::Checked<'__value, __A>
    for OrderId<'a>
    where
        Cow<'static, str>: ::action_menu::__private::Checked<'__value, __A>,
    {
        fn argument(
            __value: ::action_menu::Scalar<'__value>,
        ) -> ::core::option::Option<__A> {
            <Cow<
                'static,
                str,
            > as ::action_menu::__private::Checked<'__value, __A>>::argument(__value)
        }
    }
};
