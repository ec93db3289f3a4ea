///Handles the actions of [`Desk`]: one method an action.
#[allow(clippy::too_many_arguments, clippy::absolute_paths)]
trait DeskHandler: ::action_menu::Handler {
    ///Handles the action `set`.
    fn set(
        &mut self,
        days: u32,
        below: i64,
        price: f64,
        above: u8,
        text: String,
        list: Vec<String>,
        names: Option<Vec<String>>,
        map: BTreeMap<String, Vec<i32>>,
        empty: bool,
        flag: bool,
        next: Option<Box<Desk>>,
    ) -> ::core::result::Result<Self::Output, Self::Error>;
}
#[allow(clippy::absolute_paths)]
const _: () = {
    const _: () = <u32 as ::action_menu::FieldType>::SHAPE
        .check_range(
            ::action_menu::__private::Limit::Integer(3),
            ::action_menu::__private::Limit::Integer(30),
            false,
        );
    const _: () = <u32 as ::action_menu::FieldType>::SHAPE
        .range(
            ::action_menu::__private::Limit::Integer(3),
            ::action_menu::__private::Limit::Integer(30),
            false,
        )
        .check_default(::action_menu::__private::Literal::Integer(14));
    const _: () = <i64 as ::action_menu::FieldType>::SHAPE
        .check_range(
            ::action_menu::__private::Limit::Integer(-5),
            ::action_menu::__private::Limit::Integer(30),
            true,
        );
    const _: () = <i64 as ::action_menu::FieldType>::SHAPE
        .range(
            ::action_menu::__private::Limit::Integer(-5),
            ::action_menu::__private::Limit::Integer(30),
            true,
        )
        .check_default(::action_menu::__private::Literal::Integer(-1));
    const _: () = <f64 as ::action_menu::FieldType>::SHAPE
        .check_range(
            ::action_menu::__private::Limit::Number(0.01),
            ::action_menu::__private::Limit::None,
            false,
        );
    const _: () = <f64 as ::action_menu::FieldType>::SHAPE
        .check_less_than(::action_menu::__private::Limit::Number(1000.0));
    const _: () = <f64 as ::action_menu::FieldType>::SHAPE
        .check_multiple_of(::action_menu::__private::Limit::Number(0.01));
    const _: () = <f64 as ::action_menu::FieldType>::SHAPE
        .range(
            ::action_menu::__private::Limit::Number(0.01),
            ::action_menu::__private::Limit::None,
            false,
        )
        .less_than(::action_menu::__private::Limit::Number(1000.0))
        .multiple_of(::action_menu::__private::Limit::Number(0.01))
        .check_default(::action_menu::__private::Literal::Number(2.5));
    const _: () = <u8 as ::action_menu::FieldType>::SHAPE
        .check_greater_than(::action_menu::__private::Limit::Integer(0));
    const _: () = <u8 as ::action_menu::FieldType>::SHAPE
        .greater_than(::action_menu::__private::Limit::Integer(0))
        .check_default(::action_menu::__private::Lit(DAYS).get());
    const _: () = <String as ::action_menu::FieldType>::SHAPE.check_length(1u32, 59u32);
    const _: () = <String as ::action_menu::FieldType>::SHAPE.check_checked();
    const _: () = <String as ::action_menu::FieldType>::SHAPE
        .length(1u32, 59u32)
        .checked(|__value| ::action_menu::__private::run_check::<
            String,
            _,
            _,
        >(known, __value))
        .check_default(::action_menu::__private::Literal::Text("low"));
    const _: () = <Vec<String> as ::action_menu::FieldType>::SHAPE
        .check_items(0u32, 5u32);
    const _: () = <Vec<String> as ::action_menu::FieldType>::SHAPE.check_unique();
    const _: () = <Vec<String> as ::action_menu::FieldType>::SHAPE.check_each();
    const _: () = <Vec<String> as ::action_menu::FieldType>::SHAPE
        .item()
        .check_length(3u32, 3u32);
    const _: () = <Vec<String> as ::action_menu::FieldType>::SHAPE
        .items(0u32, 5u32)
        .unique()
        .with_item(
            &const {
                <Vec<String> as ::action_menu::FieldType>::SHAPE
                    .item()
                    .length(3u32, 3u32)
            },
        )
        .check_default(::action_menu::__private::Literal::EmptyList);
    const _: () = <Option<Vec<String>> as ::action_menu::FieldType>::SHAPE
        .check_unique();
    const _: () = <BTreeMap<String, Vec<i32>> as ::action_menu::FieldType>::SHAPE
        .check_each();
    const _: () = <BTreeMap<String, Vec<i32>> as ::action_menu::FieldType>::SHAPE
        .item()
        .check_items(1u32, 4294967295u32);
    const _: () = <BTreeMap<String, Vec<i32>> as ::action_menu::FieldType>::SHAPE
        .item()
        .check_each();
    const _: () = <BTreeMap<String, Vec<i32>> as ::action_menu::FieldType>::SHAPE
        .item()
        .item()
        .check_checked();
    const _: () = <BTreeMap<String, Vec<i32>> as ::action_menu::FieldType>::SHAPE
        .check_keys();
    const _: () = <BTreeMap<String, Vec<i32>> as ::action_menu::FieldType>::SHAPE
        .key()
        .check_length(2u32, 2u32);
    const _: () = <BTreeMap<String, Vec<i32>> as ::action_menu::FieldType>::SHAPE
        .key()
        .check_checked();
    const _: () = <bool as ::action_menu::FieldType>::SHAPE
        .check_default(<bool as ::action_menu::FieldType>::SHAPE.empty_literal());
    const _: () = <bool as ::action_menu::FieldType>::SHAPE
        .check_default(::action_menu::__private::Literal::Boolean(true));
    static __FIELDS_0: [::action_menu::__private::FieldSpec; 11usize] = [
        ::action_menu::__private::field::<u32>("days", "")
            .with_shape(
                <u32 as ::action_menu::FieldType>::SHAPE
                    .range(
                        ::action_menu::__private::Limit::Integer(3),
                        ::action_menu::__private::Limit::Integer(30),
                        false,
                    ),
            )
            .with_default(::action_menu::__private::Literal::Integer(14)),
        ::action_menu::__private::field::<i64>("below", "")
            .with_shape(
                <i64 as ::action_menu::FieldType>::SHAPE
                    .range(
                        ::action_menu::__private::Limit::Integer(-5),
                        ::action_menu::__private::Limit::Integer(30),
                        true,
                    ),
            )
            .with_default(::action_menu::__private::Literal::Integer(-1)),
        ::action_menu::__private::field::<f64>("price", "")
            .with_shape(
                <f64 as ::action_menu::FieldType>::SHAPE
                    .range(
                        ::action_menu::__private::Limit::Number(0.01),
                        ::action_menu::__private::Limit::None,
                        false,
                    )
                    .less_than(::action_menu::__private::Limit::Number(1000.0))
                    .multiple_of(::action_menu::__private::Limit::Number(0.01)),
            )
            .with_default(::action_menu::__private::Literal::Number(2.5)),
        ::action_menu::__private::field::<u8>("above", "")
            .with_shape(
                <u8 as ::action_menu::FieldType>::SHAPE
                    .greater_than(::action_menu::__private::Limit::Integer(0)),
            )
            .with_default(::action_menu::__private::Lit(DAYS).get()),
        ::action_menu::__private::field::<String>("word", "")
            .with_shape(
                <String as ::action_menu::FieldType>::SHAPE
                    .length(1u32, 59u32)
                    .checked(|__value| ::action_menu::__private::run_check::<
                        String,
                        _,
                        _,
                    >(known, __value)),
            )
            .with_default(::action_menu::__private::Literal::Text("low"))
            .with_secret(),
        ::action_menu::__private::field::<Vec<String>>("list", "")
            .with_shape(
                <Vec<String> as ::action_menu::FieldType>::SHAPE
                    .items(0u32, 5u32)
                    .unique()
                    .with_item(
                        &const {
                            <Vec<String> as ::action_menu::FieldType>::SHAPE
                                .item()
                                .length(3u32, 3u32)
                        },
                    ),
            )
            .with_default(::action_menu::__private::Literal::EmptyList),
        ::action_menu::__private::field::<Option<Vec<String>>>("names", "")
            .with_shape(
                <Option<Vec<String>> as ::action_menu::FieldType>::SHAPE.unique(),
            ),
        ::action_menu::__private::field::<BTreeMap<String, Vec<i32>>>("map", "")
            .with_shape(
                <BTreeMap<String, Vec<i32>> as ::action_menu::FieldType>::SHAPE
                    .with_item(
                        &const {
                            <BTreeMap<
                                String,
                                Vec<i32>,
                            > as ::action_menu::FieldType>::SHAPE
                                .item()
                                .items(1u32, 4294967295u32)
                                .with_item(
                                    &const {
                                        <BTreeMap<
                                            String,
                                            Vec<i32>,
                                        > as ::action_menu::FieldType>::SHAPE
                                            .item()
                                            .item()
                                            .checked(|__value| ::action_menu::__private::run_check::<
                                                i32,
                                                _,
                                                _,
                                            >(small, __value))
                                    },
                                )
                        },
                    )
                    .with_key(
                        &const {
                            <BTreeMap<
                                String,
                                Vec<i32>,
                            > as ::action_menu::FieldType>::SHAPE
                                .key()
                                .length(2u32, 2u32)
                                .checked(|__value| ::action_menu::__private::run_check::<
                                    String,
                                    _,
                                    _,
                                >(known, __value))
                        },
                    ),
            ),
        ::action_menu::__private::field::<bool>("empty", "")
            .with_default(<bool as ::action_menu::FieldType>::SHAPE.empty_literal()),
        ::action_menu::__private::field::<bool>("flag", "")
            .with_default(::action_menu::__private::Literal::Boolean(true)),
        ::action_menu::__private::field::<Option<Box<Desk>>>("next", ""),
    ];
    static __ACTIONS: [::action_menu::__private::ActionSpec; 1usize] = [
        ::action_menu::__private::ActionSpec::new("set", "", &__FIELDS_0),
    ];
    static __TABLE: [u16; ::action_menu::__private::capacity(1usize)] = ::action_menu::__private::table(
        &__ACTIONS,
    );
    static __MENU: ::action_menu::__private::MenuSpec = ::action_menu::__private::MenuSpec::new(
        "Desk",
        "action",
        "",
        &__ACTIONS,
        &__TABLE,
    );
    #[automatically_derived]
    impl ::action_menu::ActionMenu for Desk {
        const MENU: &'static ::action_menu::__private::MenuSpec = &__MENU;
        fn position(&self) -> usize {
            match self {
                Self::Set { .. } => 0usize,
            }
        }
        fn write(
            &self,
        ) -> ::action_menu::__private::Vec<::action_menu::__private::Json> {
            match self {
                Self::Set {
                    days: __f0,
                    below: __f1,
                    price: __f2,
                    above: __f3,
                    text: __f4,
                    list: __f5,
                    names: __f6,
                    map: __f7,
                    empty: __f8,
                    flag: __f9,
                    next: __f10,
                } => {
                    ::core::convert::From::from([
                        ::action_menu::__private::FieldType::write(__f0),
                        ::action_menu::__private::FieldType::write(__f1),
                        ::action_menu::__private::FieldType::write(__f2),
                        ::action_menu::__private::FieldType::write(__f3),
                        ::action_menu::__private::FieldType::write(__f4),
                        ::action_menu::__private::FieldType::write(__f5),
                        ::action_menu::__private::FieldType::write(__f6),
                        ::action_menu::__private::FieldType::write(__f7),
                        ::action_menu::__private::FieldType::write(__f8),
                        ::action_menu::__private::FieldType::write(__f9),
                        ::action_menu::__private::FieldType::write(__f10),
                    ])
                }
            }
        }
        fn built() -> &'static ::action_menu::__private::Built {
            static BUILT: ::action_menu::__private::Built = ::action_menu::__private::Built::new();
            &BUILT
        }
    }
    #[automatically_derived]
    impl ::action_menu::FieldType for Desk {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::recursive_menu(|| {
            <Self as ::action_menu::ActionMenu>::MENU
        });
        fn write(&self) -> ::action_menu::Json {
            ::action_menu::ActionMenu::to_json(self)
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::Read<'de> for Desk {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            __deserializer: __D,
            __cx: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::action_menu::__private::read_menu::<Self, __D>(__deserializer, __cx)
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::ReadMenu<'de> for Desk {
        fn read<__A: ::action_menu::__private::MapAccess<'de>>(
            __action: usize,
            mut __fields: ::action_menu::__private::Fields<__A>,
        ) -> ::core::result::Result<Self, __A::Error> {
            match __action {
                0usize => {
                    __fields
                        .apart(|__fields| {
                            let mut __f0 = ::core::option::Option::None;
                            let mut __f1 = ::core::option::Option::None;
                            let mut __f2 = ::core::option::Option::None;
                            let mut __f3 = ::core::option::Option::None;
                            let mut __f4 = ::core::option::Option::None;
                            let mut __f5 = ::core::option::Option::None;
                            let mut __f6 = ::core::option::Option::None;
                            let mut __f7 = ::core::option::Option::None;
                            let mut __f8 = ::core::option::Option::None;
                            let mut __f9 = ::core::option::Option::None;
                            let mut __f10 = ::core::option::Option::None;
                            while let ::core::option::Option::Some(__field) = __fields
                                .next()?
                            {
                                match __field {
                                    0usize => __fields.fill_or_default(0usize, &mut __f0),
                                    1usize => __fields.fill_or_default(1usize, &mut __f1),
                                    2usize => __fields.fill_or_default(2usize, &mut __f2),
                                    3usize => __fields.fill_or_default(3usize, &mut __f3),
                                    4usize => __fields.fill_or_default(4usize, &mut __f4),
                                    5usize => __fields.fill_or_default(5usize, &mut __f5),
                                    6usize => __fields.fill(6usize, &mut __f6),
                                    7usize => __fields.fill(7usize, &mut __f7),
                                    8usize => __fields.fill_or_default(8usize, &mut __f8),
                                    9usize => __fields.fill_or_default(9usize, &mut __f9),
                                    10usize => __fields.fill(10usize, &mut __f10),
                                    _ => ::core::result::Result::Err(__fields.refuse()),
                                }?;
                            }
                            if let ::core::option::Option::Some(__given) = &__f5 {
                                __fields.distinct(__given)?;
                            }
                            __fields.distinct(&__f6)?;
                            let ::core::option::Option::Some(__f0) = __fields
                                .take_or_default(0usize, __f0) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f1) = __fields
                                .take_or_default(1usize, __f1) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f2) = __fields
                                .take_or_default(2usize, __f2) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f3) = __fields
                                .take_or_default(3usize, __f3) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f4) = __fields
                                .take_or_default(4usize, __f4) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f5) = __fields
                                .take_or_default(5usize, __f5) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f6) = __fields
                                .take(6usize, __f6) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f7) = __fields
                                .take(7usize, __f7) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f8) = __fields
                                .take_or_default(8usize, __f8) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f9) = __fields
                                .take_or_default(9usize, __f9) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f10) = __fields
                                .take(10usize, __f10) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            ::core::result::Result::Ok(Self::Set {
                                days: __f0,
                                below: __f1,
                                price: __f2,
                                above: __f3,
                                text: __f4,
                                list: __f5,
                                names: __f6,
                                map: __f7,
                                empty: __f8,
                                flag: __f9,
                                next: __f10,
                            })
                        })
                }
                _ => ::core::result::Result::Err(__fields.refuse()),
            }
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Desk {
        type Err = ::action_menu::Rejection;
        fn from_str(
            __text: &str,
        ) -> ::core::result::Result<Self, ::action_menu::Rejection> {
            <Self as ::action_menu::ActionMenu>::parse(__text)
        }
    }
    #[automatically_derived]
    impl<
        __H: DeskHandler + ?::core::marker::Sized,
    > ::action_menu::__private::Dispatch<__H> for Desk {
        type Context = ();
        type Output = <__H as ::action_menu::Handler>::Output;
        type Error = <__H as ::action_menu::Handler>::Error;
        fn run(
            self,
            __handler: &mut __H,
            _: &(),
            _: ::action_menu::__private::Permit,
        ) -> ::core::result::Result<
            ::core::result::Result<
                <__H as ::action_menu::Handler>::Output,
                <__H as ::action_menu::Handler>::Error,
            >,
            ::action_menu::__private::NotApproved,
        > {
            match self {
                Self::Set {
                    days: __f0,
                    below: __f1,
                    price: __f2,
                    above: __f3,
                    text: __f4,
                    list: __f5,
                    names: __f6,
                    map: __f7,
                    empty: __f8,
                    flag: __f9,
                    next: __f10,
                } => {
                    ::core::result::Result::Ok(
                        <__H as DeskHandler>::set(
                            __handler,
                            __f0,
                            __f1,
                            __f2,
                            __f3,
                            __f4,
                            __f5,
                            __f6,
                            __f7,
                            __f8,
                            __f9,
                            __f10,
                        ),
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl ::action_menu::__private::Unguarded for Desk {}
    #[automatically_derived]
    impl ::action_menu::__private::Untimed for Desk {}
    impl Desk {
        ///Hands the action to its method of the handler, a [`DeskHandler`].
        ///
        /// For menus without a `confirm`; the others run through a gate.
        #[allow(dead_code)]
        fn dispatch<__H: DeskHandler + ?::core::marker::Sized>(
            self,
            __handler: &mut __H,
        ) -> ::core::result::Result<
            <__H as ::action_menu::Handler>::Output,
            <__H as ::action_menu::Handler>::Error,
        >
        where
            for<'__any> Self: ::action_menu::__private::Unguarded,
        {
            ::action_menu::__private::unguarded(
                ::action_menu::__private::Dispatch::run(
                    self,
                    __handler,
                    &(),
                    ::action_menu::__private::Permit::none(),
                ),
            )
        }
    }
    #[automatically_derived]
    impl<__H: DeskHandler + ?::core::marker::Sized> DeskHandler for &mut __H {
        fn set(
            &mut self,
            __f0: u32,
            __f1: i64,
            __f2: f64,
            __f3: u8,
            __f4: String,
            __f5: Vec<String>,
            __f6: Option<Vec<String>>,
            __f7: BTreeMap<String, Vec<i32>>,
            __f8: bool,
            __f9: bool,
            __f10: Option<Box<Desk>>,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as DeskHandler>::set(
                *self,
                __f0,
                __f1,
                __f2,
                __f3,
                __f4,
                __f5,
                __f6,
                __f7,
                __f8,
                __f9,
                __f10,
            )
        }
    }
    #[automatically_derived]
    impl<__H: DeskHandler + ?::core::marker::Sized> DeskHandler
    for ::action_menu::__private::Box<__H> {
        fn set(
            &mut self,
            __f0: u32,
            __f1: i64,
            __f2: f64,
            __f3: u8,
            __f4: String,
            __f5: Vec<String>,
            __f6: Option<Vec<String>>,
            __f7: BTreeMap<String, Vec<i32>>,
            __f8: bool,
            __f9: bool,
            __f10: Option<Box<Desk>>,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as DeskHandler>::set(
                &mut **self,
                __f0,
                __f1,
                __f2,
                __f3,
                __f4,
                __f5,
                __f6,
                __f7,
                __f8,
                __f9,
                __f10,
            )
        }
    }
    #[cfg(feature = "action-menu/testing")]
    #[automatically_derived]
    impl<__H: DeskHandler> DeskHandler for ::action_menu::__private::Recording<__H> {
        fn set(
            &mut self,
            __f0: u32,
            __f1: i64,
            __f2: f64,
            __f3: u8,
            __f4: String,
            __f5: Vec<String>,
            __f6: Option<Vec<String>>,
            __f7: BTreeMap<String, Vec<i32>>,
            __f8: bool,
            __f9: bool,
            __f10: Option<Box<Desk>>,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            ::action_menu::__private::note(
                self,
                <Desk as ::action_menu::ActionMenu>::MENU,
                "set",
                {
                    let (
                        __f0,
                        __f1,
                        __f2,
                        __f3,
                        __f4,
                        __f5,
                        __f6,
                        __f7,
                        __f8,
                        __f9,
                        __f10,
                    ) = (
                        &__f0,
                        &__f1,
                        &__f2,
                        &__f3,
                        &__f4,
                        &__f5,
                        &__f6,
                        &__f7,
                        &__f8,
                        &__f9,
                        &__f10,
                    );
                    [
                        ::action_menu::__private::FieldType::write(__f0),
                        ::action_menu::__private::FieldType::write(__f1),
                        ::action_menu::__private::FieldType::write(__f2),
                        ::action_menu::__private::FieldType::write(__f3),
                        ::action_menu::__private::FieldType::write(__f4),
                        ::action_menu::__private::FieldType::write(__f5),
                        ::action_menu::__private::FieldType::write(__f6),
                        ::action_menu::__private::FieldType::write(__f7),
                        ::action_menu::__private::FieldType::write(__f8),
                        ::action_menu::__private::FieldType::write(__f9),
                        ::action_menu::__private::FieldType::write(__f10),
                    ]
                },
            );
            <__H as DeskHandler>::set(
                ::action_menu::__private::Recording::inner_mut(self),
                __f0,
                __f1,
                __f2,
                __f3,
                __f4,
                __f5,
                __f6,
                __f7,
                __f8,
                __f9,
                __f10,
            )
        }
    }
};
