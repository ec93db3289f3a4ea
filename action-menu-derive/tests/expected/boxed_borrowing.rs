///Handles the actions of [`Say`]: one method an action, each giving a boxed future, so that a handler may be a trait object.
#[allow(clippy::too_many_arguments, clippy::absolute_paths)]
trait SayHandler: ::action_menu::Handler<
        Output: ::core::marker::Send,
        Error: ::core::marker::Send,
    > + ::core::marker::Sync {
    ///Handles the action `send`.
    fn send<'h>(
        &'h self,
        text: Cow<'h, str>,
    ) -> ::action_menu::BoxFuture<'h, ::core::result::Result<Self::Output, Self::Error>>;
}
#[allow(clippy::absolute_paths)]
const _: () = {
    static __FIELDS_0: [::action_menu::__private::FieldSpec; 1usize] = [
        ::action_menu::__private::field::<Cow<'static, str>>("text", ""),
    ];
    static __ACTIONS: [::action_menu::__private::ActionSpec; 1usize] = [
        ::action_menu::__private::ActionSpec::new("send", "", &__FIELDS_0),
    ];
    static __TABLE: [u16; ::action_menu::__private::capacity(1usize)] = ::action_menu::__private::table(
        &__ACTIONS,
    );
    static __MENU: ::action_menu::__private::MenuSpec = ::action_menu::__private::MenuSpec::new(
        "Say",
        "action",
        "",
        &__ACTIONS,
        &__TABLE,
    );
    #[automatically_derived]
    impl<'a> ::action_menu::ActionMenu for Say<'a> {
        const MENU: &'static ::action_menu::__private::MenuSpec = &__MENU;
        fn position(&self) -> usize {
            match self {
                Self::Send { .. } => 0usize,
            }
        }
        fn write(
            &self,
        ) -> ::action_menu::__private::Vec<::action_menu::__private::Json> {
            match self {
                Self::Send { text: __f0 } => {
                    ::core::convert::From::from([
                        ::action_menu::__private::FieldType::write(__f0),
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
    impl<'a> ::action_menu::FieldType for Say<'a> {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::menu(
            <Self as ::action_menu::ActionMenu>::MENU,
        );
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
            match __action {
                0usize => {
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
                            ::core::result::Result::Ok(Self::Send { text: __f0 })
                        })
                }
                _ => ::core::result::Result::Err(__fields.refuse()),
            }
        }
    }
    #[automatically_derived]
    impl<
        'a,
        __H: SayHandler + ?::core::marker::Sized,
    > ::action_menu::__private::AsyncDispatch<__H> for Say<'a> {
        type Context = ();
        type Output = <__H as ::action_menu::Handler>::Output;
        type Error = <__H as ::action_menu::Handler>::Error;
        async fn run(
            self,
            __handler: &__H,
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
                Self::Send { text: __f0 } => {
                    ::core::result::Result::Ok(
                        <__H as SayHandler>::send(__handler, __f0).await,
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> ::action_menu::__private::Unguarded for Say<'a> {}
    #[automatically_derived]
    impl<'a> ::action_menu::__private::Untimed for Say<'a> {}
    impl<'a> Say<'a> {
        ///Hands the action to its method of the handler, a [`SayHandler`].
        ///
        /// For menus without a `confirm`; the others run through a gate.
        #[allow(dead_code)]
        async fn dispatch<__H: SayHandler + ?::core::marker::Sized>(
            self,
            __handler: &__H,
        ) -> ::core::result::Result<
            <__H as ::action_menu::Handler>::Output,
            <__H as ::action_menu::Handler>::Error,
        >
        where
            for<'__any> Self: ::action_menu::__private::Unguarded,
        {
            ::action_menu::__private::unguarded(
                ::action_menu::__private::AsyncDispatch::run(
                        self,
                        __handler,
                        &(),
                        ::action_menu::__private::Permit::none(),
                    )
                    .await,
            )
        }
    }
    #[automatically_derived]
    impl<__H: SayHandler + ?::core::marker::Sized> SayHandler for &__H {
        fn send<'h>(
            &'h self,
            __f0: Cow<'h, str>,
        ) -> ::action_menu::BoxFuture<
            'h,
            ::core::result::Result<Self::Output, Self::Error>,
        > {
            <__H as SayHandler>::send(*self, __f0)
        }
    }
    #[automatically_derived]
    impl<__H: SayHandler + ::core::marker::Send + ?::core::marker::Sized> SayHandler
    for ::action_menu::__private::Arc<__H> {
        fn send<'h>(
            &'h self,
            __f0: Cow<'h, str>,
        ) -> ::action_menu::BoxFuture<
            'h,
            ::core::result::Result<Self::Output, Self::Error>,
        > {
            <__H as SayHandler>::send(&**self, __f0)
        }
    }
    #[automatically_derived]
    impl<__H: SayHandler + ?::core::marker::Sized> SayHandler
    for ::action_menu::__private::Box<__H> {
        fn send<'h>(
            &'h self,
            __f0: Cow<'h, str>,
        ) -> ::action_menu::BoxFuture<
            'h,
            ::core::result::Result<Self::Output, Self::Error>,
        > {
            <__H as SayHandler>::send(&**self, __f0)
        }
    }
    #[cfg(feature = "action-menu/testing")]
    #[automatically_derived]
    impl<__H: SayHandler> SayHandler for ::action_menu::__private::Recording<__H> {
        fn send<'h>(
            &'h self,
            __f0: Cow<'h, str>,
        ) -> ::action_menu::BoxFuture<
            'h,
            ::core::result::Result<Self::Output, Self::Error>,
        > {
            ::action_menu::__private::note(
                self,
                <Say<'static> as ::action_menu::ActionMenu>::MENU,
                "send",
                {
                    let (__f0,) = (&__f0,);
                    [::action_menu::__private::FieldType::write(__f0)]
                },
            );
            <__H as SayHandler>::send(
                ::action_menu::__private::Recording::inner(self),
                __f0,
            )
        }
    }
};
