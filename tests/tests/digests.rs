//! Digests: stable across builds, targets and features of `serde_json`. A change of this file's golden digests
//! voids every approval and lock out there.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, Digests, MenuSpec, contract::Contract};
use menus::{Desk, Grid, Numbers, Shop, Support};
use tests::golden::assert_kept;

#[test]
fn digests_are_locked() {
    let line = |name: &str, digests: Digests| format!("{name} {} {}\n", digests.shape, digests.text);
    let of_menu = |menu: &'static MenuSpec| {
        let actions = menu.actions().iter();
        let actions = actions.map(|action| line(&format!("  {}", action.name()), Digests::of_action(action)));
        line(menu.name(), Digests::of_menu(menu)) + &actions.collect::<String>()
    };
    let menus = [Support::MENU, Desk::MENU, Grid::MENU, Numbers::MENU, Shop::MENU];
    let text: String = menus.map(of_menu).concat();
    assert_kept("digests.txt", &text);
}

mod one {
    use action_menu::ActionMenu;
    /// A menu.
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /// Refund an order.
        #[action(write(reversible), repeatable)]
        Refund {
            /// The order.
            order_id: String,
        },
    }
}

macro_rules! changed {
    ($name:ident, $($menu:tt)*) => {
        mod $name {
            use action_menu::ActionMenu;
            $($menu)*
        }
    };
}

changed!(
    renamed_enum,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Other {
        /** Refund an order. */
        #[action(write(reversible), repeatable)]
        Refund {
            /** The order. */
            order_id: String,
        },
    }
);
changed!(
    text_of_the_action,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund. */
        #[action(write(reversible), repeatable)]
        Refund {
            /** The order. */
            order_id: String,
        },
    }
);
changed!(
    text_of_the_field,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(reversible), repeatable)]
        Refund {
            /** An order. */
            order_id: String,
        },
    }
);
changed!(
    use_when,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(reversible), repeatable, use_when = "lost")]
        Refund {
            /** The order. */
            order_id: String,
        },
    }
);
changed!(
    example,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(reversible), repeatable, example = r#"{"order_id": "A-1"}"#)]
        Refund {
            /** The order. */
            order_id: String,
        },
    }
);
changed!(
    another_example,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(reversible), repeatable, example = r#"{"order_id": "A-2"}"#)]
        Refund {
            /** The order. */
            order_id: String,
        },
    }
);
changed!(
    example_written_otherwise,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(reversible), repeatable, example = r#"{ "order_id":"A-\u0031" }"#)]
        Refund {
            /** The order. */
            order_id: String,
        },
    }
);
changed!(
    field_type,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(reversible), repeatable)]
        Refund {
            /** The order. */
            order_id: u32,
        },
    }
);
changed!(
    optional,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(reversible), repeatable)]
        Refund {
            /** The order. */
            order_id: Option<String>,
        },
    }
);
changed!(
    key,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(reversible), idempotent)]
        Refund {
            /** The order. */
            order_id: String,
        },
    }
);
changed!(
    effect,
    /** A menu. */
    #[derive(ActionMenu)]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(irreversible), confirm = never, repeatable)]
        Refund {
            /** The order. */
            order_id: String,
        },
    }
);
changed!(
    tag,
    /** A menu. */
    #[derive(ActionMenu)]
    #[menu(tag = "do")]
    pub(super) enum Menu {
        /** Refund an order. */
        #[action(write(reversible), repeatable)]
        Refund {
            /** The order. */
            order_id: String,
        },
    }
);

#[test]
fn each_change_changes_its_digest() {
    let before = Digests::of_menu(one::Menu::MENU);
    assert_eq!(Digests::of_menu(renamed_enum::Other::MENU), before);
    for text_only in [
        text_of_the_action::Menu::MENU,
        text_of_the_field::Menu::MENU,
        use_when::Menu::MENU,
        example::Menu::MENU,
    ] {
        let after = Digests::of_menu(text_only);
        assert_eq!(after.shape, before.shape);
        assert_ne!(after.text, before.text);
    }
    // What the model is shown, not how it is written.
    let shown = Digests::of_menu(example::Menu::MENU);
    assert_eq!(Digests::of_menu(example_written_otherwise::Menu::MENU), shown);
    assert_ne!(Digests::of_menu(another_example::Menu::MENU).text, shown.text);
    for shape in [
        field_type::Menu::MENU,
        optional::Menu::MENU,
        key::Menu::MENU,
        effect::Menu::MENU,
        tag::Menu::MENU,
    ] {
        let after = Digests::of_menu(shape);
        assert_ne!(after.shape, before.shape);
        assert_eq!(after.text, before.text);
    }
}

/// What changes no call is in neither.
#[test]
fn limits_and_former_names_leave_both() {
    /// A menu.
    #[derive(ActionMenu)]
    enum Before {
        /// Refund an order.
        #[action(write(reversible), idempotent)]
        Refund { order_id: String },
    }
    /// A menu.
    #[derive(ActionMenu)]
    enum After {
        /// Refund an order.
        #[action(write(reversible), idempotent, timeout = "15s", retry = 2, alias = "pay_back")]
        Refund { order_id: String },
    }
    assert_eq!(Digests::of_menu(After::MENU), Digests::of_menu(Before::MENU));
}

/// What the lint lets pass is nothing that a model or a caller sees.
#[test]
fn exceptions_to_the_lint_leave_both_and_the_lock() {
    mod before {
        /// A menu.
        #[derive(action_menu::ActionMenu)]
        pub(super) enum Menu {
            /// Refund an order.
            #[action(write(reversible), idempotent)]
            Refund { order_id: String },
        }
    }
    mod after {
        /// A menu.
        #[derive(action_menu::ActionMenu)]
        #[menu(allow(undescribed = "it is plain"))]
        pub(super) enum Menu {
            /// Refund an order.
            #[action(write(reversible), idempotent)]
            Refund { order_id: String },
        }
    }
    let (before, after) = (before::Menu::MENU, after::Menu::MENU);
    assert_ne!(after.exceptions(), before.exceptions());
    assert_eq!(Digests::of_menu(after), Digests::of_menu(before));
    let locks = [
        Contract::of::<before::Menu>().to_string(),
        Contract::of::<after::Menu>().to_string(),
    ];
    assert_eq!(locks[0], locks[1]);
}

mod inside {
    macro_rules! menu {
        ($name:ident, $choice:literal, $field:literal, $called:literal) => {
            pub(super) mod $name {
                use action_menu::{ActionMenu, Choice, Record};
                #[derive(Choice)]
                pub(crate) enum Speed {
                    #[doc = $choice]
                    Fast,
                }
                #[derive(Record)]
                pub(crate) struct Line {
                    #[doc = $field]
                    #[field(rename = $called)]
                    sku: String,
                }
                #[derive(ActionMenu)]
                pub(crate) enum Menu {
                    /// Ship it.
                    Ship { speed: Speed, lines: Vec<Line> },
                }
            }
        };
    }
    menu!(before, "Within a day.", "What.", "description");
    menu!(choice, "Within two days.", "What.", "description");
    menu!(field, "Within a day.", "Which.", "description");
    menu!(called, "Within a day.", "What.", "sku");
}

#[test]
fn the_words_of_what_stands_inside_are_text_and_its_names_are_shape() {
    let before = Digests::of_menu(inside::before::Menu::MENU);
    for text_only in [inside::choice::Menu::MENU, inside::field::Menu::MENU] {
        let after = Digests::of_menu(text_only);
        assert_eq!(after.shape, before.shape);
        assert_ne!(after.text, before.text);
    }
    assert_ne!(Digests::of_menu(inside::called::Menu::MENU).shape, before.shape);
}
