//! Any rejection, in every rendering.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::render(data));
