//! Changes of closed sets, lists and maps.

group! {
    base with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=4)] tickets: Vec<u32>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = ..=3)] stock: BTreeMap<String, u8>, by_tag: BTreeMap<Tag, bool> },
    } [] [];

    value_added with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low, #[doc = "Never."] No }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=4)] tickets: Vec<u32>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = ..=3)] stock: BTreeMap<String, u8>, by_tag: BTreeMap<Tag, bool> },
    } ["value_added tag.tags[]", "value_added tag.main", "value_added stock.by_tag{key}"]
      ["value_removed tag.tags[]", "value_removed tag.main", "value_removed stock.by_tag{key}"];

    values_reordered with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Later."] Low, #[doc = "Soon."] High }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=4)] tickets: Vec<u32>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = ..=3)] stock: BTreeMap<String, u8>, by_tag: BTreeMap<Tag, bool> },
    } ["values_reordered tag.tags[]", "values_reordered tag.main", "values_reordered stock.by_tag{key}"]
      ["values_reordered tag.tags[]", "values_reordered tag.main", "values_reordered stock.by_tag{key}"];

    value_words with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Today."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=4)] tickets: Vec<u32>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = ..=3)] stock: BTreeMap<String, u8>, by_tag: BTreeMap<Tag, bool> },
    } ["value_words_changed tag.tags[]", "value_words_changed tag.main", "value_words_changed stock.by_tag{key}"]
      ["value_words_changed tag.tags[]", "value_words_changed tag.main", "value_words_changed stock.by_tag{key}"];

    free_values with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<String>, #[field(items = 1..=4)] tickets: Vec<u32>, #[field(length = 3..)] main: String },
        /// Count the stock.
        Stock { #[field(items = ..=3)] stock: BTreeMap<String, u8>, by_tag: BTreeMap<String, bool> },
    } ["type_widened tag.tags[]", "type_widened tag.main", "type_widened stock.by_tag{key}"]
      ["type_narrowed tag.tags[]", "type_narrowed tag.main", "type_narrowed stock.by_tag{key}"];

    too_long_values with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=4)] tickets: Vec<u32>, #[field(length = ..=3)] main: String },
        /// Count the stock.
        Stock { #[field(items = ..=3)] stock: BTreeMap<String, u8>, by_tag: BTreeMap<Tag, bool> },
    } ["type_changed tag.main"] ["type_changed tag.main"];

    counts with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=2)] tickets: Vec<u32>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = 1..=3)] stock: BTreeMap<String, u8>, by_tag: BTreeMap<Tag, bool> },
    } ["count_narrower tag.tickets", "count_narrower stock.stock"] ["count_wider tag.tickets", "count_wider stock.stock"];

    unique with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { #[field(unique)] tags: Vec<Tag>, #[field(items = 1..=4)] tickets: Vec<u32>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = ..=3)] stock: BTreeMap<String, u8>, by_tag: BTreeMap<Tag, bool> },
    } ["unique_added tag.tags"] ["unique_removed tag.tags"];

    nulls with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=4)] tickets: Vec<Option<u32>>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = ..=3)] stock: BTreeMap<String, Option<u8>>, by_tag: BTreeMap<Tag, bool> },
    } ["null_added tag.tickets[]", "null_added stock.stock{}"] ["null_removed tag.tickets[]", "null_removed stock.stock{}"];

    items with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=4, each(range = 1..))] tickets: Vec<u32>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = ..=3, keys(length = 1..=6))] stock: BTreeMap<String, u8>, by_tag: BTreeMap<Tag, bool> },
    } ["range_narrower tag.tickets[]", "length_narrower stock.stock{key}"]
      ["range_wider tag.tickets[]", "length_wider stock.stock{key}"];

    open_items with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=4)] tickets: Vec<serde_json::Value>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = ..=3)] stock: BTreeMap<String, serde_json::Value>, by_tag: BTreeMap<Tag, bool> },
    } ["type_widened tag.tickets[]", "type_widened stock.stock{}"] ["type_narrowed tag.tickets[]", "type_narrowed stock.stock{}"];

    keys with {
        #[derive(Choice, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Tag { #[doc = "Soon."] High, #[doc = "Later."] Low }
    } {
        /// Tag a ticket.
        Tag { tags: Vec<Tag>, #[field(items = 1..=4)] tickets: Vec<u32>, main: Tag },
        /// Count the stock.
        Stock { #[field(items = ..=3, keys(length = 2..))] stock: BTreeMap<String, u8>, by_tag: BTreeMap<Tag, bool> },
    } ["length_narrower stock.stock{key}"] ["length_wider stock.stock{key}"];
}
