-- Tips are owed to those who came. They are no revenue and carry no VAT.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('gateway', 'cash', 'bank', 'revenue', 'vat', 'fees',
  'refunds_payable', 'withdrawals_payable', 'tips_payable', 'referral_expense', 'promo_expense', 'goodwill_expense', 'points_issued', 'visit', 'wallet', 'points'));
INSERT INTO ledger_accounts (kind, unit) VALUES ('tips_payable', 'AED');

-- One tip a visit. By card it is given once its payment, a top-up of the wallet, has arrived. One that failed leaves room for another attempt.
CREATE TABLE tips (
  visit_id bigint PRIMARY KEY REFERENCES visits (id),
  amount integer NOT NULL CHECK (amount > 0),
  payment_id text UNIQUE REFERENCES payments (id),
  asked_at timestamptz NOT NULL,
  failed_at timestamptz,
  given_at timestamptz,
  CONSTRAINT given_or_failed CHECK (failed_at IS NULL OR given_at IS NULL),
  CONSTRAINT paid_from_somewhere CHECK (payment_id IS NOT NULL OR given_at IS NOT NULL)
);

CREATE TABLE tip_shares (
  visit_id bigint NOT NULL REFERENCES tips (visit_id),
  professional_id integer NOT NULL REFERENCES professionals (id),
  amount integer NOT NULL CHECK (amount > 0),
  given_at timestamptz NOT NULL,
  paid_at timestamptz,
  PRIMARY KEY (visit_id, professional_id)
);
CREATE INDEX tip_shares_professional_idx ON tip_shares (professional_id, given_at);
