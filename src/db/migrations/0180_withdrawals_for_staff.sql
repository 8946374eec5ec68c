-- Staff approve a withdrawal, which ends its owner's time to cancel it, and record that the bank sent it. One that was not sent is refused, and one
-- that the bank sent back is returned; both are in the wallet again, and their owner is told the reason.
ALTER TABLE withdrawals
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN reason text CHECK (length(reason) BETWEEN 3 AND 500),
  DROP CONSTRAINT withdrawals_state_check,
  DROP CONSTRAINT withdrawals_check,
  ADD CONSTRAINT withdrawals_state_check CHECK (state IN ('requested', 'approved', 'paid', 'refused', 'returned', 'cancelled')),
  ADD CONSTRAINT withdrawals_ended_check CHECK ((state IN ('requested', 'approved')) = (completed_at IS NULL)),
  ADD CONSTRAINT withdrawals_approved_check CHECK (CASE state WHEN 'requested' THEN approved_at IS NULL WHEN 'approved' THEN approved_at IS NOT NULL ELSE true END),
  ADD CONSTRAINT approval_waits CHECK (approved_at >= payable_at);

CREATE FUNCTION withdrawal_moves() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF (OLD.state, NEW.state) IN (('requested', 'approved'), ('requested', 'refused'), ('requested', 'cancelled'),
      ('approved', 'requested'), ('approved', 'paid'), ('approved', 'refused'), ('paid', 'returned')) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_moves';
  END
  $$;
CREATE TRIGGER withdrawal_moves BEFORE UPDATE OF state ON withdrawals
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION withdrawal_moves();

DROP INDEX withdrawals_open_idx;
CREATE INDEX withdrawals_created_idx ON withdrawals (created_at, id);
CREATE INDEX withdrawals_state_idx ON withdrawals (state, created_at, id);
