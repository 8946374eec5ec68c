-- What lists and the calendar ask of a visit's booking, kept with the visit, so that one index finds, orders and counts the visits of a day.
ALTER TABLE visits ADD COLUMN booked_at timestamptz, ADD COLUMN city text, ADD COLUMN service_id integer;
UPDATE visits v SET booked_at = b.created_at, city = b.city, service_id = b.service_id FROM bookings b WHERE b.id = v.booking_id;
ALTER TABLE visits ALTER COLUMN booked_at SET NOT NULL, ALTER COLUMN city SET NOT NULL, ALTER COLUMN service_id SET NOT NULL;
COMMENT ON COLUMN visits.booked_at IS 'When its booking was made; this, city and service_id are written by triggers alone';

CREATE FUNCTION describe_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    SELECT b.created_at, b.city, b.service_id INTO NEW.booked_at, NEW.city, NEW.service_id FROM bookings b WHERE b.id = NEW.booking_id;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER visits_described BEFORE INSERT OR UPDATE OF booking_id, booked_at, city, service_id ON visits
  FOR EACH ROW EXECUTE FUNCTION describe_visit();

CREATE FUNCTION describe_visits_of_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE visits SET booked_at = NEW.created_at WHERE booking_id = NEW.id;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER bookings_describe_visits AFTER UPDATE OF created_at, city, service_id ON bookings FOR EACH ROW
  WHEN ((NEW.created_at, NEW.city, NEW.service_id) IS DISTINCT FROM (OLD.created_at, OLD.city, OLD.service_id))
  EXECUTE FUNCTION describe_visits_of_booking();

-- The bookings with a visit on a day in Dubai, by when they were made.
CREATE INDEX visits_of_day_idx ON visits (dubai_day(starts_at), booked_at, booking_id);
-- The calendar of one city or service.
CREATE INDEX visits_calendar_city_idx ON visits (city, starts_at, id) WHERE status <> 'cancelled';
CREATE INDEX visits_calendar_service_idx ON visits (service_id, starts_at, id) WHERE status <> 'cancelled';
DROP INDEX bookings_place_idx;
