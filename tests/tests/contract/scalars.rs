//! Changes of what one value may be.

group! {
    base {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } [] [];

    narrower_range {
        /// Weigh.
        Weigh {
            #[field(range = 20..=500, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["range_narrower weigh.grams"] ["range_wider weigh.grams"];

    moved_range {
        /// Weigh.
        Weigh {
            #[field(range = 50..=2000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["range_narrower weigh.grams", "range_wider weigh.grams"] ["range_narrower weigh.grams", "range_wider weigh.grams"];

    half_open_range {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(greater_than = 0.0, range = ..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["range_narrower weigh.share"] ["range_wider weigh.share"];

    unseen_range {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            #[field(range = ..=9223372036854775807)] big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["range_narrower weigh.big"] ["range_wider weigh.big"];

    nonzero {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: std::num::NonZeroI64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["range_narrower weigh.big", "range_wider weigh.big"] ["range_narrower weigh.big", "range_wider weigh.big"];

    with_zero {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: i64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["range_narrower weigh.big", "range_wider weigh.big"] ["range_narrower weigh.big", "range_wider weigh.big"];

    narrower_step {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 50)] grams: u16,
            #[field(range = 0.0..=100.0, multiple_of = 0.5)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["step_narrower weigh.grams", "step_narrower weigh.share"] ["step_wider weigh.grams", "step_wider weigh.share"];

    finer_step {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0, multiple_of = 0.1)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["step_narrower weigh.share"] ["step_wider weigh.share"];

    another_step {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 15)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["step_changed weigh.grams"] ["step_changed weigh.grams"];

    single {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f32,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["precision_lowered weigh.share"] ["precision_raised weigh.share"];

    narrower_length {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 3..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["length_narrower write.text"] ["length_wider write.text"];

    pattern {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write {
            #[field(length = 2..=8)] text: String,
            #[field(pattern = "^[A-Z]-[0-9]+$")] code: String,
            #[field(pattern = "^.{1,8}@[\\w.\\-]{1,20}\\.[a-z]{2,9}$")] hex: String,
        },
    } ["pattern_added write.code", "pattern_changed write.hex"] ["pattern_removed write.code", "pattern_changed write.hex"];

    no_pattern {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, hex: String },
    } ["pattern_removed write.hex"] ["pattern_added write.hex"];

    format {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write {
            #[field(length = 2..=8)] text: String,
            code: rust_decimal::Decimal,
            #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String,
        },
    } ["length_narrower write.code", "format_added write.code"] ["length_wider write.code", "format_removed write.code"];

    another_format {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write {
            #[field(length = 2..=8)] text: String,
            code: uuid::Uuid,
            #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String,
        },
    } ["format_added write.code"] ["format_removed write.code"];

    rounded {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0)] share: f64,
            big: f64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["type_changed weigh.big"] ["type_changed weigh.big"];

    open_above {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0.., less_than = 100.0)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["range_narrower weigh.share"] ["range_wider weigh.share"];

    coarser_step {
        /// Weigh.
        Weigh {
            #[field(range = 10..=1000, multiple_of = 10)] grams: u16,
            #[field(range = 0.0..=100.0, multiple_of = 0.5)] share: f64,
            big: u64,
        },
        /// Write.
        Write { #[field(length = 2..=8)] text: String, code: String, #[field(pattern = "^[a-z0-9_]{3,16}$")] hex: String },
    } ["step_narrower weigh.share"] ["step_wider weigh.share"];
}
