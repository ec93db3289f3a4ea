::core::compile_error! {
    "unknown menu option `tga`: did you mean `tag`?"
}
::core::compile_error! {
    "a text with escapes can't be lent as it stands, and this is borrowed: use `String` or `Cow<'a, str>`"
}
::core::compile_error! {
    "an irreversible write says who approves it: add `confirm`, `confirm_if = path`, or `confirm = never` if nobody does"
}
::core::compile_error! {
    "an irreversible write says which calls are the same write: add `idempotent_by(field, …)`, `idempotent` for all fields, or `repeatable` if none are"
}
::core::compile_error! {
    "`Super` would be handled by a method `super`, which Rust does not allow: choose another name and keep this one for the model by `#[action(rename = \"super\")]`"
}
///Handles the actions of [`Desk`]: one method an action.
#[allow(clippy::too_many_arguments, clippy::absolute_paths)]
trait DeskHandler: ::action_menu::Handler<Output: ::core::convert::From<Receipt>> {
    ///Handles the action `Refund`.
    fn refund(&mut self, order_id: &str) -> ::core::result::Result<Receipt, Self::Error>;
}
#[allow(clippy::absolute_paths)]
const _: () = {
    #[automatically_derived]
    impl ::action_menu::ActionMenu for Desk {
        const MENU: &'static ::action_menu::__private::MenuSpec = {
            static ACTIONS: [::action_menu::__private::ActionSpec; 2usize] = [
                ::action_menu::__private::ActionSpec::new("refund", "", &[]),
                ::action_menu::__private::ActionSpec::new("super", "", &[]),
            ];
            static TABLE: [u16; ::action_menu::__private::capacity(2usize)] = ::action_menu::__private::table(
                &ACTIONS,
            );
            &::action_menu::__private::MenuSpec::new("Desk", "do", "", &ACTIONS, &TABLE)
                .mistaken()
        };
        fn position(&self) -> usize {
            ::core::unreachable!()
        }
        fn write(
            &self,
        ) -> ::action_menu::__private::Vec<::action_menu::__private::Json> {
            ::core::unreachable!()
        }
        fn built() -> &'static ::action_menu::__private::Built {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl<'de> ::action_menu::__private::ReadMenu<'de> for Desk {
        fn read<__A: ::action_menu::__private::MapAccess<'de>>(
            _: usize,
            _: ::action_menu::__private::Fields<__A>,
        ) -> ::core::result::Result<Self, __A::Error> {
            ::core::unreachable!()
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
    impl ::core::str::FromStr for Desk {
        type Err = ::action_menu::Rejection;
        fn from_str(_: &str) -> ::core::result::Result<Self, ::action_menu::Rejection> {
            ::core::unreachable!()
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
            _: &mut __H,
            _: &(),
            _: ::action_menu::__private::Permit,
        ) -> ::core::result::Result<
            ::core::result::Result<
                <__H as ::action_menu::Handler>::Output,
                <__H as ::action_menu::Handler>::Error,
            >,
            ::action_menu::__private::NotApproved,
        > {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl ::action_menu::__private::Unguarded for Desk {}
    #[automatically_derived]
    impl ::action_menu::__private::Stated for Desk {}
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
        fn refund(
            &mut self,
            __f0: &str,
        ) -> ::core::result::Result<Receipt, Self::Error> {
            <__H as DeskHandler>::refund(*self, __f0)
        }
    }
    #[automatically_derived]
    impl<__H: DeskHandler + ?::core::marker::Sized> DeskHandler
    for ::action_menu::__private::Box<__H> {
        fn refund(
            &mut self,
            __f0: &str,
        ) -> ::core::result::Result<Receipt, Self::Error> {
            <__H as DeskHandler>::refund(&mut **self, __f0)
        }
    }
    #[cfg(feature = "action-menu/testing")]
    #[automatically_derived]
    impl<__H: DeskHandler> DeskHandler for ::action_menu::__private::Recording<__H> {
        fn refund(
            &mut self,
            __f0: &str,
        ) -> ::core::result::Result<Receipt, Self::Error> {
            <__H as DeskHandler>::refund(
                ::action_menu::__private::Recording::inner_mut(self),
                __f0,
            )
        }
    }
};
