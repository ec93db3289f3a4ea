//! The chains of the audit log.

use action_menu::gate::{Head, Link, Record};
use rusqlite::{Connection, OptionalExtension as _, named_params, params};

use crate::{
    failure::Failure,
    row::{bound, limit, number, unsigned},
};

pub(crate) fn links(
    connection: &Connection,
    writer: &str,
    after: u64,
    most: usize,
) -> Result<Vec<Link>, Failure> {
    let mut links = connection.prepare_cached(
        "SELECT writer, number, before, digest, hash, body FROM audit
         WHERE writer = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
    )?;
    let links = links.query_map(params![writer, bound(after), limit(most)], |row| {
        Ok(Link {
            writer: row.get(0)?,
            number: unsigned(row, 1)?,
            before: row.get(2)?,
            digest: row.get(3)?,
            hash: row.get(4)?,
            body: row.get(5)?,
        })
    })?;
    Ok(links.collect::<Result<_, _>>()?)
}

/// From writer to writer, and of each its last link: the links between aren't read.
pub(crate) fn heads(connection: &Connection) -> Result<Vec<Head>, Failure> {
    let mut heads = connection.prepare_cached(
        "WITH RECURSIVE writers (writer) AS (
             SELECT min(writer) FROM audit
             UNION ALL
             SELECT (SELECT min(audit.writer) FROM audit WHERE audit.writer > writers.writer)
             FROM writers WHERE writers.writer IS NOT NULL
         )
         SELECT audit.writer, audit.number, audit.hash FROM writers JOIN audit ON audit.writer = writers.writer
             AND audit.number = (SELECT max(last.number) FROM audit AS last WHERE last.writer = writers.writer)
         ORDER BY audit.writer",
    )?;
    let heads = heads.query_map([], head)?;
    Ok(heads.collect::<Result<_, _>>()?)
}

/// Appends a record to the chain of its writer.
pub(crate) fn append(connection: &Connection, record: &Record) -> Result<(), Failure> {
    let last = "SELECT writer, number, hash FROM audit WHERE writer = ?1 ORDER BY number DESC LIMIT 1";
    let last = connection
        .prepare_cached(last)?
        .query_row([&record.writer], head)
        .optional()?;
    let link = Link::after(last.as_ref(), record);
    let mut insert = connection.prepare_cached(
        "INSERT INTO audit (writer, number, before, digest, hash, tenant, principal, at, body)
         VALUES (:writer, :number, :before, :digest, :hash, :tenant, :principal, :at, :body)",
    )?;
    insert.execute(named_params! {
        ":writer": link.writer, ":number": number(link.number)?, ":before": link.before,
        ":digest": link.digest, ":hash": link.hash, ":tenant": record.tenant,
        ":principal": record.principal, ":at": number(record.at)?, ":body": link.body,
    })?;
    Ok(())
}

fn head(row: &rusqlite::Row<'_>) -> rusqlite::Result<Head> {
    Ok(Head {
        writer: row.get(0)?,
        number: unsigned(row, 1)?,
        hash: row.get(2)?,
    })
}
