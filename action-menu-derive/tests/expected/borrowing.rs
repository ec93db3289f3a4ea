///Handles the actions of [`Say`]: one method an action.
#[allow(clippy::too_many_arguments, clippy::absolute_paths)]
trait SayHandler: ::action_menu::Handler + notes::NotesHandler {
    ///Handles the action `send`.
    fn send<'a>(
        &mut self,
        text: Cow<'a, str>,
        inner: Option<Box<Say<'a>>>,
    ) -> ::core::result::Result<Self::Output, Self::Error>;
}
#[allow(clippy::absolute_paths)]
const _: () = {
    const _: () = <Cow<'static, str> as ::action_menu::FieldType>::SHAPE.check_checked();
    const _: () = <Cow<'static, str> as ::action_menu::FieldType>::SHAPE
        .checked(|__value| ::action_menu::__private::run_check::<
            Cow<'static, str>,
            _,
            _,
        >(Say::<'static>::known, __value))
        .check_default(::action_menu::__private::Lit(Say::<'static>::WORD).get());
    static __FIELDS_0: [::action_menu::__private::FieldSpec; 2usize] = [
        ::action_menu::__private::field::<Cow<'static, str>>("text", "")
            .with_shape(
                <Cow<'static, str> as ::action_menu::FieldType>::SHAPE
                    .checked(|__value| ::action_menu::__private::run_check::<
                        Cow<'static, str>,
                        _,
                        _,
                    >(Say::<'static>::known, __value)),
            )
            .with_default(::action_menu::__private::Lit(Say::<'static>::WORD).get()),
        ::action_menu::__private::field::<Option<Box<Say<'static>>>>("inner", ""),
    ];
    const __PARTS: &[::action_menu::__private::Part] = &[
        ::action_menu::__private::Part::Own(
            ::action_menu::__private::ActionSpec::new("send", "", &__FIELDS_0),
        ),
        ::action_menu::__private::Part::Menu(
            <notes::Notes<'static> as ::action_menu::ActionMenu>::MENU,
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
    const _: () = ::action_menu::__private::flattened(&__MENU, __PARTS, 1usize);
    static __MENU: ::action_menu::__private::MenuSpec = ::action_menu::__private::MenuSpec::new(
            "Say",
            "action",
            "",
            &__ACTIONS,
            &__TABLE,
        )
        .of(__PARTS);
    #[automatically_derived]
    impl<'a> ::action_menu::ActionMenu for Say<'a> {
        const MENU: &'static ::action_menu::__private::MenuSpec = &__MENU;
        fn position(&self) -> usize {
            match self {
                Self::Send { .. } => {
                    const { ::action_menu::__private::start(__PARTS, 0usize) }
                }
                Self::Notes(__menu) => {
                    <notes::Notes<'a> as ::action_menu::ActionMenu>::position(__menu)
                        + const { ::action_menu::__private::start(__PARTS, 1usize) }
                }
            }
        }
        fn write(
            &self,
        ) -> ::action_menu::__private::Vec<::action_menu::__private::Json> {
            match self {
                Self::Send { text: __f0, inner: __f1 } => {
                    ::core::convert::From::from([
                        ::action_menu::__private::FieldType::write(__f0),
                        ::action_menu::__private::FieldType::write(__f1),
                    ])
                }
                Self::Notes(__menu) => {
                    <notes::Notes<'a> as ::action_menu::ActionMenu>::write(__menu)
                }
            }
        }
        fn built() -> &'static ::action_menu::__private::Built {
            static BUILT: ::action_menu::__private::Built = ::action_menu::__private::Built::new();
            &BUILT
        }
        fn asks(&self) -> bool {
            let __action = self;
            match __action {
                Self::Notes(__menu) => {
                    <notes::Notes<'a> as ::action_menu::ActionMenu>::asks(__menu)
                }
                _ => true,
            }
        }
    }
    #[automatically_derived]
    impl<'a> ::action_menu::FieldType for Say<'a> {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::recursive_menu(|| {
            <Self as ::action_menu::ActionMenu>::MENU
        });
        fn write(&self) -> ::action_menu::Json {
            ::action_menu::ActionMenu::to_json(self)
        }
    }
    #[automatically_derived]
    impl<'de: 'a, 'a> ::action_menu::__private::Read<'de> for Say<'a> {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            __deserializer: __D,
            __cx: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::action_menu::__private::read_menu::<Self, __D>(__deserializer, __cx)
        }
    }
    #[automatically_derived]
    impl<'de: 'a, 'a> ::action_menu::__private::ReadMenu<'de> for Say<'a> {
        fn read<__A: ::action_menu::__private::MapAccess<'de>>(
            __action: usize,
            mut __fields: ::action_menu::__private::Fields<__A>,
        ) -> ::core::result::Result<Self, __A::Error> {
            match ::action_menu::__private::route(&__ROUTES, __action) {
                ::core::option::Option::Some((0usize, _)) => {
                    __fields
                        .apart(|__fields| {
                            let mut __f0 = ::core::option::Option::None;
                            let mut __f1 = ::core::option::Option::None;
                            while let ::core::option::Option::Some(__field) = __fields
                                .next()?
                            {
                                match __field {
                                    0usize => __fields.fill_or_default(0usize, &mut __f0),
                                    1usize => __fields.fill(1usize, &mut __f1),
                                    _ => ::core::result::Result::Err(__fields.refuse()),
                                }?;
                            }
                            let ::core::option::Option::Some(__f0) = __fields
                                .take_or_default(0usize, __f0) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            let ::core::option::Option::Some(__f1) = __fields
                                .take(1usize, __f1) else {
                                return ::core::result::Result::Err(__fields.refuse());
                            };
                            ::core::result::Result::Ok(Self::Send {
                                text: __f0,
                                inner: __f1,
                            })
                        })
                }
                ::core::option::Option::Some((1usize, __action)) => {
                    <notes::Notes<
                        'a,
                    > as ::action_menu::__private::ReadMenu<
                        'de,
                    >>::read(__action, __fields)
                        .map(Self::Notes)
                }
                _ => ::core::result::Result::Err(__fields.refuse()),
            }
        }
    }
    #[automatically_derived]
    impl<'a> ::core::convert::From<notes::Notes<'a>> for Say<'a> {
        fn from(__menu: notes::Notes<'a>) -> Self {
            Self::Notes(__menu)
        }
    }
    #[automatically_derived]
    impl<
        'a,
        __H: SayHandler + ?::core::marker::Sized,
    > ::action_menu::__private::Dispatch<__H> for Say<'a> {
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
                Self::Send { text: __f0, inner: __f1 } => {
                    ::core::result::Result::Ok(
                        <__H as SayHandler>::send(__handler, __f0, __f1),
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
            }
        }
    }
    #[automatically_derived]
    impl<'a> ::action_menu::__private::Unguarded for Say<'a>
    where
        for<'__any> notes::Notes<'a>: ::action_menu::__private::Unguarded,
    {}
    #[automatically_derived]
    impl<'a> ::action_menu::__private::Untimed for Say<'a>
    where
        for<'__any> notes::Notes<'a>: ::action_menu::__private::Untimed,
    {}
    impl<'a> Say<'a> {
        ///Hands the action to its method of the handler, a [`SayHandler`].
        ///
        /// For menus without a `confirm`; the others run through a gate.
        #[allow(dead_code)]
        fn dispatch<__H: SayHandler + ?::core::marker::Sized>(
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
    impl<__H: SayHandler + ?::core::marker::Sized> SayHandler for &mut __H {
        fn send<'a>(
            &mut self,
            __f0: Cow<'a, str>,
            __f1: Option<Box<Say<'a>>>,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as SayHandler>::send(*self, __f0, __f1)
        }
    }
    #[automatically_derived]
    impl<__H: SayHandler + ?::core::marker::Sized> SayHandler
    for ::action_menu::__private::Box<__H> {
        fn send<'a>(
            &mut self,
            __f0: Cow<'a, str>,
            __f1: Option<Box<Say<'a>>>,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            <__H as SayHandler>::send(&mut **self, __f0, __f1)
        }
    }
    #[cfg(feature = "action-menu/testing")]
    #[automatically_derived]
    impl<__H: SayHandler> SayHandler for ::action_menu::__private::Recording<__H> {
        fn send<'a>(
            &mut self,
            __f0: Cow<'a, str>,
            __f1: Option<Box<Say<'a>>>,
        ) -> ::core::result::Result<Self::Output, Self::Error> {
            ::action_menu::__private::note(
                self,
                <Say<'static> as ::action_menu::ActionMenu>::MENU,
                "send",
                {
                    let (__f0, __f1) = (&__f0, &__f1);
                    [
                        ::action_menu::__private::FieldType::write(__f0),
                        ::action_menu::__private::FieldType::write(__f1),
                    ]
                },
            );
            <__H as SayHandler>::send(
                ::action_menu::__private::Recording::inner_mut(self),
                __f0,
                __f1,
            )
        }
    }
};
