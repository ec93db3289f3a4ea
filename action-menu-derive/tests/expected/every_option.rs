///Handles the actions of [`Desk`]: one method an action.
#[allow(non_snake_case)]
#[allow(clippy::too_many_arguments, clippy::absolute_paths)]
pub(crate) trait Clerk: renamed::menu::Handler<
        Output: ::core::convert::From<Vec<Order>>,
    > {
    ///Handles the action `pay`.
    fn refund(
        &mut self,
        _: &crate::Session,
        approval: renamed::menu::Approval,
        order_id: String,
        context: Option<String>,
    ) -> ::core::result::Result<Self::Output, Self::Error>;
    ///Handles the action `find-orders`.
    fn find_orders(
        &mut self,
        context: &crate::Session,
    ) -> ::core::result::Result<Vec<Order>, Self::Error>;
    ///Handles the action `move`.
    fn r#move(
        &mut self,
        context: &crate::Session,
        r#type: String,
    ) -> ::core::result::Result<Self::Output, Self::Error>;
    ///Handles the action `stop`.
    fn stop(
        &mut self,
        context: &crate::Session,
        approval: renamed::menu::Approval,
    ) -> ::core::result::Result<Self::Output, Self::Error>;
}
#[allow(non_snake_case)]
#[allow(clippy::absolute_paths)]
const _: () = {
    const _: () = renamed::menu::__private::plain(
        ::core::concat!(include_str!("desk.md")),
    );
    const _: () = renamed::menu::__private::names_read(
        &__MENU,
        "find-orders",
        "verified",
        &__FIELDS_0,
    );
    const _: () = renamed::menu::__private::names_read(
        &__MENU,
        "find-orders",
        "previewed",
        &[],
    );
    static __FIELDS_0: [renamed::menu::__private::FieldSpec; 2usize] = [
        renamed::menu::__private::field::<String>("orderId", "")
            .with_from_action("find-orders"),
        renamed::menu::__private::field::<Option<String>>("where", "").with_secret(),
    ];
    static __FIELDS_2: [renamed::menu::__private::FieldSpec; 1usize] = [
        renamed::menu::__private::field::<String>("type", ""),
    ];
    static __ACTIONS: [renamed::menu::__private::ActionSpec; 4usize] = [
        renamed::menu::__private::ActionSpec::new("pay", "", &__FIELDS_0)
            .with_use_when("a refund is due")
            .with_not_for("gift cards")
            .with_costly("money is gone")
            .with_examples(
                &["{\"orderId\": \"A-1\"}", "{\"where\": \"ES\", \"orderId\": \"A-2\"}"],
            )
            .with_effect(renamed::menu::__private::Effect::Irreversible)
            .with_confirm(renamed::menu::__private::Confirm::Always)
            .with_key(renamed::menu::__private::Key::Fields(&["orderId", "where"]))
            .with_verify("find-orders")
            .with_timeout_ms(15000)
            .with_retry(2)
            .with_open_world(),
        renamed::menu::__private::ActionSpec::new("find-orders", "", &[])
            .with_effect(renamed::menu::__private::Effect::Read)
            .with_timeout_ms(500)
            .with_returns({
                use renamed::menu::__private::NoRecord as _;
                renamed::menu::__private::Returned::<Vec<Order>>::RETURNS
            }),
        renamed::menu::__private::ActionSpec::new("move", "", &__FIELDS_2)
            .with_effect(renamed::menu::__private::Effect::Irreversible)
            .with_confirm(renamed::menu::__private::Confirm::Never)
            .with_key(renamed::menu::__private::Key::Repeatable),
        renamed::menu::__private::ActionSpec::new("stop", "", &[])
            .with_effect(renamed::menu::__private::Effect::Reversible)
            .with_confirm(renamed::menu::__private::Confirm::If)
            .with_preview("find-orders")
            .with_key(renamed::menu::__private::Key::Arguments),
    ];
    static __TABLE: [u16; renamed::menu::__private::capacity(4usize)] = renamed::menu::__private::table(
        &__ACTIONS,
    );
    static __MENU: renamed::menu::__private::MenuSpec = renamed::menu::__private::MenuSpec::new(
            "Desk",
            "do",
            ::core::concat!(include_str!("desk.md")),
            &__ACTIONS,
            &__TABLE,
        )
        .with_exceptions(
            &[
                ("no_cost", "every call is as cheap"),
                ("no_limits", "there is no other desk"),
            ],
        );
    #[automatically_derived]
    impl renamed::menu::ActionMenu for Desk {
        const MENU: &'static renamed::menu::__private::MenuSpec = &__MENU;
        fn position(&self) -> usize {
            match self {
                Self::Refund { .. } => 0usize,
                Self::FindOrders { .. } => 1usize,
                Self::Move { .. } => 2usize,
                Self::Stop { .. } => 3usize,
            }
        }
        fn write(
            &self,
        ) -> renamed::menu::__private::Vec<renamed::menu::__private::Json> {
            match self {
                Self::Refund { order_id: __f0, context: __f1 } => {
                    ::core::convert::From::from([
                        renamed::menu::__private::FieldType::write(__f0),
                        renamed::menu::__private::FieldType::write(__f1),
                    ])
                }
                Self::FindOrders {} => renamed::menu::__private::Vec::new(),
                Self::Move { r#type: __f0 } => {
                    ::core::convert::From::from([
                        renamed::menu::__private::FieldType::write(__f0),
                    ])
                }
                Self::Stop => renamed::menu::__private::Vec::new(),
            }
        }
        fn built() -> &'static renamed::menu::__private::Built {
            static BUILT: renamed::menu::__private::Built = renamed::menu::__private::Built::new();
            &BUILT
        }
        fn asks(&self) -> bool {
            let __action = self;
            match __action {
                Self::Stop { .. } => {
                    renamed::menu::__private::Decision::asks(limits::asks(__action))
                }
                _ => true,
            }
        }
    }
    #[automatically_derived]
    impl renamed::menu::FieldType for Desk {
        const SHAPE: renamed::menu::Shape = renamed::menu::Shape::menu(
            <Self as renamed::menu::ActionMenu>::MENU,
        );
        fn write(&self) -> renamed::menu::Json {
            renamed::menu::ActionMenu::to_json(self)
        }
    }
    #[automatically_derived]
    impl<'de> renamed::menu::__private::Read<'de> for Desk {
        fn read<__D: renamed::menu::__private::Deserializer<'de>>(
            __deserializer: __D,
            __cx: renamed::menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            renamed::menu::__private::read_menu::<Self, __D>(__deserializer, __cx)
        }
    }
    #[automatically_derived]
    impl<'de> renamed::menu::__private::ReadMenu<'de> for Desk {
        fn read<__A: renamed::menu::__private::MapAccess<'de>>(
            __action: usize,
            mut __fields: renamed::menu::__private::Fields<__A>,
        ) -> ::core::result::Result<Self, __A::Error> {
            match __action {
                0usize => {
                    __fields
                        .apart(|__fields| {
                            let mut __f0 = ::core::option::Option::None;
                            let mut __f1 = ::core::option::Option::None;
                            while let ::core::option::Option::Some(__field) = __fields
                                .next()?
                            {
                                match __field {
                                    0usize => __fields.fill(0usize, &mut __f0),
                                    1usize => __fields.fill(1usize, &mut __f1),
                                    _ => ::core::result::Result::Err(__fields.refuse()),
                                }?;
                            }
                            let ::core::option::Option::Some(__f0) = __fields
                                .take(0usize, __f0) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f1) = __fields
                                .take(1usize, __f1) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            ::core::result::Result::Ok(Self::Refund {
                                order_id: __f0,
                                context: __f1,
                            })
                        })
                }
                1usize => {
                    __fields
                        .apart(|__fields| {
                            __fields.end()?;
                            ::core::result::Result::Ok(Self::FindOrders {})
                        })
                }
                2usize => {
                    __fields
                        .apart(|__fields| {
                            let mut __f0 = ::core::option::Option::None;
                            while let ::core::option::Option::Some(__field) = __fields
                                .next()?
                            {
                                match __field {
                                    0usize => __fields.fill(0usize, &mut __f0),
                                    _ => ::core::result::Result::Err(__fields.refuse()),
                                }?;
                            }
                            let ::core::option::Option::Some(__f0) = __fields
                                .take(0usize, __f0) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            ::core::result::Result::Ok(Self::Move { r#type: __f0 })
                        })
                }
                3usize => {
                    __fields
                        .apart(|__fields| {
                            __fields.end()?;
                            ::core::result::Result::Ok(Self::Stop)
                        })
                }
                _ => ::core::result::Result::Err(__fields.refuse()),
            }
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Desk {
        type Err = renamed::menu::Rejection;
        fn from_str(
            __text: &str,
        ) -> ::core::result::Result<Self, renamed::menu::Rejection> {
            <Self as renamed::menu::ActionMenu>::parse(__text)
        }
    }
    #[automatically_derived]
    impl renamed::menu::__private::Serialize for Desk {
        fn serialize<__S: renamed::menu::__private::Serializer>(
            &self,
            __serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            renamed::menu::__private::Serialize::serialize(
                &renamed::menu::ActionMenu::to_json(self),
                __serializer,
            )
        }
    }
    #[automatically_derived]
    impl<'de> renamed::menu::__private::Deserialize<'de> for Desk {
        fn deserialize<__D: renamed::menu::__private::Deserializer<'de>>(
            __deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            renamed::menu::__private::deserialize_menu(__deserializer)
        }
    }
    #[automatically_derived]
    impl<__H: Clerk + ?::core::marker::Sized> renamed::menu::__private::Dispatch<__H>
    for Desk {
        type Context = crate::Session;
        type Output = <__H as renamed::menu::Handler>::Output;
        type Error = <__H as renamed::menu::Handler>::Error;
        fn run(
            self,
            __handler: &mut __H,
            __context: &crate::Session,
            __permit: renamed::menu::__private::Permit,
        ) -> ::core::result::Result<
            ::core::result::Result<
                <__H as renamed::menu::Handler>::Output,
                <__H as renamed::menu::Handler>::Error,
            >,
            renamed::menu::__private::NotApproved,
        > {
            match self {
                Self::Refund { order_id: __f0, context: __f1 } => {
                    let __approval = __permit.approval()?;
                    ::core::result::Result::Ok(
                        <__H as Clerk>::refund(
                            __handler,
                            __context,
                            __approval,
                            __f0,
                            __f1,
                        ),
                    )
                }
                Self::FindOrders {} => {
                    ::core::result::Result::Ok(
                        <__H as Clerk>::find_orders(__handler, __context)
                            .map(::core::convert::Into::into),
                    )
                }
                Self::Move { r#type: __f0 } => {
                    ::core::result::Result::Ok(
                        <__H as Clerk>::r#move(__handler, __context, __f0),
                    )
                }
                Self::Stop => {
                    let __approval = __permit.approval()?;
                    ::core::result::Result::Ok(
                        <__H as Clerk>::stop(__handler, __context, __approval),
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl renamed::menu::__private::Stated for Desk {}
    impl Desk {
        ///Hands the action to its method of the handler, a [`Clerk`].
        ///
        /// For menus without a `confirm`; the others run through a gate.
        #[allow(dead_code)]
        pub(crate) fn dispatch<__H: Clerk + ?::core::marker::Sized>(
            self,
            __handler: &mut __H,
            __context: &crate::Session,
        ) -> ::core::result::Result<
            <__H as renamed::menu::Handler>::Output,
            <__H as renamed::menu::Handler>::Error,
        >
        where
            for<'__any> Self: renamed::menu::__private::Unguarded,
        {
            renamed::menu::__private::unguarded(
                renamed::menu::__private::Dispatch::run(
                    self,
                    __handler,
                    __context,
                    renamed::menu::__private::Permit::none(),
                ),
            )
        }
    }
    #[automatically_derived]
    impl<__H: Clerk + ?::core::marker::Sized> Clerk for &mut __H {
        fn refund(
            &mut self,
            __context: &crate::Session,
            __approval: renamed::menu::Approval,
            __f0: String,
            __f1: Option<String>,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as Clerk>::refund(*self, __context, __approval, __f0, __f1)
        }
        fn find_orders(
            &mut self,
            __context: &crate::Session,
        ) -> ::core::result::Result<Vec<Order>, Self::Error> {
            <__H as Clerk>::find_orders(*self, __context)
        }
        fn r#move(
            &mut self,
            __context: &crate::Session,
            __f0: String,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as Clerk>::r#move(*self, __context, __f0)
        }
        fn stop(
            &mut self,
            __context: &crate::Session,
            __approval: renamed::menu::Approval,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as Clerk>::stop(*self, __context, __approval)
        }
    }
    #[automatically_derived]
    impl<__H: Clerk + ?::core::marker::Sized> Clerk
    for renamed::menu::__private::Box<__H> {
        fn refund(
            &mut self,
            __context: &crate::Session,
            __approval: renamed::menu::Approval,
            __f0: String,
            __f1: Option<String>,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as Clerk>::refund(&mut **self, __context, __approval, __f0, __f1)
        }
        fn find_orders(
            &mut self,
            __context: &crate::Session,
        ) -> ::core::result::Result<Vec<Order>, Self::Error> {
            <__H as Clerk>::find_orders(&mut **self, __context)
        }
        fn r#move(
            &mut self,
            __context: &crate::Session,
            __f0: String,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as Clerk>::r#move(&mut **self, __context, __f0)
        }
        fn stop(
            &mut self,
            __context: &crate::Session,
            __approval: renamed::menu::Approval,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as Clerk>::stop(&mut **self, __context, __approval)
        }
    }
    #[cfg(feature = "action-menu/testing")]
    #[automatically_derived]
    impl<__H: Clerk> Clerk for renamed::menu::__private::Recording<__H> {
        fn refund(
            &mut self,
            __context: &crate::Session,
            __approval: renamed::menu::Approval,
            __f0: String,
            __f1: Option<String>,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            renamed::menu::__private::note(
                self,
                <Desk as renamed::menu::ActionMenu>::MENU,
                "pay",
                {
                    let (__f0, __f1) = (&__f0, &__f1);
                    [
                        renamed::menu::__private::FieldType::write(__f0),
                        renamed::menu::__private::FieldType::write(__f1),
                    ]
                },
            );
            <__H as Clerk>::refund(
                renamed::menu::__private::Recording::inner_mut(self),
                __context,
                __approval,
                __f0,
                __f1,
            )
        }
        fn find_orders(
            &mut self,
            __context: &crate::Session,
        ) -> ::core::result::Result<Vec<Order>, Self::Error> {
            renamed::menu::__private::note(
                self,
                <Desk as renamed::menu::ActionMenu>::MENU,
                "find-orders",
                [],
            );
            <__H as Clerk>::find_orders(
                renamed::menu::__private::Recording::inner_mut(self),
                __context,
            )
        }
        fn r#move(
            &mut self,
            __context: &crate::Session,
            __f0: String,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            renamed::menu::__private::note(
                self,
                <Desk as renamed::menu::ActionMenu>::MENU,
                "move",
                {
                    let (__f0,) = (&__f0,);
                    [renamed::menu::__private::FieldType::write(__f0)]
                },
            );
            <__H as Clerk>::r#move(
                renamed::menu::__private::Recording::inner_mut(self),
                __context,
                __f0,
            )
        }
        fn stop(
            &mut self,
            __context: &crate::Session,
            __approval: renamed::menu::Approval,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            renamed::menu::__private::note(
                self,
                <Desk as renamed::menu::ActionMenu>::MENU,
                "stop",
                [],
            );
            <__H as Clerk>::stop(
                renamed::menu::__private::Recording::inner_mut(self),
                __context,
                __approval,
            )
        }
    }
};
