//! What is in the file, and how that of an earlier version becomes that of this one.

use rusqlite::{Connection, TransactionBehavior};

use crate::failure::Failure;

/// What the header of our files says they are: `AMnu`.
const APPLICATION: i64 = 0x414D_6E75;

/// Each version of the schema, from the one before. A version that was released is never changed: what comes later is
/// another step.
pub(crate) const STEPS: &[&str] = &[include_str!("schema/1.sql"), include_str!("schema/2.sql")];

/// The version of a file that is ours; 0 of one that nothing was put into yet.
fn version(connection: &Connection) -> Result<i64, Failure> {
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let empty = connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))?;
    if application == APPLICATION || (application == 0 && version == 0 && empty) {
        Ok(version)
    } else {
        Err(Failure::Foreign)
    }
}

/// Whether the file is ours, and of a version that this crate knows: nothing is written to any other.
pub(crate) fn check(connection: &Connection, steps: &[&str]) -> Result<(), Failure> {
    let known = i64::try_from(steps.len()).unwrap_or(i64::MAX);
    match version(connection)? {
        found if found > known => Err(Failure::Later { found, known }),
        _ => Ok(()),
    }
}

/// Brings the file to the last of these versions, one transaction each: a step that fails leaves the version before.
pub(crate) fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), Failure> {
    for (step, number) in steps.iter().zip(1..) {
        if version(connection)? >= number {
            continue;
        }
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another connection may have been faster.
        if version(&transaction)? < number {
            transaction.execute_batch(step)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", number)?;
        }
        transaction.commit()?;
    }
    // One of a later version may have been faster still.
    check(connection, steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(connection: &Connection) -> Vec<String> {
        let mut names = connection
            .prepare("SELECT name FROM sqlite_schema ORDER BY name")
            .unwrap();
        let names = names.query_map([], |row| row.get(0)).unwrap();
        names.map(Result::unwrap).collect()
    }

    #[test]
    fn a_step_that_fails_leaves_the_version_before() {
        let mut connection = Connection::open_in_memory().unwrap();
        let good = "CREATE TABLE a (x); INSERT INTO a VALUES (1);";
        let bad = "CREATE TABLE b (x); UPDATE a SET x = 2; CREATE TABLE a (y);";
        for _ in 0..2 {
            migrate(&mut connection, &[good, bad]).unwrap_err();
            assert_eq!(version(&connection).unwrap(), 1);
            assert_eq!(tables(&connection), ["a"]);
            let x: i64 = connection
                .query_row("SELECT x FROM a", [], |row| row.get(0))
                .unwrap();
            assert_eq!(x, 1);
        }
        migrate(&mut connection, &[good, "CREATE TABLE b (x);"]).unwrap();
        assert_eq!(version(&connection).unwrap(), 2);
        assert_eq!(tables(&connection), ["a", "b"]);
    }

    #[test]
    fn each_step_is_made_once() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, STEPS).unwrap();
        migrate(&mut connection, STEPS).unwrap();
        assert_eq!(version(&connection).unwrap(), 2);
        let later = migrate(&mut connection, &STEPS[..1]).unwrap_err();
        assert!(matches!(later, Failure::Later { found: 2, known: 1 }));
    }
}
