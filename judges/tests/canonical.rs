//! The canonical form, against a port of the ECMAScript formatter and the test data of RFC 8785.

use action_menu::{ActionMenu, Json};
use menus::Grid;

#[test]
fn numbers_are_written_as_ecmascript_writes_them() {
    let seed = fastrand::u64(..);
    println!("seed {seed}");
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut buffer = ryu_js::Buffer::new();
    let mut judged = 0;
    for _ in 0..200_000 {
        let value = match rng.u8(..4) {
            0 => f64::from_bits(rng.u64(..)),
            1 => f64::from(rng.i32(..)) / 100.0,
            2 => rng.f64() * 10f64.powi(rng.i32(-12..25)),
            // Whole numbers beyond 2^53, where ties between two spellings lie.
            _ => f64::from(rng.u32(..)) * 4_294_967_296.0 + 0.25 * f64::from(rng.u8(..)),
        };
        if value.is_finite() {
            judged += 1;
            assert_eq!(
                Json::Number(value).to_canonical(),
                buffer.format(value),
                "{value:?}"
            );
        }
    }
    assert!(judged > 150_000);
}

/// What is canonical stays so: read, written again, the same bytes.
#[test]
fn the_canonical_form_reads_back() {
    let plot = Grid::parse(r#"{"pointLines":[[1e21,50.0,-0.0]],"labels":[null,"\u20ac"],"do":"plot"}"#)
        .expect("accepted");
    let canonical = plot.to_canonical();
    assert_eq!(
        canonical,
        "{\"do\":\"plot\",\"labels\":[null,\"\u{20ac}\"],\"pointLines\":[[1e+21,50,0]]}"
    );
    let again = Grid::parse(&canonical).expect("accepted");
    assert_eq!(again.to_canonical(), canonical);
}
