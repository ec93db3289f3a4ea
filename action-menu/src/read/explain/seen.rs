//! How often each key of an object has come.

use std::collections::HashMap;

/// Few keys are compared one by one, many are hashed: a hostile text can have a hundred thousand.
pub(super) enum Seen<'n> {
    Few(Vec<(&'n str, usize)>),
    Many(HashMap<&'n str, usize>),
}

/// From so many on a hash costs less.
const MANY: usize = 16;

impl<'n> Seen<'n> {
    /// Of an object of so many entries.
    pub(super) fn of(entries: usize) -> Self {
        if entries < MANY {
            Self::Few(Vec::with_capacity(entries))
        } else {
            Self::Many(HashMap::with_capacity(entries))
        }
    }

    /// How often the key has come, with this time.
    pub(super) fn times(&mut self, key: &'n str) -> usize {
        let more = |times: &mut usize| {
            *times += 1;
            *times
        };
        match self {
            Self::Many(seen) => more(seen.entry(key).or_default()),
            Self::Few(seen) => {
                if let Some((_, times)) = seen.iter_mut().find(|(known, _)| *known == key) {
                    return more(times);
                }
                seen.push((key, 1));
                1
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Seen;

    #[test]
    fn few_and_many_are_counted_alike() {
        for count in [1, 15, 16, 100] {
            let mut seen = Seen::of(count);
            let times = ["a", "b", "a", "", "a", "b"].map(|key| seen.times(key));
            assert_eq!(times, [1, 1, 2, 1, 3, 2], "{count}");
        }
    }
}
