#[allow(clippy::absolute_paths)]
const _: () = {
    #[automatically_derived]
    impl<'a, T: Clone + ::action_menu::FieldType, const N: usize> ::action_menu::Record
    for Page<'a, T, N>
    where
        T: Send,
    {
        const RECORD: &'static ::action_menu::__private::RecordSpec = {
            <Vec<T> as ::action_menu::FieldType>::SHAPE.check_each();
            <Vec<T> as ::action_menu::FieldType>::SHAPE.item().check_length(3u32, 3u32);
            &::action_menu::__private::RecordSpec::new(
                "Page",
                "",
                &const {
                    [
                        ::action_menu::__private::field::<Vec<T>>("items", "")
                            .with_shape(
                                <Vec<T> as ::action_menu::FieldType>::SHAPE
                                    .with_item(
                                        &const {
                                            <Vec<T> as ::action_menu::FieldType>::SHAPE
                                                .item()
                                                .length(3u32, 3u32)
                                        },
                                    ),
                            ),
                        ::action_menu::__private::field::<Cow<'static, str>>("title", ""),
                    ]
                },
            )
        };
        fn built() -> ::core::option::Option<&'static ::action_menu::__private::Built> {
            ::core::option::Option::None
        }
    }
    #[automatically_derived]
    impl<
        'a,
        T: Clone + ::action_menu::FieldType,
        const N: usize,
    > ::action_menu::FieldType for Page<'a, T, N>
    where
        T: Send,
    {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::record(
            <Self as ::action_menu::Record>::RECORD,
        );
        fn write(&self) -> ::action_menu::Json {
            ::action_menu::__private::write_record(
                <Self as ::action_menu::Record>::RECORD,
                [
                    ::action_menu::FieldType::write(&self.items),
                    ::action_menu::FieldType::write(&self.title),
                ],
            )
        }
    }
    #[automatically_derived]
    impl<
        'de: 'a,
        'a,
        T: Clone + ::action_menu::__private::Read<'de>,
        const N: usize,
    > ::action_menu::__private::Read<'de> for Page<'a, T, N>
    where
        T: Send,
    {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            __deserializer: __D,
            __cx: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::action_menu::__private::read_record::<Self, __D>(__deserializer, __cx)
        }
    }
    #[automatically_derived]
    impl<
        'de: 'a,
        'a,
        T: Clone + ::action_menu::__private::Read<'de>,
        const N: usize,
    > ::action_menu::__private::ReadRecord<'de> for Page<'a, T, N>
    where
        T: Send,
    {
        fn read<__A: ::action_menu::__private::MapAccess<'de>>(
            mut __fields: ::action_menu::__private::Fields<__A>,
        ) -> ::core::result::Result<Self, __A::Error> {
            let mut __f0 = ::core::option::Option::None;
            let mut __f1 = ::core::option::Option::None;
            while let ::core::option::Option::Some(__field) = __fields.next()? {
                match __field {
                    0usize => __fields.fill(0usize, &mut __f0),
                    1usize => __fields.fill(1usize, &mut __f1),
                    _ => ::core::result::Result::Err(__fields.refuse()),
                }?;
            }
            let ::core::option::Option::Some(__f0) = __fields.take(0usize, __f0) else {
                return ::core::result::Result::Err(__fields.refuse());
            };
            let ::core::option::Option::Some(__f1) = __fields.take(1usize, __f1) else {
                return ::core::result::Result::Err(__fields.refuse());
            };
            ::core::result::Result::Ok(Self { items: __f0, title: __f1 })
        }
    }
};
