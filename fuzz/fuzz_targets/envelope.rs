//! Any answer of a provider, whole and as a stream.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::envelope(data));
