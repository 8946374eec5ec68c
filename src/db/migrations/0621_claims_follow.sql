-- Claims are what visits hold (decision 080). A row says what a booking is counted against and how much all bookings together may claim of it; at
-- every commit its claims are made anew of its visits, whoever changed them. Hours are professional-hours; days are listed from Sunday.
CREATE TABLE booking_budgets (
  booking_id text PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  -- Whose unpaid bookings it is counted with, and what completed bookings since it was made add for its account.
  person text NOT NULL CHECK (length(person) BETWEEN 1 AND 150),
  most_unpaid numeric(9, 2) NOT NULL CHECK (most_unpaid >= 0),
  earned_each numeric(9, 2) NOT NULL DEFAULT 0 CHECK (earned_each >= 0),
  completed smallint NOT NULL DEFAULT 0 CHECK (completed >= 0),
  -- What it was booked with: a card that was charged vouches for as much.
  charged_hours numeric(9, 2) NOT NULL DEFAULT 0 CHECK (charged_hours >= 0),
  most_of_newcomers numeric(9, 2)[] CHECK (cardinality(most_of_newcomers) = 7),
  -- While it is held without a proof.
  most_of_city numeric(9, 2)[] CHECK (cardinality(most_of_city) = 7),
  most_of_service numeric(9, 2)[] CHECK (cardinality(most_of_service) = 7),
  parties text[] NOT NULL DEFAULT '{}',
  most_holds numeric(9, 2)[] NOT NULL DEFAULT '{}',
  most_hours numeric(9, 2)[] NOT NULL DEFAULT '{}',
  -- When it expired: a late payment may bring it back.
  expired_at timestamptz,
  CHECK (cardinality(parties) = cardinality(most_holds) AND cardinality(parties) = cardinality(most_hours)),
  CHECK (num_nonnulls(most_of_city, most_of_service) IN (0, 2))
);
CREATE INDEX booking_budgets_expired_idx ON booking_budgets (expired_at);

-- What bookings claim now. domain/capacity.ts says the rule, a test holds the two together.
CREATE FUNCTION claims_of(ids text[]) RETURNS SETOF capacity_claims
  LANGUAGE sql STABLE
  AS $$
  WITH booked AS (
    SELECT t.*, b.city, b.service_id, b.cleaners, b.hold_expires_at IS NOT NULL AS is_held,
      b.payment_method = 'card' AND b.hold_expires_at IS NULL AS is_charged,
      CASE WHEN b.payment_method = 'card' AND b.hold_expires_at IS NOT NULL THEN 'hold' ELSE 'booking' END AS ends
    FROM booking_budgets t JOIN bookings b ON b.id = t.booking_id
    WHERE t.booking_id = ANY (ids) AND b.over_at IS NULL AND NOT (b.holds_when_paid AND b.status = 'pending')
  ), days AS (
    SELECT b.booking_id, dubai_day(v.starts_at) AS day,
      round(sum(coalesce(v.kept_cleaners, b.cleaners) * extract(epoch FROM v.ends_at - v.starts_at) / 3600), 2) AS hours
    FROM booked b JOIN visits v ON v.booking_id = b.booking_id WHERE v.status = 'scheduled' GROUP BY 1, 2
  ), wholes AS (
    SELECT b.*, w.hours, NOT b.is_charged OR w.hours > b.charged_hours AS is_unpaid
    FROM booked b JOIN (SELECT booking_id, sum(hours) AS hours FROM days GROUP BY 1) AS w USING (booking_id)
  ), named AS (
    SELECT w.*, d.hours AS of_day, to_char(d.day, 'YYYY-MM-DD') AS day, extract(dow FROM d.day)::int + 1 AS weekday
    FROM wholes w JOIN days d USING (booking_id)
  )
  SELECT booking_id, 'unpaid of ' || person, CASE WHEN is_charged THEN hours - charged_hours ELSE hours END, most_unpaid, ends
    FROM wholes WHERE is_unpaid
  UNION ALL
  SELECT booking_id, format('unpaid newcomers %s %s', city, day), of_day, most_of_newcomers[weekday], ends FROM named
    WHERE is_unpaid AND most_of_newcomers IS NOT NULL
      AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.booking_id = named.booking_id AND t.kind = 'earning')
  UNION ALL
  SELECT booking_id, format('city %s %s', city, day), of_day, most_of_city[weekday], 'hold' FROM named WHERE is_held AND most_of_city IS NOT NULL
  UNION ALL
  SELECT booking_id, format('service %s %s %s', service_id, city, day), of_day, most_of_service[weekday], 'hold' FROM named
    WHERE is_held AND most_of_service IS NOT NULL
  UNION ALL
  SELECT booking_id, part.budget, part.amount, part.most, 'hold' FROM wholes
    CROSS JOIN LATERAL unnest(parties, most_holds, most_hours) AS p (party, most_holds, most_hours)
    CROSS JOIN LATERAL (VALUES ('holds of ' || p.party, 1, p.most_holds), ('hours of ' || p.party, wholes.hours, p.most_hours)) AS part (budget, amount, most)
    WHERE is_held
  $$;

-- Which bookings of this transaction have claims to make anew. A row is written again for each change, so that two who change the same booking wait for each other.
CREATE FUNCTION note_budgets() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    noted text := coalesce(current_setting('capacity.changed', true), '');
  BEGIN
    IF position(NEW.booking_id IN noted) = 0 THEN
      PERFORM set_config('capacity.changed', ltrim(noted || ' ' || NEW.booking_id), true);
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER budgets_noted AFTER INSERT OR UPDATE ON booking_budgets FOR EACH ROW EXECUTE FUNCTION note_budgets();

-- At commit, for all bookings of the transaction at once: those who claim more of the same budget wait for each other, in the order of the budgets' names.
CREATE FUNCTION follow_claims() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    ids text[] := string_to_array(nullif(current_setting('capacity.changed', true), ''), ' ');
    due capacity_claims[];
  BEGIN
    IF ids IS NULL THEN RETURN NULL; END IF;
    PERFORM set_config('capacity.changed', '', true);
    due := ARRAY(SELECT one FROM claims_of(ids) AS one);
    PERFORM pg_advisory_xact_lock(hashtextextended(budget, 20250107)) FROM (
      SELECT DISTINCT n.budget FROM unnest(due) AS n LEFT JOIN capacity_claims c ON c.budget = n.budget AND c.booking_id = n.booking_id
      WHERE n.amount > coalesce(c.amount, 0) ORDER BY n.budget) AS ordered;
    DELETE FROM capacity_claims c WHERE c.booking_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM unnest(due) AS n WHERE n.budget = c.budget AND n.booking_id = c.booking_id);
    INSERT INTO capacity_claims AS c SELECT * FROM unnest(due) AS n
      ON CONFLICT (budget, booking_id) DO UPDATE SET amount = excluded.amount, most = excluded.most, ends = excluded.ends
      WHERE c.amount <> excluded.amount OR c.ends <> excluded.ends;
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER claims_follow AFTER INSERT OR UPDATE ON booking_budgets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION follow_claims();

-- Bookings whose visits have changed. One that was made by a version without budgets gets them of its claims.
CREATE FUNCTION touch_budgets(ids text[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE booking_budgets SET person = person WHERE booking_id = ANY (ids);
    IF FOUND THEN RETURN; END IF;
    INSERT INTO booking_budgets (booking_id, person, most_unpaid, most_of_newcomers)
      SELECT booking_id, max(substr(budget, 11)) FILTER (WHERE budget LIKE 'unpaid of %'), max(most) FILTER (WHERE budget LIKE 'unpaid of %'),
        CASE WHEN bool_or(budget LIKE 'unpaid newcomers %') THEN array_fill(max(most) FILTER (WHERE budget LIKE 'unpaid newcomers %'), ARRAY[7]) END
      FROM capacity_claims c WHERE booking_id = ANY (ids) AND EXISTS (SELECT FROM bookings b WHERE b.id = c.booking_id AND b.over_at IS NULL)
      GROUP BY booking_id
      HAVING bool_and(ends = 'booking') AND bool_or(budget LIKE 'unpaid of %')
      ON CONFLICT DO NOTHING;
  END
  $$;

CREATE FUNCTION touch_budgets_of_rows() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM touch_budgets(ARRAY(SELECT DISTINCT booking_id FROM changed_rows));
    RETURN NULL;
  END
  $$;
CREATE TRIGGER visits_claim_when_made AFTER INSERT ON visits REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION touch_budgets_of_rows();
CREATE TRIGGER visits_claim_when_deleted AFTER DELETE ON visits REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION touch_budgets_of_rows();

CREATE FUNCTION touch_budgets_of_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM touch_budgets(ARRAY[OLD.booking_id, NEW.booking_id]);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER visits_claim_when_changed AFTER UPDATE OF booking_id, starts_at, ends_at, status, kept_cleaners ON visits FOR EACH ROW
  WHEN ((OLD.booking_id, OLD.starts_at, OLD.ends_at, OLD.status = 'scheduled', OLD.kept_cleaners)
    IS DISTINCT FROM (NEW.booking_id, NEW.starts_at, NEW.ends_at, NEW.status = 'scheduled', NEW.kept_cleaners))
  EXECUTE FUNCTION touch_budgets_of_visit();

-- Once a booking is proven, paid or over, nobody needs to know whom its hold was counted by.
CREATE FUNCTION touch_budgets_of_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NEW.over_at IS NOT NULL AND NEW.status <> 'expired' THEN
      DELETE FROM booking_budgets WHERE booking_id = NEW.id;
      RETURN NULL;
    ELSIF NEW.hold_expires_at IS NULL OR NEW.status = 'expired' THEN
      UPDATE booking_budgets SET most_of_city = NULL, most_of_service = NULL, parties = '{}', most_holds = '{}', most_hours = '{}', expired_at = NEW.over_at
        WHERE booking_id = NEW.id;
    END IF;
    PERFORM touch_budgets(ARRAY[NEW.id]);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER bookings_claim_when_changed AFTER UPDATE OF status, hold_expires_at, cleaners, city, service_id, payment_method, holds_when_paid ON bookings
  FOR EACH ROW WHEN ((OLD.over_at IS NULL, OLD.status = 'pending', OLD.hold_expires_at IS NULL, OLD.cleaners, OLD.city, OLD.service_id, OLD.payment_method, OLD.holds_when_paid)
    IS DISTINCT FROM (NEW.over_at IS NULL, NEW.status = 'pending', NEW.hold_expires_at IS NULL, NEW.cleaners, NEW.city, NEW.service_id, NEW.payment_method, NEW.holds_when_paid))
  EXECUTE FUNCTION touch_budgets_of_booking();

-- Whoever has had a visit and paid for it is no newcomer.
CREATE FUNCTION touch_budgets_of_earning() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM touch_budgets(ARRAY[NEW.booking_id]);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER ledger_transactions_end_newcomers AFTER INSERT ON ledger_transactions FOR EACH ROW
  WHEN (NEW.kind = 'earning' AND NEW.booking_id IS NOT NULL) EXECUTE FUNCTION touch_budgets_of_earning();

-- What a person may have booked without paying: the most that any of their bookings was made with, and what its account has earned since.
CREATE FUNCTION most_unpaid_of(booking text, name text) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$
  SELECT greatest((SELECT max(most) FROM capacity_claims WHERE budget = name), (
    SELECT t.most_unpaid + t.earned_each * greatest(0, (
        SELECT count(*) FROM (SELECT FROM bookings o WHERE o.account_id = b.account_id AND o.status = 'completed'
          AND EXISTS (SELECT FROM ledger_transactions l WHERE l.booking_id = o.id AND l.kind = 'earning') LIMIT 50) AS now) - t.completed)
    FROM booking_budgets t JOIN bookings b ON b.id = t.booking_id WHERE t.booking_id = booking))
  $$;

CREATE FUNCTION refuse_overdrawn(grown capacity_claims[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    overdrawn text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(budget, 20250107)) FROM (SELECT DISTINCT budget FROM unnest(grown) ORDER BY budget) AS ordered;
    IF current_setting('capacity.vouched', true) = 'on' THEN RETURN; END IF;
    SELECT g.budget INTO overdrawn
      FROM unnest(grown) AS g CROSS JOIN LATERAL (SELECT sum(c.amount) AS claimed FROM capacity_claims c WHERE c.budget = g.budget) AS whole
      WHERE claimed > g.most AND (g.budget NOT LIKE 'unpaid of %' OR claimed > coalesce(most_unpaid_of(g.booking_id, g.budget), g.most))
      ORDER BY g.budget LIMIT 1;
    IF overdrawn IS NOT NULL THEN
      RAISE EXCEPTION 'the budget "%" is used up', overdrawn USING ERRCODE = 'check_violation', TABLE = 'capacity_claims',
        CONSTRAINT = CASE WHEN overdrawn LIKE 'unpaid %' THEN 'unpaid_budget' ELSE 'unproven_budget' END;
    END IF;
  END
  $$;

-- As before; but staff, or money, may vouch for more (operations/capacity/vouch.ts), and a claim that does not grow is not refused.
CREATE OR REPLACE FUNCTION keep_capacity_budgets() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM refuse_overdrawn(ARRAY(SELECT ROW(n.booking_id, n.budget, n.amount, n.most, n.ends)::capacity_claims FROM new_claims n));
    RETURN NULL;
  END
  $$;
CREATE FUNCTION keep_grown_claims() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM refuse_overdrawn(ARRAY(
      SELECT ROW(n.booking_id, n.budget, n.amount, n.most, n.ends)::capacity_claims
      FROM new_claims n JOIN old_claims o ON o.budget = n.budget AND o.booking_id = n.booking_id WHERE n.amount > o.amount));
    RETURN NULL;
  END
  $$;
DROP TRIGGER capacity_claims_changed ON capacity_claims;
CREATE TRIGGER capacity_claims_changed AFTER UPDATE ON capacity_claims REFERENCING OLD TABLE AS old_claims NEW TABLE AS new_claims
  FOR EACH STATEMENT EXECUTE FUNCTION keep_grown_claims();
