-- A booking is paid while anything that was paid for it is kept: what was given back in full is paid no longer. Whoever settles or refunds a
-- payment holds the booking's row already.
CREATE OR REPLACE FUNCTION note_paid_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    is_kept boolean := EXISTS (SELECT FROM payments p WHERE p.booking_id = NEW.booking_id AND p.status = 'paid' AND NOT p.is_surplus
      AND p.captured > p.refunded);
  BEGIN
    UPDATE bookings SET is_paid = is_kept WHERE id = NEW.booking_id AND is_paid <> is_kept;
    RETURN NULL;
  END
  $$;
DROP TRIGGER payments_paid_booking ON payments;
CREATE TRIGGER payments_paid_booking AFTER INSERT OR UPDATE OF status, captured, refunded, is_surplus ON payments FOR EACH ROW
  WHEN (NEW.status = 'paid' AND NEW.booking_id IS NOT NULL) EXECUTE FUNCTION note_paid_booking();

ALTER TABLE bookings DISABLE TRIGGER bookings_touch;
UPDATE bookings b SET is_paid = false WHERE is_paid AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status = 'paid'
  AND NOT p.is_surplus AND p.captured > p.refunded);
ALTER TABLE bookings ENABLE TRIGGER bookings_touch;
