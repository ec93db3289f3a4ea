//! The chain of an audit log: each link holds the digest of the one before.

use std::{error, fmt};

use super::Record;
use crate::digest::Digest;

/// A record in the chain of its writer.
///
/// The hash is SHA-256 over the writer, the number, the hash before and the digest of the body: so a body can be
/// forgotten (a purge by principal) and the chain still holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    clippy::exhaustive_structs,
    reason = "a store in another crate makes them of what it reads"
)]
pub struct Link {
    /// Whose chain.
    pub writer: String,
    /// Its number in the chain, from 1.
    pub number: u64,
    /// The hash of the link before, 64 zeros for the first.
    pub before: String,
    /// The digest of the body.
    pub digest: String,
    /// The hash of this link.
    pub hash: String,
    /// The record, as JSON; none where it was forgotten.
    pub body: Option<String>,
}

/// The last link of a chain. Keep it elsewhere: a tail that was cut off, and a log that was rolled back to an older copy, are
/// found by it alone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::exhaustive_structs, reason = "a host keeps it and makes it anew")]
pub struct Head {
    /// Whose chain.
    pub writer: String,
    /// The number of its last link.
    pub number: u64,
    /// The hash of its last link.
    pub hash: String,
}

impl Link {
    /// The link of a record behind the head of its writer's chain.
    #[must_use]
    pub fn after(head: Option<&Head>, record: &Record) -> Self {
        let (number, before) = match head {
            Some(head) => (head.number.saturating_add(1), head.hash.clone()),
            None => (1, "0".repeat(64)),
        };
        let digest = Digest::of_text("audit body", &[&record.body]).to_hex();
        let hash = hash(&record.writer, number, &before, &digest);
        Self {
            writer: record.writer.clone(),
            number,
            before,
            digest,
            hash,
            body: Some(record.body.clone()),
        }
    }

    /// What a chain that ends here is known by.
    #[must_use]
    pub fn head(&self) -> Head {
        Head {
            writer: self.writer.clone(),
            number: self.number,
            hash: self.hash.clone(),
        }
    }
}

/// Lengths stand in front, so that no two chains of fields are one text.
fn hash(writer: &str, number: u64, before: &str, digest: &str) -> String {
    let (length, number) = (writer.len().to_string(), number.to_string());
    let pieces = [&length, ":", writer, &number, ":", before, ":", digest];
    Digest::of_text("audit link", &pieces).to_hex()
}

/// Links whose chain holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verified {
    /// The last link, if there is one.
    pub head: Option<Head>,
    /// How many links there are.
    pub links: u64,
    /// How many of them have lost their body.
    pub forgotten: u64,
}

/// The first link that doesn't hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Broken {
    /// The position of the link among those that were given, from 0; their count where links are missing at the end.
    pub at: usize,
    /// Why.
    pub why: BrokenBy,
}

/// Why a link doesn't hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BrokenBy {
    /// It is of another writer than the first.
    Writer,
    /// Its number doesn't follow on that before, or the chain doesn't begin where it ought to: links are missing, doubled, or
    /// out of order.
    Number,
    /// It names another hash before it than there is.
    Before,
    /// Its body isn't what its digest is of.
    Body,
    /// Its hash isn't what it says.
    Hash,
    /// The chain ends elsewhere than at the head that was kept: it was cut, or rolled back.
    Head,
}

/// Verifies the links of one writer, in order.
///
/// `from` is the head behind which they begin: none for a chain from its first link on, or that of what was purged. `to` is
/// a head that was kept elsewhere: the chain has to reach it, and may go on. Without it nobody can tell a chain whose last links
/// were cut off, or that was rolled back to an older copy, from one that never was longer; and who can rewrite every link
/// from some place on makes a chain that holds, with another head.
///
/// ```
/// use action_menu::gate::{BrokenBy, Link, Record, verify};
///
/// let record = |body: &str| Record {
///     writer: "w".into(),
///     tenant: String::new(),
///     principal: "ana".into(),
///     at: 0,
///     body: body.into(),
/// };
/// let first = Link::after(None, &record("{}"));
/// let mut second = Link::after(Some(&first.head()), &record("{}"));
/// let head = second.head();
/// assert!(verify(&[first.clone(), second.clone()], None, Some(&head)).is_ok());
/// assert_eq!(verify(&[first.clone()], None, Some(&head)).unwrap_err().why, BrokenBy::Head);
/// second.body = Some(r#"{"ok":true}"#.into());
/// assert_eq!(verify(&[first, second], None, None).unwrap_err().why, BrokenBy::Body);
/// ```
///
/// # Errors
///
/// The first link that doesn't hold.
pub fn verify(links: &[Link], from: Option<&Head>, to: Option<&Head>) -> Result<Verified, Broken> {
    let mut head: Option<Head> = from.cloned();
    let mut forgotten = 0;
    let mut reached = to.is_none() || (to.is_some() && to == from);
    for (at, link) in links.iter().enumerate() {
        if let Err(why) = follows(link, head.as_ref()) {
            return Err(Broken { at, why });
        }
        forgotten += u64::from(link.body.is_none());
        let now = link.head();
        if let Some(to) = to
            && (to.number == now.number || to.writer != now.writer)
        {
            if *to != now {
                return Err(Broken {
                    at,
                    why: BrokenBy::Head,
                });
            }
            reached = true;
        }
        head = Some(now);
    }
    if !reached {
        return Err(Broken {
            at: links.len(),
            why: BrokenBy::Head,
        });
    }
    Ok(Verified {
        head,
        links: links.len() as u64,
        forgotten,
    })
}

/// Whether a link is what it says, and stands behind this head.
fn follows(link: &Link, head: Option<&Head>) -> Result<(), BrokenBy> {
    let first = "0".repeat(64);
    let (writer, number, before) = head.map_or((&link.writer, 0, &first), |head| {
        (&head.writer, head.number, &head.hash)
    });
    if *writer != link.writer {
        return Err(BrokenBy::Writer);
    }
    if number.checked_add(1) != Some(link.number) {
        return Err(BrokenBy::Number);
    }
    if *before != link.before {
        return Err(BrokenBy::Before);
    }
    if let Some(body) = &link.body
        && Digest::of_text("audit body", &[body]).to_hex() != link.digest
    {
        return Err(BrokenBy::Body);
    }
    if hash(&link.writer, link.number, &link.before, &link.digest) != link.hash {
        return Err(BrokenBy::Hash);
    }
    Ok(())
}

impl fmt::Display for BrokenBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Writer => "it is of another writer",
            Self::Number => "its number doesn't follow",
            Self::Before => "it follows another link than the one before it",
            Self::Body => "its body was changed",
            Self::Hash => "its hash isn't its own",
            Self::Head => "the chain doesn't reach the head that was kept",
        })
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the audit log is broken at link {}: {}", self.at, self.why)
    }
}

impl error::Error for Broken {}
