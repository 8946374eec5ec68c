-- What bookings hold without payment is taken from budgets (decision 015). A row is what one booking takes of one budget: until its hold ends
-- (it is paid, confirmed or released), or until it is over.
CREATE TABLE capacity_claims (
  booking_id text NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  budget text NOT NULL CHECK (length(budget) BETWEEN 1 AND 200),
  amount integer NOT NULL CHECK (amount > 0),
  most integer NOT NULL CHECK (most >= 0),
  ends text NOT NULL CHECK (ends IN ('hold', 'booking')),
  PRIMARY KEY (budget, booking_id) INCLUDE (amount)
);
CREATE INDEX capacity_claims_booking_idx ON capacity_claims (booking_id);

-- No budget is ever overdrawn, whoever writes: claims of the same budget wait for each other, in the order of their names, and are then added up.
CREATE FUNCTION keep_capacity_budgets() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    overdrawn text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(budget, 20250107))
      FROM (SELECT DISTINCT budget FROM new_claims ORDER BY budget) AS ordered;
    SELECT budget INTO overdrawn FROM new_claims n
      WHERE (SELECT sum(c.amount) FROM capacity_claims c WHERE c.budget = n.budget) > n.most ORDER BY budget LIMIT 1;
    IF overdrawn IS NOT NULL THEN
      RAISE EXCEPTION 'the budget "%" is used up', overdrawn USING ERRCODE = 'check_violation', TABLE = 'capacity_claims',
        CONSTRAINT = CASE WHEN overdrawn LIKE 'unpaid %' THEN 'unpaid_budget' ELSE 'unproven_budget' END;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER capacity_claims_new AFTER INSERT ON capacity_claims REFERENCING NEW TABLE AS new_claims
  FOR EACH STATEMENT EXECUTE FUNCTION keep_capacity_budgets();
CREATE TRIGGER capacity_claims_changed AFTER UPDATE ON capacity_claims REFERENCING NEW TABLE AS new_claims
  FOR EACH STATEMENT EXECUTE FUNCTION keep_capacity_budgets();

CREATE FUNCTION end_capacity_claims() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    DELETE FROM capacity_claims WHERE booking_id = NEW.id AND (ends = 'hold' OR NEW.over_at IS NOT NULL);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER bookings_claims AFTER UPDATE OF status, hold_expires_at ON bookings FOR EACH ROW
  WHEN ((OLD.hold_expires_at IS NOT NULL AND NEW.hold_expires_at IS NULL) OR (OLD.over_at IS NULL AND NEW.over_at IS NOT NULL))
  EXECUTE FUNCTION end_capacity_claims();

-- A card booking beyond the budget holds nobody until its card is being charged.
ALTER TABLE bookings ADD COLUMN holds_when_paid boolean NOT NULL DEFAULT false
  CONSTRAINT only_cards_hold_when_paid CHECK (NOT holds_when_paid OR payment_method = 'card');

-- When a guest proved, with a link or a code from the mailbox, that it is theirs.
ALTER TABLE customers ADD COLUMN proven_at timestamptz;

-- The code that proves a mailbox before a booking: one at a time, few guesses, soon over.
CREATE TABLE mailbox_codes (
  mailbox text PRIMARY KEY,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  guesses smallint NOT NULL DEFAULT 0 CONSTRAINT guesses_of_code CHECK (guesses BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL
);
CREATE INDEX mailbox_codes_expires_idx ON mailbox_codes (expires_at);
