-- A file of version 1, as its program left it. It is never changed.
PRAGMA journal_mode = WAL;
PRAGMA application_id = 1095593589;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
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
INSERT INTO "approvals" VALUES('request 1','asked','submission 3','acme','ana',1800000000000,'{}','f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4');
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
INSERT INTO "audit" VALUES('host a',1,'0000000000000000000000000000000000000000000000000000000000000000','90fed783f53ff83cc06a04b73fa4fb390fb71b420dedf4cbf9594287210cf889','391d641f12b50f5c391134407932fc8c0ba585d7717d15bc2b3517cea589c219','acme','bob',1799999999000,'{"call":1}');
INSERT INTO "audit" VALUES('host a',2,'391d641f12b50f5c391134407932fc8c0ba585d7717d15bc2b3517cea589c219','8e9a86fb644bc4b5f04faaf5a366ed10bdb9deb2011233bbbc9d1fb34439e7d4','f9b5333338bb610983b8a4beddddd50c6efba9f041d6536a8db7cd2b7f2f7e8e','acme','ana',1800000000000,'{"call":2}');
INSERT INTO "audit" VALUES('host a',3,'f9b5333338bb610983b8a4beddddd50c6efba9f041d6536a8db7cd2b7f2f7e8e','c1dd1d46c27b7a75337aedd327d87e4dcb2d15168e5cc9e2aae8e4d4deb21524','97d46e5f7815671e21d1505bf0fe59fbcc76e0eb000a2127d3b6a448309384ea','acme','ana',1800000000000,'{"call":3}');
INSERT INTO "audit" VALUES('host b',1,'0000000000000000000000000000000000000000000000000000000000000000','90fed783f53ff83cc06a04b73fa4fb390fb71b420dedf4cbf9594287210cf889','341a2677aa97eef6c24742db2346c166963448b6778146c892395fd92d0a41f1','acme','ana',1800000000000,'{"call":1}');
INSERT INTO "audit" VALUES('host b',2,'341a2677aa97eef6c24742db2346c166963448b6778146c892395fd92d0a41f1','8e9a86fb644bc4b5f04faaf5a366ed10bdb9deb2011233bbbc9d1fb34439e7d4','7233463620260125e1ca433974c65a89d3710c27a671df67878b6c24c7be3e65','','',1800000000000,NULL);
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
INSERT INTO "ledger" VALUES('refund 17','started','submission 3','acme','ana',1800000000000,'{"call":{"action":"refund","order":"17"}}','f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1');
INSERT INTO "ledger" VALUES('refund 16','done',NULL,'acme','bob',1799999999000,'{"result":"it''s é"}','f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2f2');
INSERT INTO "ledger" VALUES('refund 15','unknown',NULL,'acme','ana',1799999998000,'{}','f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3');
CREATE TABLE spent (
    key TEXT NOT NULL PRIMARY KEY,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    until INTEGER NOT NULL
) STRICT;
INSERT INTO "spent" VALUES('refund, 2026-11',250,1900000000000);
INSERT INTO "spent" VALUES('mail, 2026-11',3,1900000000000);
COMMIT;
