-- What a customer photographed of the problem: before the booking, found by the secret it was answered with, then the booking's own.
CREATE TABLE problem_photos (
  id uuid PRIMARY KEY,
  token_hash bytea UNIQUE,
  booking_id text REFERENCES bookings (id) ON DELETE CASCADE,
  place smallint CHECK (place BETWEEN 1 AND 5),
  file text NOT NULL UNIQUE CHECK (file ~ '^problems/[0-9a-f]{32}\.webp$'),
  created_at timestamptz NOT NULL,
  CONSTRAINT found_by_somebody CHECK (num_nonnulls(token_hash, booking_id) > 0),
  CONSTRAINT place_of_a_booking CHECK ((booking_id IS NULL) = (place IS NULL)),
  CONSTRAINT five_of_a_booking UNIQUE (booking_id, place)
);
CREATE INDEX problem_photos_unused_idx ON problem_photos (created_at) WHERE booking_id IS NULL;

-- However many strangers upload, what belongs to no booking yet has an end. One at a time: the others would not be counted.
CREATE FUNCTION bound_unused_photos() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('unused problem photos'));
    IF (SELECT count(*) FROM problem_photos WHERE booking_id IS NULL) >= 1000 THEN
      RAISE EXCEPTION 'there are too many photos of no booking'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'unused_photos_have_an_end', TABLE = 'problem_photos';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER problem_photos_bounded BEFORE INSERT ON problem_photos FOR EACH ROW
  WHEN (NEW.booking_id IS NULL) EXECUTE FUNCTION bound_unused_photos();
