//! Home of the judges in `tests/`: other people's validators and formatters say whether we are right.
