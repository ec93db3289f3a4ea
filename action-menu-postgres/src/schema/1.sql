-- Texts are compared by their bytes, whatever the database's own order is. Numbers are never negative.
CREATE TABLE {schema}.action_menu_store (
    is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
    version bigint NOT NULL
);

CREATE TABLE {schema}.ledger (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    state text COLLATE "C" NOT NULL,
    "unique" text COLLATE "C" UNIQUE,
    tenant text COLLATE "C" NOT NULL,
    principal text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    body text COLLATE "C" NOT NULL,
    seal text COLLATE "C" NOT NULL
);

CREATE TABLE {schema}.approvals (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    state text COLLATE "C" NOT NULL,
    "unique" text COLLATE "C" UNIQUE,
    tenant text COLLATE "C" NOT NULL,
    principal text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    body text COLLATE "C" NOT NULL,
    seal text COLLATE "C" NOT NULL
);

CREATE TABLE {schema}.spent (
    key text COLLATE "C" NOT NULL PRIMARY KEY,
    amount bigint NOT NULL CHECK (amount >= 0),
    until bigint NOT NULL
);

-- The last link of each chain. Who appends has its row locked, so that a chain grows by one link at a time.
CREATE TABLE {schema}.heads (
    writer text COLLATE "C" NOT NULL PRIMARY KEY,
    number bigint NOT NULL,
    hash text COLLATE "C" NOT NULL
);

CREATE TABLE {schema}.audit (
    writer text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    before text COLLATE "C" NOT NULL,
    digest text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL,
    tenant text COLLATE "C" NOT NULL,
    principal text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    body text COLLATE "C",
    PRIMARY KEY (writer, number)
);

-- Listings by state, purges by age and purges by principal read what they give or take, not the whole table.
CREATE INDEX ledger_by_state ON {schema}.ledger (state, id);
CREATE INDEX ledger_by_at ON {schema}.ledger (at);
CREATE INDEX ledger_by_principal ON {schema}.ledger (tenant, principal);
CREATE INDEX approvals_by_state ON {schema}.approvals (state, id);
CREATE INDEX approvals_by_at ON {schema}.approvals (at);
CREATE INDEX approvals_by_principal ON {schema}.approvals (tenant, principal);
CREATE INDEX spent_by_until ON {schema}.spent (until);
CREATE INDEX audit_by_principal ON {schema}.audit (tenant, principal) WHERE body IS NOT NULL;
