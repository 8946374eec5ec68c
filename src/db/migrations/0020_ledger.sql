-- Double entry. An amount is debit where positive and credit where negative; a transaction sums to zero in each unit.
-- Accounts of the house have no owner and their balance is a sum over entries. Accounts with an owner (a visit, a wallet, points) keep
-- a balance that is moved in the same statement as their entries: O(1) to read, and a lock that only their owner meets.
CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('gateway', 'cash', 'bank', 'revenue', 'vat', 'fees', 'refunds_payable', 'withdrawals_payable',
    'referral_expense', 'promo_expense', 'goodwill_expense', 'points_issued', 'visit', 'wallet', 'points')),
  owner text NOT NULL DEFAULT '',
  unit text NOT NULL CHECK (unit IN ('AED', 'PTS')),
  balance bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, owner),
  CHECK ((unit = 'PTS') = (kind IN ('points', 'points_issued'))),
  CHECK ((owner = '') = (kind NOT IN ('visit', 'wallet', 'points'))),
  -- What a customer has with us is a credit: nobody can spend what is not there, whatever runs at the same time.
  CONSTRAINT nothing_overdrawn CHECK (kind NOT IN ('wallet', 'points') OR balance <= 0)
);
INSERT INTO ledger_accounts (kind, unit) VALUES ('gateway', 'AED'), ('cash', 'AED'), ('bank', 'AED'), ('revenue', 'AED'), ('vat', 'AED'),
  ('fees', 'AED'), ('refunds_payable', 'AED'), ('withdrawals_payable', 'AED'), ('referral_expense', 'AED'), ('promo_expense', 'AED'),
  ('goodwill_expense', 'AED'), ('points_issued', 'PTS');
-- Where money of a visit stands open: owed to us (debit) or held for the customer (credit).
CREATE INDEX ledger_accounts_open_idx ON ledger_accounts (owner) WHERE kind = 'visit' AND balance <> 0;

CREATE TABLE ledger_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names the business fact: the same fact is written once.
  key text NOT NULL UNIQUE CHECK (length(key) BETWEEN 3 AND 200),
  kind text NOT NULL,
  booking_id text,
  visit_id bigint,
  payment_id text,
  posted_at timestamptz NOT NULL
);
CREATE INDEX ledger_transactions_booking_idx ON ledger_transactions (booking_id, id);
CREATE INDEX ledger_transactions_visit_idx ON ledger_transactions (visit_id, kind);

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES ledger_transactions (id),
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  -- Of an account with an owner: its balance with this entry.
  balance bigint
);
CREATE INDEX ledger_entries_transaction_idx ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_account_idx ON ledger_entries (account_id, id DESC) INCLUDE (amount);

CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only: write a correction', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END
  $$;
CREATE TRIGGER ledger_transactions_kept BEFORE UPDATE OR DELETE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transactions_not_emptied BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION ledger_must_balance() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    written bigint := (to_jsonb(NEW) ->> TG_ARGV[0])::bigint;
    unbalanced boolean;
    entries integer;
  BEGIN
    SELECT coalesce(bool_or(sum <> 0), false), coalesce(sum(count), 0) INTO unbalanced, entries FROM (
      SELECT sum(e.amount) AS sum, count(*) AS count FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      WHERE e.transaction_id = written GROUP BY a.unit
    ) AS units;
    IF unbalanced OR entries < 2 THEN
      RAISE EXCEPTION 'ledger transaction % does not balance', written USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END
  $$;
-- At the commit, when all entries are there. Also for a transaction without any.
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance('transaction_id');
CREATE CONSTRAINT TRIGGER ledger_has_entries AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance('id');
