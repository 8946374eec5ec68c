-- An assignment keeps a copy of where and when its visit is, which the guard of roads compares. Whoever assigns holds what is copied, and whoever changes it
-- changes the copy, behind the same guard.
CREATE OR REPLACE FUNCTION place_assignment() RETURNS trigger
  LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan
  AS $$
  DECLARE
    begins timestamptz;
    ends timestamptz;
  BEGIN
    IF NEW.visit_id IS NOT NULL THEN
      -- The booking's row stands for the times of its visits too (hold_times_of_visit), so that jobs which update many visits meet nobody here.
      SELECT b.area INTO NEW.area FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = NEW.visit_id FOR SHARE OF b;
      SELECT v.starts_at, v.ends_at INTO begins, ends FROM visits v WHERE v.id = NEW.visit_id;
    ELSE
      SELECT w.offered_starts_at, w.offered_starts_at + w.hours * interval '1 hour', w.area INTO begins, ends, NEW.area
        FROM waiting_list_entries w WHERE w.id = NEW.waiting_list_entry_id FOR SHARE;
    END IF;
    IF begins IS NULL THEN RETURN NEW; END IF;
    NEW.held := range_merge(NEW.held, tstzrange(begins, ends));
    NEW.travel_before := extract(epoch FROM begins - lower(NEW.held)) / 60;
    NEW.travel_after := extract(epoch FROM upper(NEW.held) - ends) / 60;
    IF NEW.area IS NOT NULL THEN NEW.held := tstzrange(begins, ends); END IF;
    RETURN NEW;
  END
  $$;

-- Whoever changes when a visit is waits for those who are assigning somebody to it, and they for whoever changes it.
CREATE FUNCTION hold_times_of_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER visits_times_held BEFORE UPDATE OF starts_at, ends_at ON visits FOR EACH ROW
  WHEN (NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at) EXECUTE FUNCTION hold_times_of_visit();

-- Those who go to a visit are where and when it is. Each statement sees what others committed before the booking was free, which only READ COMMITTED does.
CREATE FUNCTION place_assignments_of_visit(visit bigint) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF current_setting('transaction_isolation') <> 'read committed' THEN
      RAISE EXCEPTION 'visits are moved in transactions that read what is committed' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    UPDATE visit_assignments a SET held = tstzrange(v.starts_at - make_interval(mins => a.travel_before), v.ends_at + make_interval(mins => a.travel_after))
      FROM visits v JOIN bookings b ON b.id = v.booking_id
      WHERE v.id = visit AND a.visit_id = v.id AND v.status IN ('scheduled', 'in_progress')
        AND (a.area IS DISTINCT FROM b.area OR visit_alone(a.area, a.held, a.travel_before, a.travel_after) <> tstzrange(v.starts_at, v.ends_at));
  END
  $$;

CREATE OR REPLACE FUNCTION place_assignments_of_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM place_assignments_of_visit(v.id) FROM visits v WHERE v.booking_id = NEW.id ORDER BY v.id;
    RETURN NULL;
  END
  $$;

-- At the end of the transaction: whoever moves a visit may take people off it and send others first.
CREATE FUNCTION follow_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM place_assignments_of_visit(NEW.id);
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER visits_followed AFTER UPDATE OF starts_at, ends_at, status ON visits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status IN ('scheduled', 'in_progress')
    AND (NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at OR OLD.status NOT IN ('scheduled', 'in_progress')))
  EXECUTE FUNCTION follow_visit();

CREATE FUNCTION follow_offer() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE visit_assignments a
      SET held = tstzrange(w.begins - make_interval(mins => a.travel_before), w.begins + w.hours * interval '1 hour' + make_interval(mins => a.travel_after))
      FROM (SELECT id, area, hours, offered_starts_at AS begins FROM waiting_list_entries WHERE id = NEW.id AND offered_starts_at IS NOT NULL) AS w
      WHERE a.waiting_list_entry_id = w.id AND (a.area IS DISTINCT FROM w.area
        OR visit_alone(a.area, a.held, a.travel_before, a.travel_after) <> tstzrange(w.begins, w.begins + w.hours * interval '1 hour'));
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER offers_followed AFTER UPDATE OF offered_starts_at, hours, area ON waiting_list_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.offered_starts_at IS DISTINCT FROM OLD.offered_starts_at OR NEW.hours <> OLD.hours OR NEW.area IS DISTINCT FROM OLD.area)
  EXECUTE FUNCTION follow_offer();
