//! Changes inside records and menus that fields are of.

group! {
    base with {
        #[derive(Record)]
        pub(super) struct Address { #[doc = "The street."] street: String, #[field(length = 5)] zip: String }
        #[derive(Record)]
        pub(super) struct Node { label: String, next: Option<Box<Node>> }
        #[derive(ActionMenu)]
        pub(super) enum Step { #[doc = "Walk."] Walk { meters: u16 }, #[doc = "Wait."] Wait }
    } {
        /// Send a parcel.
        Send { to: Address, back_to: Option<Address> },
        /// Draw a graph.
        Draw { root: Node },
        /// Go.
        Go { steps: Vec<Step>, from: Option<Address> },
    } [] [];

    words with {
        #[derive(Record)]
        pub(super) struct Address { #[doc = "Street and number."] street: String, #[field(length = 5)] zip: String }
        #[derive(Record)]
        pub(super) struct Node { label: String, next: Option<Box<Node>> }
        #[derive(ActionMenu)]
        pub(super) enum Step { #[doc = "Walk."] Walk { meters: u16 }, #[doc = "Wait."] Wait }
    } {
        /// Send a parcel.
        Send { to: Address, back_to: Option<Address> },
        /// Draw a graph.
        Draw { root: Node },
        /// Go.
        Go { steps: Vec<Step>, from: Option<Address> },
    } ["field_words_changed send.to.street", "field_words_changed go.from.street"]
      ["field_words_changed send.to.street", "field_words_changed go.from.street"];

    field with {
        #[derive(Record)]
        pub(super) struct Address { #[doc = "The street."] street: String, #[field(length = 4..=5)] zip: String, land: Option<String> }
        #[derive(Record)]
        pub(super) struct Node { label: String, next: Option<Box<Node>> }
        #[derive(ActionMenu)]
        pub(super) enum Step { #[doc = "Walk."] Walk { meters: u16 }, #[doc = "Wait."] Wait }
    } {
        /// Send a parcel.
        Send { to: Address, back_to: Option<Address> },
        /// Draw a graph.
        Draw { root: Node },
        /// Go.
        Go { steps: Vec<Step>, from: Option<Address> },
    } ["length_wider send.to.zip", "field_added send.to.land", "length_wider go.from.zip", "field_added go.from.land"]
      ["length_narrower send.to.zip", "field_removed send.to.land", "length_narrower go.from.zip", "field_removed go.from.land"];

    another_record with {
        #[derive(Record)]
        pub(super) struct Address { #[doc = "The street."] street: String, #[field(length = 5)] zip: String }
        pub(super) mod of_another_name_space {
            #[derive(action_menu::Record)]
            pub(crate) struct Address { #[doc = "The street."] street: String, #[field(length = 5)] zip: String, #[field(default = 1)] floor: u8 }
        }
        #[derive(Record)]
        pub(super) struct Node { label: String, next: Option<Box<Node>> }
        #[derive(ActionMenu)]
        pub(super) enum Step { #[doc = "Walk."] Walk { meters: u16 }, #[doc = "Wait."] Wait }
    } {
        /// Send a parcel.
        Send { to: Address, back_to: Option<of_another_name_space::Address> },
        /// Draw a graph.
        Draw { root: Node },
        /// Go.
        Go { steps: Vec<Step>, from: Option<Address> },
    } ["field_added send.back_to.floor"] ["field_removed send.back_to.floor"];

    renamed with {
        #[derive(Record)]
        pub(super) struct Place { #[doc = "The street."] street: String, #[field(length = 5)] zip: String }
        #[derive(Record)]
        pub(super) struct Point { label: String, next: Option<Box<Point>> }
        #[derive(ActionMenu)]
        pub(super) enum Step { #[doc = "Walk."] Walk { meters: u16 }, #[doc = "Wait."] Wait }
    } {
        /// Send a parcel.
        Send { to: Place, back_to: Option<Place> },
        /// Draw a graph.
        Draw { root: Point },
        /// Go.
        Go { steps: Vec<Step>, from: Option<Place> },
    } ["type_renamed draw.root"] ["type_renamed draw.root"];

    recursion with {
        #[derive(Record)]
        pub(super) struct Address { #[doc = "The street."] street: String, #[field(length = 5)] zip: String }
        #[derive(Record)]
        pub(super) struct Node { #[field(length = 1..)] label: String, next: Vec<Node> }
        #[derive(ActionMenu)]
        pub(super) enum Step { #[doc = "Walk."] Walk { meters: u16 }, #[doc = "Wait."] Wait }
    } {
        /// Send a parcel.
        Send { to: Address, back_to: Option<Address> },
        /// Draw a graph.
        Draw { root: Node },
        /// Go.
        Go { steps: Vec<Step>, from: Option<Address> },
    } ["length_narrower draw.root.label", "field_made_required draw.root.next", "type_changed draw.root.next"]
      ["length_wider draw.root.label", "field_made_optional draw.root.next", "type_changed draw.root.next"];

    action with {
        #[derive(Record)]
        pub(super) struct Address { #[doc = "The street."] street: String, #[field(length = 5)] zip: String }
        #[derive(Record)]
        pub(super) struct Node { label: String, next: Option<Box<Node>> }
        #[derive(ActionMenu)]
        pub(super) enum Step {
            #[doc = "Walk."] #[action(write(reversible))] Walk { meters: u32 },
            #[doc = "Stop."] #[action(deprecated)] Wait,
            #[doc = "Run."] Run,
        }
    } {
        /// Send a parcel.
        Send { to: Address, back_to: Option<Address> },
        /// Draw a graph.
        Draw { root: Node },
        /// Go.
        Go { steps: Vec<Step>, from: Option<Address> },
    } [
        "effect_stated go.steps[].walk", "range_wider go.steps[].walk.meters", "action_deprecated go.steps[].wait",
        "action_words_changed go.steps[].wait", "action_added go.steps[].run"
    ] [
        "effect_unstated go.steps[].walk", "range_narrower go.steps[].walk.meters", "action_offered_again go.steps[].wait",
        "action_words_changed go.steps[].wait", "action_removed go.steps[].run"
    ];

    tag with {
        #[derive(Record)]
        pub(super) struct Address { #[doc = "The street."] street: String, #[field(length = 5)] zip: String }
        #[derive(Record)]
        pub(super) struct Node { label: String, next: Option<Box<Node>> }
        #[derive(ActionMenu)]
        #[menu(tag = "kind")]
        pub(super) enum Step { #[doc = "Walk."] Walk { meters: u16 }, #[doc = "Wait."] Wait }
    } {
        /// Send a parcel.
        Send { to: Address, back_to: Option<Address> },
        /// Draw a graph.
        Draw { root: Node },
        /// Go.
        Go { steps: Vec<Step>, from: Option<Address> },
    } ["tag_changed go.steps[]"] ["tag_changed go.steps[]"];

    open with {
        #[derive(Record)]
        pub(super) struct Address { #[doc = "The street."] street: String, #[field(length = 5)] zip: String }
        #[derive(Record)]
        pub(super) struct Node { label: String, next: Option<Box<Node>> }
        #[derive(ActionMenu)]
        pub(super) enum Step { #[doc = "Walk."] Walk { meters: u16 }, #[doc = "Wait."] Wait }
    } {
        /// Send a parcel.
        Send { to: serde_json::Value, back_to: Option<BTreeMap<String, String>> },
        /// Draw a graph.
        Draw { root: Node },
        /// Go.
        Go { steps: Vec<Step>, from: Option<Address> },
    } ["field_made_optional send.to", "type_widened send.to", "type_changed send.back_to"]
      ["field_made_required send.to", "type_narrowed send.to", "type_changed send.back_to"];
}
