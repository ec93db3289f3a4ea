#[allow(clippy::absolute_paths)]
const _: () = {
    const _: () = <Vec<String> as am::FieldType>::SHAPE.check_inner();
    const _: () = <Vec<String> as am::FieldType>::SHAPE.check_items(1u32, 4294967295u32);
    const _: () = <Vec<String> as am::FieldType>::SHAPE.check_unique();
    #[automatically_derived]
    impl am::FieldType for Tags {
        const SHAPE: am::Shape = <Vec<String> as am::FieldType>::SHAPE
            .items(1u32, 4294967295u32)
            .unique();
        fn write(&self) -> am::Json {
            am::FieldType::write(&self.0)
        }
        fn literal(__literal: am::__private::Literal) -> ::core::option::Option<Self> {
            <Vec<String> as am::FieldType>::literal(__literal).map(Self)
        }
        fn absent() -> ::core::option::Option<Self> {
            <Vec<String> as am::FieldType>::absent().map(Self)
        }
    }
    #[automatically_derived]
    impl<'de> am::__private::Read<'de> for Tags {
        fn read<__D: am::__private::Deserializer<'de>>(
            __deserializer: __D,
            __cx: am::__private::Cx,
        ) -> ::core::result::Result<Self, __D::Error> {
            let __value = <Vec<
                String,
            > as am::__private::Read<'de>>::read(__deserializer, __cx)?;
            if am::__private::Distinct::is_distinct(&__value) {
                ::core::result::Result::Ok(Self(__value))
            } else {
                ::core::result::Result::Err(am::__private::refuse())
            }
        }
    }
    #[automatically_derived]
    impl am::__private::MapKey for Tags
    where
        for<'inner> Vec<String>: am::__private::MapKey,
    {}
    #[automatically_derived]
    impl am::__private::Item for Tags
    where
        for<'inner> Vec<String>: am::__private::Item,
    {}
    #[automatically_derived]
    impl<'__value, __A> am::__private::Checked<'__value, __A> for Tags
    where
        Vec<String>: am::__private::Checked<'__value, __A>,
    {
        fn argument(__value: am::Scalar<'__value>) -> ::core::option::Option<__A> {
            <Vec<String> as am::__private::Checked<'__value, __A>>::argument(__value)
        }
    }
};
