//! Two things timed alternately in one process, as a ratio.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// How long one side is timed before the other has its turn.
const TURN: Duration = Duration::from_micros(500);

/// How often both are timed in a run.
const TURNS: usize = 201;

/// Of one run: the ratios of its turns, in order.
pub struct Run(Vec<f64>);

impl Run {
    /// The ratio in the middle.
    #[must_use]
    pub fn median(&self) -> f64 {
        self.at(2)
    }

    /// Half of all ratios lie between these.
    #[must_use]
    pub fn quartiles(&self) -> (f64, f64) {
        (self.at(1), self.at(3))
    }

    fn at(&self, quarter: usize) -> f64 {
        let last = self.0.len().saturating_sub(1);
        self.0.get(last * quarter / 4).copied().unwrap_or(f64::NAN)
    }
}

/// How many times longer `ours` takes than `theirs`.
pub fn run<A, B>(mut ours: impl FnMut() -> A, mut theirs: impl FnMut() -> B) -> Run {
    let (our_count, their_count) = (calibrated(&mut ours), calibrated(&mut theirs));
    let mut ratios: Vec<f64> = (0..TURNS)
        .map(|turn| {
            // Whoever goes first has the colder caches.
            let (mine, other);
            if turn % 2 == 0 {
                mine = timed(&mut ours, our_count);
                other = timed(&mut theirs, their_count);
            } else {
                other = timed(&mut theirs, their_count);
                mine = timed(&mut ours, our_count);
            }
            mine / other
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    Run(ratios)
}

/// How often it has to be done to fill a turn.
fn calibrated<T>(what: &mut impl FnMut() -> T) -> u32 {
    let mut count = 1_u32;
    loop {
        let started = Instant::now();
        for _ in 0..count {
            black_box(what());
        }
        if started.elapsed() >= TURN || count >= 1 << 20 {
            return count;
        }
        count *= 2;
    }
}

/// Seconds for one.
fn timed<T>(what: &mut impl FnMut() -> T, count: u32) -> f64 {
    let started = Instant::now();
    for _ in 0..count {
        black_box(what());
    }
    started.elapsed().as_secs_f64() / f64::from(count)
}
