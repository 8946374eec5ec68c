-- When a booking was over, kept with its state, so that a customer's list of what is over stands in an index in its order.
ALTER TABLE bookings ADD COLUMN over_at timestamptz;
UPDATE bookings SET over_at = coalesce((SELECT max(starts_at) FROM visits WHERE booking_id = bookings.id), created_at)
  WHERE status NOT IN ('pending', 'confirmed', 'in_progress');

CREATE FUNCTION note_when_over() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NEW.status IN ('pending', 'confirmed', 'in_progress') THEN
      NEW.over_at := NULL;
    ELSIF NEW.over_at IS NULL THEN
      NEW.over_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER bookings_over BEFORE INSERT OR UPDATE OF status ON bookings FOR EACH ROW EXECUTE FUNCTION note_when_over();
ALTER TABLE bookings ADD CONSTRAINT over_with_state CHECK ((status IN ('pending', 'confirmed', 'in_progress')) = (over_at IS NULL));

CREATE INDEX bookings_over_idx ON bookings (account_id, over_at DESC, id DESC) WHERE account_id IS NOT NULL AND over_at IS NOT NULL;
DROP INDEX bookings_account_status_idx;
CREATE INDEX bookings_account_status_idx ON bookings (account_id, status, over_at DESC, id DESC) WHERE account_id IS NOT NULL;
