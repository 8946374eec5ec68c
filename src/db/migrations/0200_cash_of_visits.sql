-- How a visit is paid, kept with the visit as its city is, so that cash which only its customer confirmed is found without walking through every
-- visit that was ever completed.
ALTER TABLE visits ADD COLUMN payment_method text;
ALTER TABLE visits DISABLE TRIGGER USER;
UPDATE visits v SET payment_method = b.payment_method FROM bookings b WHERE b.id = v.booking_id;
ALTER TABLE visits ENABLE TRIGGER USER;
ALTER TABLE visits ALTER COLUMN payment_method SET NOT NULL;
COMMENT ON COLUMN visits.booked_at IS 'When its booking was made; this, city, service_id and payment_method are written by triggers alone';

CREATE OR REPLACE FUNCTION describe_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    SELECT b.created_at, b.city, b.service_id, b.payment_method INTO NEW.booked_at, NEW.city, NEW.service_id, NEW.payment_method
      FROM bookings b WHERE b.id = NEW.booking_id;
    RETURN NEW;
  END
  $$;
DROP TRIGGER visits_described ON visits;
CREATE TRIGGER visits_described BEFORE INSERT OR UPDATE OF booking_id, booked_at, city, service_id, payment_method ON visits
  FOR EACH ROW EXECUTE FUNCTION describe_visit();
DROP TRIGGER bookings_describe_visits ON bookings;
CREATE TRIGGER bookings_describe_visits AFTER UPDATE OF created_at, city, service_id, payment_method ON bookings FOR EACH ROW
  WHEN ((NEW.created_at, NEW.city, NEW.service_id, NEW.payment_method) IS DISTINCT FROM (OLD.created_at, OLD.city, OLD.service_id, OLD.payment_method))
  EXECUTE FUNCTION describe_visits_of_booking();

DROP INDEX visits_of_customers_word_idx;
CREATE INDEX visits_cash_to_record_idx ON visits (ends_at, id) WHERE status = 'completed' AND confirmed_by = 'customer' AND payment_method = 'cash';

CREATE OR REPLACE FUNCTION queue_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('visits', NEW.id::text, NEW.status = 'in_progress'
      OR (NEW.status = 'completed' AND NEW.confirmed_by = 'customer' AND NEW.payment_method = 'cash'),
      NEW.ends_at, opens => NEW.ends_at);
    IF NEW.status <> 'scheduled' THEN
      PERFORM leave_queue('{unassigned,conflicts}', ARRAY[NEW.id::text]);
    END IF;
    RETURN NULL;
  END
  $$;
