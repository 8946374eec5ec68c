-- What staff give back to customers: refunds of payments, and credit. Each is held for the window of undo before any money moves.
CREATE TABLE compensations (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  kind text NOT NULL CHECK (kind IN ('refund', 'credit')),
  -- Whose wallet, cards and invoices they are: an account, or a customer without one.
  owner text NOT NULL,
  booking_id text REFERENCES bookings (id),
  payment_id text REFERENCES payments (id),
  destination text NOT NULL CHECK (destination IN ('source', 'wallet')),
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  given_by text NOT NULL REFERENCES accounts (id),
  given_at timestamptz NOT NULL,
  -- What the same member of staff gave the same customer in the 24 hours before, and how much one may give alone.
  given_before integer NOT NULL DEFAULT 0,
  limit_then integer NOT NULL CHECK (limit_then >= 0),
  approval_id text,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'undone', 'refused')),
  refusal text,
  FOREIGN KEY (approval_id, kind, amount) REFERENCES approvals (id, kind, amount),
  CONSTRAINT within_limit CHECK (approval_id IS NOT NULL OR given_before + amount <= limit_then),
  CHECK ((kind = 'refund') = (payment_id IS NOT NULL)),
  CHECK (kind = 'refund' OR destination = 'wallet'),
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
-- An approval is used once.
CREATE UNIQUE INDEX compensations_approval_idx ON compensations (approval_id) WHERE state IN ('held', 'released');
CREATE INDEX compensations_given_idx ON compensations (given_by, owner, given_at);
CREATE INDEX compensations_payment_idx ON compensations (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX compensations_booking_idx ON compensations (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX compensations_owner_idx ON compensations (owner, given_at, id);
CREATE INDEX compensations_state_idx ON compensations (state, given_at, id);
CREATE INDEX compensations_given_at_idx ON compensations (given_at, id);

-- What a member of staff gave a customer in the 24 hours before a moment, in fils.
CREATE FUNCTION compensations_of(giver text, customer text, moment timestamptz) RETURNS bigint
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce(sum(amount), 0) FROM compensations
    WHERE given_by = giver AND state IN ('held', 'released') AND given_at > moment - interval '24 hours'
      AND (owner = customer OR owner IN (SELECT id FROM customers WHERE account_id = customer))
  $$;

-- The sum is taken while the customer's row is locked, so that nobody gets past the limit by giving twice at once.
CREATE FUNCTION count_compensations() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM FROM accounts WHERE id = NEW.owner FOR NO KEY UPDATE;
    PERFORM FROM customers WHERE id = NEW.owner FOR NO KEY UPDATE;
    NEW.given_before := compensations_of(NEW.given_by, NEW.owner, NEW.given_at);
    IF NEW.approval_id IS NOT NULL AND NOT EXISTS (SELECT FROM approvals WHERE id = NEW.approval_id AND state = 'approved') THEN
      RAISE EXCEPTION 'The approval has not been given' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER compensations_counted BEFORE INSERT ON compensations FOR EACH ROW EXECUTE FUNCTION count_compensations();

-- It ends once, and nothing else about it changes.
CREATE FUNCTION end_compensation_once() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF OLD.state = 'held' AND to_jsonb(NEW) - '{state,refusal}'::text[] = to_jsonb(OLD) - '{state,refusal}'::text[] THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'A refund or credit of staff ends once' USING ERRCODE = 'restrict_violation';
  END
  $$;
CREATE TRIGGER compensations_end_once BEFORE UPDATE ON compensations FOR EACH ROW EXECUTE FUNCTION end_compensation_once();

-- The held effect that carries it out.
ALTER TABLE held_effects ADD COLUMN compensation_id text GENERATED ALWAYS AS (payload ->> 'compensation') STORED;
CREATE INDEX held_effects_compensation_idx ON held_effects (compensation_id) WHERE compensation_id IS NOT NULL;

-- The refund that came of it, once.
ALTER TABLE refunds ADD COLUMN compensation_id text UNIQUE REFERENCES compensations (id);
