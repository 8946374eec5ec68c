-- A series is changed as a whole from a day on: visits before it, and those that are over, keep the team and the price that they were booked with.
ALTER TABLE visits
  ADD COLUMN kept_cleaners smallint CHECK (kept_cleaners > 0),
  ADD COLUMN kept_charge integer CHECK (kept_charge >= 0),
  ADD COLUMN kept_discount integer CHECK (kept_discount >= 0),
  ADD COLUMN kept_vat integer CHECK (kept_vat >= 0),
  ADD CONSTRAINT visits_kept_together CHECK (num_nonnulls(kept_cleaners, kept_charge, kept_discount, kept_vat) IN (0, 4)),
  DROP CONSTRAINT visits_closed_reason_check,
  ADD CONSTRAINT visits_closed_reason_check CHECK (closed_reason IN ('cancelled', 'skipped', 'paused', 'ended', 'missed', 'changed'));
COMMENT ON COLUMN visits.kept_charge IS 'With the other kept_ columns: what it was booked with, where the booking has changed since; null where it is as the booking';

-- A visit to come may be changed with the booking once more; no other loses what it was booked with.
CREATE TRIGGER visits_kept_once BEFORE UPDATE OF kept_cleaners, kept_charge, kept_discount, kept_vat ON visits FOR EACH ROW
  WHEN (OLD.kept_charge IS NOT NULL AND (OLD.kept_cleaners, OLD.kept_charge, OLD.kept_discount, OLD.kept_vat)
    IS DISTINCT FROM (NEW.kept_cleaners, NEW.kept_charge, NEW.kept_discount, NEW.kept_vat)
    AND NOT (NEW.kept_charge IS NULL AND NEW.status = 'scheduled'))
  EXECUTE FUNCTION refuse_change();

-- Whatever changes a booking's price or team: no visit that has begun or is over changes with it.
CREATE FUNCTION keep_terms_of_visits() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE visits SET kept_cleaners = OLD.cleaners, kept_charge = OLD.charge, kept_discount = OLD.discount, kept_vat = OLD.vat
      WHERE booking_id = OLD.id AND status <> 'scheduled' AND kept_charge IS NULL;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER bookings_keep_terms AFTER UPDATE OF cleaners, charge, discount, vat ON bookings FOR EACH ROW
  WHEN ((OLD.cleaners, OLD.charge, OLD.discount, OLD.vat) IS DISTINCT FROM (NEW.cleaners, NEW.charge, NEW.discount, NEW.vat))
  EXECUTE FUNCTION keep_terms_of_visits();

-- A visit whose price changes has no money yet that was meant for another.
CREATE FUNCTION refuse_price_of_paid() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (SELECT FROM visits v JOIN payments p ON p.visit_id = v.id WHERE v.booking_id = NEW.id AND v.kept_charge IS NULL
      AND p.status IN ('processing', 'authorised', 'paid') AND p.captured - p.refunded + (p.status <> 'paid')::int > 0) THEN
      RAISE EXCEPTION 'a visit of % is paid already', NEW.id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER bookings_price_of_unpaid AFTER UPDATE OF charge, discount, vat ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.charge, OLD.discount, OLD.vat) IS DISTINCT FROM (NEW.charge, NEW.discount, NEW.vat))
  EXECUTE FUNCTION refuse_price_of_paid();

-- As before, with what a visit keeps.
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
      coalesce(v.kept_charge, b.charge) + v.extra_charge AS charge, coalesce(v.kept_discount, b.discount) AS discount,
      coalesce(v.kept_vat, b.vat) + v.extra_vat AS vat,
      coalesce(v.kept_charge + v.kept_vat, b.total) + v.extra_charge + v.extra_vat AS total, v.extra_charge, v.extra_vat, b.vat_basis_points, b.hold_expires_at, coalesce(a.balance, 0) AS balance,
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

CREATE OR REPLACE FUNCTION queue_people_of(these bigint[], rules_changed boolean DEFAULT false) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    one record;
  BEGIN
    FOR one IN
      SELECT v.id::text AS visit, v.starts_at, v.status = 'scheduled' AND b.status IN ('confirmed', 'in_progress') AS is_ahead,
        (SELECT count(*) FROM visit_assignments a WHERE a.visit_id = v.id AND a.is_active) < coalesce(v.kept_cleaners, b.cleaners) AS is_short,
        EXISTS (SELECT FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
          LEFT JOIN professional_skills s ON s.professional_id = p.id AND s.service_id = b.service_id
          WHERE a.visit_id = v.id AND a.is_active
            AND NOT (p.is_active AND coalesce(v.starts_at < s.able_until, true) AND professional_works(p.id, tstzrange(v.starts_at, v.ends_at))))
          OR CASE WHEN rules_changed OR EXISTS (SELECT FROM queue_items i WHERE i.queue = 'conflicts' AND i.subject_id = v.id::text)
            THEN breaks_rules(v.id) ELSE false END AS is_conflicting
      FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = ANY (these) ORDER BY v.id
    LOOP
      PERFORM keep_in_queue('unassigned', one.visit, one.is_ahead AND one.is_short, now(), due => one.starts_at);
      PERFORM keep_in_queue('conflicts', one.visit, one.is_ahead AND one.is_conflicting, now(), due => one.starts_at);
    END LOOP;
  END
  $$;
