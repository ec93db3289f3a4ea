-- Texts are compared by their bytes. Numbers are never negative.
CREATE TABLE ledger (
    id TEXT NOT NULL PRIMARY KEY,
    state TEXT NOT NULL,
    "unique" TEXT UNIQUE,
    tenant TEXT NOT NULL,
    principal TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    seal TEXT NOT NULL
) STRICT;

CREATE TABLE approvals (
    id TEXT NOT NULL PRIMARY KEY,
    state TEXT NOT NULL,
    "unique" TEXT UNIQUE,
    tenant TEXT NOT NULL,
    principal TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    seal TEXT NOT NULL
) STRICT;

CREATE TABLE spent (
    key TEXT NOT NULL PRIMARY KEY,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    until INTEGER NOT NULL
) STRICT;

CREATE TABLE audit (
    writer TEXT NOT NULL,
    number INTEGER NOT NULL,
    before TEXT NOT NULL,
    digest TEXT NOT NULL,
    hash TEXT NOT NULL,
    tenant TEXT NOT NULL,
    principal TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT,
    PRIMARY KEY (writer, number)
) STRICT;
