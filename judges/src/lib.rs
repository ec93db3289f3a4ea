//! Home of the judges: other people's validators and formatters say whether we are right.

pub mod law;
