//! Home of the judges: other people's validators and formatters say whether we are right.

pub mod law;

/// The code of the pages for who comes from elsewhere compiles.
#[cfg(doctest)]
mod moving_in {
    #[doc = include_str!("../../moving-in/from_hand_written_json.md")]
    struct FromHandWrittenJson;
    #[doc = include_str!("../../moving-in/from_rig.md")]
    struct FromRig;
    #[doc = include_str!("../../moving-in/from_rmcp.md")]
    struct FromRmcp;
    #[doc = include_str!("../../moving-in/from_serde_and_schemars.md")]
    struct FromSerdeAndSchemars;
}
