-- More than the law's hours only for somebody who agreed to it. Limits that were raised before nobody asked for a date stay as they are.
ALTER TABLE professionals ADD COLUMN overtime_agreed_on date;
UPDATE professionals SET overtime_agreed_on = created_at::date WHERE most_minutes_day > 480 OR most_minutes_week > 2880;
ALTER TABLE professionals ADD CONSTRAINT overtime_is_agreed
  CHECK ((most_minutes_day <= 480 AND most_minutes_week <= 2880) OR overtime_agreed_on IS NOT NULL);

-- Whether somebody who comes to a visit can no longer get there or away in time, or works longer than allowed: by a road or a limit that changed since.
CREATE FUNCTION breaks_rules(visit bigint) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$
    SELECT EXISTS (
      SELECT FROM visit_assignments a
      CROSS JOIN LATERAL visit_alone(a.area, a.held, a.travel_before, a.travel_after) AS alone
      WHERE a.visit_id = visit AND a.is_active AND (
        broken_hours(a.professional_id, alone, a.travel_after) IS NOT NULL
        OR EXISTS (
          SELECT FROM visit_assignments other
          JOIN roads road ON road.from_area = least(a.area, other.area) AND road.to_area = greatest(a.area, other.area)
            AND road.band = road_band(least(upper(a.held), upper(other.held)))
          WHERE other.professional_id = a.professional_id AND other.is_active AND other.area IS NOT NULL AND a.area IS NOT NULL
            AND (other.visit_id IS DISTINCT FROM a.visit_id OR other.waiting_list_entry_id IS DISTINCT FROM a.waiting_list_entry_id)
            AND other.held && tstzrange(lower(a.held) - interval '1 day', upper(a.held) + interval '1 day')
            AND least(upper(a.held), upper(other.held)) + road.minutes * interval '1 minute' > greatest(lower(a.held), lower(other.held)))))
  $$;

-- Roads and hours are looked at only where they changed, or where they are why a visit waits: nobody can be assigned against them.
DROP FUNCTION queue_people_of(bigint[]);
CREATE FUNCTION queue_people_of(these bigint[], rules_changed boolean DEFAULT false) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    one record;
  BEGIN
    FOR one IN
      SELECT v.id::text AS visit, v.starts_at, v.status = 'scheduled' AND b.status IN ('confirmed', 'in_progress') AS is_ahead,
        (SELECT count(*) FROM visit_assignments a WHERE a.visit_id = v.id AND a.is_active) < b.cleaners AS is_short,
        EXISTS (SELECT FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id WHERE a.visit_id = v.id AND a.is_active
          AND NOT (p.is_active AND professional_works(p.id, tstzrange(v.starts_at, v.ends_at))))
          OR CASE WHEN rules_changed OR EXISTS (SELECT FROM queue_items i WHERE i.queue = 'conflicts' AND i.subject_id = v.id::text)
            THEN breaks_rules(v.id) ELSE false END AS is_conflicting
      FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = ANY (these) ORDER BY v.id
    LOOP
      PERFORM keep_in_queue('unassigned', one.visit, one.is_ahead AND one.is_short, now(), due => one.starts_at);
      PERFORM keep_in_queue('conflicts', one.visit, one.is_ahead AND one.is_conflicting, now(), due => one.starts_at);
    END LOOP;
  END
  $$;

-- Visits to come between which a road that changed lies.
CREATE FUNCTION queue_roads() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_people_of(ARRAY(
      SELECT DISTINCT v.id FROM visits v
      JOIN visit_assignments a ON a.visit_id = v.id AND a.is_active
      JOIN visit_assignments other ON other.professional_id = a.professional_id AND other.is_active AND other.visit_id <> a.visit_id
        AND other.held && tstzrange(lower(a.held) - interval '1 day', upper(a.held) + interval '1 day')
      JOIN changed road ON road.from_area = least(a.area, other.area) AND road.to_area = greatest(a.area, other.area)
      WHERE v.status = 'scheduled' AND v.starts_at > now()), true);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER roads_queued AFTER UPDATE ON roads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_roads();

CREATE FUNCTION queue_limits() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_people_of(ARRAY(SELECT a.visit_id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id
      WHERE a.professional_id = NEW.id AND a.is_active AND v.status = 'scheduled' AND v.starts_at > now()), true);
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER professionals_limits_queued AFTER UPDATE OF most_minutes_day, most_minutes_week ON professionals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.most_minutes_day <> OLD.most_minutes_day OR NEW.most_minutes_week <> OLD.most_minutes_week) EXECUTE FUNCTION queue_limits();

-- Whoever loses a visit may have enough time for their others again.
CREATE OR REPLACE FUNCTION queue_unassigned() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_people_of(ARRAY[OLD.visit_id] || ARRAY(
      SELECT a.visit_id FROM queue_items i JOIN visit_assignments a ON a.visit_id = i.subject_id::bigint
      WHERE i.queue = 'conflicts' AND a.professional_id = OLD.professional_id AND a.is_active));
    RETURN NULL;
  END
  $$;
