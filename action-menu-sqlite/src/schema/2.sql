-- Listings by state, purges by age and purges by principal read what they give or take, not the whole table.
CREATE INDEX ledger_by_state ON ledger (state, id);
CREATE INDEX ledger_by_at ON ledger (at);
CREATE INDEX ledger_by_principal ON ledger (tenant, principal);
CREATE INDEX approvals_by_state ON approvals (state, id);
CREATE INDEX approvals_by_at ON approvals (at);
CREATE INDEX approvals_by_principal ON approvals (tenant, principal);
CREATE INDEX spent_by_until ON spent (until);
CREATE INDEX audit_by_principal ON audit (tenant, principal) WHERE body IS NOT NULL;
