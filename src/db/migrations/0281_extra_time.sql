-- More time for a visit, asked for by whoever is there and agreed by its customer, who is told the price before. Nothing else changes what a visit
-- costs once it is booked: what was not agreed cannot be charged.
CREATE TABLE extra_times (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visit_id bigint NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  professional_id integer NOT NULL REFERENCES professionals (id) ON DELETE CASCADE,
  minutes smallint NOT NULL CHECK (minutes IN (30, 60, 90, 120)),
  charge integer NOT NULL CHECK (charge >= 0),
  vat integer NOT NULL CHECK (vat >= 0),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > asked_at),
  answer text CHECK (answer IN ('agreed', 'refused', 'lapsed')),
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX extra_times_open_idx ON extra_times (visit_id) WHERE answer IS NULL;
CREATE INDEX extra_times_visit_idx ON extra_times (visit_id, id);
CREATE TRIGGER extra_times_asked_first BEFORE INSERT ON extra_times FOR EACH ROW
  WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER extra_times_kept BEFORE UPDATE ON extra_times FOR EACH ROW
  WHEN (OLD.answer IS NOT NULL OR (OLD.visit_id, OLD.minutes, OLD.charge, OLD.vat) IS DISTINCT FROM (NEW.visit_id, NEW.minutes, NEW.charge, NEW.vat))
  EXECUTE FUNCTION refuse_change();

ALTER TABLE visits
  ADD COLUMN extra_charge integer NOT NULL DEFAULT 0 CHECK (extra_charge >= 0),
  ADD COLUMN extra_vat integer NOT NULL DEFAULT 0 CHECK (extra_vat >= 0);
COMMENT ON COLUMN visits.extra_charge IS 'Of the extra time that was agreed; written by its trigger alone';

CREATE FUNCTION charge_agreed_time() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE visits SET extra_charge = extra_charge + NEW.charge, extra_vat = extra_vat + NEW.vat
      WHERE id = NEW.visit_id AND status = 'in_progress';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'visit % is not under way', NEW.visit_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER extra_times_charged AFTER UPDATE OF answer ON extra_times FOR EACH ROW
  WHEN (NEW.answer = 'agreed') EXECUTE FUNCTION charge_agreed_time();
CREATE TRIGGER visits_extra_by_agreement BEFORE UPDATE OF extra_charge, extra_vat ON visits FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD.extra_charge, OLD.extra_vat) IS DISTINCT FROM (NEW.extra_charge, NEW.extra_vat)) EXECUTE FUNCTION refuse_change();

ALTER TABLE visit_actions DROP CONSTRAINT visit_actions_kind_check;
ALTER TABLE visit_actions ADD CONSTRAINT visit_actions_kind_check
  CHECK (kind IN ('on_my_way', 'here', 'start', 'tick', 'extra_time', 'finish', 'cash', 'nobody_home', 'late', 'give_back', 'ill', 'absence'));

-- As before, with the extra time in charge, VAT and total.
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
      b.charge + v.extra_charge AS charge, b.discount, b.vat + v.extra_vat AS vat,
      b.total + v.extra_charge + v.extra_vat AS total, v.extra_charge, v.extra_vat, b.vat_basis_points, b.hold_expires_at, coalesce(a.balance, 0) AS balance,
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
