#[allow(clippy::absolute_paths)]
const _: () = {
    const _: () = <String as ::action_menu::FieldType>::SHAPE.check_length(1u32, 80u32);
    const _: () = <String as ::action_menu::FieldType>::SHAPE
        .check_default(::action_menu::__private::Literal::Text("ES"));
    #[automatically_derived]
    impl ::action_menu::Record for Address {
        const RECORD: &'static ::action_menu::__private::RecordSpec = &::action_menu::__private::RecordSpec::new(
            "Address",
            " Where a parcel goes.",
            &const {
                [
                    ::action_menu::__private::field::<
                        String,
                    >("streetName", " As the customer wrote it.")
                        .with_shape(
                            <String as ::action_menu::FieldType>::SHAPE
                                .length(1u32, 80u32),
                        ),
                    ::action_menu::__private::field::<String>("country", "")
                        .with_default(::action_menu::__private::Literal::Text("ES")),
                    ::action_menu::__private::field::<Option<u8>>("type", ""),
                    ::action_menu::__private::field::<Vec<Address>>("inner", ""),
                ]
            },
        );
        fn built() -> ::core::option::Option<&'static ::action_menu::__private::Built> {
            static BUILT: ::action_menu::__private::Built = ::action_menu::__private::Built::new();
            ::core::option::Option::Some(&BUILT)
        }
    }
    #[automatically_derived]
    impl ::action_menu::FieldType for Address {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::recursive_record(|| {
            <Self as ::action_menu::Record>::RECORD
        });
        fn write(&self) -> ::action_menu::Json {
            ::action_menu::__private::write_record(
                <Self as ::action_menu::Record>::RECORD,
                [
                    ::action_menu::FieldType::write(&self.street_name),
                    ::action_menu::FieldType::write(&self.country),
                    ::action_menu::FieldType::write(&self.r#type),
                    ::action_menu::FieldType::write(&self.inner),
                ],
            )
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::Read<'de> for Address {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            __deserializer: __D,
            __cx: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::action_menu::__private::read_record::<Self, __D>(__deserializer, __cx)
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::ReadRecord<'de> for Address {
        fn read<__A: ::action_menu::__private::MapAccess<'de>>(
            mut __fields: ::action_menu::__private::Fields<__A>,
        ) -> ::core::result::Result<Self, __A::Error> {
            let mut __f0 = ::core::option::Option::None;
            let mut __f1 = ::core::option::Option::None;
            let mut __f2 = ::core::option::Option::None;
            let mut __f3 = ::core::option::Option::None;
            while let ::core::option::Option::Some(__field) = __fields.next()? {
                match __field {
                    0usize => __fields.fill(0usize, &mut __f0),
                    1usize => __fields.fill_or_default(1usize, &mut __f1),
                    2usize => __fields.fill(2usize, &mut __f2),
                    3usize => __fields.fill(3usize, &mut __f3),
                    _ => ::core::result::Result::Err(__fields.refuse()),
                }?;
            }
            let ::core::option::Option::Some(__f0) = __fields.take(0usize, __f0) else {
                return ::core::result::Result::Err(__fields.refuse());
            };
            let ::core::option::Option::Some(__f1) = __fields
                .take_or_default(1usize, __f1) else {
                return ::core::result::Result::Err(__fields.refuse());
            };
            let ::core::option::Option::Some(__f2) = __fields.take(2usize, __f2) else {
                return ::core::result::Result::Err(__fields.refuse());
            };
            let ::core::option::Option::Some(__f3) = __fields.take(3usize, __f3) else {
                return ::core::result::Result::Err(__fields.refuse());
            };
            ::core::result::Result::Ok(Self {
                street_name: __f0,
                country: __f1,
                r#type: __f2,
                inner: __f3,
            })
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Address {
        type Err = ::action_menu::Rejection;
        fn from_str(__text: &str) -> ::core::result::Result<Self, Self::Err> {
            <Self as ::action_menu::Record>::parse(__text)
        }
    }
};
