//! What is built once and stays, as many as a program has menus.

use std::{
    collections::BTreeMap,
    sync::{PoisonError, RwLock},
};

/// Values that are built when they are first asked for. They are never given back: their keys are few, and of the program
/// itself.
pub(crate) struct Once<K, V: 'static>(RwLock<BTreeMap<K, &'static V>>);

impl<K: Ord + Copy, V> Once<K, V> {
    pub(crate) const fn new() -> Self {
        Self(RwLock::new(BTreeMap::new()))
    }

    /// The value of this key.
    pub(crate) fn get(&self, key: K, build: impl FnOnce() -> V) -> &'static V {
        self.known(key).unwrap_or_else(|| {
            // Built without the lock; whoever comes second throws its own away.
            let fresh = Box::new(build());
            let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
            known.entry(key).or_insert_with(|| Box::leak(fresh))
        })
    }

    fn known(&self, key: K) -> Option<&'static V> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.get(&key).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::Once;
    use std::{sync::Barrier, thread};

    #[test]
    fn each_is_built_for_its_key_and_stays() {
        static ONCE: Once<u8, String> = Once::new();
        let first = ONCE.get(1, || "one".to_owned());
        assert!(std::ptr::eq(first, ONCE.get(1, || "another".to_owned())));
        assert_eq!(ONCE.get(2, || "two".to_owned()), "two");
    }

    #[test]
    fn all_threads_have_the_same() {
        static ONCE: Once<(), usize> = Once::new();
        let barrier = Barrier::new(8);
        let found: Vec<_> = thread::scope(|scope| {
            let barrier = &barrier;
            let threads: Vec<_> = (0..8)
                .map(|number| {
                    scope.spawn(move || {
                        barrier.wait();
                        std::ptr::from_ref(ONCE.get((), || number)).addr()
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("a thread"))
                .collect()
        });
        assert!(found.iter().all(|address| Some(address) == found.first()));
    }
}
