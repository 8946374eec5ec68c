-- Points that a booking used, and what they take off its charge, before VAT; it is part of the booking's discount. They are used or given back, as
-- often as a booking is called off and restored: uses counts, so that the ledger has each once.
CREATE TABLE booking_points (
  booking_id text PRIMARY KEY REFERENCES bookings (id),
  owner text NOT NULL,
  points integer NOT NULL CHECK (points > 0),
  amount integer NOT NULL CHECK (amount > 0),
  uses smallint NOT NULL DEFAULT 1 CHECK (uses > 0),
  is_used boolean NOT NULL DEFAULT true
);
CREATE INDEX booking_points_used_idx ON booking_points (booking_id) WHERE is_used;

-- Only a booking that is off gives points back, and only one that is on has used them.
CREATE FUNCTION points_follow_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    booking bookings;
  BEGIN
    SELECT * INTO booking FROM bookings WHERE id = NEW.booking_id;
    IF NEW.is_used = (booking.status IN ('cancelled', 'expired', 'no_show')) OR NEW.amount > booking.discount OR booking.frequency <> 'Once' THEN
      RAISE EXCEPTION 'the points of % do not follow it', NEW.booking_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER booking_points_follow AFTER INSERT OR UPDATE ON booking_points
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION points_follow_booking();
