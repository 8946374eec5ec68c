-- A hold is extended once, while its first late payment is made; whoever writes it names the moment in the same statement.
ALTER TABLE bookings ADD COLUMN hold_extended_at timestamptz;

CREATE FUNCTION refuse_longer_hold() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    RAISE EXCEPTION 'the hold of a booking is extended once' USING ERRCODE = 'check_violation';
  END
  $$;
CREATE TRIGGER bookings_hold_extended_once BEFORE UPDATE OF hold_expires_at, hold_extended_at ON bookings FOR EACH ROW
  WHEN (
    (OLD.hold_extended_at IS NOT NULL AND NEW.hold_extended_at IS DISTINCT FROM OLD.hold_extended_at)
    OR (NEW.hold_expires_at > OLD.hold_expires_at AND (OLD.hold_extended_at IS NOT NULL OR NEW.hold_extended_at IS NULL))
  )
  EXECUTE FUNCTION refuse_longer_hold();
