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
        let times = match self {
            Self::Many(seen) => seen.entry(key).or_default(),
            Self::Few(seen) => {
                let at = seen.iter().position(|(known, _)| *known == key);
                let at = at.unwrap_or_else(|| {
                    seen.push((key, 0));
                    seen.len() - 1
                });
                match seen.get_mut(at) {
                    Some((_, times)) => times,
                    None => return 1,
                }
            }
        };
        *times += 1;
        *times
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
