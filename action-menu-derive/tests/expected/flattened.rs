///Handles the actions of [`Desk`]: one method an action.
#[allow(clippy::too_many_arguments, clippy::absolute_paths)]
pub trait DeskHandler: ::action_menu::Handler + orders::OrdersHandler + notes::Clerk {
    /// Leave a note.
    fn note(
        &mut self,
        order_id: String,
    ) -> ::core::result::Result<Self::Output, Self::Error>;
    ///Handles the action `stop`.
    fn stop(&mut self) -> ::core::result::Result<Self::Output, Self::Error>;
}
#[allow(clippy::absolute_paths)]
const _: () = {
    const _: () = ::action_menu::__private::names_read(
        &__MENU,
        "find_notes",
        "verified",
        &__FIELDS_0,
    );
    static __FIELDS_0: [::action_menu::__private::FieldSpec; 1usize] = [
        ::action_menu::__private::field::<String>("order_id", "")
            .with_from_action("find_orders"),
    ];
    const __PARTS: &[::action_menu::__private::Part] = &[
        ::action_menu::__private::Part::Own(
            ::action_menu::__private::ActionSpec::new(
                    "note",
                    " Leave a note.",
                    &__FIELDS_0,
                )
                .with_effect(::action_menu::__private::Effect::Reversible)
                .with_verify("find_notes"),
        ),
        ::action_menu::__private::Part::Menu(
            <orders::Orders as ::action_menu::ActionMenu>::MENU,
        ),
        ::action_menu::__private::Part::Menu(
            <notes::Notes as ::action_menu::ActionMenu>::MENU,
        ),
        ::action_menu::__private::Part::Own(
            ::action_menu::__private::ActionSpec::new("stop", "", &[]),
        ),
    ];
    static __ACTIONS: [::action_menu::__private::ActionSpec; ::action_menu::__private::count(
        __PARTS,
    )] = ::action_menu::__private::join(__PARTS);
    static __ROUTES: [::action_menu::__private::Route; ::action_menu::__private::count(
        __PARTS,
    )] = ::action_menu::__private::routes(__PARTS);
    static __TABLE: [u16; ::action_menu::__private::capacity(
        ::action_menu::__private::names(__PARTS),
    )] = ::action_menu::__private::table(&__ACTIONS);
    const _: () = ::action_menu::__private::names_action(&__MENU, "find_orders");
    const _: () = ::action_menu::__private::flattened(&__MENU, __PARTS, 1usize);
    const _: () = ::action_menu::__private::flattened(&__MENU, __PARTS, 2usize);
    static __MENU: ::action_menu::__private::MenuSpec = ::action_menu::__private::MenuSpec::new(
            "Desk",
            "action",
            "",
            &__ACTIONS,
            &__TABLE,
        )
        .of(__PARTS);
    #[automatically_derived]
    impl ::action_menu::ActionMenu for Desk {
        const MENU: &'static ::action_menu::__private::MenuSpec = &__MENU;
        fn position(&self) -> usize {
            match self {
                Self::Note { .. } => {
                    const { ::action_menu::__private::start(__PARTS, 0usize) }
                }
                Self::Orders(__menu) => {
                    <orders::Orders as ::action_menu::ActionMenu>::position(__menu)
                        + const { ::action_menu::__private::start(__PARTS, 1usize) }
                }
                Self::Notes(__menu) => {
                    <notes::Notes as ::action_menu::ActionMenu>::position(__menu)
                        + const { ::action_menu::__private::start(__PARTS, 2usize) }
                }
                Self::Stop { .. } => {
                    const { ::action_menu::__private::start(__PARTS, 3usize) }
                }
            }
        }
        fn write(
            &self,
        ) -> ::action_menu::__private::Vec<::action_menu::__private::Json> {
            match self {
                Self::Note { order_id: __f0 } => {
                    ::core::convert::From::from([
                        ::action_menu::__private::FieldType::write(__f0),
                    ])
                }
                Self::Orders(__menu) => {
                    <orders::Orders as ::action_menu::ActionMenu>::write(__menu)
                }
                Self::Notes(__menu) => {
                    <notes::Notes as ::action_menu::ActionMenu>::write(__menu)
                }
                Self::Stop => ::action_menu::__private::Vec::new(),
            }
        }
        fn built() -> &'static ::action_menu::__private::Built {
            static BUILT: ::action_menu::__private::Built = ::action_menu::__private::Built::new();
            &BUILT
        }
        fn asks(&self) -> bool {
            let __action = self;
            match __action {
                Self::Orders(__menu) => {
                    <orders::Orders as ::action_menu::ActionMenu>::asks(__menu)
                }
                Self::Notes(__menu) => {
                    <notes::Notes as ::action_menu::ActionMenu>::asks(__menu)
                }
                _ => true,
            }
        }
    }
    #[automatically_derived]
    impl ::action_menu::FieldType for Desk {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::menu(
            <Self as ::action_menu::ActionMenu>::MENU,
        );
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
            match ::action_menu::__private::route(&__ROUTES, __action) {
                ::core::option::Option::Some((0usize, _)) => {
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
                            ::core::result::Result::Ok(Self::Note { order_id: __f0 })
                        })
                }
                ::core::option::Option::Some((1usize, __action)) => {
                    <orders::Orders as ::action_menu::__private::ReadMenu<
                        'de,
                    >>::read(__action, __fields)
                        .map(Self::Orders)
                }
                ::core::option::Option::Some((2usize, __action)) => {
                    <notes::Notes as ::action_menu::__private::ReadMenu<
                        'de,
                    >>::read(__action, __fields)
                        .map(Self::Notes)
                }
                ::core::option::Option::Some((3usize, _)) => {
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
        type Err = ::action_menu::Rejection;
        fn from_str(
            __text: &str,
        ) -> ::core::result::Result<Self, ::action_menu::Rejection> {
            <Self as ::action_menu::ActionMenu>::parse(__text)
        }
    }
    #[automatically_derived]
    impl ::core::convert::From<orders::Orders> for Desk {
        fn from(__menu: orders::Orders) -> Self {
            Self::Orders(__menu)
        }
    }
    #[automatically_derived]
    impl ::core::convert::From<notes::Notes> for Desk {
        fn from(__menu: notes::Notes) -> Self {
            Self::Notes(__menu)
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
            __context: &(),
            __permit: ::action_menu::__private::Permit,
        ) -> ::core::result::Result<
            ::core::result::Result<
                <__H as ::action_menu::Handler>::Output,
                <__H as ::action_menu::Handler>::Error,
            >,
            ::action_menu::__private::NotApproved,
        > {
            match self {
                Self::Note { order_id: __f0 } => {
                    ::core::result::Result::Ok(
                        <__H as DeskHandler>::note(__handler, __f0),
                    )
                }
                Self::Orders(__menu) => {
                    ::action_menu::__private::Dispatch::run(
                        __menu,
                        __handler,
                        __context,
                        __permit,
                    )
                }
                Self::Notes(__menu) => {
                    ::action_menu::__private::Dispatch::run(
                        __menu,
                        __handler,
                        __context,
                        __permit,
                    )
                }
                Self::Stop => {
                    ::core::result::Result::Ok(<__H as DeskHandler>::stop(__handler))
                }
            }
        }
    }
    #[automatically_derived]
    impl ::action_menu::__private::Unguarded for Desk
    where
        for<'__any> orders::Orders: ::action_menu::__private::Unguarded,
        for<'__any> notes::Notes: ::action_menu::__private::Unguarded,
    {}
    #[automatically_derived]
    impl ::action_menu::__private::Untimed for Desk
    where
        for<'__any> orders::Orders: ::action_menu::__private::Untimed,
        for<'__any> notes::Notes: ::action_menu::__private::Untimed,
    {}
    impl Desk {
        ///Hands the action to its method of the handler, a [`DeskHandler`].
        ///
        /// For menus without a `confirm`; the others run through a gate.
        #[allow(dead_code)]
        pub fn dispatch<__H: DeskHandler + ?::core::marker::Sized>(
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
        fn note(
            &mut self,
            __f0: String,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as DeskHandler>::note(*self, __f0)
        }
        fn stop(&mut self) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as DeskHandler>::stop(*self)
        }
    }
    #[automatically_derived]
    impl<__H: DeskHandler + ?::core::marker::Sized> DeskHandler
    for ::action_menu::__private::Box<__H> {
        fn note(
            &mut self,
            __f0: String,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as DeskHandler>::note(&mut **self, __f0)
        }
        fn stop(&mut self) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as DeskHandler>::stop(&mut **self)
        }
    }
    #[cfg(feature = "action-menu/testing")]
    #[automatically_derived]
    impl<__H: DeskHandler> DeskHandler for ::action_menu::__private::Recording<__H> {
        fn note(
            &mut self,
            __f0: String,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            ::action_menu::__private::note(
                self,
                <Desk as ::action_menu::ActionMenu>::MENU,
                "note",
                {
                    let (__f0,) = (&__f0,);
                    [::action_menu::__private::FieldType::write(__f0)]
                },
            );
            <__H as DeskHandler>::note(
                ::action_menu::__private::Recording::inner_mut(self),
                __f0,
            )
        }
        fn stop(&mut self) -> ::core::result::Result<Self::Output, Self::Error> {
            ::action_menu::__private::note(
                self,
                <Desk as ::action_menu::ActionMenu>::MENU,
                "stop",
                [],
            );
            <__H as DeskHandler>::stop(
                ::action_menu::__private::Recording::inner_mut(self),
            )
        }
    }
};
