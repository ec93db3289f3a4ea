//! The keyed digest by which a gate knows what it wrote itself.

use std::{
    fmt,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    sync::atomic::{AtomicU64, Ordering},
};

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::Row;
use crate::digest::{self, Digest};

/// The secret by which a gate seals the rows that it stores, so that one that somebody edited is found and refused.
///
/// Keep it where the store isn't, and the agent isn't: it is the same for all gates of one store, and for all their
/// restarts. A store remembers the key that sealed it first: with another nothing is looked up and nothing runs (`other_key`).
#[derive(Clone)]
pub struct SealingKey {
    mac: Hmac<Sha256>,
    /// Rows are sealed, not only numbered.
    seals: bool,
}

impl SealingKey {
    /// Of 32 bytes that nobody can guess.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        // A key is hashed or filled up to a block of 64 bytes; this fills it.
        let mut block = [0; 64];
        for (to, from) in block.iter_mut().zip(bytes) {
            *to = from;
        }
        Self {
            mac: Hmac::new(&block.into()),
            seals: true,
        }
    }

    /// A key that is forgotten when the program ends: for a store that is too.
    #[must_use]
    pub fn random() -> Self {
        Self::from_bytes(random_bytes())
    }

    /// A key for a store in the memory of the program: who can edit a row there can read the key too, so that a seal would
    /// prove nothing. Rows are numbered instead, so that each version of one has its own.
    pub(super) fn of_memory() -> Self {
        Self {
            seals: false,
            ..Self::random()
        }
    }

    /// The keyed digest of these texts. The kind and the lengths stand in front, so that no two are one.
    pub(super) fn of(&self, kind: &str, texts: &[&str]) -> Digest {
        let mut mac = self.mac.clone();
        for text in [kind].iter().chain(texts) {
            mac.update(&(text.len() as u64).to_le_bytes());
            mac.update(text.as_bytes());
        }
        Digest::from_bytes(mac.finalize().into_bytes().into())
    }

    /// The seal of a row, whatever stands in its place now.
    fn of_row(&self, kind: &str, row: &Row) -> String {
        let unique = row
            .unique
            .as_deref()
            .map_or("0".to_owned(), |unique| format!("1{unique}"));
        let at = row.at.to_string();
        let texts = [
            &row.id,
            &row.state,
            &unique,
            &row.tenant,
            &row.principal,
            &at,
            &row.body,
        ];
        self.of(kind, &texts.map(String::as_str)).to_hex()
    }

    pub(super) fn seal(&self, kind: &str, mut row: Row) -> Row {
        row.seal = if self.seals {
            self.of_row(kind, &row)
        } else {
            static NEXT: AtomicU64 = AtomicU64::new(0);
            NEXT.fetch_add(1, Ordering::Relaxed).to_string()
        };
        row
    }

    /// Compared in full: a seal is no secret of a row that somebody can already write to, but costs nothing either.
    pub(super) fn holds(&self, kind: &str, row: &Row) -> bool {
        if !self.seals {
            return true;
        }
        let seal = self.of_row(kind, row);
        let differing = seal
            .bytes()
            .zip(row.seal.bytes())
            .fold(0, |all, (left, right)| all | (left ^ right));
        seal.len() == row.seal.len() && differing == 0
    }
}

impl fmt::Debug for SealingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealingKey(…)")
    }
}

/// A name that no other has: 128 random bits as hexadecimal digits.
pub(super) fn nonce() -> String {
    digest::to_hex(&random_bytes::<16>())
}

/// Bytes that nobody can guess: what the standard library keys its maps with, from the operating system.
fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    for to in bytes.chunks_mut(8) {
        let random = RandomState::new().build_hasher().finish();
        to.iter_mut()
            .zip(random.to_le_bytes())
            .for_each(|(to, from)| *to = from);
    }
    bytes
}
