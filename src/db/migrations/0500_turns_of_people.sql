-- What every booking runs is planned once for each connection, which functions in SQL are not.
CREATE OR REPLACE FUNCTION lock_weeks_of(these visit_assignments[]) RETURNS void
  LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan
  AS $$
  BEGIN
    PERFORM count(pg_advisory_xact_lock(professional_id, week)) FROM (
      SELECT DISTINCT a.professional_id, week
      FROM unnest(these) a CROSS JOIN LATERAL generate_series(
        floor((extract(epoch FROM lower(a.held)) - 60 * greatest(a.travel_before, 150) + 273600) / 604800)::integer,
        floor((extract(epoch FROM upper(a.held)) + 60 * greatest(a.travel_after, 150) + 273600) / 604800)::integer) AS week
      ORDER BY 1, 2) AS keys;
  END
  $$;

CREATE OR REPLACE FUNCTION known_to_customer_of(booking text) RETURNS SETOF integer
  LANGUAGE plpgsql STABLE ROWS 3
  AS $$
  DECLARE
    account text := (SELECT account_id FROM bookings WHERE id = booking);
  BEGIN
    IF account IS NULL THEN RETURN; END IF;
    RETURN QUERY SELECT a.professional_id
      FROM (SELECT b.id FROM bookings b WHERE b.account_id = account AND b.id <> booking ORDER BY b.created_at DESC, b.id DESC LIMIT 50) AS earlier
      JOIN visits v ON v.booking_id = earlier.id AND v.status = 'completed'
      JOIN visit_assignments a ON a.visit_id = v.id AND a.is_active
      LEFT JOIN reviews r ON r.visit_id = v.id
      GROUP BY a.professional_id HAVING coalesce(min(r.rating), 5) > 2;
  END
  $$;

-- How many assignments a professional has in the week of a visit, and a day around it: all that the guard compares a new one with.
CREATE FUNCTION assignments_around(professional integer, visit tstzrange) RETURNS bigint
  LANGUAGE plpgsql STABLE
  AS $$
  DECLARE
    week_begins timestamptz := date_trunc('week', lower(visit), 'Asia/Dubai');
  BEGIN
    RETURN (SELECT count(*) FROM visit_assignments a WHERE a.professional_id = professional AND a.is_active
      AND a.held && tstzrange(week_begins - interval '1 day', week_begins + interval '8 days'));
  END
  $$;

-- Takes the turn of a professional that the guard would wait for (lock_weeks_of), unless somebody else has it, or had it since the caller's
-- statement began: seen is what assignments_around told that statement. Nobody waits here, so nobody waits in a circle.
CREATE FUNCTION take_professional(professional integer, visit tstzrange, held tstzrange, seen bigint) RETURNS boolean
  LANGUAGE plpgsql
  AS $$
  DECLARE
    begins numeric := extract(epoch FROM lower(held));
    ends numeric := extract(epoch FROM upper(held));
  BEGIN
    FOR week IN floor((begins - greatest(extract(epoch FROM lower(visit)) - begins, 9000) + 273600) / 604800)::integer
      .. floor((ends + greatest(ends - extract(epoch FROM upper(visit)), 9000) + 273600) / 604800)::integer
    LOOP
      IF NOT pg_try_advisory_xact_lock(professional, week) THEN RETURN false; END IF;
    END LOOP;
    RETURN assignments_around(professional, visit) = seen;
  END
  $$;
