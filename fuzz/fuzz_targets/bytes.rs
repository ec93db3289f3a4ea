//! Any bytes, read as a proposal.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::bytes(data));
