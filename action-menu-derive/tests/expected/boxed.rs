///Handles the actions of [`Support`]: one method an action, each giving a boxed future, so that a handler may be a trait object.
#[allow(clippy::too_many_arguments, clippy::absolute_paths)]
trait Clerk: ::action_menu::Handler<
        Output: ::core::marker::Send + ::core::convert::From<Receipt>,
        Error: ::core::marker::Send,
    > + ::core::marker::Sync {
    /// Refund an order.
    fn refund<'h>(
        &'h self,
        context: &'h Session,
        order_id: String,
    ) -> ::action_menu::BoxFuture<'h, ::core::result::Result<Receipt, Self::Error>>;
    ///Handles the action `list`.
    fn list<'h>(
        &'h self,
        context: &'h Session,
    ) -> ::action_menu::BoxFuture<'h, ::core::result::Result<Self::Output, Self::Error>>;
}
#[allow(clippy::absolute_paths)]
const _: () = {
    static __FIELDS_0: [::action_menu::__private::FieldSpec; 1usize] = [
        ::action_menu::__private::field::<String>("order_id", ""),
    ];
    static __ACTIONS: [::action_menu::__private::ActionSpec; 2usize] = [
        ::action_menu::__private::ActionSpec::new(
                "refund",
                " Refund an order.",
                &__FIELDS_0,
            )
            .with_returns({
                use ::action_menu::__private::NoRecord as _;
                ::action_menu::__private::Returned::<Receipt>::RETURNS
            }),
        ::action_menu::__private::ActionSpec::new("list", "", &[]),
    ];
    static __TABLE: [u16; ::action_menu::__private::capacity(2usize)] = ::action_menu::__private::table(
        &__ACTIONS,
    );
    static __MENU: ::action_menu::__private::MenuSpec = ::action_menu::__private::MenuSpec::new(
        "Support",
        "action",
        "",
        &__ACTIONS,
        &__TABLE,
    );
    #[automatically_derived]
    impl ::action_menu::ActionMenu for Support {
        const MENU: &'static ::action_menu::__private::MenuSpec = &__MENU;
        fn position(&self) -> usize {
            match self {
                Self::Refund { .. } => 0usize,
                Self::List { .. } => 1usize,
            }
        }
        fn write(
            &self,
        ) -> ::action_menu::__private::Vec<::action_menu::__private::Json> {
            match self {
                Self::Refund { order_id: __f0 } => {
                    ::core::convert::From::from([
                        ::action_menu::__private::FieldType::write(__f0),
                    ])
                }
                Self::List => ::action_menu::__private::Vec::new(),
            }
        }
        fn built() -> &'static ::action_menu::__private::Built {
            static BUILT: ::action_menu::__private::Built = ::action_menu::__private::Built::new();
            &BUILT
        }
    }
    #[automatically_derived]
    impl ::action_menu::FieldType for Support {
        const SHAPE: ::action_menu::Shape = ::action_menu::Shape::menu(
            <Self as ::action_menu::ActionMenu>::MENU,
        );
        fn write(&self) -> ::action_menu::Json {
            ::action_menu::ActionMenu::to_json(self)
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::Read<'de> for Support {
        fn read<__D: ::action_menu::__private::Deserializer<'de>>(
            __deserializer: __D,
            __cx: ::action_menu::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            ::action_menu::__private::read_menu::<Self, __D>(__deserializer, __cx)
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::ReadMenu<'de> for Support {
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
                            ::core::result::Result::Ok(Self::Refund { order_id: __f0 })
                        })
                }
                1usize => {
                    __fields
                        .apart(|__fields| {
                            __fields.end()?;
                            ::core::result::Result::Ok(Self::List)
                        })
                }
                _ => ::core::result::Result::Err(__fields.refuse()),
            }
        }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Support {
        type Err = ::action_menu::Rejection;
        fn from_str(
            __text: &str,
        ) -> ::core::result::Result<Self, ::action_menu::Rejection> {
            <Self as ::action_menu::ActionMenu>::parse(__text)
        }
    }
    #[automatically_derived]
    impl<
        __H: Clerk + ?::core::marker::Sized,
    > ::action_menu::__private::AsyncDispatch<__H> for Support {
        type Context = Session;
        type Output = <__H as ::action_menu::Handler>::Output;
        type Error = <__H as ::action_menu::Handler>::Error;
        async fn run(
            self,
            __handler: &__H,
            __context: &Session,
            _: ::action_menu::__private::Permit,
        ) -> ::core::result::Result<
            ::core::result::Result<
                <__H as ::action_menu::Handler>::Output,
                <__H as ::action_menu::Handler>::Error,
            >,
            ::action_menu::__private::NotApproved,
        > {
            match self {
                Self::Refund { order_id: __f0 } => {
                    ::core::result::Result::Ok(
                        <__H as Clerk>::refund(__handler, __context, __f0)
                            .await
                            .map(::core::convert::Into::into),
                    )
                }
                Self::List => {
                    ::core::result::Result::Ok(
                        <__H as Clerk>::list(__handler, __context).await,
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl ::action_menu::__private::Unguarded for Support {}
    #[automatically_derived]
    impl ::action_menu::__private::Untimed for Support {}
    impl Support {
        ///Hands the action to its method of the handler, a [`Clerk`].
        ///
        /// For menus without a `confirm`; the others run through a gate.
        #[allow(dead_code)]
        async fn dispatch<__H: Clerk + ?::core::marker::Sized>(
            self,
            __handler: &__H,
            __context: &Session,
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
                        __context,
                        ::action_menu::__private::Permit::none(),
                    )
                    .await,
            )
        }
    }
    #[automatically_derived]
    impl<__H: Clerk + ?::core::marker::Sized> Clerk for &__H {
        fn refund<'h>(
            &'h self,
            __context: &'h Session,
            __f0: String,
        ) -> ::action_menu::BoxFuture<'h, ::core::result::Result<Receipt, Self::Error>> {
            <__H as Clerk>::refund(*self, __context, __f0)
        }
        fn list<'h>(
            &'h self,
            __context: &'h Session,
        ) -> ::action_menu::BoxFuture<
            'h,
            ::core::result::Result<Self::Output, Self::Error>,
        > {
            <__H as Clerk>::list(*self, __context)
        }
    }
    #[automatically_derived]
    impl<__H: Clerk + ::core::marker::Send + ?::core::marker::Sized> Clerk
    for ::action_menu::__private::Arc<__H> {
        fn refund<'h>(
            &'h self,
            __context: &'h Session,
            __f0: String,
        ) -> ::action_menu::BoxFuture<'h, ::core::result::Result<Receipt, Self::Error>> {
            <__H as Clerk>::refund(&**self, __context, __f0)
        }
        fn list<'h>(
            &'h self,
            __context: &'h Session,
        ) -> ::action_menu::BoxFuture<
            'h,
            ::core::result::Result<Self::Output, Self::Error>,
        > {
            <__H as Clerk>::list(&**self, __context)
        }
    }
    #[automatically_derived]
    impl<__H: Clerk + ?::core::marker::Sized> Clerk
    for ::action_menu::__private::Box<__H> {
        fn refund<'h>(
            &'h self,
            __context: &'h Session,
            __f0: String,
        ) -> ::action_menu::BoxFuture<'h, ::core::result::Result<Receipt, Self::Error>> {
            <__H as Clerk>::refund(&**self, __context, __f0)
        }
        fn list<'h>(
            &'h self,
            __context: &'h Session,
        ) -> ::action_menu::BoxFuture<
            'h,
            ::core::result::Result<Self::Output, Self::Error>,
        > {
            <__H as Clerk>::list(&**self, __context)
        }
    }
    #[cfg(feature = "action-menu/testing")]
    #[automatically_derived]
    impl<__H: Clerk> Clerk for ::action_menu::__private::Recording<__H> {
        fn refund<'h>(
            &'h self,
            __context: &'h Session,
            __f0: String,
        ) -> ::action_menu::BoxFuture<'h, ::core::result::Result<Receipt, Self::Error>> {
            ::action_menu::__private::note(
                self,
                <Support as ::action_menu::ActionMenu>::MENU,
                "refund",
                {
                    let (__f0,) = (&__f0,);
                    [::action_menu::__private::FieldType::write(__f0)]
                },
            );
            <__H as Clerk>::refund(
                ::action_menu::__private::Recording::inner(self),
                __context,
                __f0,
            )
        }
        fn list<'h>(
            &'h self,
            __context: &'h Session,
        ) -> ::action_menu::BoxFuture<
            'h,
            ::core::result::Result<Self::Output, Self::Error>,
        > {
            ::action_menu::__private::note(
                self,
                <Support as ::action_menu::ActionMenu>::MENU,
                "list",
                [],
            );
            <__H as Clerk>::list(
                ::action_menu::__private::Recording::inner(self),
                __context,
            )
        }
    }
};
