-- The list of bookings of staff: by when they were made, whatever it is filtered by.
CREATE INDEX bookings_made_idx ON bookings (created_at, id);
DROP INDEX bookings_created_idx;
CREATE INDEX bookings_state_idx ON bookings (status, created_at, id);
CREATE INDEX bookings_of_service_idx ON bookings (service_id, created_at, id);
DROP INDEX bookings_service_idx;
CREATE INDEX bookings_city_idx ON bookings (city, created_at, id);
CREATE INDEX bookings_method_idx ON bookings (payment_method, created_at, id);

-- Whether anything was ever paid for a booking, so that a list of unpaid ones passes over no others. Whoever settles a payment holds the
-- booking's row already.
ALTER TABLE bookings ADD COLUMN is_paid boolean NOT NULL DEFAULT false;
ALTER TABLE bookings DISABLE TRIGGER bookings_touch;
UPDATE bookings b SET is_paid = true WHERE EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status = 'paid');
ALTER TABLE bookings ENABLE TRIGGER bookings_touch;
CREATE INDEX bookings_paid_idx ON bookings (is_paid, created_at, id);

CREATE FUNCTION note_paid_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE bookings SET is_paid = true WHERE id = NEW.booking_id AND NOT is_paid;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER payments_paid_booking AFTER INSERT OR UPDATE OF status ON payments FOR EACH ROW
  WHEN (NEW.status = 'paid' AND NEW.booking_id IS NOT NULL) EXECUTE FUNCTION note_paid_booking();
