-- What a service asks of whoever books it (domain/intake.ts): a document that staff edit. Without one it asks what the specification asks.
ALTER TABLE services ADD COLUMN intake jsonb CHECK (jsonb_typeof(intake) = 'object');

-- A sub-service may have a price of its own, in fils without VAT, for the whole job and the minutes of work that it takes.
ALTER TABLE sub_services
  ADD COLUMN fixed_price integer CHECK (fixed_price >= 0),
  ADD COLUMN fixed_minutes smallint CHECK (fixed_minutes BETWEEN 1 AND 480),
  ADD CONSTRAINT sub_services_fixed_whole CHECK ((fixed_price IS NULL) = (fixed_minutes IS NULL));

-- A visit lasts whole quarters of an hour, which this type holds exactly.
ALTER TABLE bookings
  DROP CONSTRAINT bookings_hours_check,
  ALTER COLUMN hours TYPE real,
  ADD CONSTRAINT bookings_hours_check CHECK (hours BETWEEN 0.25 AND 8 AND hours * 4 = trunc(hours * 4));
ALTER TABLE waiting_list_entries
  DROP CONSTRAINT waiting_places_hours_check,
  ALTER COLUMN hours TYPE real,
  ADD CONSTRAINT waiting_list_entries_hours_check CHECK (hours BETWEEN 0.25 AND 8 AND hours * 4 = trunc(hours * 4));

-- The answers that a booking was made with, in the words that were asked, and the lines of its price. Later edits change nothing.
ALTER TABLE bookings ADD COLUMN scope sealed;

CREATE OR REPLACE FUNCTION place_assignment() RETURNS trigger
  LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan
  AS $$
  DECLARE
    begins timestamptz;
    ends timestamptz;
  BEGIN
    IF NEW.visit_id IS NOT NULL THEN
      SELECT v.starts_at, v.ends_at, b.area INTO begins, ends, NEW.area
        FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = NEW.visit_id;
    ELSE
      SELECT w.offered_starts_at, w.offered_starts_at + w.hours * interval '1 hour', w.area INTO begins, ends, NEW.area
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
