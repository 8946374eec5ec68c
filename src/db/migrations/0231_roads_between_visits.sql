-- The part of the day in which a road begins, as one expression of its argument, which the planner can put in place of the call.
CREATE OR REPLACE FUNCTION road_band(timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT ('{calm,calm,calm,calm,calm,calm,calm,morning,morning,morning,calm,calm,calm,calm,calm,calm,evening,evening,evening,evening,calm,calm,calm,calm}'::text[])
      [date_part('hour', $1 AT TIME ZONE 'Asia/Dubai')::integer + 1]
  $$;

-- Between two areas of which one is unknown, none is known: least() and greatest() pass over NULL.
ALTER FUNCTION road_minutes(text, text, text) STRICT;

ALTER TABLE waiting_list_entries ADD COLUMN area text COLLATE "C" REFERENCES areas (slug);

-- Where an assignment takes place, and what the travel around it takes if no road is known: from home, or between two visits of a city.
-- Where the area is unknown, held includes that travel, as ever; where it is known, held is the visit alone, and the road decides.
ALTER TABLE visit_assignments
  ADD COLUMN area text COLLATE "C",
  ADD COLUMN travel_before integer NOT NULL DEFAULT 0 CHECK (travel_before >= 0),
  ADD COLUMN travel_after integer NOT NULL DEFAULT 0 CHECK (travel_after >= 0);
COMMENT ON COLUMN visit_assignments.area IS 'That of the booking, written by triggers alone';

-- What an assignment holds if no road is known.
CREATE FUNCTION with_travel(area text, held tstzrange, travel_before integer, travel_after integer) RETURNS tstzrange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN $1 IS NULL THEN $2
      ELSE tstzrange(lower($2) - $3 * interval '1 minute', upper($2) + $4 * interval '1 minute') END
  $$;

-- Whoever assigns says what would be held if no road were known; what is kept follows from where the visit is.
CREATE FUNCTION place_assignment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    begins timestamptz;
    ends timestamptz;
  BEGIN
    IF NEW.visit_id IS NOT NULL THEN
      SELECT v.starts_at, v.ends_at, b.area INTO begins, ends, NEW.area
        FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = NEW.visit_id;
    ELSE
      SELECT w.offered_starts_at, w.offered_starts_at + make_interval(hours => w.hours), w.area INTO begins, ends, NEW.area
        FROM waiting_list_entries w WHERE w.id = NEW.waiting_list_entry_id;
    END IF;
    IF begins IS NULL THEN RETURN NEW; END IF;
    NEW.held := range_merge(NEW.held, tstzrange(begins, ends));
    NEW.travel_before := extract(epoch FROM begins - lower(NEW.held)) / 60;
    NEW.travel_after := extract(epoch FROM upper(NEW.held) - ends) / 60;
    IF NEW.area IS NOT NULL THEN NEW.held := tstzrange(begins, ends); END IF;
    RETURN NEW;
  END
  $$;

-- Those that stand: their area is unknown, and held says what is around the visit.
UPDATE visit_assignments a SET travel_before = greatest(extract(epoch FROM v.starts_at - lower(a.held)) / 60, 0),
    travel_after = greatest(extract(epoch FROM upper(a.held) - v.ends_at) / 60, 0)
  FROM visits v WHERE v.id = a.visit_id AND v.status = 'scheduled';

CREATE TRIGGER visit_assignments_placed BEFORE INSERT OR UPDATE OF visit_id, waiting_list_entry_id, held, area ON visit_assignments
  FOR EACH ROW EXECUTE FUNCTION place_assignment();

-- A booking whose area becomes known, or another one, takes its assignments along.
CREATE FUNCTION place_assignments_of_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE visit_assignments a SET held = with_travel(a.area, a.held, a.travel_before, a.travel_after)
      FROM visits v WHERE v.booking_id = NEW.id AND v.id = a.visit_id AND v.status = 'scheduled';
    RETURN NULL;
  END
  $$;
CREATE TRIGGER bookings_place_assignments AFTER UPDATE OF area ON bookings FOR EACH ROW
  WHEN (NEW.area IS DISTINCT FROM OLD.area) EXECUTE FUNCTION place_assignments_of_booking();

-- The weeks, counted from Monday in Dubai, in which these assignments meet others: one writer at a time for each person and week. The locks
-- are taken in one order, so that no two transactions wait for each other.
CREATE FUNCTION lock_weeks_of(these visit_assignments[]) RETURNS void
  LANGUAGE sql
  AS $$
    SELECT count(pg_advisory_xact_lock(professional_id, week)) FROM (
      SELECT DISTINCT a.professional_id, week
      FROM unnest(these) a CROSS JOIN LATERAL generate_series(
        floor((extract(epoch FROM lower(a.held)) - 60 * greatest(a.travel_before, 150) + 273600) / 604800)::integer,
        floor((extract(epoch FROM upper(a.held)) + 60 * greatest(a.travel_after, 150) + 273600) / 604800)::integer) AS week
      ORDER BY 1, 2) AS keys
  $$;

-- Nobody has two visits between which the road does not fit. Two assignments without an area are held apart by the exclusion constraint.
CREATE FUNCTION refuse_short_roads(these visit_assignments[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    clash record;
  BEGIN
    SELECT a.professional_id, a.held AS one, other.held AS other INTO clash
      FROM unnest(these) a
      JOIN visit_assignments other ON other.professional_id = a.professional_id AND other.is_active
        AND other.held && tstzrange(lower(a.held) - a.travel_before * interval '1 minute' - interval '1 day',
          upper(a.held) + a.travel_after * interval '1 minute' + interval '1 day')
        AND (other.visit_id IS DISTINCT FROM a.visit_id OR other.waiting_list_entry_id IS DISTINCT FROM a.waiting_list_entry_id)
      LEFT JOIN roads road ON road.from_area = least(a.area, other.area) AND road.to_area = greatest(a.area, other.area)
        AND road.band = road_band(least(upper(a.held), upper(other.held))) AND a.area IS NOT NULL AND other.area IS NOT NULL
      WHERE CASE
        WHEN road.minutes IS NOT NULL
          THEN least(upper(a.held), upper(other.held)) + road.minutes * interval '1 minute' > greatest(lower(a.held), lower(other.held))
        WHEN a.area IS NULL AND other.area IS NULL THEN false
        ELSE with_travel(a.area, a.held, a.travel_before, a.travel_after) && with_travel(other.area, other.held, other.travel_before, other.travel_after)
      END LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'the road of professional % between % and % is longer than the gap', clash.professional_id, clash.one, clash.other
        USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'road_is_long_enough', TABLE = 'visit_assignments';
    END IF;
  END
  $$;

-- What the exclusion constraint cannot say about the assignments of a professional. Each statement below sees what others committed before
-- the lock was free, which only READ COMMITTED does.
CREATE FUNCTION guard_assignments() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    these visit_assignments[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      these := ARRAY(SELECT n FROM new_rows n WHERE n.is_active);
    ELSE
      these := ARRAY(SELECT n FROM new_rows n WHERE n.is_active AND n NOT IN (SELECT o FROM old_rows o));
    END IF;
    IF these = '{}' THEN RETURN NULL; END IF;
    IF current_setting('transaction_isolation') <> 'read committed' THEN
      RAISE EXCEPTION 'professionals are assigned in transactions that read what is committed' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    PERFORM lock_weeks_of(these);
    PERFORM refuse_short_roads(these);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER visit_assignments_guarded AFTER INSERT ON visit_assignments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION guard_assignments();
CREATE TRIGGER visit_assignments_guarded_changed AFTER UPDATE ON visit_assignments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION guard_assignments();
