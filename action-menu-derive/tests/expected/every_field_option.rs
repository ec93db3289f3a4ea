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
        .checked(|value| ::action_menu::__private::run_check::<
            String,
            _,
            _,
        >(known, value))
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
                    .checked(|value| ::action_menu::__private::run_check::<
                        String,
                        _,
                        _,
                    >(known, value)),
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
                                            .checked(|value| ::action_menu::__private::run_check::<
                                                i32,
                                                _,
                                                _,
                                            >(small, value))
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
                                .checked(|value| ::action_menu::__private::run_check::<
                                    String,
                                    _,
                                    _,
                                >(known, value))
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
                    days: f0,
                    below: f1,
                    price: f2,
                    above: f3,
                    text: f4,
                    list: f5,
                    names: f6,
                    map: f7,
                    empty: f8,
                    flag: f9,
                    next: f10,
                } => {
                    ::core::convert::From::from([
                        ::action_menu::__private::FieldType::write(f0),
                        ::action_menu::__private::FieldType::write(f1),
                        ::action_menu::__private::FieldType::write(f2),
                        ::action_menu::__private::FieldType::write(f3),
                        ::action_menu::__private::FieldType::write(f4),
                        ::action_menu::__private::FieldType::write(f5),
                        ::action_menu::__private::FieldType::write(f6),
                        ::action_menu::__private::FieldType::write(f7),
                        ::action_menu::__private::FieldType::write(f8),
                        ::action_menu::__private::FieldType::write(f9),
                        ::action_menu::__private::FieldType::write(f10),
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
            deserializer: __D,
            cx: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::action_menu::__private::read_menu::<Self, __D>(deserializer, cx)
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::ReadMenu<'de> for Desk {
        fn read<__A: ::action_menu::__private::MapAccess<'de>>(
            action: usize,
            mut fields: ::action_menu::__private::Fields<__A>,
        ) -> ::core::result::Result<Self, __A::Error> {
            match action {
                0usize => {
                    fields
                        .apart(|fields| {
                            let mut f0 = ::core::option::Option::None;
                            let mut f1 = ::core::option::Option::None;
                            let mut f2 = ::core::option::Option::None;
                            let mut f3 = ::core::option::Option::None;
                            let mut f4 = ::core::option::Option::None;
                            let mut f5 = ::core::option::Option::None;
                            let mut f6 = ::core::option::Option::None;
                            let mut f7 = ::core::option::Option::None;
                            let mut f8 = ::core::option::Option::None;
                            let mut f9 = ::core::option::Option::None;
                            let mut f10 = ::core::option::Option::None;
                            while let ::core::option::Option::Some(field) = fields
                                .next()?
                            {
                                match field {
                                    0usize => fields.fill_or_default(0usize, &mut f0),
                                    1usize => fields.fill_or_default(1usize, &mut f1),
                                    2usize => fields.fill_or_default(2usize, &mut f2),
                                    3usize => fields.fill_or_default(3usize, &mut f3),
                                    4usize => fields.fill_or_default(4usize, &mut f4),
                                    5usize => fields.fill_or_default(5usize, &mut f5),
                                    6usize => fields.fill(6usize, &mut f6),
                                    7usize => fields.fill(7usize, &mut f7),
                                    8usize => fields.fill_or_default(8usize, &mut f8),
                                    9usize => fields.fill_or_default(9usize, &mut f9),
                                    10usize => fields.fill(10usize, &mut f10),
                                    _ => ::core::result::Result::Err(fields.refuse()),
                                }?;
                            }
                            if let ::core::option::Option::Some(given) = &f5 {
                                fields.distinct(given)?;
                            }
                            fields.distinct(&f6)?;
                            let ::core::option::Option::Some(f0) = fields
                                .take_or_default(0usize, f0) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f1) = fields
                                .take_or_default(1usize, f1) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f2) = fields
                                .take_or_default(2usize, f2) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f3) = fields
                                .take_or_default(3usize, f3) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f4) = fields
                                .take_or_default(4usize, f4) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f5) = fields
                                .take_or_default(5usize, f5) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f6) = fields
                                .take(6usize, f6) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f7) = fields
                                .take(7usize, f7) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f8) = fields
                                .take_or_default(8usize, f8) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f9) = fields
                                .take_or_default(9usize, f9) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            let ::core::option::Option::Some(f10) = fields
                                .take(10usize, f10) else {
                                return ::core::result::Result::Err(fields.refuse());
                            };
                            ::core::result::Result::Ok(Self::Set {
                                days: f0,
                                below: f1,
                                price: f2,
                                above: f3,
                                text: f4,
                                list: f5,
                                names: f6,
                                map: f7,
                                empty: f8,
                                flag: f9,
                                next: f10,
                            })
                        })
                }
                _ => ::core::result::Result::Err(fields.refuse()),
            }
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Desk {
        type Err = ::action_menu::Rejection;
        fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
            <Self as ::action_menu::ActionMenu>::parse(text)
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
            handler: &mut __H,
            _: &Self::Context,
            _: ::action_menu::__private::Permit,
        ) -> ::core::result::Result<
            ::core::result::Result<Self::Output, Self::Error>,
            ::action_menu::__private::NotApproved,
        > {
            match self {
                Self::Set {
                    days: f0,
                    below: f1,
                    price: f2,
                    above: f3,
                    text: f4,
                    list: f5,
                    names: f6,
                    map: f7,
                    empty: f8,
                    flag: f9,
                    next: f10,
                } => {
                    ::core::result::Result::Ok(
                        <__H as DeskHandler>::set(
                            handler,
                            f0,
                            f1,
                            f2,
                            f3,
                            f4,
                            f5,
                            f6,
                            f7,
                            f8,
                            f9,
                            f10,
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
            handler: &mut __H,
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
                    handler,
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
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as DeskHandler>::set(
                *self,
                days,
                below,
                price,
                above,
                text,
                list,
                names,
                map,
                empty,
                flag,
                next,
            )
        }
    }
    #[automatically_derived]
    impl<__H: DeskHandler + ?::core::marker::Sized> DeskHandler
    for ::action_menu::__private::Box<__H> {
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
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as DeskHandler>::set(
                &mut **self,
                days,
                below,
                price,
                above,
                text,
                list,
                names,
                map,
                empty,
                flag,
                next,
            )
        }
    }
    #[cfg(feature = "action-menu/testing")]
    #[automatically_derived]
    impl<__H: DeskHandler> DeskHandler for ::action_menu::__private::Recording<__H> {
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
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            ::action_menu::__private::note(
                self,
                <Desk as ::action_menu::ActionMenu>::MENU,
                "set",
                {
                    let (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10) = (
                        &days,
                        &below,
                        &price,
                        &above,
                        &text,
                        &list,
                        &names,
                        &map,
                        &empty,
                        &flag,
                        &next,
                    );
                    [
                        ::action_menu::__private::FieldType::write(f0),
                        ::action_menu::__private::FieldType::write(f1),
                        ::action_menu::__private::FieldType::write(f2),
                        ::action_menu::__private::FieldType::write(f3),
                        ::action_menu::__private::FieldType::write(f4),
                        ::action_menu::__private::FieldType::write(f5),
                        ::action_menu::__private::FieldType::write(f6),
                        ::action_menu::__private::FieldType::write(f7),
                        ::action_menu::__private::FieldType::write(f8),
                        ::action_menu::__private::FieldType::write(f9),
                        ::action_menu::__private::FieldType::write(f10),
                    ]
                },
            );
            <__H as DeskHandler>::set(
                ::action_menu::__private::Recording::inner_mut(self),
                days,
                below,
                price,
                above,
                text,
                list,
                names,
                map,
                empty,
                flag,
                next,
            )
        }
    }
};
