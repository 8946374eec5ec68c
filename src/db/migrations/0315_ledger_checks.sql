-- How the nightly checks of the ledger ended, for whoever watches the house.
CREATE TABLE ledger_checks (
  checked_at timestamptz PRIMARY KEY,
  is_clean boolean NOT NULL,
  problems integer NOT NULL CHECK (problems >= 0)
);
