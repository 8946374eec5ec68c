-- Each visit is paid by itself. A payment is of a visit, or it fills a wallet.
ALTER TABLE payments
  ALTER COLUMN booking_id DROP NOT NULL,
  ADD COLUMN visit_id bigint REFERENCES visits (id),
  ADD COLUMN owner text,
  ADD COLUMN captured integer NOT NULL DEFAULT 0 CHECK (captured BETWEEN 0 AND amount),
  ADD COLUMN refunded integer NOT NULL DEFAULT 0,
  -- Of an authorised payment that comes to its end: how much is to be captured, 0 where it is to be let go.
  ADD COLUMN capture_amount integer CHECK (capture_amount BETWEEN 0 AND amount),
  -- Money that came although the visit was paid already or takes place no more; it goes back.
  ADD COLUMN is_surplus boolean NOT NULL DEFAULT false,
  ADD COLUMN saved_card_id text,
  -- What is due for a visit is paid once; a fee that comes later is due anew, as its next part.
  ADD COLUMN part smallint NOT NULL DEFAULT 1 CHECK (part > 0),
  ADD CONSTRAINT payments_refunded_check CHECK (refunded BETWEEN 0 AND captured),
  ADD CONSTRAINT payments_purpose_check CHECK ((booking_id IS NULL) = (owner IS NOT NULL)),
  DROP CONSTRAINT payments_status_check,
  ADD CONSTRAINT payments_status_check CHECK (status IN ('processing', 'authorised', 'paid', 'failed', 'voided')),
  DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_method_check CHECK (method IN ('card', 'paypal', 'stripe', 'googlepay', 'cash', 'wallet')),
  DROP CONSTRAINT payments_failure_check,
  ADD CONSTRAINT payments_failure_check
    CHECK (failure IN ('declined', 'insufficient_funds', 'expired_card', 'authentication_required', 'lost'));

UPDATE payments SET captured = amount WHERE status = 'paid';
UPDATE payments p SET visit_id = v.id FROM visits v WHERE v.booking_id = p.booking_id AND v.number = 1;

ALTER TABLE payments
  ADD CONSTRAINT payments_visit_check CHECK (booking_id IS NULL OR visit_id IS NOT NULL) NOT VALID,
  ADD CONSTRAINT payments_captured_check CHECK ((captured > 0) = (status = 'paid'));

-- What is due is paid once: no second attempt starts while one runs or after one succeeded. A share of it may come from the wallet.
DROP INDEX payments_once_idx;
CREATE UNIQUE INDEX payments_once_idx ON payments (visit_id, part, (gateway = 'wallet'))
  WHERE status IN ('processing', 'authorised', 'paid') AND NOT is_surplus AND visit_id IS NOT NULL;
CREATE UNIQUE INDEX payments_owner_key_idx ON payments (owner, idempotency_key) WHERE owner IS NOT NULL;
CREATE INDEX payments_booking_idx ON payments (booking_id, created_at);
CREATE INDEX payments_capture_idx ON payments (created_at) WHERE status = 'authorised' AND capture_amount IS NOT NULL;

CREATE TABLE refunds (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  payment_id text NOT NULL REFERENCES payments (id),
  amount integer NOT NULL CHECK (amount > 0),
  destination text NOT NULL CHECK (destination IN ('source', 'wallet')),
  reason text NOT NULL CHECK (length(reason) <= 500),
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 3 AND 200),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'failed')),
  gateway_reference text UNIQUE,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  UNIQUE (payment_id, idempotency_key),
  CHECK ((state = 'pending') = (completed_at IS NULL))
);
CREATE INDEX refunds_pending_idx ON refunds (next_attempt_at) WHERE state = 'pending';

-- Every event of a provider, once; applied_at says that its payment or refund has been looked at since.
CREATE TABLE provider_events (
  gateway text NOT NULL,
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 200),
  kind text NOT NULL,
  subject text CHECK (subject IN ('payment', 'refund')),
  subject_id text,
  payload jsonb NOT NULL,
  result text CHECK (result IN ('settled', 'nothing_new', 'unknown', 'ignored')),
  received_at timestamptz NOT NULL,
  applied_at timestamptz,
  PRIMARY KEY (gateway, event_id)
);
CREATE INDEX provider_events_open_idx ON provider_events (received_at) WHERE applied_at IS NULL;

-- The simulated provider's own world: what a real one would remember outside this database.
ALTER TABLE simulator_charges
  ADD COLUMN state text NOT NULL DEFAULT 'captured' CHECK (state IN ('open', 'authorised', 'captured', 'voided', 'declined')),
  ADD COLUMN captured integer NOT NULL DEFAULT 0,
  ADD COLUMN refunded integer NOT NULL DEFAULT 0,
  ADD COLUMN card jsonb,
  DROP CONSTRAINT simulator_charges_outcome_check;
UPDATE simulator_charges SET captured = CASE outcome WHEN 'approved' THEN amount ELSE 0 END,
  state = CASE outcome WHEN 'approved' THEN 'captured' ELSE 'declined' END;
ALTER TABLE simulator_charges
  DROP COLUMN outcome,
  ADD CHECK (captured BETWEEN 0 AND amount),
  ADD CHECK (refunded BETWEEN 0 AND captured);
CREATE TABLE simulator_refunds (
  idempotency_key text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  charge_reference text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE simulator_events (
  id text NOT NULL,
  copy smallint NOT NULL DEFAULT 1,
  body text NOT NULL,
  deliver_at timestamptz NOT NULL,
  delivered_at timestamptz,
  PRIMARY KEY (id, copy)
);
CREATE INDEX simulator_events_due_idx ON simulator_events (deliver_at) WHERE delivered_at IS NULL;
CREATE TABLE simulator_secret (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  secret text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
INSERT INTO simulator_secret DEFAULT VALUES;
