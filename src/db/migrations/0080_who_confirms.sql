-- A visit is completed by somebody's word, never by the clock. Until now the house completed them.
ALTER TABLE visits
  ADD COLUMN confirmed_by text CHECK (confirmed_by IN ('customer', 'staff', 'professional')),
  ADD COLUMN times_asked smallint NOT NULL DEFAULT 0 CHECK (times_asked BETWEEN 0 AND 2),
  ADD COLUMN missed_reported_at timestamptz;
COMMENT ON COLUMN visits.times_asked IS 'How often its customer was asked by email whether it took place';
COMMENT ON COLUMN visits.missed_reported_at IS 'When its customer reported that nobody came; staff decide';
UPDATE visits SET confirmed_by = 'staff' WHERE status = 'completed';
ALTER TABLE visits
  ADD CONSTRAINT completed_by_somebody CHECK ((status = 'completed') = (confirmed_by IS NOT NULL)),
  DROP CONSTRAINT visits_closed_reason_check,
  ADD CONSTRAINT visits_closed_reason_check CHECK (closed_reason IN ('cancelled', 'skipped', 'paused', 'ended', 'missed'));
CREATE INDEX visits_missed_idx ON visits (missed_reported_at) WHERE missed_reported_at IS NOT NULL AND status = 'in_progress';
-- Staff may confirm a visit long after its end.
DROP INDEX visits_completed_idx;
CREATE INDEX visits_completed_idx ON visits (completed_at) WHERE status = 'completed';

-- Cash is money once somebody of the house says that it was received. Who that was is not known of what came before.
ALTER TABLE payments ADD COLUMN received_by text;
UPDATE payments SET received_by = 'staff' WHERE gateway = 'cash';
ALTER TABLE payments ADD CONSTRAINT cash_received_by_somebody CHECK ((gateway = 'cash') = (received_by IS NOT NULL));

-- The money of each visit. The price of a completed visit is posted (is_earned) once somebody of the house confirmed it or its money is there;
-- until then what is paid for it is held, as before the visit. domain/dues.ts is the same rule for a visit that has been read.
DROP VIEW visit_money;
CREATE VIEW visit_money AS
  SELECT facts.*,
    CASE
      WHEN set_aside > 0 THEN 0
      WHEN is_earned OR visit_status IN ('cancelled', 'no_show') THEN greatest(0, balance)
      WHEN method = 'cash' THEN 0
      WHEN visit_status = 'completed' THEN greatest(0, total + balance)
      WHEN booking_status IN ('pending', 'confirmed') AND is_next AND (frequency = 'Once' OR NOT is_accepted)
        THEN greatest(0, total + balance)
      ELSE 0
    END AS due,
    CASE WHEN is_to_come THEN coalesce(hold_expires_at, 'infinity') ELSE 'infinity' END AS due_until,
    CASE WHEN visit_status = 'completed' THEN 'visit' WHEN is_to_come AND total + balance > fee THEN 'booking' ELSE 'fee' END AS due_reason
  FROM (
    SELECT v.id AS visit_id, v.number, v.status AS visit_status, v.confirmed_by, v.starts_at, v.fee, b.id AS booking_id,
      b.status AS booking_status, b.service_id, coalesce(b.account_id, b.customer_id) AS owner, b.frequency, b.payment_method AS method,
      b.charge, b.discount, b.vat, b.total, b.vat_basis_points, b.hold_expires_at, coalesce(a.balance, 0) AS balance,
      v.status IN ('scheduled', 'in_progress') AS is_to_come,
      v.status = 'completed' AND EXISTS (SELECT FROM ledger_transactions t WHERE t.visit_id = v.id AND t.kind = 'earning') AS is_earned,
      NOT EXISTS (SELECT FROM visits earlier WHERE earlier.booking_id = b.id AND earlier.number < v.number
        AND earlier.status IN ('scheduled', 'in_progress')) AS is_next,
      EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.gateway <> 'wallet' AND NOT p.is_surplus
        AND p.status IN ('authorised', 'paid', 'voided')) AS is_accepted,
      coalesce((SELECT sum(p.captured - p.refunded) FROM payments p
        WHERE p.visit_id = v.id AND p.status = 'paid' AND NOT p.is_surplus), 0) AS paid,
      coalesce((SELECT sum(coalesce(p.capture_amount, p.amount)) FROM payments p
        WHERE p.visit_id = v.id AND p.status = 'authorised' AND NOT p.is_surplus), 0) AS set_aside
    FROM visits v JOIN bookings b ON b.id = v.booking_id
      LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text
  ) AS facts;

-- Nothing is earned, and nobody rewarded, for a visit that nobody confirmed; on the customer's word alone nothing is earned without its
-- money, and nobody is rewarded for a visit that is still owed. At the commit, when all entries are there.
CREATE FUNCTION earning_needs_a_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    confirmed text;
    owed bigint;
  BEGIN
    SELECT v.confirmed_by, coalesce(a.balance, 0) INTO confirmed, owed
      FROM visits v LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text WHERE v.id = NEW.visit_id;
    IF confirmed IS NULL OR (owed > 0 AND (NEW.kind <> 'earning' OR confirmed = 'customer')) THEN
      RAISE EXCEPTION 'nobody with a right to it confirmed visit %, or it is not paid', NEW.visit_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER earned_by_a_visit AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind IN ('earning', 'points', 'referral')) EXECUTE FUNCTION earning_needs_a_visit();
